"""Movements of other programs, each form written out by hand from its description."""

import json
from typing import Any

import pytest

from fairdeal.errors import Malformed
from fairdeal.movements.checks import is_sound
from fairdeal.movements.choice.balance import quality
from fairdeal.movements.files.document import to_document
from fairdeal.movements.files.foreign import parse
from fairdeal.movements.files.round_data import to_round_data
from fairdeal.movements.howell import howell
from fairdeal.movements.individual import complete
from fairdeal.movements.mitchell import share_and_relay, straight
from fairdeal.movements.mitchell.half_table import without
from fairdeal.movements.movement import Movement
from fairdeal.movements.sections import combine
from tests.movements.independent import plays

# Five entries of the catalogue as it is published, with the balance computed for each elsewhere.
KOPS: dict[str, dict[str, Any]] = {
    "4-7": {
        "tables": 4,
        "rounds": 7,
        "sets": [1, 2, 3, 0, 4, 0, 0],
        "movement": ["3E", "4E", "2N", "2E", "4N", "3N", "1E"],
        "positions": [8, 1, 5, 4, 2, 7, 3, 6],
    },
    "5-7": {
        "tables": 5,
        "rounds": 7,
        "sets": [1, 2, 3, 4, 5, 0, 0],
        "movement": ["4E", "2N", "3E", "5N", "2E", "4N", "1E"],
        "positions": [10, 1, 6, 3, 9, 5, 2, 7, 4, 8],
    },
    "6-8": {
        "tables": 6,
        "rounds": 8,
        "sets": [1, 2, 3, 4, 5, 6, 0, 0],
        "movement": ["6E", "3N", "5E", "2N", "5N", "6N", "4E", "1E"],
        "positions": [12, 1, 5, 11, 7, 10, 9, 2, 4, 6, 3, 8],
    },
    "5-9": {
        "tables": 5,
        "rounds": 9,
        "sets": [1, 2, 3, 4, 5, 0, 0, 0, 0],
        "movement": ["4E", "4N", "1E", "5N", "2E", "5E", "1N", "2N", "3E"],
        "positions": [3, 7, 2, 5, 10, 1, 8, 9, 6, 4],
    },
    "7-M": {
        "rounds": 7,
        "tables": 7,
        "sets": [1, 2, 3, 4, 5, 6, 7],
        "positions": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
        "movement": ["1E", "2E", "3E", "4E", "5E", "6E", "7E"],
    },
}


def same_plays(one: Movement, other: Movement) -> bool:
    return plays(to_document(one)) == plays(to_document(other))


@pytest.mark.parametrize(
    ("name", "qf"), [("4-7", 100.0), ("5-7", 54.6), ("6-8", 47.0), ("5-9", 83.3), ("7-M", 46.2)]
)
def test_the_cyclic_catalogue_gives_the_balance_known_of_it(name: str, qf: float) -> None:
    movement = parse(json.dumps(KOPS).encode(), name)
    assert is_sound(movement)
    assert round(float(quality(movement)), 1) == qf
    assert same_plays(parse(json.dumps(KOPS[name]).encode()), movement)


# Three tables, straight: North-South stay, East-West go up, the boards down.
EBUSCORE = """[M3] Three tables
1,3,9,3,3
1,1,1,1,3,2,1,2,3
2,2,2,2,1,3,2,3,1
3,3,3,3,2,1,3,1,2
"""


def test_ebuscore() -> None:
    movement = parse(EBUSCORE.encode())
    assert same_plays(movement, straight(3, 3))
    assert movement.boards_per_round == 3


def test_ebuscore_with_a_missing_pair_is_half_a_table() -> None:
    numbered_on = "0,3,9,3,3,3\n1,4,1,1,6,2,1,5,3\n2,5,2,2,4,3,2,6,1\n3,6,3,3,5,1,3,4,2\n"
    movement = parse(numbered_on.encode())
    assert 3 not in movement.contestants
    assert [seat.is_played for seat in movement.rounds[0].tables] == [True, True, False]


def mov(head: bytes, movement: Movement, east_west: int = 0) -> bytes:
    """The layout: a head that ends with these letters, then three bytes a round, table by table."""
    body = [
        number
        for table in range(movement.tables)
        for each in movement.rounds
        for seat in [each.tables[table]]
        for number in (seat.ns[0], seat.ew[0] - east_west, seat.board_set)
    ]
    return head + b'\0\0 !"#$%&\0 !"#$' + bytes(body)


