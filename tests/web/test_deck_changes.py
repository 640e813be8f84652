"""What can be done to a deck: each change is a revision, taken back and made again at will."""

from typing import Any

import pytest

from deckbuilder import decks
from deckbuilder.judging import read_list
from deckbuilder.models import Deck, Revision

pytestmark = pytest.mark.django_db
AGUMON, TAI = ("main", "ST1-03"), ("main", "ST1-12")


@pytest.fixture
def deck(client, save) -> Deck:
    return save(client, "3 ST1-03\n2 ST1-12\n4 ST1-01")


def newest(deck: Deck) -> Revision:
    return deck.revisions.get(number=deck.revision)


def agumon(deck: Deck) -> int:
    return newest(deck).deck_list.copies("main").get("ST1-03", 0)


def more(deck: Deck) -> None:
    decks.step(deck, deck.revision, AGUMON, 1)


def undo(deck: Deck) -> None:
    decks.undo(deck, deck.revision)


def redo(deck: Deck) -> None:
    decks.redo(deck, deck.revision)


def test_undo_and_redo_walk_to_and_fro_through_all_changes(deck):
    for _ in range(3):
        more(deck)
    seen = []
    for way in (undo, undo, redo, undo, undo, redo, redo, redo):
        way(deck)
        seen.append(agumon(deck))

    assert seen == [5, 4, 5, 4, 3, 4, 5, 6]
    assert not newest(deck).can_redo


def test_the_first_revision_cannot_be_undone_nor_the_last_made_again(deck):
    undo(deck)
    redo(deck)

    assert deck.revision == 1


def test_a_new_change_after_undo_leaves_nothing_to_make_again_and_loses_nothing(deck):
    more(deck)
    undo(deck)
    decks.step(deck, deck.revision, TAI, 1)
    redo(deck)
    assert agumon(deck) == 3
    undo(deck)
    assert newest(deck).deck_list.copies("main") == {"ST1-03": 3, "ST1-12": 2}

    decks.restore(deck, deck.revision, 2)
    assert agumon(deck) == 4


def test_undo_after_restore_leads_to_where_one_was(deck):
    more(deck)
    more(deck)
    decks.restore(deck, deck.revision, 1)
    assert (agumon(deck), newest(deck).change) == (3, "restored")
    undo(deck)
    assert agumon(deck) == 5
    undo(deck)
    assert agumon(deck) == 4


def test_undo_is_refused_where_there_is_a_newer_change(deck):
    more(deck)
    more(deck)

    for change in (decks.undo, decks.redo):
        with pytest.raises(decks.Overtaken):
            change(deck, 2)
    with pytest.raises(decks.Overtaken):
        decks.restore(deck, 2, 1)
    with pytest.raises(decks.Overtaken):
        decks.restore(deck, deck.revision, 99)


def test_a_card_is_moved_to_another_section(deck):
    decks.move(deck, 1, AGUMON, 2, "maybe")
    listed = newest(deck).deck_list

    assert (listed.copies("main")["ST1-03"], listed.copies("maybe")) == (1, {"ST1-03": 2})
    with pytest.raises(decks.NotInDeck):
        decks.move(deck, 2, ("side", "ST1-03"), 1, "main")


def test_notes_and_cover_are_kept_with_each_revision(deck):
    decks.note(deck, 1, "ST1-03", "the first to play")
    decks.cover(deck, 2, "ST1-03")
    more(deck)
    now = newest(deck)

    assert (now.notes, now.cover) == ({"ST1-03": "the first to play"}, "ST1-03")
    decks.note(deck, 4, "ST1-03", "")
    decks.cover(deck, 5, "")
    assert (newest(deck).notes, newest(deck).cover) == ({}, "")


def test_a_note_or_a_cover_that_was_changed_elsewhere_is_not_overwritten(deck):
    decks.note(deck, 1, "ST1-03", "mine")
    decks.cover(deck, 2, "ST1-03")

    with pytest.raises(decks.Overtaken):
        decks.note(deck, 1, "ST1-03", "theirs")
    with pytest.raises(decks.Overtaken):
        decks.cover(deck, 1, "ST1-12")
    with pytest.raises(decks.NotInDeck):
        decks.cover(deck, 3, "BT1-010")


def test_a_list_edited_as_text_takes_the_place_of_all(deck):
    text = "Name: Blue\nCover: ST1-07\n4 ST1-07 // strong\n1 ST1-03_P1\n-3 nothing"
    decks.edit_as_text(deck, 1, read_list(text, "modern"), text)
    now = newest(deck)

    assert now.deck_list.copies("main") == {"ST1-03": 1, "ST1-07": 4}
    assert (now.name, deck.name, now.cover) == ("Blue", "Blue", "ST1-07")
    assert (now.notes, len(now.unread), now.given) == ({"ST1-07": "strong"}, 1, text)


def test_a_list_edited_as_text_is_refused_where_the_deck_was_changed_meanwhile(deck):
    more(deck)

    with pytest.raises(decks.Overtaken):
        decks.edit_as_text(deck, 1, read_list("4 ST1-07", "modern"), "4 ST1-07")
    assert agumon(deck) == 4


def test_a_change_says_which_state_it_was_made_on(deck):
    assert decks.step(deck, 1, AGUMON, 1).made_on == 1
    assert decks.step(deck, 1, TAI, 1).made_on == 2


def test_a_card_that_is_new_is_put_in_only_where_that_is_said(deck):
    with pytest.raises(decks.NotInDeck):
        decks.step(deck, 1, ("main", "BT1-010"), 1)
    decks.step(deck, 1, ("main", "BT1-010"), 1, new=True)

    assert newest(deck).deck_list.copies("main")["BT1-010"] == 1


def test_a_pasted_list_brings_its_cover_and_notes(client, save):
    deck = save(client, "Cover: ST1-03\n3 ST1-03 // mine")

    assert (newest(deck).cover, newest(deck).notes) == ("ST1-03", {"ST1-03": "mine"})


def test_a_change_of_a_deck_that_is_deleted_just_then_finds_none(alice, save, monkeypatch):
    deck = save(alice)
    think = decks._changed

    def thinks_too_long(*what: Any, **more: Any) -> Any:
        made = think(*what, **more)
        Deck.objects.filter(pk=deck.pk).delete()
        return made

    monkeypatch.setattr(decks, "_changed", thinks_too_long)
    answer = alice.post(f"/decks/{deck.key}/name/", {"revision": 1, "name": "Blue"})

    assert answer.status_code == 404
