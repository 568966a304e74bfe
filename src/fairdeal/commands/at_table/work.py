"""``fairdeal sit --table``: a program of somebody else's in a seat of a live table."""

import asyncio
import socket
from functools import partial
from importlib.util import find_spec

import typer

from fairdeal.analysis.double_dummy import Solver
from fairdeal.commands.at_table.bridging import bridged, robot
from fairdeal.commands.at_table.remote import (
    Joining,
    NoSeatError,
    Remote,
    RemoteChair,
    RemoteSeat,
    check_joining,
    check_link,
)
from fairdeal.errors import Malformed
from fairdeal.seats import Seat
from fairdeal.table_manager.lines import Connecting
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _


def seat_program(link: str | Joining, host: str, port: int, *, quick: bool) -> None:
    """Wait for a program, and carry between it and the seat until it leaves.

    Args:
        link: of the seat; or how it joins an evening.
        host: where the program connects.
        port: the same.
        quick: whether the robot that answers for it goes by rules alone.

    Raises:
        Malformed: it is no link of a seat, or nothing can listen there.
        Exit: 1, the seat is somebody else's, or the server is gone.
    """
    if isinstance(link, Joining):
        check_joining(link)
    else:
        check_link(link)
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        listening = socket.create_server((host, port), family=found[0][0])
    except OSError:
        words = _("nothing can listen at {place}")
        raise Malformed(words.format(place=f"{host}:{port}")) from None
    typer.echo(_("waiting for a program at {place}").format(place=f"{host}:{port}"))
    solver = None if quick or find_spec("endplay") is None else Solver(1, 5.0)
    try:
        bridge = asyncio.run(bridged(listening, partial(sat, link), robot(solver), _seated))
    except NoSeatError as wrong:
        typer.echo(f"fairdeal: {refusal(wrong)}", err=True)
        raise typer.Exit(1) from None
    except OSError:
        words = _("the server of that link cannot be reached")
        typer.echo(f"fairdeal: {words}", err=True)
        raise typer.Exit(1) from None
    finally:
        if solver is not None:
            solver.close()
    typer.echo(_("boards played: {n}").format(n=bridge.boards))


def sat(link: str | Joining, asked: Connecting) -> Remote:
    """The seat that a program takes; at an evening it sits wherever it asked to.

    Raises:
        NoSeatError: nobody can sit there.
        OSError: the server cannot be reached.
    """
    if isinstance(link, Joining):
        any_seat = Seat.NORTH if link.chair == 1 else Seat.SOUTH
        return RemoteChair(link, asked.name, asked.seat or any_seat)
    return RemoteSeat(link, asked.name)


def _seated(name: str) -> None:
    typer.echo(_("{name} has sat down").format(name=name))
