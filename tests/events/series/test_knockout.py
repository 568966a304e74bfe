"""A knock-out over evenings, worked out by hand: who goes on, and what a correction moves.

Six teams: 1 and 2 have a bye, match 1 is 4 against 5, match 2 is 3 against 6; then 1 against the
winner of 1 (match 3), 2 against the winner of 2 (match 4), and the final (match 5). A board that is
won by 420 is 9 IMPs, by 430 10, by 50 2 (Law 78B).
"""

from dataclasses import replace
from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    MovementChosen,
    Place,
    ResultCorrected,
    ResultEntered,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.evening.acts import EveningPlanned, Phase, PhaseReached
from fairdeal.events.series.knockout import NOBODY, Evening, MatchStands, State, standing
from fairdeal.events.series.log import (
    MatchDecided,
    Series,
    SeriesAct,
    SeriesOpened,
    SessionInSeries,
    TeamSeeded,
    TeamWithdrew,
    ToldOfSeries,
    from_stored,
    to_stored,
)
from fairdeal.events.series.standing import PerWhom
from fairdeal.events.session import Session
from fairdeal.movements.teams.knockout import matches_at_once
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.contests.series import SeriesTerms
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import CrossImps
from tests.events.evenings import then
from tests.events.log import NOON, told

SIX = [TeamSeeded(n, f"Team {n}", ("Ann", "Bob", "Cy", "Di")) for n in range(1, 7)]


def series(*acts: SeriesAct) -> Series:
    opened = SeriesOpened("Cup", SeriesTerms(), PerWhom.CONTESTANT)
    log = [opened, *SIX, *acts]
    return Series.of([ToldOfSeries(n, act, "Ann", NOON) for n, act in enumerate(log, start=1)])


def evening(
    pairs: list[tuple[int, int]],
    won: dict[int, int],
    name: str = "first",
    *,
    boards: int = 2,
    without: int = 0,
    open_: bool = False,
) -> Evening:
    """One stanza; `won` is what a team has North-South on board 1, all else is flat.

    The last `without` boards of the last match were not played.
    """
    movement = matches_at_once(pairs, [boards])
    opening = SessionOpened(name, CrossImps()), TeamsDeclared(knock_out=True)
    session = Session.begins(told(*opening, MovementChosen(movement), EveningPlanned(30)))
    for seat in movement.rounds[0].played:
        last = seat.table > 2 * len(pairs) - 2
        for board in range(1, boards + 1 - without * last):
            ns = seat.ns[0]
            score = won.get(ns, 0) if board == 1 else 0
            place = Place(board, f"{seat.table}-1")
            act = ResultEntered(place, str(ns), str(seat.ew[0]), BareScore(score))
            session = then(session, act)
    if not open_:
        session = then(session, PhaseReached(Phase.PUBLISHED))
    return Evening(name, session, told=not open_)


def score(one: MatchStands) -> tuple[float, ...]:
    return tuple(map(float, one.score or ()))


def stood(
    found: tuple[MatchStands, ...],
) -> dict[int, tuple[tuple[int | None, ...], str, int | None]]:
    return {one.match.number: (one.teams, one.state.value, one.winner) for one in found}


FIRST = evening([(4, 5), (3, 6)], {4: 420, 6: 50})
"""4 beats 5 by 9 IMPs, 6 beats 3 by 2."""


def test_who_wins_goes_on_and_who_has_a_bye_waits_for_him() -> None:
    assert stood(standing(series(), [])) == {
        1: ((4, 5), "to play", None),
        2: ((3, 6), "to play", None),
        3: ((1, None), "waiting", None),
        4: ((2, None), "waiting", None),
        5: ((None, None), "waiting", None),
    }
    found = standing(series(), [FIRST])
    assert stood(found) == {
        1: ((4, 5), "won", 4),
        2: ((3, 6), "won", 6),
        3: ((1, 4), "to play", None),
        4: ((2, 6), "to play", None),
        5: ((None, None), "waiting", None),
    }
    assert [score(one) for one in found[:2]] == [(9, 0), (0, 2)]


def test_nothing_is_told_of_an_evening_before_it_is_published() -> None:
    """Not even by which of two evenings it would be: the same standing, whatever came about."""
    one = standing(series(), [evening([(4, 5), (3, 6)], {4: 420}, open_=True)])
    other = standing(series(), [evening([(4, 5), (3, 6)], {5: 420, 6: 50}, open_=True)])
    assert one == other
    assert stood(one)[1] == ((4, 5), "seated", None)
    assert one[0].score is None


def test_a_match_may_take_two_evenings() -> None:
    """9 IMPs ahead after one, 10 and 2 behind in the next: 9 to 12."""
    second = evening([(5, 4)], {5: 430}, "second")
    third = evening([(4, 5)], {5: 50}, "third")
    found = standing(series(), [FIRST, second, third])[0]
    assert (score(found), found.winner) == ((9, 12), 5)
    brought = [tuple(map(float, part.score or ())) for part in found.parts]
    assert brought == [(9, 0), (0, 10), (0, 2)]


def test_a_tie_goes_on_with_more_boards() -> None:
    tied = evening([(4, 5), (3, 6)], {3: 100})
    found = standing(series(), [tied])
    assert (found[0].state, found[0].winner) == (State.TIED, None)
    more = evening([(4, 5)], {5: 50}, "tie-break", boards=1)
    assert standing(series(), [tied, more])[0].winner == 5
    assert standing(series(MatchDecided(1, 4)), [tied])[0].winner == 4, "or the Director decides"


