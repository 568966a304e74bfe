"""Law 79: Tricks won.

1997  The tricks are agreed before the cards go back; a score is corrected within thirty minutes.
2007  The same; C2 lets a wrong score be corrected later where a regulation says so.
2017  B3 for a trick nobody claims to have won; C2 by leave of the Organizer in each case.
"""

from datetime import datetime, timedelta
from enum import Enum

from fairdeal.errors import Malformed
from fairdeal.laws.case import Case, entry
from fairdeal.laws.code import Code
from fairdeal.laws.directions import Direction, Than, Way
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, Fact, Read, elected, judged, one_of, recorded
from fairdeal.laws.irregularities.amounts import counted_result
from fairdeal.laws.status import carried_out
from fairdeal.seats import Side
from fairdeal.table.effects import (
    DealtWithBy,
    PenaltyPossible,
    PlayProceeds,
    Role,
    ScoreCorrected,
    ScoreStands,
)

USUAL_MINUTES = 30
"""The correction period after the official score is available, unless another time is set."""


class Unearned(Enum):
    """How a side came by a trick that it did not win."""

    CONCEDED = "conceded"
    AGREED = "agreed"


class Late(Enum):
    """What becomes of a dispute raised after the round."""

    LEFT = "left_as_recorded"
    LOWERED = "one_side_lowered"
    CHANGED = "changed_for_both"


class Kind(Enum):
    """What is wrong with a score."""

    TRICKS = "number_of_tricks"
    RECORD = "computed_or_recorded"


AGREED = judged("players_agree_on_the_tricks", YES_NO, each("79A1", l1997="79A"))
UNEARNED = judged("unearned_trick_came_by", one_of(Unearned), each(l2007="79A2", l2017="79A2"))
KNOWINGLY = judged("unearned_trick_taken_knowingly", YES_NO, each(l2007="79A2", l2017="79A2"))
CLAIMED = judged("there_was_a_claim_or_concession", YES_NO, each("79B1", l1997="79B"))
ROUND_ENDED = recorded("director_called_after_the_round", YES_NO, each("79B"))
MIXED = judged("one_side_mixed_its_cards", YES_NO, each("65D"))
WHOSE_SCORE: Fact[Side] = judged(
    # A dispute about tricks has no offending side; whoever came with it may be either.
    "side_whose_score_is_lowered",
    {side.name: side for side in Side},
    each("79B", l2017="79B3"),
)
FOUND = judged(
    "result_as_the_director_finds_it",
    Read(counted_result, "4S N =", "4S N -1"),
    each("79B2", l1997="79B"),
    is_detail=True,
    direction=Direction(Way.LOWER, Than.RECORDED, WHOSE_SCORE),
)
LATE = judged("late_dispute_is", one_of(Late), each(l1997="79B", l2007="79B"))
DOUBTFUL: Fact[Late] = judged(
    "doubtful_late_dispute_is",
    # Without conviction a score is not changed for both sides.
    {late.value: late for late in Late if late is not Late.CHANGED},
    each(l2017="79B3"),
)
CONVINCED = judged("clearly_convinced_of_the_result", YES_NO, each(l2017="79B3"))
NO_CHANGE = elected(
    "E79_late_dispute_97", {"no_increase": False, "no_change": True}, each(l1997="79B")
)
IN_PERIOD = recorded("asked_in_the_correction_period", YES_NO, each("79C1", l1997="79C"))
CORRECT = judged(
    "score_as_it_should_be",
    Read(counted_result, "NS +620", "4S N = vul"),
    each("79C1", l1997="79C"),
    is_detail=True,
)
BEYOND_DOUBT = judged("wrong_beyond_reasonable_doubt", YES_NO, each(l2007="79C2", l2017="79C2"))
REGULATED = elected("E79_late_correction_regulation", YES_NO, each(l2007="79C2"))
APPROVAL = elected(
    "E79_late_correction_to_approval", {"ask": True, "no": False}, each(l2017="79C2")
)
APPROVED = recorded("organizer_agrees_to_late_correction", YES_NO, each(l2007="79C2", l2017="79C2"))


