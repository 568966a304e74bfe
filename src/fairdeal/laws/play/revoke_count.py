"""What revokes cost on this board: why nothing is due for one (64B), or how much is (64A)."""

from collections.abc import Collection, Iterator
from enum import Enum
from typing import Final

from fairdeal.cards import FULL_PACK, Card
from fairdeal.laws.editions import BEFORE_2017, Edition
from fairdeal.laws.fold.by_name import played_on
from fairdeal.laws.play.counted import Counted, counted_in, counted_revokes, unnoticed
from fairdeal.laws.play.ledger import tricks_had
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.revoke_tricks import StandingRevoke, tricks_due
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.position import Position
from fairdeal.laws.scene import COSTS_THE_RIGHT, Scene
from fairdeal.laws.standing import acts_of
from fairdeal.seats import Seat
from fairdeal.table.acts import CardPlayed, Claimed, Conceded, Moment, Reached
from fairdeal.table.effects import Acts, CardWithdrawn, PenaltyCard, RightForfeited

WON_BY_KEY: Final = "revoke_trick_won_by"
_BOTH_CORRECTED: Final = "62C3"
"""The clause under which revokes of both sides on one trick are corrected since 2017."""


def of_the_play(scene: Scene) -> Acts:
    """All that was played and claimed: what a revoke costs depends on the whole board."""
    kinds = (CardPlayed, Claimed, Conceded)
    return tuple(number for number, act in enumerate(scene.log) if isinstance(act, kinds))


class Exemption(Enum):
    """Why no tricks are transferred for an established revoke (64B)."""

    NONE = "none"
    NO_TRICK_WON = "no_trick_won"
    """The offending side won neither the revoke trick nor a later one (B1)."""
    SAME_SUIT_AGAIN = "same_suit_again"
    """The same player had revoked in that suit before (B2)."""
    FACED_CARD = "faced_card"
    """The card not played was face up: dummy's, a penalty card (B3)."""
    NEXT_BOARD = "next_board"
    """The other side had called on the next board (B4)."""
    ROUND_OVER = "round_over"
    """The round had ended (B5)."""
    TRICK_12 = "trick_12"
    """It was at the twelfth trick (B6)."""
    CORRECTED_TOGETHER = "corrected_together"
    """Both sides had revoked on that trick, and both revokes were corrected (2017 B8)."""


def exemption(scene: Scene, revoke: Counted) -> Exemption | None:
    """64B but for B7. Known when the play is over: until then a side may still win a trick."""
    won = tricks_had(scene.now, revoke.seat.side)
    return None if won is None else _why_nothing(scene, revoke, won)


def _why_nothing(scene: Scene, revoke: Counted, won: Collection[int]) -> Exemption:
    if _was_corrected_together(scene, revoke):
        return Exemption.CORRECTED_TOGETHER
    if revoke.trick == 12:
        return Exemption.TRICK_12
    if holder_could_see(scene, revoke):
        return Exemption.FACED_CARD
    if is_repeated(scene, revoke):
        return Exemption.SAME_SUIT_AGAIN
    if not any(trick >= revoke.trick for trick in won):
        return Exemption.NO_TRICK_WON
    return _too_late(scene, revoke)


def _was_corrected_together(scene: Scene, revoke: Counted) -> bool:
    """2017 B8, of a revoke that is corrected and would count all the same (43B2b)."""
    return any(
        effect.what == (revoke.number,) and effect.clause == _BOTH_CORRECTED
        for _, effect in scene.now.force.of_kind(CardWithdrawn)
    )


def _too_late(scene: Scene, revoke: Counted) -> Exemption:
    """64B4 and B5: attention was first drawn after the other side had gone on, or the round."""
    reached = [act for act in unnoticed(scene, revoke) if isinstance(act, Reached)]
    opponents = revoke.seat.side.opponents
    if any(a.moment is Moment.NEXT_BOARD and a.side in (None, opponents) for a in reached):
        return Exemption.NEXT_BOARD
    if any(act.moment is Moment.ROUND_ENDED for act in reached):
        return Exemption.ROUND_OVER
    return Exemption.NONE


