"""What people do to results, made here: the one cause is named, and nothing else is accused.

And where nothing is wrong, or what is wrong has no cause, none is named.
"""

import random
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from fairdeal.formats.explaining import Line, Meant, explain
from fairdeal.formats.explaining.causes import (
    CutOff,
    LeftOut,
    LineMeant,
    MadeAs,
    OtherAverages,
    RoundedFirst,
    Together,
)
from fairdeal.formats.results import SessionFile
from fairdeal.scoring.lines import BareScore
from tests.amount import some
from tests.formats.explaining.causes_known import DOWN, mean, ranked, session, shares, to, wrong
from tests.formats.fitted import fitted


@pytest.mark.parametrize("seed", range(3))
def test_nothing_wrong_has_no_cause(seed: int) -> None:
    found = fitted(ranked(session(seed), lambda _, boards: mean(boards)))
    assert (found.causes, found.deviations, found.missed, found.file) == ((), (), (), None)


@pytest.mark.parametrize("seed", range(some(2, 6)))
def test_errors_without_a_cause_have_none(seed: int) -> None:
    """Eight lines of 96 with figures of nobody, two on some boards."""
    lines = random.Random(seed).sample(range(2, 98), 8)  # noqa: S311 - no secret
    found = fitted(wrong(session(seed), lines))
    assert found.causes == ()
    assert {one.line for one in found.deviations} == set(lines)


def test_a_pair_that_was_taken_out() -> None:
    found = fitted(session(left_out="E3"))
    (cause,) = found.causes
    assert isinstance(cause, LeftOut)
    assert cause.contestant == "E3"
    assert cause.explains > 30
    assert not found.deviations


def test_a_line_set_by_hand_beside_errors_without_a_cause() -> None:
    """The line is named, and what it does not explain is told."""
    file = session(4)
    one = next(o for o in file.results if o.result.board == 5 and o.result.score == 50)
    printed = replace(one.result, outcome=BareScore(-500))
    set_by_hand = tuple(replace(o, result=printed) if o is one else o for o in file.results)
    found = fitted(wrong(replace(file, results=set_by_hand), [3, 90]))
    (cause,) = found.causes
    assert isinstance(cause, LineMeant)
    assert (cause.board, cause.line) == (5, one.line)
    assert {each.line for each in found.deviations} == {3, 90}


def test_figures_that_are_cut_off() -> None:
    found = fitted(session(boards=20, rounding=DOWN))
    (cause,) = found.causes
    assert isinstance(cause, CutOff)
    assert cause.explains > 100
    assert not found.deviations


def test_totals_of_figures_as_they_are_printed() -> None:
    """Percentages in whole numbers on the boards, and their mean to a hundredth in the ranking."""
    file = session(7, boards=13)
    whole = tuple(
        replace(
            one, ns=to(Fraction(one.ns or 0), Decimal(1)), ew=to(Fraction(one.ew or 0), Decimal(1))
        )
        for one in file.results
    )
    own: dict[str, list[Fraction]] = {}
    for one in whole:
        own.setdefault(one.result.ns, []).append(Fraction(one.ns or 0))
        own.setdefault(one.result.ew, []).append(Fraction(one.ew or 0))
    found = fitted(ranked(replace(file, results=whole), lambda who, _: mean(own[who])))
    (cause,) = found.causes
    assert isinstance(cause, RoundedFirst)
    assert cause.unit is None
    assert (found.totals, found.missed, found.deviations) == (16, (), ())


def test_totals_of_boards_in_whole_points() -> None:
    """The boards print hundredths, and their sums are of whole percents all the same."""
    file = session(8, boards=13)
    found = fitted(ranked(file, lambda _, of: mean([Fraction(to(one, Decimal(1))) for one in of])))
    (cause,) = found.causes
    assert isinstance(cause, RoundedFirst)
    assert cause.unit == 1
    assert found.missed == ()


MADE = tuple((board, 3 * board % 8) for board in range(1, 13))
"""One on every board, so that all boards have seven results and weigh the same."""


def artificial(who: str, file: SessionFile) -> list[Fraction]:
    return [
        Fraction(60 if one.result.ns == who else 40)
        for one in file.results
        if one.result.score is None and who in {one.result.ns, one.result.ew}
    ]


