"""What was played at a manager's table, as records and logs that anybody can read and score."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Final

from fairdeal.calls import Pass
from fairdeal.formats.courses import auction_course, play_course
from fairdeal.formats.record import PrintedScore, Record
from fairdeal.seats import Seat, Side
from fairdeal.table.log import dump_log
from fairdeal.table_manager.manager import Finished, Manager

ROOMS: Final = ("Open", "Closed")


def records_of(manager: Manager, room: str, teams: tuple[str, str]) -> Iterator[Record]:
    """The boards played at one table; ``teams`` are the home team, North-South in the open room."""
    home, visitors = teams
    ns, ew = (home, visitors) if room == ROOMS[0] else (visitors, home)
    details = (("Scoring", "IMP"), ("Room", room), ("HomeTeam", home), ("VisitTeam", visitors))
    for one in manager.done:
        position, board = one.table.desk.position, one.table.desk.position.board
        acts = one.table.desk.log
        contract = position.contract
        record = Record(
            board=str(board.number),
            number=board.number,
            dealer=board.dealer,
            vulnerability=board.vulnerability,
            deal=board.deal,
            players=(ns, ew, ns, ew),
            details=details,
            contract=contract or Pass(),
            declarer=None if contract is None else contract.declarer,
            tricks=None if contract is None else position.tricks_won(contract.declarer.side),
            auction=auction_course(board.dealer, acts),
            play=play_course(acts),
        )
        points = record.points
        score = None if points is None else PrintedScore(ns=Decimal(points))
        yield replace(record, score=score)


def fits(seated: Sequence[Mapping[Seat, str]], room: int, seat: Seat, name: str) -> bool:
    """Whether a program of that team may sit there in a match.

    Args:
        seated: who sits in each room: a team's two pairs sit in different directions.
        room: where it would sit, 0 for the open room.
        seat: on which seat.
        name: its team.
    """

    def is_home(at: int, one: Seat) -> bool:
        return (one.side is Side.NS) == (at == 0)

    team = is_home(room, seat)
    return all(
        (other == name) == (is_home(at, one) == team)
        for at, here in enumerate(seated)
        for one, other in here.items()
    )


def log_of(finished: Finished) -> str:
    """The log of one board, as ``fairdeal rule --log`` reads it."""
    board = finished.table.desk.position.board
    first = {
        "board": board.number,
        "dealer": str(board.dealer),
        "vulnerability": str(board.vulnerability),
        "deal": None if board.deal is None else board.deal.to_pbn(),
    }
    return json.dumps(first) + "\n" + dump_log(finished.table.desk.log)
