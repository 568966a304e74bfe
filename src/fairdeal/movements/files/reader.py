"""Reading the JSON form of a movement; what it breaks of the rules is the business of checks."""

from collections.abc import Mapping
from typing import cast

from fairdeal.errors import Malformed, Sentence
from fairdeal.movements.movement import BoardPlace, Declared, Movement, Round, TableRound, Unit

LARGEST_NUMBER = 1000
"""No table, contestant, set or stand has a higher number: a whole festival plays in sections."""
MOST_ROUNDS = 200
MOST_SEATINGS = 10_000
"""Tables, counted once for each round: a hundred tables all weekend."""


def parse_document(document: object) -> Movement:
    """Read a movement from JSON values, as ``document.to_document`` writes them.

    ``checks``, ``balance``, ``tables``, ``rounds``, ``sets`` and ``boards`` are not read: they
    follow from the rounds. Every other key but ``rounds_data`` may be left out; without ``unit``
    tables with ``n``, ``e``, ``s`` and ``w`` are those of an individual.

    Raises:
        Malformed: something is missing or is not what stands in a movement; the message says
            where.
    """
    fields = _mapping(document, Sentence("the movement"))
    rounds = _list(fields.get("rounds_data"), "rounds_data")
    unit = _unit(fields["unit"]) if "unit" in fields else _unit_seen(rounds)
    stands = _list(fields.get("stands", []), "stands")
    if not rounds:
        raise Malformed("rounds_data is empty; a movement has at least one round")
    if len(rounds) > MOST_ROUNDS:
        raise Malformed(
            "rounds_data has {n} rounds; at most {most} are read", n=len(rounds), most=MOST_ROUNDS
        )
    if sum(len(each) for each in rounds if isinstance(each, list)) > MOST_SEATINGS:
        raise Malformed("rounds_data seats more than {n} tables in all", n=MOST_SEATINGS)
    made = Movement(
        name=str(fields.get("name", "movement")),
        rounds=tuple(
            _round(unit, tables, stands[at] if at < len(stands) else [], at)
            for at, tables in enumerate(rounds)
        ),
        boards_per_round=_number(fields.get("boards_per_round", 1), "boards_per_round"),
        unit=unit,
        declared=_declared(fields.get("declared", {})),
        set_paths=tuple(
            tuple(_place(place, f"set_paths[{at}]") for place in _list(path, f"set_paths[{at}]"))
            for at, path in enumerate(_list(fields.get("set_paths", []), "set_paths"))
        ),
        switched=_numbers(fields.get("switched", []), "switched"),
        sections=tuple(str(name) for name in _list(fields.get("sections", []), "sections")),
        set_boards=_set_boards(fields.get("set_boards", [])),
    )
    return _consistent(made)


def _consistent(made: Movement) -> Movement:
    """The movement, when sections and circuits speak of tables that are in its rounds."""
    if made.sections and len(made.sections) != made.tables:
        raise Malformed(
            "sections names {n} tables; there are {found}", n=len(made.sections), found=made.tables
        )
    highest = max(
        [seat.board_set for each in made.rounds for seat in each.tables]
        + [held for each in made.rounds for held in each.stands],
        default=0,
    )
    if made.set_boards and highest > len(made.set_boards):
        raise Malformed(
            "set_boards tells {n} sets; there is a set {found}",
            n=len(made.set_boards),
            found=highest,
        )
    for path in made.set_paths:
        for place in path:
            if not place.is_stand and place.number > made.tables:
                raise Malformed(
                    "set_paths goes to table {n} of {found}", n=place.number, found=made.tables
                )
    if not made.contestants:
        keys = ("n", "e", "s", "w") if made.unit is Unit.PLAYER else ("ns", "ew")
        raise Malformed("nobody sits anywhere in rounds_data; say who under {known}", known=keys)
    return made


def _round(unit: Unit, tables: object, stands: object, at: int) -> Round:
    place = f"rounds_data[{at}]"
    seats = enumerate(_list(tables, place))
    return Round(
        tuple(_table(unit, seat, f"{place}[{index}]") for index, seat in seats),
        _numbers(stands, f"stands[{at}]"),
    )


def _table(unit: Unit, seat: object, at: str) -> TableRound:
    fields = _mapping(seat, at)
    sides = (("n", "s"), ("e", "w")) if unit is Unit.PLAYER else (("ns",), ("ew",))
    ns, ew = (
        tuple(_number(fields[key], f"{at}.{key}") for key in keys if fields.get(key) is not None)
        for keys in sides
    )
    return TableRound(
        _number(fields.get("table"), f"{at}.table"), ns, ew, _number(fields.get("set"), f"{at}.set")
    )


def _declared(value: object) -> Declared:
    fields = _mapping(value, "declared")
    shared = _list(fields.get("shared", []), "declared.shared")
    counts = {
        key: _number(fields[key], f"declared.{key}")
        for key in ("copies", "meetings", "partnerships")
        if key in fields
    }
    return Declared(tuple(_numbers(group, "declared.shared") for group in shared), **counts)


def _set_boards(value: object) -> tuple[tuple[int, int], ...]:
    pairs = [_numbers(each, "set_boards") for each in _list(value, "set_boards")]
    if any(len(pair) != 2 for pair in pairs):
        raise Malformed("set_boards tells the first board of each set and how many there are")
    return tuple((first, count) for first, count in pairs)


def _place(value: object, at: str) -> BoardPlace:
    fields = _mapping(value, at)
    for key in ("stand", "table"):
        if key in fields:
            return BoardPlace(_number(fields[key], f"{at}.{key}"), is_stand=key == "stand")
    raise Malformed(
        "a place in {field} is neither a table nor a stand: {text}", field=at, text=repr(fields)
    )


def _unit_seen(rounds: list[object]) -> Unit:
    """What sits at the first table: players in four seats, or else pairs."""
    tables = rounds[0] if rounds else None
    first = tables[0] if isinstance(tables, list) and tables else None
    four = isinstance(first, dict) and not first.keys().isdisjoint("nesw")
    return Unit.PLAYER if four else Unit.PAIR


def _unit(value: object) -> Unit:
    try:
        return Unit(str(value))
    except ValueError:
        units = ", ".join(unit.value for unit in Unit)
        raise Malformed(
            "unit {text} is unknown; it is one of {known}", text=repr(value), known=units
        ) from None


def _mapping(value: object, at: str) -> Mapping[str, object]:
    if value is None:
        raise Malformed("{field} is missing; an object is needed", field=at)
    if not isinstance(value, dict):
        raise Malformed("{field} is {found}; an object is needed", field=at, found=repr(value)[:40])
    return cast("Mapping[str, object]", value)


def _list(value: object, at: str) -> list[object]:
    if value is None:
        raise Malformed("{field} is missing; a list is needed", field=at)
    if not isinstance(value, list):
        raise Malformed("{field} is {found}; a list is needed", field=at, found=repr(value)[:40])
    return value


def _numbers(value: object, at: str) -> tuple[int, ...]:
    return tuple(_number(number, at) for number in _list(value, at))


def _number(value: object, at: str) -> int:
    if value is None:
        raise Malformed("{field} is missing; a whole number from 1 is needed", field=at)
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise Malformed(
            "{field} is {found}; a whole number from 1 is needed", field=at, found=repr(value)[:40]
        )
    if value > LARGEST_NUMBER:
        raise Malformed(
            "{field} is {found}; numbers go up to {most}",
            field=at,
            found=repr(value)[:40],
            most=LARGEST_NUMBER,
        )
    return value
