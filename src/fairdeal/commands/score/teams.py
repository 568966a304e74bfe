"""How ``fairdeal score`` reads and shows matches of teams."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import typer
from rich.console import Console
from rich.table import Table

from fairdeal.commands.files import LARGEST, read_bytes, read_text
from fairdeal.commands.score.contest import cross_table, ranking_table
from fairdeal.errors import Malformed
from fairdeal.formats import pbn
from fairdeal.formats.record import Severity
from fairdeal.formats.teams.matches import MatchFile, has_only_matches, has_rooms, team_matches
from fairdeal.formats.teams.scale import differing, scale_printed
from fairdeal.formats.usebio.matches import has_matches, usebio_matches
from fairdeal.scoring.contests import Contest, Fixture, rank_matches
from fairdeal.scoring.lines import Outcome
from fairdeal.scoring.matches import Match, MatchTerms, Total, score_match
from fairdeal.scoring.teams import MatchForm
from fairdeal.scoring.victory_points import SCALES, check_unit, scale_named
from fairdeal.scoring.victory_points.scale import Scale
from fairdeal.scoring.victory_points.table import read_scale
from fairdeal.views.figures import signed, trimmed
from fairdeal.views.reasons.victory_points import printed_otherwise
from fairdeal.views.refusals import problem_line
from fairdeal.views.sentences import form_of_match
from fairdeal.views.words import _

_ENDINGS: Final = (".pbn", ".usebio", ".xml")
_DEAL: Final = re.compile(rb'^\[Deal "[^"]*"', re.MULTILINE)
_ROOM, _TEAM = b"[Room ", b"[HomeTeam "


def matches_in(path: Path, *, told: bool) -> tuple[MatchFile, ...]:
    """The matches in a file of PBN or USEBIO, or in all those of a folder, by round.

    Args:
        path: the file or folder.
        told: whether somebody says that they are matches; then their ``Scoring`` does not count.
    """
    paths = sorted(path.iterdir()) if path.is_dir() else [path]
    found = [match for one in paths for match in _matches(one, told=told)]
    return tuple(sorted(found, key=lambda match: (len(match.round), match.round)))


def _all_twice(data: bytes) -> bool:
    """Whether every deal stands there twice, as of two rooms that nothing names."""
    return set(Counter(_DEAL.findall(data)).values()) == {2}


def _matches(path: Path, *, told: bool) -> Iterator[MatchFile]:
    if path.suffix.lower() not in _ENDINGS or not path.is_file() or path.stat().st_size > LARGEST:
        return
    data = read_bytes(path)
    if has_matches(data):
        yield from usebio_matches(data, path.name)
        return
    if not (told or _ROOM in data or _TEAM in data or _all_twice(data)):
        return
    records = pbn.read(data, path.name).records
    if (has_rooms if told else has_only_matches)(records):
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
    form = MatchForm(counted)
    own = all(file.form is form for file in matches)
    found = scale_printed(matches) if own and scale is None else None
    by = _scale(scale, form) if scale else found
    scored = [
        (file, score_match(file.boards, MatchTerms(form, by, carried=file.carried)))
        for file in matches
    ]
    differing_points = [one for file, match in scored for one in differing(file, match)]
    if by:
        for one in differing_points:
            typer.echo(printed_otherwise(one), err=True)
    elif differing_points and own:
        words = _("The victory points printed follow no scale known here; --scale reads one's own.")
        typer.echo(words, err=True)
    if as_json:
        document = [_document(file, match) for file, match in scored]
        ranked = {"ranking": _ranking(contest)} if (contest := _contest(scored)) else {}
        typer.echo(json.dumps({"form": counted, "matches": document, **ranked}))
    else:
        _print(scored, boards=boards)
    problems = [problem for match in matches for problem in match.problems]
    for problem in problems:
        typer.echo(problem_line(problem), err=True)
    words = _("Form of scoring: {rule}; rooms paired by deal.")
    typer.echo(words.format(rule=form_of_match(form)), err=True)
    if found:
        words = _("Victory points by the scale {scale}, as those printed are.")
        typer.echo(words.format(scale=found.name), err=True)
    return any(problem.severity is not Severity.NOTE for problem in problems)


def _scale(text: str | None, form: MatchForm) -> Scale | None:
    if text is None:
        return None
    path = Path(text)
    known = text in SCALES or not path.exists()
    scale = scale_named(text) if known else read_scale(read_text(path), path.name)
    check_unit(scale, form.unit)
    return scale


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
        figures = [_score(match)]
        if points:
            figures.append(_pair(match.home.victory_points, match.away.victory_points))
        table.add_row(file.round, file.home, file.away, *figures)
    console.print(table)
    if contest := _contest(scored):
        console.print(ranking_table(contest))
        if cross := cross_table(contest):
            console.print(cross)
    if boards:
        for file, match in scored:
            console.print(_boards(file, match))


def _contest(scored: Sequence[tuple[MatchFile, Match]]) -> Contest | None:
    """All matches as one event, where every team met at least two others in them."""
    opponents: dict[str, set[str]] = {}
    for file, _match in scored:
        opponents.setdefault(file.home, set()).add(file.away)
        opponents.setdefault(file.away, set()).add(file.home)
    if min(map(len, opponents.values()), default=0) < 2:
        return None
    fixtures = (
        Fixture(number, file.home, file.away, match, file.round, file.carried)
        for number, (file, match) in enumerate(scored, start=1)
    )
    return rank_matches(
        fixtures, additions=[one for file, _match in scored for one in file.additions]
    )


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


def _score(match: Match) -> str:
    """What both sides have: ``23-14``; where points can be lost, ``+160 −160``."""
    home, away = match.home.plus, match.away.plus
    return f"{signed(home)} {signed(away)}" if min(home, away) < 0 else _pair(home, away)


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


def _ranking(contest: Contest) -> list[dict[str, Any]]:
    return [
        {"rank": one.rank, "team": one.contestant, "points": _number(one.points), "tied": one.tied}
        for one in contest.ranking
    ]


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
