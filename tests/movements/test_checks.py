"""Every hard rule is refuted by the smallest movement that breaks it, and by nothing else."""

from dataclasses import replace
from typing import Any

import pytest

from fairdeal.movements.checks import CounterExample, Finding, Rule, check, is_sound
from fairdeal.movements.movement import BoardPlace, Declared, Movement, Round, TableRound, Unit
from fairdeal.seats import Side


def table(number: int, ns: int, ew: int, board_set: int) -> TableRound:
    return TableRound(number, (ns,), (ew,), board_set)


def movement(*rounds: tuple[TableRound, ...], **fields: Any) -> Movement:
    made = Movement("test", tuple(Round(tables) for tables in rounds), 1)
    return replace(made, **fields)


def broken(subject: Movement) -> dict[Rule, tuple[CounterExample, ...]]:
    return {finding.rule: finding.counter_examples for finding in check(subject) if not finding.ok}


def finding(subject: Movement, rule: Rule) -> Finding:
    return next(each for each in check(subject) if each.rule is rule)


def test_two_tables_that_break_nothing() -> None:
    subject = movement((table(1, 1, 3, 1), table(2, 2, 4, 2)), (table(1, 1, 4, 3),))
    assert is_sound(subject)
    assert broken(subject) == {}


def test_a_table_twice_in_a_round() -> None:
    subject = movement((table(1, 1, 2, 1), table(1, 3, 4, 2)))
    assert broken(subject) == {Rule.TABLE_ONCE: (CounterExample((1,), (1, 1)),)}


def test_somebody_sits_twice() -> None:
    subject = movement((table(1, 1, 2, 1), table(2, 3, 1, 2)))
    assert broken(subject) == {Rule.SEATED_ONCE: (CounterExample((1,), (1, 2), (1,)),)}


def test_somebody_plays_himself() -> None:
    assert Rule.SEATED_ONCE in broken(movement((table(1, 5, 5, 1),)))


def test_a_set_played_twice_by_one_pair() -> None:
    subject = movement((table(1, 1, 2, 7),), (table(3, 3, 1, 7),))
    example = CounterExample((1, 2), (1, 3), (1,), board_set=7)
    assert broken(subject) == {Rule.SET_ONCE: (example,)}


def test_a_set_in_two_places() -> None:
    subject = movement((table(1, 1, 2, 7), table(2, 3, 4, 7)))
    example = CounterExample((1,), (1, 2), board_set=7)
    assert broken(subject) == {Rule.SET_IN_ONE_PLACE: (example,)}


def test_a_set_at_a_table_and_on_a_stand() -> None:
    subject = Movement("test", (Round((table(1, 1, 2, 7),), stands=(7,)),), 1)
    example = CounterExample((1,), (1,), board_set=7)
    assert broken(subject) == {Rule.SET_IN_ONE_PLACE: (example,)}


@pytest.mark.parametrize("declared", [Declared(shared=((1, 2),)), Declared(copies=2)])
def test_sharing_and_copies_are_exceptions_once_declared(declared: Declared) -> None:
    subject = movement((table(1, 1, 2, 7), table(2, 3, 4, 7)), declared=declared)
    assert is_sound(subject)
    assert finding(subject, Rule.SET_IN_ONE_PLACE).exceptions == 1


def test_declared_sharing_covers_only_the_tables_named() -> None:
    tables = (table(1, 1, 2, 7), table(2, 3, 4, 7), table(3, 5, 6, 7))
    subject = movement(tables, declared=Declared(shared=((1, 2),)))
    assert Rule.SET_IN_ONE_PLACE in broken(subject)


def test_a_set_leaves_its_path() -> None:
    path = (BoardPlace(1), BoardPlace(2))
    kept = movement(
        (table(1, 1, 2, 1), table(2, 3, 4, 2)),
        (table(1, 5, 6, 2), table(2, 7, 8, 1)),
        set_paths=(path,),
    )
    left = movement(
        (table(1, 1, 2, 1), table(2, 3, 4, 2)),
        (table(1, 5, 6, 3), table(2, 7, 8, 1)),
        set_paths=(path,),
    )
    assert broken(kept) == {}
    assert broken(left) == {Rule.SET_PATH: (CounterExample((2,), (2, 1), board_set=2),)}


def test_a_stand_holds_another_set_than_announced() -> None:
    path = (BoardPlace(1), BoardPlace(1, is_stand=True))
    rounds = (Round((table(1, 1, 2, 1),), (2,)), Round((table(1, 3, 4, 2),), (3,)))
    subject = Movement("test", rounds, 1, set_paths=(path,))
    assert broken(subject) == {Rule.SET_PATH: (CounterExample((2,), (1,), board_set=1),)}


def test_two_pairs_meet_again() -> None:
    subject = movement((table(1, 1, 2, 1),), (table(1, 2, 1, 2),))
    example = CounterExample((1, 2), (1, 1), (1, 2))
    assert broken(subject) == {Rule.OPPONENTS_ONCE: (example,)}
    allowed = replace(subject, declared=Declared(meetings=2))
    assert finding(allowed, Rule.OPPONENTS_ONCE).exceptions == 1


def test_two_players_are_partners_again() -> None:
    subject = Movement(
        "test",
        (Round((TableRound(1, (1, 2), (3, 4), 1),)), Round((TableRound(1, (2, 1), (5, 6), 2),))),
        1,
        Unit.PLAYER,
    )
    assert broken(subject) == {Rule.PARTNERS_ONCE: (CounterExample((1, 2), (1, 1), (1, 2)),)}


def test_a_team_sits_once_on_either_side_and_plays_both_halves() -> None:
    match = (table(1, 1, 2, 1), table(2, 2, 1, 1))
    subject = movement(match, unit=Unit.TEAM, declared=Declared(shared=((1, 2),)))
    assert is_sound(subject)


def test_a_team_plays_a_set_twice_on_one_side() -> None:
    subject = movement((table(1, 1, 2, 1),), (table(1, 1, 3, 1),), unit=Unit.TEAM)
    example = CounterExample((1, 2), (1, 1), (1,), Side.NS, 1)
    assert broken(subject) == {Rule.SET_ONCE: (example,)}


def test_a_pair_that_sits_out_at_a_table_has_not_played_its_set() -> None:
    waiting = TableRound(1, (1,), (), 1)
    assert is_sound(movement((waiting,), (table(1, 1, 2, 1),)))
