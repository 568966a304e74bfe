"""When a card named, or put down against its name, is the matter of Law 45C4b or 45D."""

import pytest

from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.card_named import dummy_misplays, names_another, plays_another
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.scene import Sighting
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.notation import parse_act
from tests.laws.play.table import after, answered, assert_no_card_is_lost, desk_in_3nt


def sighting(desk: Desk, act: str, *marks: Mark) -> Sighting:
    position = desk.position
    return Sighting(desk.code, position.acts, parse_act(act), position, marks)


@pytest.mark.parametrize(
    "acts",
    [
        ["W H2", "N H9", "E HJ"],
        ["W H2", "N H9", "E HJ", "S H6"],
        ["W C2", "N C4", "E CT", "S C9", "E HJ", "S HQ", "W HT", "N H9", "S SA"],
    ],
)
def test_a_card_named_for_dummy_who_has_just_played_is_another_one(acts: list[str]) -> None:
    assert names_another(sighting(desk_in_3nt(Edition.L2017, *acts), "S names H4 from N"))


@pytest.mark.parametrize(
    "acts",
    [
        # Nothing of dummy's has been named or played yet.
        ["E H5"],
        # Dummy missed the second trick, and both sides have played past it.
        ["W C2", "N C4", "E CT", "S C9", "E HA", "S H6", "W H2", "E D4", "S D3"],
    ],
)
def test_a_card_named_for_dummy_who_has_played_none_of_late_changes_nothing(
    acts: list[str],
) -> None:
    assert not names_another(sighting(desk_in_3nt(Edition.L2017, *acts), "S names H4 from N"))


def test_a_wrong_card_is_dummys_matter_or_its_players_own() -> None:
    desk = desk_in_3nt(Edition.L2017, "W H2")
    dummys = sighting(desk, "N H9", Mark.NOT_AS_NAMED)
    defenders = sighting(desk, "E HJ", Mark.NOT_AS_NAMED)
    assert (dummy_misplays(dummys), plays_another(dummys)) == (True, False)
    assert (dummy_misplays(defenders), plays_another(defenders)) == (False, True)
    assert not dummy_misplays(sighting(desk, "N D6", Mark.REVOKE))


def test_dummys_card_is_not_changed_to_one_that_has_been_played_since() -> None:
    # Declarer named the four and then, at once, the king; dummy has played both before anybody
    # asked whether the four was meant (45C4b).
    acts = ("W C2", "S names C4 from N", "S names CK from N", "N C4", "E C3", "S CQ", "S CA")
    desk = desk_in_3nt(Edition.L2017, *acts, "W C5", "N CK", "E CT", "attention")
    (question,) = desk.questions
    desk = answered(desk, **{question.key: "yes"})
    play = desk.position.play
    assert play is not None
    assert [str(card.card) for card in play.cards if card.seat is Seat.NORTH] == ["C4", "CK"]
    assert desk.position.withdrawn == ()
    assert_no_card_is_lost(desk.position)


def test_the_card_that_was_meant_lies_in_the_trick_and_nowhere_beside() -> None:
    # Dummy has put down both cards named before it is ruled that the second was meant (45C4b).
    acts = ("W C2", "S names C4 from N", "N C4", "S names CK from N", "N CK", "attention")
    desk = desk_in_3nt(Edition.L2017, *acts)
    (question,) = desk.questions
    desk = answered(desk, **{question.key: "yes"})
    play = desk.position.play
    assert play is not None
    assert [str(card.card) for card in play.cards] == ["C2", "CK"]
    assert play.beside == ()
    assert_no_card_is_lost(desk.position)


def test_a_card_of_dummys_that_was_named_and_played_on_goes_back_like_any_other() -> None:
    # West leads a spade although declarer has required a heart; the lead is replaced, and what was
    # played to it goes back (61A, 62A, 62C1), dummy's spade that lay nowhere but in words too.
    desk = answered(
        desk_in_3nt(Edition.L2017, "E HA", "attention"),
        told_it_was_his_turn="no",
        declarer_could_see_dummy="no",
        opening_lead_option="refuse",
        choice_of_lead="require",
    )
    for act in ("W S6", "S names S5 from N", "E S3", "S SA", "attention", "W H2"):
        desk = desk.after(parse_act(act))
    play = desk.position.play
    assert play is not None
    assert [str(card.card) for card in play.cards] == ["H2"]
    assert (desk.position.turn, desk.position.named) == (Seat.NORTH, None)
    gone = desk.position.withdrawn
    withdrawn = {str(card.card) for card in gone if isinstance(card, PlayedCard)}
    assert withdrawn == {"HA", "S6", "S5", "S3", "SA"}
    assert_no_card_is_lost(desk.position)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lead_that_was_named_is_accepted_like_one_put_down(edition: Edition) -> None:
    # South won the last trick and leads from dummy. 55A: either defender accepts that; it is a lead
    # like any other then, and West plays before East, whose turn it is (57A).
    desk = desk_in_3nt(edition, "W C2", "N C4", "E CT", "S CA", "S names DQ from N", "attention")
    desk = answered(desk, told_it_was_his_turn="no", rho_wish_about_lead="accept")
    for question in desk.questions:  # in 1997 the other defender has a wish as well
        desk = answered(desk, **{question.key: "accept"})
    assert desk.position.turn is Seat.EAST
    desk = after(desk, "W D2")
    play = desk.position.play
    assert play is not None
    assert [(str(c.card), c.marks) for c in play.trick] == [
        ("DQ", ()),
        ("D2", (Mark.PLAY_OUT_OF_TURN,)),
    ]
    assert desk.position.turn is Seat.EAST


