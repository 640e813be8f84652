"""`manage.py set_up` makes what is missing, once, however often and from wherever it is run."""

from __future__ import annotations

import os
import threading
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from deckbuilder.management.commands.set_up import alone, fingerprint, publish


def set_up(*steps):
    said = StringIO()
    call_command("set_up", *steps, stdout=said, stderr=said)
    return said.getvalue()


@pytest.fixture
def state(settings, tmp_path):
    """A site that has made nothing for itself yet and collects its static files."""
    settings.STATE_DIR = tmp_path
    settings.STATIC_ROOT = tmp_path / "static"
    settings.WHITENOISE_USE_FINDERS = False
    return tmp_path


@pytest.mark.django_db
def test_what_is_done_is_not_done_again(state):
    assert "Database: up to date" in set_up("database")
    set_up("words", "static")
    again = set_up("words", "static")
    assert "Words: up to date" in again
    assert "Static: up to date" in again


def test_static_files_are_collected_anew_when_somebody_took_them_away(state):
    assert "Static: collected" in set_up("static")
    (state / "static").rename(state / "elsewhere")
    assert "Static: collected" in set_up("static")
    assert (state / "static" / "site.css").exists()


def test_a_step_that_does_not_exist_is_named():
    with pytest.raises(CommandError, match="paint"):
        set_up("words", "paint")


def test_a_changed_a_new_and_a_renamed_file_give_another_fingerprint(tmp_path):
    one, two = tmp_path / "one.css", tmp_path / "two.css"
    one.write_text("a")
    before = fingerprint([one])
    assert fingerprint([one]) == before

    two.write_text("a")
    assert fingerprint([one, two]) != before
    one.write_text("ab")
    assert fingerprint([one]) != before


def test_two_at_once_take_turns(tmp_path):
    lock, order = tmp_path / "lock", []

    def second():
        with alone(lock):
            order.append("second")

    with alone(lock):
        waiting = threading.Thread(target=second)
        waiting.start()
        waiting.join(0.1)
        order.append("first")
    waiting.join()
    assert order == ["first", "second"]


def test_a_published_file_follows_its_source(tmp_path):
    source, target = tmp_path / "regular.woff2", tmp_path / "web.woff2"
    source.write_text("old")
    publish(source, target)
    replacement = tmp_path / "new"
    replacement.write_text("new")
    os.replace(replacement, source)

    publish(source, target)

    assert target.read_text() == "new"
