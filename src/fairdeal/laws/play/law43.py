"""Law 43: Dummy's limitations.

1997  Who looks, leaves or exchanges hands loses his rights (B2); B3 restores equity at the end.
2007  B3: the play goes on as if nothing had happened, and then Law 12B1.
2017  A defender may not show dummy his hand (A3); B3 only takes the gain away.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, Clauses, each
from fairdeal.laws.facts import YES_NO, chosen, judged, one_of, shown
from fairdeal.laws.irregularities.law11 import take_the_gain_away
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.law42 import (
    RIGHTS_LOST,
    asks_without_rights,
    has_strayed,
    looks_at_defender,
)
from fairdeal.laws.play.law48 import is_spread_over_and_unspoken
from fairdeal.laws.position import Phase, Position
from fairdeal.laws.refs import Ref
from fairdeal.laws.scene import Scene, Sighting, other_side_has_no_choice, phase_as_begun
from fairdeal.table.acts import (
    AttentionDrawn,
    CardNamed,
    CardsLookedAt,
    Claimed,
    Conceded,
    DirectorCalled,
    DummyStrayed,
    HandShownToDummy,
    LeadPointedOut,
    Straying,
)
from fairdeal.table.effects import (
    Acts,
    CardStands,
    LeadFrom,
    PenaltyPossible,
    PlayProceeds,
    RightForfeited,
    Role,
    Score,
    ScoreAdjusted,
    Unauthorized,
    Watch,
    When,
)


class Breach(Enum):
    """What dummy did that he may not."""

    CALLED_DIRECTOR = "called_director"
    """He was the first to call the Director during the play (A1a)."""
    DREW_ATTENTION = "drew_attention"
    """He called attention to an irregularity during the play (A1b)."""
    TOOK_PART = "took_part"
    """He took part in the play, or told declarer something about it (A1c)."""
    EXCHANGED = "exchanged_hands"
    """He exchanged hands with declarer (A2a)."""
    LEFT = "left_seat"
    """He left his seat to watch declarer play (A2b)."""
    LOOKED = "looked"
    """He looked at the face of a card in a defender's hand (A2c)."""


class Word(Enum):
    """What dummy, who had lost his rights, spoke of."""

    WRONG_HAND = "wrong_hand"
    """He warned declarer not to lead from the wrong hand (B2a)."""
    REVOKE = "revoke"
    """He was the first to ask declarer whether a play was a revoke (B2b)."""
    DEFENDERS_IRREGULARITY = "defenders_irregularity"
    """He was the first to name a defender's irregularity (B3)."""
    OTHER = "other"


class Hand(Enum):
    """The hand from which a defender wants declarer to lead."""

    DECLARER = "declarer"
    DUMMY = "dummy"


_STRAYED = {
    Straying.EXCHANGED: Breach.EXCHANGED,
    Straying.LEFT: Breach.LEFT,
    Straying.LOOKED: Breach.LOOKED,
}
_COSTS_RIGHTS: dict[Breach, Clauses] = {
    Breach.EXCHANGED: each("43A2a"),
    Breach.LEFT: each("43A2b"),
    Breach.LOOKED: each("43A2c"),
}


def oversteps(sighting: Sighting) -> bool:
    """Dummy does in the play what he may not: looks, leaves, calls the Director first, claims."""
    act, before = sighting.act, sighting.before
    if before.phase not in (Phase.CLARIFICATION, Phase.PLAY):
        return False
    if isinstance(act, DirectorCalled):
        noticed = any(isinstance(a, AttentionDrawn | DirectorCalled) for a in before.story)
        # Before the lead is faced he may have to (20F5).
        if noticed or is_spread_over_and_unspoken(before):
            return False
        return act.by is before.dummy and before.phase is Phase.PLAY
    if _names_another_hands_card(sighting) or looks_at_defender(act, before):
        return True
    return isinstance(act, DummyStrayed | Claimed | Conceded) and act.seat is before.dummy


