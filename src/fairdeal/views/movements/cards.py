"""The cards a Director hands out: a guide card for each contestant, a card for each table."""

from collections.abc import Iterator, Mapping, Sequence

from fairdeal.movements.guide import (
    GuideLine,
    Onward,
    TableLine,
    guide_card,
    table_card,
)
from fairdeal.movements.movement import Movement, Unit
from fairdeal.printing.typeset import pdf
from fairdeal.seats import Side
from fairdeal.views.movements.rounds import round_short
from fairdeal.views.movements.text import (
    boards,
    name_of,
    numbers,
    place,
    stand_name,
    stands_between,
    table_name,
)
from fairdeal.views.shown import seat_letter
from fairdeal.views.words import _

NAME_WIDTH = 44
"""Letters of a movement's name on a guide card, half a page wide."""

Card = Mapping[str, object]


def side_printed(side: str) -> str:
    """A direction as it is printed."""
    return _("N-S") if side == "NS" else _("E-W")


def cards_pdf(movement: Movement, names: Mapping[int, str] | None = None) -> bytes:
    """All cards of a movement as one PDF: guide cards first, then tables, then relay stands.

    Guide cards have the name that belongs to their number, or a line to write it on.
    """
    return pdf(
        "movement_cards.typ",
        {
            "names": _("Names"),
            "guides": [
                guide(movement, who, (names or {}).get(who, "")) for who in movement.contestants
            ],
            "tables": [table(movement, number) for number in range(1, movement.tables + 1)],
            "stands": list(stands(movement)),
        },
    )


def guide(movement: Movement, who: int, name: str = "") -> Card:
    """The card of one contestant: where to go in each round, against whom, which boards."""
    lines = guide_card(movement, who)
    individual = movement.unit is Unit.PLAYER
    columns = [_("Round"), _("Table"), _("Seat") if individual else _("Side")]
    columns += [_("Partner")] if individual else []
    columns += [_("Against"), _("Boards")]
    rows = [list(_guide_row(movement, line, individual=individual)) for line in lines]
    # Whoever stays need not read the table, and perhaps the direction, in every row.
    told = (
        [] if individual else [at for at, same in ((1, _table(lines)), (2, _side(lines))) if same]
    )
    told = told if 1 in told else []
    columns, *rows = (
        [word for at, word in enumerate(row) if at not in told] for row in (columns, *rows)
    )
    return {
        "title": _numbered(movement.unit, who),
        "subtitle": short_title(movement),
        "name": True,
        "names": name,
        "columns": columns,
        "rows": rows,
        "note": " ".join(_guide_notes(movement, lines)),
    }


def _numbered(unit: Unit, who: int) -> str:
    said = {
        Unit.PAIR: _("Pair {number}"),
        Unit.PLAYER: _("Player {number}"),
        Unit.TEAM: _("Team {number}"),
    }
    return said[unit].format(number=who)


def table(movement: Movement, number: int) -> Card:
    """The card of one table: who comes in each round, which boards, where all of them go next."""
    rows = [list(_table_row(movement, line)) for line in table_card(movement, number)]
    columns = [
        *(_("Round"), _("N-S"), _("E-W"), _("Boards")),
        *(_("N-S then"), _("E-W then"), _("Boards then")),
    ]
    if not any(row[-1] for row in rows):  # nobody carries boards on to another table
        columns, rows = columns[:-1], [row[:-1] for row in rows]
    return {
        "title": _("Table {n}").format(n=table_name(movement, number)),
        "subtitle": short_title(movement),
        "name": False,
        "names": "",
        "columns": columns,
        "rows": rows,
        "note": " ".join(_table_notes(movement, number)),
    }


def poster_pdf(movement: Movement, names: Mapping[int, str]) -> bytes:
    """The list for the wall: everybody's first table and number, by name."""
    return pdf(
        "seating_poster.typ",
        {
            "heading": _("Seating"),
            "title": name_of(movement),
            "columns": [_("Name"), _("Table"), _("Number")],
            "rows": poster(movement, names),
        },
    )


def slips_pdf(movement: Movement) -> bytes:
    """Blank slips for the first round, one for each side of a table, to write names on."""
    words = {"columns": [_("Name"), _("Number")], "slips": list(name_slips(movement))}
    return pdf("name_slips.typ", words)


def name_slips(movement: Movement) -> Iterator[Card]:
    """The slips: where one sits, by which number, and a line for each who sits there."""
    called = {
        Unit.PAIR: _("Pair {number}"),
        Unit.TEAM: _("Team {number}"),
        Unit.PLAYER: _("Player {number}"),
    }[movement.unit]
    for seat in movement.rounds[0].tables:
        for side, who in ((Side.NS, seat.ns), (Side.EW, seat.ew)):
            if who:
                letters = [seat_letter(letter) for letter in str(side)]
                alone = movement.unit is Unit.PLAYER
                yield {
                    "place": f"{table_name(movement, seat.table)} {side_printed(str(side))}",
                    "who": "" if alone else called.format(number=who[0]),
                    "lines": [
                        f"{letter}: {called.format(number=one)}" if alone else letter
                        for letter, one in zip(letters, who if alone else letters, strict=True)
                    ],
                }


