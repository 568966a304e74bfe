"""Law 70 at a table: how many tricks were left, and how many the Director may award."""

import pytest

from fairdeal.table.effects import TricksAwarded
from tests.laws.play.revoked import acted, answered, desk, played

EDITIONS = ["1997", "2007", "2017", "2017a"]
FIRST = "HJ H2 HQ HA"
"""South has won the first trick, so twelve are left."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_not_awarded_is_left_to_the_opponents(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), FIRST), "S claims 12: all mine", "W objects")
    found = answered(found, line_depends_on_who_has_a_card="no", needs_a_line_not_stated="no")
    (question,) = found.questions
    assert (question.key, found.answers_to(question)[-1]) == ("tricks_as_equitable", "12")
    found = answered(found, tricks_as_equitable="8")
    (awarded,) = (
        effect
        for ruling in found.rulings
        for effect in ruling.effects
        if isinstance(effect, TricksAwarded)
    )
    assert (awarded.tricks, awarded.others) == (8, 4)


def test_where_a_trump_was_forgotten_not_all_tricks_can_be_awarded() -> None:
    found = acted(played(desk("4S S", "2017"), FIRST), "S claims 12: all mine", "W objects")
    found = answered(
        found,
        claimer_mentioned_the_trump="no",
        claimer_may_have_been_unaware="yes",
        a_trick_could_be_lost_to_it="yes",
    )
    (question,) = found.questions
    assert question.key == "tricks_with_trump_forgotten"
    assert found.answers_to(question) == tuple(str(n) for n in range(12))


def test_reported_of_the_claim_itself_the_tricks_left_are_those_not_played() -> None:
    found = acted(played(desk("3NT S", "1997"), FIRST), "S claims 12")
    found = acted(found, f"report 70 by S about {len(found.log) - 1}")
    found = answered(found, line_of_play_was_stated="no", opponents_held_a_trump="no")
    found = answered(found, line_depends_on_who_has_a_card="no", needs_a_line_not_stated="no")
    (question,) = found.questions
    assert found.answers_to(question)[-1] == "12"
