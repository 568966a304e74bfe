"""How ``fairdeal score`` shows a ranked session, and what it says about the file."""

import json
from enum import Enum
from fractions import Fraction

import typer
from rich.console import Console
from rich.table import Table

from fairdeal.formats.fitting import Fit
from fairdeal.formats.record import Severity
from fairdeal.formats.results import SessionFile, compare
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.awards import Award, ScoredBoard, ScoredLine
from fairdeal.scoring.document import form_of, options_of, to_document
from fairdeal.scoring.exact import decimal
from fairdeal.scoring.lines import Artificial, NotPlayed, PassedOut, Played
from fairdeal.scoring.methods import Method, in_matchpoints
from fairdeal.scoring.notation import adjusted_notation, notation
from fairdeal.scoring.ranking import Field, SessionRanking

_SHOWN = 20


class Chosen(Enum):
    """Who chose the form of scoring and its options."""

    FILE = "file"
    """The file says so."""
    FIGURES = "figures"
    """The figures printed in the file follow it."""
    CALLER = "caller"


_WHOSE = {
    Chosen.FILE: "as the file has it",
    Chosen.FIGURES: "as the figures printed in the file have it",
    Chosen.CALLER: "as asked",
}


def print_json(ranking: SessionRanking, chosen: Chosen) -> None:
    """Print the session as JSON; ``chosen_by`` says who chose form and options."""
    document = to_document(ranking)
    document["options"]["chosen_by"] = chosen.value
    typer.echo(json.dumps(document))


def print_tables(ranking: SessionRanking, *, boards: bool) -> None:
    """Print a table for each field; every traveller too if asked, or if nobody can be ranked."""
    console = Console()
    in_imps = not in_matchpoints(ranking.method)
    for field in ranking.fields:
        console.print(_ranking_table(field, in_imps=in_imps))
    if boards or not ranking.fields:
        for board in ranking.boards:
            console.print(_board_table(board, in_imps=in_imps))


def describe(
    ranking: SessionRanking, session: SessionFile, chosen: Chosen, found: Fit | None
) -> None:
    """Say on standard error how it was scored, what the file prints otherwise, and its faults."""
    typer.echo(f"Scored by {_rule(ranking.method)}, {_WHOSE[chosen]}.", err=True)
    compared, deviations = compare(ranking, session)
    if found and found.method != ranking.method:
        typer.echo(f"The figures of the boards follow {_rule(found.method)}.", err=True)
        compared, deviations = found.compared, list(found.deviations)
    if compared:
        agree = compared - len(deviations)
        typer.echo(f"{agree} of {compared} figures printed in the file agree.", err=True)
    _list([f"  {deviation}" for deviation in deviations], "figures")
    if found and found.totals:
        agree = found.totals - len(found.missed)
        typer.echo(f"{agree} of {found.totals} totals of its ranking agree.", err=True)
        _list([f"  {missed}" for missed in found.missed], "totals")
    notes = sum(problem.severity is Severity.NOTE for problem in session.problems)
    _list([str(p) for p in session.problems if p.severity is not Severity.NOTE], "problems")
    if notes:
        typer.echo(f"Reading the file left {notes} notes; fairdeal check lists them.", err=True)


def _rule(method: Method) -> str:
    """A form of scoring with its options: ``matchpoints (neuberg exact, expected session)``."""
    options = ", ".join(f"{name} {value}" for name, value in options_of(method).items())
    return form_of(method) + (f" ({options})" if options else "")


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
        case Adjusted() as adjusted:
            contract = adjusted_notation(adjusted)
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
