"""Law 15: Wrong board or hand (1997 and 2007: Play of a wrong board).

1997  A wrong board stands if new to all four; begun in the auction, the calls must be repeated.
2007  The same; a deliberate attempt to stop normal play may be penalized. A wrong hand is 17D.
2017  A wrong hand comes here; a wrong board is played on if new to all, in pairs and individuals.

The calls on a wrong hand (17D before 2017) are told with it, for they are the same matter.
"""

from enum import Enum
from itertools import dropwhile
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, awaited, elected, judged, one_of, recorded
from fairdeal.laws.preliminaries.law04 import FORM, Form
from fairdeal.laws.refs import Ref, numbered
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.status import marked
from fairdeal.table.acts import CallMade, CardsLookedAt
from fairdeal.table.adjustments import Average, Grade
from fairdeal.table.effects import (
    Action,
    Acts,
    AuctionProceeds,
    Authorized,
    CallCancelled,
    DealtWithBy,
    Must,
    MustRepeat,
    PenaltyPossible,
    PlayedLater,
    PlayProceeds,
    ResultCancelled,
    Role,
    Score,
    ScoreAdjusted,
    ScoreStands,
    Unauthorized,
)


class Repeated(Enum):
    """Whether a call is the one that was cancelled."""

    SAME = "same"
    DIFFERS = "differs"
    """Its meaning is much different, or it is psychic."""


class Others(Enum):
    """Who lost a valid score through it, and how far he is to blame."""

    NOBODY = "nobody"
    NOT_AT_FAULT = "not_at_fault"
    PARTLY_AT_FAULT = "partly_at_fault"
    AT_FAULT = "at_fault"


_GRADES = {
    Others.NOT_AT_FAULT: Grade.PLUS,
    Others.PARTLY_AT_FAULT: Grade.EVEN,
    Others.AT_FAULT: Grade.MINUS,
}


def _called_on_it(scene: Scene) -> Acts:
    """The offender's first call from the act on, and every call after it until it was ruled on."""
    calls = [(n, act) for n, act in scene.until_ruled if isinstance(act, CallMade)]
    if isinstance(scene.act, CallMade):
        return (scene.number, *(n for n, _ in calls))
    offender = scene.roles[Role.OFFENDER]
    return tuple(n for n, _ in dropwhile(lambda made: made[1].seat is not offender, calls))


def _lhos_first(scene: Scene) -> Acts:
    lho = scene.roles[Role.LHO]
    made = (n for n, act in numbered(scene) if isinstance(act, CallMade) and act.seat is lho)
    return tuple(made)[:1]


CALLED_ON_IT: Final = Ref("called_on_it", _called_on_it)
"""What the offender called on cards of another board, and every call since."""
LHOS_FIRST: Final = Ref("lhos_first", _lhos_first)
"""What his left-hand opponent first called after that, whether it still stands or not."""


def wrong_hand(sighting: Sighting) -> bool:
    """A player took cards from another board."""
    act = sighting.act
    return isinstance(act, CardsLookedAt) and act.board != sighting.before.board.number


def _callers(scene: Scene) -> list[Role]:
    """Who has called since the offender called on the wrong cards, until it was ruled on."""
    calls = [act.seat for _, act in scene.until_ruled if isinstance(act, CallMade)]
    offender = scene.seat(Role.OFFENDER)
    if not isinstance(scene.act, CallMade):
        calls = calls[calls.index(offender) + 1 :] if offender in calls else []
    roles = {scene.roles[role]: role for role in (Role.PARTNER, Role.LHO, Role.RHO)}
    return [roles[seat] for seat in calls if seat in roles]


def _partner_called(scene: Scene) -> bool:
    return Role.PARTNER in _callers(scene)


def _lho_called(scene: Scene) -> bool:
    return Role.LHO in _callers(scene)


