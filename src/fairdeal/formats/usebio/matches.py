"""Matches of teams in USEBIO: ``MATCH`` elements, each board with its two traveller lines."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Final
from xml.etree.ElementTree import Element

from fairdeal.boards import Vulnerability, vulnerability_of
from fairdeal.boundary import board_number
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.line_values import figure
from fairdeal.formats.markup import parse, text
from fairdeal.formats.record import Kind
from fairdeal.formats.report import Report
from fairdeal.formats.teams.matches import MatchFile
from fairdeal.formats.usebio.reader import adjustment, is_usebio, outcome_of
from fairdeal.scoring.adjusted import Adjusted, Imps, Made, Percent
from fairdeal.scoring.lines import Outcome, sides_of
from fairdeal.scoring.matches import MatchBoard
from fairdeal.scoring.teams import MatchForm

_BAM: Final = "BAM"
FORMS: Final = {
    "PAB": MatchForm.BOARD_A_MATCH,
    _BAM: MatchForm.BOARD_A_MATCH,
    "IMPS": MatchForm.IMPS,
    "AGGREGATE": MatchForm.TOTAL_POINTS,
}
"""What BOARD_SCORING_METHOD says of the boards of a match; IMPs where it says nothing of it.

A board won is worth two points in ``PAB`` and one in ``BAM``.
"""


_ROUNDED: Final = Fraction(1, 200)


def has_matches(data: bytes) -> bool:
    """Whether the document is of an event of teams that tells its matches."""
    return is_usebio(data) and b"<MATCH>" in data and b"<OPPOSING_TEAM>" in data


def usebio_matches(data: bytes, name: str) -> tuple[MatchFile, ...]:
    """The matches of the document, in its order.

    What is printed for a board is held against Law 78, and what differs is a problem; where a room
    has an artificial score it is used, since a weighted score is no more than that in this format.

    Raises:
        Malformed: the document is no USEBIO or holds entities.
    """
    root = parse(data, name)
    event = root.find("EVENT")
    if root.tag != "USEBIO" or event is None:
        raise Malformed("{file}: no USEBIO document with an EVENT", file=name)
    teams = {team.get("TEAM_ID", ""): team for team in event.iter("TEAM") if team.get("TEAM_ID")}
    names = {number: team.get("TEAM_NAME") or f"team {number}" for number, team in teams.items()}
    counted = text(event, "BOARD_SCORING_METHOD")
    form = FORMS.get(counted, MatchForm.IMPS)
    if counted == _BAM:
        _at_two_a_board(event)
    matches = [_match(match, names, form, name) for match in event.iter("MATCH")]
    if matches:
        told = (adjustment(team, names[number]) for number, team in teams.items())
        matches[0] = replace(matches[0], additions=tuple(filter(None, told)))
    return tuple(matches)


def _at_two_a_board(event: Element) -> None:
    """Double what is printed in boards won, where a board is worth one point."""
    tags = ["TEAM_POINTS", "OPPOSING_TEAM_POINTS"]
    if text(event, "MATCH_SCORING_METHOD") == _BAM:
        tags += ["TEAM_SCORE", "OPPOSING_TEAM_SCORE", "ADJUSTMENT"]
    for tag in tags:
        for element in event.iter(tag):
            if (points := figure((element.text or "").strip())) is not None:
                element.text = str(2 * points)


def _match(match: Element, names: dict[str, str], form: MatchForm, name: str) -> MatchFile:
    report = Report(name)
    teams = [text(match, "TEAM"), text(match, "OPPOSING_TEAM")]
    home, away = (names.get(team) or f"team {team}" for team in teams)
    boards = tuple(_boards(match, teams[0], form, report))
    printed = _printed(match, "TEAM_SCORE"), _printed(match, "OPPOSING_TEAM_SCORE")
    played = text(match, "ROUND_NUMBER")
    return MatchFile(
        name, home, away, played, boards, report.finished(), printed, form, stage=(played,)
    )


def _boards(match: Element, team: str, form: MatchForm, report: Report) -> Iterator[MatchBoard]:
    for line, board in enumerate(match.iter("BOARD"), start=1):
        number = text(board, "BOARD_NUMBER")
        report.next_board(number)
        try:
            vulnerability = vulnerability_of(board_number(number))
            lines = _lines(board)
            rooms = dict(_room(one, team, line, report, vulnerability) for one in lines)
        except Malformed as wrong:
            report.error(Kind.VALUE, line, str(wrong))
            continue
        if set(rooms) != {True, False}:
            report.warning(Kind.MISSING, line, "the board has not two rooms, and is left out")
            continue
        told = MatchBoard(board_number(number), rooms[True], rooms[False])
        yield _held(told, _worth(board, form), form, line, report)


def _lines(board: Element) -> list[Element]:
    return list(board.iter("TRAVELLER_LINE"))


def _room(
    element: Element, team: str, line: int, report: Report, vulnerability: Vulnerability
) -> tuple[bool, Outcome]:
    """Whether the team sat North-South there, and what came of the board."""
    direction = text(element, "DIRECTION").upper()
    pair = text(element, "NS_PAIR_NUMBER")
    north_south = direction[0] in "NS" if direction else pair.partition("-")[0] == team
    return north_south, outcome_of(element, line, report, vulnerability)


def _worth(board: Element, form: MatchForm) -> tuple[Fraction, Fraction] | None:
    """What the board is printed to be worth to the team, and to the other one."""
    if form is MatchForm.IMPS and (imps := _printed(board, "IMPS")) is not None:
        return Fraction(imps), -Fraction(imps)
    home, away = (_printed(board, f"{whose}TEAM_POINTS") for whose in ("", "OPPOSING_"))
    return None if home is None or away is None else (Fraction(home), Fraction(away))


def _held(
    board: MatchBoard,
    printed: tuple[Fraction, Fraction] | None,
    form: MatchForm,
    line: int,
    report: Report,
) -> MatchBoard:
    """The board, held against what is printed for it."""
    if printed is None:
        return board
    made = _is_made(board.first) or _is_made(board.second)
    home, away = (_as_computed(board, form, home=home) for home in (True, False))
    if _agree((home, away), printed) or (None in {home, away} and not made):
        return board
    said = tuple(map(_told, printed))
    if not made:
        message = Sentence(
            "{ours} and {theirs} are printed for the board; Law 78 gives {home} and {away}",
            ours=said[0],
            theirs=said[1],
            home=_told(home),
            away=_told(away),
        )
        if form is MatchForm.IMPS:
            message = Sentence(
                "{printed} IMPs are printed; Law 78B gives {ours}",
                printed=f"{float(printed[0]):g}",
                ours=f"{float(home or 0):g}",
            )
        report.warning(Kind.CONFLICT, line, message)
        return board
    if form not in _UNITS:
        return board
    report.note(
        Kind.CONFLICT,
        line,
        Sentence(
            "{ours} and {theirs} are printed and used, not what SCORE names",
            ours=said[0],
            theirs=said[1],
        ),
    )
    own, other = (_UNITS[form](figure) for figure in printed)
    # Both rooms' awards say the same: the team sits North-South in the one, East-West in the other.
    return replace(
        board,
        first=Adjusted(own, other) if _is_made(board.first) else board.first,
        second=Adjusted(other, own) if _is_made(board.second) else board.second,
    )


def _in_percent(points: Fraction) -> Percent:
    return Percent(min(max(50 * points, Fraction()), Fraction(100)))


_UNITS: Final[Mapping[MatchForm, Callable[[Fraction], Imps | Percent]]] = {
    MatchForm.IMPS: Imps,
    MatchForm.BOARD_A_MATCH: _in_percent,
}
"""What a printed figure of a board becomes where the Director made it."""


def _is_made(room: Outcome) -> bool:
    return any(isinstance(side, Made) for side in sides_of(room))


def _as_computed(board: MatchBoard, form: MatchForm, *, home: bool) -> Fraction | None:
    """What it is worth; ``None`` where it does not count, or an artificial score has no value."""
    try:
        worth = board.worth(form, home=home)
    except Malformed:
        return None
    return None if worth is None else worth.score


def _agree(ours: Sequence[Fraction | None], printed: Sequence[Fraction]) -> bool:
    """Whether what is printed, to two decimals, is what it comes to."""
    pairs = zip(ours, printed, strict=True)
    return all(one is not None and abs(one - other) <= _ROUNDED for one, other in pairs)


def _told(worth: Fraction | None) -> str:
    return Sentence("nothing") if worth is None else f"{float(worth):g}"


def _printed(element: Element, tag: str) -> Decimal | None:
    return figure(text(element, tag))
