"""The tricks of a board as its table's log has them, where that log lies beside the event."""

from collections.abc import Iterator
from pathlib import Path

from fairdeal.commands.files import read_text, shown
from fairdeal.events.acts import Place, TableLogged
from fairdeal.events.session import Session
from fairdeal.formats.rulings.logs import desk_of_log
from fairdeal.views.reasons.tricks import TrickLine, trick_lines


def tricks_told(
    session: Session, contestant: str, board: int | None, beside: Path
) -> tuple[TrickLine, ...]:
    """Every posting of that board's ledger, at the tables where the contestant sat.

    Nothing where no trick moved, and where the log is not there or is not the one that was scored.

    Args:
        session: the session.
        contestant: who sat there.
        board: the board's number; nothing is told of all of them.
        beside: the file of the event.

    Raises:
        Malformed: the log that is there cannot be read.
    """
    logs = (
        logged
        for place, logged in session.logs.items()
        if place.board == board and contestant in _sat(session, place)
    )
    return tuple(line for logged in logs for line in _lines(session, logged, beside.parent))


def _sat(session: Session, place: Place) -> set[str]:
    result = session.results.get(place)
    return {result.ns, result.ew} if result else set()


def _lines(session: Session, logged: TableLogged, folder: Path) -> Iterator[TrickLine]:
    path = folder / logged.stream
    # The event may come from anybody: what it names is read in its own folder only.
    if Path(logged.stream).name != logged.stream or not path.is_file():
        return
    desk = desk_of_log(read_text(path), shown(path), session.code)
    if len(desk.log) == logged.version:
        yield from trick_lines(desk.position)
