"""A repair of a movement in the words a Director reads out, and what it would cost."""

from collections.abc import Iterator, Sequence

from fairdeal.movements.movement import Movement
from fairdeal.movements.repair import Repair
from fairdeal.movements.repair.single_boards import FouledGroups, WrongBoardRuled
from fairdeal.views.movements.text import boards as boards_said
from fairdeal.views.movements.text import movement_name, numbers, table_name
from fairdeal.views.words import _, n_


def way_words(way: Repair) -> str:
    """How the session goes on: who sits where, and what becomes of boards in a wrong place."""
    told = {
        "as_announced": _("Everybody takes the announced places."),
        "stay_swapped": _("Those who swapped keep each other's places to the end."),
        "leftovers_meet": _("Those left without opponents play each other."),
        "fill_the_gap": _("The newcomer takes the place that was empty."),
        "larger_movement": _larger(way),
    }[way.plan]
    lying = _("The boards go on from where they lie.")
    return f"{told} {lying}" if way.lying else told


def _larger(way: Repair) -> str:
    told = _("The field goes on in a movement with one more table.")
    if way.section:
        told = _("Section {letter} goes on in a movement with one more table.")
    return f"{told} ({movement_name(way.into)})".format(letter=way.section) if way.into else told


def cost_words(way: Repair) -> str:
    """What a way costs, in four numbers."""
    scores, repeated, shared, moved = way.damage.weight
    said = (
        (_("without a score {n}"), scores),
        (_("opponents again {n}"), repeated),
        (_("boards shared {n}"), shared),
        (_("boards brought {n}"), moved),
    )
    return ", ".join(words.format(n=count) for words, count in said)


def repair_lines(way: Repair) -> Iterator[str]:
    """What is to be announced, what is lost to whom, and what has been proven."""
    yield from _exceptions(way)
    yield from _losses(way)
    yield _proof(way)


def _exceptions(way: Repair) -> Iterator[str]:
    for number, table, board_set in way.damage.moved:
        yield _("Round {n}: bring boards {boards} to table {table}.").format(
            n=number, boards=_set(way, board_set), table=table_name(way.rest, table)
        )
    for number, board_set, _more in way.damage.shared:
        yield _("Round {n}: boards {boards} are shared by more tables than announced.").format(
            n=number, boards=_set(way, board_set)
        )
    for one, other in way.damage.repeated:
        yield _("{one} and {other} meet once more than announced.").format(one=one, other=other)
    for one, other in way.damage.partners:
        yield _("{one} and {other} are partners once more than announced.").format(
            one=one, other=other
        )


def _losses(way: Repair) -> Iterator[str]:
    damage = way.damage
    for each in damage.cancelled:
        yield _("Cancelled (Law 15B): round {n}, table {table}, {who} on boards {boards}.").format(
            n=each.round,
            table=table_name(way.rest, each.seat.table),
            who=_met(each.seat.ns, each.seat.ew),
            boards=_set(way, each.seat.board_set),
        )
    for who, number in damage.without_score:
        yield _("Round {n}: {who} is there and gets no score ({boards}).").format(
            n=number, who=who, boards=n_("{n} board", "{n} boards", way.rest.boards_per_round)
        )
    for absent in sorted({who for who, _number in damage.missed}):
        rounds = tuple(number for who, number in damage.missed if who == absent)
        yield _("{who} is not there in round {rounds}.").format(who=absent, rounds=numbers(rounds))
    for who, sets in damage.lost:
        lost = tuple(board for one in sets for board in way.rest.boards_of(one))
        yield _("Never played by {who}: {boards}.").format(who=who, boards=numbers(lost))
    for number, seat in damage.later:
        yield _("Could be played later: {who}, boards {boards} of round {n}.").format(
            who=_met(seat.ns, seat.ew), boards=_set(way, seat.board_set), n=number
        )


def _proof(way: Repair) -> str:
    settlement = way.settlement
    if settlement.is_least:
        return _("With these places no choice of boards does less damage (proven).")
    if settlement.searched < 0:
        through = _("not even those that move no boards could all be looked through")
    else:
        through = n_(
            "all that move the boards of at most {n} table were looked through",
            "all that move the boards of at most {n} tables were looked through",
            settlement.searched,
        )
    told = _("Best found; {through}.").format(through=through)
    if settlement.bound:
        told += " " + _(
            "With these places none at all leaves fewer than {n} without a score."
        ).format(n=settlement.bound)
    return told


def wrong_board_lines(
    ruled: WrongBoardRuled, over: int, movement: Movement | None = None
) -> Iterator[str]:
    """What follows from one wrong board, for whom.

    Args:
        ruled: what the Laws say of it.
        over: how many rounds are over.
        movement: what was played, for the names of its tables.
    """
    board, who = ruled.told.board, _met(ruled.seat.ns, ruled.seat.ew)
    verdict = (
        _("Board {board}, played by {who} in round {n}: the score stands (Law 15B).")
        if ruled.stands
        else _("Board {board}, played by {who} in round {n}: the score is cancelled (Law 15B).")
    )
    yield verdict.format(board=board, who=who, n=ruled.told.round)
    if ruled.owed is not None:
        yield _("Could be played later: {who}, board {board} of round {n}.").format(
            who=who, board=ruled.owed, n=ruled.told.round
        )
    for each in ruled.spoilt:
        if each.round <= over:
            told = _("{where}: {seen} had seen board {board}; that score is cancelled (Law 15B).")
        elif each.instead is None:
            told = _("{where}: {seen} has seen board {board}; there is no score on it (Law 12C2).")
        else:
            told = _("{where}: {seen} has seen board {board}; bring board {instead} for it.")
        where = _("Round {n}, table {table}, {who}").format(
            n=each.round,
            table=table_name(movement, each.seat.table),
            who=_met(each.seat.ns, each.seat.ew),
        )
        seen = numbers(each.seen_by)
        yield told.format(where=where, seen=seen, board=board, instead=each.instead)


def fouled_board_lines(groups: FouledGroups) -> Iterator[str]:
    """Which tables of a fouled board had the same cards."""
    yield _("Board {n} was fouled: results on the same cards are compared (Law 87).").format(
        n=groups.told.board
    )
    for at, tables in enumerate(groups.groups, start=1):
        told = ", ".join(
            _("{who} (round {n})").format(who=_met(seat.ns, seat.ew), n=number)
            for number, seat in tables
        )
        yield "  " + _("Group {n}: {tables}.").format(n=at, tables=told)


def _met(ns: Sequence[int], ew: Sequence[int]) -> str:
    return " – ".join("+".join(map(str, side)) for side in (ns, ew))


def _set(way: Repair, board_set: int) -> str:
    return boards_said(way.rest, board_set)
