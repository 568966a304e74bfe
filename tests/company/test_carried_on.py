"""The cases of the play go on where they stop: lawfully, to the end of the board and to the score.

A case that stops a card too early does not show what a wrong count of tricks or turns leads to.
After the last act of the case every card is a lawful one, so nobody bears anything for it, every
trick comes to four cards, and the two sides share thirteen.
"""

from collections.abc import Iterator

import pytest

from fairdeal.laws.editions import Edition
from fairdeal.laws.position import Phase
from fairdeal.rulings.cases import CaseOnPaper, run_case
from fairdeal.rulings.desk import Desk
from fairdeal.table.acts import CardPlayed
from fairdeal.table.notation import format_act
from tests.amount import some
from tests.company.cells import answered, attention, last_answer, lawful_act
from tests.company.decided import about, effects
from tests.company.innocents import BURDENS, not_thirteen
from tests.company.test_found import OWED, READ
from tests.laws.owed import why_owed
from tests.laws.paper import ALL

LAWS = ("law57", "law58", "law60", "law67")
"""Of these laws all cases are carried on in `make test`; of the others in `make nightly`."""
TAKEN_BACK = frozenset(("card_withdrawn", "penalty_card"))


def _cases() -> Iterator[tuple[str, CaseOnPaper, Edition]]:
    """Every case in which cards of four whole known hands are played."""
    found = ((file, case, e) for file, case in READ for e in case.expect)
    for law, case, edition in (*ALL, *found):
        deal = case.board.deal
        plays = any(isinstance(act, CardPlayed) for act in (*case.acts, *case.then))
        is_owed = why_owed("ruling", law, edition, case.id, OWED) or any(
            why_owed(what, law, edition, case.id) for what in ("ruling", "position")
        )
        if deal is not None and deal.is_complete and plays and not is_owed:
            yield law, case, edition


CASES = list(_cases())
OF_THESE = [c for c in CASES if c[0] in LAWS]
OTHERS = [c for c in CASES if c[0] not in LAWS]


def _wrong(case: CaseOnPaper, edition: Edition) -> list[str]:
    desk = answered(attention(run_case(case, edition).desk), last_answer)
    if desk.position.phase is not Phase.PLAY:
        return []
    stopped = len(desk.log)
    desk = _to_the_end(desk)
    played = [n for n, act in enumerate(desk.log) if n >= stopped and isinstance(act, CardPlayed)]
    borne = [
        f"{effect.kind} {effect.clause} for {format_act(desk.log[n])}"
        for _, effect in effects(desk.log)
        for n in about(effect)
        if n in played and effect.kind in BURDENS | TAKEN_BACK
    ]
    is_over = desk.position.phase is Phase.OVER
    return [*borne, *not_thirteen(desk), *([] if is_over else [f"{desk.position.turn} is stuck"])]


def _to_the_end(desk: Desk) -> Desk:
    """The desk when all cards are played, attention drawn to whatever is noticed."""
    while (act := lawful_act(desk, to_the_end=True)) is not None:
        desk = answered(desk.after(act), last_answer)
    return answered(attention(desk), last_answer)


def _all_wrong(cases: list[tuple[str, CaseOnPaper, Edition]]) -> str:
    wrong = [
        f"{law} {edition} {case.id}: {found}"
        for law, case, edition in cases
        if (found := _wrong(case, edition))
    ]
    return f"{len(wrong)} of {len(cases)}, such as\n" + "\n".join(wrong[:20]) if wrong else ""


@pytest.mark.parametrize("law", LAWS)
def test_the_cases_of_defective_and_premature_play_end_well(law: str) -> None:
    assert not _all_wrong([c for c in OF_THESE if c[0] == law][:: some(2, 1)])


@pytest.mark.nightly
@pytest.mark.parametrize("law", sorted({law for law, _, _ in OTHERS}))
def test_the_cases_of_the_play_end_well(law: str) -> None:
    assert not _all_wrong([c for c in OTHERS if c[0] == law])
