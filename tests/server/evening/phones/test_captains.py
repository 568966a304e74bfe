"""A captain who does not play: he joins by code, names the line-up, and learns what his team may.

Four teams meet in three rounds of two boards; the captain of team 1 is none of its players.
"""

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Final
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import (
    ContestantEntered,
    MovementChosen,
    Place,
    ResultEntered,
    ResultRuled,
    SessionAct,
    SessionOpened,
    TeamNamed,
    TeamsDeclared,
)
from fairdeal.events.evening.floor import sittings
from fairdeal.intents.people import named as name
from fairdeal.intents.requests import Name
from fairdeal.movements.teams import round_robin
from fairdeal.movements.teams.knockout import matches_at_once
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import TotalPoints
from fairdeal.views.evening.console import calls_waiting
from tests.server.evening.club import Club, evening_of_acts, post, send, token, words
from tests.server.evening.phones.test_people import now, played, signed
from tests.server.evening.phones.test_rooms import boards_at, page, said, table_of
from tests.server.running import alert

CAPTAIN: Final = "1 #99"
TEAMS: Final = {
    "1": ("Ann", "Bob", "Cyd", "Dan", "Eve", "Flo"),
    "2": ("Gus", "Hal", "Ivy", "Jan"),
    "4": ("Kit", "Lea", "Max", "Nel"),
}


@pytest.fixture
def made() -> Iterator[Club]:
    with begun() as club:
        yield club


def begun() -> AbstractContextManager[Club]:
    entered = [ContestantEntered(team, players) for team, players in TEAMS.items()]
    called = TeamNamed("1", "Kontra", "Zed"), TeamNamed("2", "", "Gus")
    opened, movement = SessionOpened("Teams", TotalPoints()), round_robin(4, 2)
    return evening_of_acts(
        opened, TeamsDeclared(scale="wbf"), *entered, *called, MovementChosen(movement)
    )


def captain(club: Club) -> httpx.Client:
    return club.phone(CAPTAIN, table_of(club, "1 NS")[0])


def tell(club: Club, *acts: SessionAct) -> None:
    club.site.sessions.tell(club.id, lambda _now: acts, signed())


def pairs(club: Club) -> dict[str, httpx.Client]:
    """The phones of all pairs, joined as such."""
    return {
        f"{team} {side}": club.phone(f"{team} {side}", table_of(club, f"{team} {side}")[0])
        for team in "1234"
        for side in ("NS", "EW")
    }


def test_he_is_offered_where_his_team_sits_and_sits_nowhere(made: Club) -> None:
    offered = words(made.browser().get(f"/join/{made.evening.codes['table 1']}"))
    assert "Captain Zed, Kontra" in offered
    assert "Captain Gus" not in offered, "who plays has his place"
    others = words(made.browser().get(f"/join/{made.evening.codes['table 3']}"))
    assert "Captain" not in others
    phone = captain(made)
    shown = now(made, phone)
    assert "Captain Zed, Kontra" in shown
    assert "You are captain and do not play." in shown
    for side, words_of in (("NS", "North-South"), ("EW", "East-West")):
        table = table_of(made, f"1 {side}")[0]
        assert f"{words_of} at table {table} against Team 4, boards 1–2." in shown
    assert shown.count(" at table ") == 2, "where they sit in this round, and in no other"
    assert 'id="keys"' not in phone.get(f"{made.at}/seat").text


def test_where_his_team_sits_out_he_is_captain_still() -> None:
    """Of five teams one sits out in each round; of the next round he reads no place of his own."""
    plan = round_robin(5, 2)
    rounds = range(1, len(plan.rounds) + 1)
    out = {
        str(team): number
        for team in plan.contestants
        for number, one in enumerate(plan.rounds, start=1)
        if all(team not in at.contestants for at in one.tables)
    }
    team = max(out, key=out.__getitem__)
    acts: list[SessionAct] = [
        *(SessionOpened("Teams", TotalPoints()), TeamsDeclared(scale="wbf")),
        *(ContestantEntered(team, TEAMS["1"]), TeamNamed(team, "", "Zed"), MovementChosen(plan)),
    ]
    with evening_of_acts(*acts) as club:
        phone = club.phone(f"{team} #99", table_of(club, f"{team} NS")[0])
        for number in rounds:
            club.act("round", round=str(number))
        for number in rounds:
            shown = words(phone.get(f"{club.at}/seat?round={number}"))
            assert "You are captain and do not play." in shown, number
            assert shown.count("You sit out.") == (number == out[team]), number


