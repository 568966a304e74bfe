"""The movement doctor: small cases worked out by hand, and promises kept in all of them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.movements.checks import is_sound
from fairdeal.movements.howell import howell
from fairdeal.movements.individual import complete
from fairdeal.movements.mitchell import share_and_relay, skip, straight
from fairdeal.movements.mitchell.hesitation import hesitation
from fairdeal.movements.mitchell.web import web
from fairdeal.movements.movement import Movement, Round, TableRound
from fairdeal.movements.repair import Repair, repair
from fairdeal.movements.repair.assignment_terms import Effort
from fairdeal.movements.repair.incidents import (
    Gone,
    Incident,
    Late,
    SetsExchanged,
    Swapped,
    TableAdded,
    WrongSet,
)
from fairdeal.movements.repair.sets_lying import as_they_lie, brought, lying
from fairdeal.movements.teams import american_whist
from tests.amount import some

SMALL = Effort(moves=3, nodes=400)


def half_table(movement: Movement, missing: int) -> Movement:
    """The same movement with nobody in one contestant's place."""
    rounds = tuple(
        Round(
            tuple(
                TableRound(
                    seat.table,
                    tuple(who for who in seat.ns if who != missing),
                    tuple(who for who in seat.ew if who != missing),
                    seat.board_set,
                )
                for seat in each.tables
            )
        )
        for each in movement.rounds
    )
    return Movement(movement.name, rounds, movement.boards_per_round)


def test_a_late_pair_costs_its_opponents_a_round() -> None:
    # Five tables: in round 1 pair 6 should meet pair 1 on set 1.
    found = repair(straight(5, 3), [Late(2, 6)], after=1)
    assert found.damage.without_score == ((1, 1),)
    assert found.damage.missed == ((6, 1),)
    assert found.damage.lost == ((1, (1,)), (6, (1,)))
    assert [(n, s.ns, s.ew, s.board_set) for n, s in found.damage.later] == [(1, (1,), (6,), 1)]


def test_swapped_in_round_one_they_simply_exchange_numbers() -> None:
    found = repair(straight(7, 3), [Swapped(1, 8, 9)], after=1)
    assert found.plan == "stay_swapped"
    assert found.damage.weight == (0, 0, 0, 0)
    assert found.settlement.is_least


@pytest.mark.parametrize(
    "movement", [straight(7, 3), skip(8, 3), howell(5, 3), howell(7, 2), hesitation(7, 3)]
)
@pytest.mark.parametrize("tables", [(1, 2), (2, 3), (2, 4), (1, 4)])
def test_sets_exchanged_in_round_one_move_on_from_where_they_lie(
    movement: Movement, tables: tuple[int, int]
) -> None:
    # Nobody has seen anything yet: the two sets have merely exchanged their numbers.
    first = movement.rounds[0].tables
    one, other = (seat.board_set for seat in first if seat.table in tables)
    named = {one: other, other: one}
    found = repair(movement, [SetsExchanged(1, *tables)], after=1)
    assert found.damage.weight == (0, 0, 0, 0)
    # In the skip Mitchell of eight nobody plays all eight sets; which one is missed may differ.
    assert found.damage.lost == () or len(movement.rounds) < movement.sets
    assert (found.plan, found.lying) == ("as_announced", True)
    assert found.settlement.is_least
    assert [[seat.board_set for seat in each.tables] for each in found.rest.rounds] == [
        [named.get(seat.board_set, seat.board_set) for seat in each.tables if seat.is_played]
        for each in movement.rounds[1:]
    ]


def test_noticed_only_after_three_rounds_it_still_costs_nothing() -> None:
    found = repair(straight(7, 3), [SetsExchanged(1, 2, 3, went_on=True)], after=3)
    # Round 2 of the straight Mitchell of seven has sets 2 and 3 at tables 1 and 2, round 3 at 7, 1.
    told = [(p.round, p.seat.table, p.seat.board_set) for p in found.played]
    assert {(2, 1, 3), (2, 2, 2), (3, 7, 3), (3, 1, 2)} <= set(told)
    assert found.damage.weight == (0, 0, 0, 0)
    assert not any(not each.stands for each in found.played)


