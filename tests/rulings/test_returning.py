"""A ruling is not finished before its return is set: every way through the book, four editions."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.explore import Path, explore, explore_from
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.consultation import Consultation
from fairdeal.rulings.returning import returns
from fairdeal.rulings.sitting import watches_of
from fairdeal.table.effects import (
    RightReserved,
    Role,
    Score,
    ScoreAdjusted,
    ScoreStands,
    Unauthorized,
)
from fairdeal.views.rulings.words import reminders, what_one_saw
from tests.amount import some

LEAVES_OPEN = ("unauthorized", "right_reserved")
"""Kinds of effect after which somebody has to look again (16B2, 16B3, 16C2, 16D)."""
SETTLED = ("score_adjusted", "score_stands", "new_deal", "result_cancelled")
"""Why nobody need: it has been judged, or no score will come of the board."""


@cache
def endings(edition: Edition) -> tuple[tuple[str, tuple[Unbound, ...]], ...]:
    """Everything ruled at the end of each way, by the entry it begins with."""
    code = code_for(edition)
    return tuple(
        (entry, Consultation(code, entry, tuple(path.answers.items())).outcome().effects)
        for entry in entries(edition)
        for path in explore(entry, code)
        if path.elsewhere is None
    )


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_every_way_that_leaves_something_open_says_when_to_look_again(edition: Edition) -> None:
    left = {
        entry
        for entry, effects in endings(edition)
        if (kinds := {one.kind for one in effects}) & set(LEAVES_OPEN)
        and not kinds & {"watch", *SETTLED}
    }
    assert left == set()


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_nobody_is_sent_back_for_nothing_or_twice(edition: Edition) -> None:
    for entry, effects in endings(edition):
        back = [one for one in effects if one.kind == "watch" and one.entry == "16B3"]  # type: ignore[attr-defined]
        kinds = {one.kind for one in effects}
        owners = [one.who for one in back]
        # Each of both sides may have used what neither may (34 since 2007), and nobody twice.
        assert len(back) <= (2 if entry == "34" else 1), (entry, back)
        assert len(set(owners)) == len(owners), (entry, back)
        if back and entry != "73C":  # a gesture is looked at by its own law (1997 73F1)
            assert kinds & set(LEAVES_OPEN), entry
            assert not kinds & set(SETTLED), entry


@pytest.mark.parametrize(
    ("edition", "clause"), [("1997", "16A2"), ("2007", "16B3"), ("2017", "16B3"), ("2017a", "16B3")]
)
def test_a_hesitation_that_partner_has_not_acted_on_is_looked_at_again(
    edition: str, clause: str
) -> None:
    """16B1 binds him for the rest of the board; 16B3 looks at what he did when it is over."""
    asked = Consultation(code_for(edition), "16B")
    while (question := asked.outcome().open) is not None:
        yes = question.fact.key == "partner_could_learn_something"
        asked = asked.answered("yes" if yes else "no")
    last = asked.outcome().effects[-1]
    assert (last.kind, last.clause) == ("watch", clause)


@pytest.mark.parametrize(
    ("whose", "owners"),
    [
        (Role.OFFENDING_SIDE, [Role.OFFENDER]),
        (Role.PARTNER, [Role.OFFENDER]),
        (Role.NON_OFFENDING_SIDE, [Role.LHO]),
        (Role.LHO, [Role.LHO]),
        (Role.RHO, [Role.LHO]),
        (Role.DUMMY, [Role.DUMMY]),
        (Role.BOTH_SIDES, [Role.OFFENDER, Role.LHO]),
    ],
)
def test_it_is_asked_of_a_player_of_the_side_that_may_not_use_it(
    whose: Role, owners: list[Role]
) -> None:
    """16B3: the side that gained by it; dummy is asked of as himself (43A3)."""
    back = returns((Unauthorized("16C2", who=whose),), Edition.L2017)
    assert [(one.kind, one.entry, one.who) for one in back] == [  # type: ignore[attr-defined]
        ("watch", "16B3", owner) for owner in owners
    ]


def test_a_right_is_reserved_against_the_offender() -> None:
    """16B2: by the others, should his partner have used what he told."""
    back = returns((RightReserved("16B2", who=Role.NON_OFFENDING_SIDE),), Edition.L2017)
    assert [one.who for one in back] == [Role.OFFENDER]


def test_nobody_comes_back_to_a_score_that_was_judged_unless_it_is_of_other_tables() -> None:
    """An adjusted score for who is deprived of a result (15B3) says nothing of this one."""
    told: Unbound = Unauthorized("16D2", who=Role.OFFENDING_SIDE)
    here: Unbound = ScoreAdjusted("16D2d", Score.ARTIFICIAL, who=Role.BOTH_SIDES)
    elsewhere: Unbound = ScoreAdjusted("15B3", Score.ARTIFICIAL, who=Role.DEPRIVED)
    offenders: Unbound = ScoreAdjusted("16B3", Score.ASSIGNED, who=Role.OFFENDER)
    stands: Unbound = ScoreStands("16B3", who=Role.OFFENDING_SIDE)
    left = {len(returns((told, one), Edition.L2017)) for one in (here, offenders, stands)}
    assert left == {0}
    assert len(returns((told, elsewhere), Edition.L2017)) == 1


MANY = 300
"""Of so many ways through one entry each is gone."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """A way to its end."""

    entry: str
    answers: tuple[tuple[str, str], ...]
    effects: tuple[Unbound, ...]
    kinds: frozenset[str]
    asked: frozenset[str]
    """The keys of the facts that were asked for."""
    back: frozenset[str]
    """The entries that are come back for."""

    @property
    def is_settled(self) -> bool:
        """Whether the score has been judged, or none will come of the board."""
        return bool(self.kinds & set(SETTLED))


@cache
def rulings(edition: Edition) -> tuple[Ruled, ...]:
    """Every way to its end, through whatever law it goes on under: where `endings` stop.

    What is asked for of the regulations is walked both ways. Of the thousands of ways through the
    laws of revokes some are gone, in the night all.
    """
    code = code_for(edition)
    return tuple(
        _ruled(matter)
        for entry in entries(edition)
        for path in _some(tuple(explore_from(entry, code, {})))
        for matter in _to_the_end(Consultation(code, entry, tuple(path.answers.items())))
    )


def _some(paths: tuple[Path, ...]) -> tuple[Path, ...]:
    return paths[:: some(1 + len(paths) // MANY, 1)]


def _to_the_end(matter: Consultation) -> Iterator[Consultation]:
    question = matter.outcome().open
    if question is None:
        yield matter
        return
    for word in question.fact.answers:
        yield from _to_the_end(matter.answered(word))


def _ruled(matter: Consultation) -> Ruled:
    outcome = matter.outcome()
    return Ruled(
        matter.entry,
        matter.answers,
        outcome.effects,
        frozenset(one.kind for one in outcome.effects),
        frozenset(fact.key for fact, _ in outcome.asked),
        frozenset(one.entry for one in watches_of(matter)),
    )


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_every_way_that_goes_on_under_another_law_says_when_to_look_again(edition: Edition) -> None:
    left = {
        one.entry
        for one in rulings(edition)
        if one.kinds & set(LEAVES_OPEN) and "watch" not in one.kinds and not one.is_settled
    }
    assert left == set()


COULD_HAVE_KNOWN = {"1997": {"23", "72B1"}, "2007": {"23"}, "2017": {"72C"}, "2017a": {"72C"}}
"""The law on who could have known that his irregularity would damage the others."""
NO_SUCH_LOOK = {"35B", "37A", "38C", "30B1"}
"""Who has to pass all the same after the call was accepted (37A; 1997 35B) or called over (38D), or
passes once where his own turn comes next (30B1): there the Laws name no such look."""


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_an_enforced_pass_is_looked_at_again_for_who_could_have_known(edition: Edition) -> None:
    """24B, 27B2, 29 to 32, 36B, 37B, 38C with 72C (2007 23; 1997 23 and 72B1)."""
    passes = [one for one in rulings(edition) if "must_pass" in one.kinds and not one.is_settled]
    assert any(one.back & COULD_HAVE_KNOWN[edition] for one in passes)
    for one in passes:
        clauses = {str(effect.clause) for effect in one.effects if effect.kind == "must_pass"}
        assert one.back & COULD_HAVE_KNOWN[edition] or clauses & NO_SUCH_LOOK, one


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_a_penalty_card_is_looked_at_again_for_what_it_did(edition: Edition) -> None:
    """2017 50E4, 2007 50E3; 1997 72B1. Whoever takes it up, what was seen of it may have helped."""
    looked_at = "72B1" if edition is Edition.L1997 else "50E"
    shown = [one for one in rulings(edition) if "penalty_card" in one.kinds and not one.is_settled]
    assert shown
    assert [one for one in shown if looked_at not in one.back] == []


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_whether_tricks_make_good_what_a_revoke_did_is_judged_or_put_off(edition: Edition) -> None:
    """64C (1997 64B and C): asked when the play is over, and come back for before."""
    established = [one for one in rulings(edition) if _is_of_an_established_revoke(one)]
    assert established
    for one in established:
        assert "insufficiently_compensated" in one.asked or one.back & {"64", "67B1"}, one


def _is_of_an_established_revoke(one: Ruled) -> bool:
    return "counts_as_established" in one.kinds or any(
        effect.kind == "tricks_transferred" and str(effect.clause).startswith("64A")
        for effect in one.effects
    )


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_what_is_judged_when_all_is_over_is_come_back_for_from_somewhere(edition: Edition) -> None:
    """No judgement is put off that nobody is reminded of, and nobody is reminded of another."""
    ends = ("The play is over", "The auction is over")
    known = entries(edition)
    put_off = {one for one in known if what_one_saw()[one][0].startswith(ends)}
    put_off |= {one for one in reminders() if one in known}
    assert {entry for one in rulings(edition) for entry in one.back} == put_off
