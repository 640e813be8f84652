"""Cards and tokens of the modern game, as facts, from the reference's JSON."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from engine.cards import Card, Digivolution, Token
from engine.numbers import natural

Row = dict[str, Any]


def card(row: Row) -> Card:
    """Take the facts of a card; of its (Rule) lines and link requirement, only what they give."""
    link, dual = row["link"], row["dual"] or {}
    return Card(
        number=row["number"],
        name=row["name"],
        name_ja=row["name_ja"] or "",
        name_ja_inferred=bool(row.get("name_ja_inferred")),
        kinds=tuple(row["kinds"]),
        colours=tuple(row["colors"]),
        level=row["level"],
        play_cost=row["play_cost"],
        use_cost=row["use_cost"],
        dp=row["dp"],
        digivolution=tuple(map(_digivolution, row["digivolve"])),
        overflow=row["overflow"],
        forms=tuple(row["form"]),
        attributes=tuple(row["attribute"]),
        types=tuple(row["type"]),
        rule_traits=_rule_values(row, "trait"),
        also_named=_rule_values(row, "name"),
        also_contains=_rule_values(row, "name_contains"),
        also_numbered=_rule_values(row, "card_number"),
        copies_allowed=row["copy_limit"],
        has_link=link is not None,
        link_dp=link["dp"] if link else None,
        link_cost=_link_cost(link["requirement"] or "") if link else None,
        dual_name=dual.get("option_name", ""),
        dual_name_ja=dual.get("option_name_ja", ""),
        dual_colours=tuple(dual.get("option_colors", ())),
        rarity="" if row["rarity"] == "-" else row["rarity"],
        block=row["block"],
        other_blocks=tuple(row.get("block_other_prints") or ()),
        set=row["set"],
        released=date.fromisoformat(row["released_en"]) if row["released_en"] else None,
        printings=tuple(row["parallels_ja"]),
    )


def token(row: Row) -> Token:
    """Take the facts of a token."""
    return Token(
        name=row["name"],
        kind=row["kind"],
        level=row["level"],
        play_cost=row["play_cost"],
        colour=row["color"] or "",
        dp=row["dp"],
        form=row["form"] or "",
        attribute=row["attribute"] or "",
        types=row["type"] or "",
        made_by=tuple(sorted(row["made_by"], key=natural)),
    )


def _digivolution(row: Row) -> Digivolution:
    colours = () if row["colors"] == "any" else tuple(row["colors"])
    return Digivolution(row["cost"], row.get("level"), row.get("form"), colours)


def _rule_values(row: Row, kind: str) -> tuple[str, ...]:
    values = (value for rule in row["rules"] if rule["kind"] == kind for value in rule["values"])
    return tuple(dict.fromkeys(values))


def _link_cost(requirement: str) -> int | None:
    found = re.search(r"Cost (\d+)", requirement)
    return int(found[1]) if found else None