def _names_another_hands_card(sighting: Sighting) -> bool:
    """Dummy says what is to be played from a hand that is not his."""
    act, dummy = sighting.act, sighting.before.dummy
    return isinstance(act, CardNamed) and act.by is dummy and act.from_hand is not dummy


def hand_shown(sighting: Sighting) -> bool:
    """A defender shows dummy his hand (2017 A3)."""
    return isinstance(sighting.act, HandShownToDummy)


def warns_without_rights(sighting: Sighting) -> bool:
    """Dummy, his rights being lost, warns declarer not to lead from the wrong hand (B2a).

    Where no lead is to come from either there is nothing to warn of.
    """
    act, before = sighting.act, sighting.before
    if not isinstance(act, LeadPointedOut) or before.play is None or before.play.current:
        return False
    is_declarers_turn = before.play.turn.side is act.seat.side
    return act.seat is before.dummy and is_declarers_turn and has_strayed(before.story, before)


def draws_attention_without_rights(sighting: Sighting) -> bool:
    """Dummy, his rights being lost, is the first to draw attention to something (B3)."""
    act, before = sighting.act, sighting.before
    return (
        isinstance(act, AttentionDrawn)
        and act.by is before.dummy
        and phase_as_begun(before) is Phase.PLAY
        and has_strayed(before.story, before)
    )


def _keeps_his_rights(sighting: Sighting, position: Position) -> bool:
    """Whether it has been ruled since that dummy had not lost them (A2c)."""
    before = sighting.before
    return has_strayed(before.story, before) and not has_strayed(before.story, position)


def _breach(scene: Scene) -> Breach | None:
    match scene.act:
        case DummyStrayed(how=how):
            return _STRAYED[how]
        case DirectorCalled():
            return Breach.CALLED_DIRECTOR
        case CardsLookedAt():
            return Breach.LOOKED
        case Claimed() | Conceded() | LeadPointedOut() | CardNamed():
            return Breach.TOOK_PART
    return None


BREACH = judged(
    "what_dummy_did_wrong",
    one_of(Breach),
    each("43A1a 43A1b 43A1c 43A2a 43A2b 43A2c"),
    derive=_breach,
)
SPOKE_OF = judged(
    "what_dummy_without_rights_spoke_of",
    one_of(Word),
    each("43B2a 43B2b 43B3"),
    derive=lambda scene: None if isinstance(scene.act, DirectorCalled) else Word.OTHER,
)
OWN_INITIATIVE = judged("looked_on_his_own_initiative", YES_NO, each(l1997="43A2c", l2007="43A2c"))
LOOKED_AT_IT = judged(
    "dummy_looked_at_the_hand_shown",
    YES_NO,
    each(l2017="43A2c"),
    # In a log it is an act of its own.
    derive=lambda _: False,
)


def _as_it_is(scene: Scene) -> Hand | None:
    """The hand whose lead it is, where the defenders have lost their choice (10C2, 1997 11B)."""
    if not other_side_has_no_choice(scene):
        return None
    return Hand.DECLARER if scene.before.turn is scene.before.declarer else Hand.DUMMY


HAND = chosen(
    "hand_the_defenders_choose",
    one_of(Hand),
    each("43B2a"),
    by=Role.NON_OFFENDING_SIDE,
    derive=_as_it_is,
    of_card_to_come=True,
)
OF_A_DEFENDER = judged("irregularity_was_a_defenders", YES_NO, each("43B3"))
GAINED = judged("defenders_gained_from_it", YES_NO, each("43B3"))


def _out_of_turn(scene: Scene) -> Acts:
    """What defenders had led or played out of turn when dummy spoke, and nothing was ruled of."""
    before, dummy = scene.before, scene.before.dummy
    if before.play is None or dummy is None:
        return ()
    return tuple(
        card.act
        for card in before.play.marked_cards
        if card.seat.side is not dummy.side and not _OUT_OF_TURN.isdisjoint(card.marks)
    )


