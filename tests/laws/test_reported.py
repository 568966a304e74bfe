"""Whatever is reported about whatever act, in every edition, it can be heard."""

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.desk import Desk
from fairdeal.table.notation import parse_act
from tests.laws.play.revoked import acted, answered, desk, played

ABOUT = {"a call": 2, "a card": 5, "a revoke": 6, "attention": 8, "a claim": 9}


def after_all_of_these(edition: Edition) -> Desk:
    """A desk on which a revoke has been noticed, and declarer has claimed."""
    found = acted(played(desk("3NT S", edition), "HJ H2 D2 HA"), "attention to 5")
    return acted(found, "S claims 9")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("about", ABOUT)
def test_a_report_under_any_entry_can_be_heard(edition: Edition, about: str) -> None:
    found = after_all_of_these(edition)
    for entry in entries(edition):
        heard = found.after(parse_act(f"report {entry} by E about {ABOUT[about]}"))
        assert len(heard.log) > len(found.log)
        assert all(heard.answers_to(question) for question in heard.questions)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_report_of_several_suits_where_one_penalty_card_lies_can_be_heard(
    edition: Edition,
) -> None:
    found = acted(desk("3NT S", edition), "E exposes C4 shown", "attention")
    found = answered(found, context_of_exposure="no_reason", choice_of_lead="none")
    found = answered(found, exposed_inadvertently="no", choice_of_lead="none")
    assert len(found.position.force.penalty_cards) == 1
    assert acted(found, "report 51B2 by E about 4").questions == ()
