"""Records that the batch replay settles: nothing in their calls, cards and tricks to speak of.

Most boards of an archive are regular from the first call to the last card. Kernels find them (see
`fairdeal.batch.verify`), a few hundred at a time, where they were not settled as text already
(`fairdeal.audit.plain`); whatever is irregular, unusual or open in any way
is replayed by the readable engine, which has the words for it. Both give the same report.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import islice
from typing import Any, Final, NamedTuple

from fairdeal.audit.census import Count
from fairdeal.audit.claims import sure_of
from fairdeal.calls import Contract
from fairdeal.cards import PACK, bits_of
from fairdeal.errors import Malformed
from fairdeal.formats.record import Absent, Course, Marked, ReadRecord, Record
from fairdeal.table.acts import CardPlayed

AT_ONCE: Final = 256
"""Records replayed together."""
FIRST: Final = 1_000
"""Records of a process that the engine replays itself: loading the kernels takes as long."""

_seen = 0


class Settled(NamedTuple):
    """Boards of a file in which nothing is to be found."""

    boards: int = 0
    played: int = 0
    """Those of them with a contract; they have a play and a result."""
    held: Count = Count()
    """Their calls and cards."""


NOTHING: Final = Settled()


def pay_off(boards: int) -> bool:
    """Whether with so many more boards it pays, or has paid before, to load the kernels."""
    global _seen  # noqa: PLW0603 - a process loads them once
    if not _has_kernels() or _seen + boards < FIRST:
        return False
    _seen = max(_seen, FIRST)
    return True


def with_settled(records: Iterable[ReadRecord]) -> Iterator[tuple[ReadRecord, bool]]:
    """The records in their order, each with whether its auction and play are settled."""
    global _seen  # noqa: PLW0603 - a process loads the kernels once, and only where it pays
    coming = iter(records)
    while _seen < FIRST or not _has_kernels():
        some = list(islice(coming, AT_ONCE))
        yield from ((told, False) for told in some)
        _seen += len(some)
        if len(some) < AT_ONCE:
            return
    while some := list(islice(coming, AT_ONCE)):
        yield from zip(some, settled([told.record for told in some]), strict=True)


@cache
def _has_kernels() -> bool:
    """Whether ``fairdeal[fast]`` is installed."""
    return find_spec("numba") is not None and find_spec("numpy") is not None


def settled(records: Sequence[Record]) -> list[bool]:
    """For each record whether replaying it would find nothing: neither a problem nor a note."""
    # Here, so that the audit needs neither NumPy nor Numba for a handful of boards.
    from fairdeal.batch.convert import Row, boards_of, row_of_record  # noqa: PLC0415
    from fairdeal.batch.verify import verify  # noqa: PLC0415

    places: list[int] = []
    rows: list[Row] = []
    for place, record in enumerate(records):
        if not _is_plain(record):
            continue
        try:
            rows.append(row_of_record(record))
        except Malformed:
            continue
        places.append(place)
    verdicts = verify(boards_of(rows))
    outcome = [False] * len(records)
    regular = verdicts.regular.tolist()
    columns = (verdicts.contract, verdicts.declarer, verdicts.won, verdicts.lost)
    reached = zip(*(column.tolist() for column in columns), strict=True)
    for place, row, is_regular, found in zip(places, rows, regular, reached, strict=True):
        if is_regular:
            outcome[place] = _agrees(records[place], row, *found)
    return outcome


def _is_plain(record: Record) -> bool:
    """Whether all is there that settling needs, and the file marks nothing irregular."""
    deal, play = record.deal, record.play
    if deal is None or not deal.is_complete:
        return False
    for course in (record.auction, play):
        if course is not None and any(isinstance(r, Marked | Absent) for r in course.remarks):
            return False
    return play is None or _comes_from_its_hands(record, play)


def _comes_from_its_hands(record: Record, play: Course) -> bool:
    """Whether every card is said to come from the hand that was dealt it."""
    hands = [hand.bits if hand else 0 for hand in record.deal.hands] if record.deal else []
    cards = [act for act in play.acts if isinstance(act, CardPlayed)]
    return len(cards) == len(play.acts) and all(hands[a.seat] & a.card.bit for a in cards)


def _agrees(record: Record, row: Any, contract: int, declarer: int, won: int, lost: int) -> bool:
    """Whether what the file says is what the replay came to; the auction and play are regular."""
    printed = record.contract
    reached_otherwise = row.calls and (row.contract, row.declarer) != (contract, declarer)
    if printed is None or reached_otherwise:
        return False
    if not isinstance(printed, Contract):
        return not row.cards and record.declarer is None
    if record.declarer is not None and record.declarer is not printed.declarer:
        return False
    return _tricks_agree(record, printed, row, won, lost)


def _tricks_agree(record: Record, contract: Contract, row: Any, won: int, lost: int) -> bool:
    tricks = record.tricks
    if tricks is None:
        return not row.cards and record.claimed is None
    if record.claimed not in (None, tricks) or not won <= tricks <= 13 - lost:
        return False
    if len(row.cards) == 52 or contract.denomination.trumps is None or record.play is None:
        return True
    played = bits_of(PACK[card] for card in row.cards)
    on_table = bits_of(PACK[card] for card in row.cards[len(row.cards) // 4 * 4 :])
    hands = [hand & ~played for hand in row.hands]
    side = contract.declarer.side
    trumps = contract.denomination.trumps
    sure, theirs = (sure_of(trumps, on_table, hands, who) for who in (side, side.opponents))
    return won + sure <= tricks <= 13 - lost - theirs