_OUT_OF_TURN: Final = frozenset((Mark.LEAD_OUT_OF_TURN, Mark.PLAY_OUT_OF_TURN))
OUT_OF_TURN: Final = Ref("out_of_turn", _out_of_turn)
"""The cards a defender led or played out of turn."""
WAS_OUT_OF_TURN = shown(
    "defenders_card_was_out_of_turn",
    YES_NO,
    each("43B3"),
    derive=lambda scene: bool(_out_of_turn(scene)),
)


@entry("43", when=oversteps)
def dummy_oversteps(case: Case) -> None:
    """A1 and A2, with B1: a penalty is possible; after A2 his rights are lost (B2, B3)."""
    breach = case.ask(BREACH)
    if breach is Breach.LOOKED and case.edition in BEFORE_2017 and not case.ask(OWN_INITIATIVE):
        return case.then(PlayProceeds("43A2c", who=Role.DUMMY))
    case.then(PenaltyPossible("43B1", who=Role.DUMMY))
    if breach in _COSTS_RIGHTS:
        return case.then(RightForfeited(_COSTS_RIGHTS[breach], who=Role.DUMMY))
    return _spoke_without_rights(case) if case.ask(RIGHTS_LOST) else None


def _spoke_without_rights(case: Case) -> None:
    """B2 and B3: what dummy's words cost once he has lost his rights."""
    match case.ask(SPOKE_OF):
        case Word.WRONG_HAND:
            case.see("43B2a")
        case Word.REVOKE:
            asks_without_rights(case)
        case Word.DEFENDERS_IRREGULARITY:
            case.see("43B3", {OF_A_DEFENDER: "yes"})


@entry("43A3", when=hand_shown, editions=SINCE_2017)
def defender_shows_his_hand(case: Case) -> None:
    """2017 A3: the defender's breach (90A); dummy who looked has lost his rights (A2c)."""
    case.then(
        Unauthorized("43A3", who=Role.DUMMY),
        PenaltyPossible("43A3", who=Role.OFFENDER),
    )
    if case.ask(LOOKED_AT_IT):
        case.then(
            PenaltyPossible("43B1", who=Role.DUMMY),
            RightForfeited("43A2c", who=Role.DUMMY),
        )


@entry("43B2a", when=warns_without_rights, settled=_keeps_his_rights)
def warned_by_dummy(case: Case) -> None:
    """B2a: either defender says from which hand declarer leads."""
    hand = Role.DECLARER if case.ask(HAND) is Hand.DECLARER else Role.DUMMY
    case.then(LeadFrom("43B2a", who=hand))


@entry("43B3", when=draws_attention_without_rights, settled=_keeps_his_rights)
def defenders_irregularity_named_by_dummy(case: Case) -> None:
    """B3: no rectification now; what the defenders gained is looked at when the play is over.

    A card led or played out of turn lies there as in turn, for the play goes on from it.
    """
    if not case.ask(OF_A_DEFENDER):
        return case.then(PenaltyPossible("43B1", who=Role.DUMMY))
    if case.ask(WAS_OUT_OF_TURN):
        case.then(CardStands("43B3", what=OUT_OF_TURN, who=Role.NON_OFFENDING_SIDE))
    return case.then(
        PlayProceeds("43B3", who=Role.DUMMY),
        Watch("43B3", "43B4", When.END_OF_PLAY, who=Role.OFFENDER),
    )


@entry("43B4")
def gain_after_dummys_words(case: Case) -> None:
    """B3, at the end: equity for both sides; since 2017 only the gain is taken away."""
    if not case.ask(GAINED):
        return None
    if case.edition in SINCE_2017:
        case.then(ScoreAdjusted("43B3", Score.GAIN_TAKEN_AWAY, who=Role.NON_OFFENDING_SIDE))
        return take_the_gain_away(case, "43B3")
    return case.then(ScoreAdjusted("43B3", Score.ASSIGNED, who=Role.BOTH_SIDES))
