"""Matches of teams in USEBIO: ``MATCH`` elements, each board with its two traveller lines."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Final
from xml.etree.ElementTree import Element

from fairdeal.errors import Malformed
from fairdeal.formats.line_values import figure
from fairdeal.formats.markup import parse, text
from fairdeal.formats.record import Kind
from fairdeal.formats.report import Report
from fairdeal.formats.team_matches import MatchFile
from fairdeal.formats.usebio.reader import is_usebio, outcome_of
from fairdeal.laws.score.law78 import imps
from fairdeal.scoring.adjusted import Assigned
from fairdeal.scoring.lines import Outcome, sides_of
from fairdeal.scoring.matches import MatchBoard
from fairdeal.scoring.teams import MatchForm

FORMS: Final = {"PAB": MatchForm.BOARD_A_MATCH, "IMPS": MatchForm.IMPS}
"""What BOARD_SCORING_METHOD says of the boards of a match; IMPs where it says nothing of it."""


def has_matches(data: bytes) -> bool:
    """Whether the document is of an event of teams that tells its matches."""
    return is_usebio(data) and b"<MATCH>" in data


def usebio_matches(data: bytes, name: str) -> tuple[MatchFile, ...]:
    """The matches of the document, in its order.

    IMPs printed for a board are held against those of Law 78B, and what differs is a problem.

    Raises:
        Malformed: the document is no USEBIO or holds entities.
    """
    root = parse(data, name)
    event = root.find("EVENT")
    if root.tag != "USEBIO" or event is None:
        raise Malformed(f"{name}: no USEBIO document with an EVENT")
    names = {team.get("TEAM_ID", ""): team.get("TEAM_NAME") or "" for team in event.iter("TEAM")}
    form = FORMS.get(text(event, "BOARD_SCORING_METHOD"), MatchForm.IMPS)
    return tuple(_match(match, names, form, name) for match in event.iter("MATCH"))


def _match(match: Element, names: dict[str, str], form: MatchForm, name: str) -> MatchFile:
    report = Report(name)
    teams = [text(match, "TEAM"), text(match, "OPPOSING_TEAM")]
    home, away = (names.get(team) or f"team {team}" for team in teams)
    boards = tuple(_boards(match, teams[0], report))
    printed = _printed(match, "TEAM_SCORE"), _printed(match, "OPPOSING_TEAM_SCORE")
    played = text(match, "ROUND_NUMBER")
    return MatchFile(
        name, home, away, played, boards, report.finished(), printed, form, stage=(played,)
    )


def _boards(match: Element, team: str, report: Report) -> Iterator[MatchBoard]:
    for line, board in enumerate(match.iter("BOARD"), start=1):
        number = text(board, "BOARD_NUMBER")
        report.next_board(number)
        try:
            rooms = dict(_room(element, team, line, report) for element in _lines(board))
        except Malformed as wrong:
            report.error(Kind.VALUE, line, str(wrong))
            continue
        if set(rooms) != {True, False} or not number.isdecimal():
            report.warning(Kind.MISSING, line, "the board has not two rooms, and is left out")
            continue
        _hold_against_78b(rooms[True], rooms[False], _printed(board, "IMPS"), line, report)
        yield MatchBoard(int(number), rooms[True], rooms[False])


def _lines(board: Element) -> list[Element]:
    return list(board.iter("TRAVELLER_LINE"))


def _room(element: Element, team: str, line: int, report: Report) -> tuple[bool, Outcome]:
    """Whether the team sat North-South there, and what came of the board."""
    direction = text(element, "DIRECTION").upper()
    pair = text(element, "NS_PAIR_NUMBER")
    north_south = direction[0] in "NS" if direction else pair.partition("-")[0] == team
    return north_south, outcome_of(element, line, report)


def _hold_against_78b(
    first: Outcome, second: Outcome, printed: Decimal | None, line: int, report: Report
) -> None:
    here, there = sides_of(first)[0], sides_of(second)[0]
    if printed is None or not (isinstance(here, Assigned) and isinstance(there, Assigned)):
        return
    ours = imps(here.score - there.score)
    if ours != printed:
        report.warning(Kind.CONFLICT, line, f"{printed} IMPs are printed; Law 78B gives {ours}")


def _printed(element: Element, tag: str) -> Decimal | None:
    return figure(text(element, tag))
