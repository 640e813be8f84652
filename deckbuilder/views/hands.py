"""Test hands, drawn on turn by turn: all of it stands in the address, so all can be shown again.

The engine deals; a page only says how far a hand was played. Nothing is kept.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from django.views.decorators.http import require_http_methods, require_safe

from deckbuilder import handpages
from deckbuilder.handpages import Source
from deckbuilder.words import listed
from engine.commands.terms import whole_number
from engine.hands import SEEDS, Deal, deal, deal_legacy, drawn_by

_QUOTED = 40  # characters of what is wrong in an address
PARTS = ("seed", "redraw", "turn", "second", "breeding", "place", "gauge")


@dataclass(frozen=True, slots=True)
class Play:
    """How far a hand was played. In the older game `turn` is how many more cards were drawn.

    `breeding` has the turns with an action of the breeding phase, of which there is one at
    most (CR 6-4-1): a Digi-Egg is hatched, moved out, and the next one hatched (CR 4-18-3).
    """

    seed: int
    redraw: bool = False
    turn: int = 0  # one's own; 0 is the set-up
    second: bool = False
    breeding: tuple[int, ...] = ()
    place: str = ""
    gauge: str = ""

    @property
    def hatched(self) -> int:
        return (len(self.breeding) + 1) // 2

    @property
    def is_breeding(self) -> bool:
        """Whether the breeding area holds a card."""
        return len(self.breeding) % 2 == 1

    @property
    def bred(self) -> bool:
        """Whether this turn's breeding phase is over."""
        return self.breeding[-1:] == (self.turn,)

    def on_turn(self, turn: int) -> Play:
        """The same on another turn; what was done after it is not done yet."""
        return replace(self, turn=turn, breeding=tuple(n for n in self.breeding if n <= turn))

    def query(self) -> dict[str, str]:
        """The query of this hand's address."""
        values = {
            "seed": str(self.seed),
            "redraw": "1" if self.redraw else "",
            "turn": str(self.turn or ""),
            "second": "1" if self.second else "",
            "breeding": "-".join(map(str, self.breeding)),
            "place": self.place,
            "gauge": self.gauge,
        }
        return {name: value for name, value in values.items() if value}


@require_safe
def hand(request: HttpRequest, key: str) -> HttpResponse:
    """A test hand of a deck that one may read."""
    return _hand(request, handpages.saved(request, key))


@require_http_methods(["GET", "HEAD", "POST"])
def shared_hand(request: HttpRequest) -> HttpResponseBase:
    """A test hand of the list in the address, for anybody."""
    return handpages.from_address(request, "hand", _hand)


def _hand(request: HttpRequest, source: Source) -> HttpResponse:
    """The hand of the address; what is wrong or missing there is put right, and said."""
    show = _legacy if source.game == "legacy" else _modern
    play, context = show(source, request.GET)
    asked = {name: request.GET[name] for name in PARTS if name in request.GET}
    right = play.query()
    if asked != right:
        for told in _put_right(source, asked, right):
            messages.warning(request, told)
        return redirect(source.address("hand", right))
    new = {name: value for name, value in right.items() if name in ("second",)}
    if source.game == "legacy":
        new = {name: value for name, value in asked.items() if name in ("place", "gauge")}
    context |= handpages.head(source, "hand") | {
        "play": play,
        "new": source.address("hand", new),
        "share": source.shared("hand", right) if source.saved else "",
    }
    return render(request, f"deckbuilder/{context['template']}", context)


def _put_right(source: Source, asked: dict[str, str], right: dict[str, str]) -> Iterator[str]:
    """Say what an address asked for that cannot be; another spelling of the same is no matter."""
    sentences = {
        "seed": _("“%(written)s” is no seed: seeds are 0 to %(most)s. This is a new hand."),
        "turn": _("There is no turn “%(written)s” for this deck; this is turn %(right)s.")
        if source.game == "modern"
        else _("There are no “%(written)s” more cards to draw; %(right)s are drawn."),
    }
    other = _("“%(name)s=%(written)s” in the address cannot be; this hand goes without it.")
    for name, written in asked.items():
        there = right.get(name, "0")
        if written and not _same(written, there):
            yield sentences.get(name, other) % {
                "name": name,
                "written": written[:_QUOTED],
                "right": there,
                "most": f"{SEEDS - 1:,}",
            }


def _same(written: str, right: str) -> bool:
    return written == right or (right.isdigit() and whole_number(written, SEEDS) == int(right))


