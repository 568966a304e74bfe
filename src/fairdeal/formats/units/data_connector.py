"""Messages of the Bridgemate Data Connector: a movement with names out, results in.

The connector takes JSON whose ``SerializedData`` is JSON again. The names are those of the maker's
published client; only what a session needs is filled in, everything else has the value that means
nothing. Held against the maker's own test messages, not against a device.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from fairdeal.boards import vulnerability_of
from fairdeal.boundary import LARGEST_BOARD, document, flag, member_of, whole
from fairdeal.boundary import text as words
from fairdeal.calls import Contract
from fairdeal.cards import Card
from fairdeal.errors import Malformed, Sentence
from fairdeal.events.acts import Place, ResultEntered
from fairdeal.movements.movement import Movement, TableRound, Unit
from fairdeal.scoring.adjusted import Adjusted, Average, Grade
from fairdeal.scoring.lines import NotPlayed, Outcome, PassedOut, Played
from fairdeal.seats import SEATS

INITIALIZE_EVENT: Final = 5
_ALL_COMMANDS: Final = 7
"""As in the maker's own messages: sessions, players and hand records may follow."""
_ONLY: Final = "A"
"""The letter of the section where there is one."""
_NO_PLAY: Final = -10
_MOST: Final = 10**6
"""No pair, table or round has a greater number."""
_DENOMINATIONS: Final = ("", "C", "D", "H", "S", "NT")
_STAKES: Final = ("", "X", "XX")
_GRADES: Final = tuple(
    (ns, ew)
    for ns in (Grade.MINUS, Grade.EVEN, Grade.PLUS)
    for ew in (Grade.MINUS, Grade.EVEN, Grade.PLUS)
)
"""The artificial scores a unit can enter, -1 to -9 in this order: A-/A-, A-/A, A-/A+, A/A- ..."""


@dataclass(frozen=True, slots=True)
class EventToSend:
    """What the units must know before the first round."""

    name: str
    begins: datetime
    event: str
    """32 upper-case hexadecimal characters; the caller makes them."""
    session: str
    """The same for the session."""
    club: str = ""
    players: Mapping[int, tuple[str, ...]] | None = None
    """Names by pair: for a pair that begins North-South, North and South; else East and West."""
    numbers: Mapping[str, str] | None = None
    """A federation's numbers of players, by their names; it is the connector's ``PlayerNumber``."""


def identity_of(name: str) -> str:
    """An identity that is the same whenever it is asked for by that name."""
    return uuid5(NAMESPACE_URL, name).hex.upper()


def initialize_event(movement: Movement, sent: EventToSend) -> str:
    """The message that sets up a session, in all of its sections.

    Tables are numbered in their section, as their cards call them; pairs through all of them.

    Args:
        movement: pairs or teams; a half table is sent as a table nobody comes to.
        sent: name, time, ids and players.

    Raises:
        Malformed: the movement is an individual's.
    """
    if movement.unit is Unit.PLAYER:
        raise Malformed("the connector knows pairs; an individual is entered by partnership there")
    tables: dict[int, list[dict[str, Any]]] = {}
    for number, one in enumerate(movement.rounds, start=1):
        for seat in one.tables:
            tables.setdefault(seat.table, []).append(_round(movement, number, seat, sent))
    lettered: dict[str, list[int]] = {}
    for number in sorted(tables):
        lettered.setdefault(_named(movement, number)[0], []).append(number)
    sections = [
        _section(letters, [_table(movement, one, tables[one], sent) for one in own], sent)
        for letters, own in lettered.items()
    ]
    group = {
        "SessionGuid": sent.session,
        "ClubId": sent.club,
        "Sections": sections,
        "ScoringGroupNumber": 1,
        "ScoringMethod": 1,
        "Name": sent.name,
        "IsDeleted": False,
        "ValidationMessages": None,
    }
    at = sent.begins
    session = {
        "ScoringGroups": [group],
        "EventGuid": sent.event,
        "SessionGuid": sent.session,
        "Name": sent.name,
        "Year": at.year,
        "Month": at.month,
        "Day": at.day,
        "Hour": at.hour,
        "Minute": at.minute,
        "ShowInApp": False,
        "EWReturnHome": False,
        "PairsMoveAccrossField": False,
        "ValidationMessages": None,
    }
    data = {
        "Commands": _ALL_COMMANDS,
        "EventGuid": sent.event,
        "ClubId": sent.club,
        "AlternativeDataFolder": "",
        "Sessions": [session],
        "PlayerData": list(_player_data(sent)),
        "Participations": list(_participations(movement, sent)),
        "Handrecords": [],
        "Bridgemate2Settings": [],
        "Bridgemate3Settings": [],
        "ValidationMessages": None,
    }
    return _message(INITIALIZE_EVENT, sent, data)


