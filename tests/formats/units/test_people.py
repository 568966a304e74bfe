"""Numbers and names that scoring units tell: who sits where, and what a session has of it."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import ContestantEntered, MovementChosen, SessionOpened
from fairdeal.events.evening.acts import EveningPlanned
from fairdeal.events.session import Session
from fairdeal.formats.units.data_connector import EventToSend, initialize_event
from fairdeal.formats.units.people import is_people, people_taken, read_people
from fairdeal.movements.mitchell import straight
from fairdeal.movements.sections import combine
from fairdeal.scoring.methods import Matchpoints
from tests.events.evenings import then
from tests.events.log import told
from tests.shared import data

MOVEMENT = straight(tables=3, boards_per_round=2)
"""Pairs 1 to 3 sit North-South at tables 1 to 3, pairs 4 to 6 East-West."""
SEATED: dict[str, Any] = {
    "SectionLetters": "A",
    "TableNumber": 1,
    "Direction": 1,
    "RoundNumber": 0,
    "PlayerNumber": "1588",
    "FirstName": "",
    "LastName": "",
}


def session() -> Session:
    acts = SessionOpened("Friday", Matchpoints()), MovementChosen(MOVEMENT), EveningPlanned(20)
    return Session.begins(told(*acts))


def message(*entries: object) -> str:
    return json.dumps({"SerializedData": json.dumps(entries)})


def taken(now: Session, text: str, called: dict[str, str], most: int = 2) -> tuple[Any, list[str]]:
    acts, left = people_taken(now, read_people(text), called, most)
    return {act.contestant: act.players for act in acts}, [str(one) for one in left]


def test_who_sits_where_by_number() -> None:
    """The maker counts directions from 1, North, and leaves the first round at 0 or says 1."""
    others = (
        {"Direction": 3, "PlayerNumber": "1600"},
        {"TableNumber": 2, "Direction": 2, "RoundNumber": 1, "PlayerNumber": "77"},
        {
            "TableNumber": 2,
            "Direction": 4,
            "PlayerNumber": "",
            "FirstName": "Di",
            "LastName": "Fox",
        },
    )
    text = message(SEATED, *(SEATED | one for one in others))
    called = {"1588": "Ann Oak", "1600": "Bob Ray", "77": "Cy Day"}
    assert taken(session(), text, called) == (
        {"1": ("Ann Oak", "Bob Ray"), "5": ("Cy Day", "Di Fox")},
        [],
    )


def test_what_stands_stays_and_what_is_nobodys_is_told() -> None:
    now = then(session(), ContestantEntered("1", ("Eva Elm", "Flo Bay")))
    text = message(SEATED, SEATED | {"TableNumber": 2}, SEATED | {"TableNumber": 9})
    found, left = taken(now, text, {"1588": "Ann Oak"})
    assert found == {"2": ("Ann Oak",)}
    assert left == [
        "nobody sits at table 9 in round 1",
        "1 is Eva Elm, Flo Bay here, and Ann Oak in the file",
    ]
    assert taken(now, message(SEATED), {}) == ({}, ["nobody known has the number 1588"])


def test_one_who_is_named_already_is_joined_by_his_partner_and_told_once() -> None:
    now = then(session(), ContestantEntered("1", ("Ann Oak",)))
    again = message(SEATED, SEATED | {"Direction": 3, "PlayerNumber": "1600"})
    called = {"1588": "ann oak", "1600": "Bob Ray"}
    assert taken(now, again, called) == ({"1": ("Ann Oak", "Bob Ray")}, [])
    after = then(now, ContestantEntered("1", ("Ann Oak", "Bob Ray")))
    assert taken(after, again, called) == ({}, []), "asked again, it tells everything again"


def test_players_the_units_know_by_name_have_their_numbers() -> None:
    known = {"PlayerNumber": "9", "FirstName": "Gus", "LastName": "Hay"}
    assert dict(read_people(message(known)).numbers) == {"Gus Hay": "9"}
    whole = {"PlayerData": [known], "Participations": [SEATED | {"PlayerNumber": "9"}]}
    text = json.dumps({"SerializedData": json.dumps(whole)})
    assert taken(session(), text, {}) == ({"1": ("Gus Hay",)}, [])
    assert taken(session(), text, {"9": "Gustav Hay"})[0] == {"1": ("Gustav Hay",)}, "of the list"


def test_what_is_sent_is_read_back() -> None:
    """Names of those without numbers, numbers of the others, each at his seat."""
    names = {1: ("Ann Lee", "Bob Ray"), 5: ("Cy Dow", "Di van Eck")}
    numbers = {"Ann Lee": "1588", "Di van Eck": "42"}
    at = datetime(2026, 11, 20, 18, tzinfo=UTC)
    sent = EventToSend("Friday", at, "A" * 32, "B" * 32, players=names, numbers=numbers)
    text = initialize_event(MOVEMENT, sent)
    assert is_people(text)
    assert dict(read_people(text).numbers) == numbers
    found, left = taken(session(), text, {})
    assert found == {str(pair): both for pair, both in names.items()}
    assert not left
    people = json.loads(json.loads(text)["SerializedData"])["Participations"]
    assert all(not (one["PlayerNumber"] and one["LastName"]) for one in people)


def test_the_makers_own_messages_are_told_apart() -> None:
    begun, results = (
        data(f"bws/bridgemate_{one}.json").read_text() for one in ("InitializeEvent", "PutResults")
    )
    assert is_people(begun)
    assert not is_people(results)
    assert set(read_people(begun).numbers) == {"FirstName 1 LastName 1"}
    (seated, *_again) = read_people(begun).seated
    assert (seated.table, seated.round, seated.seat.letter) == (1, 1, "N")


def test_the_tables_of_a_section() -> None:
    acts = SessionOpened("Friday", Matchpoints()), MovementChosen(combine([MOVEMENT, MOVEMENT]))
    now = Session.begins(told(*acts, EveningPlanned(20)))
    for section, pair in (("A", "2"), ("B", "8")):
        text = message(SEATED | {"SectionLetters": section, "TableNumber": 2})
        assert taken(now, text, {"1588": "Ann"}) == ({pair: ("Ann",)}, [])
    assert taken(now, message(SEATED | {"TableNumber": 4}), {"1588": "Ann"})[0] == {}


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ({"Direction": 5}, "player 2: Direction is a number from 1 to 4"),
        ({"Direction": "N"}, "player 2 lacks or misstates|player 2: "),
        ({"TableNumber": None}, "player 2"),
        ({"RoundNumber": -1}, "player 2: RoundNumber is a number from 0"),
        ({"PlayerNumber": 7}, "player 2"),
    ],
)
def test_what_cannot_be_is_named(entry: dict[str, object], why: str) -> None:
    with pytest.raises(Malformed, match=why):
        read_people(message(SEATED, SEATED | entry))


@pytest.mark.parametrize("text", ["", "[", "[1]", "{}", '{"SerializedData": "[]x"}', "[[]]", "7"])
def test_what_is_no_message_about_players(text: str) -> None:
    assert not is_people(text)