def test_he_keys_in_nothing_and_agrees_to_nothing_at_a_table(made: Club) -> None:
    phone, everybodys = captain(made), pairs(made)
    assert "Nothing is played here" in made.report(phone, 1)
    made.report(everybodys["1 NS"], 1)
    seen = str(said(made, Place(1, "1-1")))
    form = {"board": "1", "round": "1", "seen": seen, "word": "yes"}
    for by in ("NS", "EW"):
        assert "Nothing is played here" in send(phone, f"{made.at}/agree", by=by, **form)
    answer = phone.get(f"{made.at}/boards/1/tables/1-1")
    assert answer.status_code == 403


def test_he_names_the_line_up_and_nobody_else_of_his_team_then(made: Club) -> None:
    player = made.phone("1 #1", table_of(made, "1 NS")[0])
    fields = {"1-N": "Ann", "1-S": "Eve", "1-E": "Cyd", "1-W": "Dan"}
    phone = captain(made)
    answer = post(player, f"{made.at}/line-ups", match="1", stanza="0", **fields)
    assert "The captain of the team names its line-up: Zed." in alert(answer)
    assert post(phone, f"{made.at}/line-ups", match="1", stanza="0", **fields).status_code == 200
    assert made.session.line_ups["1", "4", 1, 0].ns == ("Ann", "Eve")
    assert "Sealed: the opponents have not named theirs" in words(phone.get(f"{made.at}/line-ups"))
    assert "Ann" not in words(made.browser().get(f"{made.at}/wall"))


def test_as_long_as_he_has_no_phone_a_player_names_the_line_up(made: Club) -> None:
    """A captain who is not there keeps nobody waiting."""
    player = made.phone("1 #1", table_of(made, "1 NS")[0])
    fields = {"1-N": "Ann", "1-S": "Eve", "1-E": "Cyd", "1-W": "Dan"}
    answer = post(player, f"{made.at}/line-ups", match="1", stanza="0", **fields)
    assert answer.status_code == 200, alert(answer)
    assert made.session.line_ups["1", "4", 1, 0].ns == ("Ann", "Eve")


def _told(made_other: str) -> list[str]:
    """The captain's page after each step of a round, where one room makes so many tricks."""
    found = []
    with begun() as club:
        phone, everybodys = captain(club), pairs(club)
        found.append(page(club, phone))
        for table, ns, ew in ((1, "1 NS", "4 EW"), (3, "2 NS", "3 EW")):
            for board in boards_at(club, table, 1):
                club.report(everybodys[ns], board, made=made_other)
                form = {"board": str(board), "round": "1", "word": "yes", "by": "EW"}
                form["seen"] = str(said(club, Place(board, f"{table}-1")))
                assert "Thank you" in send(everybodys[ew], f"{club.at}/agree", **form)
        found.append(page(club, phone))
    return found


def test_no_byte_and_no_tick_tells_him_of_a_match_that_goes_on() -> None:
    """Of one room of his own match everything is in, and of one of another's."""
    few, many = _told("0"), _told("3")
    strip = [[_without_keys(one) for one in each] for each in (few, many)]
    assert strip[0][0] == strip[0][1] == strip[1][0] == strip[1][1]
    assert "data-version" in few[0]
    assert _version(few[0]) == _version(few[1])


def _without_keys(text: str) -> str:
    """The version is signed with a key of each server's own."""
    return text.replace(_version(text), "")


def _version(text: str) -> str:
    return text.partition('data-version="')[2].partition('"')[0]


def test_he_is_told_when_both_rooms_have_settled_the_match(made: Club) -> None:
    phone, everybodys = captain(made), pairs(made)
    waiting = "Its score is told when both rooms have agreed on every board of it."
    before = page(made, phone)
    for table, ns, ew, over in ((1, "1 NS", "4 EW", "3"), (2, "4 NS", "1 EW", "0")):
        assert waiting in now(made, phone)
        for board in boards_at(made, table, 1):
            made.report(everybodys[ns], board, made=over)
            form = {"board": str(board), "round": "1", "word": "yes", "by": "EW"}
            form["seen"] = str(said(made, Place(board, f"{table}-1")))
            send(everybodys[ew], f"{made.at}/agree", **form)
    assert "The match ended" in now(made, phone)
    assert _version(page(made, phone)) != _version(before), "and his phone hears of it"


