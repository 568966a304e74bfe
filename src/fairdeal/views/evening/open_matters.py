"""What is still open when results are to be shown: results, and rulings not ended."""

from collections.abc import Iterable, Iterator

from fairdeal.events.evening.floor import Status, sittings, status
from fairdeal.events.evening.state import Evening
from fairdeal.events.places import Place
from fairdeal.events.session import Session
from fairdeal.views.evening.ruling import RulingShown, rulings_shown
from fairdeal.views.movements.rounds import round_told
from fairdeal.views.movements.text import table_name
from fairdeal.views.words import _, n_

NAMED = 10
"""Results that are named one by one."""


def open_ends(session: Session, evening: Evening) -> Iterator[str]:
    """What somebody should know before he shows the results to everybody; nothing if all is in."""
    found: dict[Status, list[Place]] = {}
    for sitting in sittings(evening):
        for place in sitting.places:
            found.setdefault(status(session, place), []).append(place)
    if missing := found.get(Status.MISSING, []):
        said = n_("{n} result is missing", "{n} results are missing", len(missing))
        yield f"{said}: {_places(session, missing)}"
    if contested := found.get(Status.CONTESTED, []):
        said = n_("{n} result is contested", "{n} results are contested", len(contested))
        yield f"{said}: {_places(session, contested)}"
    if reported := found.get(Status.REPORTED, []):
        said = n_("{n} result is not agreed yet", "{n} results are not agreed yet", len(reported))
        yield f"{said}: {_places(session, reported)}"
    yield from _of_rulings(session, rulings_shown(session, evening))


def _of_rulings(session: Session, rulings: Iterable[RulingShown]) -> Iterator[str]:
    """Rulings that still change a result, or may: nobody else remembers them."""
    unfinished: list[RulingShown] = []
    back: list[RulingShown] = []
    unentered: list[RulingShown] = []
    for one in rulings:
        if one.unfinished:
            unfinished.append(one)
        if one.place:
            unentered.append(one)
        if any(not it.done for it in one.watches):
            back.append(one)
    if unfinished:
        said = n_("{n} ruling is not finished", "{n} rulings are not finished", len(unfinished))
        yield f"{said}: {_tables(session, unfinished)}"
    if back:
        said = n_("{n} ruling to come back to", "{n} rulings to come back to", len(back))
        yield f"{said}: {_tables(session, back)}"
    if unentered:
        said = n_(
            "the score of {n} ruling is not entered",
            "the scores of {n} rulings are not entered",
            len(unentered),
        )
        yield f"{said}: {_tables(session, unentered)}"


def _tables(session: Session, rulings: list[RulingShown]) -> str:
    named = "; ".join(_table(session, one) for one in reversed(rulings[-NAMED:]))
    return f"{named}; …" if len(rulings) > NAMED else named


def _table(session: Session, ruling: RulingShown) -> str:
    table = _("Table {n}").format(n=table_name(session.movement, ruling.table))
    board = _("board {n}").format(n=ruling.board) if ruling.board else ""
    return f"{table}, {board}" if board else table


def _places(session: Session, places: list[Place]) -> str:
    """Results one by one; of too many the tables."""
    if len(places) <= NAMED:
        return "; ".join(_place(session, one) for one in places)
    tables = sorted({int(one.table.partition("-")[0]) for one in places})
    called = [table_name(session.movement, one) for one in tables]
    if len(called) == 1:
        return _("table {n}").format(n=called[0])
    return _("tables {tables}").format(tables=", ".join(called))


def _place(session: Session, place: Place) -> str:
    table, _dash, number = place.table.partition("-")
    table = table_name(session.movement, table)
    return _("board {board}, table {table}, round {round}").format(
        board=place.board, table=table, round=round_told(session.movement, number)
    )
