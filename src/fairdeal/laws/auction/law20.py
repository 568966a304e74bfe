"""Law 20: Review and explanation of calls.

1997  Who may ask what, and when; corrections of an explanation are in Law 75D.
2007  One call may be asked about; F4 and F5 say who corrects an explanation, and when; G: questions
      for partner's benefit, the own system card.
2017  A mistaken explanation is corrected by the end of the clarification period (F4); nobody asks
      in order to be told something wrong (G2).
"""

from collections.abc import Iterator
from enum import Enum
from typing import Final

from fairdeal.laws.auction.law21 import lead_to_cards_played
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, Clauses, Edition, each
from fairdeal.laws.facts import YES_NO, elected, judged, one_of, shown
from fairdeal.laws.irregularities.law16 import judge_choice
from fairdeal.laws.position import Phase, Position
from fairdeal.laws.scene import Scene, Sighting, offenders_declare, phase_as_begun
from fairdeal.laws.status import carried_out, marked
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CallMade, ExplanationGiven, QuestionAsked
from fairdeal.table.effects import (
    Action,
    Corrected,
    DealtWithBy,
    Must,
    PenaltyPossible,
    PlayProceeds,
    QuestionRefused,
    Role,
    Score,
    ScoreAdjusted,
    Unauthorized,
    Watch,
    When,
)


class Asked(Enum):
    """What a player wanted to know."""

    UNCLEAR_CALL = "unclear_call"
    """Which call has just been made."""
    REVIEW = "review"
    """All calls made so far."""
    PART_OF_REVIEW = "part_of_review"
    EXPLANATION = "explanation"
    """What the opponents' calls or plays mean."""
    ONE_CALL = "one_call"
    """What one call means, without asking about the others."""
    WHOSE_LEAD = "whose_lead"
    """Whether it is his to lead."""


class Reply(Enum):
    """Who explains a call."""

    PARTNER = "partner"
    SELF = "self"
    BOTH = "both"


class Stage(Enum):
    """How far the board was when an explanation was corrected."""

    AUCTION = "auction"
    CLARIFICATION = "clarification"
    PLAY = "play"
    AFTER = "after"


class Purpose(Enum):
    """Why a player asked."""

    OWN = "own"
    PARTNERS_BENEFIT = "partners_benefit"
    WRONG_ANSWER = "wrong_answer"
    """Only to be told something wrong."""


class Based(Enum):
    """What was based on a mistaken explanation."""

    CALL = "call"
    PLAY = "play"


def may_ask(before: Position, seat: Seat) -> bool:
    """Whether it is that player's turn to ask: declarer at dummy's turn as well, dummy never.

    Between the auction and the lead the defenders and the presumed declarer may all ask (41B).
    """
    if before.phase is Phase.CLARIFICATION:
        return seat is not before.dummy
    return before.player is seat


def asked_out_of_turn(sighting: Sighting) -> bool:
    """A question about calls in the auction, or about a call in the play, by one not in turn."""
    act, before = sighting.act, sighting.before
    if not isinstance(act, QuestionAsked):
        return False
    if before.phase is Phase.AUCTION:
        return not may_ask(before, act.seat) or before.force.is_silenced(act.seat)
    about = None if act.about is None else before.story[act.about]
    return (
        before.phase is Phase.PLAY and isinstance(about, CallMade) and not may_ask(before, act.seat)
    )


def _explained_before(sighting: Sighting) -> Iterator[tuple[ExplanationGiven, ExplanationGiven]]:
    """Each earlier explanation of what is explained now, with the one given now."""
    act = sighting.act
    if isinstance(act, ExplanationGiven) and act.about is not None:
        for earlier in sighting.before.story:
            if isinstance(earlier, ExplanationGiven) and earlier.about == act.about:
                yield earlier, act


def explained_anew(sighting: Sighting) -> bool:
    """A player explains once more, to an opponent he told, what he has explained before.

    To tell each opponent by himself, as behind screens and on line, corrects nothing.
    """
    return any(
        earlier.seat is act.seat
        and any(earlier.is_heard_by(who) and act.is_heard_by(who) for who in _opponents(act))
        for earlier, act in _explained_before(sighting)
    )


