"""A movement drawn: the first round as tables in a row, with the ways of players and boards."""

from collections.abc import Iterable
from dataclasses import dataclass
from textwrap import wrap
from xml.sax.saxutils import escape

from fairdeal.movements.movement import Movement, TableRound, Unit
from fairdeal.views.movements.rounds import round_short
from fairdeal.views.movements.text import announcements, boards, table_name, title
from fairdeal.views.words import _

CELL_WIDTH, CELL_HEIGHT, MARGIN = 84, 46, 20
HEAD, LINE, LETTER_WIDTH, TITLE_LETTER_WIDTH, NARROWEST = 26, 18, 8, 11, 480
"""Heights and widths in pixels; a sentence that is wider than the tables is broken."""


@dataclass(frozen=True, slots=True)
class _Grid:
    """How wide its first column and the others are, how high a row, and where it begins."""

    left: int
    width: int
    height: int
    top: int

    def x(self, table: int) -> int:
        """Where the column of a table begins."""
        return MARGIN + self.left + self.width * (table - 1)

    def y(self, number: int) -> int:
        """Where the row of a round begins."""
        return self.top + HEAD + self.height * (number - 1)


def svg(movement: Movement, *, alone: bool = True) -> str:
    """A grid of rounds (down) and tables (across): N-S v E-W above the boards, as SVG.

    Two players who are partners take a line of their own: with both sides in one the cells would be
    too narrow for them, or the picture too wide for a phone.

    Args:
        movement: the movement.
        alone: with its title and what is announced above; a page that says them needs neither.
    """
    numbered = list(enumerate(movement.rounds, start=1))
    rounds = [_("Round {n}").format(n=round_short(movement, number)) for number, _each in numbered]
    headings = [
        _("Table {n}").format(n=table_name(movement, table))
        for table in range(1, movement.tables + 1)
    ]
    widest = _widest(rounds, LETTER_WIDTH + 1)
    left, width, height = max(CELL_WIDTH, widest), CELL_WIDTH, CELL_HEIGHT
    if movement.unit is Unit.PLAYER:
        left, width, height = widest, _widest(headings), CELL_HEIGHT + LINE
    inner = left + width * movement.tables
    above: list[str] = []
    top = MARGIN
    if alone:
        inner = max(inner, NARROWEST, TITLE_LETTER_WIDTH * len(title(movement)))
        above, top = _above(movement, inner)
    grid = _Grid(left, width, height, top)
    whole_width, whole_height = MARGIN * 2 + inner, grid.y(len(rounds) + 1) + MARGIN
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole_width} {whole_height}" '
        f'width="{whole_width}" height="{whole_height}" font-family="sans-serif" font-size="14">'
    )
    parts = [
        opening,
        f"<title>{escape(title(movement))}</title>",
        f'<rect width="{whole_width}" height="{whole_height}" fill="#ffffff"/>',
        *above,
    ]
    style = 'text-anchor="middle" font-weight="bold"'
    parts += [
        _text(grid.x(table) + width // 2, top + 16, words, style)
        for table, words in enumerate(headings, start=1)
    ]
    for (number, each), words in zip(numbered, rounds, strict=True):
        parts.append(_text(MARGIN, grid.y(number) + (height + 8) // 2, words, 'font-weight="bold"'))
        switched = number in movement.switched
        parts += [_cell(movement, seat, grid, number, switched=switched) for seat in each.tables]
    return "\n".join((*parts, "</svg>")) + "\n"


def _widest(words: Iterable[str], letter: int = LETTER_WIDTH) -> int:
    """Room for the longest of some words."""
    return letter * max(map(len, words), default=0) + 4


def _above(movement: Movement, inner: int) -> tuple[list[str], int]:
    """The title and the announcements, and where the grid begins below them."""
    said = [line for each in announcements(movement) for line in wrap(each, inner // LETTER_WIDTH)]
    heading = _text(MARGIN, MARGIN + 14, title(movement), 'font-size="17" font-weight="bold"')
    lines = [_text(MARGIN, MARGIN + 38 + 20 * line, words) for line, words in enumerate(said)]
    return [heading, *lines], MARGIN + 24 + 20 * len(said) + 10


def _cell(movement: Movement, seat: TableRound, grid: _Grid, number: int, *, switched: bool) -> str:
    x, y = grid.x(seat.table), grid.y(number)
    fill = "#eeeeee" if not seat.is_played else "#fdf0d5" if switched else "#f4f8f4"
    middle = x + grid.width // 2
    ns, ew = ("+".join(map(str, side)) or "-" for side in (seat.ns, seat.ew))
    said = [_("{ns} v {ew}").format(ns=ns, ew=ew)]
    if movement.unit is Unit.PLAYER:
        said = [_("{ns} v {ew}").format(ns=ns, ew="").strip(), ew]
    below = y + 20 + LINE * len(said)
    return (
        f'<rect x="{x}" y="{y}" width="{grid.width}" height="{grid.height}" fill="{fill}" '
        'stroke="#7a8a7a"/>'
        + "".join(
            _text(middle, y + 20 + LINE * line, words, 'text-anchor="middle"')
            for line, words in enumerate(said)
        )
        + _text(
            middle,
            below,
            boards(movement, seat.board_set),
            'text-anchor="middle" font-size="12" fill="#555555"',
        )
    )


def _text(x: int, y: int, words: str, style: str = "") -> str:
    return f'<text x="{x}" y="{y}" {style}>{escape(words)}</text>'
