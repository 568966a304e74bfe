"""What an act costs where much has gone wrong, counted and not timed.

The counts are of what has to be done at all: acts folded, cases heard, laws run. Each bound is what
these tables need, and some room for a law that asks more.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest import mock

from fairdeal.laws.case import run
from fairdeal.laws.position import Position
from fairdeal.rulings.desk import Desk
from fairdeal.table.acts import Answered, Official, Ruled, Struck
from fairdeal.table.effects import RevokeEstablished
from tests.company.troubled import desks, table

TABLES = range(12)
CASCADES = (15, 199, 319)
"""Of some hundreds, tables at which single acts bring many rulings."""
MANY = 5
"""Rulings that one act brings."""


@contextmanager
def _counted() -> Iterator[Counter[str]]:
    """Counts what is done meanwhile."""
    counts: Counter[str] = Counter()

    def counting(name: str, done: Callable[..., object]) -> Callable[..., object]:
        def count(*of: object, **named: object) -> object:
            counts[name] += 1
            return done(*of, **named)

        return count

    with (
        mock.patch.object(Position, "after", counting("folds", Position.after)),
        mock.patch.object(Desk, "heard", counting("hearings", Desk.heard)),
        mock.patch("fairdeal.rulings.hearing.run", counting("laws run", run)),
    ):
        yield counts


def _last(seed: int) -> Desk:
    *_, last = desks(seed)
    return last


def _acts(desk: Desk) -> int:
    return sum(not isinstance(act, Ruled) for act in desk.log)


def test_a_log_is_read_with_few_folds_and_hearings_an_act() -> None:
    ends = [_last(seed) for seed in TABLES]
    acts = sum(map(_acts, ends))
    with _counted() as counts:
        for end in ends:
            Desk.replay(end.position.board, end.code, end.log)
    assert counts["folds"] < 2.5 * acts
    assert counts["hearings"] < 1.25 * acts
    assert counts["laws run"] < 0.75 * acts


def test_after_a_ruling_only_what_may_change_is_folded_and_heard_again() -> None:
    """All cases heard after each ruling, or all acts folded, would be several times as much."""
    folds = hearings = cases = acts = 0
    for seed in CASCADES:
        before = table(seed)
        with _counted() as counts:
            for after in desks(seed):
                ruled = len(after.rulings) - len(before.rulings)
                if ruled >= MANY:
                    folds, hearings = folds + counts["folds"], hearings + counts["hearings"]
                    cases, acts = cases + ruled * len(after.matters), acts + ruled * len(after.log)
                before = after
                counts.clear()
    assert hearings < cases / 2
    assert folds < acts / 6


def test_a_revoke_established_lets_other_revokes_be() -> None:
    """It leaves its card where it lies (63B), so that nothing is read otherwise by it.

    Fourteen rulings follow from one answer here, and each of eight revokes rests on all that was
    played after it: were each heard again after each, laws would be run a hundred times.
    """
    before = table(199)
    for after in desks(199):
        if len(after.rulings) - len(before.rulings) > 2 * MANY:
            break
        before = after
    act = after.log[len(before.log)]
    with _counted() as counts:
        assert before.after(act) == after
    established = [
        one for one in after.rulings if any(isinstance(e, RevokeEstablished) for e in one.effects)
    ]
    assert len(established) >= MANY
    assert counts["laws run"] < 60


def test_an_answer_struck_is_read_again_from_where_it_was_given() -> None:
    for end in map(_last, TABLES):
        answers = [n for n, act in enumerate(end.log) if isinstance(act, Answered)]
        if answers:
            with _counted() as whole:
                Desk.replay(end.position.board, end.code, end.log)
            with _counted() as counts:
                end.after(Struck(answers[-1], Official.DIRECTOR, "keyed wrongly"))
            assert counts["folds"] < whole["folds"]
