"""What notebooks show: blocks of text put side by side, one below the other, or round a table.

A picture is an SVG of its own: no script, no font but the reader's, white below it, so that it can
be read on a dark page too. Suits have four colours.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate
from typing import Final

LINE: Final = 20
"""The height of a line, in pixels."""
LETTER: Final = 8.5
"""The width of a letter: every one is as wide as the others, for no font is known here."""
MARGIN: Final = 12
COLOURS: Final = {"♠": "#1d2320", "♥": "#b3261e", "♦": "#a84c00", "♣": "#1c6b35"}
VULNERABLE: Final = "#b3261e"
SAFE: Final = "#1c6b35"
_SUIT: Final = re.compile("([♠♥♦♣])")


@dataclass(frozen=True, slots=True)
class Picture:
    """A part of a drawing with its size, in pixels."""

    width: float
    height: float
    parts: tuple[tuple[float, float, str], ...]
    """Elements of SVG, each with how far to the right and below it is put."""

    def moved(self, right: float, down: float) -> tuple[tuple[float, float, str], ...]:
        """Its elements when it is put there."""
        return tuple((x + right, y + down, part) for x, y, part in self.parts)

    def svg(self, title: str) -> str:
        """The whole drawing on white; ``title`` is what a screen reader says."""
        width, height = (round(size + 2 * MARGIN) for size in (self.width, self.height))
        drawn = "\n".join(
            f'<g transform="translate({x + MARGIN:g} {y + MARGIN:g})">{part}</g>'
            for x, y, part in self.parts
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="monospace" font-size="14" '
            f'fill="#1d2320">\n<title>{escape(title)}</title>\n'
            f'<rect width="100%" height="100%" fill="#fff"/>\n{drawn}\n</svg>\n'
        )


def text(lines: Sequence[str], *, bold: bool = False) -> Picture:
    """Lines one below the other; suits in their colours."""
    weight = ' font-weight="bold"' if bold else ""
    parts = tuple(
        (
            0.0,
            float(LINE * place),
            f'<text y="15" xml:space="preserve"{weight}>{_said(line)}</text>',
        )
        for place, line in enumerate(lines)
    )
    return Picture(LETTER * max(map(len, lines), default=0), LINE * len(lines), parts)


def _said(line: str) -> str:
    return _SUIT.sub(
        lambda found: f'<tspan fill="{COLOURS[found[0]]}">{found[0]}</tspan>', escape(line)
    )


def table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> Picture:
    """Rows under a heading, each column as wide as what is in it."""
    widths = [max(map(len, column)) + 2 for column in zip(heading, *rows, strict=True)]

    def line(row: Sequence[str]) -> str:
        return "".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()

    width = LETTER * (sum(widths) - 2)
    rule = Picture(width, 4, ((0.0, 1.0, f'<path d="M0 0H{width:g}" stroke="#818b85"/>'),))
    return below(text([line(heading)], bold=True), rule, text([line(row) for row in rows]), gap=0)


def below(*pictures: Picture, gap: float = LINE) -> Picture:
    """Pictures one below the other; those that are empty take no place."""
    shown = [picture for picture in pictures if picture.parts]
    tops = accumulate((picture.height + gap for picture in shown), initial=0.0)
    parts = tuple(
        part for picture, top in zip(shown, tops, strict=False) for part in picture.moved(0, top)
    )
    height = sum(picture.height for picture in shown) + gap * max(0, len(shown) - 1)
    return Picture(max((one.width for one in shown), default=0), height, parts)


def compass(vulnerable: Sequence[bool] = (), dealer: int | None = None) -> Picture:
    """The table with its four seats, clockwise from North.

    Args:
        vulnerable: whether each seat is; empty where nobody knows.
        dealer: the place of who deals among the seats, framed.
    """
    size, half = 76, 38
    places = ((half, 16), (size - 11, half + 5), (half, size - 7), (11, half + 5))
    parts = [f'<rect width="{size}" height="{size}" rx="6" fill="#f4f8f4" stroke="#818b85"/>']
    for seat, (letter, (x, y)) in enumerate(zip("NESW", places, strict=True)):
        colour = "#1d2320" if not vulnerable else VULNERABLE if vulnerable[seat] else SAFE
        if seat == dealer:
            parts.append(
                f'<rect x="{x - 9}" y="{y - 14}" width="18" height="18" rx="3" fill="none" '
                f'stroke="{colour}"/>'
            )
        parts.append(
            f'<text x="{x}" y="{y}" text-anchor="middle" font-weight="bold" fill="{colour}">'
            f"{letter}</text>"
        )
    return Picture(size, size, ((0.0, 0.0, "".join(parts)),))


def round_table(hands: Sequence[Sequence[str]], middle: Picture) -> Picture:
    """Four players' lines, clockwise from North, round what lies between them."""
    north, east, south, west = map(text, hands)
    left, centre = max(west.width, 60) + LINE, max(north.width, south.width, middle.width)
    rows = max(west.height, east.height, middle.height)
    top = north.height + LINE / 2
    bottom = top + rows + LINE / 2
    parts = (
        *north.moved(left, 0),
        *west.moved(0, top + (rows - west.height) / 2),
        *middle.moved(left, top + (rows - middle.height) / 2),
        *east.moved(left + centre + LINE, top + (rows - east.height) / 2),
        *south.moved(left, bottom),
    )
    return Picture(left + centre + LINE + east.width, bottom + south.height, parts)