@pytest.mark.parametrize("put_down", [(), ("N DQ",)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lead_of_dummys_from_the_wrong_hand_is_out_of_turn_by_its_name(
    edition: Edition, put_down: tuple[str, ...]
) -> None:
    # 45B: dummy's card is played by being named; that he puts it down is nothing new.
    desk = desk_in_3nt(edition, "W C2", "N C4", "E CT", "S CA", "S names DQ from N", *put_down)
    marked = desk.position.marked()
    assert set(marked.values()) == {(Mark.LEAD_OUT_OF_TURN,)}
    assert desk.position.turn is Seat.EAST
    desk = after(desk, "attention")
    desk = answered(desk, told_it_was_his_turn="no", rho_wish_about_lead="retract")
    for question in desk.questions:
        desk = answered(desk, **{question.key: "retract"})
    play = desk.position.play
    assert play is not None
    assert (desk.position.turn, play.trick, desk.position.named) == (Seat.SOUTH, (), None)
    assert_no_card_is_lost(desk.position)
    # Told to lead from his hand, he names dummy's card once more: that is another lead (55).
    desk = after(desk, "S names DQ from N", "attention")
    assert [question.key for question in desk.questions] == ["told_it_was_his_turn"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_dummy_puts_down_is_the_card_that_was_led_by_its_name(edition: Edition) -> None:
    # Attention was drawn to the name; the same case goes on when the card has been put down.
    acts = ("W C2", "N C4", "E CT", "S CA", "S names DQ from N", "attention")
    desk = desk_in_3nt(edition, *acts)
    asked = [(question.case, question.key) for question in desk.questions]
    assert asked == [("8/55", "told_it_was_his_turn")]
    desk = after(desk, "N DQ")
    assert [(question.case, question.key) for question in desk.questions] == asked


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lead_named_at_a_defenders_turn_lies_there_once_it_is_accepted(edition: Edition) -> None:
    # 45B, 55A: East was to lead, and accepts what declarer has named; it is his turn to follow.
    acts = ("W H2", "N H9", "E HJ", "S H6", "S names C4 from N", "attention")
    desk = answered(
        desk_in_3nt(edition, *acts),
        designation_was_unintended="no",
        named_as_a_lead="yes",
        told_it_was_his_turn="no",
        rho_wish_about_lead="accept",
    )
    for question in desk.questions:  # in 1997 the other defender has a wish as well
        desk = answered(desk, **{question.key: "accept"})
    play = desk.position.play
    assert play is not None
    assert [(str(c.card), c.marks) for c in play.trick] == [("C4", ())]
    assert [str(card) for card in desk.position.legal_cards()] == ["CT", "C3"]


def test_dummys_card_named_at_dummys_lead_waits_to_be_put_down() -> None:
    desk = desk_in_3nt(Edition.L2017, "W C2", "N CK", "E CT", "S C9", "S names DQ from N")
    play = desk.position.play
    assert play is not None
    assert (desk.position.turn, play.trick) == (Seat.NORTH, ())
    assert desk.position.marked() == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lead_from_the_wrong_hand_stays_one_when_another_card_was_meant(edition: Edition) -> None:
    # 45C4b is ruled on a report before anybody has drawn attention to the lead: the seven is what
    # was led, and from the wrong hand all the same (55).
    acts = ("W C2", "N C4", "E CT", "S CA", "N DQ", "S names D7 from N")
    desk = desk_in_3nt(edition, *acts, "report 45C4b by S about 9")
    for key, word in (("designation_was_unintended", "yes"), ("pause_for_thought", "no")):
        if any(question.key == key for question in desk.questions):
            desk = answered(desk, **{key: word})
    play = desk.position.play
    assert play is not None
    assert [(str(c.card), c.marks) for c in play.trick] == [("D7", (Mark.LEAD_OUT_OF_TURN,))]
    desk = after(desk, "attention")
    assert [question.key for question in desk.questions] == ["told_it_was_his_turn"]


@pytest.mark.parametrize(("souths", "turn"), [("S C9", Seat.EAST), ("S CA", Seat.SOUTH)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_named_for_a_trick_goes_back_with_it(
    souths: str, turn: Seat, edition: Edition
) -> None:
    # West leads at another's turn, South names dummy's card to it, and the lead goes back: he had
    # been told that it was his turn (47E1), so everything played to it does, and dummy's card is no
    # lead of South's own.
    acts = ("W C2", "N C4", "E CT", souths, "W H2", "S names H4 from N", "E H5", "attention")
    desk = answered(desk_in_3nt(edition, *acts), told_it_was_his_turn="yes")
    play = desk.position.play
    assert play is not None
    assert (desk.position.turn, play.trick, desk.position.named) == (turn, (), None)
    assert_no_card_is_lost(desk.position)


def test_a_card_named_for_dummy_before_anything_has_been_led_calls_for_nothing() -> None:
    """45B, 46: there is no trick to which dummy could play it, nor is the lead dummy's."""
    assert desk_in_3nt(Edition.L2017, "S names SK from N").position.named is None
