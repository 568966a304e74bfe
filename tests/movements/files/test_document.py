"""The JSON form: what is written is read back; what is no movement is refused, with its place."""

import json
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.movements.files.document import to_document
from fairdeal.movements.files.reader import parse_document
from fairdeal.movements.mitchell import straight
from fairdeal.movements.movement import BoardPlace, Declared, Movement, Round, TableRound, Unit

INDIVIDUAL = Movement(
    "individual",
    (Round((TableRound(1, (1, 2), (3, 4), 1), TableRound(2, (5, 6), (), 2)), (3,)),),
    4,
    Unit.PLAYER,
    Declared(((1, 2),), 2, 2, 3),
    ((BoardPlace(1), BoardPlace(1, is_stand=True)),),
    (1,),
    ("A", "B"),
)


@pytest.mark.parametrize("movement", [straight(5, 3), INDIVIDUAL])
def test_written_and_read_back(movement: Movement) -> None:
    assert parse_document(json.loads(json.dumps(to_document(movement)))) == movement


def test_the_form_the_issue_asks_for() -> None:
    document = to_document(straight(3, 2))
    first = {key: document[key] for key in ("name", "tables", "rounds", "boards_per_round")}
    assert first == {"name": "mitchell", "tables": 3, "rounds": 3, "boards_per_round": 2}
    rounds = document["rounds_data"]
    assert isinstance(rounds, list)
    assert rounds[0][0] == {"table": 1, "ns": 1, "ew": 4, "set": 1}
    assert document["balance"] == {"qf": 40.0}


def test_individual_tables_name_four_players() -> None:
    rounds = to_document(INDIVIDUAL)["rounds_data"]
    assert isinstance(rounds, list)
    assert rounds[0][0] == {"table": 1, "n": 1, "e": 3, "s": 2, "w": 4, "set": 1}


def test_four_seats_are_those_of_players_without_saying_so() -> None:
    seats = [[{"table": 1, "n": 1, "e": 3, "s": 2, "w": 4, "set": 1}]]
    read = parse_document({"rounds_data": seats})
    assert read.unit is Unit.PLAYER
    assert read.rounds[0].tables == (TableRound(1, (1, 2), (3, 4), 1),)


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ([], "the movement is []; an object is needed"),
        ({}, "rounds_data is missing; a list is needed"),
        ({"rounds_data": []}, "at least one round"),
        (
            {"rounds_data": [[{"ns": 1, "ew": 2, "set": 1}]]},
            r"rounds_data\[0\]\[0\].table is missing",
        ),
        ({"rounds_data": [[{"table": 1, "ns": "x", "set": 1}]]}, r"\.ns is 'x'; a whole number"),
        ({"rounds_data": [[{"table": 0, "set": 1}]]}, "table is 0; a whole number from 1"),
        ({"rounds_data": [[{"table": 10**9, "set": 1}]]}, "numbers go up to 1000"),
        ({"rounds_data": [[]] * 201}, "201 rounds; at most 200"),
        ({"rounds_data": [[{}] * 101] * 100}, "more than 10000 tables in all"),
        ({"rounds_data": [[]], "unit": "horse"}, "unit 'horse' is unknown"),
        (
            {"rounds_data": [[{"table": 2, "ns": 1, "ew": 2, "set": 1}]], "sections": ["A"]},
            "sections names 1 tables; there are 2",
        ),
        (
            {"rounds_data": [[{"table": 1, "set": 1}]], "set_paths": [[{"table": 7}]]},
            "set_paths goes to table 7 of 1",
        ),
        ({"rounds_data": [[]], "set_paths": [[{}]]}, "neither a table nor a stand"),
        ({"rounds_data": [[{"table": 1, "set": 1}]]}, "nobody sits anywhere.*under ns, ew"),
        (
            {"rounds_data": [[{"table": 1, "n": 1, "e": 2, "set": 1}]], "unit": "pair"},
            "nobody sits anywhere",
        ),
    ],
)
def test_what_is_no_movement_is_refused(document: object, message: str) -> None:
    with pytest.raises(Malformed, match=message.replace("[]; an", r"\[\]; an")):
        parse_document(document)


def test_the_largest_file_is_answered_in_seconds() -> None:
    # Everybody plays one set again and again: the worst there is for checks and balance.
    seats = [{"table": t, "ns": 2 * t - 1, "ew": 2 * t, "set": 1} for t in range(1, 501)]
    start = process_time()
    document = to_document(parse_document({"rounds_data": [seats] * 20}))
    assert process_time() - start < 10
    assert document["tables"] == 500


KEYS = ["rounds_data", "unit", "declared", "stands", "set_paths", "table", "ns", "ew", "set", "n"]
values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.floats() | st.sampled_from(["pair", "x"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5)
    ),
    max_leaves=25,
)


def read_or_refused(document: object) -> None:
    try:
        movement = parse_document(document)
    except Malformed:
        return
    assert to_document(movement)["rounds"] == len(movement.rounds)


@given(values)
def test_any_json_is_a_movement_or_is_refused(document: object) -> None:
    read_or_refused(document)


@given(st.fixed_dictionaries({"rounds_data": st.lists(st.lists(values, max_size=3), max_size=3)}))
def test_any_rounds_are_a_movement_or_are_refused(document: object) -> None:
    read_or_refused(document)
