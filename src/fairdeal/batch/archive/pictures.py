"""Pictures of an archive's figures: bars as SVG, which browsers, printers and papers take."""

from collections.abc import Callable, Sequence
from typing import Final
from xml.sax.saxutils import escape

from fairdeal.batch.archive.stats import Stats
from fairdeal.errors import Sentence

_BARS: Final = 20
"""Bars in a picture; the rest is in the figures."""
_LABEL, _WIDTH, _HEIGHT, _GAP = 130, 420, 18, 6


def pictures_of(figures: Stats, say: Callable[[Sentence], str] = str) -> dict[str, str]:
    """A picture for each kind of figure that is not empty: its name, and SVG.

    Args:
        figures: what is drawn.
        say: says the words of a picture in its reader's language.
    """
    passed_out = say(Sentence("passed out"))
    contracts = [
        (f"{row['level']}{row['denomination']}" if row["level"] else passed_out, row["boards"])
        for row in figures.contracts.to_dicts()
    ]
    over: dict[int, int] = {}
    for row in figures.tricks.to_dicts():
        over[row["over"]] = over.get(row["over"], 0) + row["boards"]
    just_made = say(Sentence("just made"))
    tricks = [(f"{tricks:+d}" if tricks else just_made, over[tricks]) for tricks in sorted(over)]
    leads = [(f"{r['lead']} ({r['denomination']})", r["boards"]) for r in figures.leads.to_dicts()]
    difference: dict[int, int] = {}
    for row in figures.makeable.to_dicts():
        off = row["tricks"] - row["possible"]
        difference[off] = difference.get(off, 0) + row["boards"]
    possible = say(Sentence("as possible"))
    against = [
        (f"{off:+d}" if off else possible, boards) for off, boards in sorted(difference.items())
    ]
    problems = [
        (f"{say(Sentence(r['kind']))} ({say(Sentence(r['severity']))})", r["problems"])
        for r in figures.irregularities.to_dicts()
    ]
    drawn = {
        "contracts": (Sentence("Contracts"), contracts),
        "tricks": (Sentence("Tricks above or below the contract"), tricks),
        "leads": (Sentence("Opening leads"), leads),
        "makeable": (Sentence("Tricks made against those possible"), against),
        "irregularities": (Sentence("Irregularities and other problems"), problems),
    }
    return {name: bars(say(title), rows) for name, (title, rows) in drawn.items() if rows}


def bars(title: str, rows: Sequence[tuple[str, int]]) -> str:
    """Horizontal bars with their numbers, the first ``20`` of the rows, as an SVG document."""
    shown = rows[:_BARS]
    most = max((count for _, count in shown), default=0) or 1
    step = _HEIGHT + _GAP
    width, height = _LABEL + _WIDTH + 90, 40 + step * len(shown)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<style>text { font: 13px sans-serif }</style>",
        f"<title>{escape(title)}</title>",
        f'<text x="8" y="22">{escape(title)}</text>',
    ]
    for place, (label, count) in enumerate(shown):
        top = 36 + step * place
        long = max(1, round(_WIDTH * count / most))
        middle = top + _HEIGHT - 5
        lines += [
            f'<text x="{_LABEL - 8}" y="{middle}" text-anchor="end">{escape(label)}</text>',
            f'<rect x="{_LABEL}" y="{top}" width="{long}" height="{_HEIGHT}" fill="#33658a"/>',
            f'<text x="{_LABEL + long + 6}" y="{middle}">{count:,}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])