def test_he_says_whether_he_agrees_to_an_appeal_where_he_may_know_the_ruling(made: Club) -> None:
    phone = captain(made)
    made.act("round", round="1")
    at = Place(1, "1-1")
    played(made, 1)
    agreeing = "An appeal by a team is heard only if its captain agrees (Law 92D)."
    assert agreeing not in now(made, phone), "nothing was ruled"
    ruling = ResultRuled(at, BareScore(420), ("12C1",))
    made.site.sessions.tell(made.id, lambda _now: [ruling], signed())
    assert agreeing in now(made, phone)
    form = {"words": "board 1: agrees to an appeal (92D)"}
    assert "has been called" in send(phone, f"{made.at}/call", **form)
    assert made.session.log[-1].author == "team 1 #99"
    (call,) = calls_waiting(made.evening)
    assert call.table == min(table_of(made, f"1 {side}")[0] for side in ("NS", "EW"))
    console = words(made.director.get(made.at))
    assert "Captain of team 1: board 1: agrees to an appeal (92D)" in console


def test_of_a_ruling_in_a_match_that_goes_on_he_hears_nothing(made: Club) -> None:
    """One room's board was ruled on; the other may have it to play yet."""
    phone, everybodys = captain(made), pairs(made)
    made.act("round", round="1")
    before = page(made, phone)
    made.report(everybodys["1 NS"], 1)
    made.site.sessions.tell(
        made.id, lambda _now: [ResultRuled(Place(1, "1-1"), BareScore(420), ("12C1",))], signed()
    )
    assert "An appeal by a team" not in now(made, phone)
    assert page(made, phone) == before


@pytest.mark.parametrize("elected", [False, True])
def test_what_a_half_came_to_he_is_told_where_it_is_elected(elected: bool) -> None:  # noqa: FBT001
    """Two boards, and 30 points more on each for his team: 1 IMP each (78B)."""
    cup = matches_at_once([(1, 4), (2, 3)], [2, 2])
    acts: list[SessionAct] = [
        *(SessionOpened("Cup", TotalPoints()), TeamsDeclared(knock_out=True)),
        *(ContestantEntered("1", TEAMS["1"]), TeamNamed("1", "", "Zed"), MovementChosen(cup)),
    ]
    with evening_of_acts(*acts) as club:
        club.act("shown", stanzas="1" if elected else "")
        club.act("round", round="1")
        phone, told = captain(club), "First half: 2–0."
        for one in sittings(club.evening):
            if one.round == 1 and "1" in (one.ns, one.ew):
                assert told not in now(club, phone)
                score = BareScore(30 if one.ns == "1" else 0)
                tell(club, *(ResultEntered(at, one.ns, one.ew, score) for at in one.places))
        assert (told in words(phone.get(f"{club.at}/seat?round=1"))) == elected


def test_another_captain_is_another_person(made: Club) -> None:
    phone = captain(made)
    assert CAPTAIN in made.evening.joined
    for asked, stays in (
        (Name(contestant="1", called="Kontra 2"), True),
        (Name(contestant="1", players=TEAMS["1"][::-1]), True),
        (Name(contestant="1", captain="zed"), True),
        (Name(contestant="1", players=(*TEAMS["1"][:5], "Zed")), False),
        (Name(contestant="1", captain="Yan"), False),
    ):
        acts = name(made.session, asked)
        assert any(getattr(one, "contestant", "") == CAPTAIN for one in acts) != stays, asked
    gone = name(made.session, Name(contestant="1", captain="Yan"))
    made.site.sessions.tell(made.id, lambda _now: gone, signed())
    assert phone.get(f"{made.at}/seat").status_code == 403, "it is nobody's"


def test_a_captain_whom_a_scoring_unit_names_at_a_table_plays(made: Club) -> None:
    """Players key in at units who they are: his phone of before is nobody's from then on."""
    zoe = TeamNamed("4", "", "Zoe")
    made.site.sessions.tell(made.id, lambda _now: [zoe], signed())
    table = table_of(made, "4 EW")[0]
    phone = made.phone("4 #99", table)
    assert "You are captain and do not play." in now(made, phone)
    seat: dict[str, object] = {"SectionLetters": "A", "TableNumber": table, "RoundNumber": 1}
    told = json.dumps([seat | {"Direction": 2, "PlayerNumber": "", "LastName": "Zoe"}])
    fields = {"form_token": token(made.director), "intended": str(uuid4())}
    answer = made.director.post(
        f"{made.at}/units", data=fields, files={"file": ("r.json", told.encode())}
    )
    assert answer.status_code == 200, alert(answer)
    assert made.session.players["4"] == (*TEAMS["4"], "Zoe")
    assert phone.get(f"{made.at}/seat").status_code == 403
    assert "4 #99" not in made.evening.joined
    assert "Zoe, Team 4" in words(made.joined(f"table {table}", pair="4 #5").get(f"{made.at}/seat"))
