"""Every case beside the tests, in every edition it names, with nothing left out."""

from collections.abc import Sequence
from functools import partial

import pytest

from fairdeal.laws.editions import Edition
from fairdeal.laws.in_force import InForce
from fairdeal.laws.position import Phase
from fairdeal.rulings.cases import CaseOnPaper, Outcome
from fairdeal.rulings.correcting import Correction
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.hearing import outcome_of, scene_of
from fairdeal.rulings.settling import settled
from fairdeal.rulings.standing import FULL, differences
from fairdeal.table.acts import Act, CallMade, CardPlayed
from fairdeal.table.effects import CallCancelled
from tests.amount import some
from tests.held import all_held, differing
from tests.laws.hearing import of_the_laws
from tests.laws.owed import OWED, why_owed
from tests.laws.paper import ALL, CASES


def _outcome(number: int) -> Outcome:
    return of_the_laws(number).outcome


def _why_owed(law: str, edition: Edition, case: CaseOnPaper) -> str | None:
    about = (why_owed(what, law, edition, case.id) for what in ("ruling", "position"))
    return next(filter(None, about), None)


@pytest.mark.parametrize(
    ("law", "edition"), sorted({(law, edition) for law, _case, edition in ALL})
)
def test_the_ruling(law: str, edition: Edition) -> None:
    """What is ruled, what is still asked, and how the table stands then, in each of its cases."""
    all_held(
        (case.id, partial(_wrong, number), _why_owed(law, edition, case))
        for number, (of, case, read_as) in enumerate(ALL)
        if (of, read_as) == (law, edition)
    )


def _wrong(number: int) -> list[str]:
    outcome = _outcome(number)
    case, edition = outcome.case, outcome.edition
    expected = case.position.get(edition, ())
    said = {line.split()[0] for line in expected}
    is_short = _play_is_over(outcome) and "tricks" not in said
    return [
        *differing(outcome.found, case.expect[edition]),
        *differing(outcome.open, case.open.get(edition, ())),
        *differences(outcome.desk.position, outcome.desk.log, expected),
        *(["it does not say what each side scores"] if is_short else []),
    ]


@pytest.mark.parametrize("law", sorted({law for law, _case, _edition in ALL}))
def test_heard_again_with_the_same_answers_nothing_new_is_said(law: str) -> None:
    """Stored and read again too; a law must ask by the same fact, not by one like it."""
    for number, (of, case, edition) in enumerate(ALL):
        if of == law and number % some(9, 1) == 0:
            _hear_again(_outcome(number).desk, f"{edition} {case.id}")


def _hear_again(desk: Desk, which: str) -> None:
    for matter in desk.matters:
        first, second = (outcome_of(desk, matter, scene_of(desk, matter)) for _ in range(2))
        assert first == second, (which, matter.case)
    again = settled(Desk.replay(desk.position.board, desk.code, desk.log))
    assert (again.log, again.questions) == (desk.log, desk.questions), which


FELL_WITH_ITS_TRICK = "declarer had played before dummy's wrong card, and has led to the next trick"
"""The lead of the case called so goes back because another hand wins the trick; nothing says so."""


@pytest.mark.parametrize("law", sorted({law for law, _case, _edition in ALL}))
def test_of_whatever_was_taken_back_it_is_known_who_may_use_it(law: str) -> None:
    """1997 and 2017 16C, 2007 16D; a slip that was replaced (25A) has told nothing."""
    for number, (of, case, edition) in enumerate(ALL):
        if number % some(3, 1) or of != law:
            continue
        if not case.id.startswith(FELL_WITH_ITS_TRICK):
            force = _outcome(number).desk.position.force
            untold = {m.act for m in force.withdrawn} - {told.act for told in force.information}
            untold -= _slips(force)
            assert not untold, (f"{edition} {case.id}", untold)


def _slips(force: InForce) -> set[int]:
    """The calls that were never meant."""
    return {
        act
        for _, one in force.of_kind(CallCancelled)
        if one.clause in ("25A", "25A1")
        for act in one.what or ()
    }


def _play_is_over(outcome: Outcome) -> bool:
    """Whether thirteen tricks are won; a few cases show the last cards alone."""
    position = outcome.desk.position
    is_whole = position.deal is None or position.deal.is_complete
    is_seen = is_whole and _happens_at_the_table(outcome.case.acts)
    return is_seen and position.play is not None and position.phase is Phase.OVER


def _happens_at_the_table(acts: Sequence[Act | Correction]) -> bool:
    return any(isinstance(act, CallMade | CardPlayed) for act in acts)


def test_every_case_says_how_the_table_stands() -> None:
    """Whose turn, what is legal and what is in force; what was only told has no table."""
    short = [
        f"{law} {edition} {case.id}"
        for law, case, edition in CASES
        if _happens_at_the_table(case.acts)
        and not set(FULL) <= {line.split()[0] for line in case.position.get(edition, ())}
    ]
    assert short == []


def test_every_case_that_is_owed_is_there() -> None:
    cases = {(law, str(edition), case.id) for law, case, edition in CASES}
    assert {owed[1:] for owed in OWED} <= cases
