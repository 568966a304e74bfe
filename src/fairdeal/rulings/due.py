"""What has come due: effects in force that make a law run again at this moment."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from fairdeal.laws.facts import Question
from fairdeal.laws.play.defective import going_on_for
from fairdeal.laws.play.law67 import missed_as_well, player_of
from fairdeal.laws.position import Phase, Position
from fairdeal.laws.standing import Standing, acts_of, seat_of
from fairdeal.laws.values import value
from fairdeal.seats import SEATS, Seat
from fairdeal.table.effects import PlaceOpened, When

if TYPE_CHECKING:
    from fairdeal.rulings.matter import Matter


_DEFECTIVE_TRICK: Final = "67"
_OF_CARDS_TO_COME: Final = ("26", "26A", "26B", "46")
"""What a withdrawn call leaves declarer to choose for a first lead, or his words mean of dummy's
cards, and what the Director judges for that."""


@value
class Due:
    """An entry to be run now, about an earlier act."""

    entry: str
    offender: Seat
    number: int
    """The act it goes back to."""
    occasion: str
    """What makes it due; one occasion is one case, however long it lasts."""
    was_watched: bool = False
    """Whether a ruling has said that it is to come due."""
    about: tuple[int, ...] = ()
    """The acts that showed the penalty cards declarer has a choice about."""


Origin = tuple[int, Due]
"""Where a case comes from that came due: after which act, and what."""


def due(position: Position) -> Iterator[Due]:
    """What comes due in this position, in the order in which it was set."""
    for standing, watch in position.force.watches:
        offender, acts = seat_of(watch), acts_of(watch)
        # One about no act, such as a card that has gone back before it was ruled on, never comes.
        if acts and _has_come(standing, watch.moment, offender, acts, position):
            yield Due(watch.entry, offender, acts[0], standing.case, was_watched=True)
    leader = leader_to_come(position)
    if leader is not None and position.force.awaits_choice(leader):
        occasion = f"{_place(position)}, choice {position.force.choices + 1}"
        yield _of_cards("50D2", leader.partner, occasion, position)
    owner = owner_of_several(position)
    if owner is not None:
        yield _of_cards("51A", owner, _place(position), position)
    play = position.play
    places = play and position.standing.of_kind(PlaceOpened)
    if play and places and (further := missed_as_well(play, places)):
        number, hand = further
        occasion = f"trick {number + 1} of {hand}"
        yield Due(_DEFECTIVE_TRICK, player_of(hand, position), position.acts - 1, occasion)


def _of_cards(entry: str, owner: Seat, occasion: str, position: Position) -> Due:
    cards = tuple(card.act for card in position.force.penalty_cards_of(owner))
    return Due(entry, owner, position.acts - 1, occasion, about=cards)


def waits_for_an_act(matter: "Matter", question: Question, position: Position) -> bool:
    """Whether nobody is asked that question before something else has happened at the table.

    What an act will show; and, once a claim has stopped the play (68D), what is to be led or
    played: but for a choice made before that, which was struck and is to be said again. Of what
    was reported the Director tells everything.

    Args:
        matter: the case.
        question: what is open in it.
        position: the table.
    """
    if matter.is_told:
        return False
    return question.awaits_act or rests(matter, question, position)


def rests(matter: "Matter", question: Question | None, position: Position) -> bool:
    """Whether what is open there is of a card to come, and a claim has stopped the play (68D).

    Nothing waits for such a case: whether a lead out of turn is accepted (54 to 56), or another
    card than the penalty card (52B), nobody will say unless the play goes on (2017 68D2b).
    """
    if question is None or matter.is_held or position.phase not in (Phase.CEASED, Phase.OVER):
        return False
    came_up = matter.was_found or bool(matter.occasion)
    return came_up and (question.fact.is_of_card_to_come or matter.entry in _OF_CARDS_TO_COME)


def _place(position: Position) -> str:
    """The place in the play: what lies there, told by its latest act."""
    cards = () if position.play is None else position.play.cards
    return f"card {len(cards) + 1} after act {cards[-1].act}" if cards else "opening lead"


def owner_of_several(position: Position) -> Seat | None:
    """The hand in turn, when it has to play one of several penalty cards (51A)."""
    turn = position.turn
    if turn is None or position.force.awaits_choice(turn):
        return None
    owned = {card.card for card in position.force.penalty_cards_of(turn)}
    if len(owned) < 2:
        return None
    legal = position.legal_cards()
    return turn if len(legal) > 1 and owned.issuperset(legal) else None


def leader_to_come(position: Position) -> Seat | None:
    """The hand about to lead to a trick, before any card is on it: be it in another's place."""
    play = position.play
    if play is None or position.phase not in (Phase.CLARIFICATION, Phase.PLAY):
        return None
    for hand in SEATS if play.later else (play.turn,):
        on = going_on_for(play, hand)
        if on.turn is hand and not on.trick:
            return hand
    return None


def _led_face_down(position: Position) -> Seat | None:
    """The hand whose opening lead still lies face down: it may be made anew (41A)."""
    is_alone = position.phase is Phase.CLARIFICATION and len(position.cards) == 1
    return position.cards[0].seat if is_alone else None


def _has_come(
    standing: Standing, moment: When, offender: Seat, acts: tuple[int, ...], position: Position
) -> bool:
    match moment:
        case When.END_OF_PLAY:
            return position.phase is Phase.OVER
        case When.AUCTION_ENDS:
            return position.auction.is_over
        case When.OFFENDERS_TURN:
            return position.phase is Phase.AUCTION and position.turn is offender
        case When.PENALTY_CARD_PLAYED:
            return position.force.was_played(acts, standing.since)
        case When.PARTNER_LEADS:
            leader = leader_to_come(position) or _led_face_down(position)
            return leader is offender.partner and _defends(offender, position)


def _defends(seat: Seat, position: Position) -> bool:
    return position.declarer is not None and position.declarer.side is not seat.side
