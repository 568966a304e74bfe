"""What a log shows is found in it: nobody reports it, somebody only notices that all is not well.

Every line is played through the public `Desk`; attention is drawn at the end, and no more is said.
"""

from collections.abc import Mapping
from typing import Final

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered, Reported
from fairdeal.table.notation import parse_act

DEAL = "N:K85.K94.Q76.KJ84 T743.AJ85.K84.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.952.7652"
BOARD = Board(1, Seat.SOUTH, Vulnerability.NONE, Deal.parse(DEAL))
IN_3NT = "S 3NT, W P, N P, E P, "
"""Acts 0 to 3; South is declarer."""
ONE_TRICK = f"{IN_3NT}W C2, N C4, E C3, S CQ, "
"""Acts 4 to 7; South has won it."""

STRAYS = "N leaves the seat, "
NO_ANSWERS: Final[Mapping[str, str]] = {}

CALLS = [
    ("a hand of fourteen cards", "W has S2 too many", "13"),
    ("a hand of twelve cards", "W misses S9", "14"),
    ("the cards of another board", "S looks at S of board 2, S 1NT", "15A, before 2017 17D"),
    ("another hand, before any call", "W looks at N of board 1", "16D"),
    ("another hand, in the auction", "S 1NT, W looks at N of board 1", "16D"),
    ("a hesitation", "S 1NT, W hesitates", "16B"),
    ("a question out of turn", "S 1NT, N asks about 0", "20B"),
    ("an explanation put right", "S 1NT, N explains about 0: 12, N explains about 0: 15", "20F4"),
    (
        "a partner's explanation put right",
        "S 1NT, N explains about 0: 12, S explains about 0: 15",
        "20F5",
    ),
    ("a card exposed in the auction", "S 1NT, W exposes SQ", "24"),
    ("a lead in the auction", "S 1NT, W SQ", "24"),
    ("a call out of rotation", "S P, N 1C", "29"),
    ("an insufficient bid", "S 1S, W 1H", "27"),
    ("a call changed", "S 1S, S 2S", "25B"),
    ("a double of partner", "S 1S, W P, N X", "36"),
    ("a bid of eight", "S 1S, W 8C", "38"),
    ("a call after the end", "S P, W P, N P, E P, S 1C", "39"),
    ("a turn missed", "S 1C, N P, E P, S P", "34"),
]
PLAYS = [
    ("a claim that is disputed", f"{ONE_TRICK}S claims 9, W objects", "68"),
    ("a claim made by facing the hand", f"{ONE_TRICK}S spreads", "48B2"),
    ("a concession to which partner objects", f"{ONE_TRICK}W concedes 9, E objects", "68"),
    ("agreement to a claim withdrawn", f"{ONE_TRICK}S claims 12, EW agree, W objects", "69"),
    ("a concession withdrawn", f"{ONE_TRICK}S concedes 12, EW agree, S objects", "71"),
    ("a question after the auction", f"{IN_3NT}N asks about 0", "41B"),
    ("a question out of turn in the play", f"{IN_3NT}W C2, N C4, W asks about 0", "20B"),
    ("a quitted trick looked at", f"{ONE_TRICK}S DA, W D2, W looks at trick 1", "66"),
    ("another hand, in the play", f"{IN_3NT}W C2, W looks at S of board 1", "16D"),
    ("a card missing in a hand", f"{IN_3NT}W C2, N C4, E misses D4", "14"),
    ("a card missing in a trick", f"{IN_3NT}W C2, N C4, S CQ, S DA, W D2", "67"),
    ("a fifth card", f"{IN_3NT}W C2, N C4, E C3, E fifth card H5", "45E"),
    ("a card turned too early", f"{IN_3NT}W C2, N C4, W quits the trick", "45G"),
    ("a card taken back", f"{IN_3NT}W C2, W picks up C2", "47"),
    ("a revoke", f"{IN_3NT}W C2, N C4, E H5", "61"),
    ("a card exposed", f"{IN_3NT}W C2, N C4, E C3, E exposes H5", "49"),
    ("a trick turned late", f"{ONE_TRICK}S DA, N points out the trick of W", "since 2007 65B3"),
    ("dummy looks into a hand", f"{IN_3NT}W C2, N looks at a hand", "43"),
    ("dummy looks at West's hand", f"{IN_3NT}W C2, N looks at W of board 1", "43"),
    ("dummy leaves his seat", f"{IN_3NT}W C2, N leaves the seat", "43"),
    ("dummy exchanges hands", f"{IN_3NT}W C2, N exchanges hands", "43"),
    ("dummy claims", f"{ONE_TRICK}N claims 9", "43"),
    ("dummy names declarer's card", f"{IN_3NT}W C2, N C4, E C3, N names CQ from S", "43"),
    ("dummy calls the Director first", f"{ONE_TRICK}S S2, N calls the Director", "43"),
    ("dummy is shown a hand", f"{IN_3NT}W C2, E shows the hand to dummy", "since 2017 43A3"),
    ("dummy says where the lead is", f"{ONE_TRICK}N says the lead is in S", "42"),
    ("dummy warns without rights", f"{ONE_TRICK}{STRAYS}N says the lead is in S", "43B2a"),
    ("dummy speaks without rights", f"{IN_3NT}{STRAYS}W C2, N C4, E H5, N attention", "43B3"),
    ("dummy draws attention", f"{IN_3NT}W C2, N C4, E H5, N attention", "9A"),
    ("dummy touches a card", f"{IN_3NT}W C2, N touches CK", "45F"),
    ("dummy names a card of his", f"{IN_3NT}W C2, N names CK from N", "45F"),
    ("dummy names a suit", f"{ONE_TRICK}S S2, W S6, N names spades", "45F"),
]  # fmt: skip


