"""What Django can check of itself, and what the other tests stand on."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.utils.timezone import now

from cards.models import Card, Upload
from tests.guards.repository import ROOT


@pytest.mark.django_db
def test_the_migrations_are_complete(capsys):
    call_command("makemigrations", "--check", "--dry-run")
    assert "No changes detected" in capsys.readouterr().out


def test_the_production_settings_are_safe_as_they_are(tmp_path):
    """No setting is named here: what a server gets without being told anything is safe."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    check = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        env=kept
        | {
            "DJANGO_SETTINGS_MODULE": "deckbuilder.settings.production",
            "TAMERDESK_STATE": str(tmp_path),
        },
        capture_output=True,
        text=True,
    )
    assert check.returncode == 0, check.stderr
    assert "no issues" in check.stdout


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("time", ["first", "second"])
def test_a_test_with_a_live_server_sees_the_cards_and_nobody_elses_data(time):
    """The database is emptied between these two, but for the cards."""
    assert Card.objects.filter(number="BT1-010").exists()
    assert not get_user_model().objects.exists()
    assert not Upload.objects.exists()
    alice = get_user_model().objects.create_user("alice")
    Upload.objects.create(user=alice, key="1", name="cards.json", content=b"[]", sent_at=now())
