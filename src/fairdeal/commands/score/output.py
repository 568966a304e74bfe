"""How ``fairdeal score`` shows a ranked session, and what it says about the file."""

import json
from collections.abc import Mapping
from decimal import Decimal
from enum import Enum
from fractions import Fraction

import typer
from rich.console import Console
from rich.table import Table

from fairdeal.commands.score.form import Form
from fairdeal.formats.record import Severity
from fairdeal.formats.results import Deviation, SessionFile, compare
from fairdeal.formats.results.fitting import Fit
from fairdeal.formats.results.totals import Missed
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.awards import Award, ScoredBoard, ScoredLine
from fairdeal.scoring.lines import Artificial, NotPlayed, PassedOut, Played
from fairdeal.scoring.methods import Method, TotalPoints, in_matchpoints
from fairdeal.scoring.ranking import Field, SessionRanking
from fairdeal.scoring.written.document import to_document
from fairdeal.scoring.written.notation import adjusted_notation, notation
from fairdeal.views.figures import fixed, signed
from fairdeal.views.reasons.causes import cause_words
from fairdeal.views.refusals import problem_line
from fairdeal.views.sentences import form_of_scoring
from fairdeal.views.session.stanzas import stage_words
from fairdeal.views.words import _, n_

_SHOWN = 20


class Chosen(Enum):
    """Who chose the form of scoring and its options."""

    FILE = "file"
    """The file says so."""
    LAYOUT = "layout"
    """It is that of its kind of file, which has no other."""
    FIGURES = "figures"
    """The figures printed in the file follow it."""
    CALLER = "caller"
    USUAL = "usual"
    """Nothing says it: what such results are usually scored by."""


def print_json(ranking: SessionRanking, chosen: Chosen) -> None:
    """Print the session as JSON; ``chosen_by`` says who chose form and options."""
    document = to_document(ranking)
    document["options"]["chosen_by"] = chosen.value
    typer.echo(json.dumps(document))


def print_tables(ranking: SessionRanking, *, boards: bool) -> None:
    """Print a table for each field; every traveller too if asked, or if nobody can be ranked."""
    console = Console()
    for field in ranking.fields:
        console.print(_ranking_table(field, ranking.method))
    if boards or not ranking.fields:
        for board in ranking.boards:
            console.print(_board_table(board, ranking.method))


def describe(
    ranking: SessionRanking, session: SessionFile, chosen: Chosen, found: Fit | None
) -> None:
    """Say on standard error how it was scored, what the file prints otherwise, and its faults."""
    typer.echo(_scored_by(ranking.method, chosen), err=True)
    if chosen is Chosen.USUAL:
        forms = ", ".join(form.value for form in Form)
        typer.echo(_("--form takes {forms}.").format(forms=forms), err=True)
    if unnamed := sum(not (line.ns and line.ew) for line in session.lines):
        words = n_(
            "At {n} table somebody is not named: nobody is ranked for that result.",
            "At {n} tables somebody is not named: nobody is ranked for those results.",
            unnamed,
        )
        typer.echo(words.format(n=unnamed), err=True)
    compared, deviations = compare(ranking, session)
    for cause in found.causes if found else ():
        typer.echo(cause_words(cause), err=True)
    if found and found.method != ranking.method:
        words = _("The figures of its boards follow another form: {rule}.")
        typer.echo(words.format(rule=form_of_scoring(found.method)), err=True)
        compared, deviations = found.compared, list(found.deviations)
    if compared:
        agree = compared - len(deviations)
        words = _("{agree} of {compared} figures printed in the file agree.")
        typer.echo(words.format(agree=agree, compared=compared), err=True)
    _list([f"  {_deviates(one)}" for one in deviations])
    if found and found.totals:
        agree = found.totals - len(found.missed)
        words = _("{agree} of {compared} totals of its ranking agree.")
        typer.echo(words.format(agree=agree, compared=found.totals), err=True)
        _list([f"  {_misses(one)}" for one in found.missed])
    notes = sum(problem.severity is Severity.NOTE for problem in session.problems)
    _list([problem_line(p) for p in session.problems if p.severity is not Severity.NOTE])
    if notes:
        typer.echo(
            n_(
                "Reading the file left {n} note; fairdeal check lists it.",
                "Reading the file left {n} notes; fairdeal check lists them.",
                notes,
            ),
            err=True,
        )


