"""What Law 45 asks of the table about a card that is named, or put down against its name."""

from enum import Enum
from typing import Final

from fairdeal.cards import Card
from fairdeal.laws.case import Case
from fairdeal.laws.editions import each
from fairdeal.laws.facts import A_CARD, YES_NO, awaited, judged, one_of, shown
from fairdeal.laws.fold.cards import went_back_since
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.defective import going_on_for
from fairdeal.laws.play.designation import hand_of, named, names
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.play.tricks import Trick as Laid
from fairdeal.laws.position import Position
from fairdeal.laws.refs import Ref
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import CardNamed, CardPickedUp, CardPlayed
from fairdeal.table.effects import Acts


class Whose(Enum):
    """From whose hand a card was named."""

    DUMMY = "dummy"
    DECLARER = "declarer"
    DEFENDER = "defender"


class Trick(Enum):
    """What dummy's wrong card was to its trick (45D2)."""

    LED = "led"
    REVOKED = "revoked"
    """It did not follow suit, though dummy could have."""
    FOLLOWED = "followed"


def names_another(sighting: Sighting) -> bool:
    """A second card named, for a hand that has named or played one and not played since (45C4b).

    A defender's card must have been named to be changed so, dummy's always is.
    """
    act, before = sighting.act, sighting.before
    if not isinstance(act, CardNamed) or before.play is None or names(act, before.play) is None:
        return False
    if before.named is not None:
        return before.named.hand is act.from_hand
    if named(sighting.number, act, before.play) is not None:
        return False
    play = going_on_for(before.play, act.from_hand)
    tricks = [*play.done[-1:], play.current]
    lies_there = any(place.seat is act.from_hand for trick in tricks for place in trick)
    was_named = act.from_hand is before.dummy or _named_before(before, act.from_hand)
    return lies_there and was_named


def is_about_what_went_back(sighting: Sighting, _: Position) -> bool:
    """Whether a ruling has taken back the card of dummy's that a second name was to change."""
    hand = hand_of(sighting.act, sighting.before.dummy)
    return hand is not None and went_back_since(sighting.before, hand)


def _named_before(position: Position, hand: Seat) -> bool:
    """Whether the latest card of that hand had been named."""
    last = max((c for c in position.cards if c.seat is hand), key=lambda c: c.act, default=None)
    return last is not None and any(
        isinstance(act, CardNamed) and (act.from_hand, act.card) == (hand, last.card)
        for act in position.story
    )


def plays_another(sighting: Sighting) -> bool:
    """A player puts down another card of his own than the one he had named (45C4a)."""
    return sighting.has(Mark.NOT_AS_NAMED) and not _is_dummys(sighting)


def dummy_misplays(sighting: Sighting) -> bool:
    """Dummy puts down a card that declarer did not name (45D)."""
    return sighting.has(Mark.NOT_AS_NAMED) and _is_dummys(sighting)


def _is_dummys(sighting: Sighting) -> bool:
    return getattr(sighting.act, "seat", None) is sighting.before.dummy


def _named_was_played(scene: Scene) -> bool | None:
    """Whether the hand has played the card that had been named to another trick since."""
    named, hand = _card_named_before(scene), hand_named(scene)
    if named is None:
        return None
    return any((c.seat, c.card) == (hand, named) for c in scene.at_ruling.cards)


def _put_down(scene: Scene) -> Acts:
    hand, now = hand_named(scene), scene.now
    if now.named is not None and now.named.hand is hand:
        return (now.named.act,)
    return tuple(sorted(card.act for card in now.cards if card.seat is hand))[-1:]


def _opponents_after(scene: Scene) -> Acts:
    hand = hand_named(scene)
    return tuple(
        card.act
        for first in _put_down(scene)
        for card in scene.now.cards
        if hand is not None and card.seat.side is not hand.side and card.act > first
    )


