"""What ``fairdeal archive stats`` prints and draws."""

import json
from pathlib import Path
from typing import Any, Final

import polars as pl
import typer

from fairdeal.batch.archive import scan_archive
from fairdeal.batch.archive_costs import scan_costs
from fairdeal.batch.archive_par import scan_par
from fairdeal.batch.archive_pictures import pictures_of
from fairdeal.batch.archive_solve import scan_solved
from fairdeal.batch.archive_stats import Stats, stats
from fairdeal.commands.amounts import amount
from fairdeal.printing.typeset import picture

_LISTED: Final = 12
"""Rows printed of each table; --json has them all."""


def print_stats(folder: Path, pictures: Path | None, *, png: bool, as_json: bool) -> None:
    """Print the figures of an archive, and write their pictures.

    Raises:
        Malformed: there is no archive; PNG is wanted and typst is not installed.
    """
    figures = stats(scan_archive(folder), scan_solved(folder), scan_par(folder), scan_costs(folder))
    if as_json:
        document = {name: frame.to_dicts() for name, frame in figures._asdict().items()}
        typer.echo(json.dumps(document, indent=1))
    else:
        _print(figures)
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        for name, svg in pictures_of(figures).items():
            drawn = picture(svg) if png else svg.encode()
            (pictures / f"{name}.{'png' if png else 'svg'}").write_bytes(drawn)


def _print(figures: Stats) -> None:
    (totals,) = figures.totals.to_dicts()
    typer.echo(", ".join(amount(count, name.removesuffix("s")) for name, count in totals.items()))
    _table("Contracts", figures.contracts, _contract)
    _table("Tricks", figures.tricks, _tricks)
    _table("Opening leads", figures.leads, _lead)
    _table("Makeable and made", figures.makeable, _makeable)
    _table("Results against par", figures.par, _par)
    _table("Cards and what they cost", figures.costs, _cost)
    _table("Irregularities and other problems", figures.irregularities, _problem)


def _table(title: str, frame: pl.DataFrame, say: Any) -> None:
    if frame.is_empty():
        return
    typer.echo(f"\n{title}")
    for row in frame.head(_LISTED).iter_rows(named=True):
        typer.echo(f"  {say(row)}")
    if (more := len(frame) - _LISTED) > 0:
        typer.echo(f"  and {more} more; --json lists them all")


def _contract(row: dict[str, Any]) -> str:
    if row["level"] == 0:
        return f"passed out: {row['boards']:,}"
    mean = "" if row["mean_tricks"] is None else f", {row['mean_tricks']:.2f} tricks"
    return f"{row['level']}{row['denomination']}: {row['boards']:,}, {row['made']:,} made{mean}"


def _tricks(row: dict[str, Any]) -> str:
    over = f"{row['over']:+d}" if row["over"] else "just made"
    return f"level {row['level']}, {over}: {row['boards']:,}"


def _lead(row: dict[str, Any]) -> str:
    against, led = row["denomination"], row["lead"]
    return f"{led} against {against}: {row['boards']:,}, {amount(row['failed'], 'contract')} down"


def _makeable(row: dict[str, Any]) -> str:
    return f"{row['possible']} possible, {row['tricks']} made: {row['boards']:,}"


def _par(row: dict[str, Any]) -> str:
    return f"{row['against']}: {row['boards']:,}"


def _cost(row: dict[str, Any]) -> str:
    return (
        f"{row['who']}: {amount(row['cards'], 'card')}, {row['costly']:,} of them cost something,"
        f" {amount(row['tricks'], 'trick')}"
    )


def _problem(row: dict[str, Any]) -> str:
    return (
        f"{row['kind']} ({row['severity']}): {row['problems']:,} in {amount(row['files'], 'file')}"
    )
