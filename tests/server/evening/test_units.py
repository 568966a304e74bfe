"""Units in the browser: set up by a file, their results taken, the Director's word stays."""

import json
from collections.abc import Iterator
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.evening.floor import Sitting, Status, sittings, status
from fairdeal.scoring.lines import Artificial
from fairdeal.server.members.kept import Member
from tests.server.evening.club import Club, evening, token, words
from tests.server.members.listing import keep_members
from tests.server.running import alert

Told = dict[str, int | str | bool]


@pytest.fixture
def club() -> Iterator[Club]:
    with evening(tables=3, boards=18) as made:
        made.act("names", **{"1-1": "Ann Lee", "1-2": "Bob Ray"})
        yield made


def _send(club: Club, told: object) -> httpx.Response:
    fields = {"form_token": token(club.director), "intended": str(uuid4())}
    text = told if isinstance(told, bytes) else json.dumps(told).encode()
    return club.director.post(f"{club.at}/units", data=fields, files={"file": ("r.json", text)})


def _told(sitting: Sitting, **other: int) -> Told:
    """4H by North, ten tricks, on the first board, as the maker's messages have it."""
    return {
        "SectionLetters": "A",
        "TableNumber": sitting.table,
        "RoundNumber": sitting.round,
        "BoardNumber": sitting.boards[0],
        "IsDeleted": False,
        "PairNorthSouth": int(sitting.ns),
        "PairEastWest": int(sitting.ew),
        "DeclarerDirection": 1,
        "Level": 4,
        "Denomination": 3,
        "Stake": 0,
        "TotalTricks": 10,
        "LeadCardRank": 0,
        "LeadCardSuit": 0,
        **other,
    }


def test_units_are_set_up_with_the_movement_and_the_names(club: Club) -> None:
    sent = json.loads(json.loads(club.director.get(f"{club.at}/units.json").text)["SerializedData"])
    (section,) = sent["Sessions"][0]["ScoringGroups"][0]["Sections"]
    first = [one for one in sittings(club.evening) if one.round == 1]
    seated = {one["TableNumber"]: one["Rounds"][0] for one in section["Tables"]}
    for one in first:
        assert (seated[one.table]["PairNS"], seated[one.table]["PairEW"]) == (
            int(one.ns),
            int(one.ew),
        )
    assert {"Ann", "Bob"} <= {one["FirstName"] for one in sent["Participations"]}
    assert club.director.get(f"{club.at}/units.json").text == (
        club.director.get(f"{club.at}/units.json").text
    )


def test_what_units_tell_stands_at_its_table_and_in_its_round(club: Club) -> None:
    sitting = next(one for one in sittings(club.evening) if one.round == 2 and one.boards)
    club.act("round", round="1")
    answer = _send(club, [_told(sitting)])
    assert answer.status_code == 200, alert(answer)
    assert "1 result taken, 0 known already" in words(answer)
    place = sitting.places[0]
    assert status(club.session, place) is Status.SETTLED
    assert "0 results taken, 1 known already" in words(_send(club, [_told(sitting)]))
    assert "1 result taken" in words(_send(club, [_told(sitting, TotalTricks=9)]))
    rule = {
        "words": "60/40",
        "step": "save",
        "reason": "told so",
        "seen": str(club.session.version),
    }
    assert club.act(f"boards/{place.board}/tables/{place.table}", **rule).status_code == 200
    said = words(_send(club, [_told(sitting, TotalTricks=11)]))
    assert "0 results taken, 1 known already" in said
    assert f"board {place.board}, {sitting.ns} against {sitting.ew}" in said.casefold()
    (stands,) = club.session.traveller(place.board)
    assert isinstance(stands.outcome, Artificial)


def test_what_cannot_be_taken_changes_nothing(club: Club) -> None:
    sitting = next(one for one in sittings(club.evening) if one.boards)
    before = club.session.version
    for told in (
        *(b"\xff\xfe\x00", b"[", b"[1]", b"{}", b"[" * 3_000, b'{"SerializedData": "[]x"}'),
        [_told(sitting), _told(sitting, PairNorthSouth=99)],
        [_told(sitting, BoardNumber=10**9)],
        [_told(sitting, Level=9)],
    ):
        answer = _send(club, told)
        assert answer.status_code == 422
        assert alert(answer)
    assert club.session.version == before
    club.act("phase", phase="published")
    assert "published" in alert(_send(club, [_told(sitting)]))


def test_numbers_keyed_in_at_units_name_who_sits_there(club: Club) -> None:
    """Whom the club's list has by that number; one it does not have is offered to it."""
    eva = Member("Eva Elm", (("SBZ", "1588"),))
    keep_members(club.site.sessions.store, [eva], "Ann", club.site.now())
    at = next(one for one in sittings(club.evening) if one.round == 1 and one.table == 2)
    seat = {"SectionLetters": "A", "TableNumber": 2, "RoundNumber": 0, "FirstName": ""}
    keyed = [
        seat | {"Direction": 1, "PlayerNumber": "1588", "LastName": ""},
        seat | {"Direction": 2, "PlayerNumber": "7", "LastName": ""},
        seat | {"Direction": 4, "PlayerNumber": "", "FirstName": "Flo", "LastName": "Bay"},
    ]
    answer = _send(club, keyed)
    assert answer.status_code == 200, alert(answer)
    assert "2 contestants named" in words(answer)
    assert "Nobody known has the number 7" in words(answer)
    assert club.session.players[at.ns] == ("Eva Elm",)
    assert club.session.players[at.ew] == ("Flo Bay",)
    before = club.session.version
    assert "0 contestants named" in words(_send(club, keyed))
    assert club.session.version == before
    known = [{"PlayerNumber": "7", "FirstName": "Gus", "LastName": "Hay"}]
    assert "1 person in the file has a number that is not in the club’s list" in words(
        _send(club, known)
    )
