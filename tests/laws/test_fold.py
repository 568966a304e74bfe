"""What single acts make of a position, where no case of a law comes by."""

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import parse_call
from fairdeal.cards import Card, Deal
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.code import code_for
from fairdeal.laws.marks import Mark
from fairdeal.laws.position import Position
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Answered, DirectorCalled
from fairdeal.table.effects import Bound, CardCounts, CardStands, LeadFrom
from fairdeal.table.notation import parse_act
from tests.laws.play.revoked import acted, played, ruled
from tests.laws.play.revoked import desk as table

# Each player holds one whole suit: North spades, East hearts, South diamonds, West clubs.
SUITS_APART = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
DEAL = Deal.parse("N:K85.K94.Q76.KJ84 T743.AJ85.K84.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.952.7652")


def after(deal: Deal, *acts: str) -> Position:
    """The position when North has dealt, and these acts have happened."""
    position = Position.of(Board.numbered(1, deal))
    for act in acts:
        position = position.after(parse_act(act))
    return position


PLAYED = ("N P", "E P", "S 3NT", "W P", "N P", "E P")


def test_a_card_taken_up_before_the_play_changes_nothing() -> None:
    before = after(DEAL, "N 1C")
    taken = before.after(parse_act("E picks up H5"))
    assert (taken.play, taken.auction) == (None, before.auction)
    assert taken.acts == 2


def test_nobody_plays_when_all_have_passed() -> None:
    position = after(SUITS_APART, "N P", "E P", "S P", "W P")
    with pytest.raises(ImpossibleAct, match="N cannot play SA: nobody plays before the auction is"):
        position.after(parse_act("N SA"))


def test_nobody_plays_when_thirteen_tricks_have_been_played() -> None:
    # East leads a heart, North ruffs it and has the rest.
    position = after(SUITS_APART, "N 7S", "E P", "S P", "W P")
    position = position.after_cards("HA DA CA S2")
    for spade, rank in zip("3456789TJQKA", "KQJT98765432", strict=True):
        position = position.after_cards(f"S{spade} H{rank} D{rank} C{rank}")
    with pytest.raises(ImpossibleAct, match="N cannot play SA: it is over"):
        position.after(parse_act("N SA"))


def test_a_card_played_while_nobody_knows_which_one_dummy_is_to_play() -> None:
    # 46B5: any card of dummy's was called for; East plays before one has been chosen, and what
    # was called for waits for that.
    position = after(DEAL, *PLAYED, "W C2", "S calls for anything", "E C3")
    assert position.named is not None
    assert (position.named.hand, position.named.card) == (Seat.NORTH, None)
    assert position.marks == (Mark.PLAY_OUT_OF_TURN,)


def test_a_card_that_a_defender_has_chosen_is_as_good_as_named() -> None:
    # 46B5: East chooses the king of clubs; what was called for is clear from then on.
    desk = Desk.of(Board.numbered(1, DEAL), code_for("2017"))
    for act in (*PLAYED, "W C2", "S calls for anything", "attention"):
        desk = desk.after(parse_act(act))
    assert desk.position.marked() == {7: (Mark.CARD_NOT_NAMED,)}
    for word in ("no", "CK"):
        (question,) = desk.questions
        by = desk.asked_of(question)[0]
        desk = desk.after(Answered(question.case, question.key, word, by))
    assert desk.position.named is not None
    assert str(desk.position.named.card) == "CK"
    assert desk.position.marked() == {}


def claimed(*acts: str) -> Position:
    """South declares 3NT, West has led the two of clubs, and dummy and East have followed."""
    return after(DEAL, *PLAYED, "W C2", "N C4", "E C3", "S CQ", *acts)


@pytest.mark.parametrize(
    ("acts", "disputed_by"),
    [
        (("S claims 12", "W objects", "N objects"), "WN"),
        (("E concedes 12", "W objects"), "W"),
        (("S concedes 5", "S objects"), ""),
        (("S claims 12", "EW agree", "W objects"), "W"),
        (("S claims 12", "EW agree", "NS on the next board", "W objects"), "W"),
        (("S claims 12", "EW agree", "EW on the next board", "W objects"), ""),
        (("S claims 12", "EW agree", "round ended", "W objects"), ""),
        (("S claims 11", "EW agree", "N objects"), ""),
    ],
)
def test_who_disputes_a_claim(acts: tuple[str, ...], disputed_by: str) -> None:
    """Anybody but the claimer (68D); once agreed the other side, before it has gone on (69A)."""
    claim = claimed(*acts).claim
    assert claim is not None
    assert "".join(map(str, claim.objected)) == disputed_by
    assert claim.is_settled is (claim.agreed != () and not disputed_by)


