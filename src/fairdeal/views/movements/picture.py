"""A movement drawn: the first round as tables in a row, with the ways of players and boards."""

from textwrap import wrap
from xml.sax.saxutils import escape

from fairdeal.movements.movement import Movement, TableRound
from fairdeal.views.movements.rounds import round_short
from fairdeal.views.movements.text import announcements, boards, table_name, title
from fairdeal.views.words import _

CELL_WIDTH, CELL_HEIGHT, MARGIN = 84, 46, 20
HEAD, LETTER_WIDTH, TITLE_LETTER_WIDTH, NARROWEST = 26, 8, 11, 480
"""Heights and widths in pixels; a sentence that is wider than the tables is broken."""


def svg(movement: Movement, *, alone: bool = True) -> str:
    """A grid of rounds (down) and tables (across): N-S v E-W above the boards, as SVG.

    Args:
        movement: the movement.
        alone: with its title and what is announced above; a page that says them needs neither.
    """
    tables, rounds = movement.tables, len(movement.rounds)
    inner = CELL_WIDTH * (tables + 1)
    above: list[str] = []
    top = MARGIN
    if alone:
        inner = max(inner, NARROWEST, TITLE_LETTER_WIDTH * len(title(movement)))
        above, top = _above(movement, inner)
    width = MARGIN * 2 + inner
    height = top + HEAD + CELL_HEIGHT * rounds + MARGIN
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="sans-serif" font-size="14">'
    )
    parts = [
        opening,
        f"<title>{escape(title(movement))}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        *above,
    ]
    parts += [_heading(table, table_name(movement, table), top) for table in range(1, tables + 1)]
    for number, each in enumerate(movement.rounds, start=1):
        y = top + HEAD + CELL_HEIGHT * (number - 1)
        parts.append(
            _text(
                MARGIN,
                y + 27,
                _("Round {n}").format(n=round_short(movement, number)),
                'font-weight="bold"',
            )
        )
        switched = number in movement.switched
        parts += [_cell(movement, seat, y, switched=switched) for seat in each.tables]
    return "\n".join((*parts, "</svg>")) + "\n"


def _above(movement: Movement, inner: int) -> tuple[list[str], int]:
    """The title and the announcements, and where the grid begins below them."""
    said = [line for each in announcements(movement) for line in wrap(each, inner // LETTER_WIDTH)]
    heading = _text(MARGIN, MARGIN + 14, title(movement), 'font-size="17" font-weight="bold"')
    lines = [_text(MARGIN, MARGIN + 38 + 20 * line, words) for line, words in enumerate(said)]
    return [heading, *lines], MARGIN + 24 + 20 * len(said) + 10


def _heading(table: int, name: str, top: int) -> str:
    x = MARGIN + CELL_WIDTH * table + CELL_WIDTH // 2
    return _text(
        x, top + 16, _("Table {n}").format(n=name), 'text-anchor="middle" font-weight="bold"'
    )


def _cell(movement: Movement, seat: TableRound, y: int, *, switched: bool) -> str:
    x = MARGIN + CELL_WIDTH * seat.table
    fill = "#eeeeee" if not seat.is_played else "#fdf0d5" if switched else "#f4f8f4"
    middle = x + CELL_WIDTH // 2
    ns, ew = ("+".join(map(str, side)) or "-" for side in (seat.ns, seat.ew))
    return (
        f'<rect x="{x}" y="{y}" width="{CELL_WIDTH}" height="{CELL_HEIGHT}" fill="{fill}" '
        'stroke="#7a8a7a"/>'
        + _text(middle, y + 20, _("{ns} v {ew}").format(ns=ns, ew=ew), 'text-anchor="middle"')
        + _text(
            middle,
            y + 38,
            boards(movement, seat.board_set),
            'text-anchor="middle" font-size="12" fill="#555555"',
        )
    )


def _text(x: int, y: int, words: str, style: str = "") -> str:
    return f'<text x="{x}" y="{y}" {style}>{escape(words)}</text>'
