"""The figures as JSON for programs, and as a table for people made of it.

A row is as old as the day it was measured on: works that are measured anew take the place of their
rows, and the others stay with their day and machine.
"""

import json
import platform
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from bench.work import Figure

Row = dict[str, Any]
"""A figure as `latest.json` has it."""

LATEST = Path(__file__).parent / "latest.json"
PAGE = Path(__file__).parent / "README.md"
BEGIN, END = "<!-- figures of make bench -->", "<!-- end of the figures -->"
PROGRAMS = ("endplay", "bridgebots", "open-spiel")


def rows_of(figures: Iterable[Figure]) -> list[Row]:
    """The figures as they are kept, with the day and the machine they hold for."""
    day, on = f"{datetime.now(UTC):%Y-%m-%d}", f"{machine()}, one core; {_versions()}"
    return [
        {
            "work": figure.work,
            "ours": round(figure.ours, 1),
            "unit": figure.unit,
            "peer": None if figure.peer is None else round(figure.peer, 1),
            "peer_name": figure.peer_name,
            "ratio": None if figure.ratio is None else round(figure.ratio, 2),
            "wanted": _wanted(figure),
            "met": figure.bar_is_met,
            "measured": day,
            "on": on,
        }
        for figure in figures
    ]


def kept(path: Path = LATEST) -> list[Row]:
    """The rows of the last measurement of each work."""
    found: list[Row] = json.loads(path.read_text("utf-8"))
    return found


def renewed(old: Sequence[Row], new: Sequence[Row]) -> list[Row]:
    """The old rows with the new ones where the same work stood, and at the end those of others."""
    measured = {row["work"] for row in new}
    works = dict.fromkeys(row["work"] for row in (*old, *new))
    return [
        row for work in works for row in (new if work in measured else old) if row["work"] == work
    ]


def table(rows: Iterable[Row]) -> str:
    """Rows as a Markdown table, under the machines and versions they hold for, by day."""
    rows = list(rows)
    days = sorted({(row["measured"], row["on"]) for row in rows})
    lines = [
        *(f"- {day}: {on}." for day, on in days),
        "",
        "Ours is the readable engine, every act checked; what is compiled says so: in batches.",
        "",
        "| work | ours, a second | peer | peer's, a second | ratio | wanted | measured |",
        "| --- | ---: | --- | ---: | ---: | ---: | --- |",
        *map(line, rows),
    ]
    return "\n".join(lines)


def write_json(rows: Iterable[Row], path: Path = LATEST) -> None:
    """The rows as a list of objects."""
    path.write_text(json.dumps(list(rows), indent=2) + "\n", "utf-8")


def write_page(figures: str, path: Path = PAGE) -> None:
    """Put a table into the page, in the place of the one that is there."""
    before, begin, rest = path.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"{path} has no place for figures: {BEGIN} ... {END}")
    path.write_text(f"{before}{BEGIN}\n\n{figures}\n\n{END}{after}", "utf-8")


def line(row: Row) -> str:
    """One line of the table."""
    peer, rate, ratio = "none does this", "", ""
    if row["peer_name"]:
        peer, rate, ratio = row["peer_name"], f"{row['peer']:,.0f}", f"{row['ratio']:.2f}"
    wanted = row["wanted"] + ("" if row["met"] else ": missed")
    ours = f"{row['ours']:,.0f} {row['unit']}"
    return f"| {row['work']} | {ours} | {peer} | {rate} | {ratio} | {wanted} | {row['measured']} |"


def _wanted(figure: Figure) -> str:
    bars = [f"{figure.bar:g}"] if figure.bar else []
    bars += [f"{figure.least:,.0f} {figure.unit}"] if figure.least else []
    return f"at least {' and '.join(bars)}" if bars else ""


def machine() -> str:
    """What it was measured on."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [x for x in cpuinfo.read_text().splitlines() if x.startswith("model name")]
        model = names[0].partition(":")[2].strip() if names else model
    return f"{model}, {platform.system()}, Python {platform.python_version()}"


def _versions() -> str:
    return ", ".join(f"{program} {_version(program)}" for program in PROGRAMS)


def _version(program: str) -> str:
    try:
        return version(program)
    except PackageNotFoundError:
        return "not installed"
