"""How the strings that people read are found, kept and compiled."""

from __future__ import annotations

import gettext as gnu
from textwrap import dedent

import pytest
from babel.messages.catalog import Catalog

from deckbuilder.translation import catalogue, in_python, in_templates
from deckbuilder.translation.collection import collected
from deckbuilder.translation.sentence import Sentence


def in_code(source):
    return list(in_python.sentences(dedent(source)))


def in_template(source):
    return list(in_templates.sentences(source, "page.html"))


@pytest.mark.parametrize("name", ["_", "gettext", "gettext_lazy", "gettext_noop", "words.gettext"])
def test_a_plain_string_is_found(name):
    assert in_code(f"{name}('Deck')") == [Sentence("Deck")]


@pytest.mark.parametrize("name", ["ngettext", "ngettext_lazy"])
def test_a_string_with_a_plural_is_found(name):
    assert in_code(f"{name}('%(n)s card', '%(n)s cards', n)") == [
        Sentence("%(n)s card", "%(n)s cards")
    ]


def test_a_context_is_kept():
    assert in_code("pgettext('month', 'May'); npgettext('c', 'one', 'many', 2)") == [
        Sentence("May", context="month"),
        Sentence("one", "many", "c"),
    ]


def test_the_engines_sentences_are_found():
    source = """
        say("%(card)s is unknown", card=card)
        say("take out %(n)s copy", "take out %(n)s copies", 2, n=2)
        say("no plural", "", None)
        say("by name", plural="by names", n=3)
    """
    assert in_code(source) == [
        Sentence("%(card)s is unknown"),
        Sentence("take out %(n)s copy", "take out %(n)s copies"),
        Sentence("no plural"),
        Sentence("by name", "by names"),
    ]


def test_a_string_in_several_parts_is_one():
    source = """
        say(
            (
                "This deck has %(have)s cards, "
                "and it needs "  # a comment
                "%(need)s."
            ),
        )
    """
    assert in_code(source) == [Sentence("This deck has %(have)s cards, and it needs %(need)s.")]


def test_strings_come_in_the_order_of_the_source():
    assert in_code("f(_('b'), g(_('a')))\n_('c')") == [Sentence(t) for t in "bac"]


def test_other_calls_and_comments_are_left_alone():
    assert in_code("print('Deck')  # _('Deck')\n'_(\"Deck\")'\ngettext(deck)") == []


def test_a_string_that_nobody_can_translate_is_told_by_its_line():
    assert in_python.unreadable("_('a')\nsay(f'{n} cards')\n_('a' + b)\n") == [2, 3]


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("{% translate 'Deck' %}", Sentence("Deck")),
        ("{% trans 'Deck' as title %}", Sentence("Deck")),
        ("{% translate 'May' context 'month' %}", Sentence("May", context="month")),
        ("{{ _('Deck') }}", Sentence("Deck")),
        ("{{ name|default:_('no name (yet)') }}", Sentence("no name (yet)")),
        ("{% include 'a.html' with title=_('Deck') %}", Sentence("Deck")),
        ('<a title="{% translate \'Its "name"\' %}">', Sentence('Its "name"')),
        ("{% blocktranslate %}Hello {{ name }}{% endblocktranslate %}", Sentence("Hello %(name)s")),
        (
            "{% blocktranslate trimmed %}\n  Hello\n  you\n{% endblocktranslate %}",
            Sentence("Hello you"),
        ),
        (
            "{% blocktranslate count n=cards|length %}{{ n }} card{% plural %}{{ n }} cards"
            "{% endblocktranslate %}",
            Sentence("%(n)s card", "%(n)s cards"),
        ),
        (
            "{% blocktranslate context 'odds' %}even{% endblocktranslate %}",
            Sentence("even", context="odds"),
        ),
        ("{% blocktranslate %}100%{% endblocktranslate %}", Sentence("100%%")),
    ],
)
def test_a_string_of_a_template_is_found(source, sentence):
    assert in_template("{% load i18n %}<p>" + source + "</p>") == [sentence]


def test_comments_of_templates_are_left_alone():
    assert in_template("{# _('a') #}{% comment %}{% translate 'b' %}{% endcomment %}") == []


