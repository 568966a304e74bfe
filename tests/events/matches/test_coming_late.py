"""A team comes late to a round robin: what the others have for the match they miss by it.

Five teams meet in five rounds of two boards, in each of which one sits out; a sixth takes that
place from the second round on. A match has 20 victory points, and 420 points are 9 IMPs (78B).
"""

from dataclasses import replace

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ContestantLeft,
    MovementChosen,
    Place,
    ResultCorrected,
    ResultEntered,
    SessionAct,
    Undone,
)
from fairdeal.events.evening.acts import EveningPlanned, MovementRepaired, RoundStarted
from fairdeal.events.evening.floor import sitting_of, sittings
from fairdeal.events.session import Session
from fairdeal.intents.repairs import repaired
from fairdeal.intents.requests import Happened, Repair
from fairdeal.movements.checks import is_sound
from fairdeal.movements.matches import matches
from fairdeal.movements.movement import Movement
from fairdeal.movements.teams import american_whist, head_to_head, round_robin
from fairdeal.movements.teams.around import comes_late, one_more
from fairdeal.scoring.lines import BareScore
from fairdeal.views.session.latecomers import joined_lines
from tests.events.evenings import evening_of, then
from tests.events.log import NOON, told
from tests.events.matches.test_missed import OPENED, totals, victory_points

PLAN = round_robin(5, 2)
ONE_MORE = Repair(happened=Happened.ADDED, over=1)
WAITS = next(
    str(who)
    for who in range(1, 6)
    if all(who not in seat.contestants for seat in PLAN.rounds[0].tables)
)
"""Who sits out in the first round, by the rows of the movement."""


def begun(plan: Movement = PLAN, over: int = 1) -> Session:
    """So many rounds are called."""
    session = Session.begins(told(*OPENED, MovementChosen(plan), EveningPlanned(15)))
    return then(session, RoundStarted(over, NOON)) if over else session


def joined(session: Session, asked: Repair = ONE_MORE) -> Session:
    for act in repaired(session, asked):
        session = then(session, act)
    return session


def played(session: Session, won: dict[str, int], rounds: range = range(1, 20)) -> Session:
    """Everything is flat, but that a team has so many points North-South on each board."""
    for one in sittings(evening_of(session)):
        for place in one.places if one.round in rounds else ():
            score = BareScore(won.get(one.ns, 0))
            session = then(session, ResultEntered(place, one.ns, one.ew, score))
    return session


def test_who_waited_has_three_fifths_and_who_was_late_nothing() -> None:
    found = totals(played(joined(begun()), {}))
    assert found == dict.fromkeys("12345", 50.0) | {WAITS: 4 * 10 + 12.0, "6": 4 * 10.0}


def test_who_waited_has_what_the_others_have_against_who_was_late_where_that_is_more() -> None:
    won = victory_points(18, 2)
    found = totals(played(joined(begun()), {"6": -420}))
    assert found["6"] == pytest.approx(4 * (20 - won), abs=0.01)
    for team in "12345":
        assert found[team] == pytest.approx(40 + won, abs=0.01), team


def test_a_correction_and_an_undoing_are_followed_by_everything() -> None:
    session = joined(begun())
    repair = session.version
    first = played(session, {}, range(1, 2))
    whole = played(first, {}, range(2, 6))
    at = next(
        place
        for one in sittings(evening_of(whole))
        if WAITS in (one.ns, one.ew) and "6" not in (one.ns, one.ew)
        for place in one.places
    )
    lifted = then(whole, ResultCorrected(at, BareScore(420 if _is_ns(whole, at) else -420)))
    assert (victory_points(9, 2) + 3 * 10) / 4 < 12, "so it has three fifths still"
    assert totals(lifted)[WAITS] == pytest.approx(victory_points(9, 2) + 30 + 12, abs=0.01)
    gone = then(first, Undone(repair))
    assert evening_of(gone).movement == PLAN
    assert "6" not in totals(played(gone, {}, range(2, 6)))
    assert totals(played(gone, {}, range(2, 6))) == dict.fromkeys("12345", 40.0)


def _is_ns(session: Session, at: Place) -> bool:
    return session.results[at].ns == WAITS


