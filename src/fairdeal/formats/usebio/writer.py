"""A ranked session written as USEBIO 1.2, for the results sites that read it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.awards import Award, ScoredLine
from fairdeal.scoring.exact import decimal
from fairdeal.scoring.lines import Artificial, NotPlayed, PassedOut, Played
from fairdeal.scoring.methods import (
    Ascherman,
    Butler,
    CrossImps,
    Matchpoints,
    Method,
    TotalPoints,
)
from fairdeal.scoring.ranking import SessionRanking, Standing

DOCTYPE: Final = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'
_METHODS: Final[Mapping[type[Method], tuple[str, str]]] = {
    Matchpoints: ("MATCH_POINTS", "MATCH_POINTS"),
    Ascherman: ("MATCH_POINTS", "MATCH_POINTS"),
    CrossImps: ("CROSS_IMPS", "CROSS_IMP_POINTS"),
    Butler: ("BUTLER_IMPS", "BUTLER_POINTS"),
    TotalPoints: ("AGGREGATE", ""),
}
"""BOARD_SCORING_METHOD and the element of a line's figures."""


@dataclass(frozen=True, slots=True)
class EventInfo:
    """What stands at the head of the document."""

    title: str
    club: str = ""
    club_number: str = ""
    held: date | None = None
    version: str = ""
    """Of the program that writes it."""


def write_usebio(
    ranking: SessionRanking, info: EventInfo, players: Mapping[str, Sequence[str]]
) -> bytes:
    """The document of a session of pairs.

    What USEBIO has no words for is written as it can best be read: a weighted or split score as the
    percentages it came to, ``A6931``; those of other adjusted scores likewise.

    Args:
        ranking: the session.
        info: title, club, date.
        players: names by contestant, as far as they are known.
    """
    root = Element("USEBIO", Version="1.2")
    club = SubElement(root, "CLUB")
    _leaf(club, "CLUB_NAME", info.club)
    _leaf(club, "CLUB_ID_NUMBER", info.club_number)
    event = SubElement(root, "EVENT", EVENT_TYPE="PAIRS")
    _head(event, ranking, info)
    participants = SubElement(event, "PARTICIPANTS")
    for field in ranking.fields:
        for standing in field.ranking:
            direction = {"N-S": "NS", "E-W": "EW"}.get(field.name, "")
            _pair(participants, standing, direction, players.get(standing.contestant, ()))
    for board in ranking.boards:
        element = SubElement(event, "BOARD")
        _leaf(element, "BOARD_NUMBER", str(board.board))
        for line in board.lines:
            _line(element, line, ranking.method)
    indent(root)
    body = tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{DOCTYPE}\n{body}\n'.encode()


def _leaf(parent: Element, tag: str, text: str) -> None:
    SubElement(parent, tag).text = text


def _head(event: Element, ranking: SessionRanking, info: EventInfo) -> None:
    names = {name for line in ranking.boards for name in _names(line.lines)}
    _leaf(event, "BOARD_SCORING_METHOD", _METHODS[type(ranking.method)][0])
    _leaf(event, "PROGRAM_NAME", "fairdeal")
    _leaf(event, "PROGRAM_VERSION", info.version)
    _leaf(event, "EVENT_DESCRIPTION", info.title)
    if info.held:
        _leaf(event, "DATE", info.held.strftime("%d/%m/%Y"))
    _leaf(event, "SESSION_COUNT", "1")
    _leaf(event, "SECTION_COUNT", "1")
    _leaf(event, "PAIRS", str(len(names)))
    _leaf(event, "BOARDS_PLAYED", str(len(ranking.boards)))
    _leaf(event, "WINNER_TYPE", "1" if len(ranking.fields) < 2 else "2")


def _names(lines: Sequence[ScoredLine]) -> set[str]:
    return {name for line in lines for name in (line.line.ns, line.line.ew) if name}


def _pair(parent: Element, standing: Standing, direction: str, names: Sequence[str]) -> None:
    pair = SubElement(parent, "PAIR")
    _leaf(pair, "PAIR_NUMBER", standing.contestant)
    if direction:
        _leaf(pair, "DIRECTION", direction)
    _leaf(pair, "TOTAL_SCORE", str(decimal(standing.score, 2)))
    if standing.percent is not None:
        _leaf(pair, "PERCENTAGE", str(decimal(standing.percent, 2)))
    _leaf(pair, "PLACE", standing.place)
    _leaf(pair, "BOARDS_PLAYED", str(standing.boards))
    for name in names:
        _leaf(SubElement(pair, "PLAYER"), "PLAYER_NAME", name)


def _line(parent: Element, scored: ScoredLine, method: Method) -> None:
    line, column = scored.line, _METHODS[type(method)][1]
    element = SubElement(parent, "TRAVELLER_LINE")
    _leaf(element, "NS_PAIR_NUMBER", line.ns)
    _leaf(element, "EW_PAIR_NUMBER", line.ew)
    match line.outcome:
        case Played(contract=contract, tricks=tricks):
            _leaf(element, "CONTRACT", f"{contract.bid}{contract.doubling}")
            _leaf(element, "PLAYED_BY", contract.declarer.letter)
            _leaf(element, "TRICKS", str(tricks))
        case PassedOut():
            _leaf(element, "CONTRACT", "PASS")
        case NotPlayed():
            return
    _leaf(element, "SCORE", _score(scored))
    if column:
        for side, award in (("NS", scored.ns), ("EW", scored.ew)):
            if award:
                places = 2 if award.score.denominator > 1 else 0
                _leaf(element, f"{side}_{column}", str(decimal(award.score, places)))


def _score(scored: ScoredLine) -> str:
    if scored.line.score is not None:
        return str(scored.line.score)
    match scored.line.outcome:
        case Artificial(ns=ns, ew=ew):
            return f"A{_two(ns)}{_two(ew)}"
        case Adjusted():
            return f"A{_two(_percent(scored.ns))}{_two(_percent(scored.ew))}"
    return ""


def _percent(award: Award | None) -> Fraction:
    """A side's share; at IMPs the percentage that stands for the like of average plus."""
    if award is None:
        return Fraction(50)
    if award.percent is not None:
        return award.percent
    return Fraction(50 + 10 * ((award.score > 0) - (award.score < 0)))


def _two(percent: Fraction) -> str:
    return f"{min(99, int(decimal(percent, 0))):02}"