def is_forfeited(scene: Scene, revoke: Counted) -> bool:
    """Whether the other side has lost its right to rectification of that revoke (11).

    A right lost under 60A1 is about the turn of a card alone, be the same card a revoke, or what
    shows a trick to have been missed.
    """
    lost = (effect for _, effect in scene.now.force.of_kind(RightForfeited))
    others = revoke.seat.side.opponents
    return any(
        one.clause in COSTS_THE_RIGHT and one.who is others and revoke.number in acts_of(one)
        for one in lost
    )


def winner_of_trick(scene: Scene, revoke: Counted) -> Seat | None:
    """Who won the revoke trick; ``None`` while it is not complete."""
    play = scene.now.play
    if play is None or len(play.winners) < revoke.trick:
        return None
    return play.winners[revoke.trick - 1]


def is_beaten(scene: Scene, revoke: Counted) -> bool:
    """Whether another card beats it already in a trick that a claim has left incomplete."""
    play = scene.now.play
    if play is None or len(play.all_tricks) < revoke.trick:
        return False
    return play.winner_of(play.all_tricks[revoke.trick - 1]) is not revoke.seat


def share(scene: Scene) -> int | None:
    """What this revoke adds to the tricks due for those its side made before it.

    The shares of all revokes add up to the tricks due for them together (64A), in whatever order
    they are ruled on.
    """
    revoke, play = counted_in(scene), scene.now.play
    won = None if revoke is None else tricks_had(scene.now, revoke.seat.side)
    if revoke is None or play is None or won is None:
        return None
    earlier = [_standing(scene, play, r) for r in _paid_before(scene, revoke)]
    return tricks_due([*earlier, _standing(scene, play, revoke)], won) - tricks_due(earlier, won)


def _paid_before(scene: Scene, revoke: Counted) -> Iterator[Counted]:
    """The earlier revokes of that side for which tricks are due."""
    for one in counted_revokes(scene):
        is_earlier = (one.number, one.seat) < (revoke.number, revoke.seat)
        is_of_side = one.seat.side is revoke.seat.side
        if is_earlier and is_of_side and one.is_established and _is_due(scene, one):
            yield one


def _is_due(scene: Scene, revoke: Counted) -> bool:
    is_exempt = exemption(scene, revoke) is not Exemption.NONE or is_forfeited(scene, revoke)
    return not is_exempt and not other_side_revoked(scene, revoke)


def _standing(scene: Scene, play: Play, revoke: Counted) -> StandingRevoke:
    own = _won_it_himself(scene, revoke)
    if own or revoke.card is None or scene.code.edition is not Edition.L1997:
        # For a missed trick 67B1 speaks of one trick, in 1997 as well.
        return StandingRevoke(revoke.trick, own)
    return StandingRevoke(revoke.trick, own, _won_later(play, revoke, _legal_then(scene, revoke)))


def _won_it_himself(scene: Scene, revoke: Counted) -> bool:
    """By the trick as it lies; where a claim left it incomplete, by what the Director has found."""
    winner = winner_of_trick(scene, revoke)
    if winner is None:
        return _found_to_be_won_by(scene, revoke) == "offender"
    return winner is revoke.seat or (_counts_for_declarer(scene) and dummy_won_it(scene, revoke))


def _found_to_be_won_by(scene: Scene, revoke: Counted) -> str | None:
    """What the Director has found in the case of that revoke, this one or another."""
    if revoke.number == scene.number:
        return scene.answers_in(scene.case).get(WON_BY_KEY)
    about = (s.case for s in scene.now.standing if s.effect.what == (revoke.number,))
    found = (scene.answers_in(case).get(WON_BY_KEY) for case in about)
    return next((word for word in found if word is not None), None)


