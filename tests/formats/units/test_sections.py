"""Several sections at scoring units: one message out, results and players at the right tables.

Two Mitchells of three tables: section B has pairs 7 to 12, and its tables are 4 to 6 of the whole.
"""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import MovementChosen, Place, SessionOpened
from fairdeal.events.evening.acts import EveningPlanned
from fairdeal.events.session import Session
from fairdeal.formats.units.data_connector import EventToSend, initialize_event
from fairdeal.formats.units.people import people_taken, read_people
from fairdeal.formats.units.taking import taken
from fairdeal.movements.mitchell import straight
from fairdeal.movements.movement import Movement
from fairdeal.movements.sections import combine
from fairdeal.scoring.methods import Matchpoints
from tests.events.log import NOON, told
from tests.formats.units.test_bws import ENTRY

BOTH = combine([straight(3, 2), straight(3, 2)])
SENT = EventToSend(
    "Friday",
    datetime(2026, 11, 27, 19, tzinfo=UTC),
    "E" * 32,
    "F" * 32,
    players={7: ("Ann Lee", "Bob Ray")},
)


def session() -> Session:
    opened = SessionOpened("Friday", Matchpoints())
    return Session.begins(told(opened, MovementChosen(BOTH), EveningPlanned(15)))


def sent(movement: Movement) -> dict[str, Any]:
    message = json.loads(initialize_event(movement, SENT))
    found: dict[str, Any] = json.loads(message["SerializedData"])
    return found


def test_each_section_goes_with_its_letter_and_its_own_tables() -> None:
    (group,) = sent(BOTH)["Sessions"][0]["ScoringGroups"]
    assert [one["Letters"] for one in group["Sections"]] == ["A", "B"]
    for letter, one, base in zip("AB", group["Sections"], (0, 6), strict=True):
        assert [table["TableNumber"] for table in one["Tables"]] == [1, 2, 3]
        assert {table["SectionLetters"] for table in one["Tables"]} == {letter}
        first = [table["Rounds"][0] for table in one["Tables"]]
        assert [(at["TableNumber"], at["SectionLetters"]) for at in first] == [
            (number, letter) for number in (1, 2, 3)
        ]
        assert [at["PairNS"] for at in first] == [base + 1, base + 2, base + 3]
        assert one["NorthSouthPairSectionLetters"] == letter
        assert one["EastWestPairSectionLetters"] == letter


def test_one_section_is_sent_as_before() -> None:
    (group,) = sent(straight(3, 2))["Sessions"][0]["ScoringGroups"]
    assert [one["Letters"] for one in group["Sections"]] == ["A"]


def test_players_are_told_at_the_table_of_their_section() -> None:
    here = {
        (one["SectionLetters"], one["TableNumber"], one["Direction"])
        for one in sent(BOTH)["Participations"]
        if one["LastName"] in {"Lee", "Ray"}
    }
    assert here == {("B", 1, 1), ("B", 1, 3)}


@pytest.mark.parametrize(
    ("letter", "pairs", "place"), [("A", (2, 5), "2-1"), ("B", (8, 11), "5-1")]
)
def test_a_result_finds_the_table_of_its_section(
    letter: str, pairs: tuple[int, int], place: str
) -> None:
    at = {"SectionLetters": letter, "TableNumber": 2, "RoundNumber": 1, "BoardNumber": 3}
    sides = {"PairNorthSouth": pairs[0], "PairEastWest": pairs[1]}
    news = taken(session(), json.dumps([ENTRY | at | sides]), NOON)
    assert [one.place for one in news.acts if hasattr(one, "place")] == [Place(3, place)]
    assert news.left == ()


def test_who_keys_in_his_number_is_named_at_the_table_of_his_section() -> None:
    message = json.dumps(
        [
            {
                "SectionLetters": "B",
                "TableNumber": 2,
                "Direction": 1,
                "RoundNumber": 1,
                "PlayerNumber": "77",
            }
        ]
    )
    entered, left = people_taken(session(), read_people(message), {"77": "Cy Dow"}, 2)
    assert [(one.contestant, one.players) for one in entered] == [("8", ("Cy Dow",))]
    assert left == ()


def test_a_table_that_is_added_to_a_section_is_its_last() -> None:
    """Of an evening that goes on with one table more it has the last number of all."""
    movement = Movement("added", BOTH.rounds, 2, sections=("A", "A", "B", "B", "A"))
    assert [movement.table_name(number) for number in range(1, 6)] == ["A1", "A2", "B1", "B2", "A3"]
    for number in range(1, 6):
        assert movement.table_of(*movement.in_section(number)) == number
    assert movement.table_of("A", 4) == movement.table_of("B", 0) == 0
    assert movement.table_of("C", 4) == 0, "a section of another session"
    assert movement.table_of("", 4) == straight(3, 2).table_of("A", 4) == 4


@pytest.mark.parametrize(
    ("letter", "table", "called"), [("C", 2, "C2"), ("B", 4, "B4"), ("B", 9, "B9"), ("", 7, "7")]
)
def test_of_a_table_that_is_not_there_nothing_is_taken(
    letter: str, table: int, called: str
) -> None:
    """A unit of the room next door is heard here as well: its table 2 is not ours."""
    at: dict[str, Any] = {"SectionLetters": letter, "TableNumber": table, "RoundNumber": 1}
    why = f"nobody sits at table {called} in round 1"
    result = {"BoardNumber": 3, "PairNorthSouth": 8, "PairEastWest": 11}
    with pytest.raises(Malformed, match=why):
        taken(session(), json.dumps([ENTRY | at | result]), NOON)
    keyed = json.dumps([at | {"Direction": 1, "PlayerNumber": "77"}])
    entered, left = people_taken(session(), read_people(keyed), {"77": "Cy Dow"}, 2)
    assert entered == ()
    assert [str(one) for one in left] == [why]


def test_of_a_round_that_is_not_played_nothing_is_taken() -> None:
    at = {"SectionLetters": "A", "TableNumber": 2, "RoundNumber": 4, "BoardNumber": 3}
    with pytest.raises(Malformed, match="nobody sits at table A2 in round 4"):
        taken(session(), json.dumps([ENTRY | at]), NOON)
