"""A plain count of the calls and cards in a file's bytes, to hold what a reader says against.

It shares nothing with the readers, on purpose: it looks for the sections by a few patterns, takes
the comments out and counts the words that look like calls and cards. It knows no board, no seat and
no order, so it cannot say what is wrong; it can say that something was passed over in silence.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes

from fairdeal.formats.record import Record
from fairdeal.table.acts import CallMade, CardPlayed

_SECTION: Final = re.compile(
    rb'^[^\S\n]*\[\s*(Auction|Play)\s*"[^"\n]*"\s*\]((?:\{[^}]*\}|[^\[{])*)',
    re.IGNORECASE | re.MULTILINE,
)
_ASIDE: Final = re.compile(
    rb"\{[^}]*\}|;[^\n]*|^%[^\n]*|=\s*\d+\s*=|\$\d+|\^[A-Z]?|[!?]", re.MULTILINE | re.IGNORECASE
)
_ALL_PASS: Final = re.compile(rb"(?<!\S)(?:AP|All[\s-]?Pass)(?!\S)", re.IGNORECASE)
_CALL: Final = re.compile(
    rb"(?<!\S)(?:([1-7](?:NT?|[CDHS]))|(PASS|P)|XX?|D(?:OU)?BL?E?|R(?:E?DBL|EDOUBLE)?)(?!\S)",
    re.IGNORECASE,
)
_CARD: Final = re.compile(rb"(?<!\S)[CDHS](?:10|[2-9TJQKA])(?!\S)", re.IGNORECASE)
_LIN_VALUE: Final = re.compile(rb"(?:^|\|)\s*(mb|pc)\|([^|]*)", re.IGNORECASE)
_LIN_CALL: Final = re.compile(rb"[1-9](?:NT?|[CDHS])|XX?|PASS|R?DBL|[PDR]", re.IGNORECASE)
_LIN_CARD: Final = re.compile(rb"[CDHS](?:10|[2-9TJQKA])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Count:
    """Calls and cards."""

    calls: int = 0
    cards: int = 0

    def __add__(self, other: "Count") -> "Count":
        return Count(self.calls + other.calls, self.cards + other.cards)


class SectionCount(NamedTuple):
    """What stands in one section of the text."""

    line: int
    held: Count


def of_record(record: Record) -> Count:
    """The calls and cards of a record that the file itself tells."""
    auction, play = record.auction, record.play
    calls = [] if auction is None else [a for a in auction.acts if isinstance(a, CallMade)]
    cards = [] if play is None else [act for act in play.acts if isinstance(act, CardPlayed)]
    left_out = (
        0
        if auction is None
        else sum(
            isinstance(act, CallMade) and not line
            for act, line in zip(auction.acts, auction.lines, strict=False)
        )
    )
    return Count(len(calls) - left_out, len(cards))


def counted(form: str, data: bytes) -> tuple[SectionCount, ...]:
    """The calls and cards in a file, section by section; a LIN file is one section."""
    return tuple(_lin(data) if form == "LIN" else _pbn(data))


def by_record(places: Sequence[SectionCount], starts: Sequence[int]) -> list[Count]:
    """What stands in the text from each of these lines up to the next."""
    found = [Count()] * max(len(starts), 1)
    for line, held in places:
        number = max(bisect_right(starts, line) - 1, 0)
        found[number] += held
    return found


def _pbn(data: bytes) -> Iterator[SectionCount]:
    data = _narrow(data)
    line, seen = 1, 0
    for section in _SECTION.finditer(data):
        line += data.count(b"\n", seen, section.start())
        seen = section.start()
        body = _ASIDE.sub(b" ", section[2])
        count = Count(calls=_calls(body)) if section[1].lower() == b"auction" else _cards(body)
        yield SectionCount(line, count)


def _calls(body: bytes) -> int:
    """The calls of an auction; ``AP`` stands for the passes that are missing to its end."""
    written, all_pass, after = body, None, b""
    if all_pass := _ALL_PASS.search(body):
        written, after = body[: all_pass.start()], body[all_pass.end() :]
    calls = list(_CALL.finditer(written))
    if not all_pass:
        return len(calls)
    last = [bool(call[2]) for call in calls]
    passes = next((i for i, passed in enumerate(reversed(last)) if not passed), len(last))
    needed = 3 if any(call[1] for call in calls) else 4
    return len(calls) + max(needed - passes, 0) + len(_CALL.findall(after))


def _cards(body: bytes) -> Count:
    return Count(cards=len(_CARD.findall(body)))


def _lin(data: bytes) -> Iterator[SectionCount]:
    data = _narrow(data)
    if b"%7C" in data or b"%7c" in data:
        data = unquote_to_bytes(data.replace(b"+", b" "))
    values = _LIN_VALUE.findall(data)
    calls = sum(len(_LIN_CALL.findall(value)) for tag, value in values if tag.lower() == b"mb")
    cards = sum(len(_LIN_CARD.findall(value)) for tag, value in values if tag.lower() == b"pc")
    yield SectionCount(1, Count(calls, cards))


def _narrow(data: bytes) -> bytes:
    """The bytes of wide characters without their zeros, line ends made uniform."""
    if b"\0" in data[:200]:
        data = data.replace(b"\0", b"")
    return data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
