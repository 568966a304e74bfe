"""The two rooms of matches whose files do not say which is which: paired by deal.

Where no record has a ``Room`` and a deal was played twice between two teams, it was played once in
either room. Which of them was the open one is not known; teams are followed by their players.
"""

from collections.abc import Sequence
from dataclasses import replace

from fairdeal.cards import Deal
from fairdeal.formats.people import named
from fairdeal.formats.record import Record
from fairdeal.formats.results.board_identity import known
from fairdeal.formats.teams.sides import teams_of

OPEN, CLOSED = "open", "closed"
STAGE = ("Event", "EventDate", "Stage", "Round")
"""The tags that tell matches of one file apart."""
_Match = tuple[tuple[str, ...], frozenset[str]]


def room_of(record: Record) -> str:
    """The room as the record tells it, in small letters; empty where it does not."""
    return (record.detail("Room") or "").strip().lower()


def stage_of(record: Record) -> tuple[str, ...]:
    """What tells the match from matches of other rounds, stages and days."""
    return tuple(record.detail(tag) or "" for tag in STAGE)


def with_rooms(records: Sequence[Record]) -> Sequence[Record]:
    """The records with their rooms where the deals tell them, and else as they are."""
    if any(map(room_of, records)):
        return records
    matches: dict[_Match, list[int]] = {}
    for number, record in enumerate(records):
        teams = frozenset(teams_of(record) or ())
        matches.setdefault((stage_of(record), teams), []).append(number)
    rooms: dict[int, str] = {}
    for numbers in matches.values():
        rooms |= _rooms({number: records[number] for number in numbers})
    if not rooms:
        return records
    return [
        replace(record, details=(*record.details, ("Room", rooms[number])))
        if number in rooms
        else record
        for number, record in enumerate(records)
    ]


def _rooms(match: dict[int, Record]) -> dict[int, str]:
    """The rooms of one match; none where its deals were not played twice each."""
    tables: dict[Deal, list[int]] = {}
    for number, record in match.items():
        deal = known(record.deal)
        if deal is None:
            return {}
        tables.setdefault(deal, []).append(number)
    twice = [numbers for numbers in tables.values() if len(numbers) == 2]
    if 2 * len(twice) <= len(tables) or any(len(numbers) > 2 for numbers in tables.values()):
        return {}
    first = _people(match[twice[0][0]])
    rooms: dict[int, str] = {}
    for numbers in tables.values():
        # Whoever sat in the room of the first record sits there still, as long as nobody changes.
        away = [number for number in numbers if first and not first & _people(match[number])]
        turned = bool(away) and away[0] == numbers[0]
        rooms |= dict(zip(numbers, (CLOSED, OPEN) if turned else (OPEN, CLOSED), strict=False))
    return rooms


def _people(record: Record) -> frozenset[str]:
    return frozenset(filter(None, map(named, record.players)))
