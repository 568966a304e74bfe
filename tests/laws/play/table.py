"""A desk for the tests of the play: a 3NT by South, acts and answers in words."""

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import FULL_PACK, Deal
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.position import Position
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Answered
from fairdeal.table.notation import parse_act

DEAL = Deal.parse("N:K85.K94.Q76.KJ84 T743.AJ85.K84.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.952.7652")
EAST_TO_LEAD = ("W H2", "N H4", "E HJ", "S H6")
SOUTH_TO_LEAD = ("W C2", "N C4", "E C3", "S CQ")


def desk_in_3nt(edition: Edition, *acts: str, deal: Deal = DEAL) -> Desk:
    """South's 3NT after these acts."""
    desk = Desk.of(Board(1, Seat.SOUTH, Vulnerability.NONE, deal), code_for(edition))
    return after(desk, "S 3NT", "W P", "N P", "E P", *acts)


def after(desk: Desk, *acts: str) -> Desk:
    """The desk once these acts have happened as well."""
    for act in acts:
        desk = desk.after(parse_act(act))
    return desk


def answered(desk: Desk, **answers: str) -> Desk:
    """The desk once these open questions have been answered, in this order."""
    for key, value in answers.items():
        question = next(q for q in desk.questions if q.key == key)
        desk = desk.after(Answered(question.case, key, value, desk.asked_of(question)[0]))
    return desk


def assert_no_card_is_lost(position: Position) -> None:
    """Every card is in one hand or played once, and a penalty card is in its owner's hand."""
    play = position.play
    if play is None:
        return
    seen = 0
    for hand in play.hands:
        assert hand is not None
        assert not seen & hand
        seen |= hand
    for place in play.places:
        if isinstance(place, PlayedCard):
            assert not seen & place.card.bit
            seen |= place.card.bit
    assert seen == FULL_PACK
    hands = dict(zip(SEATS, play.hands, strict=True))
    for card in position.force.penalty_cards:
        assert (hands[card.seat] or 0) & card.card.bit, f"{card.card} is not in {card.seat}'s hand"