def test_all_boards_moved_the_wrong_way_go_on_from_there() -> None:
    # After round 1 the boards went up a table instead of down, with the players: in round 2 each
    # East-West pair met its own set of round 1 again. Every score of round 2 goes (Law 15B).
    movement = straight(7, 3)
    wrong = [WrongSet(2, table, (table - 2) % 7 + 1) for table in range(1, 8)]
    found = repair(movement, wrong, after=2, effort=SMALL)
    assert [each.round for each in found.damage.cancelled] == [2] * 7
    # Round 3 as they lie: each table has the set it would have had in round 1.
    assert found.lying
    assert found.damage.moved == ()


def test_putting_back_is_counted_from_where_the_sets_lie() -> None:
    movement = share_and_relay(4, 3)
    announced = [each.tables for each in movement.rounds[1:]]
    # Sets 2 and 3 lie in each other's places after round 1; to play round 2 as announced both have
    # to be carried, and then everything is in order again.
    held = lying(movement, movement.rounds[0].tables, exchanged(movement.rounds[0].tables, 2, 3))
    carried = brought(movement, announced, announced, held)
    assert [(number, seat.board_set) for number, seat in carried if number] == []
    assert {seat.board_set for _, seat in carried} <= {2, 3}
    assert carried
    assert (
        brought(movement, announced, [as_they_lie(movement, t, held) for t in announced], held)
        == []
    )


def test_a_set_that_was_waiting_changes_places_with_the_one_that_was_not_played() -> None:
    # Relay of six: table 3 played set 4, which waits between tables 3 and 4, instead of set 3.
    movement = share_and_relay(6, 3)
    first = movement.rounds[0]
    (waiting,) = first.stands
    planned = next(seat.board_set for seat in first.tables if seat.table == 3)
    played = [replace(s, board_set=waiting) if s.table == 3 else s for s in first.tables]
    held = lying(movement, first.tables, played)
    assert held == {("", planned): waiting, ("", waiting): planned}


def test_a_set_played_at_two_tables_stays_in_its_own_place() -> None:
    movement = straight(5, 3)
    first = movement.rounds[0].tables
    assert lying(movement, first, [replace(first[0], board_set=2), *first[1:]]) == {}


def exchanged(tables: Sequence[TableRound], one: int, other: int) -> list[TableRound]:
    """The tables having played two sets in each other's places."""
    named = {one: other, other: one}
    return [replace(s, board_set=named.get(s.board_set, s.board_set)) for s in tables]


@pytest.mark.parametrize(
    ("incident", "what"), [(Swapped(1, 8, 8), "contestant 8"), (SetsExchanged(1, 2, 2), "table 2")]
)
def test_nothing_changes_with_itself(incident: Incident, what: str) -> None:
    with pytest.raises(Malformed, match=f"{what} cannot change with itself"):
        repair(straight(7, 3), [incident], after=1)


def test_a_wrong_set_played_in_the_last_round_harms_nobody_new() -> None:
    movement = straight(5, 3)
    # Round 5 of 5, table 1: 1 v 7 on set 5. Both have played all other sets: Law 15B cancels.
    found = repair(movement, [WrongSet(5, 1, 2)], after=5)
    assert [each.seat.board_set for each in found.damage.cancelled] == [2]
    assert found.damage.without_score == ((1, 5), (7, 5))
    assert found.damage.lost == ((1, (5,)), (7, (5,)))


def test_one_side_having_played_the_set_is_enough_to_cancel() -> None:
    # Round 2, table 1: 1 v 10 on set 2. Set 1 was played by 1 in round 1, by 10 never (15B1).
    found = repair(straight(5, 3), [WrongSet(2, 1, 1)], after=2, effort=SMALL)
    assert [each.seat.contestants for each in found.damage.cancelled] == [(1, 10)]
    assert {(1, 2), (10, 2)} <= set(found.damage.without_score)


