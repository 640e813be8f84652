"""`{% kept %}`: parts of pages that are written once."""

from __future__ import annotations

import pytest
from django.template import Context, Template, TemplateSyntaxError
from django.urls import set_script_prefix
from django.utils.safestring import mark_safe
from django.utils.translation import override

from deckbuilder.templatetags import kept


class Word:
    """A word that counts how often it is written."""

    times = 0

    def __str__(self) -> str:
        self.times += 1
        return "word"


def part(text: str, values: str = "") -> Template:
    return Template(f"{{% load kept i18n %}}{{% kept {values} %}}{text}{{% endkept %}}")


def test_a_part_is_written_once_for_each_word_that_is_handed_to_it():
    template = part("{{ word }}!", "word=word")
    one, other = Word(), Word()
    for word in (one, other, one, one, other):
        assert template.render(Context({"word": word})) == "word!"
    assert (one.times, other.times) == (1, 1)


def test_a_part_knows_nothing_of_the_page_that_it_stands_on():
    template = part("{{ secret }}{{ user }}{{ csrf_token }}{{ named }}", "named=secret")
    page = Context({"secret": "mine", "user": "alice", "csrf_token": "abc"})
    assert template.render(page) == "mine"
    assert page["secret"] == "mine"


def test_a_part_is_written_in_each_language():
    template = part("{% translate 'Sign in' %}")
    for _ in range(2):
        with override("en"):
            assert template.render(Context()) == "Sign in"
        with override("ja"):
            assert template.render(Context()) == "ログイン"


def test_a_part_is_written_for_each_place_where_the_site_may_stand():
    template = part("{% url 'decks' %}")
    try:
        for prefix in ("/", "/desk/", "/"):
            set_script_prefix(prefix)
            assert template.render(Context()) == f"{prefix}decks/"
    finally:
        set_script_prefix("/")


def test_what_is_safe_once_is_not_taken_for_safe_again():
    template = part("{{ word }}", "word=word")
    assert template.render(Context({"word": mark_safe("<b>")})) == "<b>"
    assert template.render(Context({"word": "<b>"})) == "&lt;b&gt;"


def test_one_and_true_are_different_words():
    template = part("{{ word }}", "word=word")
    assert [template.render(Context({"word": word})) for word in (1, True)] == ["1", "True"]


def test_no_more_is_kept_than_there_is_room_for(monkeypatch):
    monkeypatch.setattr(kept, "AT_MOST", 3)
    template = part("{{ word }}", "word=word")
    for number in range(10):
        assert template.render(Context({"word": number})) == str(number)
    [node] = template.nodelist.get_nodes_by_type(kept.Kept)
    assert 0 < len(node.written) <= 3


def test_what_is_handed_over_has_a_name():
    with pytest.raises(TemplateSyntaxError, match="kept takes name=value only; got 'word'"):
        part("", "word")
