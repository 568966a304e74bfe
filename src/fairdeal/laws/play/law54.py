"""Law 54: Faced opening lead out of turn.

1997  Declarer spreads and becomes dummy, accepts, or refuses (56); he must accept once he could
      have seen a card of dummy's.
2007  The same, the refusal in D; E: an opening lead by the declaring side is Law 24's.
2017  The same; after C the presumed declarer is declarer.
"""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import Final

from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, awaited, chosen, judged, one_of, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.play import clarification  # noqa: F401 - its entry, 41B, is found by way of this law
from fairdeal.laws.play.law50 import choose_lead, leave_on_table
from fairdeal.laws.play.law53 import stands, take_back_unpunished
from fairdeal.laws.play.law56 import led_by_partner, led_out_of_turn, take_back
from fairdeal.laws.play.lead_out_of_turn import (
    FOLLOWED,
    LIES_FACE_DOWN,
    MISINFORMED,
    Followed,
    Lead,
    cards_before_ruling,
    has_led_since,
)
from fairdeal.laws.refs import IT_AND_LATER, Ref, first_by
from fairdeal.laws.scene import Scene, Sighting, if_right_is_lost
from fairdeal.table.acts import CardExposed, CardPlayed, DummySpread, Exposure, LeadFaced
from fairdeal.table.effects import (
    Acts,
    Authorized,
    CardStands,
    CardWithdrawn,
    DeclarerSpreads,
    PlayProceeds,
    Role,
    Unauthorized,
)


class Option(Enum):
    """What the presumed declarer does about the lead."""

    SPREAD = "spread"
    """He faces his own hand, and his partner plays the contract."""
    ACCEPT = "accept"
    REFUSE = "refuse"


class Second(Enum):
    """The hand from which declarer plays the second card of the trick."""

    HAND = "hand"
    DUMMY = "dummy"


def _face_down_lead(scene: Scene) -> Acts:
    partner = scene.roles[Role.PARTNER]
    return tuple(
        number
        for number, act in enumerate(scene.log)
        if isinstance(act, CardPlayed) and act.face_down and act.seat is partner
    )


FROM_DUMMY: Final = Ref("from_dummy", first_by(Role.DUMMY))
"""The card played second from dummy."""
PARTNERS_LEAD: Final = Ref("partners_lead", _face_down_lead)
"""The face-down lead of the offender's partner, and any that he had taken back before."""


def faced_opening_lead(sighting: Sighting) -> bool:
    """The opening lead faced by the wrong defender."""
    return led_out_of_turn(sighting) and _is_opening(sighting)


def opening_lead_face_down(sighting: Sighting) -> bool:
    """A face-down opening lead by the wrong defender."""
    act = sighting.act
    declarer = sighting.before.declarer
    return (
        isinstance(act, CardPlayed)
        and act.face_down
        and sighting.has(Mark.LEAD_OUT_OF_TURN)
        and declarer is not None
        and act.seat.side is not declarer.side
    )


def led_by_declaring_side(sighting: Sighting) -> bool:
    """An opening lead attempted by the side that is to declare."""
    declarer = sighting.before.declarer
    act = sighting.act
    return (
        isinstance(act, CardPlayed)
        and sighting.has(Mark.LEAD_OUT_OF_TURN)
        and _is_opening(sighting)
        and declarer is not None
        and act.seat.side is declarer.side
    )


def _is_opening(sighting: Sighting) -> bool:
    """Whether nothing has been led before, but perhaps by partner, whose card lies face down."""
    act, play = sighting.act, sighting.before.play
    if not isinstance(act, Lead) or play is None or play.winners:
        return False
    return all(card.seat is act.seat.partner for card in play.trick)


def _partner_led_face_down(scene: Scene) -> bool:
    """Whether partner's card lies face down; with the trick complete it has been played to it."""
    partner = scene.seat(Role.PARTNER)
    before = () if scene.before.play is None else scene.before.play.cards
    since = list(cards_before_ruling(scene))
    played = {card.seat for card in before} | {card.seat for card in since}
    if len(played - {partner.partner}) == 3:
        return False
    lay_there = any(card.seat is partner for card in before)
    return lay_there or any(card.face_down and card.seat is partner for card in since)