def test_a_wrong_set_new_to_all_stands_and_is_lost_later() -> None:
    # Three tables: round 1 is 1 v 4 set 1, 2 v 5 set 2, 3 v 6 set 3. Table 1 played set 2, table 2
    # set 1. In round 2 (1 v 6 set 2, 2 v 4 set 3, 3 v 5 set 1) pairs 1 and 5 have seen their sets,
    # in round 3 (1 v 5 set 3, 2 v 6 set 1, 3 v 4 set 2) 2 and 4 have seen theirs.
    found = repair(straight(3, 3), [SetsExchanged(1, 1, 2)], after=1)
    assert not found.damage.cancelled
    assert found.settlement.is_least or found.settlement.searched == 6
    rest = [{s.table: s.board_set for s in each.tables} for each in found.rest.rounds]
    # In round 2 sets 1 and 3 are new to table 1, 1 and 2 is not new to 4, so 2 v 4 can play set 3
    # only; 3 v 5 can play set 2 (5 saw 1, 3 and 5 not 2) and 1 v 6 set 1: one exchange is enough.
    assert rest[0] == {1: 1, 2: 3, 3: 2}
    assert found.damage.without_score == ()


def test_two_pairs_gone_leave_opponents_who_meet() -> None:
    whole = straight(7, 3)
    movement = Movement("short", whole.rounds[:4], 3)
    found = repair(movement, [Gone(4, 1), Gone(4, 13)], after=3)
    # Round 4: 1 v 12 and 2 v 13. Pairs 2 and 12 are left over, have not met, and of the seven sets
    # only 1 and 6 are new to both (2 saw 2, 3, 4; 12 saw 5, 7, 2).
    assert found.plan == "leftovers_meet"
    assert found.damage.missed == ((1, 4), (13, 4))
    assert found.damage.without_score == ()
    assert found.damage.repeated == ()
    (meeting,) = [s for s in found.rest.rounds[0].tables if set(s.contestants) == {2, 12}]
    assert meeting.board_set in {1, 6}


def test_leftovers_meet_somebody_else_each_time() -> None:
    def at(table: int, ns: int, ew: int) -> TableRound:
        return TableRound(table, (ns,), (ew,), table)

    movement = Movement(
        "two",
        (
            Round((at(1, 1, 5), at(2, 2, 6), at(3, 3, 7), at(4, 4, 8))),
            Round((at(1, 3, 8), at(2, 4, 7), at(3, 1, 6), at(4, 2, 5))),
        ),
        3,
    )
    found = repair(movement, [Gone(1, who) for who in (5, 6, 7, 8)], after=0)
    assert found.plan == "leftovers_meet"
    assert found.damage.without_score == found.damage.repeated == ()


MOVEMENTS = [
    straight(5, 3),
    straight(7, 3),
    half_table(straight(7, 3), 14),
    share_and_relay(6, 3),
    howell(3, 3),
    howell(5, 3),
    web(8, 5, 3),
    complete(12, 2),
]


def two_of(what: st.SearchStrategy[int]) -> st.SearchStrategy[list[int]]:
    return st.lists(what, min_size=2, max_size=2, unique=True)


@st.composite
def sessions(draw: st.DrawFn) -> tuple[Movement, list[Incident], int]:
    movement = draw(st.sampled_from(MOVEMENTS))
    rounds, who = len(movement.rounds), st.sampled_from(movement.contestants)
    after = draw(st.integers(1, rounds))
    over, tables = st.integers(1, after), st.integers(1, movement.tables)
    sets = st.integers(1, movement.sets)
    incidents: list[Incident] = draw(
        st.lists(
            two_of(who).flatmap(lambda two: st.builds(Swapped, over, *map(st.just, two)))
            | st.builds(Late, st.integers(2, rounds), who)
            | st.builds(Gone, st.integers(1, rounds), who)
            | st.builds(WrongSet, over, tables, sets)
            | two_of(tables).flatmap(
                lambda two: st.builds(SetsExchanged, over, *map(st.just, two), st.booleans())
            ),
            max_size=3,
        )
    )
    return movement, incidents, after


