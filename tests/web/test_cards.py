"""Searching for cards, and the page of a card: for anybody, in both languages, with old links."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils.html import escape

from cards.correcting import correct
from cards.models import Card, Correction
from deckbuilder import pictures
from deckbuilder.cardpages.searching import marked
from deckbuilder.middleware import policy
from engine.search import parse
from tests.web.lists import LEGACY, LEGAL

pytestmark = pytest.mark.django_db
NEW = "CC1-001"


def shown(client, address: str, **asked: str) -> str:
    """The text of a page: what stands between the tags, spaces made one."""
    html = client.get(address, asked).content.decode()
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def links(html: str) -> list[str]:
    return [unescape(link) for link in re.findall(r'href="([^"]+)"', html)]


def queries(html: str) -> list[str]:
    """The searches that a page leads to."""
    found = (urlsplit(link) for link in links(html))
    return [parse_qs(each.query).get("q", [""])[0] for each in found if each.path == "/cards/"]


# Searching


def test_a_search_says_back_what_it_understood(client):
    text = shown(client, "/cards/", q="c:red lv=4 agumon")
    assert "0 cards: name or number with “agumon”, red and level 4" in text

    assert re.search(r"\d+ cards: red and level 4", shown(client, "/cards/", q="c:red lv=4"))


@pytest.mark.parametrize("path", ["/", "/decks/", "/check/", "/sets/", "/cards/BT1-010/"])
def test_the_search_box_stands_on_every_page(client, path):
    html = client.get(path).content.decode()
    assert re.search(r'<form[^>]*action="/cards/".*?name="q"', html, re.DOTALL)
    assert html.count('name="q"') == 1


def test_the_box_keeps_what_was_typed(client):
    html = client.get("/cards/", {"q": 'name="<b>" \'"'}).content.decode()
    assert (
        f'name="q" value="{escape("name=" + chr(34) + "<b>" + chr(34) + " " + chr(39) + chr(34))}'
        in html
    )
    assert "<b>" not in html


def test_the_place_of_a_fault_is_marked_and_mended_by_a_link(client):
    html = client.get("/cards/", {"q": "c:red lgal:today"}).content.decode()

    assert "c:red <mark>lgal</mark>:today" in html
    assert "Character 7:" in html
    assert "c:red legal:today" in queries(html)
    assert "cards: red" in html  # the rest is searched


def test_marks_are_as_many_signs_as_were_typed():
    for text in ("c:", "(", '"agu', "lv=4 (", "x:1 y:2", "/[/", "a" * 501, "ｌｖ＝"):
        pieces = marked(text, parse(text).problems)
        assert "".join(piece.text for piece in pieces) == text
        assert any(piece.wrong for piece in pieces)
    assert marked("agumon", ()) == []


@pytest.mark.parametrize(
    "query",
    [
        *("(", ")", '"', "c:", "-", "lv>", "or", "/[/", "/(a+)+$/", "c:nothing", "from:ZZ9-999"),
        *("'; DROP TABLE cards_card; --", "<script>alert(1)</script>", "%00", "\x00", "\ud7ff"),
        *("agumon " * 400, "(" * 400, "🐉", "…", "not:", "order:", "dir:sideways", "in:deck"),
    ],
)
def test_no_query_is_too_bad_for_an_answer(client, query):
    answer = client.get("/cards/", {"q": query})
    html = answer.content.decode()

    assert answer.status_code == 200
    assert "<script>alert" not in html
    assert 'role="alert"' in html or 'class="note"' in html or "card" in html


@pytest.mark.parametrize("page", ["0", "-1", "abc", "1e3", "٣", ""])
def test_a_page_that_is_none_is_the_first_one(client, page):
    answer = client.get("/cards/", {"q": "c:red", "page": page})
    assert answer.status_code == 200
    assert answer.context["page"].number == 1


def test_a_page_far_behind_the_last_one_is_the_last_one(client):
    shown = client.get("/cards/", {"q": "c:red", "page": "9" * 20}).context["page"]
    assert shown.number == shown.pages > 1


def test_results_go_over_pages(client):
    first = client.get("/cards/", {"q": "c:red"}).context["page"]
    second = client.get("/cards/", {"q": "c:red", "page": "2"}).context["page"]
    last = client.get("/cards/", {"q": "c:red", "page": "9999"}).context["page"]

    assert (first.previous, first.next) == ("", "/cards/?q=c%3Ared&page=2")
    assert (second.first, second.last) == (61, 120)
    assert (last.number, last.next, last.last) == (last.pages, "", last.count)
    assert first.rows != second.rows


def test_cards_are_drawings_or_lines(client):
    drawn = client.get("/cards/", {"q": "n:BT1-010"}).content.decode()
    lines = client.get("/cards/", {"q": "n:BT1-010", "show": "lines"}).content.decode()

    assert '<article class="card c1-red"' in drawn
    assert "<table" not in drawn
    assert re.search(r'<th scope="row"><a href="/cards/BT1-010/">Agumon</a>', lines)
    assert "<article" not in lines
    assert client.get("/cards/", {"show": "nonsense"}).status_code == 200


def test_a_number_that_is_typed_in_full_offers_its_card_first(client):
    for typed in ("bt1-010", " BT1-010 ", "ＢＴ１ー０１０"):
        text = shown(client, "/cards/", q=typed)
        assert "Exactly this: BT1-010 Agumon" in text
    assert "Exactly this" not in shown(client, "/cards/", q="Agumon")  # there are several
    assert "Exactly this" not in shown(client, "/cards/")


def test_facets_add_to_the_query_and_take_out_again(client):
    html = client.get("/cards/", {"q": "greymon"}).content.decode()
    assert "greymon colour:blue" in queries(html)

    html = client.get("/cards/", {"q": "greymon colour:blue level:4"}).content.decode()
    assert {"greymon level:4", "greymon colour:blue"} <= set(queries(html))


def test_a_facet_tells_how_many_cards_it_leaves(client):
    html = client.get("/cards/", {"q": "greymon"}).content.decode()
    told = re.findall(r'<li><a href="([^"]+)">.*<span class="faint">(\d+)</span>', html)

    assert len(told) > 10
    for address, count in told:
        assert client.get(unescape(address)).context["page"].count == int(count), address


def test_a_facet_keeps_what_was_joined_by_or_together(client):
    html = client.get("/cards/", {"q": "agumon or gabumon order:dp"}).content.decode()
    assert "(agumon or gabumon) colour:red order:dp" in queries(html)


def test_the_other_game_is_one_link_away(client):
    html = client.get("/cards/", {"q": "agumon"}).content.decode()
    assert "agumon game:legacy" in queries(html)

    answer = client.get("/cards/", {"q": "agumon game:legacy"})
    assert "/cards/legacy/St-1/" in links(answer.content.decode())
    assert "agumon" in queries(answer.content.decode())


@pytest.mark.parametrize(
    ("sent", "query"),
    [
        ({"set": "BT1"}, "agumon set:BT1"),
        ({"type": "Reptile", "form": "", "set": ""}, "agumon trait=Reptile"),
        ({"type": "Royal Knight"}, 'agumon trait="Royal Knight"'),
        ({"set": "", "form": ""}, "agumon"),
        ({"order": "dp", "dir": "desc"}, "agumon order:dp dir:desc"),
        ({"order": "number", "dir": "asc"}, "agumon"),
    ],
)
def test_what_forms_choose_becomes_part_of_the_query(client, sent, query):
    answer = client.get("/cards/", {"q": "agumon", "show": "lines"} | sent)

    assert answer.status_code == 302
    address = parse_qs(urlsplit(answer.headers["Location"]).query)
    assert address == {"q": [query], "show": ["lines"]}


def test_a_search_without_a_hit_says_what_could_be_left_out(client):
    html = client.get("/cards/", {"q": "agumon dp>=20000"}).content.decode()

    assert "No card fits. Leave something out:" in html
    assert {"agumon", "dp>=20000"} <= set(queries(html))
    assert "How to search" in html


def test_a_search_refreshes_only_its_part_for_htmx(client):
    headers = {"HX-Request": "true", "HX-Target": "found"}
    answer = client.get("/cards/", {"q": "agumon"}, headers=headers)
    html = answer.content.decode().strip()

    assert html.startswith('<div id="found">')
    assert "<html" not in html
    assert "HX-Request" in answer.headers["Vary"]


def test_words_are_in_the_readers_language(client):
    html = client.get("/cards/", {"q": "c:red"}, headers={"Accept-Language": "ja"}).content.decode()
    assert "グレイモン" in html
    assert "赤" in html


# A card


def test_every_fact_of_a_card_is_shown(client):
    facts = {
        "name": "Pebblemon",
        "name_ja": "コイシモン",
        "kinds": ["Digimon", "Option"],
        "colours": ["red", "blue"],
        "level": 5,
        "play_cost": 7,
        "use_cost": 4,
        "dp": 8000,
        "digivolution": [{"cost": 3, "level": 4, "form": None, "colours": ["red", "blue"]}],
        "overflow": 4,
        "forms": ["Ultimate"],
        "attributes": ["Data"],
        "types": ["Mineral", "Rock Dragon"],
        "rule_traits": ["Gravel"],
        "also_named": ["Rockmon"],
        "also_contains": ["Stone"],
        "also_numbered": ["CC1-099"],
        "copies_allowed": 50,
        "has_link": True,
        "link_dp": 2000,
        "link_cost": 1,
        "dual_name": "Falling Rocks",
        "dual_name_ja": "ラクセキ",
        "dual_colours": ["red"],
        "rarity": "SR",
        "block": 5,
        "other_blocks": [6],
        "set": "CC1",
        "released": "2026-03-04",
        "printings": [1, 3],
        "artist": "A. Painter",
        "en.effect": "Stack stones.\nKeep them.",
        "ja.inherited": "石を積む。",
    }
    correct("modern", NEW, facts)
    text = shown(client, f"/cards/{NEW}/")

    for told in (
        *("Pebblemon", "コイシモン", NEW, "Digimon , Option", "red , blue", "Level 5"),
        *("Play cost 7", "Use cost 4", "DP 8000", "3 from level 4, red and blue"),
        *("ACE overflow −4", "Form Ultimate", "Attribute Data", "Type Mineral , Rock Dragon"),
        *("Further traits by its rule Gravel", "Also named Rockmon", "Name also contains Stone"),
        *("Also numbered CC1-099", "Copies in a deck 50", "Link cost 1 , +2000 DP"),
        *("Option side Falling Rocks , ラクセキ , red", "Rarity SR", "Block 5 , 6 in later prints"),
        *("Set CC1", "Released 4 March 2026", "Illustrator A. Painter", "Other pictures P1 , P3"),
        *("Effect Stack stones. Keep them.", "Inherited effect 石を積む。"),
    ):
        assert told in text, told


def test_what_a_card_does_not_have_is_not_there(client):
    text = shown(client, "/cards/ST1-16/")  # an option
    for absent in ("Level", "Play cost", "Digivolves from", "Digivolves into", "ACE", "Link"):
        assert absent not in text


def test_a_card_without_imported_text_says_so(client):
    assert "Texts of cards are not part of Tamerdesk." in shown(client, "/cards/BT1-010/")

    correct("modern", NEW, {"name": "Pebblemon", "kinds": ["Digimon"], "en.effect": "Roll."})
    assert "Nobody has imported this card's text." in shown(client, "/cards/BT1-010/")


def test_errata_stand_in_both_wordings_with_their_day(client):
    Correction.objects.create(
        number="BT2-097",
        language="en",
        announced="2021-05-14",
        before="Stack two <stones>.",
        after="Stack three stones.",
        source="staff",
    )
    html = client.get("/cards/BT2-097/").content.decode()

    assert "<del>Stack two &lt;stones&gt;.</del>" in html
    assert "<ins>Stack three stones.</ins>" in html
    assert html.count("14 May 2021") == 2  # of the wording, and of the shipped fact
    assert "corrected: effect" in html


def test_digivolution_leads_both_ways_by_level_and_name(client):
    page = client.get("/cards/BT1-010/").context["page"]

    assert [group.title for group in page.underneath.groups] == ["Level 2"]
    assert "Level 4" in [group.title for group in page.above.groups]
    assert page.above.address == "/cards/?q=from%3ABT1-010"
    names = [name for group in page.above.groups for name in group.names]
    greymon = next(name for name in names if name.name == "Greymon")
    assert client.get(greymon.address).context["page"].count == greymon.count
    assert sum(group.count for group in page.above.groups) == page.above.count


def test_restrictions_are_a_timeline_with_sources(client):
    text = shown(client, "/cards/ST6-03/")

    assert "17 November 2023 World (English list) Limited to 1" in text
    assert "31 August 2024 World (English list) Free again" in text
    assert "27 October 2023 Japan Limited to 1 digimonmeta.com 2023-10-17" in text
    assert "confidence: medium" in text
    assert text.index("31 August 2024") < text.index("17 November 2023")
    assert "No list that we know has ever named it." in shown(client, "/cards/BT1-010/")


def test_what_holds_today_is_said_first(client):
    assert "World (English list) Banned since 1 September 2025" in shown(client, "/cards/EX5-065/")
    assert "World (English list) Not restricted" in shown(client, "/cards/BT1-010/")


def test_banned_pairs_lead_to_each_other(client):
    html = client.get("/cards/BT20-037/").content.decode()
    assert "Not in one deck with:" in html
    assert {"/cards/BT17-035/", "/cards/EX8-037/"} <= set(links(html))
    assert "/cards/BT20-037/" in links(client.get("/cards/BT17-035/").content.decode())


def test_tokens_and_official_answers_are_named(client):
    text = shown(client, "/cards/BT2-082/")
    assert "Tokens it makes Diaboromon Digimon · Lv.6 · white · 3000 DP" in text

    html = client.get("/cards/ST1-06/").content.decode()
    assert "Q602" in html
    assert "https://world.digimoncard.com/rule/?card_no=ST1-06" in links(html)


def test_cards_of_the_same_name_are_listed_over_both_games(client):
    found = links(client.get("/cards/BT1-010/").content.decode())
    assert {"/cards/ST1-03/", "/cards/legacy/St-1/"} <= set(found)


def test_my_decks_with_a_card_are_mine_alone(alice, bob, save):
    deck = save(alice)

    html = alice.get("/cards/ST1-03/").content.decode()
    assert deck.get_absolute_url() in links(html)
    assert "4 copies" in html
    assert deck.get_absolute_url() not in links(alice.get("/cards/BT1-010/").content.decode())
    for other in (bob, Client()):
        assert deck.key not in other.get("/cards/ST1-03/").content.decode()


def test_an_older_state_of_a_deck_does_not_count(client, save):
    deck = save(client)
    client.post(
        f"/decks/{deck.key}/counts/", {"revision": deck.revision, "copies main ST1-03": "0"}
    )
    assert deck.key not in client.get("/cards/ST1-03/").content.decode()


def test_a_number_in_another_spelling_leads_to_the_card(client):
    for path, right in (
        ("/cards/bt1-010/", "/cards/BT1-010/"),
        ("/cards/St-1/", "/cards/legacy/St-1/"),
        ("/cards/legacy/st-1/", "/cards/legacy/St-1/"),
    ):
        answer = client.get(path)
        assert (answer.status_code, answer.headers["Location"]) == (302, right)


@pytest.mark.parametrize(
    "path",
    [
        *("/cards/BT1-999/", "/cards/legacy/BT1-010/", "/cards/legacy/St-999/", "/cards/%3Cb%3E/"),
        *("/cards/" + "9" * 3000 + "/", "/cards/%00/", "/cards/'/"),
    ],
)
def test_an_unknown_number_is_not_found_and_can_be_searched_for(client, path):
    answer = client.get(path)
    html = answer.content.decode()

    assert answer.status_code == 404
    assert "There is no card with the number" in html
    assert "<b>" not in html
    assert any(queries(html))


def test_an_unknown_number_names_its_neighbours(client):
    assert "/cards/BT1-010/" in links(client.get("/cards/BT1-0100/").content.decode())


def test_a_legacy_card_says_what_is_not_known(client):
    card = Card.objects.filter(game="legacy", legacy_level="", attributes=[]).first()
    text = shown(client, f"/cards/legacy/{card.number}/")

    assert "Level not known" in text
    assert "Attribute not known" in text
    assert "Game of 1999 to 2005" in text


def test_a_legacy_deck_is_found_by_its_cards(client, save):
    deck = save(client, LEGACY, regulation="legacy")
    assert deck.get_absolute_url() in links(client.get("/cards/legacy/St-1/").content.decode())


def test_pages_ask_the_database_a_few_times_however_much_they_show(
    alice, save, django_assert_max_num_queries
):
    for _ in range(5):
        save(alice)
    for path, most in (
        ("/cards/?q=c:red", 4),
        ("/cards/?q=c:red&show=lines", 4),
        ("/cards/ST1-03/", 7),
        ("/cards/legacy/St-1/", 7),
    ):
        alice.get(path)
        with django_assert_max_num_queries(most):
            alice.get(path)


# Card numbers on other pages


def test_decks_and_readings_lead_to_their_cards(client, save):
    deck = save(client, LEGAL + "\n1 ZZ9-999 Nobody")
    html = client.get(deck.get_absolute_url()).content.decode()
    assert "/cards/ST1-03/" in links(html)
    assert "ZZ9-999/" not in html

    html = client.post(
        "/lists/read/", {"text": "5 ST1-03", "regulation": "modern", "region": "world"}
    ).content.decode()
    assert links(html).count("/cards/ST1-03/") == 2  # in its line, and in the finding


def test_what_findings_say_stays_escaped(client):
    html = client.post(
        "/check/",
        {"text": "5 <b>X</b> ZZ9-999", "regulation": "modern", "region": "world"},
    ).content.decode()
    assert "<b>X</b>" not in html


# Pictures


def test_without_a_setting_no_picture_is_asked_for(client):
    html = client.get("/cards/BT1-010/").content.decode()
    assert "photo" not in html
    assert "img-src 'self' data:;" in client.get("/").headers["Content-Security-Policy"]


def test_an_operator_may_have_pictures(client, settings):
    settings.CARD_PICTURES = "https://cards.example.org/{set}/{number}{printing}.webp"
    html = client.get("/cards/BT1-010/").content.decode()

    assert 'src="https://cards.example.org/BT1/BT1-010.webp" alt="" loading="lazy"' in html
    assert 'src="https://cards.example.org/BT1/BT1-010_P1.webp" alt="P1"' in html
    assert "Lv.3" in html  # the drawing is still there, under the picture


def test_the_policy_then_allows_exactly_that_origin():
    origin = pictures.origin_of("https://cards.example.org:8443/a/{number}.webp")
    assert origin == "https://cards.example.org:8443"
    assert f"img-src 'self' data: {origin};" in policy(origin)
    assert pictures.origin_of("/media/{number}.webp") == ""


@pytest.mark.parametrize(
    "template",
    [
        "https://cards.example.org/{name}.webp?{number}",
        "https://cards.example.org/all.webp",
        "javascript:alert({number})",
        "//cards.example.org/{number}",
        "https://a; script-src *//{number}",
        "{number}",
    ],
)
def test_a_picture_address_that_cannot_be_is_refused(template):
    with pytest.raises(Exception, match="TAMERDESK_CARD_PICTURES") as refused:
        pictures.origin_of(template)
    assert template in str(refused.value)


# Ready pages


def test_a_page_for_everybody_may_be_kept_and_asked_about(client):
    first = client.get("/cards/BT1-010/")
    assert first.headers["Cache-Control"] == "public, no-cache"
    assert {"Cookie", "Accept-Language"} <= set(first.headers["Vary"].split(", "))
    assert "Set-Cookie" not in first.headers
    assert not first.cookies

    again = client.get("/cards/BT1-010/", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert again.headers["Content-Security-Policy"]


def test_a_ready_page_is_the_same_page(client):
    fresh, ready = client.get("/cards/BT1-012/"), client.get("/cards/BT1-012/")

    assert ready.content == fresh.content
    assert dict(ready.items()) == dict(fresh.items())
    assert ready.wsgi_request.resolver_match is None  # nobody had to make it


def test_language_and_theme_have_pages_of_their_own(client):
    path = "/cards/BT1-010/"
    for _ in range(2):
        english = client.get(path).content.decode()
        japanese = client.get(path, headers={"Accept-Language": "ja"}).content.decode()
        dark = client.get(path, headers={"Cookie": "theme=dark"}).content.decode()
        assert ('lang="en"' in english, "<h1>アグモン" in japanese) == (True, True)
        assert 'data-theme="dark"' in dark
        assert 'data-theme="system"' in english


def test_who_is_signed_in_gets_a_page_of_their_own(client, alice):
    for _ in range(2):
        assert "alice" not in client.get("/cards/BT1-010/").content.decode()
        answer = alice.get("/cards/BT1-010/")
        assert "alice" in answer.content.decode()
        assert answer.headers["Cache-Control"] == "private, no-cache"
        assert "ETag" not in answer.headers


def test_a_ready_page_goes_when_the_catalogue_changes(client):
    for _ in range(2):
        assert "Pebblemon" not in client.get("/cards/BT1-010/").content.decode()
    correct("modern", "BT1-010", {"name": "Pebblemon"})
    assert "Pebblemon" in client.get("/cards/BT1-010/").content.decode()
    assert "Pebblemon" in shown(client, "/cards/", q="n:BT1-010")


def test_a_foreign_host_gets_no_ready_page(client):
    client.get("/cards/BT1-010/")
    assert client.get("/cards/BT1-010/", headers={"Host": "evil.example"}).status_code == 400


def test_a_part_of_a_page_never_becomes_the_page(client):
    part = {"HX-Request": "true", "HX-Target": "found"}
    for _ in range(2):
        assert b"<html" not in client.get("/cards/", headers=part).content
        assert b"<html" in client.get("/cards/").content


def test_a_head_request_leaves_no_empty_page_behind(client):
    client.head("/cards/BT1-017/")
    assert b"BT1-017" in client.get("/cards/BT1-017/").content


# Language and theme are chosen on pages without tokens


@pytest.mark.parametrize("path", ["/theme/", "/language/setlang/"])
def test_only_our_own_pages_choose_language_and_theme(path):
    client = Client(enforce_csrf_checks=True)
    data = {"theme": "dark", "language": "ja", "next": "/"}

    for theirs in (
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
    ):
        assert client.post(path, data, headers=theirs).status_code == 403
    assert not client.cookies
    for ours in (
        {"Sec-Fetch-Site": "same-origin", "Origin": "http://testserver"},
        {"Origin": "http://testserver"},
        {},
    ):
        assert client.post(path, data, headers=ours).status_code == 302
