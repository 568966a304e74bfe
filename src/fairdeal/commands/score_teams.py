"""How ``fairdeal score`` reads and shows matches of teams."""

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import typer
from rich.console import Console
from rich.table import Table

from fairdeal.commands.files import LARGEST, read_bytes, read_text
from fairdeal.errors import Malformed
from fairdeal.formats import pbn
from fairdeal.formats.record import Severity
from fairdeal.formats.team_matches import MatchFile, has_only_matches, team_matches
from fairdeal.formats.usebio.matches import has_matches, usebio_matches
from fairdeal.scoring.lines import Outcome
from fairdeal.scoring.matches import Match, MatchTerms, Total, score_match
from fairdeal.scoring.teams import MatchForm
from fairdeal.scoring.victory_points import SCALES, Scale, read_scale, scale_named
from fairdeal.views.event_refusals import problem_line
from fairdeal.views.figures import signed, trimmed
from fairdeal.views.words import _

_ENDINGS: Final = (".pbn", ".usebio", ".xml")
_ROOM: Final = b"[Room "


def matches_in(path: Path) -> tuple[MatchFile, ...]:
    """The matches in a file of PBN or USEBIO, or in all those of a folder, by round."""
    paths = sorted(path.iterdir()) if path.is_dir() else [path]
    found = [match for one in paths for match in _matches(one)]
    return tuple(sorted(found, key=lambda match: (len(match.round), match.round)))


def _matches(path: Path) -> Iterator[MatchFile]:
    if path.suffix.lower() not in _ENDINGS or not path.is_file() or path.stat().st_size > LARGEST:
        return
    data = read_bytes(path)
    if has_matches(data):
        yield from usebio_matches(data, path.name)
        return
    if _ROOM not in data:
        return
    records = pbn.read(data, path.name).records
    if has_only_matches(records):
        yield from team_matches(records, path.name)


def print_matches(
    matches: Sequence[MatchFile], counted: str, scale: str | None, *, boards: bool, as_json: bool
) -> bool:
    """Score and print the matches; whether a board had no counterpart.

    Raises:
        Malformed: there is no match, or the scale cannot be read or applied.
    """
    if not matches:
        raise Malformed(_("no file has the two rooms of a match (PBN with the tag Room)"))
    terms = MatchTerms(MatchForm(counted), _scale(scale))
    scored = [(match, score_match(match.boards, terms)) for match in matches]
    for file, match in scored:
        _say_what_is_printed_otherwise(file, match)
    if as_json:
        document = [_document(file, match) for file, match in scored]
        typer.echo(json.dumps({"form": counted, "matches": document}))
    else:
        _print(scored, boards=boards)
    problems = [problem for match in matches for problem in match.problems]
    for problem in problems:
        typer.echo(problem_line(problem), err=True)
    words = _("Scored as matches of teams, boards in {unit}, rooms paired by deal.")
    typer.echo(words.format(unit=counted), err=True)
    return any(problem.severity is not Severity.NOTE for problem in problems)


def _say_what_is_printed_otherwise(file: MatchFile, match: Match) -> None:
    """Victory points printed and computed, where they differ; without a scale nothing is said."""
    computed = match.home.victory_points, match.away.victory_points
    for team, printed, ours in zip((file.home, file.away), file.printed, computed, strict=True):
        if printed is not None and ours is not None and Fraction(printed) != ours:
            words = _(
                "round {n}, {team}: {printed} victory points are printed, here they are {points}"
            )
            said = words.format(n=file.round, team=team, printed=printed, points=_figure(ours))
            typer.echo(said, err=True)


def _scale(text: str | None) -> Scale | None:
    if text is None:
        return None
    if text in SCALES or not Path(text).exists():
        return scale_named(text)
    return read_scale(read_text(Path(text)), Path(text).name)


def _print(scored: Sequence[tuple[MatchFile, Match]], *, boards: bool) -> None:
    console = Console()
    points = any(match.home.victory_points is not None for _file, match in scored)
    table = Table()
    for heading in (_("Round"), _("Home team"), _("Visitors")):
        table.add_column(heading)
    table.add_column(_("Score"), justify="right")
    if points:
        table.add_column(_("Victory points"), justify="right")
    for file, match in scored:
        figures = [_pair(match.home.plus, match.away.plus)]
        if points:
            figures.append(_pair(match.home.victory_points, match.away.victory_points))
        table.add_row(file.round, file.home, file.away, *figures)
    console.print(table)
    if boards:
        for file, match in scored:
            console.print(_boards(file, match))


def _boards(file: MatchFile, match: Match) -> Table:
    table = Table(title=f"{file.home} - {file.away}")
    for heading in (_("Board"), _("Open room"), _("Closed room"), _("Home team"), _("Visitors")):
        table.add_column(heading, justify="right")
    for one in match.boards:
        rooms = (_points(room) for room in (one.board.first, one.board.second))
        worth = ("" if side is None else _figure(side.score) for side in (one.home, one.away))
        table.add_row(str(one.board.board), *rooms, *worth)
    return table


def _points(room: Outcome) -> str:
    score = getattr(room, "score", None)
    return "" if score is None else signed(score)


def _pair(home: Fraction | None, away: Fraction | None) -> str:
    return "" if home is None or away is None else f"{_figure(home)}-{_figure(away)}"


def _figure(value: Fraction) -> str:
    return trimmed(value)


def _document(file: MatchFile, match: Match) -> dict[str, Any]:
    return {
        "file": file.name,
        "round": file.round or None,
        "home": _total(file.home, match.home),
        "away": _total(file.away, match.away),
        "boards": [
            {
                "board": one.board.board,
                "home": None if one.home is None else _number(one.home.score),
                "away": None if one.away is None else _number(one.away.score),
            }
            for one in match.boards
        ],
    }


def _total(team: str, total: Total) -> dict[str, Any]:
    points = total.victory_points
    return {
        "team": team,
        "score": _number(total.score),
        "plus": _number(total.plus),
        "minus": _number(total.minus),
        "victory_points": None if points is None else _number(points),
    }


def _number(value: Fraction) -> int | float:
    return value.numerator if value.denominator == 1 else float(value)
