"""Law 62: Correction of a revoke.

1997  Corrected while not established; a defender's card becomes a penalty card, others do not.
2007  The same; the penalty card is a major one.
2017  Attention is what obliges; C3: both sides on one trick, and only one has played on.
"""

from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.editions import Clauses, each
from fairdeal.laws.facts import YES_NO, awaited, judged, one_of, shown
from fairdeal.laws.play.law50 import leave_on_table
from fairdeal.laws.play.law61 import is_ruled_on
from fairdeal.laws.play.law63 import AT_TRICK_12, establish, why_corrected
from fairdeal.laws.play.revoke_corrected import (
    NEXT_TRICK,
    OWN_NEXT,
    PARTNERS_NEXT,
    REST_OF_TRICK,
    TAKEN_BACK,
    Fallen,
    PlayedOn,
    RevokeCard,
    corrected_trick,
    has_next_trick,
    opponent_takes_back,
    opponents_played,
    partner_has_a_choice,
    partner_played_after,
    partner_takes_back,
    taken_by_an_opponent,
    taken_by_partner,
    was_played_to_another,
    what_falls,
    who_had_played_on,
    whose_card,
)
from fairdeal.table.effects import (
    Action,
    CardWithdrawn,
    May,
    Must,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
    Unauthorized,
)

REVOKE_CARD = shown("revoke_card", one_of(RevokeCard), each("62B1 62B2"), derive=whose_card)
PARTNER_HAS_CHOICE = judged(
    "partner_to_play_from_two_suits", YES_NO, each("62D2"), derive=partner_has_a_choice
)
CHOICE_SUGGESTED = judged("chose_what_the_revoke_card_suggested", YES_NO, each("62D2"))
OPPONENTS_PLAYED = shown(
    "opponents_played_after_revoke", YES_NO, each("62C1"), derive=opponents_played
)
FALLEN = awaited(
    "falls_with_correction", one_of(Fallen), each("62C1"), derive=what_falls, of=corrected_trick
)
OPPONENT_TAKES_BACK = awaited(
    "opponent_takes_card_back",
    YES_NO,
    each("62C1"),
    derive=opponent_takes_back,
    of=taken_by_an_opponent,
)
PLAYED_ON = shown(
    "defenders_who_had_played_on", one_of(PlayedOn), each(l2017="62C3"), derive=who_had_played_on
)
PARTNER_PLAYED_AFTER = shown(
    "partner_played_after_changed_card", YES_NO, each("62C2"), derive=partner_played_after
)
PARTNER_TAKES_BACK = awaited(
    "partner_takes_card_back",
    YES_NO,
    each("62C2"),
    derive=partner_takes_back,
    of=taken_by_partner,
)


@entry("62", about=SOME_CARD, settled=is_ruled_on)
def correction(case: Case) -> None:
    """Law 62: the revoke card is replaced, and then those who played after it may change.

    Whoever comes here with one that is established goes on to what is transferred (63B, 64).
    """
    duty = why_corrected(case)
    if duty is None:
        return establish(case)
    if case.scene is not None and was_played_to_another(case.scene):
        # He takes back without more what he had played to a card that has gone back.
        return case.then(
            CardWithdrawn("58B3", is_replaced=True, who=Role.OFFENDER),
            Must("62B", Action.PLAY_LEGAL_CARD, who=Role.OFFENDER),
        )
    if "62D1" in duty.values() and (case.scene is None or has_next_trick(case.scene)):
        case.then(CardWithdrawn(duty, what=NEXT_TRICK, who=Role.BOTH_SIDES))
    case.then(
        CardWithdrawn(duty, is_replaced=True, who=Role.OFFENDER),
        Must("62B", Action.PLAY_LEGAL_CARD, who=Role.OFFENDER),
    )
    whose = case.ask(REVOKE_CARD)
    if whose is RevokeCard.DEFENDER:
        clause = duty if "62C3" in duty.values() else each("62B1")
        leave_on_table(case, clause, is_major=True)
    else:
        case.then(PlayProceeds("62B2"))
    is_defender = whose is not RevokeCard.DECLARING_SIDE
    _cards_played_since(case, duty, is_defender=is_defender)
    if is_defender and case.ask(AT_TRICK_12):
        _partner_at_trick_12(case)
    return None


def _cards_played_since(case: Case, duty: Clauses, *, is_defender: bool) -> None:
    """62C1 and C2: first the other side may change what it played, then the partner."""
    if not case.ask(OPPONENTS_PLAYED):
        return
    right = May("62C1", Action.WITHDRAW_CARD, what=REST_OF_TRICK, who=Role.NON_OFFENDING_SIDE)
    case.then(right)
    fallen = case.ask(FALLEN)
    if fallen is Fallen.REST_OF_TRICK:
        case.then(CardWithdrawn("62C1", what=REST_OF_TRICK, who=Role.BOTH_SIDES))
        return
    if fallen is Fallen.NEXT_TRICK and "62C3" in duty.values():
        _own_next_trick_falls(case, duty, is_defender=is_defender)
    elif fallen is Fallen.NEXT_TRICK and "62D1" not in duty.values():
        case.then(CardWithdrawn("62C1", what=NEXT_TRICK, who=Role.NON_OFFENDING_SIDE))
    if case.uses(right, OPPONENT_TAKES_BACK) and case.ask(PARTNER_PLAYED_AFTER):
        _partner_may_change(case, each("62C2"), is_defender=is_defender)


def _own_next_trick_falls(case: Case, duty: Clauses, *, is_defender: bool) -> None:
    """2017 62C3: what this side alone has played on goes back; a defender's are penalty cards."""
    case.then(CardWithdrawn(duty, what=NEXT_TRICK, who=Role.OFFENDING_SIDE))
    if not is_defender:
        return
    who = case.ask(PLAYED_ON)
    if who is not PlayedOn.PARTNER:
        leave_on_table(case, duty, is_major=True, what=OWN_NEXT)
    if who is not PlayedOn.OFFENDER:
        leave_on_table(case, duty, is_major=True, what=PARTNERS_NEXT, who=Role.PARTNER)


def _partner_may_change(case: Case, clause: Clauses, *, is_defender: bool) -> None:
    """62C2: a card a defender takes back becomes a penalty card."""
    right = May(clause, Action.WITHDRAW_CARD, what=REST_OF_TRICK, who=Role.OFFENDING_SIDE)
    case.then(right)
    if case.uses(right, PARTNER_TAKES_BACK) and is_defender:
        leave_on_table(case, clause, is_major=True, what=TAKEN_BACK, who=Role.PARTNER)


def _partner_at_trick_12(case: Case) -> None:
    """62D2: partner may not choose between two suits what the revoke card could suggest."""
    if not case.ask(PARTNER_HAS_CHOICE):
        return
    case.then(Unauthorized("62D2", who=Role.PARTNER))
    if case.ask(CHOICE_SUGGESTED):
        case.then(ScoreAdjusted("62D2", Score.ASSIGNED, who=Role.BOTH_SIDES))