def by_own_session(file: SessionFile, who: str, boards: list[Fraction], *, down: bool) -> Fraction:
    """12C2c: sixty or the mean of the other boards if that is more; forty or that if it is less."""
    own = mean(boards)
    made = [
        max(fixed, own) if fixed == 60 else min(fixed, own) if down else fixed
        for fixed in artificial(who, file)
    ]
    return mean([*boards, *made])


def made(seed: int) -> SessionFile:
    """With artificial scores, of which two at least would change with the own session."""
    file = session(seed, made=MADE)
    changed = [
        who
        for who, boards in shares(file).items()
        for fixed in artificial(who, file)
        if (mean(boards) > 60 if fixed == 60 else mean(boards) < 40)
    ]
    assert len(set(changed)) >= 3
    return file


@pytest.mark.parametrize(
    ("down", "made_as"), [(True, MadeAs.OWN_SESSION), (False, MadeAs.OWN_SESSION_UP)]
)
def test_averages_that_follow_the_own_session(made_as: MadeAs, *, down: bool) -> None:
    """12C2c of 2007 and 2017 both ways; 88 of 1997 only upwards."""
    file = made(3)
    found = fitted(ranked(file, lambda who, boards: by_own_session(file, who, boards, down=down)))
    assert [one.made_as for one in found.causes if isinstance(one, OtherAverages)] == [made_as]
    assert found.missed == ()


def test_averages_as_printed_have_no_cause() -> None:
    file = made(3)
    found = fitted(ranked(file, lambda who, boards: mean([*boards, *artificial(who, file)])))
    assert (found.causes, found.missed) == ((), ())


def test_boards_with_an_artificial_score_that_do_not_count() -> None:
    found = fitted(ranked(made(3), lambda _, boards: mean(boards)))
    assert [one.made_as for one in found.causes if isinstance(one, OtherAverages)] == [
        MadeAs.NOTHING
    ]
    assert found.missed == ()


def test_half_of_what_there_was_to_win() -> None:
    file = made(3)
    half = Fraction(50)
    found = fitted(
        ranked(file, lambda who, of: mean([*of, *(half for _ in artificial(who, file))]))
    )
    assert [one.made_as for one in found.causes if isinstance(one, OtherAverages)] == [MadeAs.HALF]
    assert found.missed == ()


def test_a_pair_split_by_a_substitute() -> None:
    """On boards 9 to 12 somebody else's name stands in N2's place; the ranking has one pair."""
    whole = ranked(session(5), lambda _, boards: mean(boards))
    split = tuple(
        replace(one, result=replace(one.result, ns="N2 (sub)"))
        if one.result.ns == "N2" and one.result.board > 8
        else one
        for one in whole.results
    )
    found = fitted(replace(whole, results=split))
    assert found.causes == (Together("N2", "N2 (sub)", 1),)
    assert found.missed == ()
    assert found.file
    assert {one.result.ns for one in found.file.results if one.result.ns.startswith("N2")} == {"N2"}


@pytest.mark.parametrize("seed", range(3))
def test_totals_that_nobody_can_explain_are_told(seed: int) -> None:
    file = ranked(session(seed, made=MADE[:1]), lambda _, boards: mean(boards))
    off = tuple(
        replace(one, percent=one.percent + Decimal("1.37")) if one.percent and at % 4 else one
        for at, one in enumerate(file.standings)
    )
    found = fitted(replace(file, standings=off))
    assert found.causes == ()
    assert found.missed


class _Hopeless:
    """A board of which five figures are wrong, whatever is tried."""

    number = 1
    tried = 0

    def __init__(self) -> None:
        self.lines = [Line(n, 10 * n, (f"N{n}", f"E{n}")) for n in range(50)]

    def left(self, _meant: Meant, *, cut: bool = False) -> int:
        self.tried += 1
        return 6 if cut else 5


def test_attempts_are_bounded() -> None:
    board = _Hopeless()
    boards = [board] * 100
    assert explain(boards, work=20_000).causes == ()
    assert board.tried <= len(boards) + 20_000 // 50 + 50 * 60
