"""Pairs who come late and sections that grow, and what must hold after any repair."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import is_sound
from fairdeal.movements.howell import howell
from fairdeal.movements.individual import complete
from fairdeal.movements.mitchell import straight
from fairdeal.movements.movement import Declared, Movement, Round, TableRound
from fairdeal.movements.repair import Repair, repair
from fairdeal.movements.repair.incidents import (
    Gone,
    TableAdded,
    WrongSet,
)
from fairdeal.movements.repair.larger import one_table_more
from fairdeal.movements.sections import combine
from tests.movements.repair.test_repair import SMALL, half_table


def test_who_is_gone_plays_nothing_later() -> None:
    assert repair(straight(7, 3), [Gone(4, 8)], after=3).damage.later == ()


def test_newcomer_takes_the_empty_place() -> None:
    movement = half_table(straight(5, 3), 10)
    found = repair(movement, [TableAdded(2, (10,))], after=1)
    assert found.plan == "fill_the_gap"
    assert found.damage.weight == (0, 0, 0, 0)
    assert found.rest.rounds == straight(5, 3).rounds[1:]


def test_a_table_added_in_round_two_costs_nothing() -> None:
    # Round 1 of a Mitchell is the same at five tables and at four, but for the fifth table; the
    # even movement here is only its first four rounds.
    four = _four()
    five = straight(5, 3)
    found = repair(four, [TableAdded(2, (21, 22))], after=1, larger=[five])
    assert found.plan == "larger_movement"
    assert found.damage.weight == (0, 0, 0, 0)
    assert len(found.rest.rounds) == 2
    assert all(len(each.tables) == 5 for each in found.rest.rounds)
    assert {21, 22} <= set(found.rest.contestants)


def test_a_howell_grows_into_a_larger_one_with_the_sets_at_rest() -> None:
    # Four tables have seven sets, four of them in play; five tables need nine.
    found = repair(howell(4, 3), [TableAdded(2, (21, 22))], after=1, larger=[howell(5, 3)])
    assert found.damage.weight == (0, 0, 0, 0)
    played = {each.seat.board_set for each in found.played}
    to_come = {seat.board_set for each in found.rest.rounds for seat in each.tables}
    assert played | to_come == set(range(1, 10))


def _mitchell(tables: int, number: int) -> Round:
    return Round(
        tuple(
            TableRound(
                i + 1, (i + 1,), (tables + (i - number) % tables + 1,), (i + number) % tables + 1
            )
            for i in range(tables)
        )
    )


def test_no_larger_movement_is_said() -> None:
    with pytest.raises(
        Malformed, match="No movement with one more table goes on from here after round 2"
    ):
        repair(straight(5, 3), [TableAdded(3, (21, 22))], after=2)


def test_a_lone_newcomer_gets_a_table_and_an_opponent_sits_out() -> None:
    five = straight(5, 3)
    four = _four()
    found = repair(four, [TableAdded(2, (21,))], after=1, larger=[five])
    assert found.plan == "larger_movement"
    assert all(len(each.tables) == 4 for each in found.rest.rounds), "one pair is still missing"
    assert sum(21 in each.contestants for r in found.rest.rounds for each in r.tables) == 2


def shared_sets() -> Movement:
    """Five tables that all play the same set in a round."""
    rounds = (
        Round(tuple(TableRound(s.table, s.ns, s.ew, number) for s in each.tables))
        for number, each in enumerate(straight(5, 3).rounds, start=1)
    )
    return Movement("shared", tuple(rounds), 3, declared=Declared(copies=5))


@pytest.mark.parametrize(
    "larger",
    [
        straight(7, 3),  # two tables more
        complete(24, 3),  # players, not pairs
        Movement("short", straight(5, 3).rounds[:1], 3),  # no round left
        half_table(straight(5, 3), 6),  # a place too few
        shared_sets(),  # its tables 1 to 4 share a set, ours do not
    ],
)
def test_a_movement_that_does_not_fit_is_not_used(larger: Movement) -> None:
    with pytest.raises(Malformed, match="No movement with one more table goes on"):
        repair(_four(), [TableAdded(2, (21, 22))], after=1, larger=[larger])


def test_a_phantom_stays_a_phantom_in_the_larger_movement() -> None:
    found = repair(half_table(_four(), 8), [TableAdded(2, (21, 22))], 1, [straight(5, 3)])
    assert found.damage.weight == (0, 0, 0, 0)
    assert all(len(each.tables) == 4 for each in found.rest.rounds)


def _four() -> Movement:
    return Movement("four", tuple(_mitchell(4, r) for r in range(3)), 3)


def test_newcomers_cannot_join_single_players() -> None:
    with pytest.raises(Malformed, match="not one of single players"):
        repair(complete(8, 3), [TableAdded(2, (21, 22))], after=1)


def test_individuals_lose_a_whole_table() -> None:
    found = repair(complete(8, 3), [Gone(7, 8)], after=6)
    assert len(found.damage.without_score) == 3
    assert found.damage.missed == ((8, 7),)


def test_sections_whose_rounds_differ_in_length_are_not_mixed() -> None:
    # Four boards a round in A, three in B: a set of one cannot be brought to the other.
    movement = combine([straight(5, 4), straight(7, 3)])
    with pytest.raises(Malformed, match="rounds of different length"):
        repair(movement, [WrongSet(1, 1, 3)], 1)


def _without_clashes(found: Repair, sections: Sequence[str]) -> bool:
    """By hand: nobody sits twice or meets a set twice, no set is twice in a section and a round."""
    met: Counter[tuple[int, int]] = Counter()
    for each in found.session.rounds:
        sitting = Counter(who for seat in each.tables for who in seat.contestants)
        lying = Counter((sections[s.table - 1], s.board_set) for s in each.tables if s.is_played)
        met.update((who, s.board_set) for s in each.tables if s.is_played for who in s.contestants)
        if max(sitting.values()) > 1 or max(lying.values()) > 1:
            return False
    return max(met.values()) == 1


def test_each_section_has_copies_of_its_own() -> None:
    """A pair that leaves one of two sections costs there what it costs in that section alone."""
    alone = repair(straight(5, 2), [Gone(2, 3)], after=1).damage
    beside = repair(combine((straight(5, 2), straight(5, 2))), [Gone(2, 3)], after=1).damage
    assert beside == alone
    assert beside.shared == ()


def test_a_table_is_added_to_one_of_two_sections() -> None:
    """Sections of five: B goes on with six tables, the new one being the eleventh of the room."""
    both = combine((straight(5, 2), straight(5, 2)))
    larger = one_table_more(both)
    found = repair(both, [TableAdded(2, (21, 22), "B")], after=1, larger=larger)
    assert (found.plan, found.section) == ("larger_movement", "B")
    assert found.damage.weight == (0, 0, 0, 0)
    sections = "AAAAABBBBBB"
    assert "".join(found.rest.sections) == sections
    assert _without_clashes(found, sections)
    for announced, each in zip(both.rounds[1:], found.rest.rounds, strict=True):
        assert [s for s in announced.tables if s.table <= 5] == [
            s for s in each.tables if s.table <= 5
        ], "section A plays on as announced"
        assert {21, 22} <= {who for s in each.tables if s.table > 5 for who in s.contestants}
        assert len(each.tables) == 11
    assert is_sound(found.rest)


def test_it_is_added_where_it_costs_least_when_nobody_says_where() -> None:
    """After four rounds of five nobody of A can play a sixth set; the seven tables of B can."""
    both = combine((straight(5, 2), straight(7, 2)))
    found = repair(both, [TableAdded(5, (25, 26))], 4, one_table_more(both), SMALL)
    weights = {way.section: way.damage.weight for way in reversed((found, *found.others))}
    assert set(weights) <= {"A", "B"}
    assert found.damage.weight == min(weights.values())


def test_a_lone_pair_fills_the_half_table_of_the_section_it_is_sent_to() -> None:
    half = half_table(straight(5, 2), 10)
    both = combine((half, half))  # nine pairs each: 1-9 and 10-18
    for section, tables in (("A", range(1, 6)), ("B", range(6, 11))):
        found = repair(both, [TableAdded(2, (20,), section)], after=1)
        assert found.plan == "fill_the_gap"
        for each in found.rest.rounds:
            (seat,) = (s for s in each.tables if 20 in s.contestants)
            assert seat.table in tables
        assert _without_clashes(found, "A" * 5 + "B" * 5)


def test_two_sections_grow_one_after_the_other() -> None:
    """The second newcomers come to a session that was repaired once already."""
    both = combine((straight(5, 2), straight(5, 2)))
    first = repair(both, [TableAdded(2, (21, 22), "B")], 1, one_table_more(both))
    grown = replace(both, rounds=first.session.rounds, sections=first.rest.sections)
    second = repair(grown, [TableAdded(3, (23, 24), "A")], 2, one_table_more(grown))
    sections = "AAAAABBBBBBA"
    assert "".join(second.rest.sections) == sections
    assert _without_clashes(second, sections)
    assert all({23, 24} <= {w for s in r.tables for w in s.contestants} for r in second.rest.rounds)


def test_there_is_no_section_of_that_letter() -> None:
    both = combine((straight(5, 2), straight(5, 2)))
    with pytest.raises(Malformed, match="there is no section C in this movement"):
        repair(both, [TableAdded(2, (21, 22), "C")], 1, one_table_more(both))
