"""Infinite loops (CR 18-3): found by the same situation, stopped by whoever can stop them."""

import json

import pytest

from engine.game import IllegalAnswer, loops
from engine.game.choices import Choice, Option
from engine.game.narrate import narrate
from engine.game.pilots import RandomPilot
from engine.game.session import Saved, Session
from engine.game.view import view
from engine.words import say
from tests.engine.game.rules.playing import MINE
from tests.scenario import board, digimon, tamer

THIS = {"this": True}
TOKENS = {"Pebble": {"level": 3, "dp": 3000, "play_cost": 3, "color": "red"}}


def when(event, *steps, **more):
    """An effect that triggers whenever that happens."""
    return {"when": [{"event": event, **more}], "do": list(steps)}


def itself(event, *steps):
    return when(event, *steps, subject=THIS)


def may(*steps, by="you"):
    return {"may do": list(steps), "by": by}


def one(**filter):
    return {"pick": 1, "from": filter}


def begun(*steps, cards=None, mine=None, theirs=None, **given):
    """A board on which the [Main] effect of a Tamer has just begun it all."""
    every = {"GO": tamer({"when": ["main"], "do": list(steps)})} | (cards or {})
    own = dict(mine or {})
    own["battle"] = [*own.get("battle", []), "GO"]
    scene = board(every, own, theirs, tokens=TOKENS, **given)
    scene.act("activate GO")
    return scene


def play(scene, answers, most=200):
    """Answer each question by its kind for as long as that is known. Returns how many were."""
    for count in range(most):
        choice = scene.game.choice
        if choice is None or choice.kind not in answers:
            return count
        answer = answers[choice.kind]
        key = answer(choice) if callable(answer) else answer
        scene._answer([key])
    raise AssertionError(f"no end after {most} answers\n{scene.text()}")


def turning(down, up):
    """A Digimon that suspends by `down` whenever it is unsuspended, and back again by `up`."""
    return digimon(4, 5000, itself("unsuspended", down), itself("suspended", up))


def first(choice):
    return choice.keys[0]


def attacking(card, **given):
    scene = board({"X1": card, "X2": digimon(4, 2000)}, {"battle": ["X1"]}, **given)
    scene.act("attack X1 -> player")
    return scene


DOWN, UP = {"suspend": "this"}, {"unsuspend": "this"}
DRAWN = {"winner": None, "phase": "over", "reason": "loop", "asked": None}


def lines(scene, viewer=None):
    return [str(line) for line in narrate(scene.game.log, scene.game.facts, viewer)]


# --- nobody can stop it ---


def test_a_loop_that_nobody_can_stop_is_a_draw():
    """CR 18-3-1, 18-3-2: it suspends and unsuspends for ever."""
    scene = attacking(turning(DOWN, UP))

    scene.expect(DRAWN)
    assert lines(scene)[-2:] == ["Nobody can stop the infinite loop", "The game is a draw"]
    assert len(scene.game.log) < 200


def test_both_players_see_that_it_is_a_draw():
    """CR 18-3-2."""
    scene = attacking(turning(DOWN, UP))

    for player in (0, 1, None):
        seen = view(scene.game, player)
        assert (seen.winner, seen.reason, seen.phase, seen.waiting) == (None, "loop", "over", ())
        assert lines(scene, player)[-1] == "The game is a draw"
    with pytest.raises(ValueError, match="nothing is asked"):
        scene.game.answer(["pass"])


def tokens():
    """A token is played, deleted, and played again."""
    keeper = tamer(
        when("played", {"delete": "it"}, subject={"name": "Pebble"}),
        when("deleted", {"play token": "Pebble"}, subject={"name": "Pebble"}),
    )
    return begun({"play token": "Pebble"}, cards={"X1": keeper}, mine={"battle": ["X1"]})


def memory():
    """What one gains, the other takes."""
    cards = {
        "X1": tamer(when("memory lost", {"gain memory": 1}, player="you")),
        "X2": tamer(when("memory gained", {"lose memory": 1, "player": "opponent"})),
    }
    return begun(
        {"gain memory": 1}, cards=cards, mine={"battle": ["X1"]}, theirs={"battle": ["X2"]}
    )


