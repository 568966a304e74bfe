"""Webs: everybody plays every set, from two or three copies of the boards."""

from collections import Counter

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import is_sound
from fairdeal.movements.files.document import to_document
from fairdeal.movements.mitchell.web import web
from tests.amount import some
from tests.movements.independent import faults, plays

SMALL = [(r, n) for r in range(4, 9) for n in range(r + 1, 3 * r + 2)]
LARGE = [(r, n) for r in range(9, 16) for n in (r + 1, r + 2, 2 * r - 1, 2 * r, 2 * r + 1)]
SIZES = [(r, n) for r, n in SMALL + LARGE if r % 2 == 1 or n % 2 == 0]


def copies(tables: int, rounds: int) -> int:
    """The least number of copies of these patterns: blocks of r tables, then two halves of a web.

    Two copies cannot serve an odd number of tables (exhaustive search up to 15 rounds).
    """
    needed = -(-tables // rounds)
    while (tables - (needed - 2) * rounds) % 2 and tables != needed * rounds:
        needed += 1
    return max(needed, 2)


@pytest.mark.parametrize(("rounds", "tables"), SIZES[:: some(3, 1)])
def test_web_needs_no_more_copies_than_it_declares(rounds: int, tables: int) -> None:
    movement = web(tables, rounds, 2)
    document = to_document(movement)
    assert movement.declared.copies == copies(tables, rounds)
    assert [fault for fault in faults(document) if "shared" not in fault] == []
    used = Counter((number, board_set) for number, _, _, _, board_set in plays(document))
    assert max(used.values()) <= movement.declared.copies
    assert is_sound(movement)


@pytest.mark.parametrize(
    ("rounds", "tables"), [(9, 12), (7, 13), (8, 12), (12, 14), (9, 20), (6, 18), (13, 39)]
)
def test_everybody_plays_every_set(rounds: int, tables: int) -> None:
    played = Counter(
        who for _, _, ns, ew, _ in plays(to_document(web(tables, rounds, 3))) for who in (ns, ew)
    )
    assert set(played.values()) == {rounds}
    assert web(tables, rounds, 3).boards == 3 * rounds


@pytest.mark.parametrize(
    ("tables", "rounds", "message"),
    [
        (13, 8, "even number of tables, not 13; 13 tables play 7 or 9 rounds"),
        (9, 9, "10 tables or more, not 9; with fewer play a Mitchell"),
        (9, 2, "3 rounds or more, not 2"),
    ],
)
def test_sizes_that_cannot_be(tables: int, rounds: int, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        web(tables, rounds, 3)
