"""Binding: the seats and acts of a case put in the place of roles and references."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import dropwhile, takewhile
from typing import Final

from fairdeal.cards import Suit
from fairdeal.laws.play.card_named import hand_named
from fairdeal.laws.play.law47 import card_picked_up
from fairdeal.laws.play.law58 import put_down
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.scene import Scene
from fairdeal.rulings.matter import Matter, party
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CallMade, CardPlayed
from fairdeal.table.effects import Action, Effect, May, Ref, Role, TakenUp


def bind(effect: Effect, matter: Matter, scene: Scene) -> Effect:
    """The effect with the seats and act numbers of the case."""
    who = party(effect.who, matter.roles) if isinstance(effect.who, Role) else effect.who
    what = effect.what
    if isinstance(what, Ref):
        what = _acts(what, scene)
    elif isinstance(what, TakenUp):
        what = _taken_up(scene, what.suits)
    role = effect.who if isinstance(effect.who, Role) else effect.role
    if (
        isinstance(effect, May)
        and effect.action is Action.WITHDRAW_CARD
        and isinstance(what, tuple)
    ):
        # A right to take back is about the player's own cards, or his side's.
        what = tuple(n for n in what if _is_of(scene, n, who))
    return replace(effect, who=who, what=what, role=role)


def _acts(ref: Ref, scene: Scene) -> tuple[int, ...]:
    found = _FOUND.get(ref)
    if found is not None:
        return found(scene)
    later = tuple(number for number, _ in _since(scene))
    if ref is Ref.LATER:
        return later
    return (scene.number,) if ref is Ref.IT else (scene.number, *later)


def _first(scene: Scene) -> tuple[int, ...]:
    """The offender's call before the irregular one."""
    offender = scene.roles[Role.OFFENDER]
    calls = scene.before.auction.calls
    return tuple(call.act for call in calls if call.seat is offender)[-1:]


def _first_by(role: Role, scene: Scene) -> tuple[int, ...]:
    """That player's first call or card since the irregularity."""
    return tuple(n for n, act in _since(scene) if act.seat is scene.roles[role])[:1]


def _of_opponents(scene: Scene) -> tuple[int, ...]:
    """The opponents' cards since the offender played one of two."""
    side = scene.roles[Role.OFFENDER].side
    cards = () if scene.now.play is None else scene.now.play.cards
    since = (card for card in cards if card.act > put_down(scene))
    return tuple(card.act for card in since if card.seat.side is not side)


def _put_down(scene: Scene) -> tuple[int, ...]:
    """The card named or put down first, where another was named for the same hand."""
    hand, now = hand_named(scene), scene.now
    if now.named is not None and now.named.hand is hand:
        return (now.named.act,)
    cards = () if now.play is None else now.play.cards
    return tuple(sorted(card.act for card in cards if card.seat is hand))[-1:]


def _opponents_after(scene: Scene) -> tuple[int, ...]:
    """The other side's cards that were put down after that one."""
    hand, first = hand_named(scene), _put_down(scene)
    if scene.now.play is None or hand is None or not first:
        return ()
    since = (card for card in scene.now.play.cards if card.act > first[0])
    return tuple(card.act for card in since if card.seat.side is not hand.side)


def _next_tricks(scene: Scene) -> tuple[int, ...]:
    """The cards of the tricks after the one in which that card lies."""
    play, first = scene.now.play, _put_down(scene)
    found = play.place_of(first[0]) if play is not None and first else None
    tricks = () if play is None or found is None else play.all_tricks[found[0] + 1 :]
    return tuple(p.act for trick in tricks for p in trick if isinstance(p, PlayedCard))


def _called_on_it(scene: Scene) -> tuple[int, ...]:
    """The offender's first call from the act on, and every call after it until it was ruled on."""
    calls = [(n, act) for n, act in scene.until_ruled if isinstance(act, CallMade)]
    if isinstance(scene.act, CallMade):
        return (scene.number, *(n for n, _ in calls))
    offender = scene.roles[Role.OFFENDER]
    return tuple(n for n, _ in dropwhile(lambda made: made[1].seat is not offender, calls))


def _lhos_first(scene: Scene) -> tuple[int, ...]:
    """The left-hand opponent's first call since, whether it still stands or not."""
    lho = scene.roles[Role.LHO]
    numbered = (n for n, act in _numbered(scene) if isinstance(act, CallMade) and act.seat is lho)
    return tuple(numbered)[:1]


