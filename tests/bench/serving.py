"""W1, W2 and W3: pages as a server gives them, against plain views and ready bytes on the same one.

The speed of W1 and W2 is by the processor time of the workers, so that neither other programs nor
the one that asks count. W3 is by the clock: how much longer the slowest of a hundred answers takes
than the usual one while 16 callers wait at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from itertools import count
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple
from urllib.parse import urlencode

from tests.web.lists import LEGAL

from .site import READY, Server, Site, site
from .timing import Row

QUERY = "lv=4"  # as `floors.found` has it
CARD = "BT1-010"
PAIRS = 5
WARM = 16  # requests before anything counts, so that both workers have all cards
AT_LEAST = 0.3  # seconds of processor time of one timing
AT_MOST = 3000  # requests of one timing
CALLERS = 16
EACH = 15  # requests of each caller
ROUNDS = 2
HTMX = (("HX-Request", "true"),)
_TURN = count()  # of what is posted in turn


class Page(NamedTuple):
    """Something to ask for, and what its answer must have in it to be right."""

    path: str
    has: tuple[bytes, ...] = ()
    cookie: str = ""
    bodies: tuple[str, ...] = ()  # what is posted, one after the other
    headers: tuple[tuple[str, str], ...] = ()


def rows() -> Iterator[Row | str]:
    with site() as made:
        made.command("set_up", "cards")
        with made.served() as server:
            yield from of(made, server)


def of(made: Site, server: Server) -> Iterator[Row | str]:
    """Time the pages of a site that has its cards."""
    first, last = _sixty(server)
    searched = Page(f"/cards/?{urlencode({'q': QUERY})}", (first, last))
    for_programs = Page(f"/api/v1/cards?{urlencode({'q': QUERY})}", (first, last))
    found = Page("/floor/found/", (first, last))
    deck = _saved(server)
    key = deck.path.strip("/").rpartition("/")[2]
    card = Page(f"/cards/{CARD}/", (CARD.encode(),))
    (made.folder / READY).write_bytes(_right(server, card))
    yield _compared("W1 a search as a page", server, searched, found)
    yield _compared("W1 a search for programs", server, for_programs, found)
    editor = deck._replace(path=f"{deck.path}?{urlencode({'q': QUERY})}", has=(first, b"ST1-16"))
    beside = editor._replace(has=(first, last), headers=(*HTMX, ("HX-Target", "found")))
    put_in, floor = _changes(deck, key)
    yield _compared("W1 the editor with 60 cards", server, editor, Page(f"/floor/editor/{key}/"))
    yield _compared("W1 the search beside a deck", server, beside, found)
    yield _compared("W1 a card put in or taken out", server, put_in, floor)
    yield _compared("W2 a card, ready bytes by a view", server, card, Page("/floor/django/"))
    yield _compared("W2 a card, ready bytes by the server", server, card, Page("/floor/ready/"))
    for name, page in {"a search": searched, "the editor": editor, "a change": put_in}.items():
        yield _waited(f"W3 {name}, {CALLERS} callers", server, page, found)


def _changes(deck: Page, key: str) -> tuple[Page, Page]:
    """Return what takes a card out and puts it in, in turn: ours as a page sends it, and plain."""
    token = deck.cookie.partition("csrftoken=")[2].partition(";")[0]
    sent = {"csrfmiddlewaretoken": token, "revision": 1, "seen": 10**8}
    ours = tuple(urlencode(sent | {"step": f"main ST1-03 {more}"}) for more in ("-1", "+1"))
    plain = tuple(urlencode({"number": "ST1-03", "more": more}) for more in (-1, 1))
    form = (("Content-Type", "application/x-www-form-urlencoded"),)
    change = Page(f"{deck.path}counts/", (b"ST1-16",), deck.cookie, ours, (*form, *HTMX))
    return change, Page(f"/floor/change/{key}/", (b"ST1-16",), "", plain, form)


def _sixty(server: Server) -> tuple[bytes, bytes]:
    """Return the first and the last number of the rows, which everybody has to show."""
    page = _right(server, Page("/floor/found/")).split(b"<tr><td>")
    numbers = [row.partition(b"<")[0] for row in page[1:]]
    assert len(numbers) == 60, numbers
    return numbers[0], numbers[-1]


def _saved(server: Server) -> Page:
    """Save a deck as a visitor does, and return its page for that visitor."""
    _status, headers, _page = server.ask("/")
    cookies = _cookies(headers.get_all("Set-Cookie", []))
    form = {
        "text": LEGAL,
        "name": "Red",
        "regulation": "modern",
        "region": "world",
        "csrfmiddlewaretoken": cookies["csrftoken"],
    }
    sent = {
        "Cookie": _written(cookies),
        "Content-Type": "application/x-www-form-urlencoded",
    }
    status, headers, _page = server.ask("/lists/save/", sent, urlencode(form))
    if status != 302:
        raise AssertionError(f"{status} for a deck that was to be saved")
    cookies |= _cookies(headers.get_all("Set-Cookie", []))
    return Page(headers["Location"], (b"ST1-16",), _written(cookies))


def _cookies(lines: list[str]) -> dict[str, str]:
    return {name: each.value for line in lines for name, each in SimpleCookie(line).items()}


def _written(cookies: dict[str, str]) -> str:
    return "; ".join(f"{name}={value}" for name, value in cookies.items())


def _right(server: Server, page: Page) -> bytes:
    """Ask for a page; an answer that is not right is a failure."""
    headers = dict(page.headers) | ({"Cookie": page.cookie} if page.cookie else {})
    sent = page.bodies[next(_TURN) % len(page.bodies)] if page.bodies else None
    status, _headers, body = server.ask(page.path, headers, sent)
    if status != 200 or any(each not in body for each in page.has):
        raise AssertionError(f"{status} for {page.path}: {body[:200]!r}")
    return body


def _compared(name: str, server: Server, ours: Page, floor: Page) -> Row:
    often = [_often(server, page) for page in (ours, floor)]
    pairs = [
        (_speed(server, ours, often[0]), _speed(server, floor, often[1])) for _ in range(PAIRS)
    ]
    return Row(
        name,
        median(a for a, _ in pairs),
        median(b for _, b in pairs),
        tuple(a / b for a, b in pairs),
    )


def _often(server: Server, page: Page) -> int:
    """How often to ask so that a timing lasts long enough; warms the workers up, too."""
    for _ in range(WARM):
        _right(server, page)
    asked = 20
    speed = _speed(server, page, asked)
    return max(asked, min(AT_MOST, int(speed * AT_LEAST)))


def _speed(server: Server, page: Page, times: int) -> float:
    """Return answers per second of processor time."""
    start = server.processor()
    for _ in range(times):
        _right(server, page)
    return times / max(server.processor() - start, 0.01)


def _waited(name: str, server: Server, ours: Page, floor: Page) -> str:
    """Tell p99 : p50 of a page, and that of the plain view, of which any noise is the machine's."""
    rounds = [(_waits(server, ours), _waits(server, floor)) for _ in range(ROUNDS)]
    page, plain = (min((each[at] for each in rounds), key=_spread) for at in (0, 1))
    return (
        f"{name}: p50 {page[0] * 1000:.0f} ms, p99 {page[1] * 1000:.0f} ms, "
        f"p99 : p50 {_spread(page):.2f}; of the plain view {_spread(plain):.2f}"
    )


def _spread(waits: tuple[float, float]) -> float:
    return waits[1] / waits[0]


def _waits(server: Server, page: Page) -> tuple[float, float]:
    """Return p50 and p99 of the seconds that callers wait for an answer."""

    def call(_number: int) -> list[float]:
        waits = []
        for _ in range(EACH):
            start = perf_counter()
            _right(server, page)
            waits.append(perf_counter() - start)
        return waits

    with ThreadPoolExecutor(CALLERS) as callers:
        every = [wait for waits in callers.map(call, range(CALLERS)) for wait in waits]
    cuts = quantiles(every, n=100, method="inclusive")
    return cuts[49], cuts[98]