def _message(command: int, sent: EventToSend, data: Any) -> str:
    return json.dumps(
        {
            "Command": command,
            "ClubId": sent.club,
            "LicenceKey": "",
            "SessionGuid": "" if command == INITIALIZE_EVENT else sent.session,
            "SerializedData": json.dumps(data, ensure_ascii=False),
        },
        ensure_ascii=False,
    )


def _named(movement: Movement, table: int) -> tuple[str, int]:
    """The letters of a table's section and its number there; A where there is one section."""
    letters, number = movement.in_section(table)
    return letters or _ONLY, number


def _section(letters: str, tables: list[dict[str, Any]], sent: EventToSend) -> dict[str, Any]:
    return {
        "SessionGuid": sent.session,
        "ScoringGroupNumber": 1,
        "Letters": letters,
        "Name": sent.name,
        "Winners": 0,
        "GameType": 0,
        "EWMoveBeforePlay": 0,
        "MissingPair": 0,
        "KeepBridgematesAlive": False,
        "IsCombiSection": False,
        "NorthSouthPairSectionLetters": letters,
        "EastWestPairSectionLetters": letters,
        "Tables": tables,
        "ValidationMessages": None,
    }


def _table(
    movement: Movement, table: int, rounds: list[dict[str, Any]], sent: EventToSend
) -> dict[str, Any]:
    letters, number = _named(movement, table)
    return {
        "SessionGuid": sent.session,
        "SectionLetters": letters,
        "TableNumber": number,
        "ConnectionMode": 0,
        "KeepBridgematesAlive": False,
        "Rounds": rounds,
        "ValidationMessages": None,
    }


def _round(movement: Movement, number: int, seat: TableRound, sent: EventToSend) -> dict[str, Any]:
    boards = movement.boards_of(seat.board_set)
    ns, ew = next(iter(seat.ns), 0), next(iter(seat.ew), 0)
    teams = movement.unit is Unit.TEAM
    letters, table = _named(movement, seat.table)
    return {
        "SessionGuid": sent.session,
        "SectionLetters": letters,
        "TableNumber": table,
        "RoundNumber": number,
        "LowBoardNumber": boards[0] if seat.is_played else 0,
        "HighBoardNumber": boards[-1] if seat.is_played else 0,
        "PairNS": ns,
        "PairEW": ew,
        "TeamNS": ns if teams else 0,
        "TeamEW": ew if teams else 0,
        "MatesTableSectionLetters": "",
        "MatesTableTableNumber": 0,
        "MatesTableRoundNumber": 0,
        "Updated": False,
        "ValidationMessages": None,
    }


def _player_data(sent: EventToSend) -> Iterator[dict[str, Any]]:
    """The players with numbers: the connector takes a number only of those it was told of."""
    names = {name for both in (sent.players or {}).values() for name in both}
    for name in sorted(names & (sent.numbers or {}).keys()):
        yield {
            "SessionGuid": sent.session,
            "ClubId": sent.club,
            "PlayerNumber": (sent.numbers or {})[name],
            **_parts(name),
        }