def test_a_tag_in_a_translated_block_is_told_with_its_file():
    with pytest.raises(SyntaxError, match=r"page\.html"):
        in_template("{% blocktranslate %}{% if a %}b{% endif %}{% endblocktranslate %}")


@pytest.fixture
def project(tmp_path):
    """A small project with a string in each kind of file."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "rules.py").write_text("say('One', 'Many', n)\n_('Deck')\n")
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "page.html").write_text("{% translate 'Deck' %}{{ _('One') }}")
    (tmp_path / "cards" / "migrations").mkdir(parents=True)
    (tmp_path / "cards" / "migrations" / "0001_initial.py").write_text("_('Card')")
    return tmp_path


def test_files_are_read_in_order_and_migrations_are_not(project):
    assert collected(project) == {
        Sentence("One", "Many"): ["engine/rules.py", "templates/page.html"],
        Sentence("Deck"): ["engine/rules.py", "templates/page.html"],
    }


def test_a_string_added_to_a_template_is_found(project):
    (project / "templates" / "page.html").write_text("{% translate 'Brand new' %}")
    assert Sentence("Brand new") in collected(project)


def test_translations_are_kept_and_leftovers_dropped():
    known = Catalog(locale="ja")
    known.add("Deck", "デッキ", user_comments=["a word of the rules"])
    known.add("May", "5月", context="month")
    known.add("Gone", "なし")
    found = {
        Sentence("New"): ["a.py"],
        Sentence("Deck"): ["a.py"],
        Sentence("May", "", "month"): [],
    }

    merged = catalogue.merged(found, known)

    assert [m.id for m in merged if m.id] == ["New", "Deck", "May"]
    assert merged.get("Deck").string == "デッキ"
    assert merged.get("Deck").user_comments == ["a word of the rules"]
    assert merged.get("May", "month").string == "5月"
    assert merged.get("New").string == ""


def test_a_string_that_gets_a_plural_keeps_its_translation():
    known = Catalog(locale="ja")
    known.add("%(n)s card", "%(n)s枚")
    merged = catalogue.merged({Sentence("%(n)s card", "%(n)s cards"): []}, known)
    assert list(merged.get("%(n)s card").string) == ["%(n)s枚"]


def test_writing_and_reading_gives_the_same_file(tmp_path):
    path = po_file(tmp_path, {"Deck": "デッキ", 'Say "it"\nin two lines': "二\n行"})
    text = path.read_text(encoding="utf-8")
    assert catalogue.written(catalogue.merged(found_in(path), catalogue.read(path))) == text
    assert "Date" not in text


def test_compiled_words_are_what_django_reads(tmp_path):
    po_file(tmp_path, {"Deck": "デッキ", "Nothing yet": ""})
    [made] = catalogue.compile_words(tmp_path)
    with made.open("rb") as file:
        words = gnu.GNUTranslations(file)
    assert words.gettext("Deck") == "デッキ"
    assert words.gettext("Nothing yet") == "Nothing yet"


def test_only_what_changed_is_compiled(tmp_path):
    po_file(tmp_path, {"Deck": "デッキ"})
    assert len(catalogue.compile_words(tmp_path)) == 1
    assert catalogue.compile_words(tmp_path) == []
    po_file(tmp_path, {"Deck": "デック"})
    assert len(catalogue.compile_words(tmp_path)) == 1


def test_nothing_is_left_beside_a_compiled_file(tmp_path):
    path = po_file(tmp_path, {"Deck": "デッキ"})
    catalogue.compile_words(tmp_path)
    assert sorted(p.name for p in path.parent.iterdir()) == ["django.mo", "django.po"]


def po_file(locale, strings):
    """Write a Japanese file with these strings and return its path."""
    known = Catalog(locale="ja")
    for text, translation in strings.items():
        known.add(text, translation)
    path = locale / "ja" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    found = {Sentence(text): ["engine/a.py"] for text in strings}
    path.write_text(catalogue.written(catalogue.merged(found, known)), encoding="utf-8")
    return path


def found_in(path):
    """Return the sentences of a file as if they had been collected."""
    return {Sentence(m.id): ["engine/a.py"] for m in catalogue.read(path) if m.id}
