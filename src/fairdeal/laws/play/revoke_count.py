"""What revokes cost on this board, read from the log: who won which trick, and what is due."""

from collections.abc import Iterator
from typing import Final

from fairdeal.cards import FULL_PACK
from fairdeal.laws.editions import BEFORE_2017, Edition
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.revoke import Revoke, revoke_at, revoke_of
from fairdeal.laws.play.revoke_tricks import StandingRevoke, tricks_due
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.scene import Scene
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Ruled
from fairdeal.table.effects import (
    Bound,
    CardWithdrawn,
    CountsAsEstablished,
    NothingTransferred,
    RevokeEstablished,
    TricksTransferred,
)

WON_BY_KEY: Final = "revoke_trick_won_by"


def tricks_of(scene: Scene, side: Side) -> tuple[int, ...] | None:
    """The numbers of the tricks that side won; ``None`` before the end.

    Those it has by a claim count too, whether it was agreed to (69) or ruled on (70).
    """
    play = scene.now.play
    if play is None:
        return None
    won = [number for number, seat in enumerate(play.winners, 1) if seat.side is side]
    if play.is_over:
        return tuple(won)
    claim = scene.now.claim
    if claim is None or not claim.is_settled:
        return None
    # Which of the remaining tricks they are makes no difference, unless a revoke lies on the first.
    given, first = claim.tricks_for(side), len(play.winners) + 1
    return (*won, *range(first, first + given))


def winner_of_trick(scene: Scene, revoke: Revoke) -> Seat | None:
    """Who won the revoke trick; ``None`` while it is not complete."""
    play = scene.now.play
    if play is None or len(play.winners) < revoke.trick:
        return None
    return play.winners[revoke.trick - 1]


def other_revokes(scene: Scene, *, established: bool) -> Iterator[Revoke]:
    """The other revokes on the board that were ruled on: the established ones, or all of them."""
    kinds = (RevokeEstablished, CountsAsEstablished)
    for effect in _revoke_effects(scene):
        is_one = isinstance(effect, kinds if established else (*kinds, CardWithdrawn))
        number = effect.what[0] if effect.what else None
        is_correction = isinstance(effect, CardWithdrawn) and not effect.is_replaced
        if is_one and not is_correction and number is not None and number != scene.number:
            found = revoke_at(scene, number)
            if found is not None:
                yield found


def _revoke_effects(scene: Scene) -> Iterator[Bound]:
    gone = scene.gone
    for number, act in enumerate(scene.log):
        # Only where a revoke was ruled on; cards are withdrawn under other laws as well.
        if isinstance(act, Ruled) and number not in gone and act.entry in ("61", "64"):
            yield from act.effects


def share(scene: Scene) -> int | None:
    """What this revoke adds to the tricks due for those of its side that were counted before it.

    The shares of all revokes add up to the tricks due for them together (64A).
    """
    revoke, play = revoke_of(scene), scene.now.play
    won = None if revoke is None else tricks_of(scene, revoke.seat.side)
    if revoke is None or play is None or won is None:
        return None
    earlier = [_standing(scene, play, r) for r in _counted_before(scene, revoke.seat.side)]
    return tricks_due([*earlier, _standing(scene, play, revoke)], won) - tricks_due(earlier, won)


def _counted_before(scene: Scene, side: Side) -> Iterator[Revoke]:
    for effect in _revoke_effects(scene):
        if not isinstance(effect, TricksTransferred | NothingTransferred):
            continue
        number = effect.what[0] if effect.what else None
        if number == scene.number:
            return
        found = None if number is None else revoke_at(scene, number)
        if isinstance(effect, TricksTransferred) and found and found.seat.side is side:
            yield found


def _standing(scene: Scene, play: Play, revoke: Revoke) -> StandingRevoke:
    own = _won_it_himself(scene, revoke)
    if own or scene.code.edition is not Edition.L1997:
        return StandingRevoke(revoke.trick, own)
    return StandingRevoke(revoke.trick, own, _won_later(play, revoke, _legal_then(scene, revoke)))


def _won_it_himself(scene: Scene, revoke: Revoke) -> bool:
    """By the trick as it lies; where a claim left it incomplete, by what the Director has found."""
    winner = winner_of_trick(scene, revoke)
    if winner is None:
        return revoke.number == scene.number and scene.answers.get(WON_BY_KEY) == "offender"
    return winner is revoke.seat or (_counts_for_declarer(scene) and dummy_won_it(scene, revoke))


def _counts_for_declarer(scene: Scene) -> bool:
    return scene.code.edition is Edition.L1997 and scene.code.elected("E64A1_1997") == "yes"


def dummy_won_it(scene: Scene, revoke: Revoke) -> bool:
    """Whether declarer revoked and dummy won the trick."""
    winner = winner_of_trick(scene, revoke)
    return winner is scene.now.dummy and revoke.seat is scene.now.declarer


def _won_later(play: Play, revoke: Revoke, could_be_played: int) -> tuple[int, ...]:
    """Later tricks the offender won with one of these cards."""
    return tuple(
        number
        for number, trick in enumerate(play.tricks, 1)
        if number > revoke.trick
        and _wins_with(trick, play.winners[number - 1], revoke, could_be_played)
    )


def _legal_then(scene: Scene, revoke: Revoke) -> int:
    """The cards the offender could have played legally, as 52 bits.

    A hand that is not known is taken to have held whatever it wins with later.
    """
    hand = revoke.play.hands[revoke.seat]
    held = FULL_PACK if hand is None else hand
    if revoke.suit is not None:
        return held & revoke.suit.mask
    return scene.history[revoke.number].force.narrowed(revoke.seat, held, leads=True)


def _wins_with(
    trick: tuple[PlayedCard, ...], winner: Seat, revoke: Revoke, could_be_played: int
) -> bool:
    """Whether the offender won that trick with one of these cards."""
    card = next(played.card for played in trick if played.seat is winner)
    return winner is revoke.seat and bool(card.bit & could_be_played)


def is_repeated(scene: Scene, revoke: Revoke) -> bool:
    """Whether the same player revoked in that suit before; in 2017 an established revoke."""
    others = other_revokes(scene, established=scene.code.edition not in BEFORE_2017)
    return any(
        o.seat is revoke.seat and o.suit is revoke.suit and o.number < revoke.number for o in others
    )


def other_side_revoked(scene: Scene, revoke: Revoke) -> bool:
    """Whether both sides revoked: in 1997 on one trick, in 2007 at all, since 2017 established."""
    is_2007 = scene.code.edition is Edition.L2007
    return any(
        other.seat.side is not revoke.seat.side
        and (scene.code.edition is not Edition.L1997 or other.trick == revoke.trick)
        for other in other_revokes(scene, established=not is_2007)
    )


def holder_could_see(scene: Scene, revoke: Revoke) -> bool:
    """64B3: whether the card not played lay faced; since 2017 only dummy's and penalty cards."""
    before = scene.before
    if revoke.seat is before.dummy:
        return True
    force, is_2017 = before.force, scene.code.edition not in BEFORE_2017
    penalty_cards = tuple(card.card for card in force.penalty_cards_of(revoke.seat))
    faced = penalty_cards if is_2017 else force.faced(revoke.seat)
    return any(
        card is not revoke.card and (revoke.suit is None or card.suit is revoke.suit)
        for card in faced
    )
