"""What can be true for a while, or for as long as a persistent effect is in force (CR 15-8-2).

Each of these steps stands by itself in persistent effects; with `for` it lasts as long as it says.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from engine.effects.ability import Ability
from engine.effects.amounts import Number
from engine.effects.filters import Filter
from engine.effects.keywords import keyword
from engine.effects.language import ProgramError, word
from engine.effects.selectors import THIS, All, These
from engine.effects.step import Amount, Cards, Condition, Doing, StandingStep
from engine.effects.vocabulary import (
    DURATIONS,
    By,
    CardName,
    Colour,
    Duration,
    Forbidden,
    KeywordName,
    Kind,
    Permission,
    Player,
    Prohibition,
    Raised,
    Trait,
    Way,
    Who,
)
from engine.game.causes import Cause
from engine.game.events import Began
from engine.game.looks import Cannot, Live, Look, Meant, Permitted
from engine.game.state import Lasting

if TYPE_CHECKING:
    from engine.effects.context import Context
    from engine.game.standing import Standing

THIS_CARD = Filter(this=True, area=("any",))
ANYTHING = Filter()
THOUSAND = Number(1000)


def until(context: Context, duration: str) -> tuple[str, int]:
    """By which event something ends, and of which turn."""
    state = context.game.state
    mine = state.player == context.player
    match duration:
        case "turn":
            return "turn", state.turn
        case "your turn" | "opponent's turn":
            now = mine == (duration == "your turn")
            return "turn", state.turn + (0 if now else 1)
        case "your next turn" | "opponent's next turn":
            now = mine == (duration == "your next turn")
            return "turn", state.turn + (2 if now else 1)
        case "unsuspend" | "opponent's unsuspend":
            now = mine == (duration == "unsuspend")
            return "unsuspend", state.turn + (2 if now else 1)
        case "attack" | "battle" | "game":
            return duration, 0
    raise ProgramError(f"{duration!r} is no duration; there are: {', '.join(DURATIONS)}")


@dataclass(frozen=True, slots=True)
class OnCards(StandingStep):
    """A standing step about cards on the field; its last fields are `of` and `for`."""

    def _of(self) -> Cards:
        return self.of  # type: ignore[attr-defined,no-any-return]

    def put(self, look: Look, context: Context, now: Standing) -> None:
        """Make it true of one card. Mutates the look."""
        raise NotImplementedError

    def fixed(self, context: Context) -> OnCards:
        """The same with its amounts worked out: they do not change any more (CR 15-8-3-7)."""
        amounts: dict[str, Any] = {
            field.name: Number(value.value(context))
            for field in fields(self)
            if isinstance(value := getattr(self, field.name), Amount)
        }
        return replace(self, **amounts) if amounts else self

    def reaches(self, context: Context, look: Look) -> bool:
        """Whether it affects a card that it was put on (CR 15-15-5)."""
        return reaches(context, look)

    def stand(self, context: Context, now: Standing) -> None:
        for look in self._of().looks(context):
            if look.id in now.looks and self.reaches(context, look):
                self.put(now.change(look), context, now)

    def run(self, context: Context) -> Doing:
        """Choose, and let it last: for the chosen ones (individual processing), or for all that
        fit from now on (overall processing, CR 15-11)."""
        context.commit()
        of = self._of()
        duration = getattr(self, "for_", "") or "turn"
        if isinstance(of, All):
            affected = [look.id for look in of.looks(context)]
        else:
            affected = yield from of.choose(context)
            on_field = context.now.looks
            affected = [id for id in affected if id in on_field]
            if not affected:
                context.did([])
                return
            of = These(tuple(affected))
        step: Any = replace(self.fixed(context), of=of, for_="")  # type: ignore[call-arg]
        yield from last(context, step, duration)
        reached = [look.id for look in context.looks_of(affected) if self.reaches(context, look)]
        context.did(reached)


def last(context: Context, step: StandingStep, duration: str) -> Doing:
    """Let a step stand for a while."""
    kind, turn = until(context, duration)
    state = context.game.state
    lasting = Lasting(
        state.new_id(),
        step.dump(),
        context.origin,
        kind,
        turn,
        context.kept(),
        dict(context.numbers),
    )
    context.game.keep_read(lasting, step)
    event = Began(lasting)
    event.cause = context.cause
    yield from context.game.perform(event)


def reaches(context: Context, look: Look) -> bool:
    """Whether an effect affects a card that it was put on (CR 15-15-5)."""
    if not look.immune or not context.kinds:
        return True
    cause = Cause("effect", context.player, context.kinds)
    return not any(by in cause.words(whose) for by, whose in look.immune)


@word(StandingStep, "dp")
@dataclass(frozen=True, slots=True)
class Dp(OnCards):
    """More or less DP (CR 2-5-3). Some Digimon cannot lose any."""

    makes = "dp"
    dp: Amount
    of: Cards = THIS
    for_: Duration = ""

    def put(self, look: Look, context: Context, now: Standing) -> None:
        change = self.dp.value(context)
        if change < 0:
            cause = Cause("effect", context.player, context.kinds)
            look.dp_losses.append((-change, cause))
        else:
            look.dp_change += change


@word(StandingStep, "checks")
@dataclass(frozen=True, slots=True)
class Checks(OnCards):
    """It checks so many more or fewer security cards in an attack (CR 13-1-2, 16-4)."""

    checks: Amount
    of: Cards = THIS
    for_: Duration = ""

    def put(self, look: Look, context: Context, now: Standing) -> None:
        look.checks += self.checks.value(context)


@word(StandingStep, "keyword")
@dataclass(frozen=True, slots=True)
class Keyword(OnCards):
    """A keyword effect, with its number where it has one: `{"keyword": "security a.", "n": 1}`.

    Some name cards: `{"keyword": "decoy", "which": [{"colour": ["black"]}]}`.
    """

    makes = "abilities"
    keyword: KeywordName
    n: Amount | None = None
    which: tuple[Filter, ...] = ()
    of: Cards = THIS
    for_: Duration = ""

    def put(self, look: Look, context: Context, now: Standing) -> None:
        n = self.n.value(context) if self.n is not None else None
        look.keywords.setdefault(self.keyword, []).append(1 if n is None else n)
        own = look.id == context.holder
        card = context.card if own else 0
        mine: Context | None = None
        for at, ability in enumerate(keyword(self.keyword, n, self.which)):
            if ability.is_persistent:
                if mine is None:
                    same = own and look.owner == context.player
                    mine = context if same else context.standing_on(look)
                for step in ability.do:
                    if isinstance(step, OnCards) and step._of() == THIS:
                        step.put(look, mine, now)
                    elif isinstance(step, StandingStep):
                        step.stand(mine, now)
            else:
                key = f"{context.live.key}/{self.keyword.replace(' ', '-')}{at}/{look.id}"
                look.live.append(Live(ability, key, look.id, card, context.live.number, look.owner))


@word(StandingStep, "gains effects of")
@dataclass(frozen=True, slots=True)
class GainsEffectsOf(OnCards):
    """The effects of the upper text of other cards, but none that gives one of those keywords."""

    makes = "everything"
    gains_effects_of: Cards
    except_: tuple[KeywordName, ...] = ()
    of: Cards = THIS
    for_: Duration = ""

    def put(self, look: Look, context: Context, now: Standing) -> None:
        facts = context.game.facts
        wanted = "breeding" if look.area == "breeding" else ""
        for card in self.gains_effects_of.looks(context):
            for at, ability in facts.printed(card.number).abilities:
                if ability.field != "effect" or ability.icon not in (wanted, "field"):
                    continue
                if any(isinstance(x, Keyword) and x.keyword in self.except_ for x in ability.do):
                    continue
                key = f"{context.live.key}/{card.id}:{at}/{look.id}"
                look.live.append(Live(ability, key, look.id, 0, card.number, look.owner))


@word(StandingStep, "grant")
@dataclass(frozen=True, slots=True)
class Grant(OnCards):
    """Effects that cards gain, written as abilities (CR 15-13, 15-15-2)."""

    makes = "abilities"
    grant: tuple[Ability, ...]
    of: Cards = THIS
    for_: Duration = ""

    def put(self, look: Look, context: Context, now: Standing) -> None:
        for at, ability in enumerate(self.grant):
            key = f"{context.live.key}/{at}/{look.id}"
            look.live.append(Live(ability, key, look.id, 0, context.live.number, look.owner))


def meant(which: Filter | None, context: Context) -> Meant | None:
    """Which other cards something is about; None for any. It asks of what is true then."""
    return None if which is None else Meant(which, context.holder, context.later())


@word(StandingStep, "cannot")
@dataclass(frozen=True, slots=True)
class CannotDo(OnCards):
    """A prohibition: "attack", "block", "be deleted" by "battle"… (CR 15-1-3).

    With `which` only by or with such other cards: what blocks or attacks it, what it attacks
    ("attack digimon"), what it digivolves into.
    """

    adds = False
    cannot: tuple[Prohibition, ...]
    of: Cards = THIS
    by: tuple[By, ...] = ()
    which: Filter | None = None
    for_: Duration = ""

    def put(self, look: Look, context: Context, now: Standing) -> None:
        which = meant(self.which, context)
        for what in self.cannot:
            look.cannot += [Cannot(what, by, context.player, which) for by in self.by or ("",)]


@word(StandingStep, "may")
@dataclass(frozen=True, slots=True)
class Allowed(OnCards):
    """A permission: "block", "attack at once", "attack unsuspended"…

    With `which` to "attack unsuspended" only such Digimon.
    """

    adds = False
    may: tuple[Permission, ...]
    of: Cards = THIS
    which: Filter | None = None
    for_: Duration = ""

    def put(self, look: Look, context: Context, now: Standing) -> None:
        which = meant(self.which, context)
        if which is None:
            look.may.update(self.may)
        else:
            look.may_some += [Permitted(what, which) for what in self.may]


@word(StandingStep, "loses effects")
@dataclass(frozen=True, slots=True)
class LosesEffects(OnCards):
    """Their printed effects, inherited ones as well, are not in force; gained ones are."""

    makes = "everything"
    adds = False
    loses_effects: bool = True
    of: Cards = THIS
    for_: Duration = ""

    def put(self, look: Look, context: Context, now: Standing) -> None:
        look.silenced = True


@word(StandingStep, "unaffected by")
@dataclass(frozen=True, slots=True)
class Unaffected(OnCards):
    """Not affected by effects: "effect", "opponent's effect", "opponent's digimon effect"…"""

    makes = "everything"  # it decides what else reaches a card
    adds = False
    unaffected_by: tuple[By, ...]
    of: Cards = THIS
    for_: Duration = ""

    def reaches(self, context: Context, look: Look) -> bool:
        return True  # it does not keep itself away

    def put(self, look: Look, context: Context, now: Standing) -> None:
        look.immune += [(by, context.player) for by in self.unaffected_by]


@word(StandingStep, "treat as")
@dataclass(frozen=True, slots=True)
class TreatAs(OnCards):
    """Information that is added or changed (CR 15-12).

    Names, traits and colours are added, unless `only`: then they replace what was there. Kinds are
    always added: nothing stops being what it is. A level, DP or cost overwrites what was there;
    without `add`, only where there was one (CR 15-12-1-2, 15-12-2-2).
    """

    makes = "information"
    treat_as: tuple[Kind, ...] = ()  # kinds
    name: tuple[CardName, ...] = ()
    trait: tuple[Trait, ...] = ()
    colour: tuple[Colour, ...] = ()
    level: Amount | None = None
    dp: Amount | None = None
    play_cost: Amount | None = None
    only: bool = False
    add: bool = True
    of: Cards = THIS
    for_: Duration = ""

    def put(self, look: Look, context: Context, now: Standing) -> None:
        if ":" in context.live.key:  # of a card; what lasts is in order by itself
            now.overwriting.append(context.live.key)
        if self.treat_as:
            look.kinds = look.kinds | set(self.treat_as)
        if self.name:
            if self.only:
                look.names, look.contained = self.name, ()
            else:
                look.names += tuple(name for name in self.name if name not in look.names)
        if self.trait:
            look.traits = self.trait if self.only else look.traits + self.trait
        if self.colour:
            added = tuple(each for each in self.colour if each not in look.colours)
            look.colours = self.colour if self.only else look.colours + added
        if self.level is not None and (self.add or look.level is not None):
            look.level = self.level.value(context)
        if self.dp is not None and (self.add or look.base_dp is not None):
            look.base_dp = self.dp.value(context)
        if self.play_cost is not None and (self.add or look.play_cost is not None):
            look.play_cost = self.play_cost.value(context)


# --- what is about no single card on the field ---


@dataclass(frozen=True, slots=True)
class AtLarge(StandingStep):
    """A standing step that is not put on cards of the field."""

    def run(self, context: Context) -> Doing:
        context.commit()
        duration = getattr(self, "for_", "") or "turn"
        yield from last(context, replace(self, for_=""), duration)  # type: ignore[call-arg]
        context.did([context.player])


@word(StandingStep, "cost")
@dataclass(frozen=True, slots=True)
class Cost(AtLarge):
    """Playing, digivolving into, using or linking cards costs more or less (CR 4-2-3)."""

    cost: Amount
    to: Way = "play"  # "play", "digivolve", "use" or "link"
    cards: Filter = THIS_CARD
    under: Filter | None = None  # what is digivolved, or linked to
    for_: Duration = ""

    def means(self, context: Context, card: Look, under: Look | None) -> bool:
        """Whether it is about such a card, put on such a Digimon."""
        if not self.cards.fits(card, context):
            return False
        return self.under is None or (under is not None and self.under.fits(under, context))

    def stand(self, context: Context, now: Standing) -> None:
        now.costs.append((context, self))


@word(StandingStep, "can digivolve for")
@dataclass(frozen=True, slots=True)
class CanDigivolve(AtLarge):
    """One more way to digivolve into cards: from whatever is like that, for that cost."""

    can_digivolve_for: Amount
    cards: Filter = THIS_CARD
    under: Filter = ANYTHING
    for_: Duration = ""

    @property
    def cost(self) -> Amount:
        return self.can_digivolve_for

    def means(
        self, context: Context, card: Look, under: Look | None, any_level: bool = False
    ) -> bool:
        wanted = replace(self.under, level=None) if any_level else self.under
        return under is not None and self.cards.fits(card, context) and wanted.fits(under, context)

    def stand(self, context: Context, now: Standing) -> None:
        now.ways.append((context, self))


@word(StandingStep, "digivolves onto")
@dataclass(frozen=True, slots=True)
class DigivolvesOnto(AtLarge):
    """The card can digivolve from the hand onto such a Tamer as if that is a Digimon of that level
    and those colours: for what it costs then, or for `cost`."""

    digivolves_onto: Filter
    level: Amount
    colour: tuple[Colour, ...] = ()
    cost: Amount | None = None

    def stand(self, context: Context, now: Standing) -> None:
        now.onto.append((context, self))


@word(StandingStep, "ignore colours of")
@dataclass(frozen=True, slots=True)
class IgnoreColours(AtLarge):
    """Options whose colour requirements need not be met (CR 4-22)."""

    adds = False
    ignore_colours_of: Filter
    for_: Duration = ""

    @property
    def cards(self) -> Filter:
        return self.ignore_colours_of

    def means(self, context: Context, card: Look, under: Look | None) -> bool:
        return self.cards.fits(card, context)

    def stand(self, context: Context, now: Standing) -> None:
        now.colourless.append((context, self))


@word(StandingStep, "colours met by")
@dataclass(frozen=True, slots=True)
class ColoursMetBy(AtLarge):
    """Options whose colour requirements are also met by one of those colours (CR 4-22)."""

    adds = False
    colours_met_by: tuple[Colour, ...]
    cards: Filter = THIS_CARD
    for_: Duration = ""

    def means(self, context: Context, card: Look, under: Look | None) -> bool:
        return self.cards.fits(card, context) and any(
            stack.owner == card.owner
            and stack.kinds & {"digimon", "tamer"}
            and set(stack.colours) & set(self.colours_met_by)
            for stack in context.game.now.looks.values()
        )

    def stand(self, context: Context, now: Standing) -> None:
        now.colourless.append((context, self))


@word(StandingStep, "forbid")
@dataclass(frozen=True, slots=True)
class Forbid(AtLarge):
    """A player cannot: "gain memory", "play", "digivolve", "use"… by these causes, such cards."""

    adds = False
    forbid: Forbidden
    player: Who = "opponent"
    cards: Filter | None = None
    by: tuple[By, ...] = ()
    not_by: tuple[By, ...] = ()
    for_: Duration = ""

    def forbids(
        self, context: Context, what: str, player: int, cause: Cause, look: Look | None
    ) -> bool:
        """Whether it forbids that to that player."""
        if what != self.forbid or (self.player != "both" and context.who(self.player) != player):
            return False
        if not cause.is_meant(player, self.by, self.not_by):
            return False
        return self.cards is None or (look is not None and self.cards.fits(look, context))

    def stand(self, context: Context, now: Standing) -> None:
        now.forbidden.append((context, self))


@word(StandingStep, "raise")
@dataclass(frozen=True, slots=True)
class Raise(AtLarge):
    """Numbers that are shown in your effects are higher: "deletion dp" (CR 15-15-4).

    With `this` only in those of this Digimon.
    """

    raise_: Raised
    by: Amount = THOUSAND
    player: Player = "you"
    this: bool = False
    for_: Duration = ""

    def stand(self, context: Context, now: Standing) -> None:
        who = (context.who(self.player), self.raise_)
        if self.this:
            who = (context.holder, f"{self.raise_} of one")
        now.raised[who] = now.raised.get(who, 0) + self.by.value(context)


@word(StandingStep, "watch")
@dataclass(frozen=True, slots=True)
class Watch(AtLarge):
    """Abilities that wait without belonging to a card: "the next time …" (with a limit of 1)."""

    watch: tuple[Ability, ...]
    for_: Duration = ""

    def stand(self, context: Context, now: Standing) -> None:
        live = context.live
        now.watching += [
            Live(ability, f"{live.key}/{at}", context.holder, 0, live.number, context.player)
            for at, ability in enumerate(self.watch)
        ]


@word(StandingStep, "while")
@dataclass(frozen=True, slots=True)
class While(StandingStep):
    """Steps that stand while a condition holds (CR 15-8-2-6)."""

    while_: Condition
    do: tuple[StandingStep, ...]

    def stand(self, context: Context, now: Standing) -> None:
        if self.while_.holds(context):
            for step in self.do:
                step.stand(context, now)

    def run(self, context: Context) -> Doing:
        for step in self.do:
            yield from step.run(context)