def test_mov_of_a_howell_and_of_a_mitchell() -> None:
    assert same_plays(parse(mov(b"\1\0\1\4\7", howell(4, 1))), howell(4, 1))
    # In a Mitchell both lines have the numbers of their tables.
    assert same_plays(parse(mov(b"\1\0\0\5\5", straight(5, 1), 5)), straight(5, 1))


ROUND_DATA = """Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard,CustomBoards
1,1,1,1,4,1,2,
1,2,1,2,5,3,4,
1,3,1,3,0,5,6,
1,1,2,1,0,3,4,
1,2,2,2,4,5,6,
1,3,2,3,5,1,2,
"""


def test_round_data_of_a_scoring_unit() -> None:
    movement = parse(ROUND_DATA.encode())
    assert same_plays(movement, without(straight(3, 2, 2), 6))
    assert (movement.boards_per_round, movement.boards) == (2, 6)


@pytest.mark.parametrize(
    "movement",
    [
        straight(7, 3),
        without(share_and_relay(6, 4), 6),
        howell(5, 3),
        combine([straight(5, 2), straight(5, 2)]),
    ],
)
def test_round_data_is_read_as_it_was_written(movement: Movement) -> None:
    read = parse("\n".join(to_round_data(movement)).encode())
    assert same_plays(read, movement)
    assert read.sections == movement.sections
    assert read.boards_per_round == movement.boards_per_round


def test_round_data_with_sets_and_other_names() -> None:
    text = "round;table;ns;ew;set\n1;1;1;3;1\n1;2;2;4;2\n"
    assert plays(to_document(parse(text.encode()))) == [(1, 1, 1, 3, 1), (1, 2, 2, 4, 2)]


def test_players_have_no_round_data() -> None:
    with pytest.raises(Malformed, match="an individual has two"):
        list(to_round_data(complete(8, 2)))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "the file is empty"),
        (b"\xff\xfe", "byte 0 does not belong in a text file"),
        (b"{", "line 1: not JSON"),
        (b"[" * 9 + b"\n1,2", "not JSON"),
        (b"1,2,3\n", "has 3 numbers"),
        (b"3,2,4,2,2\n1,1,1,2,2,2\n", "type 3 is not one for pairs"),
        (b"1,2,4,2,2\n1,1,1,2,2,2\n", "2 tables are announced, 1 lines follow"),
        (b"1,1,4,2,2\n1,1,1,2,2\n", "line 2 has 5 numbers; 2 rounds need 6"),
        (b"1,1,4,2,1\n1,x,1\n", "line 2 is not a row of numbers"),
        (b"1,1,4,2,1\n1,2,0\n", "table 1: 1, 2, set 0 cannot be"),
        (b'\0\0\1\2\7!"#$\1\2\3', "do not divide into rounds"),
        (b'\0\0\1\0\7!"#$', "do not divide into rounds"),
        (b"round,table,ns,ew\n1,1,1,2\n", "names no column set, or lowboard"),
        (b"round,ns,ew,set\n1,1,2,1\n", "names no column table"),
        (b"round,table,ns,ew,set\n", "no line follows the head"),
        (b"round,table,ns,ew,set\n1,1,a,2,1\n", "line 2: nspair is 'a'"),
        (b"round,table,ns,ew,set\n0,1,1,2,1\n", "line 2: round is a number from 1 to"),
        (b"round,table,ns,ew,set\n2,1,1,2,1\n", r"the rounds are \[2\]"),
        (b"round,table,ns,ew,set\n1,1,1,0,1\n", "nobody plays anybody"),
        (b"round,table,ns,ew,low,high\n1,1,1,2,2,3\n", "boards 2 to 3 are no set of 2"),
        (ROUND_DATA.encode().replace(b"1,2,\n", b'1,2,"1,7"\n', 1), "listed one by one"),
        (b'{"a": {"positions": []}}', "say which movement of the file is meant: a"),
        (b'{"positions": [], "tables": 0}', "tables is 0"),
    ],
)
def test_what_is_no_movement_says_where(content: bytes, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        parse(content)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("movement", ["3X"], "no seat, such as 3N or 3E"),
        ("movement", "3E", "movement is not a list"),
        ("sets", [1, 2], "cannot be"),
        ("sets", [1, 2, 3, 3, 0], "do not go through the tables"),
        ("positions", [1], "do not go through the tables"),
        ("positions", ["a"], "not a list of numbers"),
        ("rounds", 10**6, "rounds is 1000000"),
    ],
)
def test_orbits_that_lead_nowhere(key: str, value: object, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        parse(json.dumps(KOPS["4-7"] | {key: value}).encode())
