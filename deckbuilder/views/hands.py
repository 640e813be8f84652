"""Test hands: dealt by the engine from a seed that stands in the address."""

import secrets

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from deckbuilder import judging
from deckbuilder.deckpage import pictured
from deckbuilder.ownership import decks_of
from engine.hands import SEEDS, deal


class HandForm(forms.Form):
    """Which hand: its seed, and whether it was redrawn."""

    seed = forms.IntegerField(min_value=0, max_value=SEEDS - 1)
    redraw = forms.BooleanField(required=False)


@require_safe
def hand(request: HttpRequest, key: str) -> HttpResponse:
    """Five cards; the same address always shows the same five. No seed: a new hand."""
    # The 1999 game sets up in another way (six cards, no security): not dealt here.
    deck = get_object_or_404(decks_of(request), key=key, game="modern")
    form = HandForm(request.GET)
    if not form.is_valid():
        return redirect(f"{reverse('hand', args=[deck.key])}?seed={secrets.randbelow(SEEDS)}")
    seed, redrawn = form.cleaned_data["seed"], form.cleaned_data["redraw"]
    revision = deck.revisions.get(number=deck.revision)
    pool = judging.pool_of(deck.game)
    dealt = deal(revision.deck_list, pool, seed=seed, redraw=redrawn)
    names = revision.deck_list.name_of
    context = {
        "deck": deck,
        "seed": seed,
        "redrawn": redrawn,
        "dealt": dealt,
        "hand": [pictured(number, pool, names(number)) for number in dealt.hand],
        "security": [pictured(number, pool, names(number)) for number in dealt.security],
    }
    return render(request, "deckbuilder/hand.html", context)
