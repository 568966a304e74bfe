"""The draw of a Swiss in a session: who sits out, why two met, and what a correction changes."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ContestantLeft,
    MovementChosen,
    Place,
    ResultCorrected,
    SessionOpened,
    SwissPairsDeclared,
    TeamsDeclared,
    Undone,
)
from fairdeal.events.evening.acts import Announced, EveningPlanned
from fairdeal.events.matches.draw import (
    announced,
    behind_of,
    chosen,
    newcomers,
    opened_with,
    order,
    proposed,
    sitting_out,
    swapped,
    to_draw,
    usual_odd,
    usual_part,
)
from fairdeal.events.matches.draws_made import changed_since, explained, would_have_been
from fairdeal.events.scoring import rank_teams
from fairdeal.events.session import Session
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.swiss import Rematch, paired_by_hand
from fairdeal.movements.swiss.history import History
from fairdeal.movements.swiss.rounds import SWISS, first_round, with_round
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import CrossImps
from tests.events.evenings import evening_of, then
from tests.events.log import told
from tests.events.matches.test_scored import entered
from tests.events.swiss import wbf

EMPTY = Movement(SWISS[Unit.TEAM], (), 4, Unit.TEAM)
OF_PAIRS = Movement(SWISS[Unit.PAIR], (), 2, Unit.PAIR)


def begun(*pairs: tuple[int, int], teams: int) -> Session:
    """A Swiss whose first round is drawn so."""
    first = paired_by_hand(tuple(range(1, teams + 1)), pairs, History(), 1)
    movement = with_round(EMPTY, first)
    opening = SessionOpened("Teams", CrossImps()), TeamsDeclared(scale="wbf")
    return Session.begins(told(*opening, MovementChosen(movement), EveningPlanned(30)))


def played(session: Session, swings: dict[tuple[int, int], int], rounds: range) -> Session:
    """Every board flat but those on which a team, North-South, gains so much."""
    movement = evening_of(session).movement

    def score(board: int, ns: str, _ew: str) -> int:
        return swings.get((board, int(ns)), 0)

    for act in entered(movement, score, rounds):
        session = then(session, act)
    return session


def announce(session: Session, pairs: list[tuple[int, int]]) -> Session:
    evening = evening_of(session)
    for act in announced(session, evening, chosen(session, evening, pairs)):
        session = then(session, act)
    return session


WINS = {(1, 1): 1500, (1, 2): 430, (1, 3): 200, (1, 4): 50}
"""In round 1 each of these beats its opponent, the first by most: 17, 10, 5 and 2 IMPs."""


def eight() -> Session:
    session = begun((1, 5), (2, 6), (3, 7), (4, 8), teams=8)
    return played(session, WINS, range(1, 3))


def test_the_order_and_the_reasons_are_those_of_the_standing() -> None:
    session = eight()
    evening = evening_of(session)
    # Won by 17, 10, 5, 2; lost by 2, 5, 10, 17.
    assert order(session, evening, 2) == (1, 2, 3, 4, 8, 7, 6, 5)
    pairs = [{one.home, one.away} for one in proposed(session, evening).pairings]
    assert pairs == [{1, 2}, {3, 4}, {7, 8}, {5, 6}]
    drawn = announce(session, [(1, 2), (3, 4), (8, 7), (6, 5)])
    made = explained(drawn, evening_of(drawn), 2)
    assert made is not None
    places = {(one.home, one.away): (one.reason.upper, one.reason.lower) for one in made.pairings}
    assert places == {(1, 2): (1, 2), (3, 4): (3, 4), (8, 7): (5, 6), (6, 5): (7, 8)}


def test_a_draw_looked_back_at_is_the_one_that_is_made() -> None:
    """Also the first, by lot: who meets whom at which tables, in the order of the tables."""
    movement = first_round(Unit.TEAM, 9, 4, Odd.TRIANGLE, seed=0)
    opening = SessionOpened("Teams", CrossImps()), TeamsDeclared(scale="wbf")
    session = Session.begins(told(*opening, MovementChosen(movement), EveningPlanned(30)))
    made = explained(session, evening_of(session), 1)
    assert made is not None
    sat = [(seat.ns[0], seat.ew[0]) for seat in movement.rounds[0].tables[0:6:2]]
    assert [(one.home, one.away) for one in made.pairings] == sat
    assert sat != sorted(sat, key=min), "of a lot that the order of numbers does not hide"
    assert made.triangle is not None
    three = {who for seat in movement.rounds[0].tables[6:] for who in seat.contestants}
    assert {*made.triangle.contestants} == three


def test_who_comes_late_is_in_the_draw_and_changes_nothing_of_the_draws_before() -> None:
    session = announce(eight(), [(1, 2), (3, 4), (8, 7), (6, 5)])
    session = played(session, {}, range(3, 5))
    evening = evening_of(session)
    assert sorted(order(session, evening, 3, coming=2)) == [*range(1, 11)]
    assert order(session, evening, 3, coming=2)[-2:] == (9, 10), "they have nothing yet"
    made = proposed(session, evening, coming=2)
    assert {who for one in made.pairings for who in (one.home, one.away)} == {*range(1, 11)}
    for act in announced(session, evening, made):
        session = then(session, act)
    evening = evening_of(session)
    assert evening.movement.contestants == tuple(range(1, 11))
    assert not changed_since(session, evening, 2)
    assert not changed_since(session, evening, 3)
    assert explained(session, evening, 3) == made
    session = then(session, ContestantLeft("1", after=4))
    assert not changed_since(session, evening_of(session), 2), "nor does who leaves"


@pytest.mark.parametrize("coming", [-1, 9, 10**9])
def test_no_crowd_comes_late(coming: int) -> None:
    session = eight()
    with pytest.raises(Malformed, match="can come late"):
        order(session, evening_of(session), 2, coming=coming)


def test_a_correction_changes_totals_and_never_the_draw() -> None:
    session = announce(eight(), [(1, 2), (3, 4), (8, 7), (6, 5)])
    movement = evening_of(session).movement
    # Team 1 did not gain 17 IMPs on board 1 but lost them: it was last, and 5 first.
    session = then(session, ResultCorrected(Place(1, "1-1"), BareScore(-1500)))
    evening = evening_of(session)
    assert evening.movement == movement
    assert changed_since(session, evening, 2)
    assert order(session, evening, 2) == (5, 2, 3, 4, 8, 7, 6, 1)
    before = {1: 20 - wbf(17, 8), 2: wbf(10, 8), 5: wbf(17, 8), 6: 20 - wbf(10, 8)}
    found = {one.team: one for one in would_have_been(session, evening, 2)}
    # Now 5 would meet 2, and 6 would meet 1: 1 met 2 instead of 6, and so on.
    assert {team: (one.met, one.right) for team, one in found.items()} == {
        1: (2, 6),
        2: (1, 5),
        5: (6, 2),
        6: (5, 1),
    }
    for team, one in found.items():
        assert abs(float(one.apart) - (before[one.met] - before[one.right])) < 0.03, team
        assert one.had is None
    over = played(session, {}, range(3, 5))
    (first, *_more) = would_have_been(over, evening_of(over), 2)
    assert first.had == 10
    # 3.5.2: too strong an opponent gives a quarter of the average and three quarters of the score.
    assert {one.proposed for one in would_have_been(over, evening_of(over), 2)} == {
        Fraction(5) + Fraction(30, 4),
        Fraction(10) - Fraction(5, 4),
    }


def test_who_sits_out_has_twelve_points_once_though_it_is_drawn_twice() -> None:
    session = begun((1, 4), (2, 5), teams=5)
    session = played(session, {(1, 1): 1500}, range(1, 3))
    evening = evening_of(session)
    made = proposed(session, evening, odd=Odd.BYE)
    assert made.bye is not None
    assert made.bye.contestant != 3, "who sat out already plays"
    session = announce(session, [(1, 2), (5, 3)])
    assert {one.contestant for one in session.additions} == {"4"}
    anew = announce(session, [(1, 3), (5, 4)])
    assert len(evening_of(anew).movement.rounds) == 4
    assert {(one.contestant, one.amount) for one in anew.additions} == {("2", Fraction(12))}
    assert points_of(anew, "2") == 10, "the round is not over: nobody has anything from it"
    assert points_of(played(anew, {}, range(3, 5)), "2") == 10 + 12


def points_of(session: Session, team: str) -> Fraction:
    return next(one.points for one in rank_teams(session).ranking if one.contestant == team)


def test_a_round_with_results_is_not_drawn_anew() -> None:
    session = announce(eight(), [(1, 2), (3, 4), (8, 7), (6, 5)])
    assert to_draw(session, evening_of(session)) == 2
    one = next(entered(evening_of(session).movement, lambda *_b: 0, range(3, 4)))
    session = then(session, one)
    with pytest.raises(Malformed, match="cannot be drawn anew"):
        to_draw(session, evening_of(session))
    changed = replace(session, results={})
    assert to_draw(changed, evening_of(changed)) == 2


def test_what_an_odd_number_did_last_is_what_it_does_again() -> None:
    """Three of teams play a triangle, until one sat out; of pairs one always sits out."""
    assert usual_odd(evening_of(eight())) is Odd.TRIANGLE
    assert usual_odd(evening_of(begun((1, 4), (2, 5), teams=5))) is Odd.BYE
    first = paired_by_hand((1, 2, 3, 4), [(1, 2), (3, 4)], History(), 1)
    movement = with_round(OF_PAIRS, first)
    opening = SessionOpened("Pairs", CrossImps()), SwissPairsDeclared("wbf", 2)
    session = Session.begins(told(*opening, MovementChosen(movement), EveningPlanned(15)))
    assert usual_odd(evening_of(session)) is Odd.BYE


def test_who_sits_out_from_the_start_is_given_his_points_with_the_opening() -> None:
    """Team 3 is left over: at 12 of 20 it has 12, at a half 10; where all play there is nothing."""
    odd = begun((1, 4), (2, 5), teams=5)
    assert opened_with(odd, Fraction(3, 5)) == [sitting_out(3, 1, Fraction(12))]
    assert opened_with(odd, Fraction(1, 2)) == [sitting_out(3, 1, Fraction(10))]
    assert opened_with(eight(), Fraction(3, 5)) == []
    assert opened_with(replace(odd, movement=None), Fraction(3, 5)) == []


def test_a_round_in_which_all_have_met_could_have_been_drawn_no_better() -> None:
    """Four teams: after three rounds everybody has met everybody, and the fourth is by hand."""
    session = begun((1, 2), (3, 4), teams=4)
    session = played(session, {(1, 1): 1500}, range(1, 3))
    for number, pairs in ((2, [(1, 3), (2, 4)]), (3, [(1, 4), (2, 3)]), (4, [(1, 2), (3, 4)])):
        session = announce(session, pairs)
        rounds = range(2 * number - 1, 2 * number + 1)
        session = played(session, {}, rounds)
    assert would_have_been(session, evening_of(session), 4) == ()


def test_the_rule_for_an_odd_number_is_the_directors_where_he_gives_one() -> None:
    """Five teams: of teams three play half matches; or one sits out and the others meet by two."""
    five = begun((1, 2), (3, 4), teams=5)
    movement = evening_of(five).movement
    assert movement.contestants == (1, 2, 3, 4, 5)
    out = proposed(five, evening_of(five), odd=Odd.BYE, behind=1)
    assert (out.bye is not None, out.triangle) == (True, None)
    three = proposed(five, evening_of(five), odd=Odd.TRIANGLE, behind=1)
    assert (three.bye, three.triangle is not None) == (None, True)


def test_who_sits_out_takes_the_place_of_who_is_swapped_with_him() -> None:
    first = paired_by_hand((1, 2, 3, 4, 5), [(1, 2), (3, 4)], History(), 1)
    assert first.bye is not None
    assert swapped(first, 5, 1) == ((5, 2), (3, 4))
    assert swapped(first, 1, 3) == ((3, 2), (1, 4))
    with pytest.raises(Malformed, match="different matches"):
        swapped(first, 1, 2)


def test_nobody_who_comes_new_has_the_number_of_one_who_left() -> None:
    """Team 5 never came, and round 1 was drawn anew without it; a sixth team comes for round 2."""
    session = then(begun((1, 2), (3, 4), teams=5), ContestantLeft("5", after=0))
    session = announce(session, [(1, 2), (3, 4)])
    assert evening_of(session).movement.contestants == (1, 2, 3, 4)
    session = played(session, {}, range(1, 3))
    evening = evening_of(session)
    assert newcomers(evening, 2) == (6, 7)
    made = proposed(session, evening, odd=Odd.BYE, coming=1)
    assert set(order(session, evening, 2, coming=1)) == {1, 2, 3, 4, 6}
    for act in announced(session, evening, made):
        session = then(session, act)
    assert set(evening_of(session).movement.contestants) == {1, 2, 3, 4, 6}


@pytest.mark.parametrize("missing", [2, 5])
def test_who_was_missing_and_comes_after_all_is_in_the_next_draw(missing: int) -> None:
    """With its own number; it stands last, and the draws before are as they were."""
    others = [who for who in range(1, 6) if who != missing]
    absent = ContestantLeft(str(missing), after=0)
    session = then(begun((1, 2), (3, 4), teams=5), absent)
    (told_missing,) = [one for one in session.log if one.act is absent]
    session = announce(session, [(others[0], others[1]), (others[2], others[3])])
    session = played(session, {}, range(1, 3))
    session = then(session, Undone(told_missing.sequence))
    evening = evening_of(session)
    assert order(session, evening, 2)[-1] == missing
    before = explained(session, evening, 1)
    made = proposed(session, evening, odd=Odd.BYE, rematch=Rematch.ALLOWED)
    for act in announced(session, evening, made):
        session = then(session, act)
    evening = evening_of(session)
    assert evening.movement.contestants == (1, 2, 3, 4, 5)
    assert explained(session, evening, 1) == before
    assert explained(session, evening, 2) == made


def test_what_sitting_out_is_worth_is_what_was_given_last() -> None:
    """12 of 20 victory points where nobody has said otherwise, else the part that was given."""
    session = begun((1, 2), (3, 4), teams=5)
    evening = evening_of(session)
    assert usual_part(session, evening) == Fraction(12, 20)
    halves = then(session, sitting_out(5, 1, Fraction(10)))
    assert usual_part(halves, evening_of(halves)) == Fraction(1, 2)


def test_the_first_round_may_be_drawn_anew_while_nobody_has_played() -> None:
    session = begun((1, 3), (2, 4), teams=4)
    first = proposed(session, evening_of(session))
    assert first.number == 1
    assert sorted(who for one in first.pairings for who in (one.home, one.away)) == [1, 2, 3, 4]


@pytest.mark.parametrize("teams", [4, 7, 8])
def test_what_is_proposed_by_lot_is_what_is_made_of_it(teams: int) -> None:
    """Who looks at a draw reads the tables that are announced when he presses."""
    pairs = [(one, one + 1) for one in range(1, teams - 2, 2)]
    last = [(teams - 1, teams)] if teams % 2 == 0 else []
    session = begun(*pairs, *last, teams=teams)
    made = set()
    for turn in range(6):  # another lot each time, for something was done
        now = then(session, Announced(f"Welcome {turn}"))
        session, evening = now, evening_of(now)
        first = proposed(session, evening)
        assert first == chosen(session, evening, [(one.home, one.away) for one in first.pairings])
        made.add(tuple((one.home, one.away) for one in first.pairings))
    assert len(made) > 1
    late = proposed(session, evening_of(session), behind=1)
    assert late == chosen(
        session, evening_of(session), [(one.home, one.away) for one in late.pairings], behind=1
    )


def test_a_round_says_how_far_behind_the_standing_was_it_was_drawn_on() -> None:
    """Delayed: the second round is drawn while the first is played, so by lot."""
    session = eight()
    at_once = announce(session, [(1, 2), (3, 4), (8, 7), (6, 5)])
    assert [behind_of(at_once, number) for number in (1, 2, 3)] == [0, 0, 0]
    evening = evening_of(session)
    late = session
    for act in announced(
        session, evening, chosen(session, evening, [(1, 2), (3, 4), (8, 7), (6, 5)], 1), behind=1
    ):
        late = then(late, act)
    assert behind_of(late, 2) == 1
    assert behind_of(late, 3) == 1, "as the last"


def test_a_round_is_drawn_behind_while_the_last_is_played() -> None:
    """The first is over, of the second one result is in: the third rests on the first alone."""
    session = announce(eight(), [(1, 2), (3, 4), (8, 7), (6, 5)])
    (first, *_others) = entered(evening_of(session).movement, lambda *_of: 0, range(3, 4))
    session = then(session, first)
    assert to_draw(session, evening_of(session), 1) == 3
    with pytest.raises(Malformed, match="is not over"):
        to_draw(session, evening_of(session))
