"""A question that all four hear at a live table: it can be pointed at, as what all four see (9A).

Law 20 lets a player ask at his own turn; aloud, at another's, his partner hears of it.
"""

import pytest

from fairdeal.cards import Card
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.live import intents as i
from fairdeal.live.handling import handle, pointed_at
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode, Way
from fairdeal.seats import SEATS
from fairdeal.table.acts import Official
from fairdeal.views.table.audience import live_view
from fairdeal.views.table.page import live_page
from tests.live.test_handling import E, N, S, W, a_table, call, in_3nt, told


@pytest.mark.parametrize("edition", EDITIONS)
def test_attention_to_a_question_out_of_turn_has_the_laws_deal_with_it(edition: Edition) -> None:
    table = told(a_table(edition=edition), (S, call("1S")), (S, i.Ask(None)))
    assert [(one.seat, one.way) for one in table.pointed] == [(S, Way.MADE), (S, Way.ASKED)]
    assert pointed_at(table.desk.position) == (0, 1)
    table = told(table, (W, i.Attention(1)))
    (question,) = table.desk.questions
    assert question.key == "what_was_asked"
    assert table.desk.asked_of(question) == (Official.DIRECTOR,)


def test_all_four_see_it_and_find_it_in_their_lists_during_the_auction_too() -> None:
    table = told(a_table(), (S, call("1S")), (N, i.Ask(None)))
    for seat in SEATS:
        page = live_page(table, live_view(table, seat))
        assert page.asked_aloud == ("North asks about the auction.",)
        assert page.about[0].text == "North asks about the auction."
        assert page.heard[-1] == (1, "North asks about the auction.")


def test_the_question_to_partner_for_a_suit_is_one_as_well() -> None:
    """East has played a heart to a spade, and West asks him whether he has none (61B)."""
    table = told(in_3nt(), (W, i.Play(Card.S4, W)), (S, i.Play(Card.SA, N)))
    table = told(table, (E, i.Play(Card.H8, E)), (W, i.Ask(6)))
    assert table.pointed[-1].way is Way.ASKED_PARTNER
    page = live_page(table, live_view(table, S))
    assert page.about[0].text == "West asks East: none of the suit led?"


def test_a_question_to_an_opponent_is_his_alone_and_nobody_points_at_it() -> None:
    table = told(a_table(), (S, call("1S")), (W, i.Ask(0)))
    assert len(table.public) == 1
    assert handle(table, i.Attention(1), N, table.seen) is Refusal.IMPOSSIBLE


def test_a_tap_is_no_later_because_somebody_asked() -> None:
    table = told(a_table(Mode.REAL), (S, call("1S")))
    assert told(table, (N, i.Ask(None))).seen == table.seen