def security():
    """A card goes from the security stack to the hand and back."""
    keeper = tamer(
        when("card moved", {"put in security": one(area=["hand"], of="you")}, to="hand"),
        when("card moved", {"return": one(area=["security"], of="you")}, to="security"),
    )
    return begun(
        {"return": one(area=["security"], of="you")}, cards={"X1": keeper}, mine={"battle": ["X1"]}
    )


def trash():
    """A Digimon that is deleted plays itself, and is deleted."""
    card = digimon(
        4, 5000, itself("deleted", {"play": "this card"}), itself("played", {"delete": "this"})
    )
    return begun(
        {"delete": one(name="Ghost", of="you")},
        cards={"X1": card | {"name": "Ghost"}},
        mine={"battle": ["X1"]},
    )


def digivolution():
    """A Digimon digivolves and is de-digivolved; the same only once the deck has been drawn."""
    cost = [{"colors": ["red"], "level": 4, "cost": 0}]
    over = digimon(
        5, 7000, itself("digivolved", {"de-digivolve": 1, "of": {"all": MINE}}), digivolve=cost
    )
    again = {"digivolve": one(**MINE), "into": one(area=["hand"], of="you", level=5)}
    keeper = tamer(when("stripped", {"return": one(area=["trash"], of="you", level=5)}, again))
    return begun(
        again,
        cards={"X1": digimon(), "X2": over, "X3": keeper},
        mine={"battle": ["X1", "X3"], "hand": ["X2"]},
    )


def both_players():
    """What mine does makes theirs do something, and the other way round."""
    mine = digimon(4, 5000, itself("unsuspended", DOWN, {"suspend": {"all": {"of": "opponent"}}}))
    cards = {
        "X1": mine,
        "X2": digimon(4, 5000, itself("suspended", UP, {"unsuspend": {"all": {"of": "opponent"}}})),
    }
    areas = {"battle": [{"stack": ["X1"], "suspended": True}]}
    return begun(
        {"unsuspend": {"all": {"of": "you"}}}, cards=cards, mine=areas, theirs={"battle": ["X2"]}
    )


def an_attack():
    """In the middle of an attack; it never comes to the check."""
    return attacking(turning(DOWN, UP), theirs={"security": ["X2"]})


def the_deck():
    """A card goes to the trash and back onto the deck."""
    keeper = tamer(
        when(
            "card moved",
            {"return": one(area=["trash"], of="you"), "to": "deck top"},
            to="trash",
            source="deck",
        ),
        when("card moved", {"trash": {"top of": "deck"}}, to="deck", source="trash"),
    )
    return begun({"trash": {"top of": "deck"}}, cards={"X1": keeper}, mine={"battle": ["X1"]})


def the_end_of_the_turn():
    """It begins when the turn is about to end."""
    cards = {"X1": turning(DOWN, UP), "X2": tamer(when("turn ended", DOWN_ALL))}
    scene = board(cards, {"battle": ["X1", "X2"]})
    scene.act("pass")
    return scene


def rule_checks():
    """A deletion of what has 0 DP is prevented, each time in another way (CR 17-1-3)."""
    would = {"event": "deleted", "would": True, "subject": THIS}
    turn = {
        "if": {"is": {"suspended": True}, "who": "this"},
        "then": [UP],
        "otherwise": [DOWN],
    }
    card = digimon(4, 3000, {"when": [would], "do": [turn, {"prevent": "this"}]})
    return begun(
        {"dp": -3000, "of": {"all": {"of": "opponent"}}, "for": "turn"},
        cards={"X1": card},
        theirs={"battle": ["X1"]},
    )


DOWN_ALL = {"suspend": {"all": {"of": "you", "kind": "digimon"}}}


@pytest.mark.parametrize(
    "loop",
    [
        tokens, memory, security, trash, digivolution, both_players,
        an_attack, the_deck, the_end_of_the_turn, rule_checks,
    ],
    ids=lambda loop: loop.__name__,
)  # fmt: skip
def test_loops_are_found_wherever_they_go_round(loop):
    """CR 18-3-1, 18-3-2."""
    scene = loop()

    scene.expect(DRAWN)
    assert scene.game.spent < 150  # found, not only ended


