"""A server of one's own, a clock that only a sleep moves, and a way to import."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection

from cards.importing.fetching import Fetcher
from cards.models import Card, CardText, Catalogue, Correction, Statement
from tests.importing.making import as_json
from tests.importing.server import serving


@pytest.fixture
def server():
    with serving() as server:
        yield server


class Clock:
    """A clock that stands still but for sleeps, which it notes."""

    def __init__(self):
        self.now = 0.0
        self.slept = []

    def __call__(self):
        return self.now

    def sleep(self, seconds):
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def fetcher(clock):
    return Fetcher(clock=clock, sleep=clock.sleep, timeout=5)


class Imports:
    """Files and addresses imported by the command; what it printed, or reported as JSON."""

    def __init__(self, folder):
        self.folder = folder
        self.files = 0

    def file(self, content, name=""):
        self.files += 1
        path = self.folder / (name or f"{self.files}.json")
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else as_json(content))
        return str(path)

    def run(self, *sources, **options):
        said = StringIO()
        call_command("import_cards", *sources, stdout=said, stderr=StringIO(), **options)
        return said.getvalue()

    def report(self, *contents, **options):
        """Import contents as files; returns the JSON report."""
        files = [self.file(content) for content in contents]
        return json.loads(self.run(*files, json=True, **options))

    def counts(self, *contents, **options):
        counts = self.report(*contents, **options)["counts"]
        return {name: n for name, n in counts.items() if n}


@pytest.fixture
def imports(tmp_path, db):
    """A way to import into a site that has the legacy cards and one set of the modern ones."""
    Card.objects.filter(game="modern").exclude(number__startswith="BT1-").delete()
    return Imports(tmp_path)


def tables():
    """Everything that an import may change, to compare before and after."""
    return [rows_of(model) for model in (Card, CardText, Statement, Correction, Catalogue)]


def rows_of(model):
    """All rows as they are kept: making thousands of objects would take longer than imports do."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {model._meta.db_table} ORDER BY {model._meta.pk.column}")
        return cursor.fetchall()