def _modern(source: Source, query: QueryDict) -> tuple[Play, dict[str, Any]]:
    seed = whole_number(query.get("seed", ""), SEEDS - 1)
    play = Play(
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        redraw=query.get("redraw") == "1",
        second=query.get("second") == "1",
    )
    dealt = deal(source.deck, source.pool, seed=play.seed, redraw=play.redraw)
    last = len(dealt.deck) + (0 if play.second else 1)  # the turn that draws the last card
    turn = min(whole_number(query.get("turn", "")) or 0, last)
    breeding = _breeding(query.get("breeding", ""), turn, len(dealt.eggs))
    play = replace(play, turn=turn, breeding=breeding)
    drawn = dealt.drawn(turn, first=not play.second)
    before = drawn_by(turn - 1, first=not play.second) if turn else 0
    may_breed = turn > 0 and not play.bred

    def link(changed: Play) -> str:
        return source.address("hand", changed.query())

    bred = link(replace(play, breeding=(*breeding, turn)))
    hatched = source.pictures(dealt.eggs[: play.hatched])
    return play, {
        "template": "hand.html",
        "dealt": dealt,
        "hand": source.pictures(dealt.hand + drawn[:before]),
        "drawn": source.pictures(drawn[before:]),
        "security": source.pictures(dealt.security),
        "in_breeding": hatched[-1:] if play.is_breeding else [],
        "moved": hatched[:-1] if play.is_breeding else hatched,
        "eggs_left": len(dealt.eggs) - play.hatched,
        "left": len(dealt.deck) - len(drawn),
        "said": _said(source, dealt, play, drawn[before:]),
        "redraw": link(replace(play, redraw=True))
        if not play.redraw and not turn and dealt.hand
        else "",
        "draw": link(replace(play, turn=turn + 1)) if turn < last else "",
        "draws": drawn_by(turn + 1, first=not play.second) > len(drawn),
        "next_turn": turn + 1,
        "back": link(play.on_turn(turn - 1)) if turn else "",
        "hatch": bred
        if may_breed and not play.is_breeding and play.hatched < len(dealt.eggs)
        else "",
        "move": bred if may_breed and play.is_breeding else "",
        "going": [
            (link(replace(play, second=False)), pgettext("going", "first"), not play.second),
            (link(replace(play, second=True)), pgettext("going", "second"), play.second),
        ],
    }


def _breeding(written: str, turn: int, eggs: int) -> tuple[int, ...]:
    """The turns that an address names as those with a breeding action, as far as they can be."""
    turns: list[int] = []
    for part in written.split("-") if written else []:
        number = whole_number(part)
        if number is None or not (turns[-1] if turns else 0) < number <= turn:
            break
        turns.append(number)
    return tuple(turns[: 2 * eggs])


def _said(source: Source, dealt: Deal, play: Play, drawn: tuple[str, ...]) -> str:
    """What has just happened, in words for those who do not see it."""
    if not play.turn:
        return ngettext("%(count)s card in hand.", "%(count)s cards in hand.", len(dealt.hand)) % {
            "count": len(dealt.hand)
        }
    said = _("Turn %(turn)s: nothing is drawn on the first turn of whoever goes first.") % {
        "turn": play.turn
    }
    if names := _names(source, drawn):
        said = _("Turn %(turn)s: %(card)s was drawn.") % {"turn": play.turn, "card": listed(names)}
    if not play.bred:
        return said
    [card] = _names(source, dealt.eggs[play.hatched - 1 : play.hatched])
    if play.is_breeding:
        return _("%(card)s was hatched.") % {"card": card} + " " + said
    return _("%(card)s was moved out of the breeding area.") % {"card": card} + " " + said


def _names(source: Source, numbers: tuple[str, ...]) -> list[str]:
    return [f"{picture.number} {picture.name}" for picture in source.pictures(numbers)]


def _legacy(source: Source, query: QueryDict) -> tuple[Play, dict[str, Any]]:
    seed = whole_number(query.get("seed", ""), SEEDS - 1)
    play = Play(
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        place=query.get("place", "")[:100],
        gauge="marker" if query.get("gauge") == "marker" else "",
    )
    settings = handpages.settings_of({"place": play.place, "gauge": play.gauge})
    dealt = deal_legacy(source.deck, source.pool, seed=play.seed, settings=settings)
    play = replace(play, turn=min(whole_number(query.get("turn", "")) or 0, len(dealt.deck)))
    drawn = source.pictures(dealt.deck[: play.turn])
    known = [value for value, _word in handpages.places(source)]
    return play, {
        "template": "hand_legacy.html",
        "dealt": dealt,
        "placed": source.pictures((dealt.placed,) if dealt.placed else ()),
        "gauge": source.pictures((dealt.gauge,) if dealt.gauge else ()),
        "hand": source.pictures(dealt.hand) + drawn[:-1],
        "drawn": drawn[-1:],
        "left": len(dealt.deck) - play.turn,
        "said": _said_legacy(drawn, len(dealt.hand)),
        "draw": source.address("hand", play.on_turn(play.turn + 1).query())
        if play.turn < len(dealt.deck)
        else "",
        "back": source.address("hand", play.on_turn(play.turn - 1).query()) if play.turn else "",
        "places": handpages.places(source),
        "gauges": handpages.gauges(),
        "chosen_place": play.place if play.place in known else "",
        "hidden": source.carried | {"seed": str(play.seed)},
    }


def _said_legacy(drawn: list[Any], hand: int) -> str:
    if not drawn:
        return ngettext("%(count)s card in hand.", "%(count)s cards in hand.", hand) % {
            "count": hand
        }
    return ngettext(
        "%(count)s more card drawn, the last one %(card)s.",
        "%(count)s more cards drawn, the last one %(card)s.",
        len(drawn),
    ) % {"count": len(drawn), "card": f"{drawn[-1].number} {drawn[-1].name}"}
