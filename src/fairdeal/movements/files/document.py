"""The JSON form of a movement, written and read.

``{"name", "tables", "rounds", "boards_per_round", "rounds_data": [[{"table", "ns", "ew", "set"}]],
"checks": {...}, "balance": {"qf"}}``; individual movements say ``"n", "e", "s", "w"``; a side that
stays empty is ``null``. What the movement declares travels with it: ``unit``, ``stands``,
``declared``, ``set_paths``, ``switched``, ``sections``, ``set_boards``. ``checks`` and ``balance``
are computed, never read.
"""

from fairdeal.movements.checks import CounterExample, Finding, check
from fairdeal.movements.choice.balance import quality
from fairdeal.movements.movement import BoardPlace, Declared, Movement, TableRound, Unit

Json = dict[str, object]


def to_document(movement: Movement) -> Json:
    """The movement as JSON values, with its checks and its balance."""
    return {
        **plain(movement),
        "checks": {finding.rule.value: _finding(finding) for finding in check(movement)},
        "balance": {"qf": _qf(movement)},
    }


def plain(movement: Movement) -> Json:
    """The movement as JSON values, without what is computed and never read."""
    return {
        "name": movement.name,
        "unit": movement.unit.value,
        "tables": movement.tables,
        "rounds": len(movement.rounds),
        "boards_per_round": movement.boards_per_round,
        "sets": movement.sets,
        "boards": movement.boards,
        "rounds_data": [
            [_table(movement.unit, seat) for seat in each.tables] for each in movement.rounds
        ],
        "stands": [list(each.stands) for each in movement.rounds],
        "set_paths": [[_place(place) for place in path] for path in movement.set_paths],
        "switched": list(movement.switched),
        "sections": list(movement.sections),
        **(
            {"set_boards": [list(each) for each in movement.set_boards]}
            if movement.set_boards
            else {}
        ),
        "declared": _declared(movement.declared),
    }


def _qf(movement: Movement) -> float | None:
    """Qf to two decimals; teams compare match by match, so there is nothing to balance."""
    return None if movement.unit is Unit.TEAM else round(float(quality(movement)), 2)


def _table(unit: Unit, seat: TableRound) -> Json:
    if unit is Unit.PLAYER:
        north, south = (*seat.ns, None, None)[:2]
        east, west = (*seat.ew, None, None)[:2]
        sitting: Json = {"n": north, "e": east, "s": south, "w": west}
    else:
        sitting = {"ns": next(iter(seat.ns), None), "ew": next(iter(seat.ew), None)}
    return {"table": seat.table, **sitting, "set": seat.board_set}


def _place(place: BoardPlace) -> Json:
    return {"stand" if place.is_stand else "table": place.number}


def _declared(declared: Declared) -> Json:
    return {
        "shared": [list(group) for group in declared.shared],
        "copies": declared.copies,
        "meetings": declared.meetings,
        "partnerships": declared.partnerships,
    }


def _finding(finding: Finding) -> Json:
    answer: Json = {"ok": finding.ok, "examined": finding.examined}
    if finding.exceptions:
        answer["declared"] = finding.exceptions
    if not finding.ok:
        answer["counter_examples"] = [_example(example) for example in finding.counter_examples]
    return answer


def _example(example: CounterExample) -> Json:
    told: Json = {"rounds": list(example.rounds), "tables": list(example.tables)}
    if example.contestants:
        told["contestants"] = list(example.contestants)
    if example.side is not None:
        told["side"] = str(example.side)
    if example.board_set is not None:
        told["set"] = example.board_set
    return told
