"""Who sits where: a team at two tables in a round, a player with another partner in each."""

from collections.abc import Callable

import pytest

from fairdeal.events.acts import (
    ContestantLeft,
    MovementChosen,
    Place,
    SessionAct,
    SessionOpened,
    Undone,
)
from fairdeal.events.evening.acts import EveningPlanned, ResultWithdrawn
from fairdeal.events.evening.floor import (
    contestant_of,
    everybody,
    round_at,
    round_of,
    side_of,
    sitting_at,
    sitting_of,
    sittings,
    sittings_of_all,
)
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.movements import teams
from fairdeal.movements.individual import complete
from fairdeal.movements.mitchell import straight
from fairdeal.movements.movement import Movement
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Side
from tests.events.evenings import STARTED, evening_of, planned, report, then
from tests.events.log import told

FORMS: dict[str, Callable[[], Movement]] = {
    "head to head": lambda: teams.head_to_head(2, 3),
    "triangle": lambda: teams.triangle(3),
    "round robin of 4": lambda: teams.round_robin(4, 2),
    "round robin of 7": lambda: teams.round_robin(7, 2),
    "American Whist": lambda: teams.american_whist(7, 2),
    "short American Whist": lambda: teams.american_whist(9, 2, 4),
    "relay": lambda: teams.new_england_relay(8, 2),
    "short relay": lambda: teams.new_england_relay(8, 2, 3),
}


def played_by(movement: Movement, *acts: SessionAct) -> Session:
    opening = SessionOpened("Thursday", Matchpoints())
    return Session.begins(told(opening, MovementChosen(movement), EveningPlanned(15), *acts))


def evening_by(movement: Movement, *acts: SessionAct) -> Evening:
    evening = played_by(movement, *acts).evening
    assert evening is not None
    return evening


@pytest.mark.parametrize("form", FORMS)
def test_a_team_has_a_pair_on_either_side_in_every_round_of_every_form(form: str) -> None:
    """Counted from the movement's own rows: what makes `4 NS` and `4 EW` two pairs that stay."""
    movement = FORMS[form]()
    for each in movement.rounds:
        north_south = [one.ns[0] for one in each.played]
        east_west = [one.ew[0] for one in each.played]
        assert sorted(north_south) == sorted(east_west) == sorted(set(north_south))


@pytest.mark.parametrize("form", FORMS)
def test_each_pair_of_a_team_finds_its_own_table(form: str) -> None:
    movement = FORMS[form]()
    evening = evening_by(movement)
    for number, each in enumerate(movement.rounds, start=1):
        for who in everybody(movement):
            team, side = int(contestant_of(who)), side_of(who)
            rows = [
                (one.table, one.board_set)
                for one in each.played
                if (one.ns if side is Side.NS else one.ew) == (team,)
            ]
            found = sitting_of(evening, who, number)
            if not rows:
                assert found is None
                continue
            ((table, board_set),) = rows
            assert found is not None
            assert (found[0].table, found[1]) == (table, side)
            assert found[0].boards == tuple(movement.boards_of(board_set))
            assert who in found[0].seated(found[1])
    seated = {(who, one.round) for one in sittings(evening) for who in one.people}
    played = sum(len(list(each.played)) for each in movement.rounds)
    assert len(seated) == 2 * played, "nobody is at two tables"


def test_a_team_that_says_not_which_pair_is_at_the_first_of_its_tables() -> None:
    """As phones joined before a team's pairs were told apart."""
    evening = evening_by(teams.round_robin(4, 2))
    found = sitting_of(evening, "4", 1)
    assert found is not None
    assert "4" in {found[0].ns, found[0].ew}


def test_a_player_follows_his_partners_through_all_rounds() -> None:
    movement = complete(13, boards_per_round=2)
    evening = evening_by(movement)
    partners = []
    for number, each in enumerate(movement.rounds, start=1):
        found = sitting_of(evening, "3", number)
        rows = [one for one in each.tables if 3 in one.contestants]
        if found is None:
            assert not rows, "the player who sits out of 13 in this round"
            continue
        ((row,), (sitting, side)) = rows, found
        assert (sitting.table, sitting.boards) == (
            row.table,
            tuple(movement.boards_of(row.board_set)),
        )
        seated = sitting.seated(side)
        assert seated == tuple(map(str, row.ns if side is Side.NS else row.ew))
        partners += [who for who in seated if who != "3"]
    assert sorted(map(int, partners)) == [one for one in range(1, 14) if one != 3]