def test_what_goes_on_for_long_but_comes_to_an_end_is_no_loop():
    """CR 18-3-1: each card that is trashed from the deck trashes the next, until there is none."""
    keeper = tamer(when("card moved", {"trash": {"top of": "deck"}}, to="trash", source="deck"))
    scene = begun(
        {"trash": {"top of": "deck"}},
        cards={"X1": keeper},
        mine={"battle": ["X1"], "deck": ["X1"] * 200},
    )

    scene.expect({"0:deck": 0, "0:trash": 200, "asked": "action", "winner": None})


def test_a_chain_of_effects_is_as_long_as_it_likes(monkeypatch):
    """CR 15-4-5: each triggers the next while it is carried out; nothing is nested by that."""
    monkeypatch.setattr(loops, "ENOUGH", 10_000)
    monkeypatch.setattr(loops.Watch, "goes_round", lambda self, game: game.spent > 2000)

    attacking(turning(DOWN, UP)).expect(DRAWN)


def test_what_grows_without_end_is_a_draw_too(monkeypatch):
    """CR 18-3-2: it is never the same, with 1000 DP more each time, and never ends."""
    monkeypatch.setattr(loops, "ENOUGH", 150)
    more = {"dp": 1000, "of": "this", "for": "turn"}
    card = digimon(4, 5000, itself("unsuspended", DOWN, more), itself("suspended", UP))
    scene = attacking(card)

    scene.expect(DRAWN)
    assert scene.game.spent > loops.ENOUGH


def test_so_is_what_leaves_more_and_more_waiting(monkeypatch):
    """CR 18-3-2: whichever effect is activated next, one more waits."""
    monkeypatch.setattr(loops, "ENOUGH", 150)
    more = itself("unsuspended", {"gain memory": 1})
    card = digimon(4, 5000, itself("unsuspended", DOWN), more, itself("suspended", UP))
    scene = attacking(card)
    play(scene, {"effect": first})

    scene.expect(DRAWN)


@pytest.mark.parametrize("bells", [0, 3])
def test_what_grows_is_stopped_by_whoever_can_decline(bells):
    """CR 18-3-3: nobody makes a draw of a game by going on with what need not be done, also where
    each round leaves more effects waiting."""
    bell = when("unsuspended", {"gain memory": 1}, {"lose memory": 1}, subject={"kind": "digimon"})
    more = {"dp": 1000, "of": "this", "for": "turn"}
    card = digimon(4, 5000, itself("unsuspended", DOWN, more), itself("suspended", may(UP)))
    cards = {"X1": card, "X2": tamer(bell)}
    scene = board(cards, battle=["X1", *["X2"] * bells])
    scene.act("attack X1 -> player")
    play(scene, {"optional": first, "effect": first}, most=400)

    scene.expect({"asked": "action", "winner": None, "1:security": 0})
    assert scene.value("0:battle:0:dp") > 40_000


def test_a_program_cannot_repeat_without_end():
    """CR 18-3-2: many times many times nothing."""
    often = {"times": 1000, "do": [{"times": 1000, "do": [{"times": 1000, "do": [UP]}]}]}

    begun(often).expect(DRAWN)


def test_tokens_without_end_are_a_draw():
    """CR 18-3-2: whether each plays the next, or one effect far too many."""
    more = tamer(when("played", {"play token": "Pebble"}, subject={"name": "Pebble"}))
    begun({"play token": "Pebble"}, cards={"X1": more}, mine={"battle": ["X1"]}).expect(DRAWN)
    begun({"play token": "Pebble", "count": 1_000_000}).expect(DRAWN)


def test_with_only_one_answer_on_the_whole_way_nobody_can_stop_it():
    """CR 18-3-2: the end of the turn gains the memory back, and passing is all that can be done."""
    scene = board({"X1": tamer(when("turn ended", {"gain memory": 4}))}, battle=["X1"], memory=1)
    count = play(scene, {"action": "pass"})

    scene.expect(DRAWN)
    assert count < 20