def _next_tricks(scene: Scene) -> Acts:
    later = (trick for act in _put_down(scene) for trick in _tricks_from(scene.now, act)[1:])
    return tuple(p.act for trick in later for p in trick if isinstance(p, PlayedCard))


def _tricks_from(position: Position, act: int) -> tuple[Laid, ...]:
    return () if position.play is None else position.play.tricks_from(act)


PUT_DOWN: Final = Ref("put_down", _put_down)
"""The card of that hand that was named or put down before, where another was named for it."""
OPPONENTS_AFTER: Final = Ref("opponents_after", _opponents_after)
"""The other side's cards that were put down after that one."""
NEXT_TRICKS: Final = Ref("next_tricks", _next_tricks)
"""The cards of the tricks begun after that card's."""


def _card_named_before(scene: Scene) -> Card | None:
    """What had been named before another card was put down."""
    called = scene.before.named
    return None if called is None else called.card


def hand_named(scene: Scene) -> Seat | None:
    """The hand from which a card was named, or put down against its name."""
    act = scene.act
    return act.from_hand if isinstance(act, CardNamed) else getattr(act, "seat", None)


def _whose(scene: Scene) -> Whose | None:
    hand = hand_named(scene)
    if hand is None:
        return None
    if hand is scene.before.dummy:
        return Whose.DUMMY
    return Whose.DECLARER if hand is scene.before.declarer else Whose.DEFENDER


def _card_before(scene: Scene) -> int:
    """The act that named, or put down, the card that is to be changed."""
    before, hand = scene.before, hand_named(scene)
    if before.named is not None:
        return before.named.act
    return max((card.act for card in before.cards if card.seat is hand), default=scene.number)


def _played_since(scene: Scene, *seats: Seat | None) -> bool:
    """Whether one of these hands has played a card after that card and before the change."""
    first = _card_before(scene)
    return any(
        isinstance(act, CardPlayed) and act.seat in seats
        for act in scene.log[first + 1 : scene.number]
    )


def _may_be_a_lead(scene: Scene) -> bool:
    """Whether a defender is to lead: then declarer may have taken dummy to be on lead."""
    act, play = scene.act, scene.before.play
    if not isinstance(act, CardNamed) or play is None:
        return True
    play = going_on_for(play, act.from_hand)
    is_dummys = act.from_hand is scene.before.dummy
    return is_dummys and not play.current and scene.before.defends(play.turn)


def _partner_played(scene: Scene) -> bool | None:
    """Whether partner has played; putting out dummy's own card is no such play (2007 45C4b)."""
    hand = hand_named(scene)
    return None if hand is None else _played_since(scene, hand.partner)


def _declarer_played(scene: Scene) -> bool:
    """Whether declarer has played again, from his hand or from dummy (2017 45C4b)."""
    return _played_since(scene, scene.before.declarer, scene.before.dummy)


def _opponents_played(scene: Scene) -> bool | None:
    hand = hand_named(scene)
    if hand is None:
        return None
    first = _card_before(scene) if isinstance(scene.act, CardNamed) else scene.number
    return any(
        card.act > first and card.seat.side is not hand.side for card in scene.at_ruling.cards
    )


def _lead_moves(scene: Scene) -> bool | None:
    """Whether another hand wins the trick with the card changed, the next one having begun."""
    act, play = scene.act, scene.at_ruling.play
    if not isinstance(act, CardNamed) or play is None:
        return None
    changed = going_on_for(play.exchanged(_card_before(scene), act.card), act.from_hand)
    play = going_on_for(play, act.from_hand)
    return bool(play.current) and changed.winners != play.winners


def _both_played_on(scene: Scene) -> bool:
    """Whether each side has led or played to the next trick."""
    later = _tricks_from(scene.at_ruling, scene.number)[1:]
    return {place.seat.side for trick in later for place in trick} == set(Side)