def _deviates(figure: Deviation) -> str:
    words = _("line {n}, board {board}, {side}: {printed}, here {figure}")
    return words.format(
        n=figure.line,
        board=figure.board,
        side=_directions()[figure.side],
        printed=_as_printed(figure.printed),
        figure=fixed(figure.exact, 2),
    )


def _misses(total: Missed) -> str:
    words = _("{name}: {printed}, here {figure}")
    shown = fixed(total.exact, 2)
    return words.format(name=total.contestant, printed=_as_printed(total.printed), figure=shown)


def _as_printed(figure: Decimal) -> str:
    """With as many decimals as the file prints."""
    return fixed(Fraction(figure), max(0, -int(figure.as_tuple().exponent)))


def _directions() -> Mapping[str, str]:
    """The two directions; a field of everybody has no heading."""
    return {"N-S": _("N-S"), "E-W": _("E-W")}


def _scored_by(method: Method, chosen: Chosen) -> str:
    rule = form_of_scoring(method)
    words = {
        Chosen.FILE: _("Form of scoring, as the file has it: {rule}."),
        Chosen.LAYOUT: _("Form of scoring, as files of this layout have it: {rule}."),
        Chosen.FIGURES: _("Form of scoring, as the figures printed in the file have it: {rule}."),
        Chosen.CALLER: _("Form of scoring, as asked: {rule}."),
        Chosen.USUAL: _("Form of scoring, as is usual where nothing in the file says it: {rule}."),
    }[chosen]
    return words.format(rule=rule)


def _list(lines: list[str]) -> None:
    """Print the first of them, and how many more there are."""
    for line in lines[:_SHOWN]:
        typer.echo(line, err=True)
    if len(lines) > _SHOWN:
        more = len(lines) - _SHOWN
        typer.echo("  " + _("and {n} more").format(n=more), err=True)


def _unit(method: Method) -> str:
    """What scores are in."""
    if in_matchpoints(method):
        return _("Matchpoints")
    return _("Points") if isinstance(method, TotalPoints) else _("IMPs")


def _ranking_table(field: Field, method: Method) -> Table:
    in_percent = in_matchpoints(method)
    table = Table(title=_directions().get(field.name))
    table.add_column(_("Place"), justify="right")
    table.add_column(_("Contestant"))
    table.add_column(_unit(method), justify="right")
    if in_percent:
        table.add_column("%", justify="right")
    table.add_column(_("Boards"), justify="right")
    for standing in field.ranking:
        figures = (standing.score, standing.percent) if in_percent else (standing.score,)
        shown = (_two_places(figure) for figure in figures)
        table.add_row(standing.place, standing.contestant, *shown, str(standing.boards))
    return table


def _board_table(board: ScoredBoard, method: Method) -> Table:
    table = Table(
        title=", ".join((_("Board {n}").format(n=board.board), *stage_words(board.stage)))
    )
    for heading in (_("N-S"), _("E-W"), _("Contract")):
        table.add_column(heading)
    unit = "%" if in_matchpoints(method) else _unit(method)
    sides = (f"{unit} {side}" for side in (_("N-S"), _("E-W")))
    for heading in (_("Tricks"), _("Score"), *sides, _("Tables")):
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
            contract = _("Passed out")
        case Artificial() as artificial:
            contract = notation(artificial)
        case Adjusted() as adjusted:
            contract = adjusted_notation(adjusted)
        case NotPlayed():
            contract = _("Not played")
    score = "" if line.score is None else signed(line.score)
    awards = (_two_places(_figure(award)) for award in (scored.ns, scored.ew))
    return line.ns, line.ew, contract, tricks, score, *awards, str(line.times)


def _worth(scored: ScoredLine) -> Fraction:
    return scored.ns.score if scored.ns else Fraction(-(10**9))


def _figure(award: Award | None) -> Fraction | None:
    if award is None:
        return None
    return award.score if award.percent is None else award.percent


def _two_places(figure: Fraction | None) -> str:
    return "" if figure is None else fixed(figure, 2)
