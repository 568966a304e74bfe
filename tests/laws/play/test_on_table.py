"""Which penalty cards lie on the table, and what binds a hand because of them (50B, 50C, 57A)."""

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Card, Suit
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.play.penalty_cards import OnTable, after_minor
from fairdeal.laws.position import Position
from fairdeal.seats import Seat
from fairdeal.table import effects as e
from fairdeal.table.acts import CardExposed, Exposure
from tests.laws.play.table import DEAL, SOUTH_TO_LEAD, after, answered, desk_in_3nt
from tests.laws.ruled import ruled

WEST = Seat.WEST
AUCTION = Position.of(Board(1, Seat.SOUTH, Vulnerability.NONE, DEAL))


def exposed(card: str) -> CardExposed:
    return CardExposed(WEST, Card.parse(card), Exposure.DROPPED)


def penalty_card(*acts: int) -> e.Bound:
    return e.PenaltyCard("50B", False, what=acts, who=WEST)  # noqa: FBT003 - whether it is major


def lying(position: Position) -> list[str]:
    return [
        f"{card.card} {'major' if card.is_major else 'minor'}"
        for card in position.force.penalty_cards
    ]


def bound(position: Position) -> list[str]:
    """What each leader may lead, in the order in which it was said."""
    return [
        f"{one.seat} requires {one.required}"
        if one.required
        else f"{one.seat} forbids {''.join(map(str, one.forbidden))}"
        for one in position.force.leads
    ]


def test_a_penalty_card_lies_there_while_the_auction_is_open() -> None:
    assert lying(ruled(AUCTION.after(exposed("S6")), penalty_card(0))) == ["S6 minor"]


def test_a_ruling_about_acts_that_are_not_there_makes_no_penalty_card() -> None:
    """A log may have been written by others: its last act, and the one after, show no card."""
    position = ruled(AUCTION.after(exposed("S6")), penalty_card(1, 2))
    assert lying(position) == []


def test_of_the_acts_a_ruling_is_about_only_his_own_card_is_his_penalty_card() -> None:
    """Rulings under 60C once named whatever had been played since."""
    declarers = CardExposed(Seat.SOUTH, Card.DA, Exposure.DROPPED)
    position = ruled(AUCTION.after(exposed("S6")).after(declarers), penalty_card(0, 1))
    assert lying(position) == ["S6 minor"]


def test_two_cards_of_a_defender_are_major_unless_one_was_taken_up_before_the_other_came() -> None:
    first = ruled(AUCTION.after(exposed("S6")), penalty_card(0))
    both = ruled(first.after(exposed("D5")), penalty_card(1))
    assert lying(both) == ["S6 major", "D5 major"]
    for suits in ((), (Suit.SPADES,), (Suit.HEARTS, Suit.SPADES)):
        taken_up = ruled(first, e.PenaltyCardPickedUp("51B", suits, what=(0,), who=WEST))
        alone = ruled(taken_up.after(exposed("D5")), penalty_card(1))
        assert lying(alone) == ["D5 minor"], suits
    of_another = ruled(
        first, e.PenaltyCardPickedUp("51B", (Suit.SPADES,), what=(0,), who=Seat.EAST)
    )
    both = ruled(of_another.after(exposed("D5")), penalty_card(1))
    assert lying(both) == ["S6 major", "D5 major"]


def test_cards_of_another_suit_are_not_taken_up() -> None:
    position = ruled(AUCTION.after(exposed("S6")).after(exposed("D5")), penalty_card(0, 1))
    spades = e.PenaltyCardPickedUp("51B", (Suit.SPADES,), what=(0,), who=WEST)
    every = e.PenaltyCardPickedUp("51B", (), what=(0, 1), who=WEST)
    assert lying(ruled(position, spades)) == ["D5 major"]
    assert lying(ruled(position, every)) == []


def test_a_minor_card_that_cannot_be_played_keeps_no_other_card_of_its_suit_back() -> None:
    """50C is about the card's owner having it to play; a demand (57A) may leave him another."""
    minor = OnTable(WEST, Card.C5, is_major=False, clause="50B", act=0)
    assert after_minor(minor, Card.C2.bit) == Card.C2.bit
    assert after_minor(minor, Card.C2.bit | Card.C5.bit | Card.CK.bit) == Card.C5.bit | Card.CK.bit


def test_a_demand_is_over_when_the_trick_is_past_in_which_its_owner_has_missed_his_turn() -> None:
    """57A is about the trick in progress; who has missed it plays to the next as he likes."""
    desk = after(desk_in_3nt(Edition.L2017, *SOUTH_TO_LEAD), "S DA", "E D8", "attention")
    desk = answered(desk, dummy_played_on_his_own="no", demand_on_partner="lowest")
    assert len(desk.position.force.plays) == 1
    desk = after(desk, "N D6", "E D8")
    assert len(desk.position.force.plays) == 1
    assert after(desk, "S H6", "E H5").position.force.plays == ()


def test_a_demand_binds_on_when_only_his_partner_has_led_past_its_owner() -> None:
    """A defender's lead before his partner has played takes no turn away (57A, 60A2)."""
    desk = after(desk_in_3nt(Edition.L2017, *SOUTH_TO_LEAD), "S D3", "E D8", "attention")
    desk = answered(desk, dummy_played_on_his_own="no", demand_on_partner="lowest")
    desk = after(desk, "N D6", "E D8", "E H5", "S H6")
    assert desk.position.turn is Seat.WEST
    assert len(desk.position.force.plays) == 1


@pytest.mark.parametrize(("how", "faced"), [("faced", ["DA"]), ("dropped", []), ("shown", [])])
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_declarers_cards_those_that_he_faced_lie_there(
    edition: Edition, how: str, faced: list[str]
) -> None:
    """48A: what declarer shows is no penalty card, and goes back to his hand unless he faces it."""
    desk = desk_in_3nt(edition, *SOUTH_TO_LEAD, f"S exposes DA {how}")
    assert [card.name for card in desk.position.force.faced(Seat.SOUTH)] == faced


def test_a_card_taken_up_and_shown_once_more_lies_there_again() -> None:
    """50B: what he did with it before he showed it again changes nothing."""
    acts = ("E exposes D8 dropped", "E picks up D8", "E exposes D8 dropped")
    desk = desk_in_3nt(Edition.L2017, *SOUTH_TO_LEAD, *acts)
    assert [card.name for card in desk.position.force.faced(Seat.EAST)] == ["D8"]
    assert after(desk, "E picks up D8").position.force.faced(Seat.EAST) == ()


def test_of_two_demands_on_one_leader_the_later_counts_and_those_on_others_stay() -> None:
    """50D2a: declarer chooses anew when another penalty card lies there."""
    require, forbid = e.LeadRequired, e.LeadForbidden
    begun = desk_in_3nt(Edition.L2017).position
    told = ruled(
        begun,
        require("50D2a", Suit.SPADES, who=WEST),
        require("50D2a", Suit.HEARTS, who=Seat.EAST),
        forbid("50D2a", (Suit.HEARTS,), who=WEST),
    )
    assert bound(told) == ["W requires S", "E requires H", "W forbids H"]
    later = ruled(told, forbid("50D2a", (Suit.SPADES,), who=WEST), case="later")
    assert bound(later) == ["E requires H", "W forbids H", "W forbids S"]
    again = ruled(later, require("50D2a", Suit.HEARTS, who=WEST), case="again")
    assert bound(again) == ["E requires H", "W forbids S", "W requires H"]