def _picked_up(scene: Scene) -> tuple[int, ...]:
    """The act that had played the card the case says was picked up."""
    number = card_picked_up(scene)
    return () if number is None else (number,)


def _claim(scene: Scene) -> tuple[int, ...]:
    """The claim or concession in being when the case came up."""
    claim = scene.before.claim or scene.then.claim
    return (scene.number,) if claim is None else (claim.act,)


def _and_others(scene: Scene) -> tuple[int, ...]:
    """The irregular call and what the other side called after it."""
    side = scene.roles[Role.OFFENDER].side
    return (scene.number, *(n for n, act in _since(scene) if act.seat.side is not side))


def _changes(scene: Scene) -> tuple[int, ...]:
    """The calls by which the offender changed the one the case is about, before anybody called."""
    numbered = [(n, act) for n, act in scene.until_ruled if isinstance(act, CallMade)]
    seat = scene.roles[Role.OFFENDER]
    return tuple(n for n, _ in takewhile(lambda made: made[1].seat is seat, numbered))


def _to_replace(scene: Scene) -> tuple[int, ...]:
    """The act whose call the offender has to replace."""
    gap = scene.before.auction.gap_of(scene.roles[Role.OFFENDER])
    return () if gap is None else (gap.act,)


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
    found = now.place_of(scene.number)
    number, at = found or (len(play.winners), len(play.current))
    tricks = now.all_tricks
    following = [place for trick in tricks[number + 1 :] for place in trick]
    rest = [] if to_next_trick else list(tricks[number][at + 1 :]) if number < len(tricks) else []
    return tuple(p.act for p in (*rest, *following) if isinstance(p, PlayedCard))


def _taken_up(scene: Scene, suits: tuple[Suit, ...]) -> tuple[int, ...]:
    """The acts that showed the offender's penalty cards of these suits."""
    cards = scene.now.force.penalty_cards_of(scene.roles[Role.OFFENDER])
    return tuple(card.act for card in cards if not suits or card.card.suit in suits)


def _is_of(scene: Scene, number: int, who: object) -> bool:
    act = scene.log[number]
    return isinstance(act, CardPlayed) and who in (act.seat, act.seat.side)


def _taken_back(scene: Scene, who: object) -> tuple[int, ...]:
    """The cards that player has taken back in the course of the case."""
    return tuple(
        card.act
        for card in scene.now.withdrawn
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


_FOUND: Final[Mapping[Ref, Callable[[Scene], tuple[int, ...]]]] = {
    Ref.FIRST: _first,
    Ref.CALLED_ON_IT: _called_on_it,
    Ref.LHOS_FIRST: _lhos_first,
    Ref.SUBSTITUTE: lambda scene: _first_by(Role.OFFENDER, scene),
    Ref.LHOS_CALL: lambda scene: _first_by(Role.LHO, scene),
    Ref.PARTNERS_CALL: lambda scene: _first_by(Role.PARTNER, scene),
    Ref.CHANGES: _changes,
    Ref.TO_REPLACE: _to_replace,
    Ref.IT_AND_CHANGES: lambda scene: (scene.number, *_changes(scene)),
    Ref.IT_AND_OTHERS: _and_others,
    Ref.RETURNED: lambda scene: tuple(made.act for made in scene.now.auction.returned),
    Ref.REST_OF_TRICK: lambda scene: _following(scene, to_next_trick=False),
    Ref.NEXT_TRICK: lambda scene: _following(scene, to_next_trick=True),
    Ref.TAKEN_BACK: lambda scene: _taken_back(scene, scene.roles[Role.PARTNER]),
    Ref.OPPONENTS_SINCE: _of_opponents,
    Ref.OPPONENTS_AFTER: _opponents_after,
    Ref.PUT_DOWN: _put_down,
    Ref.PICKED_UP: _picked_up,
    Ref.CLAIM: _claim,
    Ref.NEXT_TRICKS: _next_tricks,
    Ref.PARTNERS_LEAD: lambda scene: _face_down_leads(scene, scene.roles[Role.PARTNER]),
    Ref.WRONGLY_TO_TRICK: lambda scene: (
        scene.number,
        *_before(scene.before.turn, _since(scene)),
    ),
}
"""The references that are not just the act and everything after it."""
