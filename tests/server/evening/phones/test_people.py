"""A phone joins once as a person of a team, and goes where its line-ups have him.

Four teams meet in three rounds of two boards. Team 1 has six players, team 2 five; of team 4 no
name is known, and its phones are of its pairs as before.
"""

from collections.abc import Iterator
from typing import Final
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import (
    ContestantEntered,
    MovementChosen,
    Place,
    ResultEntered,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.evening.acts import PhoneJoined
from fairdeal.events.evening.floor import sittings
from fairdeal.movements.teams import round_robin
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import TotalPoints
from fairdeal.seats import Side
from fairdeal.server.kept.sessions import Signature
from tests.server.evening.club import Club, evening_of_acts, post, send, words
from tests.server.evening.phones.test_rooms import boards_at, page, said, table_of
from tests.server.inside import NAME, NOW
from tests.server.running import alert

TEAMS: Final = {
    "1": ("Ann", "Bob", "Cyd", "Dan", "Eve", "Flo"),
    "2": ("Gus", "Hal", "Ivy", "Jan", "Kim"),
    "3": ("Lea", "Max", "Nel", "Ola"),
}


@pytest.fixture
def made() -> Iterator[Club]:
    entered = [ContestantEntered(team, players) for team, players in TEAMS.items()]
    opened, movement = SessionOpened("Teams", TotalPoints()), round_robin(4, 2)
    declared = TeamsDeclared(scale="wbf")
    with evening_of_acts(opened, declared, *entered, MovementChosen(movement)) as club:
        yield club


def phone_of(club: Club, player: str, side: str = "NS") -> httpx.Client:
    """The phone of a player, joined at the table where that pair of his team sits in round 1."""
    team = next(team for team, players in TEAMS.items() if player in players)
    who = f"{team} #{TEAMS[team].index(player) + 1}"
    return club.phone(who, table_of(club, f"{team} {side}")[0])


def named(club: Club, team: str, number: int, ns: str, ew: str) -> None:
    """A line-up as the Director names it: ``Ann Bob``, of a round."""
    (north, south), (east, west) = ns.split(), ew.split()
    fields = {
        f"{team}-{seat}": who for seat, who in zip("NSEW", (north, south, east, west), strict=True)
    }
    answer = club.act("line-ups", match=str(number), stanza="0", **fields)
    assert answer.status_code == 200, alert(answer)


def now(club: Club, phone: httpx.Client) -> str:
    return words(phone.get(f"{club.at}/seat"))


def signed() -> Signature:
    return Signature(uuid4(), NAME, NOW)


def played(club: Club, number: int) -> None:
    """Every board of a round that has no result yet, entered by the Director."""
    acts = [
        ResultEntered(place, one.ns, one.ew, BareScore(0))
        for one in sittings(club.evening)
        for place in one.places
        if one.round == number and place not in club.session.results
    ]
    club.site.sessions.tell(club.id, lambda _now: acts, signed())


def test_a_phone_joins_by_name_and_sits_where_it_joined(made: Club) -> None:
    table, _side = table_of(made, "1 NS")
    shown = words(post(made.browser(), "/join", code=made.evening.codes[f"table {table}"]))
    assert "Ann, Team 1" in shown
    assert "Flo, Team 1" in shown
    assert "Team 1, North-South" in shown, "a phone may be the pair's as before"
    ann = phone_of(made, "Ann")
    act = made.session.log[-1].act
    assert isinstance(act, PhoneJoined)
    assert (act.contestant, act.side) == ("1 #1", Side.NS), "a number, and no name"
    assert f"Table {table}, North-South against" in now(made, ann)
    assert "Ann, Team 1" in now(made, ann)
    assert "Entered" in made.report(ann, boards_at(made, table, 1)[0])
    assert 'href="/sign-in' not in ann.get(f"{made.at}/seat").text, "that word calls no Director"
    again = post(made.browser(), "/join", code=made.evening.codes["table 1"], pair="1 #1", sure="1")
    assert again.status_code == 422, "nobody joins in her place without her key"


def test_a_person_is_followed_to_table_room_and_partner(made: Club) -> None:
    named(made, "1", 1, "Ann Bob", "Cyd Dan")
    named(made, "1", 2, "Eve Cyd", "Flo Ann")
    named(made, "1", 3, "Bob Cyd", "Dan Eve")
    ann, flo = phone_of(made, "Ann"), phone_of(made, "Flo")
    table = table_of(made, "1 NS")[0]
    assert f"Table {table}, North with Bob against" in now(made, ann)
    assert "You sit out." in now(made, flo)
    assert "This round is complete" not in now(made, flo), "the others play it"
    there = table_of(made, "1 EW", 2)[0]
    played(made, 1)
    made.act("round", round="2")
    assert f"Table {there}, West with Flo against" in now(made, ann)
    assert f"Table {there}, East with Ann against" in now(made, flo)
    board = boards_at(made, there, 2)[0]
    assert "Entered" in made.report(ann, board, 2)
    result = made.session.results[Place(board, f"{there}-2")]
    assert result.ew == "1", "East-West, at the table of this round"
    played(made, 2)
    made.act("round", round="3")
    assert "You sit out." in now(made, ann)
    assert "Ann, Team 1" in now(made, ann)


def test_who_scans_the_code_of_another_table_is_told_where_he_sits(made: Club) -> None:
    """There too all players of his team are offered: nothing else says that it is not his."""
    named(made, "1", 1, "Ann Bob", "Cyd Dan")
    here, there = table_of(made, "1 NS")[0], table_of(made, "1 EW")[0]
    ann, eve = phone_of(made, "Ann"), phone_of(made, "Eve")
    told = words(ann.get(f"/join/{made.evening.codes[f'table {there}']}"))
    assert "This is another table." in told
    assert f"goes with Ann, Team 1, whose place now is table {here}, North-South." in told
    own = words(ann.get(f"/join/{made.evening.codes[f'table {here}']}"))
    assert "another table" not in own
    told = words(eve.get(f"/join/{made.evening.codes[f'table {here}']}"))
    assert "goes with Eve, Team 1, who sit out now." in told


def test_pairs_that_change_places_need_no_other_phone(made: Club) -> None:
    """Who sat North-South sits East-West in the next match: the line-up is all that is told."""
    gus, ivy = phone_of(made, "Gus"), phone_of(made, "Ivy", "EW")
    before = [one for one in made.session.log if isinstance(one.act, PhoneJoined)]
    said_by_phone = {"2-N": "Ivy", "2-S": "Jan", "2-E": "Gus", "2-W": "Hal"}
    answer = post(gus, f"{made.at}/line-ups", match="2", stanza="0", **said_by_phone)
    assert answer.status_code == 200, alert(answer)
    played(made, 1)
    made.act("round", round="2")
    assert f"Table {table_of(made, '2 EW', 2)[0]}, East with Hal" in now(made, gus)
    assert f"Table {table_of(made, '2 NS', 2)[0]}, North with Jan" in now(made, ivy)
    assert before == [one for one in made.session.log if isinstance(one.act, PhoneJoined)]


def test_a_player_agrees_for_the_side_on_which_he_sits_and_no_other(made: Club) -> None:
    table = table_of(made, "1 NS")[0]
    (ew,) = (one.ew[0] for one in made.evening.movement.rounds[0].tables if one.table == table)
    ann, opposite = phone_of(made, "Ann"), made.phone(f"{ew} EW", table)
    board = boards_at(made, table, 1)[0]
    made.report(opposite, board)
    seen = str(said(made, Place(board, f"{table}-1")))
    form = {"board": str(board), "round": "1", "seen": seen, "word": "yes", "by": "NS"}
    assert "phone of its own" in send(opposite, f"{made.at}/agree", **form)
    other = phone_of(made, "Cyd", "EW")
    assert "Thank you" not in send(other, f"{made.at}/agree", **form)
    assert "Thank you" in send(ann, f"{made.at}/agree", **form)


def test_a_name_put_right_is_right_on_the_phone(made: Club) -> None:
    ann = phone_of(made, "Ann")
    right = ContestantEntered("1", ("Anna", *TEAMS["1"][1:]))
    made.site.sessions.tell(made.id, lambda _now: [right], signed())
    assert "Anna, Team 1" in now(made, ann)


def test_the_ranking_says_who_plays_for_a_team(made: Club) -> None:
    played(made, 1)
    made.act("phase", phase="published")
    path = f"/sessions/{made.id}"
    shown = words(made.browser().get(path))
    assert "Team 1 Ann, Bob, Cyd, Dan, Eve, Flo" in shown
    found = words(made.browser().get(path, params={"find": "flo"}))
    assert "Flo" in found
    assert "Gus, Hal" not in found
    away = made.director.get(f"{path}/files/csv", params={"names": "0"}).text
    assert "Flo" not in away


def test_the_director_lets_a_person_join_with_another_phone(made: Club) -> None:
    ann = phone_of(made, "Ann")
    assert "Ann, Team 1" in words(made.director.get(made.at))
    made.act("phone", contestant="1 #1")
    assert ann.get(f"{made.at}/seat").status_code == 403
    made.phones.clear()
    assert "Ann, Team 1" in now(made, phone_of(made, "Ann", "EW"))


def test_no_person_learns_what_another_room_keyed_in(made: Club) -> None:
    """Whoever plays in the other room, and whoever sits out: byte for byte, and its version."""
    named(made, "1", 1, "Ann Bob", "Cyd Dan")
    there, side = table_of(made, "1 EW")
    watched = {one: phone_of(made, one) for one in ("Ann", "Eve")}
    assert "You sit out." in now(made, watched["Eve"])
    keys = phone_of(made, "Cyd")
    made.act("round", round="1")
    before = {one: page(made, phone) for one, phone in watched.items()}
    for board in boards_at(made, there, 1):
        for trick in ("0", "1"):
            place = Place(board, f"{there}-1")
            seen = f"{board}:{said(made, place)}" if place in made.session.results else ""
            assert "Entered" in made.report(keys, board, 1, made=trick, seen=seen)
            assert before == {one: page(made, phone) for one, phone in watched.items()}
    assert side == "EW"
    assert "data-version" in before["Eve"]
    # What she would see who sat there is not to be had by being named there now.
    fields = {"1-N": "Cyd", "1-S": "Dan", "1-E": "Ann", "1-W": "Bob"}
    answer = post(watched["Ann"], f"{made.at}/line-ups", match="1", stanza="0", **fields)
    assert "now the Director changes it" in alert(answer)


def test_a_team_withdraws_from_a_round_robin_at_the_console(made: Club) -> None:
    """Before half of its matches all it played is cancelled; the page says what the rule is."""
    assert "three fifths of a match" in words(made.director.get(made.at))
    played(made, 1)
    said = {"contestant": "4", "after": "1", "cancelled": "1", "reason": "ill"}
    assert made.act("left", **said, step="preview").status_code == 200
    assert "4" not in made.session.left, "it was looked at"
    made.act("left", **said)
    assert not made.session.left["4"].scores_stand
    made.act("undo", sequence=str(made.session.version))
    made.act("left", contestant="4", after="1", reason="ill")
    assert made.session.left["4"].scores_stand
