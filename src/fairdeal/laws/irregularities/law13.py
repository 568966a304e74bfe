"""Law 13: Incorrect number of cards.

1997  Corrected by record, by earlier players, or dealt again; after a call all four must agree.
2007  The Director decides alone: play, with the score adjusted later, or an artificial score.
2017  Before a call the board is always played; after one it is, where no call would change.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, judged, one_of, shown
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.position import Phase, Position
from fairdeal.laws.preliminaries.law04 import FORM, Form
from fairdeal.laws.refs import Ref
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.status import carried_out
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CallMade, CardMissing, CardSurplus
from fairdeal.table.effects import (
    Acts,
    CardRemoved,
    CardWithdrawn,
    DealtWithBy,
    HandCorrected,
    NewDeal,
    PenaltyPossible,
    PlayProceeds,
    ResultCancelled,
    Role,
    Score,
    ScoreAdjusted,
    Unauthorized,
    Watch,
    When,
)


class Means(Enum):
    """How a deal nobody has seen is put right (1997)."""

    RECORD = "hand_record"
    EARLIER_PLAYERS = "earlier_players"
    NEW_DEAL = "was_misdealt"


def too_many_cards(sighting: Sighting) -> bool:
    """A hand of more than thirteen; where none has so many, one that is short is for Law 14.

    In 1997 that Law needs three hands that are correct.
    """
    act, deal = sighting.act, sighting.before.deal
    if not isinstance(act, CardMissing):
        return isinstance(act, CardSurplus) and not _was_put_down_too(sighting.before, act)
    hands = () if deal is None else deal.hands
    held = [hand.bits.bit_count() for hand in hands if hand is not None]
    several_are_short = sum(cards < 13 for cards in held) > 1
    is_1997 = sighting.code.edition is Edition.L1997
    return any(cards > 13 for cards in held) or (is_1997 and several_are_short)


def _was_put_down_too(position: Position, act: CardSurplus) -> bool:
    """Whether that card came on the table beside another of its hand: that is Law 67's."""
    beside = () if position.play is None else position.play.beside
    return any((card.seat, card.card) == (act.seat, act.card) for card in beside)


def _is_over(scene: Scene) -> bool:
    return scene.before.phase is Phase.OVER


def _called_on_it(scene: Scene) -> bool | None:
    """Whether a player with a wrong number of cards has called; unknown without the deal."""
    callers = {act.seat for act in scene.log[: scene.number] if isinstance(act, CallMade)}
    if callers & _wrong_hands(scene):
        return True
    return None if callers and scene.before.deal is None else False


def _wrong_hands(scene: Scene) -> set[Seat]:
    deal = scene.before.deal
    hands = {} if deal is None else dict(zip(SEATS, deal.hands, strict=True))
    wrong = {s for s, hand in hands.items() if hand is not None and hand.bits.bit_count() != 13}
    return wrong | {scene.seat(Role.OFFENDER)}


def _in_the_trick(scene: Scene) -> Acts:
    """The act that put the foreign card on the table, while its trick is not over."""
    act, play = scene.act, scene.before.play
    if not isinstance(act, CardSurplus) or play is None:
        return ()
    lying = (place for place in play.current if isinstance(place, PlayedCard))
    return tuple(p.act for p in lying if (p.seat, p.card) == (act.seat, act.card))


def _lies_in_the_trick(scene: Scene) -> bool:
    return bool(_in_the_trick(scene))


PLAYED_NOW: Final = Ref("foreign_card_played", _in_the_trick)
"""A card of another pack or board that was led or played to the trick in progress."""

FOREIGN = each(l2007="13F", l2017="13C")
CORRECTED = each("13", l2007="13A", l2017="13B1")
REFUSED = each("13", l2007="13B", l2017="13B2")
INFORMED = each("13B1", l2007="13D2a", l2017="13A2")
AFTER_PLAY = each("13C", l2017="13D")

OF_THE_DEAL = judged("surplus_card_is_of_the_deal", YES_NO, FOREIGN)
TO_A_QUITTED_TRICK = judged("it_was_played_to_a_quitted_trick", YES_NO, FOREIGN)
LIES_IN_TRICK = shown("it_lies_in_this_trick", YES_NO, FOREIGN, derive=_lies_in_the_trick)
ADJUST_FOR_IT = judged("score_adjusted_for_foreign_card", YES_NO, FOREIGN)
PLAY_WAS_OVER = judged("found_after_the_play", YES_NO, AFTER_PLAY, derive=_is_over)
CALLED = judged("called_with_wrong_number_of_cards", YES_NO, CORRECTED, derive=_called_on_it)
CORRECTABLE = judged("can_be_corrected_without_change_of_call", YES_NO, CORRECTED)
ALL_AGREE = judged("all_four_agree_to_play", YES_NO, each(l1997="13 13B1"))
SEEN = judged("somebody_saw_a_card_of_another", YES_NO, each("13A", l2007="13D1", l2017="13A1"))
MEANS = judged("deal_put_right_by", one_of(Means), each(l1997="13A1 13A2 13A3"))
INTERFERES = judged("what_was_seen_could_affect_the_board", YES_NO, each("13B2", l2007="13D2b"))
MATTERED = judged("what_was_seen_affected_the_result", YES_NO, each(l2007="13D2a", l2017="13A2"))
ADJUST_AFTER_ALL = judged(
    "score_adjusted_after_corrected_deal", YES_NO, each(l2007="13A", l2017="13B1")
)


@entry("13", when=too_many_cards)
def incorrect_number(case: Case) -> None:
    """Not of the deal; found too late; found after a call on it; found before any."""
    if case.edition in SINCE_2007 and not case.ask(OF_THE_DEAL):
        return _not_of_the_deal(case)
    if case.ask(PLAY_WAS_OVER):
        return _found_too_late(case)
    if case.ask(CALLED):
        return _after_a_call(case)
    return _before_a_call(case)