def test_nothing_is_given_before_the_first_round_is_over() -> None:
    session = joined(begun())
    for one in sittings(evening_of(session)):
        for place in one.places if one.round == 1 else ():
            assert WAITS not in totals(session)
            session = then(session, ResultEntered(place, one.ns, one.ew, BareScore(0)))
    assert totals(session) == dict.fromkeys("12345", 10.0) | {WAITS: 12.0}


def test_before_the_first_round_nothing_is_missed() -> None:
    session = joined(begun(over=0), Repair(happened=Happened.ADDED, over=0))
    assert totals(played(session, {})) == dict.fromkeys("123456", 50.0)


@pytest.mark.parametrize("teams", [3, 5, 7, 9, 11])
def test_everybody_meets_once_but_for_who_sat_out_before(teams: int) -> None:
    plan = round_robin(teams, 2)
    most = (teams + 1) // 2 - 1 if teams > 3 else 1
    for over in range(most + 1):
        session = joined(begun(plan, over), Repair(happened=Happened.ADDED, over=over))
        met: dict[frozenset[int], int] = {}
        for each in evening_of(session).movement.rounds:
            here = [who for seat in each.played for who in seat.contestants]
            assert all(here.count(who) == 2 for who in here), "at two tables, once each"
            for seat in each.played:
                two = frozenset(seat.contestants)
                met[two] = met.get(two, 0) + 1
        assert set(met.values()) == {2}, "both rooms of one match"
        sat_out = [
            who
            for each in plan.rounds[:over]
            for who in plan.contestants
            if all(who not in seat.contestants for seat in each.tables)
        ]
        everybody = range(1, teams + 2)
        wanted = {frozenset((a, b)) for a in everybody for b in everybody if a < b}
        assert set(met) == wanted - {frozenset((teams + 1, who)) for who in sat_out}
        assert sitting_of(evening_of(session), "1", over + 1)


def test_with_less_than_half_of_its_matches_left_it_does_not_join() -> None:
    third = Repair(happened=Happened.ADDED, over=2)
    assert totals(played(joined(begun(over=2), third), {}))["6"] == 30.0
    with pytest.raises(Malformed, match="2 of 5 matches"):
        repaired(begun(over=3), Repair(happened=Happened.ADDED, over=3))


@pytest.mark.parametrize("late_is_told_first", [True, False])
def test_who_comes_in_the_place_of_who_left_takes_nothing_from_the_others(
    *,
    late_is_told_first: bool,
) -> None:
    """A team leaves after two of its four matches, which is half (White Book 2.4); another comes.

    That one was to meet it as well, but not before it had left: four matches were its own. It sits
    out in the third round, and whom it was to meet after that, the newcomer too, has 12 of 20.
    """
    (gone,) = (
        who
        for who in PLAN.contestants
        if all(who not in seat.contestants for seat in PLAN.rounds[2].tables)
    )
    later = [one for each in PLAN.rounds[3:] for one in each.played if gone in one.contestants]
    misses = {str(who) for one in later for who in one.contestants} - {str(gone)}
    assert len(misses) == 2
    left = ContestantLeft(str(gone), after=2)
    third = Repair(happened=Happened.ADDED, over=2)
    session = begun(over=2)
    if late_is_told_first:
        session = then(joined(session, third), left)
    else:
        session = joined(then(session, left), third)
    sat_out = {
        str(who)
        for each in PLAN.rounds[:2]
        for who in PLAN.contestants
        if all(who not in seat.contestants for seat in each.tables)
    }
    wanted = {
        team: 50.0 + 2 * (team in misses) + 2 * (team in sat_out)
        for team in set("12345") - {str(gone)}
    }
    assert totals(played(session, {})) == wanted | {str(gone): 20.0, "6": 20.0 + 12.0}


def test_where_nobody_sits_out_one_more_would_meet_nobody() -> None:
    for plan in (round_robin(4, 2), american_whist(5, 2)):
        with pytest.raises(Malformed, match="one more would meet nobody"):
            repaired(begun(plan), ONE_MORE)
    with pytest.raises(Malformed, match="meet nobody"):
        repaired(joined(begun()), ONE_MORE)


