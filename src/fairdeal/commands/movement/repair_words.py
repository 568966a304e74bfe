"""A repair in JSON, and in the words a Director reads out."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairdeal.movements.repair import Repair

Json = dict[str, object]


def document(found: "Repair") -> Json:
    """The repair as JSON values; the rounds to come are a movement of their own."""
    from fairdeal.movements.files.document import to_document  # noqa: PLC0415 - keeps --help fast

    settlement = found.settlement
    return {
        "plan": found.plan,
        "into": found.into or None,
        "section": found.section or None,
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
                "section": other.section or None,
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
    from fairdeal.views.movements.repair import (  # noqa: PLC0415 - keeps --help fast
        cost_words,
        repair_lines,
        way_words,
    )
    from fairdeal.views.words import _  # noqa: PLC0415

    yield way_words(found)
    yield from _rounds(found)
    yield from repair_lines(found)
    for other in found.others:
        told = f"{way_words(other)} ({cost_words(other)})"
        yield _("Otherwise: {way}").format(way=told)


def _rounds(found: "Repair") -> Iterator[str]:
    from fairdeal.events.matches.meetings import partnership  # noqa: PLC0415 - keeps --help fast
    from fairdeal.views.movements.text import boards  # noqa: PLC0415
    from fairdeal.views.words import _  # noqa: PLC0415

    def played(board_set: int) -> str:
        return boards(found.rest, board_set)

    for number, each in enumerate(found.rest.rounds, start=found.rounds_over + 1):
        tables = "  ".join(
            f"{seat.table}: {partnership(seat.ns)} – {partnership(seat.ew)}"
            f" ({played(seat.board_set)})"
            for seat in sorted(each.tables, key=lambda seat: seat.table)
        )
        yield f"{_('Round {n}').format(n=number)}  {tables}"


def _boards(found: "Repair", sets: Iterable[int]) -> list[int]:
    return [board for board_set in sets for board in found.rest.boards_of(board_set)]
