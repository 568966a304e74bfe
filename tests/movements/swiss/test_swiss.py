"""Swiss rounds: what Monrad, Danish and delayed promise, and why each pair is made."""

import random
import time
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.movements.swiss import (
    PassedOver,
    Reason,
    Rematch,
    SwissRound,
    pair_round,
    played,
    slovak_rematch,
)
from fairdeal.movements.swiss.history import Bye, History, Match, Triangle
from fairdeal.movements.swiss.opening import Opening, first_round
from fairdeal.movements.swiss.sitting_out import Odd, Unpairable


def opponents(paired: SwissRound) -> set[frozenset[int]]:
    return {frozenset((p.home, p.away)) for p in paired.pairings}


def test_danish_is_strictly_by_rank() -> None:
    history = History((Match(1, 4, 2), Match(1, 3, 1)))
    paired = pair_round([3, 1, 4, 2], history, Rematch.ALLOWED)
    assert opponents(paired) == {frozenset((3, 1)), frozenset((4, 2))}
    assert [p.reason.last_met for p in paired.pairings] == [1, 1]


def test_danish_without_an_immediate_rematch() -> None:
    history = History((Match(1, 1, 2), Match(1, 3, 4), Match(2, 1, 4), Match(2, 2, 3)))
    paired = pair_round([1, 4, 2, 3], history, Rematch.NOT_NEXT)
    assert opponents(paired) == {frozenset((1, 2)), frozenset((4, 3))}


def test_monrad_says_who_was_passed_over_and_why() -> None:
    history = History((Match(1, 1, 2), Match(1, 3, 4)))
    paired = pair_round([1, 2, 3, 4], history)
    assert [(p.home, p.away) for p in paired.pairings] == [(1, 3), (2, 4)]
    assert paired.pairings[0].reason == Reason(1, 3, (PassedOver(2, 4, 1, None),))
    assert paired.pairings[1].reason == Reason(2, 4, (PassedOver(3, 1, None, 1),))


def test_a_greedy_pairing_would_be_stuck_here() -> None:
    # 1 v 2 leaves 3 and 4, who have met; nothing but 1-3, 2-4 or 1-4, 2-3 can be played.
    history = History((Match(1, 3, 4),))
    assert opponents(pair_round([1, 2, 3, 4], history)) == {frozenset((1, 3)), frozenset((2, 4))}


def test_no_pairing_without_a_rematch_is_said_plainly() -> None:
    everybody_met = tuple(Match(1, a, b) for a, b in combinations((1, 2, 3, 4), 2))
    with pytest.raises(Unpairable, match="contestant 1 has met everybody; allow rematches"):
        pair_round([1, 2, 3, 4], History(everybody_met))
    # Two odd groups who have met across: nobody met everybody, and still no pairing exists.
    across = tuple(Match(1, a, b) for a in (1, 2, 3) for b in (4, 5, 6))
    with pytest.raises(Unpairable, match="whoever plays whom"):
        pair_round([1, 2, 3, 4, 5, 6], History(across))


def test_the_bye_goes_to_the_lowest_without_one() -> None:
    history = History((Match(1, 1, 2), Match(1, 3, 4)), (Bye(1, 5),))
    paired = pair_round([1, 2, 3, 4, 5], history)
    assert paired.bye == Bye(2, 4)
    assert opponents(paired) == {frozenset((1, 3)), frozenset((2, 5))}


def test_nobody_gets_a_second_bye() -> None:
    history = History((Match(1, 1, 2),), (Bye(1, 3), Bye(2, 2), Bye(3, 1)))
    with pytest.raises(Unpairable, match="everybody has had a bye"):
        pair_round([1, 2, 3], history)


def test_no_bye_helps_when_the_rest_has_met() -> None:
    history = History(tuple(Match(1, a, b) for a, b in combinations((1, 2, 3, 4, 5), 2)))
    with pytest.raises(Unpairable, match="has met everybody"):
        pair_round([1, 2, 3, 4, 5], history)


def test_a_triangle_is_chosen_by_what_the_whole_draw_costs() -> None:
    history = History((Match(1, 5, 6),), triangles=(Triangle(1, (7, 8, 9)),))
    paired = pair_round(range(1, 10), history, odd=Odd.TRIANGLE)
    # 7, 8, 9 have met and so have 5 and 6: the lowest three who may all meet are 3, 4, 6, and then
    # each of 7, 8, 9 needs an opponent from 1, 2, 5, who are 16 places away in all. With 9 in it
    # once more the three reach over 6 places and the matches over 5.
    assert paired.triangle == Triangle(2, (3, 4, 9))
    assert opponents(paired) == {frozenset((1, 2)), frozenset((5, 7)), frozenset((6, 8))}


def test_a_triangle_comes_round_again_rather_than_not_at_all() -> None:
    # Any three of 1 to 4 would leave 5, 6 and 7, who have met, with one opponent between them.
    history = History(triangles=(Triangle(1, (5, 6, 7)),))
    paired = pair_round(range(1, 8), history, odd=Odd.TRIANGLE)
    assert paired.triangle == Triangle(2, (2, 3, 7))


def test_the_leader_plays_in_a_triangle_where_no_other_can_be_drawn() -> None:
    across = tuple(Match(1, upper, lower) for upper in (1, 2, 3) for lower in (4, 5))
    paired = pair_round(range(1, 6), History(across), odd=Odd.TRIANGLE)
    assert paired.triangle == Triangle(2, (1, 2, 3))