def poster(movement: Movement, names: Mapping[int, str]) -> list[list[str]]:
    """Name, table and direction in the first round, and number, sorted by name."""
    return [
        [names[who], _first_place(movement, who), str(who)]
        for who in sorted(names, key=lambda who: (names[who].casefold(), who))
    ]


def _first_place(movement: Movement, who: int) -> str:
    line = guide_card(movement, who)[0]
    if line.table is None or line.side is None:
        return _("sits out first")
    side = seat_letter(str(line.seat)) if line.seat else side_printed(str(line.side))
    return f"{table_name(movement, line.table)} {side}"


def stands(movement: Movement) -> Iterator[Card]:
    """The card of each relay stand: where it is, which boards wait there, where they go."""
    for path in movement.set_paths:
        between = {n: tables for held, tables in stands_between(path).items() for n in held}
        for at, where in enumerate(path):
            if where.is_stand:
                above, below = (table_name(movement, table) for table in between[where.number])
                onward = place(path[(at + 1) % len(path)], movement)
                yield {
                    "title": _("Stand {n}").format(n=stand_name(movement, where.number)),
                    "subtitle": _("Between tables {below} and {above}.").format(
                        below=below, above=above
                    )
                    + f" {short_title(movement)}",
                    "name": False,
                    "names": "",
                    "columns": [_("Round"), _("Boards"), _("then to")],
                    "rows": [
                        [
                            round_short(movement, n),
                            boards(movement, each.stands[where.number - 1]),
                            onward,
                        ]
                        for n, each in enumerate(movement.rounds, start=1)
                    ],
                    "note": "",
                }


def short_title(movement: Movement) -> str:
    """The name of the movement as it fits on one line of a card."""
    name = name_of(movement)
    return name if len(name) <= NAME_WIDTH else f"{name[: NAME_WIDTH - 1]}…"


def _guide_row(movement: Movement, line: GuideLine, *, individual: bool) -> Iterator[str]:
    yield round_short(movement, line.round)
    if line.table is None or line.side is None or line.board_set is None:
        yield from ("-", _("sit out"), *([""] * (3 if individual else 2)))
        return
    yield table_name(movement, line.table)
    seat = line.seat
    yield seat_letter(str(seat)) if seat is not None else side_printed(str(line.side))
    if individual:
        yield str(line.partner)
    yield _and(line.opponents) or _("sit out")
    yield boards(movement, line.board_set) if line.opponents else ""


def _table(lines: tuple[GuideLine, ...]) -> int | None:
    """The only table of somebody who is at one in every round."""
    tables = {line.table for line in lines}
    return tables.pop() if len(tables) == 1 else None


def _side(lines: tuple[GuideLine, ...]) -> Side | None:
    sides = {line.side for line in lines}
    return sides.pop() if len(sides) == 1 else None


def _guide_notes(movement: Movement, lines: tuple[GuideLine, ...]) -> Iterator[str]:
    seated = tuple(line for line in lines if line.table is not None)
    if (table := _table(seated)) is not None:
        side = _side(seated)
        direction = f" {side_printed(str(side))}" if side else ""
        where = f"{table_name(movement, table)}{direction}"
        yield _("You stay at table {where} all session.").format(where=where)
    yield from _arrows(movement)


def _table_notes(movement: Movement, number: int) -> Iterator[str]:
    for group in movement.declared.shared:
        if number in group:
            others = [table_name(movement, table) for table in group if table != number]
            if len(others) == 1:
                yield _("Shares boards with table {n}.").format(n=others[0])
            else:
                yield _("Shares boards with tables {tables}.").format(tables=_and(others))
    yield from _arrows(movement)


def _arrows(movement: Movement) -> Iterator[str]:
    if movement.switched:
        rounds = numbers(movement.switched)
        if len(movement.switched) == 1:
            said = _("Arrow switch in round {rounds}: directions as printed here.")
        else:
            said = _("Arrow switch in rounds {rounds}: directions as printed here.")
        yield said.format(rounds=rounds)


def _table_row(movement: Movement, line: TableLine) -> Iterator[str]:
    yield round_short(movement, line.round)
    yield _and(line.seats.ns) or "-"
    yield _and(line.seats.ew) or "-"
    yield boards(movement, line.seats.board_set) if line.has_boards else "-"
    yield _go(movement, line.seats.table, line.ns_next)
    yield _go(movement, line.seats.table, line.ew_next)
    yield place(line.set_next, movement) if line.set_next is not None else ""


def _go(movement: Movement, here: int, onward: tuple[Onward, ...]) -> str:
    return "; ".join(_onward(movement, here, each) for each in onward)


def _onward(movement: Movement, here: int, each: Onward) -> str:
    if each.table is None or each.side is None:
        return _("sit out")
    if each.table == here:
        where = _("stay")
    else:
        where = _("table {n}").format(n=table_name(movement, each.table))
    return f"{where} {side_printed(str(each.side))}"


def _and(several: Sequence[object]) -> str:
    return _(" and ").join(map(str, several))
