"""Law 62 at a table: who may take back what, and the twelfth trick."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.boards import Board
from fairdeal.calls import PASS, parse_call
from fairdeal.cards import FULL_PACK, Card, Deal, cards_in
from fairdeal.laws.code import code_for
from fairdeal.laws.play.revoke_corrected import taken_by_an_opponent, taken_by_partner
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.position import Position
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.hearing import scene_of
from fairdeal.rulings.review import review
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import (
    Act,
    Answered,
    AttentionDrawn,
    CallMade,
    CardPickedUp,
    CardPlayed,
    Official,
)
from fairdeal.table.effects import Acts
from fairdeal.table.log import dump_log, load_log
from fairdeal.table.notation import parse_act
from tests.amount import some
from tests.laws.play.revoked import ELEVEN, LATE, acted, answered, desk, played, rulings
from tests.rulings.again import effects_now
from tests.strategies import boards_with_cards

EDITIONS = ["1997", "2007", "2017", "2017a"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_taken_back_without_a_right_stands(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), "HJ H2 HQ HA"), "S picks up HA")
    assert found.position.play is not None
    assert [card.card.name for card in found.position.play.cards] == ["HJ", "H2", "HQ", "HA"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_may_take_back_a_card_played_before_the_revoke(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), "HJ H2 D2 HA"), "attention", "N picks up H2")
    assert found.position.play is not None
    assert found.position.play.cards[1].card.name == "H2"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_right_to_change_ends_when_the_play_goes_on(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), "HJ H2 D2 HA"), "attention", "E HQ", "S DQ")
    found = acted(found, "S picks up HA")
    assert found.position.tricks_won(Side.NS) == 1
    assert found.position.turn is Seat.WEST


def test_two_penalty_cards_of_one_trick_lie_before_their_owners() -> None:
    found = acted(
        played(desk("3NT S", "2017"), "HJ H2 HK HA DQ H7 DK D2"),
        "attention",
        "W D3",
        "N picks up DK",
        "N D6",
        "E picks up D2",
    )
    owned = [(c.seat, c.card.name, c.is_major) for c in found.position.force.penalty_cards]
    assert owned == [(Seat.WEST, "H7", True), (Seat.EAST, "D2", True)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_act_by_which_a_card_was_taken_back_is_what_is_said_of_it(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), "HJ H2 HK HA DQ H7 DK D2"), "attention", "W D3")
    (matter,) = found.matters
    assert taken_by_an_opponent(scene_of(found, matter)) == ()
    found = acted(found, "N picks up DK", "N D6")
    scene = scene_of(found, matter)
    assert [found.log[n] for n in taken_by_an_opponent(scene)] == [parse_act("N picks up DK")]
    assert taken_by_partner(scene) == ()
    found = acted(found, "E picks up D2")
    scene = scene_of(found, matter)
    assert [found.log[n] for n in taken_by_partner(scene)] == [parse_act("E picks up D2")]


def at_trick_12(edition: str) -> Desk:
    return played(desk("3NT N", edition, LATE), ELEVEN)


@pytest.mark.parametrize("edition", EDITIONS)
def test_partner_still_to_play_to_trick_12_from_two_suits(edition: str) -> None:
    found = acted(played(at_trick_12(edition), "S5 HA"), "attention", "E S9")
    assert rulings(found)[0] == "card_withdrawn 62A"
    assert rulings(found)[-1] == "unauthorized 62D2"
    assert [q.key for q in found.questions] == ["chose_what_the_revoke_card_suggested"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_at_trick_12_an_established_revoke_is_corrected(edition: str) -> None:
    # North's spade won trick 12 and his heart lost to nobody; corrected, East wins both tricks.
    found = played(at_trick_12(edition), "S5 HA H8 H3 H2 S9 H9 C4")
    assert found.position.tricks_won(Side.NS) == 13
    found = acted(found, "attention")
    assert rulings(found)[:3] == [
        "card_withdrawn 62D1",
        "card_withdrawn 62D1",
        "penalty_card 62B1",
    ]
    found = played(acted(found, "E S9"), "HA H9 C4 H2")
    assert found.position.tricks_won(Side.EW) == 2
    assert found.position.play is not None
    assert found.position.play.is_over


@pytest.mark.parametrize("edition", EDITIONS)
def test_at_trick_12_with_all_hands_back_it_stands_and_costs_nothing(edition: str) -> None:
    back = [f"{seat.letter} returns the hand" for seat in SEATS]
    found = acted(played(at_trick_12(edition), "S5 HA H8 H3 H2 S9 H9 C4"), *back, "attention")
    stands = "63C" if edition == "1997" else "63B"
    assert rulings(found) == [
        "revoke_established 63A1",
        f"card_stands {stands}",
        "nothing_transferred 64B6",
    ]


def test_a_log_with_a_correction_replays_to_the_same_desk_and_reviews_clean() -> None:
    found = acted(
        played(desk("3NT S", "2017"), "HJ H2 HK HA DQ H7 DK D2"),
        "attention",
        "W D3",
        "N picks up DK",
        "N D6",
        "E picks up D2",
        "E DA",
    )
    board = found.position.board
    stored = load_log(dump_log(found.log), "log")
    assert Desk.replay(board, found.code, stored).position == found.position
    assert review(board, found.code, found.log) == ()


def any_answer(data: st.DataObject, found: Desk) -> Answered:
    """An answer to the oldest question, by whoever may give it."""
    question = found.questions[0]
    word = data.draw(st.sampled_from(found.answers_to(question)))
    return Answered(question.case, question.key, word, found.asked_of(question)[0])


def everywhere(position: Position) -> list[int]:
    """How often each of the 52 cards is held or stands played."""
    if position.play is None:
        return [1] * 52
    held = [card for hand in position.play.hands for card in cards_in(hand or 0)]
    stands = [p.card for p in position.play.places if isinstance(p, PlayedCard)]
    return [[*held, *stands].count(card) for card in cards_in(FULL_PACK)]


@settings(max_examples=some(20, 60), deadline=None)
@given(st.data(), boards_with_cards, st.sampled_from(EDITIONS))
def test_no_card_is_lost_whoever_revokes_and_takes_back_what_he_likes(
    data: st.DataObject, board: Board, edition: str
) -> None:
    found = Desk.of(board, code_for(edition))
    for call in (parse_call("1NT"), PASS, PASS, PASS):
        found = found.after(CallMade(found.position.auction.turn, call))
    for _ in range(data.draw(st.integers(1, 40))):
        position = found.position
        turn = position.turn
        if turn is None or position.play is None:
            break
        if found.questions:
            found = found.after(any_answer(data, found))
            continue
        held = list(cards_in(position.play.hands[turn] or 0))
        stands = [p for p in position.play.places if isinstance(p, PlayedCard)]
        acts: list[Act] = [CardPlayed(turn, card) for card in held]
        acts += [CardPickedUp(p.seat, p.card) for p in stands[-6:]]
        found = found.after(data.draw(st.sampled_from([*acts, AttentionDrawn(Official.DIRECTOR)])))
        assert everywhere(found.position) == [1] * 52


@pytest.mark.parametrize("edition", EDITIONS)
def test_whether_the_next_lead_falls_is_judged_by_the_corrected_trick(edition: str) -> None:
    # East's ruff would have won; with his queen the trick is South's, who has led to the next.
    found = acted(played(desk("4S S", edition), "HJ H2 S8 HA"), "S DQ", "attention")
    assert "card_withdrawn 62C1" not in rulings(found)
    assert "card_withdrawn 62C1" not in rulings(acted(found, "E HQ"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_corrected_revoke_is_not_looked_at_again_when_another_is_established(
    edition: str,
) -> None:
    found = acted(played(desk("3NT S", edition), "HJ H2 D2"), "attention", "E HQ", "S HA")
    found = acted(played(found, "DQ D3 D6 D2 H5 H7 H3 S4 S3 S2 SQ SA"), "attention")
    closed = {matter.case: matter.is_closed for matter in found.matters if matter.entry == "61"}
    (corrected, established) = closed.values()
    assert corrected
    assert not established


def withdrawn(found: Desk) -> list[str]:
    """What was ruled under 62C: what falls with the correction, and who may change what."""
    return [
        " ".join((effect.kind, str(effect.clause), *_cards(found, effect.what or ())))
        for ruling in found.rulings
        for effect in ruling.effects
        if str(effect.clause).startswith("62C")
    ]


def _cards(found: Desk, acts: Acts) -> list[str]:
    return [
        act.card.name for act in map(found.log.__getitem__, acts) if isinstance(act, CardPlayed)
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_partners_card_is_a_penalty_card_though_the_revoke_card_was_one_before(
    edition: str,
) -> None:
    # West revokes with the heart that lies before him; dummy changes, and then East does (62C2).
    shown = acted(played(desk("3NT S", edition), "HJ H2 HK HA"), "W exposes H7 shown", "attention")
    shown = answered(shown, context_of_exposure="no_reason", exposed_inadvertently="no")
    found = acted(shown, "S DQ", "W H7", "N DK", "E D2", "attention")
    assert "play_proceeds 62B2" in rulings(found)
    found = acted(found, "W D3", "N picks up DK", "N D6", "E picks up D2")
    assert withdrawn(found)[-1] == "penalty_card 62C2 D2"


@pytest.mark.parametrize("edition", EDITIONS)
def test_at_trick_12_there_is_no_choice_for_a_partner_who_has_played(edition: str) -> None:
    # West discards though he has a heart; East, his partner, had played the ace before.
    found = acted(played(at_trick_12(edition), "H2 HA H8 C4"), "attention")
    assert "unauthorized 62D2" not in rulings(found)
    assert found.questions == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_before_trick_12_partner_chooses_as_he_likes_from_two_suits(edition: str) -> None:
    # Trick 7: East plays a heart though he has a spade; West has one heart, and clubs.
    six = " ".join(ELEVEN.split()[:24])
    found = acted(played(desk("3NT N", edition, LATE), f"{six} S5 HA"), "attention", "E S9")
    assert "unauthorized 62D2" not in rulings(found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_at_trick_12_all_that_followed_a_revoke_not_established_may_be_changed(
    edition: str,
) -> None:
    # East discards though he has a heart, South wins and has led to the last trick.
    found = acted(played(at_trick_12(edition), "H2 S9 H9 H3 H8"), "attention")
    assert withdrawn(found) == ["may 62C1 H9 H8"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_won_the_trick_has_begun_the_next_whoever_played_to_it_after_him(
    edition: str,
) -> None:
    # Corrected, the trick is South's still; he has led to the next, and dummy has played too soon.
    found = acted(played(desk("3NT S", edition), "HJ H2 D2 HA DQ"), "N DK", "attention", "E HQ")
    assert withdrawn(found) == ["may 62C1 HA DQ DK"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_while_the_trick_is_not_complete_nobody_has_won_it(edition: str) -> None:
    # Dummy has put down a second card before South has played to the trick.
    found = acted(played(desk("3NT S", edition), "HJ H2 D2"), "N DK", "attention", "E HQ")
    assert "card_withdrawn 62C1" not in rulings(found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_wins_the_corrected_trick_goes_by_the_suit_that_was_led(edition: str) -> None:
    # Dummy, void, discards a high diamond; South revokes; West's club wins all the same.
    found = acted(played(desk("3NT S", edition, LATE), "CA DQ C5 H4 CK"), "attention", "S C2")
    assert withdrawn(found) == ["may 62C1 CK"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_not_changed_his_card_when_the_play_goes_on_cannot_any_more(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), "HJ H2 D2 HA"), "attention", "E HQ")
    (matter,) = (matter for matter in found.matters if matter.entry == "61")
    assert not matter.is_closed
    (matter,) = (matter for matter in acted(found, "S DQ").matters if matter.entry == "61")
    assert matter.is_closed


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_from_before_the_revoke_taken_back_gives_partner_no_right(edition: str) -> None:
    # South may not take his lead back; when dummy changes after him, East may.
    found = acted(played(desk("3NT S", edition), "HJ H2 HK HA DQ H7 DK D2"), "attention", "W D3")
    found = acted(found, "S picks up DQ")
    assert withdrawn(found) == ["may 62C1 DK"]
    found = acted(found, "N picks up DK")
    assert withdrawn(found) == ["may 62C1 DK", "may 62C2 D2"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lead_to_the_next_trick_taken_back_gives_partner_no_right(edition: str) -> None:
    # North wins the second trick, on which East revoked, and leads to the third.
    found = played(desk("3NT S", edition), "C2 CJ C4 C9 DK HQ DT D3 H2")
    found = acted(found, "attention", "E D2", "N picks up H2")
    assert withdrawn(found) == ["may 62C1 DT H2"]


def test_which_card_partner_took_back_stays_the_same_when_he_takes_back_another() -> None:
    # East's D2 is a penalty card by 62C2; later he revokes himself, and that is corrected too.
    acts = ("attention", "W D3", "N picks up DK", "N D6", "E picks up D2", "E D2")
    found = acted(played(desk("3NT S", "2017"), "HJ H2 HK HA DQ H7 DK D2"), *acts)
    found = acted(found, "S CT", "W C2", "N C6", "E HQ", "attention", "E C4")
    (left,) = (
        effect.what
        for effect in effects_now(found, found.matters[0])
        if f"{effect.kind} {effect.clause}" == "penalty_card 62C2"
    )
    assert left == (11,)
    assert found.log[11] == CardPlayed(Seat.EAST, Card.D2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_a_card_of_the_trick_goes_what_its_hand_has_led_to_the_next(edition: str) -> None:
    # 62C1: North takes back the king with which he won the trick, and his club to the next.
    found = acted(played(desk("3NT S", edition), "HJ H2 HK HA DQ H7 DK D2 C6"), "attention", "W D3")
    found = acted(found, "N picks up DK")
    gone = [made for made in found.position.withdrawn if isinstance(made, PlayedCard)]
    assert [str(made.card) for made in gone] == ["H7", "C6", "DK"]
    assert found.position.turn is Seat.NORTH
    assert found.position.play is not None
    assert len(found.position.play.all_tricks) == 2


@pytest.mark.parametrize("edition", ["2007", "2017", "2017a"])
def test_a_late_card_corrected_lets_nothing_fall_of_the_tricks_played_since(edition: str) -> None:
    # East had missed the first trick and adds a spade to it, with a club in his hand; South leads.
    deal = Deal.parse("N:AK4.Q73.AJ62.854 T763.JT984.975.T Q82.AK5.KQ3.A972 J95.62.T84.KQJ63")
    acts = ("W CK", "N C4", "S CA", "S DK", "W D4", "N D2", "E D5", "attention")
    found = acted(desk("3NT S", edition, deal), *acts, "E S3", "S DQ", "attention", "E CT", "W D8")
    (revoke,) = (matter for matter in found.matters if matter.entry == "61")
    assert revoke.is_closed
    assert found.position.tricks_won(Side.NS) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lead_made_by_winning_through_the_revoke_falls_when_another_has_won(edition: str) -> None:
    # West, void, discards; North discards a heart though he has spades. East wins and has led; with
    # the ace of spades the trick is North's. Whose it is goes by the spade that was led (44E).
    found = acted(played(desk("3NT E", edition, LATE), "S4 C9 H2 ST HA"), "attention", "N SA")
    assert "card_withdrawn 62C1 HA" in withdrawn(found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_at_trick_12_an_opponent_who_played_to_the_last_alone_changes_nothing(edition: str) -> None:
    # West, last to play, discards though he has a heart. East has won and leads, South follows:
    # trick 13 goes back altogether (62D1), and to trick 12 nobody had played after the revoke.
    found = acted(played(at_trick_12(edition), "H2 HA H8 C4 S9 H9"), "attention")
    assert "card_withdrawn 62D1" in rulings(found)
    assert withdrawn(found) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_revoke_card_has_to_be_replaced_by_a_legal_one(edition: str) -> None:
    found = acted(played(desk("3NT S", edition), "HJ H2 D2"), "attention")
    effects = [effect for ruling in found.rulings for effect in ruling.effects]
    assert "must 62B" in [f"{effect.kind} {effect.clause}" for effect in effects]
