"""The figures as a table for people and as JSON for programs."""

import json
import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from bench.work import Figure

LATEST = Path(__file__).parent / "latest.json"
PAGE = Path(__file__).parent / "README.md"
BEGIN, END = "<!-- figures of make bench -->", "<!-- end of the figures -->"
PROGRAMS = ("endplay", "bridgebots", "open-spiel")


def table(figures: Iterable[Figure]) -> str:
    """The figures as a Markdown table, under the date, machine and versions they hold for."""
    lines = [
        f"{datetime.now(UTC):%d %B %Y}; {machine()}, one core; {_versions()}.",
        "Ours is the readable engine, every act checked; what is compiled says so: in batches.",
        "",
        "| work | ours, a second | peer | peer's, a second | ratio | wanted |",
        "| --- | ---: | --- | ---: | ---: | ---: |",
        *(row(figure) for figure in figures),
    ]
    return "\n".join(lines)


def write_json(figures: Iterable[Figure], path: Path = LATEST) -> None:
    """The figures as a list of objects: work, ours, peer, peer_name, ratio."""
    rows = [
        {
            "work": figure.work,
            "ours": round(figure.ours, 1),
            "peer": None if figure.peer is None else round(figure.peer, 1),
            "peer_name": figure.peer_name,
            "ratio": None if figure.ratio is None else round(figure.ratio, 2),
        }
        for figure in figures
    ]
    path.write_text(json.dumps(rows, indent=2) + "\n")


def write_page(figures: str, path: Path = PAGE) -> None:
    """Put a table into the page, in the place of the one that is there."""
    before, begin, rest = path.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"{path} has no place for figures: {BEGIN} ... {END}")
    path.write_text(f"{before}{BEGIN}\n\n{figures}\n\n{END}{after}", "utf-8")


def row(figure: Figure) -> str:
    """One line of the table."""
    peer, rate, ratio = "none does this", "", ""
    if figure.peer is not None and figure.ratio is not None and figure.peer_name:
        peer, rate, ratio = figure.peer_name, f"{figure.peer:,.0f}", f"{figure.ratio:.2f}"
    bars = [f"{figure.bar:g}"] if figure.bar else []
    bars += [f"{figure.least:,.0f} a second"] if figure.least else []
    wanted = f"at least {' and '.join(bars)}" if bars else ""
    wanted += "" if figure.bar_is_met else ": missed"
    ours = f"{figure.ours:,.0f} {figure.unit}"
    return f"| {figure.work} | {ours} | {peer} | {rate} | {ratio} | {wanted} |"


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
