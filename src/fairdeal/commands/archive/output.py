"""What ``fairdeal archive stats`` prints and draws."""

import json
from pathlib import Path
from typing import Any, Final

import polars as pl
import typer

from fairdeal.batch.archive import scan_archive
from fairdeal.batch.archive.costs import scan_costs
from fairdeal.batch.archive.par import scan_par
from fairdeal.batch.archive.pictures import pictures_of
from fairdeal.batch.archive.solve import scan_solved
from fairdeal.batch.archive.stats import Stats, stats
from fairdeal.commands.amounts import amount
from fairdeal.formats.record import Kind, Severity
from fairdeal.printing.typeset import picture
from fairdeal.views.figures import decimal_mark, grouped
from fairdeal.views.refusals import kind_word, said, severity_word
from fairdeal.views.words import _, p_

_LISTED: Final = 12
"""Rows printed of each table; --json has them all."""
_NAMES: Final = (
    *(p_("better for North-South"), p_("par"), p_("better for East-West")),
    *(p_("opening lead"), p_("declarer"), p_("defence")),
)
"""What the tables call their rows; said when they are printed."""


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
        for name, svg in pictures_of(figures, said).items():
            drawn = picture(svg) if png else svg.encode()
            (pictures / f"{name}.{'png' if png else 'svg'}").write_bytes(drawn)


def _print(figures: Stats) -> None:
    (totals,) = figures.totals.to_dicts()
    typer.echo(", ".join(amount(count, name.removesuffix("s")) for name, count in totals.items()))
    _table(_("Contracts"), figures.contracts, _contract)
    _table(_("Tricks"), figures.tricks, _tricks)
    _table(_("Opening leads"), figures.leads, _lead)
    _table(_("Makeable and made"), figures.makeable, _makeable)
    _table(_("Results against par"), figures.par, _par)
    _table(_("Cards and what they cost"), figures.costs, _cost)
    _table(_("Irregularities and other problems"), figures.irregularities, _problem)


def _table(title: str, frame: pl.DataFrame, say: Any) -> None:
    if frame.is_empty():
        return
    typer.echo(f"\n{title}")
    for row in frame.head(_LISTED).iter_rows(named=True):
        typer.echo(f"  {say(row)}")
    if (more := len(frame) - _LISTED) > 0:
        words = _("and {n} more; --json lists them all").format(n=grouped(more))
        typer.echo(f"  {words}")


def _contract(row: dict[str, Any]) -> str:
    if row["level"] == 0:
        return _("passed out: {n}").format(n=grouped(row["boards"]))
    words = _("{contract}: {n}, {made} made, {mean} tricks")
    if row["mean_tricks"] is None:
        words = _("{contract}: {n}, {made} made")
    return words.format(
        contract=f"{row['level']}{row['denomination']}",
        n=grouped(row["boards"]),
        made=grouped(row["made"]),
        mean=f"{row['mean_tricks'] or 0:.2f}".replace(".", decimal_mark()),
    )


def _tricks(row: dict[str, Any]) -> str:
    over = f"{row['over']:+d}" if row["over"] else _("just made")
    words = _("level {level}, {over}: {n}")
    return words.format(level=row["level"], over=over, n=grouped(row["boards"]))


def _lead(row: dict[str, Any]) -> str:
    return _("{card} against {denomination}: {n}, {contracts} down").format(
        card=row["lead"],
        denomination=row["denomination"],
        n=grouped(row["boards"]),
        contracts=amount(row["failed"], "contract"),
    )


def _makeable(row: dict[str, Any]) -> str:
    words = _("{possible} possible, {made} made: {n}")
    n = grouped(row["boards"])
    return words.format(possible=row["possible"], made=row["tricks"], n=n)


def _par(row: dict[str, Any]) -> str:
    against = row["against"]
    return f"{_(against)}: {grouped(row['boards'])}"


def _cost(row: dict[str, Any]) -> str:
    who = row["who"]
    return _("{who}: {cards}, {costly} of them cost something, {tricks}").format(
        who=_(who),
        cards=amount(row["cards"], "card"),
        costly=grouped(row["costly"]),
        tricks=amount(row["tricks"], "trick"),
    )


def _problem(row: dict[str, Any]) -> str:
    return _("{kind} ({severity}): {n} in {files}").format(
        kind=kind_word(Kind(row["kind"])),
        severity=severity_word(Severity(row["severity"])),
        n=grouped(row["problems"]),
        files=amount(row["files"], "file"),
    )
