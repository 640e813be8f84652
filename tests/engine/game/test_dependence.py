"""What programs look at and what they change: by this it is known what is worked out twice."""

from __future__ import annotations

from dataclasses import fields

from engine.effects.ability import Ability
from engine.effects.dependence import INFORMATION, Dependence, is_alone
from engine.effects.step import Step
from engine.effects.verbs.standing import TreatAs

HOW = {"only", "add", "of", "for_"}  # fields that change no information themselves


def step(**plain):
    return Step.read({name.replace("_", " "): value for name, value in plain.items()})


def always(*steps, **more):
    return Ability.read({"do": list(steps)} | more)


def test_all_information_that_can_be_changed_is_told_apart():
    assert set(INFORMATION) == {field.name for field in fields(TreatAs)} - HOW


def test_who_looks_at_traits_depends_on_changed_traits_and_not_on_changed_colours():
    of = {"all": {"trait": ["Dragon"], "kind": ["digimon"]}}
    looking = step(dp=1000, of=of)
    trait = Step.read({"treat as": [], "trait": ["Dragon"], "of": "this"})
    colour = Step.read({"treat as": [], "colour": ["red"], "of": "this"})
    assert not Dependence().settled([looking, trait])
    assert Dependence().settled([looking, colour])


def test_an_ability_stands_alone_that_only_adds_to_its_own_card():
    assert is_alone(always({"keyword": "blocker"}))
    assert is_alone(always({"dp": 1000}, turn="your"))
    assert not is_alone(always({"dp": 1000, "of": {"all": {"of": "you"}}}))
    assert not is_alone(always({"dp": 1000}, during={"turn of": "you"}))
    assert not is_alone(always({"dp": {"count": {"of": "you"}}}))
    assert not is_alone(always({"treat as": ["digimon"], "of": "this"}))
    assert not is_alone(always({"unaffected by": ["opponent's effect"]}))
