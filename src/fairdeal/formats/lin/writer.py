"""Writing records as LIN, one deal to a line, under a title where a set of boards has one.

What LIN can say is written so that reading gives it back. It cannot say who made a call out of
rotation, nor scores, nor most of PBN's tags; a bar or a comma that would end a value is replaced.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from fairdeal.calls import Bid, Call, Contract, Double, Pass
from fairdeal.formats.lin.deals import ORDER, deal_text
from fairdeal.formats.lin.segment import CLOSED, OPEN, SCORINGS
from fairdeal.formats.lin.taking import UNKNOWN
from fairdeal.formats.lin.tokens import one_line
from fairdeal.formats.record import Commented, Course, Noted, Record
from fairdeal.table.acts import Alerted, CallMade, CardPlayed, ExplanationGiven

_TITLE: Final = (
    "Event",
    "Stage",
    "Scoring",
    "HomeTeam",
    "LinCarriedHome",
    "VisitTeam",
    "LinCarriedVisit",
)
_VULNERABLE: Final = "oneb"
_NOT_IN_ROTATION: Final = "(the auction goes on out of rotation, which LIN cannot say)"


def write_lin(records: Iterable[Record]) -> str:
    """The records as LIN text, each on its own line, lines ending in a line feed.

    Results stand in a list before the boards they belong to, one for each board and room; a set in
    which a board comes again, as in a pairs event, is cut in several under the same title.
    """
    text = []
    titled = False
    for title, group in groupby(records, key=_title_of):
        sets = _sets(tuple(group))
        for members in sets:
            if any(title) or titled or len(sets) > 1:
                text.append(_title(title, members))
                titled = True
            text.append(_lists(members))
            text.extend(_board(record) + "\n" for record in members)
    return "".join(text)


def _sets(members: Sequence[Record]) -> list[Sequence[Record]]:
    """The records cut where a board comes again in the same room, if there are results to list."""
    if not any(map(_result, members)):
        return [members]
    sets: list[list[Record]] = [[]]
    seen: set[tuple[str, bool]] = set()
    for record in members:
        place = record.board, _room(record) == CLOSED
        if place in seen:
            sets.append([])
            seen.clear()
        seen.add(place)
        sets[-1].append(record)
    return list(sets)


def _can_be_listed(board: str) -> bool:
    """Whether a board's name can stand in a list and is read again as it was."""
    return board == one_line(board) and not set(",|").intersection(board)


def _title_of(record: Record) -> tuple[str, ...]:
    return tuple(_listed(record.detail(name) or "") for name in _TITLE)


def _title(title: tuple[str, ...], members: Sequence[Record]) -> str:
    event, stage, scoring, home, carried_home, visit, carried_visit = title
    letter = next((key for key, name in SCORINGS.items() if name == scoring), scoring)
    numbers = [record.number for record in members if record.number]
    first, last = (str(numbers[0]), str(numbers[-1])) if numbers else ("", "")
    fields = (event, stage, letter, first, last, home, carried_home, visit, carried_visit)
    return _pair("vg", ",".join(fields)) + "\n"


def _lists(members: Sequence[Record]) -> str:
    """The results of the set as ``bn``, ``rs`` and ``mp``, where every board has its own place."""
    boards = list(dict.fromkeys(record.board for record in members))
    places = {(record.board, _room(record) == CLOSED) for record in members}
    if len(places) < len(members) or not all(map(_can_be_listed, boards)):
        return ""
    numbers = {board: number for number, board in enumerate(boards)}
    results, figures = [""] * (2 * len(boards)), [""] * (2 * len(boards))
    for record in members:
        place = 2 * numbers[record.board] + (_room(record) == CLOSED)
        results[place] = _result(record)
        figures[place] = _listed(record.detail(UNKNOWN + "mp") or "")
    if not any(results) and not any(figures):
        return ""
    lists = _pair("bn", ",".join(boards)) + _pair("rs", ",".join(results))
    return lists + (_pair("mp", ",".join(figures)) if any(figures) else "") + "pg||\n"


