"""Test hands, drawn on turn by turn: all of it stands in the address, so all can be shown again.

The engine deals; a page only says how far a hand was played. Nothing is kept.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from django.views.decorators.http import require_http_methods, require_safe

from deckbuilder import handpages
from deckbuilder.handpages import Source
from deckbuilder.words import listed
from engine.hands import SEEDS, Deal, deal, deal_legacy, drawn_by

PARTS = ("seed", "redraw", "turn", "second", "hatched", "place", "gauge")


@dataclass(frozen=True, slots=True)
class Play:
    """How far a hand was played. In the older game `turn` is how many more cards were drawn."""

    seed: int
    redraw: bool = False
    turn: int = 0  # one's own; 0 is the set-up
    second: bool = False
    hatched: int = 0
    place: str = ""
    gauge: str = ""

    def query(self, **changes: Any) -> dict[str, str]:
        """The query of this hand's address, or of one that is played in another way."""
        play = replace(self, **changes)
        values = {name: getattr(play, name) for name in PARTS}
        return {
            name: str(int(value) if isinstance(value, bool) else value)
            for name, value in values.items()
            if value or name == "seed"
        }


@require_safe
def hand(request: HttpRequest, key: str) -> HttpResponse:
    """A test hand of one's deck."""
    return _hand(request, handpages.saved(request, key))


@require_http_methods(["GET", "HEAD", "POST"])
def shared_hand(request: HttpRequest) -> HttpResponseBase:
    """A test hand of the list in the address, for anybody."""
    return handpages.from_address(request, "hand", _hand)


def _hand(request: HttpRequest, source: Source) -> HttpResponse:
    """The hand of the address; what is wrong or missing there is put right by a redirect."""
    show = _legacy if source.game == "legacy" else _modern
    play, context = show(source, request.GET)
    asked = {name: request.GET[name] for name in PARTS if name in request.GET}
    if asked != play.query():
        return redirect(source.address("hand", play.query()))
    new = {name: value for name, value in play.query().items() if name in ("second",)}
    if source.game == "legacy":
        new = {name: value for name, value in asked.items() if name in ("place", "gauge")}
    context |= handpages.head(source, "hand") | {
        "play": play,
        "new": source.address("hand", new),
        "share": source.shared("hand", play.query()) if source.saved else "",
    }
    return render(request, f"deckbuilder/{context['template']}", context)


def _modern(source: Source, query: QueryDict) -> tuple[Play, dict[str, Any]]:
    seed = _whole(query.get("seed"), SEEDS - 1)
    play = Play(
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        redraw=query.get("redraw") == "1",
        second=query.get("second") == "1",
    )
    dealt = deal(source.deck, source.pool, seed=play.seed, redraw=play.redraw)
    last = len(dealt.deck) + (0 if play.second else 1)  # the turn that draws the last card
    turn = min(_whole(query.get("turn")) or 0, last)
    # One Digi-Egg a turn at most may be hatched.
    hatched = min(_whole(query.get("hatched")) or 0, turn, len(dealt.eggs))
    play = replace(play, turn=turn, hatched=hatched)
    drawn = dealt.drawn(turn, first=not play.second)
    before = drawn_by(turn - 1, first=not play.second) if turn else 0
    to = source.address

    def link(**changes: Any) -> str:
        return to("hand", play.query(**changes))

    return play, {
        "template": "hand.html",
        "dealt": dealt,
        "hand": source.pictures(dealt.hand + drawn[:before]),
        "drawn": source.pictures(drawn[before:]),
        "security": source.pictures(dealt.security),
        "hatched": source.pictures(dealt.eggs[:hatched]),
        "eggs_left": len(dealt.eggs) - hatched,
        "left": len(dealt.deck) - len(drawn),
        "said": _said(source, dealt, play, drawn[before:]),
        "redraw": link(redraw=True) if not play.redraw and not turn and dealt.hand else "",
        "draw": link(turn=turn + 1) if turn < last else "",
        "draws": drawn_by(turn + 1, first=not play.second) > len(drawn),
        "next_turn": turn + 1,
        "back": link(turn=turn - 1, hatched=min(hatched, turn - 1)) if turn else "",
        "hatch": link(hatched=hatched + 1) if hatched < min(turn, len(dealt.eggs)) else "",
        "going": [
            (link(second=False), pgettext("going", "first"), not play.second),
            (link(second=True), pgettext("going", "second"), play.second),
        ],
    }


def _said(source: Source, dealt: Deal, play: Play, drawn: tuple[str, ...]) -> str:
    """What has just happened, in a sentence for those who do not see it."""
    names = [f"{picture.number} {picture.name}" for picture in source.pictures(drawn)]
    if not play.turn:
        return ngettext("%(count)s card in hand.", "%(count)s cards in hand.", len(dealt.hand)) % {
            "count": len(dealt.hand)
        }
    if names:
        return _("Turn %(turn)s: %(card)s was drawn.") % {
            "turn": play.turn,
            "card": listed(names),
        }
    return _("Turn %(turn)s: nothing is drawn on the first turn of whoever goes first.") % {
        "turn": play.turn
    }


def _legacy(source: Source, query: QueryDict) -> tuple[Play, dict[str, Any]]:
    seed = _whole(query.get("seed"), SEEDS - 1)
    play = Play(
        seed=secrets.randbelow(SEEDS) if seed is None else seed,
        place=query.get("place", "")[:100],
        gauge="marker" if query.get("gauge") == "marker" else "",
    )
    settings = handpages.settings_of({"place": play.place, "gauge": play.gauge})
    dealt = deal_legacy(source.deck, source.pool, seed=play.seed, settings=settings)
    play = replace(play, turn=min(_whole(query.get("turn")) or 0, len(dealt.deck)))
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
        "draw": source.address("hand", play.query(turn=play.turn + 1))
        if play.turn < len(dealt.deck)
        else "",
        "back": source.address("hand", play.query(turn=play.turn - 1)) if play.turn else "",
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


def _whole(text: str | None, most: int = 9999) -> int | None:
    """The whole number that a text writes, None for any other text or above `most`."""
    if text is None or not (text.isascii() and text.isdigit() and len(text) <= 10):
        return None
    return number if (number := int(text)) <= most else None
