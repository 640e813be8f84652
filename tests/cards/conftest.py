"""Small catalogues in folders of their own, and a way to load them."""

from io import StringIO

import pytest
from django.core.management import call_command

from cards.models import Card, Catalogue, Erratum, Token

AGUMON = "BT1-010 | Agumon | アグモン | colour red | level 3 | dp 2000"
GABUMON = "BT1-029 | Gabumon | ガブモン | colour blue | level 3 | dp 2000"


class Folder:
    """A catalogue of two modern cards, one legacy card, one token and one erratum."""

    def __init__(self, path):
        self.path = path
        self.write("modern/BT1.txt", AGUMON, GABUMON)
        self.write("legacy/cards.txt", "St-1 | Agumon | アグモン | kind Digimon | level III")
        self.write("tokens.txt", "Diaboromon | colour white | dp 3000 | made-by BT2-082")
        self.write("errata.txt", "BT1-010 | announced 2021-05-14 | part effect")

    def write(self, name, *lines):
        file = self.path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

    def load(self, **options):
        said = StringIO()
        call_command("load_catalogue", data=self.path, stdout=said, **options)
        return said.getvalue()


@pytest.fixture
def empty_catalogue(db):
    """The test database has all cards from the start; take them out for one test."""
    for model in (Card, Token, Erratum, Catalogue):
        model.objects.all().delete()


@pytest.fixture
def folder(tmp_path, empty_catalogue):
    return Folder(tmp_path)