def partner_explained(sighting: Sighting) -> bool:
    """A player explains what his partner has explained before, each in the other's hearing.

    What he did not hear he cannot correct, and what his partner does not hear tells him nothing.
    """
    before = tuple(_explained_before(sighting))
    return not any(earlier.seat is act.seat for earlier, act in before) and any(
        earlier.seat is act.seat.partner
        and earlier.is_heard_by(act.seat)
        and act.is_heard_by(earlier.seat)
        for earlier, act in before
    )


def _opponents(act: ExplanationGiven) -> tuple[Seat, ...]:
    return act.seat.side.opponents.seats


def _seat_of(act: Act | None) -> Seat | None:
    return act.seat if isinstance(act, ExplanationGiven | QuestionAsked) else None


def _asked_in_turn(scene: Scene) -> bool | None:
    seat = _seat_of(scene.act)
    return None if seat is None else may_ask(scene.before, seat)


def _asks_at_first_turn(scene: Scene) -> bool | None:
    """Whether his hand, or dummy for declarer, has not played a card yet."""
    seat, before = _seat_of(scene.act), scene.before
    if seat is None:
        return None
    hand = before.dummy if seat is before.declarer else seat
    return all(card.seat is not hand for card in before.cards)


def _stage(scene: Scene) -> Stage:
    return _STAGES.get(phase_as_begun(scene.before), Stage.PLAY)


_STAGES: Final = {
    Phase.AUCTION: Stage.AUCTION,
    Phase.CLARIFICATION: Stage.CLARIFICATION,
    Phase.OVER: Stage.AFTER,
}
OWN_MISTAKE: Final = each(l1997="75D1", l2007="20F4", l2017="20F4a")
THEN_UNDER: Final = each(l1997="75D1", l2007="20F4", l2017="20F4b")
TOO_EARLY: Final = each("20F5a", l1997="75D2")
DUTY: Final = each("20F5b", l1997="75D2")
AS_DEFENDER: Final = each("20F5bi", l1997="75D2")
AS_DECLARER: Final = each("20F5bii", l1997="75D2")
OWN_CARD: Final = each(l2007="20G2", l2017="20G3")

ASKED = judged("what_was_asked", one_of(Asked), each("20A"))
AFTER_FINAL_PASS = shown(
    "asked_after_the_final_pass",
    YES_NO,
    each("20C2"),
    derive=lambda scene: scene.before.auction.is_over,
)
IN_TURN = shown("asked_in_turn", YES_NO, each("20B"), derive=_asked_in_turn)
MUST_PASS = shown(
    "asker_must_pass",
    YES_NO,
    each("20B"),
    derive=lambda scene: scene.before.force.is_silenced(scene.seat(Role.OFFENDER)),
)
FIRST_TURN = shown("asked_at_first_turn", YES_NO, each("20C2"), derive=_asks_at_first_turn)
REPLY_BY = elected("E20F_reply_by", one_of(Reply), each("20F1"))
IN_WRITING = elected("E20_written_explanations", YES_NO, each("20F1", l1997="20*2"))
CORRECTED_AT_ONCE = judged("review_corrected_at_once", YES_NO, each("20E"))
REVIEW_DAMAGED = judged("damaged_by_wrong_review", YES_NO, each("20E"))
STAGE = shown("stage_of_correction", one_of(Stage), OWN_MISTAKE, derive=_stage)
PROMPT = judged("corrected_as_soon_as_noticed", YES_NO, OWN_MISTAKE)
DECLARES = shown("corrector_declares", YES_NO, DUTY, derive=offenders_declare)
BASED_ON_IT = judged("based_on_explanation", one_of(Based), each(l2007="20F6", l2017="20F6"))
PURPOSE_2007 = judged(
    "purpose_of_question_2007",
    {p.value: p for p in (Purpose.OWN, Purpose.PARTNERS_BENEFIT)},
    each(l2007="20G1"),
)
PURPOSE = judged("purpose_of_question", one_of(Purpose), each(l2017="20G1 20G2"))
OWN_CARD_ALLOWED = elected("E20G_own_card_allowed", YES_NO, OWN_CARD)


