"""The sessions a demonstration starts with: a real one, and one made up to show auctions and play.

``demo/README.md`` describes the form of the files and where their content comes from.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from fairdeal.boards import Board
from fairdeal.calls import Contract, parse_call
from fairdeal.cards import Card, Deal
from fairdeal.events.acts import (
    BoardRecorded,
    ContestantEntered,
    Place,
    ResultEntered,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.stored.scores import method_from_json
from fairdeal.laws.position import Position
from fairdeal.scoring.lines import Outcome, PassedOut, Played
from fairdeal.scoring.written.notation import parse_artificial
from fairdeal.seats import Seat
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.kept.table_logs import TableRecord
from fairdeal.table.acts import Act, Alerted, CallMade, CardPlayed, Claimed, ExplanationGiven

_FILES: Final = Path(__file__).parent
_AUTHOR: Final = "demonstration"


def keep_demonstration(sessions: Sessions, now: datetime) -> None:
    """Keep the demonstration's sessions; those that are kept already are left as they are."""
    known = sessions.ids()
    for file in sorted(_FILES.glob("*.json")):
        if file.stem not in known:
            read = _Reader(json.loads(file.read_text("utf-8")))
            signature = Signature(uuid5(NAMESPACE_URL, file.stem), _AUTHOR, now)
            sessions.open(file.stem, read.acts(), read.tables(), signature)


@dataclass(frozen=True, slots=True)
class _Reader:
    content: dict[str, Any]

    def acts(self) -> Iterator[SessionAct]:
        it = self.content
        held = date.fromisoformat(it["held"]) if it["held"] else None
        method = method_from_json(it["method"])
        yield SessionOpened(it["title"], method, held=held, note=it["note"])
        for contestant, players in it.get("players", {}).items():
            yield ContestantEntered(contestant, tuple(players))
        for number, board, lines in self._boards():
            yield BoardRecorded(board)
            for table, line in enumerate(lines, start=1):
                yield _result(Place(number, str(table)), board, line)

    def tables(self) -> Iterator[TableRecord]:
        for entry in self.content["boards"]:
            board = _board(entry)
            for table, record in entry.get("tables", {}).items():
                acts = tuple(_table_acts(board, record))
                yield TableRecord(Place(board.number, table), acts)

    def _boards(self) -> Iterator[tuple[int, Board, list[str]]]:
        for entry in self.content["boards"]:
            board = _board(entry)
            yield board.number, board, entry["results"]


def _board(entry: dict[str, Any]) -> Board:
    return Board.numbered(entry["number"], Deal.parse(entry["deal"]))


def _result(place: Place, board: Board, line: str) -> ResultEntered:
    ns, ew, *rest = line.split()
    lead = Card.parse(rest[3]) if len(rest) > 3 else None
    return ResultEntered(place, ns, ew, _outcome(board, rest), lead)


def _outcome(board: Board, words: list[str]) -> Outcome:
    if words[0] == "PASS":
        return PassedOut()
    if len(words) == 1:
        return parse_artificial(words[0])
    contract = Contract.parse(words[0], Seat.parse(words[1]))
    over = 0 if words[2] == "=" else int(words[2])
    return Played.of(contract, contract.tricks_needed + over, board.vulnerability)


def _table_acts(board: Board, record: dict[str, Any]) -> Iterator[Act]:
    """The calls in turn, ``!`` marking an alert explained by the next note; then the cards."""
    position = Position.of(board)
    notes = iter(record.get("notes", ()))
    for word in record["calls"].split():
        assert position.turn is not None  # noqa: S101 - the demonstration's auctions end in time
        seat = position.turn
        made = CallMade(seat, parse_call(word.rstrip("!")))
        yield made
        position = position.after(made)
        if word.endswith("!"):
            yield Alerted(seat.partner)
            yield ExplanationGiven(seat.partner, next(notes))
    for word in record.get("cards", "").split():
        assert position.turn is not None  # noqa: S101 - nor are there more than 52 cards
        played = CardPlayed(position.turn, Card.parse(word))
        yield played
        position = position.after(played)
    if claim := record.get("claim"):
        yield Claimed(Seat.parse(claim["by"]), claim["tricks"], claim["saying"])
