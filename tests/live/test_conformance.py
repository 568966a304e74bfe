"""The cases of Laws 7 to 71 at a live table, by what its seats may ask for: their rulings come.

By day every fourth, each in all its editions; at night all of them, and so by HTTP
(`tests/server/live/test_conformance.py`).
"""

from collections import Counter

import pytest

from fairdeal.laws.index.clauses import law_number
from fairdeal.live.scripted import NotThere, played
from tests.amount import some
from tests.laws.paper import ALL
from tests.live.conforming import differs, seen

OF_THE_TABLE = range(7, 72)
CASES = [one for one in ALL if law_number(one[0].removeprefix("law").lstrip("0")) in OF_THE_TABLE]
EACH = some(25, 1)


@pytest.mark.parametrize("law", sorted({law for law, _case, _edition in CASES}))
def test_every_case_gives_its_ruling_by_the_seats_contract(law: str) -> None:
    """And no seat but one that is asked ever has the question on its page."""
    own = [(case, edition) for of, case, edition in CASES if of == law]
    for case, edition in own[::EACH]:
        try:
            outcome, player = played(case, edition)
        except NotThere:
            continue
        assert differs(outcome, player) == "", (law, str(edition), case.id)
        for fact, who, whose in seen(player):
            assert who <= whose, (law, str(edition), case.id, fact)


@pytest.mark.nightly
def test_what_cannot_be_played_there_is_less_than_told_of_and_shown() -> None:
    """Each reason is one of an act or a fact, and two thirds of all can be played."""
    why: Counter[str] = Counter()
    for _law, case, edition in CASES:
        try:
            played(case, edition)
        except NotThere as reason:
            why[str(reason)] += 1
        else:
            why["played"] += 1
    assert 3 * why["played"] >= 2 * why.total()
    assert len(why) <= 40