def test_answers_that_all_lead_on_stop_nothing():
    """CR 18-3-2: whichever of two Digimon is chosen it goes on; once all has been tried, it is a
    draw. For as long as there is another answer, the player is believed to be able to stop it."""
    chosen = {"suspend": one(name="Target", of="opponent")}
    cards = {
        "X1": digimon(4, 5000, itself("unsuspended", DOWN), itself("suspended", chosen, UP)),
        "X2": digimon(4, 2000, name="Target"),
    }
    scene = board(cards, {"battle": ["X1"]}, {"battle": ["X2", "X2"]})
    scene.act("attack X1 -> player")
    play(scene, {"card": first})
    scene.expect({"asked": "repeats"})
    play(scene, {"card": first, "repeats": "0"}, most=60)

    scene.expect(DRAWN)


# --- one player can stop it ---


def stoppable():
    """Only the turn player can stop it: they may unsuspend it."""
    scene = attacking(turning(DOWN, may(UP)))
    count = play(scene, {"optional": "yes"})
    assert count < 20
    return scene


def test_who_can_stop_a_loop_says_how_often_more_it_goes_round():
    """CR 18-3-3, 18-3-3-1, 18-3-3-2, 18-3-3-3: then it stops, and the other is not asked."""
    scene = stoppable()
    scene.expect({"asked": "repeats", "asked player": 0, "0:battle:0:suspended": True})
    scene.offered("0", "1", "2", "3", "5", "10", "20", "50", "100")
    before = len(scene.game.log)
    scene.choose("3")

    scene.expect({"asked": "optional", "asked player": 0, "0:battle:0:suspended": True})
    names = [type(event).__name__ for event in scene.game.log[before:]]
    assert (names[0], names.count("Suspended"), names.count("Unsuspended")) == ("Declared", 3, 3)


def test_the_loop_cannot_be_gone_on_with():
    """CR 18-3-3: only "no" is left."""
    scene = stoppable()
    scene.choose("0")
    scene.offered("no")
    with pytest.raises(IllegalAnswer):
        scene.game.answer(["yes"])
    scene.choose("no")

    scene.expect({"asked": "action", "1:security": 0, "0:battle:0:suspended": True})


def test_the_log_says_how_often():
    scene = stoppable()
    scene.choose("1")
    assert "You let the infinite loop go round one more time" in lines(scene, 0)
    scene = stoppable()
    scene.choose("5")
    assert "Your opponent let the infinite loop go round 5 more times" in lines(scene, 1)
    assert "Player 0 let the infinite loop go round 5 more times" in lines(scene)


def test_in_another_situation_the_same_can_be_done_again():
    """CR 18-3-3: what is closed is that loop; with less memory it is another one."""
    again = tamer({"when": ["main"], "do": [{"lose memory": 1}, {"unsuspend": {"all": MINE}}]})
    scene = board({"X1": turning(DOWN, may(UP)), "X2": again}, battle=["X1", "X2"])
    scene.act("attack X1 -> player")
    play(scene, {"optional": "yes"})
    scene.choose("0")
    scene.offered("no")
    scene.choose("no")

    scene.act("activate X2")
    scene.offered("yes", "no")


def test_in_the_next_turn_it_can_be_done_again():
    """CR 18-3-3: another turn is another situation."""
    scene = stoppable()
    scene.choose("0")
    scene.choose("no")
    scene.act("pass")
    scene.act("pass")

    scene.expect({"turn": 0, "phase": "unsuspend"})
    scene.offered("yes", "no")


def test_the_opponent_alone_may_be_the_one_who_can_stop_it():
    """CR 18-3-3-1, 18-3-3-2: the turn player is not asked."""
    scene = attacking(turning(DOWN, may(UP, by="opponent")))
    play(scene, {"optional": "yes"})
    scene.expect({"asked": "repeats", "asked player": 1})
    scene.choose("2")

    scene.expect({"asked": "optional", "asked player": 1})
    scene.offered("no")


# --- both can ---


def both():
    scene = attacking(turning(may(DOWN, by="opponent"), may(UP)))
    play(scene, {"optional": "yes"})
    return scene