@entry("20B", when=asked_out_of_turn)
def question_asked(case: Case) -> None:
    """A to D and F1 to F3: what a player may ask, and when; 16 applies to what it tells partner."""
    asked = case.ask(ASKED)
    if asked is Asked.UNCLEAR_CALL:
        return case.then(PlayProceeds("20A", who=Role.OFFENDER))
    is_over = case.ask(AFTER_FINAL_PASS)
    if asked is Asked.WHOSE_LEAD:
        return _lead_asked_about(case, is_over=is_over)
    if asked in (Asked.REVIEW, Asked.PART_OF_REVIEW):
        return _review(case, is_over=is_over, is_whole=asked is Asked.REVIEW)
    return _explanation(case, is_over=is_over, is_alone=asked is Asked.ONE_CALL)


def _lead_asked_about(case: Case, *, is_over: bool) -> None:
    """C1: a defender may ask whether he is to lead, once the final pass has been made."""
    if not is_over:
        return _refuse(case, each("20C1"))
    return case.then(PlayProceeds("20C1", who=Role.OFFENDER))


def _review(case: Case, *, is_over: bool, is_whole: bool) -> None:
    """B, C2 and D: the whole auction, in turn, and in the play at the first turn; never a part."""
    clause = each("20C2" if is_over else "20B")
    if not is_whole:
        return _refuse(case, {**clause, Edition.L1997: "20*1"})
    if not case.ask(IN_TURN) or (is_over and not case.ask(FIRST_TURN)):
        return _refuse(case, clause)
    if not is_over and case.ask(MUST_PASS):
        return _refuse(case, clause)
    return case.then(Must("20D", Action.REPEAT_CALLS, who=Role.NON_OFFENDING_SIDE))


def _explanation(case: Case, *, is_over: bool, is_alone: bool) -> None:
    """F1 to F3: in turn; in 2017 not by a player who has to pass."""
    clause = each("20F2" if is_over else "20F1")
    if not case.ask(IN_TURN, under=clause):
        return _refuse(case, clause)
    if case.edition in SINCE_2017 and not is_over and case.ask(MUST_PASS, under=each("20*2")):
        return _refuse(case, each("20*2"))
    return _answer(case, clause, is_alone=is_alone)


def _refuse(case: Case, clause: Clauses) -> None:
    """The question is not answered, and what it told partner may not be used."""
    case.then(QuestionRefused(clause, who=Role.OFFENDER))
    case.see("16B")


def _answer(case: Case, clause: Clauses, *, is_alone: bool) -> None:
    """F1, F2: the opponents explain each other's calls; a call asked about alone tells partner."""
    reply = case.ask(REPLY_BY, under=clause)
    if reply is not Reply.SELF:
        case.then(Must(clause, Action.EXPLAIN, who=Role.NON_OFFENDING_SIDE))
    if reply is not Reply.PARTNER:
        case.then(Must(clause, Action.EXPLAIN_OWN, who=Role.NON_OFFENDING_SIDE))
    if case.ask(IN_WRITING):
        case.then(Must(IN_WRITING.under, Action.EXPLAIN_IN_WRITING, who=Role.NON_OFFENDING_SIDE))
    if is_alone:
        if case.edition in SINCE_2007:
            case.then(PlayProceeds("20F3", who=Role.OFFENDER))
        case.see("16B")


@entry("20D")
def partner_answered(case: Case) -> None:
    """D: only an opponent answers; what partner says instead is information from partner."""
    case.then(Unauthorized("20D", who=Role.PARTNER))
    judge_choice(case)


@entry("20E")
def mistake_in_review(case: Case) -> None:
    """E: every player has to correct a wrong review at once; what was not corrected may damage."""
    if case.ask(CORRECTED_AT_ONCE):
        return case.then(Corrected("20E"))
    case.then(Must("20E", Action.CORRECT_EXPLANATION, who=Role.BOTH_SIDES))
    if case.ask(REVIEW_DAMAGED):
        case.then(ScoreAdjusted("20E", Score.ASSIGNED, who=Role.BOTH_SIDES))
    return None