def _wrong_card(scene: Scene) -> Trick:
    tricks = _tricks_from(scene.at_ruling, scene.number)
    if any(trick[0].act == scene.number for trick in tricks):
        return Trick.LED
    is_revoke = Mark.REVOKE in scene.at_ruling.marked().get(scene.number, ())
    return Trick.REVOKED if is_revoke else Trick.FOLLOWED


def _went_on(scene: Scene) -> tuple[int, bool] | None:
    """The act by which the play goes on: whether declarer's right-hand opponent took back a card.

    It is not yet known while cards are only replaced.
    """
    declarer = scene.before.declarer
    waiting: set[Seat] = set()
    for number, act in scene.since_ruled:
        if isinstance(act, CardPickedUp):
            if declarer is not None and act.seat is declarer.rho:
                return number, True
            waiting.add(act.seat)
        elif isinstance(act, CardPlayed) and not scene.was_taken(number):
            if act.seat not in waiting:
                return number, False
            waiting.remove(act.seat)
    return None


def _rho_changes(scene: Scene) -> bool | None:
    found = _went_on(scene)
    return None if found is None else found[1]


def _by_which_it_went_on(scene: Scene) -> Acts:
    return () if (found := _went_on(scene)) is None else (found[0],)


def _declarer_has_played(scene: Scene) -> bool:
    """Whether declarer's own card was put on dummy's wrong card."""
    its_trick = _tricks_from(scene.at_ruling, scene.number)[:1]
    return any(
        place.seat is scene.before.declarer and place.act > scene.number
        for trick in its_trick
        for place in trick
    )


NAMED_BEFORE = judged(
    "card_named_before",
    A_CARD,
    each("45C4a"),
    derive=_card_named_before,
    is_detail=True,
)
NAMED_WAS_PLAYED = shown(
    "named_card_was_played_since",
    YES_NO,
    each("45C4a"),
    derive=_named_was_played,
)
WHOSE = shown(
    "hand_of_the_card_named",
    one_of(Whose),
    each("45C4b"),
    derive=_whose,
)
UNINTENDED = judged("designation_was_unintended", YES_NO, each("45C4b"))
NAMED_AS_LEAD = judged("named_as_a_lead", YES_NO, each("45C4b"))
PAUSE = judged(
    "pause_for_thought",
    YES_NO,
    each(l1997="45C4b", l2007="45C4b"),
)
PARTNER_PLAYED = shown(
    "partner_played_after_the_name",
    YES_NO,
    each(l2007="45C4b"),
    derive=_partner_played,
)
DECLARER_PLAYED = shown(
    "declarer_played_after_the_name",
    YES_NO,
    each(l2017="45C4b"),
    derive=_declarer_played,
)
OPPONENT_PLAYED = shown(
    "opponent_played_after_the_name",
    YES_NO,
    each("47D"),
    derive=_opponents_played,
)
LEAD_MOVES = shown(
    "next_trick_was_led_by_another",
    YES_NO,
    each("47D"),
    derive=_lead_moves,
)
BOTH_PLAYED_ON = shown(
    "both_sides_played_to_the_next_trick_since",
    YES_NO,
    each("45D", l2017="45D1"),
    derive=_both_played_on,
)
DECLARER_HAS_PLAYED = shown(
    "declarer_played_to_the_trick",
    YES_NO,
    each("45D", l2017="45D1"),
    derive=_declarer_has_played,
)
RHO_CHANGES = awaited(
    "declarers_rho_changes_his_card",
    YES_NO,
    each("45D", l2017="45D1"),
    derive=_rho_changes,
    of=_by_which_it_went_on,
)
WRONG_CARD = shown(
    "dummys_wrong_card",
    one_of(Trick),
    each(l2017="45D2"),
    derive=_wrong_card,
)


def was_named_as_lead(case: Case) -> bool:
    """Whether declarer took dummy to be on lead; not asked where the table shows otherwise."""
    if case.scene is not None and not _may_be_a_lead(case.scene):
        return False
    return not case.ask(UNINTENDED) and case.ask(NAMED_AS_LEAD)
