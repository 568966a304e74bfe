"""Series: the best n of m, added up or on the average, with least attendance and ties."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.contests.series import (
    Combine,
    SeriesPlace,
    SeriesTerms,
    SeriesTies,
    rank_series,
)

Figures = Sequence[Mapping[str, Fraction]]


def nights(**played: Sequence[int | None]) -> Figures:
    """What everybody has from each evening; ``None`` for one that was missed."""
    count = len(next(iter(played.values())))
    return [
        {name: Fraction(figure) for name, own in played.items() if (figure := own[n]) is not None}
        for n in range(count)
    ]


def lines(places: Sequence[SeriesPlace]) -> list[tuple[str, str, object]]:
    return [(one.place, one.contestant, one.total) for one in places]


THREE = nights(A=(62, 40, 58), B=(55, 56, 54), C=(48, 60, None), D=(51, None, 66))


def test_the_best_two_of_three() -> None:
    """62 + 58; 51 + 66; 56 + 55; 60 + 48."""
    found = rank_series(THREE, SeriesTerms(best=2))
    assert lines(found) == [("1", "A", 120), ("2", "D", 117), ("3", "B", 111), ("4", "C", 108)]
    first = found[0]
    assert first.figures == tuple(map(Fraction, (62, 40, 58)))
    assert first.counted == frozenset({0, 2})
    assert found[1].figures == (Fraction(51), None, Fraction(66))


def test_half_of_the_stages_before_is_carried_over_to_the_last() -> None:
    """62/2 + 40/2 + 58; C has missed the last one: 48/2 + 60/2."""
    found = rank_series(THREE, SeriesTerms(carried=Fraction(1, 2)))
    assert {one.contestant: one.total for one in found} == {
        "A": 109,
        "B": Fraction(219, 2),
        "C": 54,
        "D": Fraction(183, 2),
    }
    best = rank_series(THREE, SeriesTerms(best=1, carried=Fraction(1, 2)))
    assert {one.contestant: one.total for one in best} == {"A": 58, "B": 54, "C": 30, "D": 66}
    alone = rank_series(THREE[:1], SeriesTerms(carried=Fraction(1, 3)))
    assert alone[0].total == 62, "the only one is the last"


@pytest.mark.parametrize("carried", [Fraction(), Fraction(-1), Fraction(2)])
def test_no_more_is_carried_over_than_there_is(carried: Fraction) -> None:
    with pytest.raises(Malformed):
        SeriesTerms(carried=carried)


def test_without_a_number_all_count() -> None:
    """62 + 40 + 58; 55 + 56 + 54: another winner."""
    found = rank_series(THREE, SeriesTerms())
    assert lines(found) == [("1", "B", 165), ("2", "A", 160), ("3", "D", 117), ("4", "C", 108)]


def test_the_average_divides_by_what_counts() -> None:
    """117 / 2 is more than 165 / 3; of the best two, 120 / 2."""
    found = rank_series(THREE, SeriesTerms(combine=Combine.AVERAGE))
    assert lines(found) == [
        ("1", "D", Fraction(117, 2)),
        ("2", "B", 55),
        ("3", "C", 54),
        ("4", "A", Fraction(160, 3)),
    ]
    best = rank_series(THREE, SeriesTerms(best=2, combine=Combine.AVERAGE))
    assert lines(best)[0] == ("1", "A", 60)


def test_who_played_too_few_has_no_place_and_keeps_the_total() -> None:
    found = rank_series(THREE, SeriesTerms(best=2, least=3))
    assert lines(found) == [("1", "A", 120), ("2", "B", 111), ("", "D", 117), ("", "C", 108)]
    assert [one.lacking for one in found] == [0, 0, 1, 1]


TIED = nights(A=(60, 50, 45), B=(57, 53, 40), C=(60, 50, 30), D=(40, 40, 40))


@pytest.mark.parametrize(
    ("ties", "places"),
    [
        (SeriesTies.SHARE, {"A": "1=", "B": "1=", "C": "1=", "D": "4"}),
        # 110 each. The best session: 60, 57, 60; the second of A and C: 50 both, and no third.
        (SeriesTies.BEST_SESSION, {"A": "1=", "C": "1=", "B": "3", "D": "4"}),
        # What does not count: 45, 40, 30.
        (SeriesTies.DROPPED, {"A": "1", "B": "2", "C": "3", "D": "4"}),
    ],
)
def test_ties_are_shared_or_parted(ties: SeriesTies, places: Mapping[str, str]) -> None:
    found = rank_series(TIED, SeriesTerms(best=2, ties=ties))
    assert {one.contestant: one.place for one in found} == places
    decided = {one.contestant: one.decided for one in found}
    assert decided["D"] == ""
    assert decided["B"] == ("" if ties is SeriesTies.SHARE else ties.value)


def test_a_session_not_played_is_less_than_any_that_does_not_count() -> None:
    """IMPs may be negative: 20 each; A dropped a loss of 30, B played two sessions only."""
    found = rank_series(
        nights(A=(15, 5, -30), B=(10, 10, None)), SeriesTerms(best=2, ties=SeriesTies.DROPPED)
    )
    assert lines(found) == [("1", "A", 20), ("2", "B", 20)]


def test_a_loss_counts_for_who_has_no_better_session() -> None:
    found = rank_series(nights(A=(15, -30), B=(None, 3)), SeriesTerms(best=2))
    assert lines(found) == [("1", "B", 3), ("2", "A", -15)]


def test_what_is_added_to_the_whole() -> None:
    """D 117 less 10 is 107, behind C."""
    fine = Addition("D", Fraction(-10), Unit.SCORE, Cause.PENALTY)
    found = rank_series(THREE, SeriesTerms(best=2), [fine])
    assert lines(found)[2:] == [("3", "C", 108), ("4", "D", 107)]
    assert found[3].added == (fine,)
    with pytest.raises(Malformed, match="X has no result in any session"):
        rank_series(THREE, SeriesTerms(), [Addition("X", Fraction(1), Unit.SCORE, Cause.AWARD)])


@pytest.mark.parametrize("terms", [{"best": 0}, {"best": -1}, {"least": 0}, {"best": 1_001}])
def test_terms_that_cannot_be(terms: dict[str, int]) -> None:
    with pytest.raises(Malformed, match="from 1 to 1000 sessions"):
        SeriesTerms(**terms)  # type: ignore[arg-type]


def test_nobody_and_nothing() -> None:
    assert rank_series([], SeriesTerms()) == ()
    assert rank_series([{}, {}], SeriesTerms(best=1)) == ()


PLAYED = st.lists(st.none() | st.integers(-40, 100), min_size=1, max_size=6)


@given(own=PLAYED, best=st.integers(1, 6))
def test_no_other_choice_of_sessions_gives_more(own: list[int | None], best: int) -> None:
    """Against every choice of so many sessions, as there are at most twenty of them."""
    figures = [one for one in own if one is not None]
    if not figures:
        return
    size = min(best, len(figures))
    most = max(sum(chosen) for chosen in combinations(figures, size))
    (found,) = rank_series(nights(A=own), SeriesTerms(best=best))
    assert found.total == most
    assert sum(Fraction(own[at] or 0) for at in found.counted) == most
