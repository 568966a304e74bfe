"""A case as a practice table: what is asked there, of whom, and what an answer leads to."""

import pytest

from fairdeal.exam.practice import Practice, numbers, practice, ruled
from fairdeal.formats.law_cases import cases_by_law, cases_of_law
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.live import intents as i
from fairdeal.rulings.cases import Outcome, says
from fairdeal.seats import Seat
from fairdeal.table.acts import Official
from tests.amount import some


def the_case(law: int, begins: str, edition: Edition = Edition.L2017A) -> Practice:
    """The first case of a law whose title begins so."""
    ids = [case.id for case in cases_of_law(law)]
    found = practice(
        law, 1 + next(n for n, one in enumerate(ids) if one.startswith(begins)), edition
    )
    assert found is not None
    return found


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_an_insufficient_bid_is_put_to_the_left_hand_opponent_first(edition: Edition) -> None:
    found = the_case(27, "insufficient 1H over 1S, replaced by 2H", edition)
    asked = [n for n in range(len(found.told)) if found.asked(n) is not None]
    # Two calls, attention, then the question (27A1); what the substitute is, the Director says.
    first, second = found.table(asked[0]), found.table(asked[1])
    question = found.asked(asked[0])
    assert question is not None
    assert first.desk.asked_of(question) == (Seat.EAST,)
    assert found.right(asked[0]) == ("no", "")
    later = found.asked(asked[1])
    assert later is not None
    assert Official.DIRECTOR in second.desk.asked_of(later)


def test_what_another_answer_leads_to_is_ruled_and_cited() -> None:
    found = the_case(27, "insufficient 1H over 1S, replaced by 2H")
    step = next(n for n in range(len(found.told)) if found.asked(n) is not None)
    yes, no = found.answered(step, "yes"), found.answered(step, "no")
    assert yes is not None
    assert no is not None
    assert {one.clause for one in ruled(found.table(step), yes)} == {"27A1"}
    assert {one.clause for one in ruled(found.table(step), no)} == {"27B"}
    assert found.answered(step, "perhaps") is None
    assert found.answered(0, "yes") is None, "nothing is asked before anything was called"


def test_a_choice_that_brings_another_is_compared_with_both() -> None:
    found = the_case(54, "declarer", Edition.L2017A)
    step = next(n for n in range(len(found.told)) if found.asked(n) is not None)
    put = found.put(step)
    assert put is not None
    assert {one.then for one in put.options if one.value == "refuse"} == {
        *("require", "forbid", "none")
    }
    assert found.answered(step, "refuse", "forbid") is not None
    assert found.answered(step, "refuse", "nonsense") is None


def test_every_case_that_can_be_played_ends_with_what_it_expects() -> None:
    """And everywhere on the way the answer of the case is one that can be given."""
    played = 0
    laws = tuple(cases_by_law())[:: some(11, 1)]
    for law in laws:
        for number in numbers(law, Edition.L2017)[:: some(3, 1)]:
            found = practice(law, number, Edition.L2017)
            assert found is not None, "what is offered can be played"
            played += 1
            for step in range(len(found.told)):
                question = found.asked(step)
                if question is not None:
                    value, then = found.right(step)
                    assert found.answered(step, value, then) is not None, (law, number, step)
                    assert found.after(step) <= len(found.told)
                elif isinstance(found.told[step][1], i.Answer):
                    raise AssertionError((law, number, step))
            desk = found.table(len(found.told)).desk
            lines = Outcome(found.case, Edition.L2017, desk, ()).found
            for line in found.case.expect[Edition.L2017]:
                assert any(says(one, line) for one in lines), (law, number, line)
    assert played > some(5, 250)


def test_what_is_not_there_is_none() -> None:
    assert practice(27, 0, Edition.L2017) is None
    assert practice(27, 10_000, Edition.L2017) is None
    assert numbers(95, Edition.L2017) == ()
