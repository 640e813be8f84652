"""Plots as values: where everything goes in an SVG of fixed size, drawn by `plot.html`.

Nothing here has a colour: the style sheet has one for each series (`s1`, `s2`), in light and
dark. A plot is for the eye; its numbers always stand in a table beneath.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, pairwise

TICKS = (0, 25, 50, 75, 100)  # per cent


@dataclass(frozen=True, slots=True)
class Frame:
    """The size of a plot and the room around what is drawn in it, in units of the SVG."""

    width: int = 420
    height: int = 210
    left: int = 40
    top: int = 18
    bottom: int = 24
    right: int = 8

    @property
    def base(self) -> int:
        return self.height - self.bottom

    @property
    def end(self) -> int:
        return self.width - self.right

    def y(self, share: float) -> float:
        return self.base - share * (self.base - self.top)


WIDE = Frame()
SMALL = Frame(width=180, height=110, left=6, top=16, bottom=20, right=6)
LOW = Frame(height=170, left=26)


@dataclass(frozen=True, slots=True)
class Text:
    x: str
    y: str
    text: str


@dataclass(frozen=True, slots=True)
class Bar:
    x: str
    y: str
    width: str
    height: str
    style: str = ""  # a class of its own, as that of a colour of cards


@dataclass(frozen=True, slots=True)
class Line:
    x1: str
    y1: str
    x2: str
    y2: str


@dataclass(frozen=True, slots=True)
class Series:
    """One row of values: bars, or dots that lines join; with the labels of its values."""

    name: str
    style: str  # "s1", "s2": a class
    bars: tuple[Bar, ...] = ()
    dots: tuple[Text, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Plot:
    key: str  # unique in a page
    title: str
    said: str  # what it shows, for those who do not see it
    frame: Frame
    ticks: tuple[Text, ...]  # at the left; each has a line across
    columns: tuple[Text, ...]  # beneath
    series: tuple[Series, ...]

    @property
    def legend(self) -> tuple[Series, ...]:
        return self.series if len(self.series) > 1 else ()


Rows = Sequence[tuple[str, Sequence[float | None]]]  # name -> shares 0..1; None: no answer


def bars(
    key: str,
    title: str,
    said: str,
    columns: Sequence[str],
    rows: Rows,
    frame: Frame = WIDE,
    top: float = 1.0,
) -> Plot:
    """Bars side by side for each column, one of each row, with their values above.

    `top` is the share that the height of the plot stands for.
    """
    step = (frame.end - frame.left) / max(1, len(columns))
    wide = step * (0.7 if len(columns) > 1 else 0.4)
    each = wide / max(1, len(rows))
    series = []
    for at, (name, shares) in enumerate(rows):
        drawn, labels = [], []
        for column, share in enumerate(shares):
            if share is None:
                continue
            x = frame.left + step * column + (step - wide) / 2 + each * at
            y = frame.y(share / top)
            drawn.append(Bar(_n(x), _n(y), _n(each * 0.94), _n(frame.base - y)))
            if frame is WIDE or len(rows) == 1:
                word = short(share)
                labels.append(
                    Text(_n(x + each / 2), _n(y - 4), word if len(rows) == 1 else word.strip("%"))
                )
        series.append(Series(name, f"s{at + 1}", bars=tuple(drawn), labels=tuple(labels)))
    return _plot(key, title, said, columns, series, frame)


def lines(key: str, title: str, said: str, columns: Sequence[str], rows: Rows) -> Plot:
    """Dots joined by lines; the values of the last row stand above, those of others below."""
    frame = WIDE
    step = (frame.end - frame.left) / max(1, len(columns))
    series = []
    for at, (name, shares) in enumerate(rows):
        points = [
            (frame.left + step * (column + 0.5), frame.y(share), share)
            for column, share in enumerate(shares)
            if share is not None
        ]
        below = at < len(rows) - 1
        series.append(
            Series(
                name,
                f"s{at + 1}",
                dots=tuple(Text(_n(x), _n(y), "") for x, y, _share in points),
                lines=tuple(
                    Line(_n(x1), _n(y1), _n(x2), _n(y2))
                    for (x1, y1, _one), (x2, y2, _other) in pairwise(points)
                ),
                labels=tuple(
                    Text(_n(x), _n(y + (17 if below else -8)), short(share))
                    for x, y, share in points
                ),
            )
        )
    return _plot(key, title, said, columns, series, frame)


def stacked(
    key: str,
    title: str,
    said: str,
    columns: Sequence[str],
    rows: Sequence[tuple[str, str, Sequence[int]]],
    styles: Sequence[str] = (),
) -> Plot:
    """Whole numbers as bars on top of each other, the first row lowest, with their sum above.

    A row is a name, a style and a number for each column; `styles` are those of the columns.
    """
    frame = LOW
    step = (frame.end - frame.left) / max(1, len(columns))
    wide = min(step * 0.7, 48)
    sums = [sum(numbers) for numbers in zip(*(each for _name, _style, each in rows), strict=True)]
    most = max(sums, default=0) or 1
    apart = _apart(most)
    ticks = range(0, most + apart, apart)
    below = [0] * len(columns)
    series = []
    for at, (name, style, numbers) in enumerate(rows):
        drawn, labels = [], []
        for column, number in enumerate(numbers):
            middle = frame.left + step * (column + 0.5)
            base, y = (frame.y(n / ticks[-1]) for n in (below[column], below[column] + number))
            own = styles[column] if styles else ""
            if number:
                x = _n(middle - wide / 2)
                drawn.append(Bar(x, _n(y), _n(wide), _n(base - y), own))
            if at == len(rows) - 1:
                labels.append(Text(_n(middle), _n(y - 4), str(sums[column])))
            below[column] += number
        series.append(Series(name, style, bars=tuple(drawn), labels=tuple(labels)))
    return Plot(
        key=key,
        title=title,
        said=said,
        frame=frame,
        ticks=tuple(
            Text(_n(frame.left - 6), _n(frame.y(tick / ticks[-1])), str(tick)) for tick in ticks
        ),
        columns=_columns(columns, frame),
        series=tuple(series),
    )


def _apart(most: int) -> int:
    """How far apart the lines of a plot up to a whole number are: three to five of them."""
    apart, factors = 1, cycle((2, 2.5, 2))
    while most > 4 * apart:
        apart = int(apart * next(factors))
    return apart


def short(share: float) -> str:
    """A percentage for a plot: whole, and never all or nothing where it is not."""
    if 0 < share < 0.005:
        return "<1%"
    if 0.995 <= share < 1:
        return ">99%"
    return f"{share:.0%}"


def _plot(
    key: str,
    title: str,
    said: str,
    columns: Sequence[str],
    series: Sequence[Series],
    frame: Frame,
) -> Plot:
    ticks = TICKS if frame is WIDE else (0,)
    return Plot(
        key=key,
        title=title,
        said=said,
        frame=frame,
        ticks=tuple(
            Text(_n(frame.left - 6), _n(frame.y(tick / 100)), f"{tick}%" if frame is WIDE else "")
            for tick in ticks
        ),
        columns=_columns(columns, frame),
        series=tuple(series),
    )


def _columns(names: Sequence[str], frame: Frame) -> tuple[Text, ...]:
    """The names of columns, beneath them."""
    step = (frame.end - frame.left) / max(1, len(names))
    return tuple(
        Text(_n(frame.left + step * (at + 0.5)), _n(frame.height - 7), name)
        for at, name in enumerate(names)
    )


def _n(value: float) -> str:
    """A coordinate, written alike in every language."""
    return f"{value:.1f}".removesuffix(".0")
