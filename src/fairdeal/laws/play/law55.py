"""Law 55: Declarer's lead out of turn.

1997  Either defender accepts it or has it taken back; nothing says what if they differ.
2007  The same; if they differ, the choice of the one next in turn prevails.
2017  The same; next in turn after the irregular lead. What declarer may have learnt is Law 16's.
"""

from enum import Enum

from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.facts import YES_NO, chosen, judged, one_of, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.law53 import WRONGLY_TO_TRICK, is_settled, must_be_retracted, stands
from fairdeal.laws.play.lead_out_of_turn import has_led_since, leading_hand, proper_leader
from fairdeal.laws.refs import IT_AND_LATER
from fairdeal.laws.scene import Scene, Sighting, if_right_is_lost
from fairdeal.table.effects import (
    Action,
    CardWithdrawn,
    Must,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
    Watch,
    When,
)


class Wish(Enum):
    """What a defender wants done about the lead."""

    ACCEPT = "accept"
    RETRACT = "retract"
    SILENT = "silent"


def declarer_led_out_of_turn(sighting: Sighting) -> bool:
    """A lead out of turn from declarer's hand or from dummy, put down or named (45B)."""
    declarer = sighting.before.declarer
    hand = leading_hand(sighting.act, sighting.before)
    return (
        sighting.has(Mark.LEAD_OUT_OF_TURN)
        and hand is not None
        and declarer is not None
        and hand.side is declarer.side
    )


def _from_dummy(scene: Scene) -> bool:
    hand = leading_hand(scene.act, scene.before)
    return hand is not None and hand is scene.before.dummy


def _defenders_turn(scene: Scene) -> bool:
    leader, declarer = proper_leader(scene), scene.before.declarer
    return leader is not None and declarer is not None and leader.side is not declarer.side


FROM_DUMMY = shown("led_from_dummy", YES_NO, each("55A"), derive=_from_dummy)
LHO_WISH = chosen(
    "lho_wish_about_lead",
    one_of(Wish),
    each("55A"),
    by=Role.LHO,
    derive=if_right_is_lost(Wish.ACCEPT),
    of_card_to_come=True,
)
RHO_WISH = chosen(
    "rho_wish_about_lead",
    one_of(Wish),
    each("55A"),
    by=Role.RHO,
    derive=if_right_is_lost(Wish.ACCEPT),
    of_card_to_come=True,
)
LHO_SPOKE_FIRST = judged("lho_spoke_first", YES_NO, each(l1997="55A"))
DEFENDERS_TURN = shown("defender_was_to_lead", YES_NO, each("55B1"), derive=_defenders_turn)
LED_SINCE = shown("led_from_the_correct_hand_since", YES_NO, each("55B2"), derive=has_led_since)
LINE_ON_INFORMATION = judged("line_based_on_infraction", YES_NO, each("55C"))


@entry("55", about=SOME_CARD, when=declarer_led_out_of_turn)
def declarers_lead_out_of_turn(case: Case) -> None:
    """Law 55: accepted by the defenders under A, or taken back under B and looked at under C."""
    if is_settled(case, led_by_declarer=True):
        return None
    if not must_be_retracted(case) and _defenders_accept(case):
        return stands(case, "55A")
    if case.ask(DEFENDERS_TURN):
        case.then(
            CardWithdrawn("55B1", what=IT_AND_LATER, who=Role.OFFENDER),
            PlayProceeds("55B1", who=Role.OFFENDER),
        )
    elif _has_led_since(case):
        # What he has led from it since has been played in turn, and stays (47F).
        case.then(CardWithdrawn("55B2", what=WRONGLY_TO_TRICK, who=Role.OFFENDER))
    else:
        case.then(
            CardWithdrawn("55B2", what=IT_AND_LATER, who=Role.OFFENDER),
            Must("55B2", Action.LEAD, who=Role.DECLARER),
        )
    return case.then(Watch("55C", "55C", When.END_OF_PLAY, who=Role.OFFENDER))


def _has_led_since(case: Case) -> bool:
    """Whether he has led from the correct hand already; in what is told he has not."""
    return case.scene is not None and case.ask(LED_SINCE)


def _defenders_accept(case: Case) -> bool:
    """55A: the wish of the defender next in turn, or of the other where he is silent.

    Where nobody says anything the lead comes from the correct hand (53A).
    """
    in_turn = (RHO_WISH, LHO_WISH) if case.ask(FROM_DUMMY) else (LHO_WISH, RHO_WISH)
    first = case.ask(in_turn[0])
    if case.edition is Edition.L1997:
        return _first_to_speak(case)
    wish = case.ask(in_turn[1]) if first is Wish.SILENT else first
    return wish is Wish.ACCEPT


def _first_to_speak(case: Case) -> bool:
    """1997 has no rule for defenders who differ: the first who spoke prevails."""
    left, right = case.ask(LHO_WISH), case.ask(RHO_WISH)
    spoken = {left, right} - {Wish.SILENT}
    if spoken == {Wish.ACCEPT, Wish.RETRACT}:
        return (left if case.ask(LHO_SPOKE_FIRST) else right) is Wish.ACCEPT
    return spoken == {Wish.ACCEPT}


@entry("55C")
def line_based_on_information(case: Case) -> None:
    """55C: adjust when declarer's line could rest on what the infraction had told him."""
    if case.ask(LINE_ON_INFORMATION):
        case.then(ScoreAdjusted("55C", Score.ASSIGNED, who=Role.BOTH_SIDES))