class TestOfTheField:
    """Four teams meet in three rounds; the fourth comes for the second."""

    plan = round_robin(4, 2)
    late = Repair(happened=Happened.LATE, over=1, round=2, contestants=(4,))

    def waits(self) -> str:
        row = next(one for one in self.plan.rounds[0].tables if 4 in one.ns)
        return str(row.ew[0])

    def test_it_misses_the_first_match_and_plays_two(self) -> None:
        found = totals(played(joined(begun(self.plan), self.late), {}))
        assert found == dict.fromkeys("123", 30.0) | {self.waits(): 32.0, "4": 20.0}

    def test_what_it_leaves_after_that_is_counted_of_what_it_came_for(self) -> None:
        session = joined(begun(self.plan), self.late)
        gone = then(session, ContestantLeft("4", scores_stand=False, after=2))
        found = totals(played(gone, {}))
        assert "4" not in found or found["4"] == 0
        assert found[self.waits()] == 20.0, "nothing for a match with a team that does not count"

    def test_who_has_played_or_is_told_as_absent_is_not_late(self) -> None:
        session = begun(self.plan)
        there = played(session, {}, range(1, 2))
        with pytest.raises(Malformed, match="has played"):
            repaired(there, self.late)
        with pytest.raises(Malformed, match="absent"):
            repaired(then(session, ContestantLeft("4", after=0)), self.late)
        with pytest.raises(Malformed, match="choose the round"):
            repaired(begun(self.plan, 2), replace(self.late, over=2))

    def test_by_one_set_of_boards_a_match_is_missed_whole(self) -> None:
        """In American Whist its halves are in rounds 1 and 4, and in 2 and 3."""
        plan = american_whist(5, 2)
        asked = Repair(happened=Happened.LATE, over=1, round=2, contestants=(5,))
        session = joined(begun(plan), asked)
        rows = [
            seat.contestants for each in evening_of(session).movement.rounds for seat in each.played
        ]
        met = [row for row in rows if 5 in row]
        assert len(met) == 4, "two matches of two halves"
        waiting = {who for row in _first(plan) if 5 in row for who in row} - {5}
        found = totals(played(session, {}))
        assert found == {team: 42.0 if int(team) in waiting else 40.0 for team in "1234"} | {
            "5": 20.0
        }


def _first(plan: Movement) -> list[tuple[int, ...]]:
    return [seat.contestants for seat in plan.rounds[0].tables]


def test_no_other_contest_is_joined_so() -> None:
    acts: list[SessionAct] = list(repaired(begun(), ONE_MORE))
    assert [type(one) for one in acts] == [MovementRepaired]
    with pytest.raises(Malformed, match="round robin or a Swiss"):
        repaired(begun(head_to_head(2, 2)), ONE_MORE)


@pytest.mark.parametrize(("after", "given"), [(0, 0.0), (1, 12.0)])
def test_who_was_not_there_did_not_wait(after: int, given: float) -> None:
    """Nothing is given for a match that neither was there for."""
    left = ContestantLeft(WAITS, after=after)
    found = totals(played(then(joined(begun()), left), {}))
    assert found.get(WAITS, 0.0) == given


def in_halves(plan: Movement) -> Movement:
    """The same with each match in two rounds, on boards of their own."""
    rounds = [
        replace(
            one, tables=tuple(replace(at, board_set=2 * at.board_set - half) for at in one.tables)
        )
        for one in plan.rounds
        for half in (1, 0)
    ]
    return replace(plan, rounds=tuple(rounds), set_paths=())


@pytest.mark.parametrize(("over", "first"), [(0, 1), (1, 3), (2, 3), (3, 5), (4, 5)])
def test_no_match_is_joined_at_half_time(over: int, first: int) -> None:
    plan = in_halves(PLAN)
    found = one_more(plan, over)
    assert found.first == first
    met = [one for one in matches(found.movement) if "6" in one.teams]
    assert [one.rounds for one in met] == [(n, n + 1) for n in range(first, 11, 2)]
    assert [one.round for one in found.missed] == [*range(1, first, 2)]
    session = begun(plan, 0)
    lines = joined_lines(session, found)
    for at, one in enumerate(met):
        assert lines[at].startswith(f"Round {one.rounds[0]}: against "), lines[at]


@pytest.mark.parametrize("teams", [3, 5, 7, 9])
def test_a_movement_that_was_joined_is_as_sound_as_before(teams: int) -> None:
    """Nobody at two tables, no board twice, and no set at more tables than there are copies of."""
    plan = round_robin(teams, 2)
    assert is_sound(plan)
    assert is_sound(one_more(plan, 1).movement)
    assert is_sound(comes_late(round_robin(teams + 1, 2), 1, 2).movement)
