"""Several sections: one field, each with its own tables, pairs, stands and copies."""

from dataclasses import replace

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import CounterExample, Rule, check, is_sound
from fairdeal.movements.choice.balance import quality
from fairdeal.movements.facts import facts
from fairdeal.movements.files.document import to_document
from fairdeal.movements.files.reader import parse_document
from fairdeal.movements.guide import guide_card, table_card
from fairdeal.movements.howell import howell
from fairdeal.movements.individual import complete
from fairdeal.movements.mitchell import share_and_relay, straight
from fairdeal.movements.movement import BoardPlace, Movement, Round, TableRound
from fairdeal.movements.sections import combine
from tests.movements.independent import everybody, faults, qf


def test_two_sections_stand_side_by_side() -> None:
    movement = combine([straight(7, 3), share_and_relay(8, 3, 7)])
    document = to_document(movement)
    assert is_sound(movement)
    assert movement.sections == ("A",) * 7 + ("B",) * 8
    assert everybody(document) == set(range(1, 31))
    assert movement.declared.shared == ((8, 15),)
    assert [fault for fault in faults(document) if "shared" not in fault] == []


def test_each_section_has_its_own_boards() -> None:
    movement = combine([straight(5, 3), straight(5, 3)])
    assert facts(movement).copies == 2
    assert facts(movement).shared_rounds == 0
    # The same set twice in one section is not excused by the other section's boards.
    first, *others = movement.rounds
    seats = (first.tables[0], replace(first.tables[1], board_set=1), *first.tables[2:])
    broken = replace(movement, rounds=(replace(first, tables=seats), *others))
    finding = next(f for f in check(broken) if f.rule is Rule.SET_IN_ONE_PLACE)
    assert finding.counter_examples == (CounterExample((1,), (1, 2), board_set=1),)


def test_the_stands_belong_to_their_sections() -> None:
    movement = combine([share_and_relay(6, 3), share_and_relay(6, 3)])
    assert is_sound(movement)
    assert [movement.section_of(BoardPlace(stand, is_stand=True)) for stand in (1, 2)] == ["A", "B"]
    assert [movement.section_of(BoardPlace(table)) for table in (6, 7)] == ["A", "B"]


def test_a_shorter_section_is_over_while_the_longer_plays_on() -> None:
    # Seven rounds with a relay stand beside nine rounds: 27 boards and 24, of which 21 are played.
    movement = combine([share_and_relay(8, 3, 7), straight(9, 3)])
    assert is_sound(movement)
    assert len(movement.rounds) == 9
    assert {seat.table for seat in movement.rounds[8].tables} == set(range(9, 18))
    assert [fault for fault in faults(to_document(movement)) if "shared" not in fault] == []
    figures = facts(movement)
    assert (figures.fewest_boards, figures.most_boards) == (21, 27)
    assert figures.sit_outs == 0
    assert [line.round for line in guide_card(movement, 1)] == [1, 2, 3, 4, 5, 6, 7]
    assert len(guide_card(movement, 20)) == 9
    last = table_card(movement, 3)[-1]
    assert (last.round, last.ns_next, last.ew_next, last.set_next) == (7, (), (), None)


def test_a_howell_beside_a_mitchell_of_other_rounds() -> None:
    # 7 rounds of four boards for eight pairs, 9 rounds of three for eighteen: boards 1 to 28.
    howells, mitchell = howell(4, 4), straight(9, 3)
    movement = combine([howells, mitchell])
    assert is_sound(movement)
    assert movement.boards == 28
    first, other = movement.rounds[0].tables[0], movement.rounds[0].tables[4]
    assert list(movement.boards_of(first.board_set)) == [1, 2, 3, 4]
    assert list(movement.boards_of(other.board_set)) == [1, 2, 3]
    figures = facts(movement)
    assert (figures.fewest_boards, figures.most_boards, figures.boards_in_play) == (27, 28, 28)
    # Boards 1 to 27 are played 4 and 9 times, board 28 by the Howell alone.
    assert (figures.fewest_plays, figures.most_plays) == (4, 13)
    # The Howell joins both directions of the Mitchell into one field: it has them on every board.
    assert figures.fields == 1
    assert parse_document(to_document(movement)) == movement


def test_unequal_sections_are_compared_board_by_board() -> None:
    # Two tables with one round of two boards beside two with two rounds of one: every board is
    # played four times, and the independent count over boards agrees with the balance.
    def table(number: int, ns: int, ew: int, board_set: int) -> TableRound:
        return TableRound(number, (ns,), (ew,), board_set)

    long = Movement("a", (Round((table(1, 1, 2, 1), table(2, 3, 4, 1))),), 2)
    short = Movement(
        "b",
        (
            Round((table(1, 1, 2, 1), table(2, 3, 4, 1))),
            Round((table(1, 1, 4, 2), table(2, 3, 2, 2))),
        ),
        1,
    )
    movement = combine([long, short])
    plain = {
        "rounds_data": [
            [
                {"table": seat.table, "ns": seat.ns[0], "ew": seat.ew[0], "set": board}
                for seat in each.tables
                for board in movement.boards_of(seat.board_set)
            ]
            for each in movement.rounds
        ]
    }
    assert float(quality(movement)) == qf(plain)


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ([[1, 3]], "set_boards tells 1 sets; there is a set"),
        ([[1]], "tells the first board of each set"),
        ([[0, 3]], "a whole number from 1"),
    ],
)
def test_boards_of_sets_that_cannot_be(told: list[list[int]], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        parse_document(to_document(straight(3, 3)) | {"set_boards": told})


def test_sections_that_do_not_fit_together() -> None:
    with pytest.raises(Malformed, match="section B is for players, section A for pairs"):
        combine([straight(7, 3), complete(8, 3)])
    with pytest.raises(Malformed, match="2 to 26 sections"):
        combine([straight(7, 3)])