def test_nobody_claims_or_concedes_more_than_is_left() -> None:
    assert claimed("S claims 12").claim is not None
    with pytest.raises(ImpossibleAct, match=r"^S cannot claim 13 tricks: 12 are left$"):
        claimed("S claims 13")
    with pytest.raises(ImpossibleAct, match=r"^E cannot concede 13 tricks: 12 are left$"):
        claimed("E concedes 13")


@pytest.mark.parametrize(
    ("side", "tricks", "declarers", "defenders"), [(Side.NS, 8, 8, 4), (Side.EW, 3, 9, 3)]
)
def test_what_is_awarded_to_either_side_leaves_the_rest_to_the_other(
    side: Side, tricks: int, declarers: int, defenders: int
) -> None:
    # Twelve tricks are left when South claims nine of them.
    claim = claimed("S claims 9").claim
    assert claim is not None
    claim = claim.awarding(side, tricks)
    assert (claim.tricks_for(Side.NS), claim.tricks_for(Side.EW)) == (declarers, defenders)


def test_nobody_shows_a_card_he_does_not_hold() -> None:
    with pytest.raises(ImpossibleAct, match="E cannot show SA: the hand does not hold it"):
        after(DEAL, "N 1C", "E exposes SA")


MISSED = ("N 2S", "E P", "W P")
"""West has passed in South's place; when North passes too, the auction seems to be over."""


@pytest.mark.parametrize(
    ("acts", "is_noticed"),
    [
        (("N P",), False),
        (("N P", "S attention"), True),
        (("N P", "S attention to 3"), True),
        (("N P", "S attention to 2"), False),
        (("S attention", "N P"), False),
    ],
)
def test_a_lead_ends_the_auction_unless_the_missed_turn_has_been_noticed(
    acts: tuple[str, ...], is_noticed: object
) -> None:
    # 17D3, 34: once somebody has spoken of it the turn has gone back, and a lead comes too early.
    led = after(DEAL, *MISSED, *acts, "E H5")
    assert (led.marks == (Mark.LEAD_BEFORE_THE_END,)) is is_noticed
    assert (led.play is None) is is_noticed


def test_the_director_has_been_called_to_a_missed_turn() -> None:
    called = after(DEAL, *MISSED, "N P").after(DirectorCalled(Seat.SOUTH))
    assert called.after(parse_act("E H5")).marks == (Mark.LEAD_BEFORE_THE_END,)


def test_a_player_who_calls_again_changes_his_call_whatever_was_called_in_vain_before() -> None:
    # North's 1H has been refused and replaced before East called; East's 2S is a change of call.
    desk = Desk.of(Board(4, Seat.WEST, Vulnerability.NONE), code_for("2017"))
    for act in ("W 1S", "N 1H", "attention"):
        desk = desk.after(parse_act(act))
    (question,) = desk.questions
    desk = desk.after(Answered(question.case, question.key, "no", Seat.EAST))
    for act in ("N 2H", "E P"):
        desk = desk.after(parse_act(act))
    assert desk.position.marks_of_call(Seat.EAST, parse_call("2S")) == (Mark.CALL_CHANGED,)


def test_the_lead_of_the_wrong_defender_over_his_partners_face_down_is_out_of_turn() -> None:
    found = acted(table("3NT S", "2017"), "W HJ face down", "E S4 face down")
    assert found.position.marks == (Mark.LEAD_OUT_OF_TURN,)


@pytest.mark.parametrize(("followed", "marks"), [((), (Mark.LEAD_OUT_OF_TURN,)), (("W D3",), ())])
def test_a_lead_from_the_hand_that_is_not_chosen_is_out_of_turn_unless_it_was_followed(
    followed: tuple[str, ...], marks: tuple[Mark, ...]
) -> None:
    """43B2a: which hand leads a defender chooses; who follows first has taken the lead (53A)."""
    led = acted(played(table("3NT S", "2017"), "HJ H2 HQ HA"), "S DQ", *followed)
    chosen = ruled(led, LeadFrom("43B2a", who=Seat.NORTH)).position.play
    assert chosen is not None
    lead = next(card for card in chosen.cards if card.card == Card.parse("DQ"))
    assert lead.marks == marks


@pytest.mark.parametrize(
    ("accepted", "marks"),
    [((), (Mark.LEAD_OUT_OF_TURN,)), ((CardStands("53A", who=Seat.EAST, what=(7,)),), ())],
)
def test_a_fifth_card_that_is_a_lead_counts_as_lawful_once_it_is_accepted(
    accepted: tuple[Bound, ...], marks: tuple[Mark, ...]
) -> None:
    """45E and 53A: East puts two cards on the first trick."""
    found = acted(table("3NT S", "2017"), "W HJ", "N H2", "E HQ", "E D2")
    counts: Bound = CardCounts("45E", who=Seat.EAST, what=(7,))
    play = ruled(found, counts, *accepted).position.play
    assert play is not None
    lead = next(card for card in (*play.cards, *play.beside) if card.card == Card.parse("D2"))
    assert lead.marks == marks
