"""Restriction lists as TOML, and the ones that are shipped (`lists/`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine.regulation import reading
from engine.regulation.errors import RegulationError
from engine.regulation.restrictions import REGIONS, Change, RestrictionList, Undated

FOLDER = Path(__file__).with_name("lists")

_TOLD: dict[str, reading.Reader] = {
    "source": reading.text,
    "confidence": reading.one_of("high", "medium", "low"),
    "note": reading.text,
    "limit": reading.limits,
    "ban": reading.each(reading.number),
    "pair": reading.each(reading.pair),
}
_CHANGE = _TOLD | {
    "from": reading.day,
    "lift": reading.each(reading.number),
    "lift_pair": reading.each(reading.pair),
}
_UNDATED = _TOLD | {"until": reading.day}
_KEYS: dict[str, reading.Reader] = {
    "region": reading.one_of(*REGIONS),
    "complete_through": reading.day,
    "change": reading.each(reading.table(_CHANGE, required=("from", "source"))),
    "undated": reading.each(reading.table(_UNDATED, required=("source",))),
}


def read_list(text: str, where: str) -> RestrictionList:
    """Read a list. Raises RegulationError that names the file, the key and the value."""
    values = reading.document(text, where, _KEYS)
    if "region" not in values:
        raise RegulationError(f"{where}: 'region' is missing")
    try:
        return RestrictionList(
            region=values["region"],
            changes=tuple(_change(values) for values in values.get("change", ())),
            undated=tuple(Undated(**values) for values in values.get("undated", ())),
            complete_through=values.get("complete_through"),
        )
    except RegulationError as problem:
        raise RegulationError(f"{where}: {problem}") from None


def _change(values: dict[str, Any]) -> Change:
    return Change(start=values.pop("from"), **values)


class ShippedLists(Mapping[str, RestrictionList]):
    """The lists of this package by region, each read when it is first asked for."""

    def __getitem__(self, region: str) -> RestrictionList:
        if region not in REGIONS:
            raise KeyError(region)
        return _shipped(region)

    def __iter__(self) -> Iterator[str]:
        return iter(REGIONS)

    def __len__(self) -> int:
        return len(REGIONS)


@cache
def _shipped(region: str) -> RestrictionList:
    file = FOLDER / f"{region}.toml"
    return read_list(file.read_text(encoding="utf-8"), file.name)