def _not_of_the_deal(case: Case) -> None:
    """2007 F, 2017 C: it is taken out; only one that was played to a trick may cost something.

    Out of the trick in progress as well, so that the next card to it has been led.
    """
    case.then(CardRemoved(FOREIGN, who=Role.OFFENDER))
    if not case.ask(TO_A_QUITTED_TRICK):
        if case.ask(LIES_IN_TRICK):
            case.then(CardWithdrawn(FOREIGN, what=PLAYED_NOW, who=Role.OFFENDER))
        return case.then(PlayProceeds(FOREIGN))
    case.then(DealtWithBy(FOREIGN, 67))
    if case.ask(ADJUST_FOR_IT):
        case.then(ScoreAdjusted(FOREIGN, Score.ASSIGNED, who=Role.BOTH_SIDES))
    return None


def _found_too_late(case: Case) -> None:
    """C (2017 D): there is no result; between teams 86 says what they get (86B; 2007 86D)."""
    case.then(ResultCancelled(AFTER_PLAY, who=Role.BOTH_SIDES))
    if case.edition in SINCE_2007 and case.ask(FORM, under=AFTER_PLAY) is Form.TEAMS:
        case.then(DealtWithBy(AFTER_PLAY, 86))
    else:
        clause = each("13C", l1997="12C1", l2017="13D")
        case.then(ScoreAdjusted(clause, Score.ARTIFICIAL, who=Role.BOTH_SIDES))
    case.then(PenaltyPossible(each("13C", l1997="90A", l2017="13D"), who=Role.OFFENDER))


def _after_a_call(case: Case) -> None:
    """1997 before A, 2007 A and B, 2017 B: played if no call would change, else adjusted."""
    is_played = case.ask(CORRECTABLE)
    if case.edition is Edition.L1997:
        is_played = is_played and case.ask(ALL_AGREE, each(l1997="13"))
    if is_played:
        _correct(case, "13A" if case.edition is Edition.L2007 else CORRECTED[case.edition])
        if case.edition in SINCE_2007:
            _watch(case, CORRECTED[case.edition])
        return None
    # 2017 sends the Director to the probable outcome (12C1b); before, there was no result at all.
    score = Score.ASSIGNED if case.edition in SINCE_2017 else Score.ARTIFICIAL
    return _not_played(case, REFUSED[case.edition], score)


def _before_a_call(case: Case) -> None:
    """1997 A and B, 2007 D, 2017 A."""
    if not case.ask(SEEN):
        if case.edition is Edition.L1997:
            return _by_what_means(case)
        return _correct(case, SEEN.under[case.edition])
    if case.edition not in SINCE_2017 and case.ask(INTERFERES):
        return _not_played(case, INTERFERES.under[case.edition], Score.ARTIFICIAL)
    if case.edition is Edition.L1997 and not case.ask(ALL_AGREE, each(l1997="13B1")):
        return _not_played(case, "13B2", Score.ARTIFICIAL)
    _correct(case, INFORMED[case.edition])
    if case.edition in SINCE_2007:
        _watch(case, INFORMED[case.edition])
    return None


def _by_what_means(case: Case) -> None:
    """1997 A1 to A3: by the record, by asking earlier players, or dealt again if misdealt."""
    match case.ask(MEANS):
        case Means.RECORD:
            case.then(HandCorrected("13A1", who=Role.OFFENDER))
        case Means.EARLIER_PLAYERS:
            case.then(HandCorrected("13A2", who=Role.OFFENDER))
        case Means.NEW_DEAL:
            return case.then(NewDeal("13A3"))
    return case.then(PlayProceeds("13A"))


def _correct(case: Case, clause: str) -> None:
    """The card goes where it belongs; in 2007 partner may not use that he knows of it (E)."""
    case.then(HandCorrected(clause, who=Role.OFFENDER))
    if case.edition is Edition.L2007:
        case.then(Unauthorized("13E", who=Role.PARTNER))


def _watch(case: Case, clause: str) -> None:
    case.then(Watch(clause, clause, When.END_OF_PLAY, who=Role.OFFENDER))


def _not_played(case: Case, clause: str, score: Score) -> None:
    case.then(
        ScoreAdjusted(clause, score, who=Role.BOTH_SIDES),
        PenaltyPossible(clause, who=Role.OFFENDER),
    )
    if score is Score.ASSIGNED:
        # No end of the board will come to wait for.
        case.see("12C")


def information_mattered(case: Case) -> None:
    """2007 D2a, 2017 A2: what a player saw turns out to have affected the result."""
    if case.ask(MATTERED):
        case.then(
            ScoreAdjusted(MATTERED.under, Score.ASSIGNED, who=Role.BOTH_SIDES),
            PenaltyPossible(MATTERED.under, who=Role.OFFENDER),
        )


def corrected_deal_played(case: Case) -> None:
    """2007 A, 2017 B1: at the end of the play the Director may still adjust the score."""
    if case.ask(ADJUST_AFTER_ALL):
        case.then(ScoreAdjusted(ADJUST_AFTER_ALL.under, Score.ASSIGNED, who=Role.BOTH_SIDES))


entry("13D2a", editions=(Edition.L2007,))(information_mattered)
entry("13A2", editions=SINCE_2017)(information_mattered)
entry("13A", editions=(Edition.L2007,))(corrected_deal_played)
entry("13B1", editions=SINCE_2017)(corrected_deal_played)

STATUS = (carried_out(too_many_cards, each(l1997="13*", l2017="13*")),)
