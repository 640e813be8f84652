# Tamerdesk. `make run` and `make test` bring everything that they need into .venv and .var.
#
# PYTHON=…     the Python that .venv is made with (3.11 or newer; found by itself)
# PORT=, HOST= where `make run` serves (8000, 127.0.0.1)
# ARGS=…       what `make test` hands on to pytest, `make cards` to import_cards, `make bench` to
#              its rows, `make effects` to compile (a file of cards), and `make soak` to its games
#              (--games 10000 --workers 2, or --help)

HOST ?= 127.0.0.1
PORT ?= 8000
ARGS ?=
REFERENCE ?= ../shared/data
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONUNBUFFERED := 1

python := .venv/bin/python
# What the environment holds: the text of the requirements files that were installed into it.
# No such file means that it is not finished, and it is made anew.
installed := .venv/installed

.DEFAULT_GOAL := help
.PHONY: help run test test-saved bench effects soak lint fix check words cards catalogue clean for-run for-tests venv
MAKEFLAGS += --no-print-directory

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 18

# The worker is kept from Ctrl-C, which would come on top of the signal that ends it in good order.
run: for-run ## set everything up and serve the site on http://127.0.0.1:8000/
	@$(python) -c 'import socket, sys; s = socket.socket(); \
	  s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1); \
	  s.bind((sys.argv[1], int(sys.argv[2])))' '$(HOST)' '$(PORT)' 2>&1 | tail -1 | grep . >&2 \
	  && { echo 'so $(HOST):$(PORT) cannot be listened on. If something does already, take' \
	            'another port: make run PORT=8001' >&2; exit 1; } || true
	@DJANGO_SETTINGS_MODULE=$${DJANGO_SETTINGS_MODULE:-deckbuilder.settings.local} \
	  $(python) manage.py set_up
	@echo 'Tamerdesk is at http://$(HOST):$(PORT)/ (Ctrl-C stops it)'
	@export DJANGO_SETTINGS_MODULE=$${DJANGO_SETTINGS_MODULE:-deckbuilder.settings.local}; \
	  setsid $(python) manage.py db_worker --verbosity 0 & worker=$$!; \
	  $(python) -m gunicorn deckbuilder.wsgi --workers 2 --bind $(HOST):$(PORT) \
	    --limit-request-line 8190 --log-level warning & \
	  server=$$!; \
	  trap 'kill $$server $$worker 2>/dev/null; wait' HUP INT TERM EXIT; \
	  wait $$server

test: for-tests ## set everything up and run the tests, in the browser too if Chromium is there
	@DJANGO_SETTINGS_MODULE=deckbuilder.settings.test $(python) manage.py set_up words fonts
	@$(python) -m pytest -q $(ARGS)

test-saved: for-tests ## run boards and scenarios from text, saved, loaded and replayed after each answer
	@TAMERDESK_SAVED=1 TAMERDESK_PRINTED=1 $(python) -m pytest -q -p tests.printed \
		tests/engine/game tests/engine/text tests/scenarios $(ARGS)

bench: for-tests ## time the rows of docs/speed.md, a few minutes
	@DJANGO_SETTINGS_MODULE=deckbuilder.settings.test $(python) -m tests.bench $(ARGS)

effects: for-tests ## read the effect texts of a file of cards, and tell how many are understood
	@$(python) -m engine compile $(or $(ARGS),$(REFERENCE)/cards.json)

soak: for-tests ## play games of random players with programs, and report on them
	@$(python) -m tests.soak $(ARGS)

lint: for-tests ## look for faults that can be seen without running anything
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@.venv/bin/djlint --lint --quiet templates
	@.venv/bin/mypy .

fix: for-tests ## put right what can be put right by itself
	@.venv/bin/ruff check --fix .
	@.venv/bin/ruff format .

check: lint ## lint, then Django's own checks, also those for a server on the open network
	@$(python) manage.py check
	@$(python) manage.py makemigrations --check --dry-run
	@DJANGO_SETTINGS_MODULE=deckbuilder.settings.production \
	  $(python) manage.py check --deploy --fail-level WARNING

words: for-tests ## collect the words that people read into locale/, and compile them
	@$(python) manage.py collect_words
	@$(python) manage.py compile_words

cards: for-run ## bring in cards and texts from TAMERDESK_CARDS_SOURCE, where the machine is online
	@DJANGO_SETTINGS_MODULE=$${DJANGO_SETTINGS_MODULE:-deckbuilder.settings.local} \
	  $(python) manage.py set_up database cards
	@DJANGO_SETTINGS_MODULE=$${DJANGO_SETTINGS_MODULE:-deckbuilder.settings.local} \
	  $(python) manage.py import_cards $(ARGS)

catalogue: for-run ## write cards/data anew from the reference material
	@$(python) manage.py build_catalogue $(REFERENCE)

clean: ## throw away everything that was made here, but not the data in .var
	@rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
	@find locale -name '*.mo' -delete

# Whatever was installed for the tests will do for running, too.
for-run:
	@cmp -s requirements.txt $(installed) \
	  || cat requirements.txt requirements-dev.txt | cmp -s - $(installed) \
	  || $(MAKE) venv files=requirements.txt
	@$(python) -c '' || $(MAKE) venv files=requirements.txt

for-tests:
	@cat requirements.txt requirements-dev.txt | cmp -s - $(installed) \
	  || $(MAKE) venv files='requirements.txt requirements-dev.txt'
	@$(python) -c '' || $(MAKE) venv files='requirements.txt requirements-dev.txt'

venv:
	@set -e; \
	for python in $(or $(PYTHON),python3 python3.13 python3.12 python3.11); do \
	  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break || python=; \
	done; \
	if [ -z "$$python" ] && [ -n "$(PYTHON)" ]; then \
	  echo '$(PYTHON) is not a Python of version 3.11 or newer.' >&2; exit 1; \
	fi; \
	if [ -z "$$python" ]; then \
	  echo 'Python 3.11 or newer is missing: apt-get install python3 python3-venv' >&2; exit 1; \
	fi; \
	if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null; then \
	  echo "The venv module of $$python is missing: apt-get install python3-venv" >&2; exit 1; \
	fi; \
	if ! [ -f $(installed) ] || ! $(python) -c '' 2>/dev/null; then \
	  echo "Making a virtual environment with $$("$$python" -V)"; \
	  "$$python" -m venv --clear .venv; \
	fi; \
	echo 'Installing $(files)'; \
	rm -f $(installed); \
	$(python) -m pip install -qq $(files:%=-r %) \
	  || { echo 'The packages could not be installed, see above. Is there a way to pypi.org' \
	            '(or to the index that PIP_INDEX_URL names)? Then try again.' >&2; exit 1; }; \
	cat $(files) > $(installed)
