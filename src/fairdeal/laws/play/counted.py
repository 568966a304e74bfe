"""The revokes of a board that have been ruled on: what Law 64 counts, compares and exempts.

A trick that a hand missed is one of them where Law 67B1 takes it for a revoke.
"""

from collections.abc import Iterator
from typing import Final

from fairdeal.cards import Card, Suit
from fairdeal.laws.decisions import Fate
from fairdeal.laws.index.clauses import law_number
from fairdeal.laws.play.defective import passed_over_by
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.revoke import draws_attention, revoke_at
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.scene import Scene
from fairdeal.laws.values import value
from fairdeal.seats import Seat
from fairdeal.table.acts import Act
from fairdeal.table.effects import (
    Acts,
    Bound,
    CardWithdrawn,
    CountsAsEstablished,
    Party,
    PlaceOpened,
    RevokeEstablished,
    Role,
)

_CORRECTION: Final = 62


@value
class Counted:
    """A revoke as Law 64 looks at it; tricks count from 1."""

    number: int
    """The act that made it; for a missed trick the first card past that hand's turn."""
    seat: Seat
    """The hand that revoked."""
    trick: int
    suit: Suit | None
    """The suit that had to be played, where it was one."""
    play: Play
    """What lay there before it, as it stands."""
    card: Card | None = None
    """The card that was played; ``None`` for a missed trick."""
    noticed: int | None = None
    """For a missed trick, the act by which it was brought up."""
    is_established: bool = True
    """Whether it is established, or counts as if it were; not so once it is corrected (62A)."""


def counted_in(scene: Scene) -> Counted | None:
    """The revoke a case is about, or the missed trick; ``None`` where it is about neither."""
    return _counted(scene, scene.number)


def counted_revokes(scene: Scene) -> tuple[Counted, ...]:
    """Every revoke of the board that has been ruled on, each once, in the order they were made."""
    found: dict[tuple[int, Seat], Counted] = {}
    for number, is_established in _ruled_on(scene):
        if (one := _counted(scene, number, is_established=is_established)) is not None:
            known = found.get((one.number, one.seat))
            if known is None or not known.is_established:
                found[one.number, one.seat] = one
    return tuple(sorted(found.values(), key=lambda one: one.number))


def unnoticed(scene: Scene, revoke: Counted) -> list[Act]:
    """The acts after it and before anybody drew attention to it."""
    log = scene.log
    until = len(log) if revoke.noticed is None else revoke.noticed
    acts = []
    for number in range(revoke.number + 1, until):
        if revoke.noticed is None and draws_attention(scene, revoke.number, log[number]):
            break
        acts.append(log[number])
    return acts


def _counted(scene: Scene, number: int, *, is_established: bool = True) -> Counted | None:
    if (place := _opened_by(scene, number)) is not None:
        return _missed(scene, place, number)
    revoke = revoke_at(scene, number)
    if revoke is None or scene.now.fate_of(number) is Fate.OUT:
        # A card that went with its trick, by a ruling on an earlier act, was never played.
        return None
    return Counted(
        number,
        revoke.seat,
        revoke.trick,
        revoke.suit,
        revoke.play,
        revoke.card,
        is_established=is_established,
    )


def _ruled_on(scene: Scene) -> Iterator[tuple[int, bool]]:
    """The acts ruled to be revokes, in a case of whatever entry, and whether these count."""
    for ruling in scene.rulings:
        for effect in ruling.effects:
            if not effect.what:
                continue
            if isinstance(effect, RevokeEstablished | CountsAsEstablished):
                yield effect.what[0], True
            elif _corrects(effect):
                yield effect.what[0], False


def _corrects(effect: Bound) -> bool:
    """Whether that is the revoke card going back (62); what others change since is none (62C)."""
    is_replaced = isinstance(effect, CardWithdrawn) and effect.is_replaced
    is_own = is_replaced and effect.role is Role.OFFENDER
    return is_own and law_number(str(effect.clause)) == _CORRECTION


def _opened_by(scene: Scene, number: int) -> PlaceOpened[Party, Acts] | None:
    """The place that was opened for a missed trick which that act brought up (67B1)."""
    places = (effect for _, effect in scene.now.force.of_kind(PlaceOpened) if effect.is_late)
    return next((place for place in places if number in (place.what or ())), None)


def _missed(scene: Scene, place: PlaceOpened[Party, Acts], number: int) -> Counted | None:
    play = scene.now.play
    if play is None or not isinstance(place.who, Seat) or place.trick > len(play.all_tricks):
        return None
    trick, later = play.all_tricks[place.trick - 1], play.all_tricks[place.trick :]
    passed = passed_over_by(trick, later, place.who)
    before = None if passed is None else scene.history[passed].play
    lead = trick[0]
    if passed is None or before is None:
        return None
    suit = lead.card.suit if isinstance(lead, PlayedCard) else None
    return Counted(passed, place.who, place.trick, suit, before, noticed=number)