@pytest.mark.parametrize(
    ("mine", "theirs", "rounds", "stops"),
    [("5", "2", 2, 1), ("2", "5", 2, 0), ("3", "3", 3, 0), ("0", "100", 0, 0)],
)
def test_of_two_who_can_stop_it_whoever_wants_fewer_does(mine, theirs, rounds, stops):
    """CR 18-3-3-1, 18-3-3-2, 18-3-3-3: the turn player declares first, then the other."""
    scene = both()
    scene.expect({"asked": "repeats", "asked player": 0})
    scene.choose(mine)
    scene.expect({"asked": "repeats", "asked player": 1})
    before = len(scene.game.log)
    scene.choose(theirs)

    names = [type(event).__name__ for event in scene.game.log[before:]]
    asked = scene.game.choice
    while asked.player != stops:
        scene.choose("yes")  # who did not stop it goes on, if they like
        asked = scene.game.choice
    assert asked.keys == ("no",)
    assert rounds <= names.count("Unsuspended") <= rounds + 1


def test_who_did_not_stop_it_may_still_do_so():
    scene = both()
    scene.choose("5")
    scene.choose("1")
    while scene.game.choice.player != 0:
        scene.choose("no")
    scene.expect({"asked": "action"})


# --- loops through actions ---


def test_a_loop_of_actions_is_stopped_too():
    """CR 18-3-3: two [Main] effects that undo each other; the second is not offered any more."""
    turn = {"all": {"of": "you", "kind": "digimon"}}
    cards = {
        "X1": digimon(),
        "X2": tamer({"when": ["main"], "do": [{"suspend": turn}]}),
        "X3": tamer({"when": ["main"], "do": [{"unsuspend": turn}]}),
    }
    scene = board(cards, {"battle": ["X1", "X2", "X3"]})

    def next_one(choice):
        down = scene.value("0:battle:0:suspended")
        return [key for key in choice.keys if key.startswith("activate")][down]

    assert play(scene, {"action": next_one}) < 30
    scene.choose("2")
    scene.offered("attack X1 -> player", "activate X2", "activate X3", "pass")
    scene.act("activate X2")
    scene.offered("activate X2", "pass")
    scene.act("activate X2")
    scene.offers("pass")


def test_whoever_cannot_stop_at_the_last_answer_stops_at_one_before():
    """CR 18-3-3: once each of two targets leads on, it is the action that is not offered."""
    cards = {
        "X1": tamer({"when": ["main"], "do": [{"suspend": one(name="Target", of="opponent")}]}),
        "X2": digimon(4, 2000, name="Target"),
        "X3": tamer({"when": ["main"], "do": [DOWN_ALL]}),
    }
    there = {"stack": ["X2"], "suspended": True}
    scene = board(cards, {"battle": ["X1", "X3"]}, {"battle": [there, there]})
    for _ in range(loops.PATIENCE):
        scene.act("activate X3")  # so that what is looked at begins with an action
    for _ in range(2):
        scene.offered("activate X1", "activate X3", "pass")
        play(scene, {"action": first, "card": first})
        scene.choose("0")

    scene.offered("activate X3", "pass")


def test_ordinary_actions_are_no_loop():
    """CR 18-3-1: turns that are passed back and forth are not the same; decks run out."""
    scene = board({"X1": digimon()}, {"deck": ["X1"] * 30}, {"deck": ["X1"] * 30})
    count = play(scene, {"action": "pass"}, most=100)

    assert count > 50
    scene.expect({"reason": "deck"})


def test_who_answers_in_another_way_each_time_is_not_troubled():
    """CR 18-3-1: the situation comes again, but not by the same answers."""
    up = {"choose one": [[UP], [UP, {"gain memory": 0}], [UP, {"lose memory": 0}]]}
    scene = attacking(turning(DOWN, up))
    for at in "2102012101202102012021012102":  # no part of it comes twice one after the other
        scene.expect({"asked": "mode"})
        scene._answer([scene.game.choice.keys[int(at)]])
    scene.expect({"asked": "mode"})


# --- chance, saving, pilots ---


def test_where_chance_plays_a_part_it_is_not_the_same():
    """CR 18-3-1: after a shuffle things may go on in another way."""
    scene = attacking(turning(DOWN, may({"shuffle": "deck"}, UP)))

    for _ in range(40):
        scene.choose("yes")
    scene.expect({"asked": "optional"})


