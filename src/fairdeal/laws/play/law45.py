"""Law 45: Card played.

1997  When a card is played; a slip in naming one may be changed without pause for thought.
2007  The same, until partner has played; a fifth card goes back.
2017  Only declarer, only for dummy's card, only a slip of the tongue; D2 on dummy's mistake.
"""

from enum import Enum
from itertools import takewhile

from fairdeal.cards import Card
from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.editions import SINCE_2017, Edition, each
from fairdeal.laws.facts import A_CARD, YES_NO, judged, one_of, shown
from fairdeal.laws.fold.legal import is_in_turn, may_be_played
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.card_named import (
    BOTH_PLAYED_ON,
    DECLARER_HAS_PLAYED,
    DECLARER_PLAYED,
    LEAD_MOVES,
    NAMED_BEFORE,
    NAMED_WAS_PLAYED,
    NEXT_TRICKS,
    OPPONENT_PLAYED,
    OPPONENTS_AFTER,
    PARTNER_PLAYED,
    PAUSE,
    PUT_DOWN,
    RHO_CHANGES,
    UNINTENDED,
    WHOSE,
    WRONG_CARD,
    Trick,
    Whose,
    dummy_misplays,
    is_about_what_went_back,
    names_another,
    plays_another,
    was_named_as_lead,
)
from fairdeal.laws.play.defective import missed
from fairdeal.laws.play.law48 import is_over_opening_lead_out_of_turn
from fairdeal.laws.play.law49 import HAS_ANOTHER, HONOUR, as_good_as_seen
from fairdeal.laws.play.law50 import leave_on_table
from fairdeal.laws.play.law67 import PLAYED_PAST
from fairdeal.laws.play.penalty_cards import after_major
from fairdeal.laws.play.surplus import IS_DEFENDERS
from fairdeal.laws.position import Phase
from fairdeal.laws.refs import LATER
from fairdeal.laws.scene import Scene, Sighting, partner_could_see
from fairdeal.laws.status import carried_out, marked
from fairdeal.table.acts import (
    CardCalledFor,
    CardExposed,
    CardNamed,
    CardPlayed,
    CardTouched,
    Exposure,
    SuitNamed,
    TrickQuitted,
)
from fairdeal.table.effects import (
    Action,
    CardChanged,
    CardCounts,
    CardDesignated,
    CardStands,
    CardWithdrawn,
    Corrected,
    DealtWithBy,
    May,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
    Watch,
    When,
)


class Held(Enum):
    """How declarer held a card of his own (45C2)."""

    TOUCHING = "touching_the_table"
    """Face up, touching the table or nearly."""
    AS_PLAYED = "held_as_played"
    """So as to show that it had been played."""
    NEITHER = "neither"


class Touch(Enum):
    """Why declarer touched a card of dummy's (45C3)."""

    TO_PLAY = "to_play"
    TO_ARRANGE = "to_arrange"
    TO_REACH = "to_reach"
    """To reach a card above or below it."""


def held_by_defender(sighting: Sighting) -> bool:
    """A defender whose turn it is holds a card so that his partner could see its face (45C1).

    One that he may not play at this turn (44C, 50 to 52, 57) is not played so, but exposed (49).
    """
    return (
        sighting.has(Mark.CARD_EXPOSED)
        and _is_shown_in_turn(sighting)
        and sighting.before.phase in (Phase.CLARIFICATION, Phase.PLAY)
        and _may_be_played(sighting)
    )


def _may_be_played(sighting: Sighting) -> bool:
    """Whether he may play it now, and holds no other already that he may."""
    act, before = sighting.act, sighting.before
    if not isinstance(act, CardExposed) or not may_be_played(before, act.seat, act.card):
        return False
    since = takewhile(lambda one: not isinstance(one, CardPlayed), reversed(before.story))
    shown = (one for one in since if isinstance(one, CardExposed) and one.seat is act.seat)
    held = {one.card for one in shown if one.how is Exposure.SHOWN and one.partner_could_see}
    return not any(may_be_played(before, act.seat, card) for card in held - {act.card})


