"""Laws 50 and 51 where the order of acts and answers matters."""

import pytest

from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.marks import Mark
from fairdeal.rulings.answering import NotEntitled
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.standing import standing
from fairdeal.seats import Seat
from fairdeal.table.acts import AttentionDrawn
from fairdeal.table.effects import CardWithdrawn, PenaltyCard, PenaltyCardRemains
from tests.laws.play.table import EAST_TO_LEAD, SOUTH_TO_LEAD, after, answered, desk_in_3nt


def with_penalty_cards(edition: Edition, *cards: str) -> Desk:
    """East to lead, and these cards of West's penalty cards; each was dropped."""
    desk = desk_in_3nt(edition, *EAST_TO_LEAD)
    for card in cards:
        desk = answered(
            after(desk, f"W exposes {card}", "attention"), context_of_exposure="no_reason"
        )
    return desk


def keys(desk: Desk) -> list[str]:
    return [question.key for question in desk.questions]


@pytest.mark.parametrize("edition", EDITIONS)
def test_partner_led_early_so_his_card_is_a_penalty_card_and_declarer_still_chooses(
    edition: Edition,
) -> None:
    # Law 50 scenario 6.
    desk = after(with_penalty_cards(edition, "SQ"), "E C3")
    assert desk.position.marks == (Mark.LEAD_BEFORE_CHOICE,)
    assert keys(desk) == ["choice_of_lead"]
    desk = after(desk, "S attention")
    ruled = desk.rulings[-1].effects
    assert [type(e) for e in ruled[:2]] == [CardWithdrawn, PenaltyCard]
    assert [e.clause for e in ruled[:2]] == ["50D2", "49"]
    desk = answered(desk, choice_of_lead="none")
    lines = standing(desk.position)
    assert "turn E" in lines
    assert "legal C3" in lines
    assert {"penalty W SQ major", "penalty E C3 major"} < set(lines)


@pytest.mark.parametrize("edition", EDITIONS)
def test_partner_led_before_declarer_had_said_which_suits_and_nobody_has_spoken_of_it(
    edition: Edition,
) -> None:
    """What declarer had said before the lead draws no attention to it (9A)."""
    desk = answered(with_penalty_cards(edition, "SQ", "H3"), choice_of_suits="forbid")
    assert keys(desk) == ["forbidden_suits"]
    desk = after(desk, "E C3")
    assert keys(desk) == ["choice_of_suits"]
    assert "turn S" in standing(desk.position)
    desk = after(desk, "S attention")
    assert "turn E" in standing(desk.position)
    assert "penalty E C3 major" in standing(desk.position)


@pytest.mark.parametrize("edition", EDITIONS)
def test_partner_led_early_and_the_next_hand_played_so_the_choice_is_lost(
    edition: Edition,
) -> None:
    """Law 60, scenario 2."""
    desk = after(with_penalty_cards(edition, "SQ"), "E C3", "S C9")
    (effect,) = desk.rulings[-1].effects
    assert isinstance(effect, PenaltyCardRemains)
    assert effect.clause == "60A3"
    assert keys(desk) == []
    assert "penalty W SQ major" in standing(desk.position)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_owner_played_to_the_early_lead_and_declarer_still_chooses_among_his_cards(
    edition: Edition,
) -> None:
    """60C: what the offenders play costs the others nothing, and is a penalty card itself (51B)."""
    desk = after(with_penalty_cards(edition, "SQ"), "E C3", "W C2", "S attention")
    assert {"penalty W SQ major", "penalty E C3 major", "penalty W C2 major"} < set(
        standing(desk.position)
    )
    assert desk.position.play is not None
    assert not desk.position.play.trick
    assert keys(desk) == ["choice_of_suits"]
    desk = answered(desk, choice_of_suits="require", required_suit="S")
    lines = standing(desk.position)
    assert "in_force lead_required E S" in lines
    assert "penalty W C2 major" in lines
    assert "penalty W SQ major" not in lines


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_next_hand_played_to_it_as_well_so_the_choice_is_lost_and_both_cards_stay(
    edition: Edition,
) -> None:
    """60A1, 60A3."""
    desk = after(with_penalty_cards(edition, "SQ"), "E C3", "W C2", "S C9")
    assert keys(desk) == []
    lines = standing(desk.position)
    assert "penalty W SQ major" in lines
    assert "penalty E C3 major" not in lines
    assert "penalty W C2 major" not in lines


@pytest.mark.parametrize("edition", EDITIONS)
def test_declarer_cannot_require_a_suit_in_which_there_is_no_penalty_card(
    edition: Edition,
) -> None:
    """Law 51, scenario 6."""
    desk = answered(with_penalty_cards(edition, "S6", "D9"), choice_of_suits="require")
    (question,) = desk.questions
    assert desk.answers_to(question) == ("S", "D")
    with pytest.raises(NotEntitled, match="'H' is not open for required_suit; choose from: S, D"):
        answered(desk, required_suit="H")


def test_declarer_may_forbid_any_of_the_suits_or_all() -> None:
    desk = answered(with_penalty_cards(Edition.L2017, "S6", "D9"), choice_of_suits="forbid")
    (question,) = desk.questions
    assert desk.answers_to(question) == ("S", "D", "SD")


def test_a_second_card_shown_while_the_choice_is_open_is_part_of_that_choice() -> None:
    desk = with_penalty_cards(Edition.L2017, "SQ")
    assert keys(desk) == ["choice_of_lead"]
    desk = answered(after(desk, "W exposes D9", "attention"), context_of_exposure="no_reason")
    assert keys(desk) == ["choice_of_suits"]


