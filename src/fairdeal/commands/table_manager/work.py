"""The work of ``fairdeal table-manager``."""

import asyncio
import signal
import socket
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import typer

from fairdeal.boards import Board
from fairdeal.commands.deal.files import read_set
from fairdeal.commands.deal.session import deal_session
from fairdeal.commands.files import refuse_existing, refuse_no_folder, refuse_standard, write_bytes
from fairdeal.commands.score.teams import matches_in, print_matches
from fairdeal.errors import Malformed
from fairdeal.formats import pbn
from fairdeal.seats import SEATS, Seat
from fairdeal.table_manager.manager import Manager, Why, everybody
from fairdeal.table_manager.results import ROOMS, fits, log_of, records_of
from fairdeal.table_manager.serving import Limits, Room
from fairdeal.views.refusals import because
from fairdeal.views.rulings.dialogue import cite
from fairdeal.views.shown import seat_name
from fairdeal.views.words import _, p_

_WHY = {
    Why.PLAYED: p_("all boards are played"),
    Why.LEFT: p_("a program has left"),
    Why.LATE: p_("a program has not answered in time"),
    Why.UNLAWFUL: p_("a program does not play lawfully"),
    Why.NOISE: p_("a program writes what says nothing"),
    Why.STOPPED: p_("somebody has stopped it"),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """What was typed."""

    file: Path | None
    folder: Path
    deal: str
    match: bool
    host: str
    port: int
    wait: float
    seconds: float
    force: bool


def manage(asked: Asked) -> bool:
    """Play the boards with whoever connects, and write what was played; whether all was.

    Raises:
        Malformed: no boards, no folder, no port, or files that exist.
    """
    boards = _boards(asked)
    rooms = ROOMS if asked.match else ROOMS[:1]
    listening = [_listening(asked, number) for number in range(len(rooms))]
    limits, tables = Limits(asked.wait, asked.seconds), list[Room]()
    for number, (room, one) in enumerate(zip(rooms, listening, strict=True)):
        admits = partial(_fits, tables, number) if asked.match else everybody
        tables.append(Room(Manager(boards), limits, partial(_seated, room), admits))
        host, port = one.getsockname()[:2]
        words = _("{room}: waiting for four programs at {place}")
        typer.echo(words.format(room=_called(room), place=f"{host}:{port}"))
    asyncio.run(_run(tables, listening))
    _write(asked, rooms, tables)
    for room, table in zip(rooms, tables, strict=True):
        _report(room, table)
    is_played = all(
        t.manager.ended is not None and t.manager.ended.why is Why.PLAYED for t in tables
    )
    if asked.match and all(table.manager.done for table in tables):
        results = matches_in(asked.folder / "results.pbn", told=True)
        print_matches(results, "imps", None, boards=True, as_json=False)
    return is_played


async def _run(tables: Sequence[Room], listening: Sequence[socket.socket]) -> None:
    def stop() -> None:
        for table in tables:
            table.stop()

    loop = asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # where a loop cannot hear of them: on Windows
            loop.add_signal_handler(one, stop)
    pairs = zip(tables, listening, strict=True)
    await asyncio.gather(*(table.run(one) for table, one in pairs))


def _boards(asked: Asked) -> tuple[Board, ...]:
    refuse_standard(asked.folder)
    if (asked.file is None) == (not asked.deal):
        raise Malformed(_("the boards are those of a file, or dealt with --deal: one of the two"))
    refuse_no_folder(asked.folder)
    refuse_existing([asked.folder / "results.pbn"], force=asked.force)
    file = asked.file
    boards = () if file is None else read_set(file).boards
    whole = tuple(one for one in boards if one.deal is not None and one.deal.is_complete)
    if file is not None and not whole:
        raise Malformed(_("{file} has no board with the cards of all four hands").format(file=file))
    try:
        asked.folder.mkdir(exist_ok=True)
    except OSError as wrong:
        words = _("{file} cannot be written: {reason}")
        raise Malformed(words.format(file=asked.folder, reason=because(wrong))) from None
    if file is None:
        dealt = asked.folder / "boards.pbn"
        deal_session(asked.deal, [dealt], "", "", force=asked.force, as_json=False)
        whole = read_set(dealt).boards
    return whole


def _listening(asked: Asked, number: int) -> socket.socket:
    port = asked.port + number if asked.port else 0
    try:
        found = socket.getaddrinfo(asked.host, port, type=socket.SOCK_STREAM)
        return socket.create_server((asked.host, port), family=found[0][0])
    except OSError:
        words = _("nothing can listen at {place}")
        raise Malformed(words.format(place=f"{asked.host}:{port}")) from None


def _fits(tables: Sequence[Room], number: int, seat: Seat, name: str) -> bool:
    return fits([table.names for table in tables], number, seat, name)


def _seated(room: str, seat: Seat | None, name: str) -> None:
    """Say who sits down in a room, and who was sent away."""
    if seat is None:
        words = _("{room}: no seat for {name}")
        typer.echo(words.format(room=_called(room), name=name))
    else:
        typer.echo(f"{_called(room)}: {seat_name(seat)} {name}")


def _called(room: str) -> str:
    return _("Open room") if room == ROOMS[0] else _("Closed room")


def _write(asked: Asked, rooms: Sequence[str], tables: Sequence[Room]) -> None:
    first = tables[0].names
    teams = first.get(SEATS[0], "?"), first.get(SEATS[1], "?")
    records = [
        record
        for room, table in zip(rooms, tables, strict=True)
        for record in records_of(table.manager, room, teams)
    ]
    files = {"results.pbn": pbn.encode(pbn.write(records))}
    for room, table in zip(rooms, tables, strict=True):
        name = room.lower()
        files[f"{name}-lines.txt"] = "".join(f"{line}\n" for line in table.lines).encode()
        for one in table.manager.done:
            number = one.table.desk.position.board.number
            files[f"{name}-{number}.jsonl"] = log_of(one).encode()
    for file, data in files.items():
        write_bytes(asked.folder / file, data, force=True)


def _report(room: str, table: Room) -> None:
    manager = table.manager
    for one in manager.refused:
        words = _("{room}, board {n}: {seat} was refused {said} ({law})")
        typer.echo(
            words.format(
                room=_called(room),
                n=one.board,
                seat=seat_name(one.seat),
                said=one.said,
                law=cite(one.clause),
            )
        )
    if manager.ended is not None:
        who = ", ".join(seat_name(seat) for seat in manager.ended.seats)
        why = _(_WHY[manager.ended.why])
        words = _("{room}: boards played: {n}; {why}")
        typer.echo(
            words.format(
                room=_called(room), n=len(manager.done), why=f"{why} ({who})" if who else why
            )
        )
