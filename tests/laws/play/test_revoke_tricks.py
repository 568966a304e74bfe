"""The sum of Law 64A, against boards worked out by hand from its text and by trying everything."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.laws.play.revoke_tricks import StandingRevoke, tricks_due

# What happened; each revoke as (trick, did the offender win it, 1997 extras); the tricks the side
# won; the tricks due by the text of the Law.
WORKED = [
    ("ruffed, won, three later tricks", [(5, True, ())], [5, 7, 8, 9], 2),
    ("ruffed, won, no later trick", [(5, True, ())], [5], 1),
    ("partner won the revoke trick, nothing later", [(4, False, ())], [4], 1),
    ("partner won it, four later", [(4, False, ())], [4, 6, 8, 9, 10], 1),
    ("1997: the diamond eight wins later", [(4, False, (9,))], [4, 6, 8, 9, 10], 2),
    ("1997: the spade queen and one other trick", [(3, False, (7,))], [7, 11], 2),
    ("1997: the spade queen was the only trick", [(3, False, (7,))], [7], 1),
    ("opponents won everything from there", [(11, False, ())], [], 0),
    ("declarer discarded, dummy won, five more", [(3, False, ())], [3, 4, 5, 6, 7, 8], 1),
    ("diamond king and four spades, 2007", [(7, False, ())], [9, 10, 11, 12, 13], 1),
    ("diamond king and four spades, 1997", [(7, False, (9,))], [9, 10, 11, 12, 13], 2),
    ("a pointless revoke, two tricks that were theirs", [(6, False, ())], [8, 9], 1),
    ("four tricks before the revoke are safe", [(5, False, ())], [1, 2, 3, 4], 0),
    ("two of the three due", [(3, True, ()), (6, False, ())], [3, 9], 2),
    ("an earlier revoke, then one that won", [(3, False, ()), (6, True, ())], [6, 9, 12], 3),
    ("two that won, with nothing else", [(3, True, ()), (6, True, ())], [3, 6], 2),
    ("two that won, with one else", [(3, True, ()), (6, True, ())], [3, 6, 12], 3),
    ("both partners on one trick", [(4, True, ()), (4, False, ())], [4, 9], 2),
]


@pytest.mark.parametrize(("revokes", "won", "due"), [row[1:] for row in WORKED])
def test_worked_by_hand(
    revokes: Sequence[tuple[int, bool, tuple[int, ...]]], won: Sequence[int], due: int
) -> None:
    assert tricks_due([StandingRevoke(*r) for r in revokes], won) == due


@st.composite
def boards(draw: st.DrawFn) -> tuple[list[StandingRevoke], list[int]]:
    won = draw(st.lists(st.integers(1, 13), unique=True))
    revokes = []
    for trick in draw(st.lists(st.integers(1, 13), unique=True, max_size=3)):
        is_own = trick in won and draw(st.booleans())
        later = [t for t in won if t > trick]
        extras = draw(st.lists(st.sampled_from(later), unique=True)) if later and not is_own else []
        revokes.append(StandingRevoke(trick, is_own, tuple(extras)))
    return revokes, won


@given(boards())
def test_no_other_way_of_paying_gives_more(board: tuple[list[StandingRevoke], list[int]]) -> None:
    revokes, won = board
    assert tricks_due(revokes, won) == most_by_trying_everything(revokes, won)


def most_by_trying_everything(revokes: list[StandingRevoke], won: list[int]) -> int:
    """Every choice of distinct tricks for the dues, an extra only beside a paid basic due."""
    dues: list[list[int | None]] = []
    for r in revokes:
        first = r.trick + 1 if r.won_by_offender else r.trick
        dues.append([None, *(t for t in won if t >= first)])
        dues.append([None, r.trick] if r.won_by_offender else [None, *r.won_with_legal_card])
    best = 0
    for choice in product(*dues):
        taken = [t for t in choice if t is not None]
        pairs = zip(choice[::2], choice[1::2], revokes, strict=True)
        is_extra_alone = any(
            basic is None and extra is not None and not r.won_by_offender
            for basic, extra, r in pairs
        )
        if len(taken) == len(set(taken)) and not is_extra_alone:
            best = max(best, len(taken))
    return best


@given(boards())
def test_a_further_revoke_never_costs_less(board: tuple[list[StandingRevoke], list[int]]) -> None:
    revokes, won = board
    for n in range(len(revokes)):
        assert tricks_due(revokes[:n], won) <= tricks_due(revokes[: n + 1], won) <= len(won)