def test_undo_and_saved_games_agree_in_the_middle_of_repeats():
    cards = {"X1": turning(DOWN, may(UP))}
    scene = board(cards, battle=["X1"])
    session = Session(scene.game, scene.pool, scene.programs)
    session.answer([scene.game.choice.keys[0]])
    seen = []
    for _ in range(30):
        choice = session.game.choice
        if choice is None or choice.kind == "action":
            break
        key = {"optional": choice.keys[0], "repeats": "5"}[choice.kind]
        session.answer([key])
        seen.append((session.game.state.dump(), session.game.choice))
        again = Saved.load(json.loads(json.dumps(session.saved().dump())))
        game = again.play(scene.pool, scene.programs)
        assert (game.state.dump(), game.choice) == seen[-1]
    assert any(choice and choice.kind == "repeats" for _, choice in seen)
    before = seen[-4]
    session.undo(3)
    assert (session.game.state.dump(), session.game.choice) == before


def test_what_was_found_before_a_quiet_point_is_known_after_it():
    """A game that goes on from each saved state is asked the same, and closes the same."""
    scene = board({"X1": tamer({"when": ["main"], "do": [DOWN_ALL]})}, battle=["X1", "X1"])
    game, again = scene.game, scene.game
    for _ in range(30):
        if game.is_quiet:
            again = Saved(game.state.dump()).play(scene.pool, scene.programs)
        assert (again.state, again.choice) == (game.state, game.choice)
        if len(game.choice.options) == 2:
            break
        key = game.choice.keys[0]
        for each in (game, again):
            each.answer([key])
    assert [option.key.split()[0] for option in again.choice.options] == ["activate", "pass"]


def test_the_question_shows_nothing_that_is_hidden():
    """CR 3-1-2: it has only numbers, and the other player is not shown it."""
    scene = stoppable()
    assert view(scene.game, 1).choice is None
    assert view(scene.game, 1).asked_kind == "repeats"
    assert all(option.key.isdecimal() for option in view(scene.game, 0).choice.options)


@pytest.mark.parametrize("seed", range(5))
def test_pilots_get_out_of_loops(seed):
    scene = both()
    pilot = RandomPilot(seed)
    for _ in range(60):
        if scene.game.is_quiet:
            break
        scene._answer(pilot.answer(scene.game.choice))
    assert scene.game.is_quiet


# --- answers that cannot be given ---


def choice(options=3, least=1, most=1, kind="card"):
    keys = tuple(Option(str(at), say("Yes")) for at in range(options))
    return Choice(0, kind, say("Which?"), keys, least, most)


def test_what_can_be_declined_is_left_with_that_alone():
    options = tuple(Option(key, say("Yes")) for key in ("yes", "no"))
    assert Choice(0, "optional", say("Which?"), options).declining.keys == ("no",)
    assert choice(3, 1, 2).declining == choice(3, 1, 2)
    nothing = choice(3, 0, 2).declining
    nothing.check([])
    assert (nothing.keys, nothing.ways, RandomPilot(1).answer(nothing)) == ((), 1, [])


def test_answers_are_counted_and_closed():
    assert (choice().ways, choice(3, 0, 1).ways, choice(3, 1, 2).ways) == (3, 4, 6)
    assert choice(3, 3, 3).ways == 1
    assert choice(3, 3, 3, "order").ways == 6

    assert choice().without([["1"]]).keys == ("0", "2")
    assert choice(3, 0, 1).without([[]]).least == 1
    several = choice(3, 0, 2).without([[], ["2", "1"], ["0"]])
    assert several.ways == 7 - 3
    for answer in (["1", "2"], ["2", "1"], ["0"], []):
        with pytest.raises(IllegalAnswer):
            several.check(answer)
    several.check(["0", "1"])
    ordered = choice(2, 2, 2, "order").without([["0", "1"]])
    ordered.check(["1", "0"])
    assert ordered.ways == 1
    assert all(RandomPilot(seed).answer(ordered) == ["1", "0"] for seed in range(5))