@entry("20F4", when=explained_anew)
def own_explanation_corrected(case: Case) -> None:
    """F4 (1997 75D1): the Director is called at once, in 2017 by the end of the clarification."""
    stage = case.ask(STAGE)
    is_in_time = stage in (Stage.AUCTION, Stage.CLARIFICATION)
    is_late_2017 = case.edition in SINCE_2017 and not is_in_time
    clause = each("75B2") if is_late_2017 else OWN_MISTAKE
    case.then(Must(clause, Action.CALL_DIRECTOR, who=Role.OFFENDER))
    has_leave = case.edition in SINCE_2017 and is_in_time
    if not has_leave and not case.ask(PROMPT, under=clause):
        case.then(PenaltyPossible(clause, who=Role.OFFENDER))
    _go_on(case, THEN_UNDER, stage)


@entry("20F5", when=partner_explained)
def partners_explanation_corrected(case: Case) -> None:
    """F5 (1997 75D2): not before the final pass; a defender not before the end of the play."""
    stage = case.ask(STAGE, under=TOO_EARLY)
    if stage is Stage.AUCTION:
        return _corrected_too_early(case, TOO_EARLY, stage)
    if case.ask(DECLARES):
        if stage is Stage.CLARIFICATION:
            case.then(Must(AS_DECLARER, Action.CALL_DIRECTOR, who=Role.OFFENDER))
        else:
            case.then(PenaltyPossible(each("75B3", l1997="75D2", l2007="75B"), who=Role.OFFENDER))
        return _go_on(case, DUTY, stage)
    if stage is not Stage.AFTER:
        return _corrected_too_early(case, AS_DEFENDER, stage)
    case.then(Must(AS_DEFENDER, Action.CALL_DIRECTOR, who=Role.OFFENDER))
    return _go_on(case, DUTY, stage)


def _corrected_too_early(case: Case, clause: Clauses, stage: Stage) -> None:
    """The explainer now knows: information from partner, and a duty broken."""
    case.then(
        Unauthorized(clause, who=Role.PARTNER),
        PenaltyPossible(clause, who=Role.OFFENDER),
    )
    _go_on(case, clause, stage)


def _go_on(case: Case, clause: Clauses, stage: Stage) -> None:
    """Law 21 until the lead is faced; then damage alone is left to be looked at (40, 75)."""
    if stage in (Stage.AUCTION, Stage.CLARIFICATION):
        return case.then(DealtWithBy(clause, 21))
    if stage is Stage.PLAY:
        lead_to_cards_played(case)
    return case.then(Watch(clause, "40B3", When.END_OF_PLAY, who=Role.OFFENDER))


@entry("20F6", editions=SINCE_2007)
def based_on_a_mistaken_explanation(case: Case) -> None:
    """F6: a call based on it is Law 21's, a play Law 47's."""
    law = 21 if case.ask(BASED_ON_IT) is Based.CALL else 47
    case.then(DealtWithBy("20F6", law))


@entry("20G", editions=SINCE_2007)
def improper_question(case: Case) -> None:
    """G1 and 2017 G2: a question solely for partner's benefit, or to be told something wrong."""
    match case.ask(PURPOSE_2007 if case.edition is Edition.L2007 else PURPOSE):
        case Purpose.OWN:
            case.then(PlayProceeds("20G1", who=Role.OFFENDER))
        case Purpose.PARTNERS_BENEFIT:
            case.then(PenaltyPossible("20G1", who=Role.OFFENDER))
            case.see("16B")
        case Purpose.WRONG_ANSWER:
            case.then(PenaltyPossible("20G2", who=Role.OFFENDER))


@entry("20G3", editions=SINCE_2007)
def own_system_card(case: Case) -> None:
    """2017 G3, 2007 G2: nobody consults his own card unless he is allowed to (40B2b)."""
    if case.ask(OWN_CARD_ALLOWED):
        return case.then(PlayProceeds(OWN_CARD, who=Role.OFFENDER))
    return case.see("40B2b")


STATUS = (
    carried_out(may_ask, each(l2007="20*2", l2017="20*1")),
    marked("the log shows every call to whoever repeats them", each(l2007="20*1")),
)