@entry("79A")
def tricks_agreed(case: Case) -> None:
    """A: the number of tricks is agreed before the hands go back; a dispute is for the Director."""
    if case.ask(AGREED):
        return case.then(PlayProceeds(AGREED.under))
    return case.see("79B")


@entry("79A2", editions=SINCE_2007)
def unearned_trick(case: Case) -> None:
    """A2: nobody knowingly takes a trick his side did not win, or that could not be lost."""
    law = 71 if case.ask(UNEARNED) is Unearned.CONCEDED else 79
    if case.ask(KNOWINGLY):
        case.then(PenaltyPossible(UNEARNED.under, who=Role.OFFENDING_SIDE))
    case.then(DealtWithBy(UNEARNED.under, law))


@entry("79B")
def tricks_disputed(case: Case) -> None:
    """B: a claim or concession has its own laws; the rest the Director rules, late with a limit."""
    if case.ask(CLAIMED):
        return case.then(DealtWithBy(CLAIMED.under, 69))
    if not case.ask(ROUND_ENDED):
        if case.ask(MIXED):
            return case.then(DealtWithBy(MIXED.under, 65))
        return _corrected(case, FOUND.under[case.edition])
    if case.edition in SINCE_2017 and case.ask(CONVINCED):
        return _corrected(case, "79B3")
    if case.edition is Edition.L1997 and case.ask(NO_CHANGE):
        return case.then(ScoreStands("79B", who=Role.BOTH_SIDES))
    return _disputed_late(case)


def _disputed_late(case: Case) -> None:
    """No side's score need be raised after the round; since 2017 it may not without conviction."""
    asked = DOUBTFUL if case.edition in SINCE_2017 else LATE
    clause = asked.under[case.edition]
    late = case.ask(asked)
    if late is Late.LOWERED:
        side = case.ask(WHOSE_SCORE)
        return case.then(
            ScoreCorrected(clause, case.ask(FOUND), who=side),
            ScoreStands(clause, who=side.opponents),
        )
    if late is Late.CHANGED:
        return _corrected(case, clause)
    return case.then(ScoreStands(clause, who=Role.BOTH_SIDES))


def _corrected(case: Case, clause: str) -> None:
    case.then(ScoreCorrected(clause, case.ask(FOUND), who=Role.BOTH_SIDES))


@entry("79C")
def error_in_score(case: Case) -> None:
    """C: corrected until the period ends; afterwards only as regulations or organizer allow."""
    if case.ask(IN_PERIOD):
        return case.then(ScoreCorrected(CORRECT.under, case.ask(CORRECT), who=Role.BOTH_SIDES))
    if case.edition is Edition.L1997:
        return case.then(ScoreStands("79C", who=Role.BOTH_SIDES))
    is_open = case.ask(APPROVAL) if case.edition in SINCE_2017 else case.ask(REGULATED)
    if is_open and case.ask(BEYOND_DOUBT) and case.ask(APPROVED):
        return case.then(ScoreCorrected("79C2", case.ask(CORRECT), who=Role.BOTH_SIDES))
    return case.then(ScoreStands("79C2", who=Role.BOTH_SIDES))


def correction_ends(published: datetime, code: Code) -> datetime:
    """The last moment at which a score may be corrected, and in 1997 appealed against (79C, 92B).

    Args:
        published: when the official score was made available.
        code: the code in force, with the period that has been elected.

    Raises:
        Malformed: less than thirty minutes, though the contest is not of a special nature.
    """
    minutes = int(code.elected("E79_correction_period_minutes"))
    if minutes < USUAL_MINUTES and code.elected("E79_special_nature") != "yes":
        raise Malformed(
            "a correction period of {n} minutes needs a contest of a special nature; set at "
            "least {least}, or elect E79_special_nature (79C)",
            n=minutes,
            least=USUAL_MINUTES,
        )
    return published + timedelta(minutes=minutes)


STATUS = (carried_out(correction_ends, "79*"),)
