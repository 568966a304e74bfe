"""Phones of teams and of an individual: each follows who holds it, and hears of nobody else's room.

A team sits at two tables in a round. Its two phones are told apart, and neither learns by its page,
its bytes or its ticks what the other pair does before both rooms are through with the match.
"""

import re
from collections.abc import Iterator
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import (
    ContestantLeft,
    IndividualsDeclared,
    MovementChosen,
    Place,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.deciding.reports import said_of
from fairdeal.events.evening.acts import PhoneJoined
from fairdeal.events.evening.floor import everybody
from fairdeal.movements.individual import complete
from fairdeal.movements.movement import Unit
from fairdeal.movements.swiss.rounds import first_round
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.movements.teams import round_robin
from fairdeal.scoring.methods import Matchpoints, TotalPoints
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.public.ranking import public_version, version_for_everybody
from tests.server.evening.club import Club, club, evening_of_acts, post, send, words
from tests.server.evening.teams.test_teams_evening import imps
from tests.server.inside import NOW
from tests.server.running import alert

FOUR_TEAMS = round_robin(4, 2)
"""Table 1: team 1 against 4; table 2: 4 against 1; tables 3 and 4: teams 2 and 3."""


@pytest.fixture
def teams() -> Iterator[Club]:
    opened = SessionOpened("Teams", TotalPoints())
    declared = TeamsDeclared(scale="wbf")
    with evening_of_acts(opened, declared, MovementChosen(FOUR_TEAMS)) as made:
        yield made


@pytest.fixture
def individual() -> Iterator[Club]:
    movement = complete(8, boards_per_round=2)
    opened = SessionOpened("Individual", Matchpoints())
    with evening_of_acts(opened, IndividualsDeclared(), MovementChosen(movement)) as made:
        yield made


@pytest.fixture
def halves() -> Iterator[Club]:
    """A Swiss of four teams, of which the first round is drawn: matches of four boards."""
    movement = first_round(Unit.TEAM, 4, 4, Odd.TRIANGLE, 0)
    opened, declared = SessionOpened("Swiss", TotalPoints()), TeamsDeclared(scale="wbf")
    with evening_of_acts(opened, declared, MovementChosen(movement)) as made:
        yield made


def table_of(club: Club, who: str, number: int = 1) -> tuple[int, str]:
    """Where somebody sits in a round, read from the movement's rows."""
    contestant, _blank, pair = who.partition(" ")
    for row in club.evening.movement.rounds[number - 1].tables:
        for side, here in (("NS", row.ns), ("EW", row.ew)):
            if int(contestant) in here and pair in {"", side}:
                return row.table, side
    raise AssertionError(who)


def phones(club: Club) -> dict[str, httpx.Client]:
    """Everybody's phone, joined at the table where he sits in round 1."""
    return {
        who: club.phone(who, table_of(club, who)[0]) for who in everybody(club.evening.movement)
    }


def page(club: Club, phone: httpx.Client) -> str:
    """Every byte of a phone's page, but for what is another one each time it is asked for."""
    answer = phone.get(f"{club.at}/seat")
    assert answer.status_code == 200, answer.text
    return re.sub(r'(name="(form_token|intended)" value|nonce)="[^"]*"', "", answer.text)


def boards_at(club: Club, table: int, number: int) -> list[int]:
    row = club.evening.movement.rounds[number - 1].tables[table - 1]
    return list(club.evening.movement.boards_of(row.board_set))


def test_the_two_pairs_of_a_team_have_phones_of_their_own(teams: Club) -> None:
    everybodys = phones(teams)
    for who, phone in everybodys.items():
        table, side = table_of(teams, who)
        side_words = {"NS": "North-South", "EW": "East-West"}[side]
        said = words(phone.get(f"{teams.at}/seat"))
        assert f"Team {who[0]}, {side_words}" in said
        assert f"Table {table}, {side_words}" in said
        other = {"NS": "EW", "EW": "NS"}[side]
        there = table_of(teams, f"{who[0]} {other}")[0]
        assert f"Your other pair sits {'East-West' if other == 'EW' else 'North-South'}" in said
        assert f"at table {there}." in said
    assert {
        one.act.contestant for one in teams.session.log if isinstance(one.act, PhoneJoined)
    } == (set(everybodys))


def test_a_phone_speaks_at_its_own_table_for_its_own_pair(teams: Club) -> None:
    everybodys = phones(teams)
    home, away = table_of(teams, "1 NS")[0], table_of(teams, "1 EW")[0]
    assert {home, away} == {1, 2}
    assert "Entered" in teams.report(everybodys["1 NS"], 1)
    assert "Entered" in teams.report(everybodys["1 EW"], 1, made="1")
    assert set(teams.session.results) == {Place(1, "1-1"), Place(1, "2-1")}
    assert teams.session.log[-1].author == "team 1 EW"
    # Team 4 agrees in each room by the pair that sits there, and not by the other one.
    seen = str(said(teams, Place(1, "1-1")))
    form = {"board": "1", "round": "1", "seen": seen, "word": "yes"}
    refused = send(everybodys["1 NS"], f"{teams.at}/agree", by="EW", **form)
    assert "phone of its own" in refused
    assert "Thank you" in send(everybodys["4 EW"], f"{teams.at}/agree", by="EW", **form)


def said(club: Club, place: Place) -> int:
    return said_of(club.session.results[place])


def test_the_other_pair_does_not_join_in_ones_place(teams: Club) -> None:
    teams.phone("1 NS", 1)
    code = teams.evening.codes["table 1"]
    cheat = teams.browser()
    # Team 1 sits East-West at table 2: its other pair is not at table 1, nor is "team 1" anywhere.
    for who in ("1 EW", "1", "1 XX"):
        answer = post(cheat, "/join", code=code, sure="1", pair=who)
        assert answer.status_code == 422
        assert alert(answer) == "Whom you chose is not at this table now."
    assert post(cheat, "/join", code=code, sure="1", pair="1 NS").status_code == 422


def test_no_phone_learns_what_the_other_room_keyed_in(teams: Club) -> None:
    """Two results of another table that differ, and the word of its other side: byte for byte."""
    everybodys = phones(teams)
    listening = {who: phone for who, phone in everybodys.items() if table_of(teams, who)[0] != 2}
    assert "1 NS" in listening, "whose other pair sits at table 2"
    teams.report(everybodys["1 NS"], 1)  # the room is in round 1: everybody is told so
    before = {who: page(teams, phone) for who, phone in listening.items()}
    north_south, east_west = everybodys["4 NS"], everybodys["1 EW"]

    def place(board: int) -> Place:
        return Place(board, "2-1")

    for board in boards_at(teams, 2, 1):
        teams.report(north_south, board)
        assert before == {who: page(teams, phone) for who, phone in listening.items()}
        # Its own slip: another result stands now.
        teams.report(north_south, board, made="1", seen=f"{board}:{said(teams, place(board))}")
        assert before == {who: page(teams, phone) for who, phone in listening.items()}
        form = {"board": str(board), "round": "1", "seen": str(said(teams, place(board)))}
        send(east_west, f"{teams.at}/agree", by="EW", word="yes", **form)
        assert before == {who: page(teams, phone) for who, phone in listening.items()}
    assert "data-version" in before["1 NS"], "the version a phone is told of is on its page"


def test_nor_does_the_wall_or_the_ranking_tell_that_a_board_was_played(teams: Club) -> None:
    """Whoever listens and is no Director hears of acts at tables when the round is over."""
    everybodys = phones(teams)
    teams.act("round", round="1")
    teams.act("shown", ranking="1", travellers="1")
    shown = [f"{teams.at}/wall", f"/sessions/{teams.id}", "/", "/api/v1/sessions"]

    def known() -> list[str]:
        answers = [teams.browser().get(one) for one in shown]
        tokens = r'(name="(form_token|intended)" value|nonce)="[^"]*"'
        pages = [re.sub(tokens, "", answer.text) for answer in answers]
        return [*pages, *map(str, heard(teams))]

    before = known()
    last = None
    for row in teams.evening.movement.rounds[0].played:
        ns, ew = everybodys[f"{row.ns[0]} NS"], everybodys[f"{row.ew[0]} EW"]
        for board in boards_at(teams, row.table, 1):
            assert known() == before, last
            teams.report(ns, board)
            assert known() == before, board
            form = {"board": str(board), "round": "1", "word": "yes", "by": "EW"}
            form["seen"] = str(said(teams, Place(board, f"{row.table}-1")))
            send(ew, f"{teams.at}/agree", **form)
            last = row.table, board
    after = known()
    changed = [now != then for now, then in zip(after, before, strict=True)]
    assert changed == [True, True, False, True, True, True], (
        "the list of sessions alone is as it was"
    )


def heard(club: Club) -> tuple[int | str, ...]:
    """The versions that are told of the wall and of the ranking."""
    return public_version(club.kept), version_for_everybody(club.kept)


def test_when_both_rooms_are_through_each_sees_the_other(teams: Club) -> None:
    """Of their own match, and not of that of the other teams, which goes on."""
    everybodys = phones(teams)
    for table, (ns, ew) in ((1, ("1 NS", "4 EW")), (2, ("4 NS", "1 EW"))):
        for board in boards_at(teams, table, 1):
            before = words(everybodys["1 NS"].get(f"{teams.at}/seat?round=1"))
            assert "Other tables" not in before
            teams.report(everybodys[ns], board, made="1" if table == 2 else "0")
            seen = str(said(teams, Place(board, f"{table}-1")))
            form = {"board": str(board), "round": "1", "seen": seen, "word": "yes"}
            assert "Thank you" in send(everybodys[ew], f"{teams.at}/agree", by="EW", **form)
    assert "Other tables" in words(everybodys["1 NS"].get(f"{teams.at}/seat?round=1"))
    assert "Other tables" not in words(everybodys["2 NS"].get(f"{teams.at}/seat?round=1"))


def test_a_match_in_halves_on_a_phone(halves: Club) -> None:
    """Which half, and nothing of its score before both rooms have agreed on every board of both."""
    movement = halves.evening.movement
    row = movement.rounds[0].tables[0]
    home, away = str(row.ns[0]), str(row.ew[0])
    watched = halves.phone(f"{home} NS", row.table)
    promised = "Its score is told when both rooms have agreed on every board of it."
    for number, half in ((1, "First"), (2, "Second")):
        said = words(watched.get(f"{halves.at}/seat"))
        assert f"Round 1, half {number} · Table" in said
        above, _keys, below = said.partition("Passed out")
        assert f"{half} half of the match." in above
        assert promised in below, "under the keys, which need no scrolling"
        for one in movement.rounds[number - 1].tables:
            for board in movement.boards_of(one.board_set):
                # The home team makes a trick more than the others do.
                made = "2" if str(one.ns[0]) == home else "1"
                keys = halves.phone(f"{one.ns[0]} NS", one.table)
                agrees = halves.phone(f"{one.ew[0]} EW", one.table)
                if {str(one.ns[0]), str(one.ew[0])} == {home, away}:
                    told = words(watched.get(f"{halves.at}/seat?round={number}"))
                    assert promised in told
                    assert "The match ended" not in told
                assert "Entered" in halves.report(keys, board, number, made=made)
                place = Place(board, f"{one.table}-{number}")
                form = {"board": str(board), "round": str(number), "word": "yes"}
                form["seen"] = str(said_of(halves.session.results[place]))
                assert "Thank you" in send(agrees, f"{halves.at}/agree", by="EW", **form)
    ended = words(watched.get(f"{halves.at}/seat?round=2"))
    won, lost = match_by_hand(halves, home, away)
    assert f"The match ended {won}–{lost}: victory points" in ended
    assert promised not in ended
    other = halves.phone(f"{away} EW", row.table)
    assert f"The match ended {lost}–{won}" in words(other.get(f"{halves.at}/seat?round=2"))


def match_by_hand(club: Club, home: str, away: str) -> tuple[int, int]:
    """IMPs won and lost by the home team: its own score North-South less the other team's."""
    points: dict[int, dict[str, int]] = {}
    for place, result in club.session.results.items():
        if {result.ns, result.ew} == {home, away}:
            points.setdefault(place.board, {})[result.ns] = result.line.score or 0
    swings = [imps(both[home] - both[away]) for both in points.values()]
    return sum(one for one in swings if one > 0), -sum(one for one in swings if one < 0)


def test_a_player_is_followed_to_every_partner(individual: Club) -> None:
    """Eight players, seven rounds: the page of player 3 by the rows of the movement."""
    everybodys = phones(individual)
    movement = individual.evening.movement
    partners = set()
    for number, each in enumerate(movement.rounds, start=1):
        row = next(one for one in each.tables if 3 in one.contestants)
        mine, theirs = (row.ns, row.ew) if 3 in row.ns else (row.ew, row.ns)
        seat = {row.ns: ("North", "South"), row.ew: ("East", "West")}[mine][mine.index(3)]
        (partner,) = set(mine) - {3}
        shown = words(everybodys["3"].get(f"{individual.at}/seat"))
        assert f"Round {number} of 7" in shown
        assert f"Table {row.table}, {seat} with Player {partner}" in shown
        assert f"against Player {theirs[0]} – Player {theirs[1]}" in shown
        partners.add(partner)
        for one in each.tables:
            for board in movement.boards_of(one.board_set):
                # The second of each partnership keys in, the first of the other one agrees.
                keys, agrees = everybodys[str(one.ns[1])], everybodys[str(one.ew[0])]
                assert "Entered" in individual.report(keys, board, number)
                place = Place(board, f"{one.table}-{number}")
                form = {"board": str(board), "round": str(number), "word": "yes"}
                form["seen"] = str(said(individual, place))
                assert "Thank you" in send(agrees, f"{individual.at}/agree", by="EW", **form)
    assert partners == {1, 2, 4, 5, 6, 7, 8}
    assert "All rounds are played" in words(everybodys["3"].get(f"{individual.at}/seat"))
    assert individual.session.log[-1].author == f"player {movement.rounds[-1].tables[-1].ew[0]}"


def test_partners_for_a_round_speak_by_the_phone_of_either(individual: Club) -> None:
    """Opponents do not say yes for a side one of whose two has a phone, and may for one without."""
    row = individual.evening.movement.rounds[0].tables[0]
    board = boards_at(individual, 1, 1)[0]
    north = individual.phone(str(row.ns[0]), 1)
    individual.report(north, board)
    form = {"board": str(board), "round": "1", "word": "yes"}
    form["seen"] = str(said(individual, Place(board, "1-1")))
    west = individual.phone(str(row.ew[1]), 1)
    assert "phone of its own" in send(north, f"{individual.at}/agree", by="EW", **form)
    assert "is this right?" in words(west.get(f"{individual.at}/seat"))
    assert "Thank you" in send(west, f"{individual.at}/agree", by="EW", **form)
    # A player has one phone: nothing is shown to bring a partner's in.
    assert "For your partner" not in words(west.get(f"{individual.at}/seat"))
    assert west.get(f"{individual.at}/partner").status_code == 404


def test_when_a_player_leaves_those_he_would_have_met_sit_out(individual: Club) -> None:
    row = individual.evening.movement.rounds[0].tables[0]
    gone, partner, opponent = row.ns[0], row.ns[1], row.ew[0]
    beside = {str(one): individual.phone(str(one), 1) for one in (partner, opponent)}
    left = ContestantLeft(str(gone), after=0)
    individual.site.sessions.tell(
        individual.id, lambda _now: [left], Signature(uuid4(), "Ann", NOW)
    )
    for phone in beside.values():
        shown = words(phone.get(f"{individual.at}/seat"))
        assert "nobody comes, you sit out." in shown
        assert "This round is complete" not in shown, "the others play it"
    assert not individual.session.results


def standing_form(club: Club, path: str) -> dict[str, str]:
    """What a browser sends of a form nobody touched: the first option where none is chosen."""
    page = club.director.get(path).text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    for name, options in re.findall(r'<select name="(\w+)">(.*?)</select>', page, re.DOTALL):
        values = re.findall(r'<option value="([^"]*)"( selected)?', options)
        fields[name] = next((value for value, chosen in values if chosen), values[0][0])
    return {name: said for name, said in fields.items() if name != "form_token"}


def test_the_director_corrects_a_result_of_players(individual: Club) -> None:
    """The four of a table in any way: as they stand, and in each other's seats (Laws 79, 81C)."""
    row = individual.evening.movement.rounds[0].tables[0]
    board = boards_at(individual, 1, 1)[0]
    individual.report(individual.phone(str(row.ns[0]), 1), board)
    path = f"{individual.at}/boards/{board}/tables/1-1"
    as_it_stands = standing_form(individual, path) | {"words": "2S N =", "reason": "misheard"}
    assert post(individual.director, path, **as_it_stands, step="save").status_code == 200
    place = Place(board, "1-1")
    result = individual.session.results[place]
    assert result.outcome.contract.level == 2  # type: ignore[union-attr]
    assert (result.ns, result.ew) == tuple("+".join(map(str, side)) for side in (row.ns, row.ew))
    (north, south), (east, west) = row.ns, row.ew
    moved = standing_form(individual, path) | {"words": "2S N =", "reason": "sat otherwise"}
    moved |= {"sat_ns": f"{north}+{east}", "sat_ew": f"{south}+{west}"}
    answer = post(individual.director, path, **moved, step="save")
    assert answer.status_code == 200, words(answer)
    result = individual.session.results[place]
    assert {result.ns, result.ew} == {f"{north}+{east}", f"{south}+{west}"}
    twice = standing_form(individual, path) | {"words": "2S N =", "reason": "twice"}
    twice |= {"sat_ns": f"{north}+{south}", "sat_ew": f"{north}+{east}"}
    answer = post(individual.director, path, **twice, step="save")
    assert "sit on either side" in words(answer)


def test_a_team_s_card_waits_for_the_end(teams: Club) -> None:
    """It has both rooms: no phone is sent to a page that it may not see."""
    phone = teams.phone("1 NS", 1)
    assert "My score card" not in words(phone.get(f"{teams.at}/seat"))
    assert phone.get(f"/sessions/{teams.id}/contestants/1").status_code == 403
    assert "Guide cards" in words(teams.browser().get(f"{teams.at}/movement"))


def test_who_sits_out_first_joins_at_any_table() -> None:
    """Thirteen players, one of whom has no table in round 1; and once only."""
    movement = complete(13, boards_per_round=2)
    seated = {who for row in movement.rounds[0].tables for who in row.contestants}
    (out,) = set(movement.contestants) - seated
    opened = SessionOpened("Individual", Matchpoints())
    with evening_of_acts(opened, IndividualsDeclared(), MovementChosen(movement)) as made:
        code = made.evening.codes["table 2"]
        offered = words(made.browser().get(f"/join/{code}"))
        assert f"Player {out} sits out" in offered
        phone = made.phone(str(out), 2)
        assert "You sit out." in words(phone.get(f"{made.at}/seat"))
        assert f"Player {out} sits out" not in words(made.browser().get(f"/join/{code}"))
        thief = post(made.browser(), "/join", code=code, sure="1", pair=str(out))
        assert thief.status_code == 422


def test_a_rehearsal_of_teams_and_of_players_goes_through() -> None:
    with club() as made:
        for kind, number, names in (("teams", "5", 20), ("individual", "9", 9)):
            said = {"kind": kind, "number": number, "boards": "12", "rehearsal": "1"}
            begun = post(made.director, "/evenings", **said)
            made.id = begun.url.path.rpartition("/")[2]
            assert len({one for own in made.session.players.values() for one in own}) == names
            for turn in range(3):
                assert made.rehearse(10 * names + turn).status_code == 200
            assert made.session.results
            console = words(made.director.get(made.at))
            assert {"teams": "Team 1", "individual": "Player"}[kind] in console