def _showed_his_hand(scene: Scene) -> bool:
    """Whether declarer has begun to spread; then all of his hand is faced (54A).

    Once he could see a card of dummy's the choice was his no more (54C).
    """
    seen = next(_shown_by_dummy(scene), len(scene.log))
    return any(number < seen for number in _shown_by_declarer(scene))


def _shown_by_dummy(scene: Scene) -> Iterator[int]:
    """The acts since by which a card of dummy's could be seen."""
    dummy = scene.before.dummy
    return (
        number
        for number, act in scene.until_ruled
        if isinstance(act, DummySpread | CardExposed) and act.seat is dummy
    )


def _shown_by_declarer(scene: Scene) -> Iterator[int]:
    """The acts by which declarer has faced his hand or begun to; a card that fell is none."""
    declarer = scene.before.declarer
    for number, act in scene.until_ruled:
        if not isinstance(act, DummySpread | CardExposed) or act.seat is not declarer:
            continue
        if isinstance(act, DummySpread) or act.how is not Exposure.DROPPED:
            yield number


def _dummy_was_seen(scene: Scene) -> bool | None:
    """True when dummy has faced a card since; whether declarer saw others the Director judges."""
    return True if any(True for _ in _shown_by_dummy(scene)) else None


def _played_second(scene: Scene) -> Acts:
    """The declaring side's first card since."""
    declarer, dummy = scene.before.declarer, scene.before.dummy
    return tuple(
        number
        for number, act in enumerate(scene.later, scene.number + 1)
        if isinstance(act, CardPlayed)
        and act.seat in (declarer, dummy)
        and not scene.was_taken(number)
    )[:1]


def _second_card(scene: Scene) -> Second | None:
    for number in _played_second(scene):
        act = scene.log[number]
        is_his = isinstance(act, CardPlayed) and act.seat is scene.before.declarer
        return Second.HAND if is_his else Second.DUMMY
    return None


def _was_faced(scene: Scene) -> bool:
    """Whether the lead was turned over; a card of declarer's or dummy's takes it as turned over.

    Not where partner, whose lead it was, has made his before: then it was played to that.
    """
    lead, partner = scene.act, scene.seat(Role.PARTNER)
    if not isinstance(lead, CardPlayed) or not lead.face_down:
        return True
    lies = False
    for _, act in scene.until_ruled:
        match act:
            case LeadFaced():
                return not (lies and act.seat is partner)
            case CardPlayed() if act.seat is partner and act.face_down:
                lies = True
            case CardPlayed() if act.seat is partner:
                return False
            case CardPlayed() if not scene.before.defends(act.seat):
                return True
    return False


def _turned_late(scene: Scene) -> bool:
    """Whether he has turned it over all the same, when his partner had led."""
    faced = (act for _, act in scene.until_ruled if isinstance(act, LeadFaced))
    return any(act.seat is scene.seat(Role.OFFENDER) for act in faced)


def _accepted_by_playing(scene: Scene) -> bool:
    """Whether the declaring side has played to the lead before declarer began to spread (A, B)."""
    spread = next(_shown_by_declarer(scene), len(scene.log))
    return any(
        isinstance(act, CardPlayed) and not scene.before.defends(act.seat)
        for number, act in scene.until_ruled
        if number < spread
    )


FACED = shown("lead_was_faced", YES_NO, each("41A"), derive=_was_faced)
PARTNER_LED_FACE_DOWN = replace(LIES_FACE_DOWN, derive=_partner_led_face_down)
PLAYED_TO_IT = shown(
    "declarer_played_to_the_lead", YES_NO, each("54B"), derive=_accepted_by_playing
)
SHOWED_HIS_HAND = shown("declarer_began_to_spread", YES_NO, each("54A"), derive=_showed_his_hand)
DUMMY_SEEN = judged("declarer_could_see_dummy", YES_NO, each("54C"), derive=_dummy_was_seen)
OPTION = chosen(
    "opening_lead_option",
    one_of(Option),
    each("54A 54B 54D"),
    by=Role.DECLARER,
    derive=if_right_is_lost(Option.ACCEPT),
    of_card_to_come=True,
)
SECOND_CARD = awaited(
    "second_card_from", one_of(Second), each("54B"), derive=_second_card, of=_played_second
)


