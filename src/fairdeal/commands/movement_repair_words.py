"""A repair in JSON, and in the words a Director reads out."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairdeal.movements.repair import Repair

Json = dict[str, object]

_PLANS = {
    "as_announced": "Everybody takes the announced places.",
    "stay_swapped": "Those who swapped keep each other's places to the end.",
    "leftovers_meet": "Those left without opponents play each other.",
    "fill_the_gap": "The newcomer takes the place that was empty.",
    "larger_movement": "The field goes on in a movement with one more table: {into}.",
}


def document(found: "Repair") -> Json:
    """The repair as JSON values; the rounds to come are a movement of their own."""
    from fairdeal.movements.document import to_document  # noqa: PLC0415 - keeps --help fast

    settlement = found.settlement
    return {
        "plan": found.plan,
        "into": found.into or None,
        "boards": _BOARDS[found.lying],
        "rounds_over": found.rounds_over,
        "rest": to_document(found.rest),
        "session": to_document(found.session),
        "damage": _damage(found),
        "proof": {
            "is_least": settlement.is_least,
            "moves_searched": settlement.searched,
            "without_score_at_least": settlement.bound,
            "settlements": settlement.nodes,
        },
        "others": [
            {
                "plan": other.plan,
                "into": other.into or None,
                "boards": _BOARDS[other.lying],
                **dict(zip(_WEIGHT, other.damage.weight, strict=True)),
            }
            for other in found.others
        ],
    }


_BOARDS = {True: "as_they_lie", False: "as_announced"}
_WEIGHT = ("without_score", "repeated", "shared", "moved")


def _damage(found: "Repair") -> Json:
    damage = found.damage
    return {
        "cancelled": [
            {"round": each.round, "table": each.seat.table, "set": each.seat.board_set}
            for each in damage.cancelled
        ],
        "without_score": [{"contestant": c, "round": n} for c, n in damage.without_score],
        "boards_without_score": len(damage.without_score) * found.rest.boards_per_round,
        "missed": [{"contestant": c, "round": n} for c, n in damage.missed],
        "lost": [
            {"contestant": c, "sets": list(sets), "boards": _boards(found, sets)}
            for c, sets in damage.lost
        ],
        "repeated": [list(pair) for pair in damage.repeated],
        "partners": [list(pair) for pair in damage.partners],
        "shared": [{"round": n, "set": s, "more": k} for n, s, k in damage.shared],
        "moved": [{"round": n, "table": t, "set": s} for n, t, s in damage.moved],
        "later": [
            {"round": n, "table": s.table, "ns": s.ns, "ew": s.ew, "set": s.board_set}
            for n, s in damage.later
        ],
    }


def lines(found: "Repair") -> Iterator[str]:
    """The repair to be read out: what is played, what is lost to whom, what has been proven."""
    yield _plan(found)
    yield from _rounds(found)
    yield from _exceptions(found)
    yield from _losses(found)
    yield _proof(found)
    for other in found.others:
        weight = zip(other.damage.weight, _WEIGHT, strict=True)
        told = ", ".join(f"{count} {word.replace('_', ' ')}" for count, word in weight)
        yield f"Otherwise: {_plan(other)} ({told})"


def _plan(found: "Repair") -> str:
    told = _PLANS[found.plan].format(into=found.into)
    return f"{told} The boards go on from where they lie." if found.lying else told


def _rounds(found: "Repair") -> Iterator[str]:
    for number, each in enumerate(found.rest.rounds, start=found.rounds_over + 1):
        tables = "  ".join(
            f"{seat.table}: {_side(seat.ns)} v {_side(seat.ew)} set {seat.board_set}"
            for seat in sorted(each.tables, key=lambda seat: seat.table)
        )
        yield f"Round {number}  {tables}"


def _exceptions(found: "Repair") -> Iterator[str]:
    for number, table, board_set in found.damage.moved:
        boards = found.rest.boards_of(board_set)
        yield f"Round {number}: bring set {board_set} (from board {boards[0]}) to table {table}."
    for number, board_set, more in found.damage.shared:
        yield f"Round {number}: set {board_set} is shared, by {more} more than announced."
    for one, other in found.damage.repeated:
        yield f"{one} and {other} meet once more than announced."
    for one, other in found.damage.partners:
        yield f"{one} and {other} are partners once more than announced."


def _losses(found: "Repair") -> Iterator[str]:
    damage, boards = found.damage, found.rest.boards_per_round
    for each in damage.cancelled:
        yield (
            f"Cancelled (Law 15B): round {each.round}, table {each.seat.table}, "
            f"{_side(each.seat.ns)} v {_side(each.seat.ew)} on set {each.seat.board_set}."
        )
    for who, number in damage.without_score:
        counted = f"{boards} board{'s' if boards > 1 else ''}"
        yield f"Round {number}: {who} is there and has no score on {counted}."
    for who, number in damage.missed:
        yield f"Round {number}: {who} is not there."
    for who, sets in damage.lost:
        lost = _boards(found, sets)
        word = "boards" if len(lost) > 1 else "board"
        yield f"{who} never plays {word} {', '.join(map(str, lost))}."
    for number, seat in damage.later:
        pair = f"{_side(seat.ns)} v {_side(seat.ew)}"
        yield f"Could be played later: {pair}, set {seat.board_set} of round {number}."


def _proof(found: "Repair") -> str:
    settlement = found.settlement
    if settlement.is_least:
        return "With these places no choice of sets does less damage (proven)."
    through = f"all that move at most {settlement.searched} sets were looked through"
    if settlement.searched < 0:
        through = "not even those that move none could all be looked through"
    told = f"Best found among {settlement.nodes} settlements; {through}"
    if settlement.bound == 0:
        return f"{told}."
    return (
        f"{told}, and with these places none at all leaves fewer than {settlement.bound} without "
        "a score in the rounds to come."
    )


def _side(sitting: tuple[int, ...]) -> str:
    return "-".join(map(str, sitting))


def _boards(found: "Repair", sets: Iterable[int]) -> list[int]:
    return [board for board_set in sets for board in found.rest.boards_of(board_set)]