def _parts(name: str) -> dict[str, Any]:
    first, _, last = name.rpartition(" ")
    return {"FirstName": first, "LastName": last, "CountryCode": "", "ValidationMessages": None}


def _participations(movement: Movement, sent: EventToSend) -> Iterator[dict[str, Any]]:
    """Who sits where in the first round; directions are 1 to 4 for N, E, S, W.

    A player is told by his number or by his name, never by both.
    """
    for seat in movement.rounds[0].tables:
        letters, table = _named(movement, seat.table)
        for directions, numbers in (((1, 3), seat.ns), ((2, 4), seat.ew)):
            names = (sent.players or {}).get(next(iter(numbers), 0), ())
            for direction, name in zip(directions, names, strict=False):
                number = (sent.numbers or {}).get(name, "")
                yield {
                    "SessionGuid": sent.session,
                    "SectionLetters": letters,
                    "TableNumber": table,
                    "Direction": direction,
                    "RoundNumber": 1,
                    "PlayerNumber": number,
                    "IsPlayerSwap": False,
                    **_parts("" if number else name),
                }


def read_results(text: str) -> tuple[ResultEntered, ...]:
    """The results of a message, or of the list inside it; deleted ones are left out.

    Raises:
        Malformed: it is not such a message; the entry and its field are named.
    """
    try:
        data = document(text)
        entries = document(words(data, "SerializedData")) if isinstance(data, dict) else data
    except (Malformed, KeyError) as wrong:
        raise Malformed("no results of the Data Connector: {detail}", detail=wrong) from None
    if not isinstance(entries, list):
        raise Malformed(
            "no results of the Data Connector: {detail}",
            detail=Sentence("a list of results is expected"),
        )
    found = []
    for number, entry in enumerate(entries, start=1):
        try:
            if not flag(member_of(entry), "IsDeleted"):
                found.append(_result(entry))
        except KeyError as wrong:
            raise Malformed("result {n} lacks or misstates {what}", n=number, what=wrong) from None
        except Malformed as wrong:
            raise Malformed("result {n}: {wrong}", n=number, wrong=wrong) from None
    return tuple(found)


def _result(entry: Mapping[str, Any]) -> ResultEntered:
    board = whole(entry, "BoardNumber", 1, LARGEST_BOARD)
    table, number = (whole(entry, name, 0, _MOST) for name in ("TableNumber", "RoundNumber"))
    at = f"{words(entry, 'SectionLetters')}{table}.{number}"
    ns, ew = (str(whole(entry, f"Pair{side}", 0, _MOST)) for side in ("NorthSouth", "EastWest"))
    return ResultEntered(Place(board, at), ns, ew, _outcome(entry, board), _lead(entry))


def _outcome(entry: Mapping[str, Any], board: int) -> Outcome:
    level = whole(entry, "Level", _NO_PLAY, 7)
    if level == _NO_PLAY:
        return NotPlayed()
    if level < 0:
        ns, ew = _GRADES[-level - 1]
        return Adjusted(Average(ns), Average(ew))
    if level == 0:
        return PassedOut()
    denomination = whole(entry, "Denomination", 1, 5)
    stake = whole(entry, "Stake", 0, 2)
    bid = f"{level}{_DENOMINATIONS[denomination]}{_STAKES[stake]}"
    contract = Contract.parse(bid, SEATS[whole(entry, "DeclarerDirection", 1, 4) - 1])
    return Played.of(contract, whole(entry, "TotalTricks", 0, 13), vulnerability_of(board))


def _lead(entry: Mapping[str, Any]) -> Card | None:
    rank, suit = whole(entry, "LeadCardRank", 0, 14), whole(entry, "LeadCardSuit", 0, 4)
    if rank < 2 or not suit:  # nobody entered it
        return None
    return Card.parse("CDHS"[suit - 1] + "23456789TJQKA"[rank - 2])
