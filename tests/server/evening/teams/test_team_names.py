"""Teams with names, captains and line-ups: by the form, everywhere, sealed, forgotten."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from fairdeal.events.acts import Place
from fairdeal.events.identity import Aliases
from fairdeal.events.series.standing import PerWhom, worth
from fairdeal.server.privacy.forgetting import Person, find, forget
from fairdeal.views.session.traveller import seated
from tests.server.evening.club import Club, club, post, words
from tests.server.evening.teams.test_teams_evening import begin, tapped

FOUR = ("Ann Lee", "Bob Ray", "Cy Day", "Di Fox")
OTHERS = ("Eva Low", "Flo May", "Gus Nye", "Hal Orr", "Ivy Poe")


@contextmanager
def teams() -> Iterator[Club]:
    """Four teams; the first has four players, the second five, and both have names."""
    with club() as made:
        begin(made, tapped(made, "New evening", "Teams of four", "4", "12"))
        typed = {f"1-{at}": name for at, name in enumerate(FOUR, start=1)}
        typed |= {f"2-{at}": name for at, name in enumerate(OTHERS, start=1)}
        typed |= {"1-called": "Ann Lee and friends", "1-captain": "Cy Day", "2-called": "Kontra"}
        assert post(made.director, f"{made.at}/names", **typed).status_code == 200
        yield made


def line_up(team: str, ns: tuple[str, str], ew: tuple[str, str]) -> dict[str, str]:
    return dict(zip((f"{team}-{seat}" for seat in "NSEW"), (*ns, *ew), strict=True))


def meets(made: Club, one: int, other: int) -> int:
    """The round of matches in which two teams meet; of a round robin that is the round."""
    numbers = enumerate(made.evening.movement.rounds, start=1)
    (found,) = [n for n, each in numbers for row in each.played if row.contestants == (one, other)]
    return found


def page(client: httpx.Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, words(answer)
    return words(answer)


def test_names_follow_everywhere() -> None:
    with teams() as made:
        named = made.session.teams_named
        assert (named["1"].captain, named["2"].called) == ("Cy Day", "Kontra")
        assert "2 Kontra" in page(made.browser(), f"{made.at}/wall")
        assert "Kontra" in page(made.director, made.at)
        assert "Kontra" in page(made.director, f"{made.at}/log")
        assert "captain Cy Day" in page(made.director, f"{made.at}/log")
        assert "Kontra, North-South" in page(
            made.phone("2 NS", table_of(made, 2)), f"{made.at}/seat"
        )
        whole(made)
        made.act("phase", phase="published")
        public = made.browser()
        assert "2 Kontra" in page(public, f"/sessions/{made.id}")
        assert "Team 3" in page(public, f"/sessions/{made.id}"), "who has no name has a number"
        card = page(public, f"/sessions/{made.id}/contestants/1")
        assert "1 Ann Lee and friends" in card
        assert "captain Cy Day" in card
        assert 'TEAM_NAME="Kontra"' in public.get(f"/sessions/{made.id}/files/xml").text
        told = public.get(f"/sessions/{made.id}/files/json").json()
        (kontra,) = [one for one in told["contestants"] if one["called"] == "Kontra"]
        assert (kontra["id"], kontra["players"]) == ("2", list(OTHERS))
        of_series = worth(made.session, made.kept.ranking, PerWhom.CONTESTANT, Aliases())
        assert set(of_series.names) == {"ann lee and friends", "kontra", "3", "4"}


def table_of(made: Club, team: int) -> int:
    return next(r.table for r in made.evening.movement.rounds[0].played if r.ns == (team,))


def whole(made: Club) -> None:
    """Every board of the session, the same everywhere but for one trick at the first table."""
    for number, each in enumerate(made.evening.movement.rounds, start=1):
        for row in each.played:
            phone = made.phone(f"{row.ns[0]} NS", row.table) if number == 1 else None
            client = phone or made.phones[f"{row.ns[0]} NS"]
            for board in made.evening.movement.boards_of(row.board_set):
                made.report(client, board, number, made=str(int(row.table == 1)))


def test_two_teams_have_two_names() -> None:
    with teams() as made:
        before = made.session.version
        for called in ("  KONTRA ", "2"):
            refused = post(made.director, f"{made.at}/names", **{"3-called": called})
            assert refused.status_code == 422
            assert "need two names" in words(refused)
        assert made.session.version == before
        emptied = {"2-called": "", "2-called-was": "Kontra"}
        assert post(made.director, f"{made.at}/names", **emptied).status_code == 200
        assert "Team 2" in page(made.browser(), f"{made.at}/wall")


def test_a_line_up_is_sealed_until_both_are_in() -> None:
    """And then it stays, unless the Director changes it: who has seen the other one's may not."""
    with teams() as made:
        match = str(meets(made, 1, 2))
        path = f"{made.at}/line-ups"
        first = made.phone("1 NS", table_of(made, 1))
        second = made.phone("2 NS", table_of(made, 2))
        mine = line_up("1", FOUR[:2], FOUR[2:])
        assert f'href="{path}"' in first.get(f"{made.at}/seat").text
        assert post(first, path, match=match, **mine).status_code == 200
        assert "sealed" in page(first, f"{path}?match={match}").casefold()
        before = without_token(second.get(f"{path}?match={match}"))
        turned = line_up("1", FOUR[2:], FOUR[:2])
        assert post(first, path, match=match, **turned).status_code == 200, "still sealed"
        assert without_token(second.get(f"{path}?match={match}")) == before, "not by a byte"
        assert FOUR[2] not in before
        theirs = line_up("2", (OTHERS[0], OTHERS[4]), (OTHERS[1], OTHERS[2]))
        assert post(second, path, match=match, **theirs).status_code == 200
        seen = "Ann Lee and friends: North-South Cy Day – Di Fox, East-West Ann Lee – Bob Ray"
        assert seen in page(second, f"{path}?match={match}")
        late = post(first, path, match=match, **mine)
        assert late.status_code == 422
        assert "Director changes it" in words(late)
        assert post(made.director, path, match=match, **mine).status_code == 200
        assert "North-South Ann Lee – Bob Ray" in page(second, f"{path}?match={match}")


