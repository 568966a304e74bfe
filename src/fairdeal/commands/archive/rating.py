"""What ``fairdeal archive rate`` prints."""

import json
from difflib import get_close_matches
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import polars as pl
import typer

from fairdeal.batch.archive import scan_archive
from fairdeal.batch.archive.rating import Rated, rate_archive
from fairdeal.batch.rating import Measure
from fairdeal.commands.amounts import amount
from fairdeal.errors import Malformed
from fairdeal.views.figures import fixed, signed
from fairdeal.views.words import _, p_

_HEADS: Final = {
    Measure.MATCHPOINTS: p_("{players}, {results}, {deals}; in percent of matchpoints"),
    Measure.IMPS: p_("{players}, {results}, {deals}; in IMPs a board"),
}
"""What was compared, and what a strength is counted in; said when it is printed."""


def print_rating(
    folder: Path, measure: Measure, least: int, who: str | None, *, as_json: bool
) -> None:
    """Print the players of an archive, the strongest first, or how one strength comes about.

    Raises:
        Malformed: there is no archive, nothing to compare, or nobody of that name.
    """
    rated = rate_archive(scan_archive(folder), measure)
    frame = rated.frame()
    if who is not None:
        _print_account(rated, frame, who, measure, as_json=as_json)
        return
    shown = frame.filter(pl.col("boards") >= least)
    if as_json:
        rows = shown.to_dicts()
        document = {"measure": measure.value, **_widths(rated), "players": rows}
        typer.echo(json.dumps(document, indent=1, ensure_ascii=False))
        return
    typer.echo(
        _(_HEADS[measure]).format(
            players=amount(len(rated.players), "player"),
            results=amount(rated.tables, "result"),
            deals=amount(rated.deals, "deal"),
        )
    )
    typer.echo(
        _("chance ±{chance}, strengths ±{spread}").format(
            chance=_figure(rated.rating.chance), spread=_figure(rated.rating.spread)
        )
    )
    for place, row in enumerate(shown.iter_rows(named=True), start=1):
        boards = amount(row["boards"], "board")
        typer.echo(f"{place:>5}  {_strength(row)}  {row['player']}  ({boards})")


def _print_account(
    rated: Rated, frame: pl.DataFrame, who: str, measure: Measure, *, as_json: bool
) -> None:
    found = frame.filter(pl.col("player").str.to_lowercase() == who.strip().lower()).to_dicts()
    if not found:
        like = get_close_matches(who, rated.players, 1)
        if like:
            raise Malformed(
                "nobody in this archive is called {name}; perhaps {like}", name=who, like=like[0]
            )
        raise Malformed("nobody in this archive is called {name}", name=who)
    for row in found:
        if as_json:
            document = {"measure": measure.value, **_widths(rated), **row}
            typer.echo(json.dumps(document, indent=1, ensure_ascii=False))
            continue
        typer.echo(f"{row['player']}: {_strength(row)}, {amount(row['boards'], 'board')}")
        for words, figure in (
            (_("his side scored"), row["score"]),
            (_("his partners' strength"), -row["partners"]),
            (_("the strength of both opponents"), row["opponents"]),
            (_("the strength of those who sat his way at the other tables"), row["field"]),
            (_("put down to chance, for want of boards"), -row["held_back"]),
            (_("his strength, in all"), row["strength"]),
        ):
            typer.echo(f"  {_added(figure):>8}  {words}")


def _widths(rated: Rated) -> dict[str, Any]:
    return {
        "results": rated.tables,
        "deals": rated.deals,
        "chance": rated.rating.chance,
        "spread": rated.rating.spread,
    }


def _strength(row: dict[str, Any]) -> str:
    return f"{_added(row['strength']):>7} ±{_figure(row['deviation'])}"


def _added(figure: float) -> str:
    return signed(Fraction(figure), 2)


def _figure(figure: float) -> str:
    return fixed(Fraction(figure), 2)
