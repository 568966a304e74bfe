"""Law 53: Lead out of turn accepted.

1997  A faced lead out of turn is accepted by word or by the next hand's card; B the wrong defender
      plays to declarer's lead; C an opponent makes his proper lead all the same.
2007  The same; a lead accepted by word stays accepted, whatever is played over it.
2017  B and C have changed places, and a lead out of turn to the last trick is always taken back.
"""

from itertools import takewhile
from typing import Final

from fairdeal.laws.case import Case
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, Clauses, Edition
from fairdeal.laws.play.lead_out_of_turn import (
    ACCEPTED_BEFORE,
    FOLLOWED,
    LAST_TRICK,
    MEANT_AS_LEAD,
    MISINFORMED,
    NEXT_HAND_PLAYED,
    PROPER_LEAD,
    PROPER_LEADER_IS_NEXT,
    WRONG_DEFENDER,
    Followed,
    has_led_since,
    play_led_to,
)
from fairdeal.laws.refs import IT_AND_LATER, Ref, since
from fairdeal.laws.scene import Scene
from fairdeal.table.effects import (
    Acts,
    Authorized,
    CardStands,
    CardWithdrawn,
    PlayProceeds,
    RightForfeited,
    Role,
    Unauthorized,
    Watch,
    When,
)


def _wrongly_to_trick(scene: Scene) -> Acts:
    play = play_led_to(scene)
    turn = None if play is None else play.turn
    before = takewhile(lambda made: made[1].seat is not turn, since(scene))
    return (scene.number, *(number for number, _ in before))


WRONGLY_TO_TRICK: Final = Ref("wrongly_to_trick", _wrongly_to_trick)
"""The lead out of turn and what was played to it before the proper lead."""


def is_settled(case: Case, *, led_by_declarer: bool) -> bool:
    """Whether the play since, or an opponent's mistake before, leaves nobody a choice (53, 47E1).

    Wrong information about the turn comes first: such a lead goes back, and the next hand cannot
    accept it by playing to it (47E1).
    """
    if case.ask(MISINFORMED):
        take_back_unpunished(case)
        return True
    if not must_be_retracted(case):
        followed = case.ask(FOLLOWED)
        if led_by_declarer and followed is Followed.DECLARERS_LEAD:
            _led_from_the_correct_hand(case)
            return True
        if not led_by_declarer and followed is Followed.PARTNERS_LEAD:
            return False
        if followed is Followed.PROPER_LEADER and case.ask(MEANT_AS_LEAD):
            if _was_accepted_before(case):
                stands(case, "53A")
            else:
                _proper_lead_stands(case, led_by_declarer=led_by_declarer)
            return True
        if followed is not Followed.NOTHING:
            stands(case, _clause_of(case, followed, led_by_declarer=led_by_declarer))
            return True
    return False


def _led_from_the_correct_hand(case: Case) -> None:
    """55B2: declarer has led from the correct hand since, and a defender has followed to that.

    The lead out of turn goes back, and the defenders have no choice any more: one of them has
    played on (60A1).
    """
    case.then(
        CardWithdrawn("55B2", what=WRONGLY_TO_TRICK, who=Role.OFFENDER),
        RightForfeited("60A1", who=Role.NON_OFFENDING_SIDE),
        Watch("55C", "55C", When.END_OF_PLAY, who=Role.OFFENDER),
    )


def _was_accepted_before(case: Case) -> bool:
    """Whether the lead had been accepted in words before his own (53B, 2007 53C: subject to 53A).

    In a log that is said as a choice; 1997 does not ask for it.
    """
    return case.scene is None and case.edition in SINCE_2007 and case.ask(ACCEPTED_BEFORE)


def must_be_retracted(case: Case) -> bool:
    """2017 53A, note: a lead out of turn to the thirteenth trick has to be taken back."""
    return case.edition in SINCE_2017 and case.ask(LAST_TRICK)


def stands(case: Case, clause: str | Clauses) -> None:
    """53A: the lead counts as a correct one."""
    case.then(CardStands(clause, who=Role.OFFENDER))


def take_back_unpunished(case: Case) -> None:
    """47E1: an opponent had told him it was his turn; the lead goes back and nothing follows.

    What it told is for his own side alone (16). What has been led in turn since stays (47F).
    """
    back = WRONGLY_TO_TRICK if _was_led_in_turn(case) else IT_AND_LATER
    case.then(
        CardWithdrawn("47E1", what=back, who=Role.OFFENDER),
        PlayProceeds("47E1", who=Role.OFFENDER),
        Unauthorized("47E1", what=back, who=Role.NON_OFFENDING_SIDE),
    )


def _was_led_in_turn(case: Case) -> bool:
    """Whether the offending side has led in turn since, and nobody has played to the other lead."""
    if case.scene is None or not has_led_since(case.scene):
        return False
    followed = case.ask(FOLLOWED)
    return followed in (Followed.NOTHING, Followed.PARTNERS_LEAD, Followed.DECLARERS_LEAD)


def _clause_of(case: Case, followed: Followed, *, led_by_declarer: bool) -> str | Clauses:
    """53A for the hand that was next, else the wrong defender's clause (1997 53B, 2017 53C)."""
    if followed is Followed.NEXT_HAND or not led_by_declarer:
        return "53A"
    if followed is Followed.PROPER_LEADER and (
        case.ask(PROPER_LEADER_IS_NEXT) or case.ask(NEXT_HAND_PLAYED)
    ):
        return "53A"
    return WRONG_DEFENDER


def _proper_lead_stands(case: Case, *, led_by_declarer: bool) -> None:
    """1997 and 2007 53C, 2017 53B: cards wrongly played go back, and nothing else follows."""
    case.then(
        CardWithdrawn(PROPER_LEAD, what=WRONGLY_TO_TRICK, who=Role.OFFENDER),
        PlayProceeds(PROPER_LEAD, who=Role.OFFENDER),
    )
    if case.edition is not Edition.L1997 or not led_by_declarer:
        case.then(
            Authorized(PROPER_LEAD, who=Role.NON_OFFENDING_SIDE),
            Unauthorized(PROPER_LEAD, who=Role.OFFENDING_SIDE),
        )
