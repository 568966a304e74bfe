"""How ``fairdeal score`` shows a ranked session, and what it says about the file."""

import json
from fractions import Fraction

import typer
from rich.console import Console
from rich.table import Table

from fairdeal.formats.record import Severity
from fairdeal.formats.results import SessionFile, compare
from fairdeal.scoring.awards import Award, ScoredBoard, ScoredLine
from fairdeal.scoring.document import form_of, options_of, to_document
from fairdeal.scoring.exact import decimal
from fairdeal.scoring.lines import Artificial, NotPlayed, PassedOut, Played
from fairdeal.scoring.methods import CrossImps
from fairdeal.scoring.notation import notation
from fairdeal.scoring.ranking import Field, SessionRanking

_SHOWN = 20


def print_json(ranking: SessionRanking, *, own: bool) -> None:
    """Print the session as JSON; ``chosen_by`` says whether form and options are the file's."""
    document = to_document(ranking)
    document["options"]["chosen_by"] = "file" if own else "caller"
    typer.echo(json.dumps(document))


def print_tables(ranking: SessionRanking, *, boards: bool) -> None:
    """Print a table for each field; every traveller too if asked, or if nobody can be ranked."""
    console = Console()
    in_imps = isinstance(ranking.method, CrossImps)
    for field in ranking.fields:
        console.print(_ranking_table(field, in_imps=in_imps))
    if boards or not ranking.fields:
        for board in ranking.boards:
            console.print(_board_table(board, in_imps=in_imps))


def describe(ranking: SessionRanking, session: SessionFile, *, own: bool) -> None:
    """Say on standard error how it was scored, what the file prints otherwise, and its faults."""
    options = ", ".join(f"{name} {value}" for name, value in options_of(ranking.method).items())
    whose = "as the file has it" if own else "as asked"
    form = form_of(ranking.method)
    typer.echo(f"Scored by {form}{options and f' ({options})'}, {whose}.", err=True)
    compared, deviations = compare(ranking, session)
    if compared:
        agree = compared - len(deviations)
        typer.echo(f"{agree} of {compared} figures printed in the file agree.", err=True)
    _list([f"  {deviation}" for deviation in deviations], "figures")
    notes = sum(problem.severity is Severity.NOTE for problem in session.problems)
    _list([str(p) for p in session.problems if p.severity is not Severity.NOTE], "problems")
    if notes:
        typer.echo(f"Reading the file left {notes} notes; fairdeal check lists them.", err=True)


def _list(lines: list[str], what: str) -> None:
    """Print the first of them, and how many more there are."""
    for line in lines[:_SHOWN]:
        typer.echo(line, err=True)
    if len(lines) > _SHOWN:
        typer.echo(f"  and {len(lines) - _SHOWN} more {what}", err=True)


def _ranking_table(field: Field, *, in_imps: bool) -> Table:
    table = Table(title=None if field.name == "all" else field.name)
    table.add_column("Place", justify="right")
    table.add_column("Contestant")
    table.add_column("IMPs" if in_imps else "Matchpoints", justify="right")
    if not in_imps:
        table.add_column("%", justify="right")
    table.add_column("Boards", justify="right")
    for standing in field.ranking:
        figures = (standing.score,) if in_imps else (standing.score, standing.percent)
        shown = (_two_places(figure) for figure in figures)
        table.add_row(standing.place, standing.contestant, *shown, str(standing.boards))
    return table


def _board_table(board: ScoredBoard, *, in_imps: bool) -> Table:
    table = Table(title=f"Board {board.board}")
    for heading in ("N-S", "E-W", "Contract"):
        table.add_column(heading)
    unit = "IMPs" if in_imps else "%"
    for heading in ("Tricks", "Score", f"{unit} N-S", f"{unit} E-W", "Tables"):
        table.add_column(heading, justify="right")
    for scored in sorted(board.lines, key=_worth, reverse=True):
        table.add_row(*_cells(scored))
    return table


def _cells(scored: ScoredLine) -> tuple[str, ...]:
    line, contract, tricks = scored.line, "", ""
    match line.outcome:
        case Played() as played:
            contract, tricks = str(played.contract), str(played.tricks)
        case PassedOut():
            contract = "Pass"
        case Artificial() as artificial:
            contract = notation(artificial)
        case NotPlayed():
            contract = "not played"
    score = "" if line.score is None else str(line.score)
    awards = (_two_places(_figure(award)) for award in (scored.ns, scored.ew))
    return line.ns, line.ew, contract, tricks, score, *awards, str(line.times)


def _worth(scored: ScoredLine) -> Fraction:
    return scored.ns.score if scored.ns else Fraction(-(10**9))


def _figure(award: Award | None) -> Fraction | None:
    if award is None:
        return None
    return award.score if award.percent is None else award.percent


def _two_places(figure: Fraction | None) -> str:
    return "" if figure is None else str(decimal(figure, 2))