def seen_before(found: Repair) -> dict[int, set[int]]:
    seen: dict[int, set[int]] = {}
    for each in found.played:
        for who in each.seat.contestants:
            seen.setdefault(who, set()).add(each.seat.board_set)
    return seen


@given(sessions())
@settings(deadline=None, max_examples=some(25, 80))
def test_what_remains_keeps_every_hard_rule(
    session: tuple[Movement, list[Incident], int],
) -> None:
    movement, incidents, after = session
    found = repair(movement, incidents, after, effort=SMALL)
    assert len(found.rest.rounds) == len(movement.rounds) - after
    assert is_sound(found.rest)
    seen = seen_before(found)
    more = {(number, board_set): extra for number, board_set, extra in found.damage.shared}
    homes = {table: group[0] for group in movement.declared.shared for table in group}
    for number, each in enumerate(found.rest.rounds, start=after + 1):
        everybody = [who for seat in each.tables for who in seat.contestants]
        assert len(set(everybody)) == len(everybody)
        places = {(s.board_set, homes.get(s.table, s.table)) for s in each.tables}
        for board_set, count in Counter(board_set for board_set, _ in places).items():
            assert count <= movement.declared.copies + more.get((number, board_set), 0)
        for seat in each.tables:
            for who in seat.contestants:
                assert seat.board_set not in seen.setdefault(who, set()), "nobody plays a set twice"
                seen[who].add(seat.board_set)


@given(sessions())
@settings(deadline=None, max_examples=some(25, 80))
def test_everybody_is_accounted_for_in_every_round(
    session: tuple[Movement, list[Incident], int],
) -> None:
    movement, incidents, after = session
    found = repair(movement, incidents, after, effort=SMALL)
    stands = {(who, p.round) for p in found.played if p.stands for who in p.seat.contestants}
    stands |= {
        (who, number)
        for number, each in enumerate(found.rest.rounds, start=after + 1)
        for seat in each.tables
        for who in seat.contestants
    }
    due = {
        (who, number)
        for number, each in enumerate(movement.rounds, start=1)
        for seat in each.tables
        if seat.is_played
        for who in seat.contestants
    }
    without, missed = set(found.damage.without_score), set(found.damage.missed)
    assert not without & missed
    assert not (without | missed) & stands
    if not any(isinstance(incident, Swapped) for incident in incidents):
        assert due <= stands | without | missed


@pytest.mark.parametrize(
    ("incident", "message"),
    [
        (Swapped(3, 1, 2), "round 3 is not one of the 2 rounds played so far"),
        (Swapped(1, 1, 99), "contestant 99 is not in this movement"),
        (WrongSet(1, 9, 1), "round 1 has no table 9"),
        (WrongSet(1, 1, 9), "there is no set 9"),
        (SetsExchanged(0, 1, 2), "round 0 is not one"),
        (Late(2, 77), "contestant 77"),
        (Late(0, 1), "there is no round 0"),
        (Gone(6, 1), "there is no round 6; the movement has 5"),
        (TableAdded(3, (1, 20)), "contestant 1 is in the movement already"),
        (TableAdded(3, ()), "one or two different newcomers"),
        (TableAdded(2, (20, 21)), "from round 3 on, not in 2"),
        (TableAdded(4, (20, 21)), "from round 3 on"),
    ],
)
def test_what_cannot_have_happened_is_refused(incident: Incident, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        repair(straight(5, 3), [incident], after=2)


def test_teams_and_rounds_that_are_not_there_are_refused() -> None:
    with pytest.raises(Malformed, match="Law 86B"):
        repair(american_whist(5, 3), [], after=1)
    with pytest.raises(Malformed, match="6 rounds cannot be over"):
        repair(straight(5, 3), [], after=6)