def test_a_team_names_its_own_alone_and_before_the_round() -> None:
    with teams() as made:
        match, path = str(meets(made, 1, 2)), f"{made.at}/line-ups"
        first = made.phone("1 NS", table_of(made, 1))
        mine = line_up("1", FOUR[:2], FOUR[2:])
        other = line_up("2", OTHERS[:2], OTHERS[2:4])
        assert post(first, path, match=match, **other).status_code == 200
        assert not made.session.line_ups, "what it says of others is not read"
        assert post(made.browser(), path, match=match, **mine).status_code == 403
        wrong = post(first, path, match=match, **(mine | {"1-N": "Ivy Poe"}))
        assert wrong.status_code == 422
        assert "Ivy Poe does not play for" in words(wrong)
        assert post(first, path, match=match, **(mine | {"1-N": FOUR[1]})).status_code == 422
        assert post(first, path, match=match, **(mine | {"1-N": ""})).status_code == 422
        made.act("round", round=match)
        assert post(first, path, match=match, **mine).status_code == 422
        assert not made.session.line_ups


def test_who_played_a_board_follows_the_line_up() -> None:
    with teams() as made:
        match, path = meets(made, 1, 2), f"{made.at}/line-ups"
        both = line_up("1", FOUR[:2], FOUR[2:]) | line_up("2", OTHERS[:2], OTHERS[2:4])
        assert post(made.director, path, match=str(match), **both).status_code == 200
        whole(made)
        row = next(
            row
            for row in made.evening.movement.rounds[match - 1].played
            if row.contestants == (1, 2)
        )
        board = made.evening.movement.boards_of(row.board_set)[0]
        result = made.session.results[Place(board, f"{row.table}-{match}")]
        assert seated(made.session, result) == dict(
            zip("NSEW", (*FOUR[:2], *OTHERS[2:4]), strict=True)
        )
        corrected = line_up("2", OTHERS[:2], (OTHERS[4], OTHERS[3]))
        assert post(made.director, path, match=str(match), **corrected).status_code == 200
        assert seated(made.session, result)["E"] == "Ivy Poe"


def test_a_forgotten_player_is_gone_from_teams_and_line_ups() -> None:
    with teams() as made:
        match = str(meets(made, 1, 2))
        mine = line_up("1", FOUR[:2], FOUR[2:])
        post(made.director, f"{made.at}/line-ups", match=match, **mine)
        store = made.site.sessions.store
        for name in ("Ann Lee", "Cy Day"):
            person = Person.called(name)
            assert find(store, person).acts >= 3, "players, the team's name or captain, a line-up"
            forget(store, person, "the organizer", made.site.now())
            assert not find(store, person).acts
        kept = "".join(str(one.entry.body) for s in store.streams() for one in store.read(s))
        assert "Ann Lee" not in kept
        assert "Cy Day" not in kept
        assert "and friends" in kept


def without_token(answer: httpx.Response) -> str:
    return re.sub(r'(name="(?:form_token|intended)" value=")[^"]*', r"\1", answer.text)