def test_two_meet_again_in_a_triangle_only_where_nothing_else_can_be_drawn() -> None:
    # Five teams: three who have not met do not exist after a triangle and a match.
    history = History((Match(1, 1, 2),), triangles=(Triangle(1, (3, 4, 5)),))
    with pytest.raises(Unpairable):
        pair_round(range(1, 6), history, odd=Odd.TRIANGLE)
    paired = pair_round(range(1, 6), history, odd=Odd.TRIANGLE_AGAIN)
    assert paired.triangle is not None
    three = {frozenset(two) for two in combinations(paired.triangle.contestants, 2)}
    assert len(three & history.meetings().keys()) == 1
    assert not opponents(paired) & history.meetings().keys()
    # Nine teams can do without, and do.
    history = History(
        (Match(1, 1, 2), Match(1, 3, 4), Match(1, 5, 6)), (), (Triangle(1, (7, 8, 9)),)
    )
    assert pair_round(range(1, 10), history, odd=Odd.TRIANGLE) == pair_round(
        range(1, 10), history, odd=Odd.TRIANGLE_AGAIN
    )


def test_no_triangle_when_somebody_has_met_everybody() -> None:
    history = History(tuple(Match(1, 1, other) for other in (2, 3, 4, 5)))
    with pytest.raises(Unpairable, match="contestant 1 has met everybody"):
        pair_round(range(1, 6), history, odd=Odd.TRIANGLE)


def test_less_often_at_home_is_at_home() -> None:
    history = History((Match(1, 1, 2), Match(1, 3, 4)))
    paired = pair_round([1, 4, 3, 2], history)
    assert [(p.home, p.away) for p in paired.pairings] == [(4, 1), (2, 3)]


@given(st.integers(4, 13), st.integers(0, 10**9), st.sampled_from(Rematch), st.sampled_from(Odd))
@settings(deadline=None)
def test_a_whole_swiss_keeps_its_promises(
    field: int, seed: int, rematch: Rematch, odd: Odd
) -> None:
    drawn = random.Random(seed)  # noqa: S311 - results of a game, not a secret
    ranking = list(range(1, field + 1))
    history = History()
    met: Counter[frozenset[int]] = Counter()
    last: set[frozenset[int]] = set()
    for number in range(1, 4):
        try:
            paired = pair_round(ranking, history, rematch, odd)
        except Unpairable:
            assert field < 8, "three rounds always go in a field of eight or more"
            return
        assert paired.number == number
        now = opponents(paired)
        trio = paired.triangle.contestants if paired.triangle else ()
        now |= {frozenset(two) for two in combinations(trio, 2)}
        seated = Counter(who for p in paired.pairings for who in (p.home, p.away))
        seated.update(trio)
        seated.update([paired.bye.contestant] if paired.bye else [])
        assert seated == Counter(ranking)
        again = now & (set(met) if rematch is Rematch.NEVER else last)
        met.update(now)
        if rematch is not Rematch.ALLOWED and again:
            # Two of a triangle alone, who chose it so, and where nothing else could be drawn.
            assert odd is Odd.TRIANGLE_AGAIN
            assert again <= {frozenset(two) for two in combinations(trio, 2)}
            with pytest.raises(Unpairable):
                pair_round(ranking, history, rematch, Odd.TRIANGLE)
        history, last = played(history, paired), now
        assert len(history.had_bye()) == len(history.byes)
        drawn.shuffle(ranking)


def test_in_a_field_of_five_a_triangle_meets_again_only_where_it_has_to() -> None:
    test_a_whole_swiss_keeps_its_promises.hypothesis.inner_test(  # type: ignore[attr-defined]
        5, 0, Rematch.NEVER, Odd.TRIANGLE_AGAIN
    )


def test_slovak_rule_frees_the_last_two_rounds() -> None:
    assert [slovak_rematch(number, 5).value for number in range(1, 6)] == [
        "not_next",
        "not_next",
        "not_next",
        "allowed",
        "allowed",
    ]


@pytest.mark.parametrize(
    ("opening", "expected"),
    [
        (Opening.SLIDE, [(1, 4), (2, 5), (3, 6)]),
        (Opening.FOLD, [(1, 6), (2, 5), (3, 4)]),
        (Opening.NEIGHBOURS, [(1, 2), (3, 4), (5, 6)]),
    ],
)
def test_first_round(opening: Opening, expected: list[tuple[int, int]]) -> None:
    even = first_round(range(1, 7), opening)
    assert [(p.home, p.away) for p in even.pairings] == expected
    odd = first_round(range(1, 8), opening)
    assert ([(p.home, p.away) for p in odd.pairings], odd.bye) == (expected, Bye(1, 7))
    three = first_round(range(1, 10), opening, Odd.TRIANGLE)
    assert three.triangle == Triangle(1, (7, 8, 9))


@pytest.mark.parametrize("ranking", [[], [1], [1, 2, 2, 3]])
def test_what_is_no_field_is_refused(ranking: list[int]) -> None:
    with pytest.raises(Malformed):
        pair_round(ranking, History())
    with pytest.raises(Malformed):
        first_round(ranking)


def test_two_hundred_teams_after_ten_rounds_in_time() -> None:
    drawn = random.Random(4)  # noqa: S311 - results of a game, not a secret
    history, ranking = History(), list(range(1, 201))
    for _ in range(10):
        # Opponents who stand near each other, as they do late in a Swiss.
        near = sorted(ranking, key=lambda who: who + drawn.random() * 12)
        number = history.rounds + 1
        met = tuple(Match(number, a, b) for a, b in zip(near[::2], near[1::2], strict=True))
        history = History(history.matches + met)
    started = time.process_time()
    pair_round(ranking, history)
    assert time.process_time() - started < 5