def test_a_second_card_shown_after_the_choice_gives_another_one() -> None:
    desk = answered(with_penalty_cards(Edition.L2017, "SQ"), choice_of_lead="none")
    assert keys(desk) == []
    desk = answered(after(desk, "W exposes D9", "attention"), context_of_exposure="no_reason")
    assert keys(desk) == ["choice_of_suits"]


def test_only_penalty_cards_that_can_be_played_may_be_designated() -> None:
    desk = desk_in_3nt(Edition.L2017, *SOUTH_TO_LEAD, "S CA", "W C5", "N C8", "E CT")
    for card in ("S7", "H5"):
        desk = answered(
            after(desk, f"E exposes {card}", "attention"), context_of_exposure="no_reason"
        )
    desk = after(desk, "S C9", "W C6", "N CJ")
    (question,) = desk.questions
    assert question.key == "designated_card"
    assert set(desk.answers_to(question)) == {"S7", "H5"}
    with pytest.raises(NotEntitled, match="'HA' is not open"):
        answered(desk, designated_card="HA")


def test_a_penalty_card_played_before_it_was_designated_stays() -> None:
    desk = desk_in_3nt(Edition.L2017, *SOUTH_TO_LEAD, "S CA", "W C5", "N C8", "E CT")
    for card in ("S7", "H5"):
        desk = answered(
            after(desk, f"E exposes {card}", "attention"), context_of_exposure="no_reason"
        )
    desk = after(desk, "S C9", "W C6", "N CJ", "E S7")
    assert keys(desk) == []
    assert "penalty E H5 major" in standing(desk.position)
    assert desk.position.turn is Seat.NORTH


def test_a_penalty_card_played_to_a_refused_lead_is_one_again() -> None:
    desk = desk_in_3nt(Edition.L2017, *SOUTH_TO_LEAD)
    desk = answered(after(desk, "W exposes HT", "attention"), context_of_exposure="no_reason")
    desk = after(desk, "E H5", "W HT")
    assert desk.position.force.penalty_cards == ()
    desk = answered(after(desk, "attention"), told_it_was_his_turn="no", declarer_accepts_lead="no")
    lines = standing(desk.position)
    assert {"turn S", "penalty W HT major", "penalty E H5 major"} <= set(lines)


def test_nobody_is_asked_anything_about_a_card_that_nobody_has_noticed() -> None:
    desk = desk_in_3nt(Edition.L2017, *SOUTH_TO_LEAD, "W exposes SQ")
    assert desk.questions == ()
    assert desk.rulings == ()


def test_a_card_that_was_played_before_it_was_noticed_does_not_come_back() -> None:
    desk = desk_in_3nt(Edition.L2017, *SOUTH_TO_LEAD, "W exposes SQ", "S S2", "W SQ")
    desk = answered(after(desk, "attention"), context_of_exposure="no_reason")
    assert desk.position.force.penalty_cards == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_attention_to_something_before_the_early_lead_is_none_to_the_lead(
    edition: Edition,
) -> None:
    desk = after(with_penalty_cards(edition, "SQ"), "S attention", "E C3")
    assert desk.position.marks == (Mark.LEAD_BEFORE_CHOICE,)
    assert not [e for ruling in desk.rulings for e in ruling.effects if e.kind == "card_withdrawn"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_said_and_answered_of_something_else_is_no_attention_to_the_early_lead(
    edition: Edition,
) -> None:
    """Law 9A; West's second card is of the suit of the first, so that the choice stays the same."""
    desk = after(with_penalty_cards(edition, "SQ"), "W exposes S6")
    shown = desk.position.acts - 1
    desk = after(desk, "E C3").after(AttentionDrawn(Seat.SOUTH, shown))
    desk = answered(desk, context_of_exposure="no_reason")
    assert {card.seat for card in desk.position.force.penalty_cards} == {Seat.WEST}
    assert keys(desk) == ["choice_of_lead"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_declarer_who_chooses_upon_the_early_lead_has_noticed_it(edition: Edition) -> None:
    desk = answered(after(with_penalty_cards(edition, "SQ"), "E C3"), choice_of_lead="none")
    assert {"penalty W SQ major", "penalty E C3 major"} < set(standing(desk.position))
    assert keys(desk) == []


def test_nobody_chooses_once_the_trick_that_the_leader_had_won_is_no_more() -> None:
    """South's revoke is put right; only when he has played again is East to lead."""
    desk = desk_in_3nt(Edition.L2017, *EAST_TO_LEAD[:-1], "S D3", "W exposes SQ")
    shown = desk.position.acts - 1
    desk = answered(desk.after(AttentionDrawn(Seat.SOUTH, shown)), context_of_exposure="no_reason")
    assert keys(desk) == ["choice_of_lead"]
    desk = after(desk, "attention")
    assert keys(desk) == []
    assert all(m.is_closed for m in desk.matters if m.entry == "50D2")
    assert keys(after(desk, "S H6")) == ["choice_of_lead"]


def test_nobody_chooses_once_the_trick_that_the_leader_had_won_goes_back() -> None:
    """West had been told that it was his lead: nothing of that trick stands (47E1)."""
    desk = desk_in_3nt(Edition.L2017, *SOUTH_TO_LEAD, "W H3", "N H4", "E HA", "S H6")
    desk = after(desk, "W exposes SQ")
    shown = desk.position.acts - 1
    desk = answered(desk.after(AttentionDrawn(Seat.SOUTH, shown)), context_of_exposure="no_reason")
    assert keys(desk) == ["choice_of_lead"]
    desk = answered(after(desk, "attention"), told_it_was_his_turn="yes")
    assert keys(desk) == []
    assert desk.position.turn is Seat.SOUTH
