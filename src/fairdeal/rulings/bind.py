"""Binding: the seats and acts of a case put in the place of roles and references."""

from dataclasses import replace
from itertools import takewhile

from fairdeal.laws.play.state import PlayedCard
from fairdeal.laws.scene import Scene
from fairdeal.rulings.matter import Matter, party
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CallMade, CardPlayed
from fairdeal.table.effects import Effect, Ref, Role


def bind(effect: Effect, matter: Matter, scene: Scene) -> Effect:
    """The effect with the seats and act numbers of the case."""
    who = party(effect.who, matter.roles) if isinstance(effect.who, Role) else effect.who
    what = _acts(effect.what, scene) if isinstance(effect.what, Ref) else effect.what
    role = effect.who if isinstance(effect.who, Role) else effect.role
    if effect.what is Ref.TAKEN_BACK:
        what = _taken_back(scene, who)
    return replace(effect, who=who, what=what, role=role)


def _acts(ref: Ref, scene: Scene) -> tuple[int, ...]:
    if ref in (Ref.REST_OF_TRICK, Ref.NEXT_TRICK):
        return _following(scene, to_next_trick=ref is Ref.NEXT_TRICK)
    if ref is Ref.PARTNERS_LEAD:
        return _face_down_leads(scene, scene.roles[Role.PARTNER])
    offender = scene.roles[Role.OFFENDER]
    if ref is Ref.FIRST:
        calls = scene.before.auction.calls
        return tuple(call.act for call in calls if call.seat is offender)[-1:]
    since = _since(scene)
    later = tuple(number for number, _ in since)
    if ref is Ref.LATER:
        return later
    if ref in _FIRST_BY:
        seat = scene.roles[_FIRST_BY[ref]]
        return tuple(number for number, act in since if act.seat is seat)[:1]
    if ref is Ref.WRONGLY_TO_TRICK:
        later = _before(scene.before.turn, since)
    return (scene.number,) if ref is Ref.IT else (scene.number, *later)


_FIRST_BY = {Ref.SUBSTITUTE: Role.OFFENDER, Ref.LHOS_CALL: Role.LHO}
"""Whose first call or card since the irregularity a reference means."""


def _before(seat: Seat | None, since: list[tuple[int, CallMade | CardPlayed]]) -> tuple[int, ...]:
    """The acts before the first by that player."""
    return tuple(n for n, _ in takewhile(lambda numbered: numbered[1].seat is not seat, since))


def _face_down_leads(scene: Scene, seat: Seat) -> tuple[int, ...]:
    return tuple(
        number
        for number, act in enumerate(scene.log)
        if isinstance(act, CardPlayed) and act.face_down and act.seat is seat
    )[-1:]


def _following(scene: Scene, *, to_next_trick: bool) -> tuple[int, ...]:
    """The cards that stand after the place of the card the case is about."""
    play, now = scene.before.play, scene.now.play
    if play is None or now is None:
        return ()
    trick = 4 * len(play.winners)
    at = trick + 4 if to_next_trick else len(play.cards) + 1
    return tuple(place.act for place in now.places[at:] if isinstance(place, PlayedCard))


def _taken_back(scene: Scene, who: object) -> tuple[int, ...]:
    """The cards that player has taken back in the course of the case."""
    return tuple(
        card.act
        for card in scene.now.force.withdrawn
        if isinstance(card, PlayedCard) and card.seat is who and card.act > scene.number
    )[-1:]


def _since(scene: Scene) -> list[tuple[int, CallMade | CardPlayed]]:
    """The later calls that still stand, with their numbers; after a card, the later cards."""
    standing = {call.act for call in scene.now.auction.calls}
    if scene.now.play is not None and not isinstance(scene.act, CallMade):
        standing |= {card.act for card in scene.now.play.cards}
    return [(n, act) for n, act in _numbered(scene) if n in standing and _is_action(act)]  # type: ignore[misc]


def _numbered(scene: Scene) -> list[tuple[int, Act]]:
    return list(enumerate(scene.later, scene.number + 1))


def _is_action(act: Act) -> bool:
    return isinstance(act, CallMade | CardPlayed)