def held_by_declarer(sighting: Sighting) -> bool:
    """Declarer, whose turn it is, holds a card of his hand face up (45C2)."""
    act, before, play = sighting.act, sighting.before, sighting.before.play
    # Over an opening lead out of turn he may be spreading his hand (54A).
    spreads = play is not None and is_over_opening_lead_out_of_turn(play, before.story)
    is_declarers = getattr(act, "seat", None) is before.declarer
    return _is_shown_in_turn(sighting) and is_declarers and not spreads


def _is_shown_in_turn(sighting: Sighting) -> bool:
    act, before = sighting.act, sighting.before
    return (
        isinstance(act, CardExposed)
        and act.how is Exposure.SHOWN
        and before.play is not None
        and is_in_turn(before, act.seat)
    )


def touched_by_declarer(sighting: Sighting) -> bool:
    """Declarer touches a card of dummy's (45C3)."""
    return isinstance(sighting.act, CardTouched) and (sighting.act.seat is sighting.before.declarer)


def touched_by_dummy(sighting: Sighting) -> bool:
    """Dummy touches, names or indicates a card of his before he was told to play one (45F)."""
    act, dummy = sighting.act, sighting.before.dummy
    match act:
        case CardTouched(seat=seat) if seat is dummy:
            return sighting.before.named is None
        case CardNamed(by=by, from_hand=hand) if by is dummy and hand is dummy:
            return sighting.before.named is None
        case SuitNamed(by=by) | CardCalledFor(by=by) if by is dummy:
            return sighting.before.named is None
    return False


def fifth_card(sighting: Sighting) -> bool:
    """A further card of a hand that has already played to the trick (45E)."""
    return sighting.has(Mark.FIFTH_CARD)


def quits_too_early(sighting: Sighting) -> bool:
    """A card turned face down before all four hands have played to its trick (45G)."""
    act, play = sighting.act, sighting.before.play
    return isinstance(act, TrickQuitted) and play is not None and play.has_played_to_trick(act.seat)


def _card_shown(scene: Scene) -> Card | None:
    return getattr(scene.act, "card", None)


def _is_declarers(scene: Scene) -> bool | None:
    seat, declarer = getattr(scene.act, "seat", None), scene.before.declarer
    if seat is None or declarer is None:
        return None
    return bool(seat.side is declarer.side)


def _is_played_on(scene: Scene) -> bool:
    """Whether a hand had missed the trick instead, and others have played to the card as a lead."""
    play = scene.at_ruling.play
    found = None if play is None else missed(play)
    place = None if play is None else play.place_of(scene.number)
    if play is None or found is None or place is None:
        return False
    number, at = place
    return found[0] < number and at == 0 and len(play.all_tricks[number]) > 1


CARD = judged(
    "card_held_or_named",
    A_CARD,
    each("45C4a"),
    derive=_card_shown,
    is_detail=True,
)
MEANT = judged(
    "card_meant_all_along",
    A_CARD,
    each("45C4b"),
    derive=_card_shown,
    is_detail=True,
)
PARTNER_COULD_SEE = judged(
    "partner_could_see_card_held",
    YES_NO,
    each("45C1"),
    derive=partner_could_see,
)
HOW_HELD = judged(
    "how_declarer_held_it",
    one_of(Held),
    each("45C2a 45C2b", l1997="45C2"),
)
TOUCH = judged("why_declarer_touched_it", one_of(Touch), each("45C3"))
PLAYED_ON = shown("others_have_played_to_it", YES_NO, each("45E1"), derive=_is_played_on)
IS_LEAD = judged("fifth_card_is_a_lead", YES_NO, each("45E1"))
IS_DECLARERS = shown(
    "fifth_card_of_the_declaring_side",
    YES_NO,
    each("45E2"),
    derive=_is_declarers,
)
DELIBERATE = judged("fifth_card_was_deliberate", YES_NO, each("50B"))
SUGGESTED = judged("dummy_suggested_a_play", YES_NO, each("45F"))
DAMAGED = judged("suggestion_damaged_defenders", YES_NO, each("45F"))