def _counts_for_declarer(scene: Scene) -> bool:
    return scene.code.edition is Edition.L1997 and scene.code.elected("E64A1_1997") == "yes"


def dummy_won_it(scene: Scene, revoke: Counted) -> bool:
    """Whether declarer revoked and dummy won the trick."""
    winner = winner_of_trick(scene, revoke)
    return winner is scene.now.dummy and revoke.seat is scene.now.declarer


def _won_later(play: Play, revoke: Counted, could_be_played: int) -> tuple[int, ...]:
    """Later tricks the offender won with one of these cards."""
    return tuple(
        number
        for number, trick in enumerate(play.tricks, 1)
        if number > revoke.trick
        and _wins_with(trick, play.winners[number - 1], revoke, could_be_played)
    )


def _legal_then(scene: Scene, revoke: Counted) -> int:
    """The cards the offender could have played legally, as 52 bits.

    A hand that is not known is taken to have held whatever it wins with later.
    """
    hand = revoke.play.hands[revoke.seat]
    held = FULL_PACK if hand is None else hand
    if revoke.suit is not None:
        return held & revoke.suit.mask
    return scene.history[revoke.number].force.narrowed(revoke.seat, held, leads=True)


def _wins_with(
    trick: tuple[PlayedCard, ...], winner: Seat, revoke: Counted, could_be_played: int
) -> bool:
    """Whether the offender won that trick with one of these cards."""
    card = next(played.card for played in trick if played.seat is winner)
    return winner is revoke.seat and bool(card.bit & could_be_played)


def is_repeated(scene: Scene, revoke: Counted) -> bool:
    """Whether the same player revoked in that suit before; in 2017 an established revoke."""
    others = other_revokes(scene, revoke, established=scene.code.edition not in BEFORE_2017)
    return any(
        o.seat is revoke.seat and o.suit is revoke.suit and o.number < revoke.number for o in others
    )


def other_side_revoked(scene: Scene, revoke: Counted) -> bool:
    """Whether both sides revoked: in 1997 on one trick, in 2007 at all, since 2017 established."""
    is_2007 = scene.code.edition is Edition.L2007
    return any(
        other.seat.side is not revoke.seat.side
        and (scene.code.edition is not Edition.L1997 or other.trick == revoke.trick)
        for other in other_revokes(scene, revoke, established=not is_2007)
    )


def other_revokes(scene: Scene, revoke: Counted, *, established: bool) -> Iterator[Counted]:
    """The other revokes on the board that were ruled on: the established ones, or all of them."""
    for other in counted_revokes(scene):
        is_itself = (other.number, other.seat) == (revoke.number, revoke.seat)
        if not is_itself and (other.is_established or not established):
            yield other


def holder_could_see(scene: Scene, revoke: Counted) -> bool:
    """64B3: whether the card not played lay faced; since 2017 only dummy's and penalty cards."""
    before = played_on(scene.history, revoke.number)
    if revoke.seat is before.dummy:
        return True
    faced = before.force.faced(revoke.seat)
    if scene.code.edition not in BEFORE_2017:
        penalty_cards = _penalty_cards(scene, before, revoke.seat)
        faced = tuple(card for card in faced if card in penalty_cards)
    # Who missed a trick and could not follow to it had to play his penalty card of another suit.
    held = revoke.play.hands[revoke.seat]
    could_follow = revoke.suit is None or held is None or bool(held & revoke.suit.mask)
    wanted = revoke.suit if could_follow else None
    return any(card is not revoke.card and wanted in (None, card.suit) for card in faced)


def _penalty_cards(scene: Scene, before: Position, seat: Seat) -> Collection[Card]:
    """A defender's penalty cards then: one is such from when it was shown, ruled on later (49)."""
    ruled = {act for _, effect in scene.now.force.of_kind(PenaltyCard) for act in acts_of(effect)}
    shown = {card.card for card in before.exposed if card.seat is seat and card.act in ruled}
    return shown.union(card.card for card in before.force.penalty_cards_of(seat))
