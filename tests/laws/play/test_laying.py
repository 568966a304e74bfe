"""Where a card goes that is put down after a lead to the next trick that came too early (60A2)."""

from dataclasses import replace

from fairdeal.cards import Card
from fairdeal.laws.editions import Edition
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.hands import less
from fairdeal.laws.play.laying import goes_beyond, lay
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import Gap, PlayedCard, led_out_of_turn
from fairdeal.seats import SEATS, Seat
from tests.laws.play.table import SOUTH_TO_LEAD, desk_in_3nt

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


FOUR_TRICKS = (
    *("W C2", "N C4", "E C3", "S CQ", "S SA", "W S6", "N S5", "E S3"),
    *("S CA", "W C5", "N C8", "E CT", "S SJ", "W S9", "N SK", "E S4", "N CK", "E D4"),
)


EARLY_LEAD = ("S SA", "W S6", "N S5", "W H2", "S H6")
"""West leads before East has played to the trick; declarer plays to that from the wrong hand."""


def marks_of_east(play: Play, trick: int) -> tuple[Mark, ...]:
    (card,) = (c for c in play.all_tricks[trick] if c.seat is Seat.EAST)
    assert isinstance(card, PlayedCard)
    return card.marks


def test_another_card_led_by_a_ruling_has_to_be_followed_by_who_could_then() -> None:
    """44C: East holds the ten of clubs at the second trick, which he plays to the third."""
    play = play_after(*FOUR_TRICKS).exchanged(8, Card.parse("C9"))
    assert [str(c.seat) for c in play.all_tricks[1]] == ["S", "W", "N", "E"]
    assert marks_of_east(play, 1) == (Mark.REVOKE,)


def test_who_has_played_his_last_card_of_the_suit_before_follows_to_another_lead_with_any() -> None:
    """44D: East has no club at the fourth trick, whoever has one in the fifth."""
    play = play_after(*FOUR_TRICKS).exchanged(16, Card.parse("C9"))
    cards = ["S C9", "W S9", "N SK", "E S4"]
    assert [card for card, _ in told(play.all_tricks[3])] == cards
    assert marks_of_east(play, 3) == ()


def test_a_place_that_is_kept_stays_one_where_another_card_is_led() -> None:
    play = play_after(*FOUR_TRICKS).reopened({17}).exchanged(16, Card.parse("C9"))
    kept = Gap(17, Seat.WEST)
    assert kept in play.all_tricks[3]


def test_dummys_card_named_on_an_early_lead_is_played_to_it() -> None:
    """60A2 with 45B: West's lead, made before East has played, is one now."""
    play = play_after("W H2", "N H4", "W SQ", "S names S5 from N")
    assert [card for card, _ in told(play.all_tricks[1])] == ["W SQ", "N S5"]


def test_dummys_card_named_where_declarer_has_played_on_an_early_lead_from_his_own_hand() -> None:
    """60A2 with 45B: the first trick lacks East's card, and in the second it is dummy's turn."""
    play = play_after("W C2", "N C4", "E C3", "S CQ", *EARLY_LEAD, "S names H4 from N")
    assert [card for card, _ in told(play.all_tricks[2])] == ["W H2", "S H6", "N H4"]


def test_dummys_card_named_before_the_hand_in_turn_in_the_later_trick_has_played() -> None:
    """It is dummy's turn in neither trick, so that nothing lies there by that name."""
    play = play_after("W H2", "N H4", "S HQ", "S SA", "S names S5 from N")
    assert [card for card, _ in told(play.all_tricks[1])] == ["S SA"]


def test_dummy_has_won_and_leads_by_a_name_past_a_hand_that_has_missed_its_turn() -> None:
    """45B with 67A1: the trick has gone round to its winner."""
    play = play_after("W H2", "N HK", "S H6", "S names S5 from N")
    assert told(play.all_tricks[1]) == [("N S5", ())]


def laid(play: Play, act: int, seat: Seat, card: Card) -> Play:
    """The play with that card put down by that act."""
    return lay(play, PlayedCard(act, seat, card), less(play.hands, seat, card), leads=False)


def test_what_waits_on_a_lead_out_of_turn_waits_on_another_card_led_there() -> None:
    """53A: West is not the next hand, and nothing is said of his card before that lead stands."""
    play = play_after(*SOUTH_TO_LEAD, "N D6", "W S6").exchanged(8, Card.parse("CJ"))
    assert told(play.current) == [("N CJ", (Mark.LEAD_OUT_OF_TURN,)), ("W S6", ())]


def test_a_card_to_the_trick_in_progress_goes_to_no_later_one() -> None:
    """Dummy comes next in rotation; West, whose place is kept, is in turn (62)."""
    play = play_after(*SOUTH_TO_LEAD, "S SA", "W S6").reopened({9})
    assert play.turn is Seat.WEST
    assert not goes_beyond(play, Seat.NORTH, Card.parse("S5"))


def test_a_lead_is_out_of_turn_after_all_in_a_later_trick_too() -> None:
    """67A1: East's ace wins the second trick, so South had no lead to the third."""
    acts = ("W SQ", "N S5", "E S3", "S S2", "W H2", "N H4", "S HQ", "S CA")
    play = play_after(*acts, "E HA")
    assert told(play.all_tricks[2]) == [("S CA", (Mark.LEAD_OUT_OF_TURN,))]
    play = play_after(*acts, "E HJ")
    assert told(play.all_tricks[2]) == [("S CA", ())]


def test_a_place_is_filled_by_a_card_of_the_suit_led_if_there_is_one() -> None:
    """44C: West, who has spades, discards again where his first card went back."""
    play = play_after(*SOUTH_TO_LEAD, "S SA", "W D2").reopened({9})
    play = laid(play, 10, Seat.WEST, Card.parse("D5"))
    assert told(play.current)[1] == ("W D5", (Mark.REVOKE,))


def test_a_card_in_the_place_of_one_added_after_the_next_lead_tells_whose_lead_it_was() -> None:
    """67A1: East's ace, in the place of his jack, wins the trick South had led after."""
    play = play_after("W H2", "N H4", "S HQ", "S CA", "E HJ")
    assert told(play.all_tricks[1]) == [("S CA", ())]
    play = laid(play.reopened({8}), 9, Seat.EAST, Card.parse("HA"))
    assert told(play.all_tricks[1]) == [("S CA", (Mark.LEAD_OUT_OF_TURN,))]