_LEFT_TO_HIM: Final = {PARTNER_LED_FACE_DOWN: "no"}
"""As it usually is."""


@entry("54", about=SOME_CARD, when=faced_opening_lead)
def opening_lead_out_of_turn(case: Case) -> None:
    """Law 54: the partner's face-down lead goes back, then declarer's options."""
    case.begin(_ask_declarer, _LEFT_TO_HIM)
    if case.ask(PARTNER_LED_FACE_DOWN):
        case.then(CardWithdrawn("54", what=PARTNERS_LEAD, who=Role.PARTNER))
    if case.ask(MISINFORMED):
        return take_back_unpunished(case)
    if case.ask(PLAYED_TO_IT):
        return led_by_partner(case, "54D") if _to_partners_lead(case) else _accept(case, "54B")
    if case.ask(SHOWED_HIS_HAND):
        return _spread(case)
    if case.ask(DUMMY_SEEN):
        return _accept(case, "54C")
    return _as_declarer_chooses(case)


def _to_partners_lead(case: Case) -> bool:
    """Whether partner has led in his turn as well, and declarer or dummy has followed to that."""
    if case.scene is None or not has_led_since(case.scene):
        return False
    return case.ask(FOLLOWED) is Followed.PARTNERS_LEAD


def _ask_declarer(told: Case) -> None:
    """Whether declarer has a choice comes first: none is read out that he has not got (10C1)."""
    if not any(map(told.ask, (MISINFORMED, DUMMY_SEEN, PLAYED_TO_IT, SHOWED_HIS_HAND))):
        told.ask(OPTION)


def _as_declarer_chooses(case: Case) -> None:
    option = case.ask(OPTION)
    if option is Option.SPREAD:
        _spread(case)
    elif option is Option.ACCEPT:
        _accept(case, "54B")
    else:
        take_back(case, "54D")
        if case.scene is None:
            # At a table the choice comes up by itself, as at any lead opposite a penalty card.
            choose_lead(case)


def _spread(case: Case) -> None:
    """54A: declarer and dummy change places, and the lead stands."""
    case.then(DeclarerSpreads("54A", who=Role.DECLARER))
    stands(case, "54A")


def _accept(case: Case, clause: str) -> None:
    """54B: dummy is spread; a card played second from dummy stays as well (B2)."""
    stands(case, clause)
    if case.ask(SECOND_CARD) is Second.HAND:
        return case.then(PlayProceeds("54B1", who=Role.DECLARER))
    return case.then(CardStands("54B2", what=FROM_DUMMY, who=Role.DECLARER))


@entry("41A", about=SOME_CARD, when=opening_lead_face_down)
def face_down_lead_by_wrong_defender(case: Case) -> None:
    """41A: a face-down lead of the wrong defender goes back; one that he has faced is a lead (54).

    It stands here because the module of Law 41 is part of what the position is made of.
    """
    if case.ask(FACED):
        return case.see("54")
    case.then(CardWithdrawn("41A", who=Role.OFFENDER))
    if case.scene is not None and _turned_late(case.scene):
        # The right lead had been made: this is no lead any more, but a card that he shows.
        leave_on_table(case, "49", is_major=True)
    return None


@entry("54E", about=SOME_CARD, when=led_by_declaring_side)
def opening_lead_by_declaring_side(case: Case) -> None:
    """54E (1997 by Law 24 itself): the card goes back; what it told is for the defenders alone.

    Once a defender has played to it, it is too late: the lead is accepted as any other (53A).
    """
    if case.ask(FOLLOWED) is not Followed.NOTHING:
        return stands(case, "53A")
    if case.scene is not None and not case.ask(FACED):
        # Nobody has seen it, which is what Law 24 is about.
        return case.then(CardWithdrawn("41A", who=Role.OFFENDER))
    clause = each("54E", l1997="24B")
    return case.then(
        CardWithdrawn(clause, what=IT_AND_LATER, who=Role.OFFENDER),
        Authorized(clause, who=Role.NON_OFFENDING_SIDE),
        Unauthorized(clause, who=Role.OFFENDING_SIDE),
    )
