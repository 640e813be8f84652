"""A server answers over HTTPS only, except at its own loopback address."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASK = """
import django; django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from django.conf import settings; settings.ALLOWED_HOSTS.append("desk.example")
from django.test import Client
c = Client(enforce_csrf_checks=True)
for host, path in [("desk.example", "/decks/"), ("127.0.0.1:8000", "/decks/"),
                   ("localhost", "/decks/"), ("desk.example", "/healthz")]:
    r = c.get(path, headers={"host": host})
    print(host, path, r.status_code, r.headers.get("Strict-Transport-Security", "-"))
c.get("/accounts/sign-in/", headers={"host": "127.0.0.1"})
token = c.cookies["csrftoken"].value
r = c.post("/theme/", {"theme": "dark", "csrfmiddlewaretoken": token},
           headers={"host": "127.0.0.1", "origin": "http://127.0.0.1"})
print("post", r.status_code, c.cookies["csrftoken"]["secure"])
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory) -> list[str]:
    """What a server with production settings says (plain static files: none are collected)."""
    state = tmp_path_factory.mktemp("state")
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "deckbuilder.settings.production",
        "TAMERDESK_STATE": str(state),
        "DATABASE_URL": f"sqlite:///{state}/db.sqlite3",
    }
    plain = "from deckbuilder.settings import production as p\np.STORAGES['staticfiles'] = {"
    plain += "'BACKEND': 'django.contrib.staticfiles.storage.StaticFilesStorage'}\n"
    done = subprocess.run(
        [sys.executable, "-c", plain + ASK],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_plain_http_is_sent_to_https(answers):
    assert "desk.example /decks/ 301 -" in answers


def test_the_servers_own_address_answers_and_promises_no_https(answers):
    assert "127.0.0.1:8000 /decks/ 200 -" in answers
    assert "localhost /decks/ 200 -" in answers


def test_healthz_answers_everywhere(answers):
    assert any(line.startswith("desk.example /healthz 503") for line in answers)


def test_forms_work_at_the_servers_own_address_and_cookies_are_secure(answers):
    assert "post 302 True" in answers
