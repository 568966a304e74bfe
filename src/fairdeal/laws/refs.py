"""References: the acts an effect is about, as a law names them before it is known which they are.

A law that speaks of acts nobody else speaks of defines its own reference beside its function; what
is found here more than one law needs.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from fairdeal.laws.play.designation import Naming
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.scene import Scene, once
from fairdeal.seats import Side
from fairdeal.table.acts import Act, CallMade, CardPlayed
from fairdeal.table.effects import Acts, Effect, Role


@dataclass(frozen=True, slots=True)
class Ref:
    """Acts of a case, such as every call after the irregular one."""

    name: str
    """What it is known by where an effect on just these acts has words of its own."""
    find: Callable[[Scene], Acts] = field(compare=False)
    """The numbers of the acts, once there is a scene to look in."""


Unbound = Effect[Role | Side, Ref]
"""An effect as a law states it: it names people by role, where nobody offended by side, and acts
by reference."""


@once
def as_played(scene: Scene) -> Sequence[Act]:
    """The log, with the card in the place of the name by which it was played (45B, 45C4a)."""
    log, now = scene.log, scene.now
    lay = {
        card.act: CardPlayed(card.seat, card.card)
        for card in (*now.withdrawn, *now.cards)
        if isinstance(card, PlayedCard) and isinstance(log[card.act], Naming)
    }
    return [lay.get(number, act) for number, act in enumerate(log)] if lay else log


@once
def numbered(scene: Scene) -> Sequence[tuple[int, Act]]:
    """The acts since, as they were played, each with its number."""
    return list(enumerate(as_played(scene)[scene.number + 1 :], scene.number + 1))


def since(scene: Scene) -> list[tuple[int, CallMade | CardPlayed]]:
    """The later calls that still stand, with their numbers; after a card, the later cards.

    A call after a card is a matter of its own (39), and so is a card after a call.
    """
    play = None if isinstance(scene.act, CallMade) else scene.now.play
    standing = {one.act for one in (scene.now.auction.calls if play is None else play.cards)}
    standing -= to_earlier_tricks(scene) | _put_under_it(scene)
    return [
        (number, act)
        for number, act in numbered(scene)
        if number in standing and isinstance(act, CallMade | CardPlayed)
    ]


def _put_under_it(scene: Scene) -> frozenset[int]:
    """The calls made since that came into a place before the call (25A, 21B), and lie under it."""
    calls = scene.now.auction.calls
    at = next((n for n, made in enumerate(calls) if made.act == scene.number), 0)
    return frozenset(made.act for made in calls[:at])


def to_earlier_tricks(scene: Scene) -> frozenset[int]:
    """The cards of the tricks before the card's own, also those put there since, before the ruling.

    Whoever had not played to that trick when the next was led has put one there since (67A1), or
    has had one there put right (62A).
    """
    if not isinstance(scene.act, CardPlayed | Naming):
        return frozenset()
    play = scene.at_ruling.play
    found = None if play is None else play.place_of(scene.number)
    if play is None or found is None:
        return frozenset()
    number, _ = found
    lie_there = (place.act for trick in play.all_tricks[:number] for place in trick)
    went_there = (n for n, _ in scene.until_ruled if _went_to(scene, n) < number)
    return frozenset((*lie_there, *went_there))


def _went_to(scene: Scene, number: int) -> int:
    """The trick, counted from 0, to which a card went that act put down; one past the last."""
    act, play = scene.log[number], scene.history[number].play
    if play is None or not isinstance(act, CardPlayed):
        return 13
    trick = play.trick_for(act.seat, act.card)
    return 13 if trick is None else trick


def first_by(role: Role) -> Callable[[Scene], Acts]:
    """How to find that player's first call or card since the irregularity."""
    return lambda scene: tuple(n for n, act in since(scene) if act.seat is scene.roles.get(role))[
        :1
    ]


def _later(scene: Scene) -> Acts:
    return tuple(number for number, _ in since(scene))


IT: Final = Ref("it", lambda scene: (scene.number,))
"""The irregular act; meant as well where an effect says of no act that it is about it."""
LATER: Final = Ref("later", _later)
"""Every call or card after it."""
IT_AND_LATER: Final = Ref("it_and_later", lambda scene: (scene.number, *_later(scene)))
"""The irregular act and every call or card after it."""
CALLED_INSTEAD: Final = Ref("substitute", first_by(Role.OFFENDER))
"""What the offender put in its place."""
