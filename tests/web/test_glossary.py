"""The glossary: words looked up, linked from the texts of cards, and told to programs."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.utils.html import escape
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from cards.models import CardText, Catalogue
from deckbuilder import glossary
from deckbuilder.glossary.reading import GlossaryError, read
from tests.reference import needs_shared, shared

pytestmark = pytest.mark.django_db
BRACKETS = "<>＜＞≪≫《》〈〉[]【】［］{}()（）:&\"'"


def shown(client, language: str = "en", **asked: str) -> str:
    """The words of the page, spaces made one."""
    html = html_of(client, language, **asked)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def html_of(client, language: str = "en", **asked: str) -> str:
    answer = client.get("/glossary/", asked, headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.content.decode()


def keys(html: str) -> list[str]:
    """The entries that are shown, in their order."""
    return re.findall(r'<div class="panel" id="([^"]+)"', html)


def anchors(html: str) -> list[str]:
    """Where the words of a text lead to."""
    return re.findall(r'<a class="word" href="/glossary/#([^"]+)"', html)


def without_links(html: str) -> str:
    return re.sub(r"</?a\b[^>]*>|</?span[^>]*>", "", html)


# The page


def test_every_word_stands_on_the_page_with_its_rule(client):
    html = html_of(client)

    assert sorted(keys(html)) == sorted(glossary.entries())
    assert "<Blocker> ≪ブロッカー≫ CR 16-5" in shown(client).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_link_on_the_page_leads_to_a_word(client, language):
    html = html_of(client, language)
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)


def test_keywords_stand_in_the_order_of_a_dictionary_and_timings_in_that_of_the_rules(client):
    found = keys(html_of(client))
    assert found[:4] == ["alliance", "armor-purge", "ascension", "barrier"]
    assert found.index("on-play") < found.index("main-timing") < found.index("once-per-turn")
    assert keys(html_of(client, "ja"))[:2] == ["armor-purge", "execute"]


def test_a_japanese_reader_gets_the_words_of_the_japanese_game(client):
    text = shown(client, "ja")
    assert "≪回避≫ <Evade>" in text
    assert "【登場時】 [On Play]" in text
    assert glossary.entries()["evade"].says_ja in text


def test_a_word_without_a_japanese_name_keeps_its_own(client):
    assert "<Detach>" in shown(client, "ja", q="detach")


# Looking up


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ("blocker", "blocker"),
        ("<Blocker>", "blocker"),
        ("BLOCKER ", "blocker"),
        ("ブロッカー", "blocker"),
        ("ぶろっかー", "blocker"),
        ("≪突進≫", "raid"),
        ("とっしん", "raid"),
        ("Security Attack", "security-a"),
        ("mulligan", "redraw"),
        ("Rookie", "form"),
        ("CR 16-22", "evade"),
        ("16-22-3", "evade"),
        ("99-1-1", ""),
        ("<Draw 1>", "draw-keyword"),
        ("≪1ドロー≫", "draw-keyword"),
        ("De-Digivolve 2", "de-digivolve"),
        ("<Security A. +1>", "security-a"),
        ("<Decoy (Black)>", "decoy"),
        ("Opponent\N{RIGHT SINGLE QUOTATION MARK}s Turn", "opponents-turn"),
        ("\u202eEvade\u202c", "evade"),
        ("ev\u200bade", "evade"),
        ("\x00evade", "evade"),
        ("a" * 1000, ""),
    ],
)
def test_a_word_is_found_however_it_is_written(client, query, key):
    assert keys(html_of(client, q=query))[:1] == ([key] if key else [])


def test_a_chapter_finds_all_of_it(client):
    found = keys(html_of(client, q="CR 16"))
    assert len(found) == 44
    assert {glossary.entries()[key].group for key in found} == {"keyword"}


def test_what_nothing_is_called_is_looked_for_in_the_explanations(client):
    assert "blast-digivolve" in keys(html_of(client, q="for nothing"))


def test_what_there_is_not_is_said_and_quoted_safely(client):
    html = html_of(client, q='<b>"zzz')
    assert keys(html) == []
    assert escape('<b>"zzz') in html
    assert "<b>" not in html
    assert "No word of the game is called so." in html


def test_marks_that_nobody_sees_are_not_said_again(client):
    """They would turn round the line that quotes them."""
    assert "\u202e" not in html_of(client, q="\u202ezzz")


def test_what_was_asked_is_not_kept_for_ever(client):
    from deckbuilder.glossary import looking

    kept = looking._folded.cache_info().maxsize
    assert kept is not None
    assert kept < 10_000


def test_of_several_the_last_is_looked_up(client):
    html = client.get("/glossary/?q=evade&q=blocker").content.decode()
    assert keys(html) == ["blocker"]


def test_a_language_that_there_is_not_is_refused_by_the_interface(client):
    answer = client.get("/api/v1/glossary", {"language": "xx"})
    assert answer.status_code == 422
    assert "language" in str(answer.json()["errors"])


def test_words_that_belong_together_are_joined_as_the_language_does(client):
    assert "即時型効果 、 レスト" in shown(client, "ja", q="回避")


def test_a_script_gets_the_words_alone(client):
    headers = {"hx-request": "true", "hx-target": "words"}
    answer = client.get("/glossary/", {"q": "evade"}, headers=headers)
    assert answer.content.decode().strip().startswith('<div id="words">')
    assert {"HX-Request", "HX-Target"} <= set(re.split(", *", answer.headers["Vary"]))


def test_the_page_is_found_from_any_other(client):
    assert '<a href="/glossary/">' in client.get("/decks/").content.decode()


def test_it_may_be_kept_and_asked_for_again(client):
    first = client.get("/glossary/")
    again = client.get("/glossary/", headers={"if-none-match": first.headers["ETag"]})
    assert again.status_code == 304


# Words in texts


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[On Play] Gain 1 memory.", ["on-play"]),
        ("＜Security A. +1＞ and <Security Attack -2>", ["security-a", "security-a"]),
        ("＜Recovery +1 (Deck)＞", ["recovery"]),
        ("＜Decoy ([Bagra Army] trait)＞", ["decoy"]),
        ("＜De-Digivolve 2＞ [Once Per Turn]", ["de-digivolve", "once-per-turn"]),
        ("[Hand] [Counter] ＜Blast DNA Digivolve ([A] + [B])＞", ["hand-icon", "counter"]),
        ("【登場時】≪1ドロー≫。≪リカバリー+1《デッキ》≫", ["on-play", "draw-keyword", "recovery"]),
        ("【自分のターン】［ターンに２回］", ["your-turn", "twice-per-turn"]),
        ("[Opponent\N{RIGHT SINGLE QUOTATION MARK}s Turn]", ["opponents-turn"]),
        ("{Security} [Security]", ["security-icon", "security-timing"]),
        ("[Agumon] is no word, nor is Blocker without brackets", []),
        ("a < b and [ and <", []),
    ],
)
def test_words_in_brackets_lead_to_what_they_mean(text, found):
    html = str(glossary.linked(text))
    assert anchors(html)[: len(found)] == found
    assert len(anchors(html)) in (len(found), len(found) + text.count("Blast DNA"))
    assert without_links(html) == escape(text)


@given(
    st.lists(st.sampled_from([*BRACKETS, "Blocker", "On Play", " +1", "&", "ドロー"])).map("".join)
)
def test_no_text_is_changed_and_all_of_it_is_escaped(text):
    assert without_links(glossary.linked(text, "ja")) == escape(text)


def test_what_is_told_of_a_word_is_in_the_readers_language():
    evade = glossary.entries()["evade"]
    with override("ja"):
        html = glossary.linked("<Evade>", "en")
    assert f'title="{escape(evade.says_ja)}" lang="ja"><span lang="en">Evade</span>' in html
    with override("en"):
        assert f'title="{escape(evade.says)}">Evade</a>' in glossary.linked("<Evade>", "en")


@pytest.mark.parametrize("opening", ["<", "[", "<Rush", "[" + "x" * 39])
def test_a_hostile_text_is_read_once(opening):
    """Every bracket looks at 41 characters at most, so that the time grows with the text alone."""
    text = opening * (200_000 // len(opening))
    assert without_links(glossary.linked(text)) == escape(text)


def test_a_word_of_the_log_has_its_address():
    assert glossary.link_for("Piercing") == "/glossary/#piercing"
    assert glossary.link_for("security a.") == "/glossary/#security-a"
    assert glossary.link_for("battle area") == "/glossary/#battle-area"
    assert glossary.link_for("link") == "/glossary/#link"
    assert glossary.link_for("<Link +1>") == "/glossary/#link-plus"
    assert glossary.link_for("Agumon") == ""
    assert glossary.link_for("") == glossary.link_for("<>") == ""


def test_a_card_leads_from_its_text_to_the_glossary(client):
    CardText.objects.create(number="ST1-03", language="en", effect="[Main] <Rush> & <Agumon>")
    Catalogue.objects.update(version="with a text")  # the page may be kept from before
    html = client.get("/cards/ST1-03/").content.decode()

    in_the_text, as_it_is_read = ["main-timing", "rush"], ["main-timing"]
    assert anchors(html) == in_the_text + as_it_is_read
    assert "&amp; &lt;Agumon&gt;" in html


@needs_shared
def test_every_keyword_on_a_printed_card_has_its_link():
    """But for a few misprints of the lists."""
    texts = " ".join(
        part
        for card in shared("data/cards.json")
        for part in (card.get("text") or {}).values()
        if isinstance(part, str)
    )
    keywords = len(re.findall("＜", texts))
    links = [
        key for key in anchors(glossary.linked(texts)) if glossary.entries()[key].group == "keyword"
    ]
    assert keywords - len(links) <= 2


# For programs


def test_programs_are_told_all_of_it(client):
    told = {each["key"]: each for each in client.get("/api/v1/glossary").json()}

    assert set(told) == set(glossary.entries())
    assert told["evade"]["written"] == "<Evade>"
    assert (told["evade"]["ja"], told["evade"]["reading"]) == ("回避", "かいひ")
    assert told["evade"]["address"] == "/glossary/#evade"
    assert told["detach"]["ja"] is None


def test_programs_are_told_in_japanese_too(client):
    answer = client.get("/api/v1/glossary", {"language": "ja"})
    told = {each["key"]: each for each in answer.json()}

    assert answer.headers["Content-Language"] == "ja"
    assert told["evade"]["written"] == "≪回避≫"
    assert told["evade"]["says"] == glossary.entries()["evade"].says_ja


# The files

WHOLE = '[a]\nrule = "1-1"\nen = "A"\nsays = "It is."\nsays_ja = "ある。"\n'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[a", "words.toml: "),
        ("a = 1", "words.toml: a: should be a table, is 1"),
        (WHOLE.replace("rule", "rules"), "words.toml: a: 'rule' is missing"),
        (WHOLE + 'colour = "red"', "words.toml: a: 'colour' is no field"),
        (WHOLE + "see = 'b'", "words.toml: a: 'see' cannot be 'b'"),
        (WHOLE + "ja = ''", "words.toml: a: 'ja' cannot be ''"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(text, why):
    with pytest.raises(GlossaryError, match=re.escape(why)):
        read(text, "term", "words.toml")


def test_an_entry_is_read_with_what_it_leaves_out():
    [entry] = read(WHOLE, "keyword", "words.toml")
    assert (entry.key, entry.written("en"), entry.written("ja")) == ("a", "<A>", "<A>")
    assert (entry.example, entry.see, entry.signs) == ("", (), ("<A>",))