def _made_again(scene: Scene) -> Acts:
    """The offender's first call on the right cards, once the wrong call was ruled on."""
    offender = scene.seat(Role.OFFENDER)
    return tuple(
        number
        for number, act in scene.since_ruled
        if isinstance(act, CallMade) and act.seat is offender and not scene.was_taken(number)
    )[:1]


def _called_again(scene: Scene) -> bool | None:
    return True if _made_again(scene) else None


PARTNER_CALLED = judged(
    "partner_called_after_the_wrong_cards",
    YES_NO,
    each(l2007="17D2", l2017="15A2a"),
    derive=_partner_called,
)
LHO_CALLED = judged(
    "lho_called_after_the_wrong_cards", YES_NO, each(l1997="17D", l2007="17D2"), derive=_lho_called
)
CALLED_AGAIN = awaited(
    "called_again_on_the_right_cards",
    {"yes": True},
    each(l1997="17D", l2007="17D2"),
    derive=_called_again,
    of=_made_again,
)
SUBSTITUTE = judged("substitute_for_cancelled_call", one_of(Repeated), CALLED_AGAIN.under)
REPEATED = judged(
    "call_on_the_board_the_cards_came_from",
    one_of(Repeated),
    each(l1997="17D", l2007="17D3", l2017="15A3"),
)
IN_AUCTION = judged("wrong_board_found_in_the_auction", YES_NO, each(l1997="15C", l2007="15C"))
CALLS_REPEATED = judged("calls_of_the_first_auction", one_of(Repeated), IN_AUCTION.under)
DELIBERATE = judged("deliberate_to_stop_normal_play", YES_NO, each(l2007="15C"))
PLAYED_BEFORE = recorded("a_player_has_played_the_board_before", YES_NO, each("15B", l2017="15B1"))
DEPRIVED = recorded("who_loses_a_valid_score", one_of(Others), each("15B", l2017="15B3"))
LATE_PLAY = elected("E15_late_play_allowed", YES_NO, each("15A2", l2017="15B2"))
RIGHT_BOARD_LATER = judged("right_board_is_played_later", YES_NO, each("15A2", l2017="15B2"))


@entry("15A", when=wrong_hand, editions=SINCE_2017)
def call_on_a_wrong_hand(case: Case) -> None:
    """2017 A1, A2 and A4: cancelled with all after it; partner's call makes it too late."""
    case.then(
        CallCancelled("15A1", what=CALLED_ON_IT, who=Role.OFFENDER),
        DealtWithBy("15A3", 15, who=Role.OFFENDER),
    )
    if case.ask(PARTNER_CALLED):
        case.then(PenaltyPossible("15A4", who=Role.OFFENDER))
        return _adjusted(case, "15A2a")
    return case.then(
        Must("15A2b", Action.CALL, who=Role.OFFENDER),
        AuctionProceeds("15A2b", what=CALLED_ON_IT),
        Authorized("15A2c", what=CALLED_ON_IT, who=Role.NON_OFFENDING_SIDE),
        Unauthorized("15A2c", what=CALLED_ON_IT, who=Role.OFFENDING_SIDE),
        PenaltyPossible("15A4", who=Role.OFFENDER),
    )


@entry("17D", when=wrong_hand, editions=BEFORE_2017)
def call_on_a_wrong_hand_before_2017(case: Case) -> None:
    """17D: as 15A, but what counts is whether LHO had called, and how the new call differs."""
    case.then(
        CallCancelled(each("17D", l2007="17D1"), what=CALLED_ON_IT, who=Role.OFFENDER),
        PenaltyPossible(each("17D", l2007="17D4"), who=Role.OFFENDER),
        DealtWithBy(REPEATED.under, 17, who=Role.OFFENDER),
    )
    if case.edition is Edition.L2007 and case.ask(PARTNER_CALLED):
        return _artificial_to_both(case, "17D2")
    case.then(Must(LHO_CALLED.under, Action.CALL, who=Role.OFFENDER))
    if not case.ask(LHO_CALLED):
        return case.then(AuctionProceeds(LHO_CALLED.under, what=CALLED_ON_IT))
    case.ask(CALLED_AGAIN)
    if case.ask(SUBSTITUTE) is Repeated.DIFFERS:
        return _artificial_to_both(case, LHO_CALLED.under[case.edition])
    repeats = each(l1997="17*", l2007="17D2")
    case.then(MustRepeat(repeats, what=LHOS_FIRST, who=Role.LHO))
    return case.then(AuctionProceeds(LHO_CALLED.under, what=CALLED_ON_IT))


