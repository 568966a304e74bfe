"""Where a card goes that is put down after a lead to the next trick that came too early (60A2)."""

from dataclasses import replace

from fairdeal.cards import Card
from fairdeal.laws.editions import Edition
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import Gap, PlayedCard, led_out_of_turn
from fairdeal.seats import SEATS, Seat
from tests.laws.play.table import desk_in_3nt

SPADES = [Card.parse(card) for card in ("SA", "SK")]


def play_after(*acts: str) -> Play:
    play = desk_in_3nt(Edition.L2017, *acts).position.play
    assert play is not None
    return play


def told(cards: tuple[object, ...]) -> list[tuple[str, tuple[Mark, ...]]]:
    return [(f"{c.seat} {c.card}", c.marks) for c in cards if isinstance(c, PlayedCard)]


def test_who_has_won_the_trick_leads_for_himself_and_the_early_lead_stays_beside_it() -> None:
    play = play_after("W H2", "N H4", "W SQ", "E H5", "S HQ", "S SA")
    assert told(play.current) == [("S SA", ())]
    assert told(play.beside) == [("W SQ", (Mark.FIFTH_CARD,))]
    assert play.turn is Seat.WEST


def test_an_early_lead_of_who_has_won_the_trick_is_his_lead_when_it_is_followed() -> None:
    play = play_after("W H2", "N H4", "E HJ", "E D4", "S H6", "S DA")
    assert told(play.current) == [("E D4", ()), ("S DA", ())]
    assert play.beside == ()
    assert play.turn is Seat.WEST


def test_of_two_cards_partner_has_put_beside_an_early_lead_one_is_played_to_it() -> None:
    play = play_after("W H2", "N H4", "E HJ", "E D4", "W D9", "W D2", "S H6", "S DA")
    assert [card for card, _ in told(play.current)] == ["E D4", "W D9", "S DA"]
    assert [card for card, _ in told(play.beside)] == ["W D2"]


def test_an_early_lead_of_another_stays_irregular_when_it_is_followed() -> None:
    play = play_after("W H2", "N H4", "W SQ", "E H5", "S HQ", "N S5")
    assert told(play.current) == [("W SQ", (Mark.FIFTH_CARD,)), ("N S5", ())]


def test_a_card_played_to_a_lead_that_is_out_of_turn_after_all_waits_for_it() -> None:
    # East's ace, missing from the first trick, wins it: South had no lead, and dummy's card to it
    # is judged once that lead is accepted (53A).
    acts = ("W H2", "N H4", "S HQ", "S CA", "N C4")
    assert told(play_after(*acts).all_tricks[1])[1] == ("N C4", (Mark.PLAY_OUT_OF_TURN,))
    play = play_after(*acts, "E HA")
    assert told(play.all_tricks[1]) == [("S CA", (Mark.LEAD_OUT_OF_TURN,)), ("N C4", ())]


def test_what_is_said_of_a_card_otherwise_stays_while_it_waits() -> None:
    marks = (Mark.REVOKE, Mark.RESTRICTION_BROKEN)
    lead, card = (PlayedCard(n, SEATS[n], SPADES[n], marks) for n in (0, 1))
    kept, place = replace(card, act=2, seat=Seat.SOUTH, fills=1), Gap(3, Seat.WEST)
    assert led_out_of_turn(lead, (card, kept, place)) == (
        replace(lead, marks=(Mark.LEAD_OUT_OF_TURN,)),
        replace(card, marks=(Mark.RESTRICTION_BROKEN,)),
        kept,
        place,
    )