@entry("45C1", when=held_by_defender)
def card_held_by_defender(case: Case) -> None:
    """C1: a defender's card his partner could have seen has to be played to this trick."""
    if not case.ask(PARTNER_COULD_SEE):
        return case.then(PlayProceeds("45C1", who=Role.OFFENDER))
    return case.then(CardDesignated("45C1", case.ask(CARD), who=Role.OFFENDER))


@entry("45C2", when=held_by_declarer)
def card_held_by_declarer(case: Case) -> None:
    """C2: declarer's card has to be played when he held it as played cards are held (48A)."""
    held = case.ask(HOW_HELD)
    if held is Held.NEITHER:
        return case.then(PlayProceeds("48A", who=Role.DECLARER))
    clause = "45C2a" if held is Held.TOUCHING else "45C2b"
    return case.then(CardDesignated(each(clause, l1997="45C2"), case.ask(CARD), who=Role.DECLARER))


@entry("45C3", when=touched_by_declarer)
def card_touched_by_declarer(case: Case) -> None:
    """C3: dummy's card has to be played when declarer touched it to play it."""
    if case.ask(TOUCH) is not Touch.TO_PLAY:
        return case.then(PlayProceeds("45C3", who=Role.DECLARER))
    return case.then(CardDesignated("45C3", case.ask(CARD), who=Role.DUMMY))


@entry("45C4b", about=SOME_CARD, when=names_another, settled=is_about_what_went_back)
def another_card_named(case: Case) -> None:
    """C4b: a slip of the tongue may be put right; after second thoughts the first name counts.

    At a defender's turn to lead it may have been no second thought, but a lead from dummy (55).
    """
    whose = case.ask(WHOSE)
    who = Role.DUMMY if whose is Whose.DUMMY else Role.OFFENDER
    if not _may_be_changed(case, whose):
        if whose is Whose.DUMMY and was_named_as_lead(case):
            return case.see("55")
        case.then(CardStands("45C4a", what=PUT_DOWN, who=who))
        return as_good_as_seen(case) if whose is Whose.DEFENDER else None
    case.then(
        CardChanged("45C4b", case.ask(MEANT), what=PUT_DOWN, who=who),
        PlayProceeds("47C", who=Role.OFFENDER),
    )
    if case.ask(LEAD_MOVES):
        case.then(CardWithdrawn("47D", what=NEXT_TRICKS, who=Role.NON_OFFENDING_SIDE))
    elif case.ask(OPPONENT_PLAYED):
        others = Role.NON_OFFENDING_SIDE
        case.then(May("47D", Action.WITHDRAW_CARD, what=OPPONENTS_AFTER, who=others))
    return None


def _may_be_changed(case: Case, whose: Whose) -> bool:
    """Whether the name was a slip, and there is still time: at a table that is looked at first."""
    is_late = case.scene is not None and _is_too_late(case)
    if is_late or (case.edition in SINCE_2017 and whose is not Whose.DUMMY):
        return False
    is_slip = case.ask(UNINTENDED) and (case.edition in SINCE_2017 or not case.ask(PAUSE))
    return is_slip and not _is_too_late(case)


def _is_too_late(case: Case) -> bool:
    if case.edition is Edition.L2007:
        return case.ask(PARTNER_PLAYED)
    return case.edition in SINCE_2017 and case.ask(DECLARER_PLAYED)


@entry("45C4a", about=SOME_CARD, when=plays_another)
def another_card_put_down(case: Case) -> None:
    """C4a: the card a player named has to be played; a defender's other card was exposed (49).

    One that he has played to a later trick since cannot be, and the other one stays.
    """
    named = case.ask(NAMED_BEFORE)
    if case.ask(NAMED_WAS_PLAYED):
        return case.then(CardStands("45C4a", who=Role.OFFENDER))
    case.then(CardChanged("45C4a", named, who=Role.OFFENDER))
    if case.ask(WHOSE) is Whose.DEFENDER:
        as_good_as_seen(case)
    return None