def _result(record: Record) -> str:
    if isinstance(record.contract, Pass):
        return "PASS"
    if not isinstance(record.contract, Contract):
        return ""
    named = _bid(record.contract.bid) + record.contract.declarer.letter
    played = named + "x" * record.contract.doubling
    if record.tricks is None:
        return played
    over = record.tricks - record.contract.tricks_needed
    return f"{played}{over:+}" if over else f"{played}="


def _room(record: Record) -> str | None:
    room = record.detail("Room")
    return room if room in (OPEN, CLOSED) and record.board else None


def _board(record: Record) -> str:
    room = _room(record)
    return "".join(
        (
            _pair("qx", f"{room[0].lower()}{record.board}") if room else "",
            _pair("pn", _names(record)) if any(record.players) else "",
            "st||",
            _pair("md", _deal(record)),
            "rh||",
            _pair("ah", f"Board {record.board}") if record.board else "",
            "" if record.vulnerability is None else _pair("sv", _VULNERABLE[record.vulnerability]),
            *(_pair("nt", comment.text) for comment in record.comments),
            *_calls(record.auction),
            *_cards(record.play),
            _claim(record),
            *_unknown(record),
            "pg||",
        )
    )


def _claim(record: Record) -> str:
    """The tricks claimed; also those won, where no list can hold the board's result."""
    tricks = record.claimed
    if tricks is None and not _can_be_listed(record.board):
        tricks = record.tricks
    return "" if tricks is None else _pair("mc", str(tricks))


def _names(record: Record) -> str:
    return ",".join(_listed(record.players[seat] or "") for seat in ORDER)


def _deal(record: Record) -> str:
    if record.deal is not None:
        return deal_text(record.deal, record.dealer)
    return "0" if record.dealer is None else str(ORDER.index(record.dealer) + 1)


def _calls(auction: Course | None) -> Iterator[str]:
    if auction is None:
        return
    yield from _remarks(auction, -1)
    turn = auction.first
    for number, act in enumerate(auction.acts):
        if isinstance(act, CallMade):
            if act.seat is not turn:
                yield _pair("nt", _NOT_IN_ROTATION)
                return
            turn = act.seat.lho
            alerted = any(isinstance(after, Alerted) for after in auction.acts[number + 1 :][:1])
            yield _pair("mb", _call(act.call) + "!" * alerted)
        elif isinstance(act, ExplanationGiven):
            yield _pair("an", act.text)
        yield from _remarks(auction, number)


def _cards(play: Course | None) -> Iterator[str]:
    if play is None:
        return
    yield from _remarks(play, -1)
    for number, act in enumerate(play.acts):
        if isinstance(act, CardPlayed):
            yield _pair("pc", act.card.name)
        yield from _remarks(play, number)


def _remarks(course: Course, act: int) -> Iterator[str]:
    for remark in course.remarks:
        if isinstance(remark, Commented) and remark.act == act:
            yield _pair("nt", remark.text)
        elif isinstance(remark, Noted) and remark.act == act:
            yield _pair("an", remark.text)


def _unknown(record: Record) -> Iterator[str]:
    for name, value in record.details:
        tag = name.removeprefix(UNKNOWN)
        if tag not in (name, "mp"):
            yield _pair(tag, value)


def _call(call: Call) -> str:
    if isinstance(call, Bid):
        return _bid(call)
    if isinstance(call, Pass):
        return "p"
    return "d" if isinstance(call, Double) else "r"


def _bid(bid: Bid) -> str:
    return f"{bid.level}{bid.denomination.letters[0]}"


def _pair(tag: str, value: str) -> str:
    """A tag with its value; a bar would end the value, so a broken bar stands for it."""
    return f"{tag}|{one_line(value).replace('|', '¦')}|"


def _listed(value: str) -> str:
    """A value within a list: a comma would end it, so a semicolon stands for it."""
    return value.replace(",", ";")
