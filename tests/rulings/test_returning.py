"""A ruling is not finished before its return is set: every way through the book, four editions."""

from functools import cache

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.explore import explore
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.consultation import Consultation

LEAVES_OPEN = ("unauthorized", "right_reserved")
"""Kinds of effect after which somebody has to look again (16B2, 16B3, 16C2, 16D)."""
SETTLED = ("score_adjusted", "score_stands", "new_deal", "result_cancelled")
"""Why nobody need: it has been judged, or no score will come of the board."""


@cache
def endings(edition: Edition) -> tuple[tuple[str, tuple[Unbound, ...]], ...]:
    """Everything ruled at the end of each way, by the entry it begins with."""
    code = code_for(edition)
    return tuple(
        (entry, Consultation(code, entry, tuple(path.answers.items())).outcome().effects)
        for entry in entries(edition)
        for path in explore(entry, code)
        if path.elsewhere is None
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_way_that_leaves_something_open_says_when_to_look_again(edition: Edition) -> None:
    left = {
        entry
        for entry, effects in endings(edition)
        if (kinds := {one.kind for one in effects}) & set(LEAVES_OPEN)
        and not kinds & {"watch", *SETTLED}
    }
    assert left == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_sent_back_for_nothing_or_twice(edition: Edition) -> None:
    for entry, effects in endings(edition):
        back = [one for one in effects if one.kind == "watch" and one.entry == "16B3"]  # type: ignore[attr-defined]
        kinds = {one.kind for one in effects}
        owners = [one.who for one in back]
        # Each of both sides may have used what neither may (34 since 2007), and nobody twice.
        assert len(back) <= (2 if entry == "34" else 1), (entry, back)
        assert len(set(owners)) == len(owners), (entry, back)
        if back and entry != "73C":  # a gesture is looked at by its own law (1997 73F1)
            assert kinds & set(LEAVES_OPEN), entry
            assert not kinds & set(SETTLED), entry


@pytest.mark.parametrize(
    ("edition", "clause"), [("1997", "16A2"), ("2007", "16B3"), ("2017", "16B3"), ("2017a", "16B3")]
)
def test_a_hesitation_that_partner_has_not_acted_on_is_looked_at_again(
    edition: str, clause: str
) -> None:
    """16B1 binds him for the rest of the board; 16B3 looks at what he did when it is over."""
    asked = Consultation(code_for(edition), "16B")
    while (question := asked.outcome().open) is not None:
        yes = question.fact.key == "partner_could_learn_something"
        asked = asked.answered("yes" if yes else "no")
    last = asked.outcome().effects[-1]
    assert (last.kind, last.clause) == ("watch", clause)