def test_a_penalty_counts_in_the_match() -> None:
    session = FIRST.session
    fined = AdditionGiven(Addition("6", Fraction(-3), Unit.SCORE, Cause.PENALTY, "late"))
    found = standing(series(), [replace(FIRST, session=then(session, fined))])[1]
    assert (score(found), found.winner) == ((0, -1), 3)


def test_a_match_that_was_not_finished_decides_nothing_until_it_is() -> None:
    short = evening([(4, 5), (3, 6)], {6: 50}, without=1)
    found = standing(series(), [short])[1]
    assert (found.state, found.winner) == (State.UNFINISHED, None)
    rest = evening([(3, 6)], {3: 430}, "the rest", boards=1)
    found = standing(series(), [short, rest])[1]
    assert (found.state, found.winner, score(found)) == (State.WON, 3, (10, 2))


def corrected(now: Evening) -> Evening:
    """On board 1 of the match of 4 and 5 the other room had 420 too, and 50 more: 5 wins by 2."""
    session = then(now.session, ResultCorrected(Place(1, "2-1"), BareScore(470)))
    return replace(now, session=session)


def test_a_correction_moves_on_whoever_goes_on_by_it() -> None:
    found = standing(series(), [corrected(FIRST)])
    assert stood(found)[1] == ((4, 5), "won", 5)
    assert found[2].teams == (1, 5)


def test_what_has_begun_is_played_by_those_who_met() -> None:
    second = evening([(1, 4), (2, 6)], {4: 430, 2: 420}, "second")
    before = standing(series(), [FIRST, second])
    assert stood(before)[5] == ((4, 2), "to play", None)
    after = standing(series(), [corrected(FIRST), second])
    assert after[0].winner == 5
    assert after[2].teams == (1, 4), "what was played is not undone"
    assert after[2].is_out_of_turn
    assert after[2].rightful == (1, 5)
    assert after[2].winner == 4
    assert stood(after)[5] == ((4, 2), "to play", None)
    assert not after[3].is_out_of_turn


def test_what_has_not_begun_is_to_be_seated_anew() -> None:
    drawn = matches_at_once([(1, 4), (2, 6)], [2])
    opening = SessionOpened("second", CrossImps()), TeamsDeclared(knock_out=True)
    waiting = Session.begins(told(*opening, MovementChosen(drawn), EveningPlanned(30)))
    second = Evening("second", waiting, told=False)
    found = standing(series(), [corrected(FIRST), second])
    assert found[2].teams == (1, 5)
    assert (found[2].state, found[2].not_seated) == (State.TO_PLAY, ("second",))
    assert (found[3].state, found[3].not_seated) == (State.SEATED, ())


def test_who_withdraws_is_beaten_by_whoever_meets_him() -> None:
    found = standing(series(TeamWithdrew(4)), [FIRST])
    assert stood(found)[1] == ((4, 5), "won", 4), "what it has won it has won"
    assert stood(found)[3] == ((1, 4), "walkover", 1)
    before = standing(series(TeamWithdrew(5)), [])
    assert stood(before)[1] == ((4, 5), "walkover", 4)
    both = standing(series(TeamWithdrew(4), TeamWithdrew(5)), [])
    assert stood(both)[1] == ((4, 5), "walkover", NOBODY)
    assert stood(both)[3] == ((1, NOBODY), "walkover", 1)
    lucky = standing(series(TeamWithdrew(4), MatchDecided(1, 5)), [FIRST])
    assert stood(lucky)[3] == ((1, 5), "to play", None), "the Director lets the beaten one play on"


def test_a_decision_is_void_once_its_team_does_not_play_the_match() -> None:
    decided = series(MatchDecided(3, 4))
    assert stood(standing(decided, [FIRST]))[3] == ((1, 4), "decided", 4)
    assert stood(standing(decided, [corrected(FIRST)]))[3] == ((1, 5), "to play", None)


@pytest.mark.parametrize(
    "act",
    [
        SIX[2],
        replace(SIX[2], captain="Cy", players=()),
        MatchDecided(3, 4),
        TeamWithdrew(5),
        SessionInSeries("abc"),
    ],
)
def test_what_is_told_of_a_knock_out_is_read_as_it_was_kept(act: SeriesAct) -> None:
    assert from_stored(*to_stored(act)) == act


def test_teams_are_numbered_without_a_gap() -> None:
    with pytest.raises(Malformed, match="without a gap"):
        series(TeamSeeded(8, "Eight"))


def test_a_match_played_anew_is_of_those_who_met_last() -> None:
    """4 went on by mistake and met 1; then 5, whose match it was, meets 1 on another evening."""
    wrong = evening([(1, 4), (2, 6)], {4: 430, 2: 420}, "second")
    anew = evening([(1, 5)], {}, "third")
    found = standing(series(), [corrected(FIRST), wrong, anew])[2]
    assert (found.teams, found.state, score(found)) == ((1, 5), State.TIED, (0, 0))
    assert found.not_seated == (), "what was played with 4 is over, and nobody is seated there anew"
    assert not found.is_out_of_turn