def board_of_those_cards(case: Case) -> None:
    """2017 A3, before 17D3: on the board the cards came from, the cancelled call is made again."""
    if case.ask(REPEATED) is Repeated.SAME:
        return case.then(PlayProceeds(REPEATED.under))
    if case.edition in SINCE_2017:
        return _adjusted(case, "15A3")
    return _artificial_to_both(case, REPEATED.under[case.edition])


entry("15A3", editions=SINCE_2017)(board_of_those_cards)
entry("17D3", editions=BEFORE_2017)(board_of_those_cards)


@entry("15")
def board_not_scheduled(case: Case) -> None:
    """1997 and 2007 A to C, 2017 B: a board that these contestants were not to play now."""
    if case.edition in SINCE_2017:
        if case.ask(FORM, each(l2017="15*2")) is Form.TEAMS:
            return case.then(DealtWithBy("15*2", 86))
    elif case.ask(IN_AUCTION):
        return _begun_again(case)
    if case.ask(PLAYED_BEFORE):
        case.then(ResultCancelled(PLAYED_BEFORE.under, who=Role.BOTH_SIDES))
    else:
        _is_played(case)
    return _deprived(case)


def _begun_again(case: Case) -> None:
    """1997 and 2007 C: another auction with the right players, every call as before."""
    if case.ask(CALLS_REPEATED) is Repeated.SAME:
        case.then(PlayProceeds("15C"))
    else:
        # What the contestants get for a board nobody could play is Law 12's.
        case.then(ResultCancelled("15C", who=Role.BOTH_SIDES), DealtWithBy("15C", 12))
    if case.edition is Edition.L2007 and case.ask(DELIBERATE):
        case.then(
            PenaltyPossible("15C", who=Role.OFFENDING_SIDE),
            ScoreAdjusted("15C", Score.ARTIFICIAL, who=Role.BOTH_SIDES),
        )


def _is_played(case: Case) -> None:
    """1997 and 2007 A1 and A2, 2017 B2: the score stands; the right board may follow."""
    if case.edition in SINCE_2017:
        case.then(PlayProceeds("15B2"))
    else:
        case.then(ScoreStands("15A1", who=Role.BOTH_SIDES))
    if case.ask(LATE_PLAY) and case.ask(RIGHT_BOARD_LATER):
        case.then(PlayedLater(RIGHT_BOARD_LATER.under, who=Role.BOTH_SIDES))


def _deprived(case: Case) -> None:
    """B (2017 B3): whoever loses the chance of a valid score gets an artificial one."""
    others = case.ask(DEPRIVED)
    if others is not Others.NOBODY:
        given = Average(_GRADES[others])
        case.then(ScoreAdjusted(DEPRIVED.under, Score.ARTIFICIAL, who=Role.DEPRIVED, given=given))


def _adjusted(case: Case, clause: str) -> None:
    """2017 A2a and A3 say how the score is adjusted no more: Law 12C does, and now.

    B3, of the same Law, still says artificial, and so did 17D before.
    """
    case.then(ScoreAdjusted(clause, Score.ASSIGNED, who=Role.BOTH_SIDES))
    # No end of the board will come to wait for.
    case.see("12C")


def _artificial_to_both(case: Case, clause: str) -> None:
    case.then(ScoreAdjusted(clause, Score.ARTIFICIAL, who=Role.BOTH_SIDES))


STATUS = (marked("when a call differs; the Director compares the meanings", each(l2017="15*1")),)
