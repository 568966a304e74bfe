"""A phone goes with one of those who play: it does not see a board from two tables at once.

Whoever has a board still to play may know nothing of it (extraneous information: Law 16D in 2017).
"""

from collections.abc import Iterator
from random import Random
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import (
    ContestantEntered,
    IndividualsDeclared,
    MovementChosen,
    ResultEntered,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.evening.acts import PhoneJoined
from fairdeal.events.evening.floor import everybody, sittings
from fairdeal.events.evening.two_views import parted_boards
from fairdeal.movements.individual import complete
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import Matchpoints, TotalPoints
from fairdeal.server.kept.sessions import Signature
from tests.server.evening.club import Club, evening, evening_of_acts, post, words
from tests.server.evening.phones.test_people import TEAMS, named, now, phone_of, played
from tests.server.evening.phones.test_rooms import FOUR_TEAMS, boards_at, table_of
from tests.server.inside import NAME, NOW
from tests.server.running import alert


@pytest.fixture
def teams() -> Iterator[Club]:
    """Of no team a name is known: its phones are its pairs'."""
    opened, declared = SessionOpened("Teams", TotalPoints()), TeamsDeclared(scale="wbf")
    with evening_of_acts(opened, declared, MovementChosen(FOUR_TEAMS)) as club:
        yield club


@pytest.fixture
def made() -> Iterator[Club]:
    """The same with names, and players who sit out."""
    entered = [ContestantEntered(team, players) for team, players in TEAMS.items()]
    opened, declared = SessionOpened("Teams", TotalPoints()), TeamsDeclared(scale="wbf")
    with evening_of_acts(opened, declared, *entered, MovementChosen(FOUR_TEAMS)) as club:
        yield club


@pytest.fixture
def single() -> Iterator[Club]:
    opened = SessionOpened("Individual", Matchpoints())
    with evening_of_acts(opened, IndividualsDeclared(), MovementChosen(complete(8, 2))) as club:
        yield club


def joins(club: Club, phone: httpx.Client, who: str, table: int) -> httpx.Response:
    """Ask to join as somebody at a table, with his key where that is known by now."""
    code, key = club.evening.codes[f"table {table}"], club.evening.joined.get(who, "")
    return post(phone, "/join", code=code, sure="1", pair=who, key=key)


def refused(club: Club, phone: httpx.Client, who: str, table: int, goes_with: str) -> None:
    joined, before = dict(club.evening.joined), now(club, phone)
    answer = joins(club, phone, who, table)
    assert answer.status_code == 422
    assert f"This phone goes with {goes_with}, and there are boards that only one" in alert(answer)
    assert dict(club.evening.joined) == joined, "whom it asked for can still join"
    assert now(club, phone) == before, "and it goes with whom it went before"


def test_a_pair_that_has_begun_a_match_does_not_join_as_the_other_of_its_team(teams: Club) -> None:
    here, there = table_of(teams, "1 NS")[0], table_of(teams, "1 EW")[0]
    phone = teams.phone("1 NS", here)
    first, second = boards_at(teams, here, 1)
    teams.report(phone, first)
    own = "Team 1, North-South"
    refused(teams, phone, "1 EW", there, own)
    opponents = next(one.ns for one in sittings(teams.evening) if one.table == there)
    refused(teams, phone, f"{opponents} NS", there, own)
    other = teams.phone("1 EW", there)
    teams.report(other, first)
    assert joins(teams, phone, "1 EW", there).status_code == 200, "both have played what was played"
    assert "Team 1, East-West" in now(teams, phone)
    teams.report(phone, second)
    refused(teams, phone, "1 NS", here, "Team 1, East-West")


def test_who_chose_the_wrong_one_chooses_again_before_anything_is_played(teams: Club) -> None:
    here, there = table_of(teams, "1 NS")[0], table_of(teams, "1 EW")[0]
    phone = teams.joined(f"table {there}", pair="1 EW")
    assert joins(teams, phone, "1 NS", here).status_code == 200
    assert "Team 1, North-South" in now(teams, phone)
    # What the first choice's table plays from here on is not to be had by going back and forth.
    right = teams.joined(f"table {there}", pair="1 EW", key=teams.evening.joined["1 EW"])
    teams.report(right, boards_at(teams, there, 1)[0])
    refused(teams, phone, "1 EW", there, "Team 1, North-South")


def test_nor_by_way_of_a_player_who_sits_out(made: Club) -> None:
    named(made, "1", 1, "Ann Bob", "Cyd Dan")
    here, there = table_of(made, "1 NS")[0], table_of(made, "1 EW")[0]
    eve = phone_of(made, "Eve")
    assert joins(made, eve, "1 #1", here).status_code == 200, "who sits out has seen nothing"
    made.report(eve, boards_at(made, here, 1)[0])
    refused(made, eve, "1 #3", there, "Ann, Team 1")
    assert joins(made, eve, "1 #5", here).status_code == 200
    refused(made, eve, "1 #3", there, "Ann, Team 1")
    refused(made, eve, "1 EW", there, "Ann, Team 1")
    assert joins(made, eve, "1 #2", here).status_code == 200, "her partner has the same boards"
    played(made, 1)
    there = table_of(made, "1 EW", 2)[0]
    assert joins(made, eve, "1 EW", there).status_code == 200, "the match is over"


def test_nor_by_way_of_a_table_on_which_it_stays(teams: Club) -> None:
    here, there = table_of(teams, "1 NS")[0], table_of(teams, "1 EW")[0]
    phone = teams.phone("1 NS", here)
    teams.report(phone, boards_at(teams, here, 1)[0])
    assert joins(teams, phone, "", here).status_code == 200
    answer = joins(teams, phone, "1 EW", there)
    assert answer.status_code == 422
    assert "This phone goes with Team 1, North-South" in alert(answer)


def test_one_who_joins_by_name_is_asked_where_the_line_up_will_have_him(made: Club) -> None:
    """Cyd has no phone yet: he sits where he joins, or where his line-up has him."""
    here, there = table_of(made, "1 NS")[0], table_of(made, "1 EW")[0]
    ann = phone_of(made, "Ann")
    made.report(ann, boards_at(made, here, 1)[0])
    refused(made, ann, "1 #3", there, "Ann, Team 1")
    assert joins(made, ann, "1 #3", here).status_code == 200, "here he is of the same pair"


def test_the_director_lets_a_phone_that_changed_hands_join_anew(teams: Club) -> None:
    here, there = table_of(teams, "1 NS")[0], table_of(teams, "1 EW")[0]
    phone = teams.phone("1 NS", here)
    teams.report(phone, boards_at(teams, here, 1)[0])
    refused(teams, phone, "1 EW", there, "Team 1, North-South")
    teams.act("phone", contestant="1 NS")
    assert joins(teams, phone, "1 EW", there).status_code == 200
    assert "Team 1, East-West" in now(teams, phone)


def test_pairs_and_single_players_have_the_rule_as_well(single: Club) -> None:
    with evening() as pairs:
        rows = pairs.evening.movement.rounds[0].tables
        own, other = str(rows[0].ns[0]), str(rows[1].ns[0])
        phone = pairs.phone(own, rows[0].table)
        pairs.report(phone, pairs.evening.movement.boards_of(rows[0].board_set)[0])
        refused(pairs, phone, other, rows[1].table, f"Pair {own}")
    rows = single.evening.movement.rounds[0].tables
    own, other = str(rows[0].ns[0]), str(rows[1].ew[1])
    phone = single.phone(own, rows[0].table)
    single.report(phone, single.evening.movement.boards_of(rows[0].board_set)[0])
    refused(single, phone, other, rows[1].table, f"Player {own}")


def test_who_rehearses_joins_as_everybody() -> None:
    with evening(rehearsal="1") as made:
        rows = made.evening.movement.rounds[0].tables
        phone = made.phone(str(rows[0].ns[0]), rows[0].table)
        made.report(phone, made.evening.movement.boards_of(rows[0].board_set)[0])
        assert joins(made, phone, str(rows[1].ns[0]), rows[1].table).status_code == 200


def test_which_boards_two_see_apart_is_as_the_rows_of_the_movement_say(single: Club) -> None:
    """However far each table has come: counted from the rows, player by player."""
    rng = Random(4)  # noqa: S311 - which results there are in a test
    movement = single.evening.movement
    every = [(one, place) for one in sittings(single.evening) for place in one.places]
    acts = [
        ResultEntered(place, one.ns, one.ew, BareScore(0))
        for one, place in every
        if rng.random() < 0.4
    ]
    single.site.sessions.tell(single.id, lambda _now: acts, Signature(uuid4(), NAME, NOW))
    told = {one.place for one in acts}
    seen: dict[str, set[tuple[int, bool]]] = {who: set() for who in everybody(movement)}
    for number, each in enumerate(movement.rounds, start=1):
        for row in each.tables:
            for board in movement.boards_of(row.board_set):
                done = any(p.board == board and p.table == f"{row.table}-{number}" for p in told)
                for who in row.contestants:
                    seen[str(who)].add((board, done))
    found = 0
    for one, boards in seen.items():
        for other, others in seen.items():
            apart = {board for board, done in boards if (board, not done) in others}
            assert parted_boards(single.session, single.evening, one, other) == apart
            found += len(apart)
    assert found > 0
    assert not any(isinstance(one.act, PhoneJoined) for one in single.session.log)
    assert words(single.director.get(single.at))
