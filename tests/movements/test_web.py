"""Webs: everybody plays every set, from two or three copies of the boards."""

from collections import Counter

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import is_sound
from fairdeal.movements.document import to_document
from fairdeal.movements.web import web
from tests.movements.independent import faults, plays

SIZES = [(r, n) for r in range(5, 16, 2) for n in range(r + 1, 2 * r + 1)]


@pytest.mark.parametrize(("rounds", "tables"), SIZES)
def test_web_needs_no_more_copies_than_it_declares(rounds: int, tables: int) -> None:
    movement = web(tables, rounds, 2)
    document = to_document(movement)
    assert movement.declared.copies == (3 if tables % 2 else 2)
    assert [fault for fault in faults(document) if "shared" not in fault] == []
    used = Counter((number, board_set) for number, _, _, _, board_set in plays(document))
    assert max(used.values()) <= movement.declared.copies
    assert is_sound(movement)


@pytest.mark.parametrize(("rounds", "tables"), [(9, 12), (7, 13)])
def test_everybody_plays_every_set(rounds: int, tables: int) -> None:
    played = Counter(
        who for _, _, ns, ew, _ in plays(to_document(web(tables, rounds, 3))) for who in (ns, ew)
    )
    assert set(played.values()) == {rounds}
    assert web(tables, rounds, 3).boards == 3 * rounds


@pytest.mark.parametrize(
    ("tables", "rounds", "message"),
    [(12, 8, "odd number of rounds"), (9, 9, "10 to 18 tables"), (19, 9, "10 to 18 tables")],
)
def test_sizes_that_cannot_be(tables: int, rounds: int, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        web(tables, rounds, 3)