@entry("45D", about=SOME_CARD, when=dummy_misplays)
def dummy_plays_another(case: Case) -> None:
    """D: dummy's wrong card goes back until both sides have played on, and others may change."""
    clause = each("45D", l2017="45D1")
    if case.ask(BOTH_PLAYED_ON):
        return _stays(case)
    case.then(CardChanged(clause, case.ask(NAMED_BEFORE), who=Role.DUMMY))
    if not case.ask(OPPONENT_PLAYED):
        return None
    case.then(May(clause, Action.WITHDRAW_CARD, what=LATER, who=Role.NON_OFFENDING_SIDE))
    if case.ask(DECLARER_HAS_PLAYED) and case.ask(RHO_CHANGES):
        case.then(May(clause, Action.WITHDRAW_CARD, what=LATER, who=Role.DECLARER))
    return None


def _stays(case: Case) -> None:
    """D, 2017 D2: it is too late, and what did not follow suit may be a revoke."""
    case.then(CardStands(each("45D", l2017="45D2"), who=Role.DUMMY))
    if case.edition in SINCE_2017 and case.ask(WRONG_CARD) is not Trick.FOLLOWED:
        case.then(DealtWithBy("45D2", 64))


@entry("45E", about=SOME_CARD, when=fifth_card)
def fifth_card_to_the_trick(case: Case) -> None:
    """E: a lead, if the Director says so; else a defender's penalty card, or declarer's again."""
    is_declarers = case.ask(IS_DECLARERS)
    clause = "45E2" if is_declarers else "45E1"
    if case.ask(PLAYED_ON):
        # The trick was a card short and not this one too many: that is Law 67's.
        return case.then(PlayProceeds(clause, who=Role.OFFENDER))
    if case.ask(PLAYED_PAST):
        return case.see("67B2", {IS_DEFENDERS: "no" if is_declarers else "yes"})
    if case.ask(IS_LEAD):
        return _is_led(case, clause, is_declarers=is_declarers)
    if is_declarers:
        return case.then(CardWithdrawn("45E2", who=Role.OFFENDER))
    is_major = case.ask(HONOUR) or case.ask(HAS_ANOTHER) or case.ask(DELIBERATE)
    return leave_on_table(case, "45E1", is_major=is_major)


def _is_led(case: Case, clause: str, *, is_declarers: bool) -> None:
    """53, 55, 56: led by the wrong hand it was out of turn; with a log that comes up by itself."""
    case.then(CardCounts(clause, who=Role.OFFENDER))
    if case.scene is None:
        case.then(DealtWithBy(clause, 55 if is_declarers else 56))


@entry("45F", when=touched_by_dummy)
def dummy_indicates_a_card(case: Case) -> None:
    """F: the play goes on and is looked at when it is over; 1997 first asks if he suggested one."""
    if case.edition is Edition.L1997 and not case.ask(SUGGESTED):
        return case.then(PlayProceeds("45F", who=Role.DUMMY))
    return case.then(
        PlayProceeds("45F", who=Role.DUMMY),
        Watch("45F", "45F2", When.END_OF_PLAY, who=Role.OFFENDER),
    )


@entry("45F2")
def dummy_had_suggested_a_play(case: Case) -> None:
    """F, at the end: adjust when dummy had suggested a play and it damaged the defenders."""
    if case.edition is not Edition.L1997 and not case.ask(SUGGESTED):
        return
    if case.ask(DAMAGED):
        case.then(ScoreAdjusted("45F", Score.ASSIGNED, who=Role.BOTH_SIDES))


@entry("45G", when=quits_too_early)
def card_quitted_too_early(case: Case) -> None:
    """G: the card is turned up again until all four hands have played; no rectification is set."""
    case.then(Corrected("45G", who=Role.OFFENDER))


STATUS = (
    carried_out("fairdeal.laws.position.Position.after", "45A", "45B"),
    carried_out(after_major, "45C5"),
    marked(
        "an opening lead is logged as it was made, face down or face up",
        "45*",
    ),
)
