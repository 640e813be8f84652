"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path

from deckbuilder.api.operations import api
from deckbuilder.views import (
    accounts,
    cards,
    checking,
    decks,
    editing,
    errors,
    events,
    hands,
    home,
    legacy,
    legacy_attack,
    legacy_event,
    legacy_options,
    legacy_order,
    legacy_winner,
    lists,
    many_hands,
    odds,
    pictures,
    preferences,
    restrictions,
    sets,
    sharing,
    sheets,
)

handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler500 = errors.server_error

deck_paths = [
    path("", decks.deck, name="deck"),
    path("counts/", editing.set_counts, name="set-counts"),
    path("add/", editing.add_cards, name="add-card"),
    path("name/", editing.rename, name="rename"),
    path("regulation/", editing.judge_by, name="judge-by"),
    path("leave-out/", editing.leave_out, name="leave-out"),
    path("undo/", editing.undo, name="undo"),
    path("redo/", editing.redo, name="redo"),
    path("remove/", decks.remove, name="remove"),
    path("put-back/", decks.put_back, name="put-back"),
    path("seen/", decks.seen, name="seen"),
    path("share/", sharing.share, name="share"),
    path("copy/", sharing.copy, name="copy"),
    path("days/", checking.days, name="days"),
    path("hand/", hands.hand, name="hand"),
    path("odds/", odds.odds, name="odds"),
    path("hands/", many_hands.hands, name="hands"),
    path("sheet/", sheets.sheet, name="sheet"),
    path("sheet/print/", sheets.sheet, {"as_page": True}, name="sheet-page"),
    path("picture.png", pictures.picture, name="picture"),
]

urlpatterns = [
    path("", home.home, name="home"),
    path("lists/read/", lists.read_list, name="read-list"),
    path("lists/save/", lists.save_list, name="save-list"),
    path("check/", checking.check, name="check"),
    path("codes/", checking.codes, name="codes"),
    path("hand/", hands.shared_hand, name="shared-hand"),
    path("odds/", odds.shared_odds, name="shared-odds"),
    path("hands/", many_hands.shared_hands, name="shared-hands"),
    path("sheets/", sheets.pasted, name="pasted-sheet"),
    path("sheets/print/", sheets.pasted, {"as_page": True}, name="pasted-sheet-page"),
    path("sheets/event/", events.event, name="event"),
    path("sheets/forget/", sheets.forget, name="forget-player"),
    path("decks/", decks.deck_list, name="decks"),
    path("decks/<slug:key>/", include(deck_paths)),
    path("accounts/sign-up/", accounts.sign_up, name="sign-up"),
    path("accounts/sign-in/", accounts.sign_in, name="sign-in"),
    path("accounts/sign-out/", accounts.sign_out, name="sign-out"),
    path("cards/", cards.cards, name="cards"),
    path("cards/legacy/<str:number>/", cards.legacy_card, name="legacy-card"),
    path("cards/<str:number>/", cards.card, name="card"),
    path("sets/", sets.sets, name="sets"),
    path("sets/<str:code>/", sets.card_set, name="set"),
    path("restrictions/", restrictions.restrictions, name="restrictions"),
    path("restrictions/changes/", restrictions.changes, name="changes"),
    path("legacy/", legacy.legacy, name="legacy"),
    path("legacy/attack/", legacy_attack.attack, name="legacy-attack"),
    path("legacy/options/", legacy_options.options, name="legacy-options"),
    path("legacy/order/", legacy_order.order, name="legacy-order"),
    path("legacy/winner/", legacy_winner.winner, name="legacy-winner"),
    path("legacy/winner/slip/", legacy_winner.winner_slip, name="legacy-winner-slip"),
    path("legacy/event/", legacy_event.event, name="legacy-event"),
    path("theme/", preferences.theme, name="theme"),
    path("language/setlang/", preferences.set_language, name="set_language"),
    path("api/v1/", api.urls),
    path("healthz", home.health, name="health"),
    path("admin/", admin.site.urls),
]