def played(acts: str, edition: Edition, answers: Mapping[str, str] = NO_ANSWERS) -> Desk:
    desk = Desk.of(BOARD, code_for(edition))
    for line in (*acts.split(", "), "attention"):
        desk = desk.after(parse_act(line))
        while question := next((q for q in desk.questions if q.key in answers), None):
            by = desk.asked_of(question)[0]
            desk = desk.after(Answered(question.case, question.key, answers[question.key], by))
    return desk


def is_dealt_with(desk: Desk, case: str) -> bool:
    """Whether something was ruled in that case, or is asked."""
    return bool(desk.matter(case).effects) or case in {question.case for question in desk.questions}


def entry_in(edition: Edition, found: str) -> str | None:
    """The entry in that edition, if it has one: ``15A, before 2017 17D``, ``since 2007 65B3``."""
    first, _, before = found.partition(", before 2017 ")
    since, _, entry = first.rpartition(" ")
    if before and edition < Edition.L2017:
        return before
    return None if since and edition < since.removeprefix("since ") else entry


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(
    ("acts", "found"), [pytest.param(*row[1:], id=row[0]) for row in (*CALLS, *PLAYS)]
)
def test_it_is_found(acts: str, found: str, edition: Edition) -> None:
    desk, entry = played(acts, edition), entry_in(edition, found)
    assert not any(isinstance(act, Reported) for act in desk.log)
    heard = {m.entry: m for m in desk.matters if m.was_found and m.is_noticed}
    if entry is None:
        assert found.rsplit(maxsplit=1)[-1] not in heard
    else:
        assert is_dealt_with(desk, heard[entry].case)


REFUSED = {"lho_accepts_call_out_of_rotation": "no", "lho_accepts": "no", "comparable": "no"}
OLDER = {
    **REFUSED,
    "not_artificial": "no",
    "same_or_more_precise": "no",
    "lowest_showing_the_same": "no",
}
LEFT = {
    "context_of_exposure": "no_reason",
    "choice_of_lead": "require",
    "fifth_card_is_a_lead": "no",
}
SHOWN = "E exposes HJ, attention, "
DUTIES = [
    ("another call than the one to be repeated", "W 1H, attention, S P, W 2H", REFUSED, "10A"),
    ("a silenced player calls", "S 1NT, W 1C, attention, W 2H, N P, E 2S", OLDER, "37"),
    ("a double where there may be none", "S 1S, W 1H, attention, W X, W X", OLDER, "27B3"),
    ("a penalty card is kept", f"{ONE_TRICK}{SHOWN}S H6, W H2, N H4, E H5", LEFT, "52"),
    ("not the suit required is led", f"{ONE_TRICK}{SHOWN}S S2, W SQ, N S5, E S3, W D2", LEFT, "61"),
]  # fmt: skip


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(
    ("acts", "answers", "found"), [pytest.param(*row[1:], id=row[0]) for row in DUTIES]
)
def test_a_breach_of_a_duty_laid_on_by_a_ruling_is_found(
    acts: str, answers: dict[str, str], found: str, edition: Edition
) -> None:
    desk = played(acts, edition, answers)
    assert not any(isinstance(act, Reported) for act in desk.log)
    heard = {m.entry: m for m in desk.matters if m.was_found and m.is_noticed}
    assert is_dealt_with(desk, heard[found].case)


@pytest.mark.parametrize("act", ["N asks about 9", "N explains about 1: weak", "attention to 1"])
def test_nothing_is_about_an_act_that_has_not_happened(act: str) -> None:
    desk = Desk.of(BOARD, code_for(Edition.L2017)).after(parse_act("S 1NT"))
    with pytest.raises(ImpossibleAct, match=r"nothing can be about act \d: 1 have happened"):
        desk.after(parse_act(act))
