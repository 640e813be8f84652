"""What changes a deck: each change is saved at once, and answered with the deck as it then is."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.db.models.expressions import Combinable
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from deckbuilder import choices, decks, editor, judging
from deckbuilder.deckforms import BY_KIND, NOTE_AT_MOST, Edit, Step, amount, as_sent, note_too_long
from deckbuilder.forms import AddForm, JudgeForm, NameForm, RevisionForm
from deckbuilder.limits import CHANGES, allowed
from deckbuilder.models import Deck, Revision
from deckbuilder.ownership import REDO_TO, UNDO_TO, own_deck
from deckbuilder.views.errors import too_often
from deckbuilder.words import said
from engine.deck import ALL_SECTIONS
from engine.formats import Reading

Refused = Callable[..., HttpResponse]


class Refusal(Exception):
    """Why a change cannot be made, in words for the person."""


def changes(
    view: Callable[[HttpRequest, Deck], HttpResponse], *states: Combinable
) -> Callable[..., HttpResponse]:
    """Find one's own deck for a view that changes it; each change counts towards a limit.

    The base of the change comes with it, and other `states` that the change will need.
    """

    @require_POST
    def found(request: HttpRequest, key: str) -> HttpResponse:
        base = amount(request.POST.get("revision", ""), 10**9) or 0
        deck = own_deck(request, key, base, *states)
        return view(request, deck) if allowed(request, CHANGES) else too_often(request, CHANGES)

    return found


def answer(
    request: HttpRequest, deck: Deck, refused: Refused, base: int, make: Callable[[], Revision]
) -> HttpResponse:
    """Make a change, and answer with the deck: 422 where it cannot be made, 409 where it may not.

    It may not where the deck had been changed elsewhere in the meantime, at the same place.
    """
    try:
        revision = make()
    except (Refusal, decks.NotInDeck, decks.TooManyCopies) as why:
        deck.refresh_from_db()
        return refused(problem=_why(why), status=422)
    except decks.Overtaken:
        deck.refresh_from_db()
        return refused(problem=_overtaken(), status=409)
    return _done(request, deck, [_merged()] if revision.made_on > base else [])


def change(
    form_class: type[Form], *states: Combinable
) -> Callable[..., Callable[..., HttpResponse]]:
    """Turn a function that changes a deck with a valid form into a view. It may raise `Refusal`."""

    def decorate(make: Callable[[Deck, dict[str, Any]], Revision]) -> Any:
        def view(request: HttpRequest, deck: Deck) -> HttpResponse:
            form = form_class(request.POST)
            refused = partial(editor.show, request, deck, typed=request.POST.dict())
            if not form.is_valid():
                return refused(problem=_first_error(form), status=422)
            wanted = form.cleaned_data
            return answer(request, deck, refused, wanted["revision"], partial(make, deck, wanted))

        return changes(view, *states)

    return decorate


@changes
def set_counts(request: HttpRequest, deck: Deck) -> HttpResponse:
    """Set what stands in the page's boxes and notes, then do what the button pressed says."""
    edit = Edit.of(request.POST)
    refused = partial(editor.show, request, deck, typed={"boxes": edit.written})
    if edit.problems:
        return refused(problem=" ".join(edit.problems), status=422)
    base = max(edit.base, edit.seen)
    return answer(request, deck, refused, base, lambda: _edited(deck, edit, request.POST))


def _edited(deck: Deck, edit: Edit, post: Any) -> Revision:
    """Make all changes of an edit or none; the result says what the first was made on."""
    changes = list(_each(deck, edit, post.get("to", "")))
    if not changes:
        return deck.newest
    if len(changes) == 1:
        return changes[0]()
    with transaction.atomic():
        made = [make() for make in changes]
    made[-1].made_on = made[0].made_on
    return made[-1]


def _each(deck: Deck, edit: Edit, to: str) -> Iterator[Callable[[], Revision]]:
    if edit.copies:
        yield lambda: decks.set_counts(deck, edit.base, edit.copies)
    for number, written in edit.notes.items():
        # Of a card in two sections there are two fields: the one that was changed counts.
        before = deck.state(edit.base)
        kept = before.notes.get(number, "") if before else ""
        text = next((each for each in written if each != as_sent(kept)), None)
        if text is not None:
            if len(text) > NOTE_AT_MOST:
                raise Refusal(note_too_long(number))
            yield partial(decks.note, deck, edit.base, number, text)
    if step := edit.step:
        place, new = _place(deck, step, to)
        yield lambda: decks.step(deck, deck.revision, place, step.more, new=new)
    if move := edit.move:
        place = (move.section, move.number)
        yield partial(decks.move, deck, deck.revision, place, move.copies, move.to)
    if edit.cover is not None:
        yield partial(decks.cover, deck, edit.base, edit.cover)