def test_when_a_player_of_an_individual_leaves_his_tables_do_not_go_on() -> None:
    movement = complete(8, boards_per_round=2)
    evening = evening_by(movement, ContestantLeft("3", after=2))
    for number, each in enumerate(movement.rounds, start=1):
        for row in each.tables:
            sitting = sitting_at(evening, row.table, number)
            assert sitting is not None
            goes_on = number <= 2 or 3 not in row.contestants
            assert bool(sitting.boards) == goes_on
            if not goes_on:
                here = {who for who in row.contestants if who != 3}
                alone = {3, *(row.ns if 3 in row.ns else row.ew)}
                assert sitting.people == {str(one) for one in here - alone}
                assert sitting_of(evening, str(min(here)), number) is not None, "he sits out there"


def test_when_a_team_withdraws_neither_of_its_tables_goes_on() -> None:
    movement = teams.round_robin(4, 2)
    evening = evening_by(movement, ContestantLeft("4", after=1))
    without = [one for one in sittings(evening) if not one.boards]
    assert {one.round for one in without} == {2, 3}
    assert len(without) == 4
    assert all("4" not in {one.ns, one.ew} for one in without)


def test_a_pair_and_a_player_are_called_by_their_numbers_alone() -> None:
    assert everybody(straight(3, 2)) == ("1", "2", "3", "4", "5", "6")
    assert everybody(complete(8, boards_per_round=2)) == tuple(map(str, range(1, 9)))
    assert everybody(teams.round_robin(3, 2)) == (
        *("1 NS", "1 EW", "2 NS", "2 EW", "3 NS", "3 EW"),
    )
    assert (contestant_of("12"), side_of("12")) == ("12", None)
    assert (contestant_of("4 EW"), side_of("4 EW")) == ("4", Side.EW)
    assert side_of("4 XX") is None


def test_a_pair_of_a_team_has_its_own_next_round() -> None:
    session = played_by(teams.round_robin(4, 2))
    evening = session.evening
    assert evening is not None
    assert {round_of(session, evening, who) for who in everybody(evening.movement)} == {1}


def test_what_is_keyed_in_seats_nobody_anew() -> None:
    before = planned(3, STARTED)
    after = then(before, report(1, "1-1", "1", "4"))
    assert sittings(evening_of(after)) is sittings(evening_of(before))
    assert sittings_of_all(evening_of(after)) is sittings_of_all(evening_of(before))


def test_whoever_leaves_does_and_whoever_comes_back_is_there_again() -> None:
    """Pair 4 meets 1, 2 and 3 (East-West go up a table), and leaves after the first round."""
    before = planned(3, STARTED)
    met = [one.ns for one in sittings_of_all(evening_of(before))["4"]]
    assert met == ["1", "2", "3"]
    gone = then(before, ContestantLeft("4", after=1))
    assert [one.ns for one in sittings_of_all(evening_of(gone))["4"]] == ["1"]
    assert not any("4" in (one.ns, one.ew) for one in sittings(evening_of(gone)) if one.round > 1)
    back = then(gone, Undone(gone.version))
    assert sittings(evening_of(back)) == sittings(evening_of(before))


def test_whoever_sits_out_goes_on_once_those_he_meets_next_have_finished() -> None:
    """Without 6 pair 3 sits out of round 1, and meets 5 in round 2, which played 2 before it.

    Nobody calls a round. Table 1 plays on; so pair 3 does not wait for the room.
    """

    def here(session: Session) -> tuple[int, int]:
        evening = evening_of(session)
        return round_of(session, evening, "3"), round_at(session, evening, 3)

    session = planned(3, ContestantLeft("6", after=0))
    assert here(session) == (1, 1)
    session = then(session, report(3, "2-1", "2", "5"))
    assert here(session) == (1, 1), "one board of two"
    one = then(session, report(1, "1-1", "1", "4"))
    assert here(then(one, report(2, "1-1", "1", "4"))) == (1, 1), "not a table he meets nobody of"
    done = then(session, report(4, "2-1", "2", "5"))
    assert here(done) == (2, 2)
    assert here(then(done, ResultWithdrawn(Place(4, "2-1")))) == (1, 1)


def test_a_team_that_sits_out_is_not_told_that_a_table_has_finished() -> None:
    """Three teams: what is done at one table no other learns before the round is over."""
    movement = teams.round_robin(5, 2)
    session = played_by(movement)
    ((out,),) = [
        [
            str(one)
            for one in movement.contestants
            if sitting_of(evening_of(session), f"{one} NS", 1) is None
        ]
    ]
    for one in sittings(evening_of(session)):
        if one.round == 1:
            for board in one.boards:
                session = then(session, report(board, f"{one.table}-1", one.ns, one.ew))
    assert round_of(session, evening_of(session), f"{out} NS") == 1