def _place(deck: Deck, step: Step, to: str) -> tuple[decks.Place, bool]:
    """Say where a step is meant, and whether the card may be new there: one that we know may."""
    if step.section != BY_KIND:
        return (step.section, step.number), False
    card = judging.pool_of(deck.game, deck.versions).find(step.number)
    if card is None:
        return ("main", step.number), False
    return (to if to in ALL_SECTIONS else card.section, card.number), step.more > 0


@changes
def add_cards(request: HttpRequest, deck: Deck) -> HttpResponse:
    """Add what a line of a deck list says, or several: "4 BT1-010", a number or a name."""
    form = AddForm(request.POST)
    refused = partial(editor.show, request, deck, typed={"line": request.POST.get("line", "")})
    if not form.is_valid():
        return refused(problem=_first_error(form), status=422)
    reading = judging.read_list(form.cleaned_data["line"], deck.game, deck.versions)
    taken = [line.entry for line in reading.lines if line.entry]
    if reading.problem is not None or reading.left_out or not taken:
        problem = " ".join([_("Nothing was added."), *_remarks(reading)])
        return refused(problem=problem, status=422)
    try:
        decks.add(deck, taken)
    except decks.TooManyCopies as too_many:
        return refused(problem=_why(too_many), status=422)
    return _done(request, deck, _remarks(reading))


@change(NameForm)
def rename(deck: Deck, wanted: dict[str, Any]) -> Revision:
    """Give the deck another name."""
    return decks.rename(deck, wanted["revision"], wanted["name"])


@change(JudgeForm)
def judge_by(deck: Deck, wanted: dict[str, Any]) -> Revision:
    """Judge the deck by another regulation of its game, or another region's lists."""
    if choices.game_of(wanted["regulation"]) != deck.game:
        raise Refusal(
            _("That regulation is for the other game; this deck's cards do not exist there.")
        )
    return decks.judge_by(
        deck, wanted["revision"], regulation=wanted["regulation"], region=wanted["region"]
    )


@change(RevisionForm)
def leave_out(deck: Deck, wanted: dict[str, Any]) -> Revision:
    """Leave out the lines that are not cards."""
    return decks.leave_out_unread(deck, wanted["revision"])


@change(RevisionForm, UNDO_TO)
def undo(deck: Deck, wanted: dict[str, Any]) -> Revision:
    """Take back the newest change."""
    return decks.undo(deck, wanted["revision"])


@change(RevisionForm, REDO_TO)
def redo(deck: Deck, wanted: dict[str, Any]) -> Revision:
    """Make the change again that was taken back last."""
    return decks.redo(deck, wanted["revision"])


def _done(request: HttpRequest, deck: Deck, remarks: Sequence[str] = ()) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        return editor.show(request, deck, remarks=remarks)
    for remark in remarks:
        messages.info(request, remark)
    return redirect(deck.get_absolute_url() + editor.Asked.of(request).query())


def _remarks(reading: Reading) -> list[str]:
    """What was not read just as it was written."""
    whole = [said(reading.problem)] if reading.problem is not None else []
    return whole + [
        f"“{line.text.strip()}”: {' '.join(said(note) for note in line.notes)}"
        for line in reading.lines
        if line.notes
    ]


def _why(problem: Exception) -> str:
    if isinstance(problem, decks.NotInDeck):
        return _("A change was sent for a card that is not here.")
    return str(problem)


def _overtaken() -> str:
    return _(
        "This deck was changed in another tab or by another device in the meantime. Here is its "
        "newest state; your last change was not made. Make it again if it is still wanted."
    )


def _merged() -> str:
    return _(
        "This deck was changed in another tab or by another device in the meantime. Here is its "
        "newest state, with your last change in it."
    )


def _first_error(form: Form) -> str:
    for field, errors in form.errors.get_json_data().items():
        label = form.fields[field].label if field in form.fields else ""
        message = str(errors[0]["message"])
        return f"{label}: {message}" if label else message
    return ""
