"""Events in fairdeal's own document, as the command line and the export of a club write them."""

import re
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest

from fairdeal.events.acts import (
    ContestantEntered,
    IndividualsDeclared,
    MovementChosen,
    Place,
    PlayerSubstituted,
    SessionAct,
    SessionOpened,
    TableLogged,
    TeamsDeclared,
)
from fairdeal.events.document import Event, write_event
from fairdeal.events.evening.acts import CodesMade, EveningPlanned, PhoneJoined
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.methods import CrossImps, Matchpoints
from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore
from tests.events.log import entered, played, told
from tests.server.inside import directing, site_over
from tests.server.running import alert, hidden, text
from tests.server.uploads.test_form import upload

GAME = played(1, "4S", "N", 10)
PART = played(1, "3S", "S", 10)


@pytest.fixture
def site() -> Site:
    return site_over(MemoryStore(), demonstration=False)


@pytest.fixture
def director(site: Site) -> Iterator[httpx.Client]:
    with directing(site) as client:
        yield client


def document(*sessions: list[SessionAct]) -> bytes:
    logs = (tuple(told(*acts, author="Cathy", reason="by the book")) for acts in sessions)
    return write_event(Event("League", tuple(logs))).encode()


def match() -> list[SessionAct]:
    """420 in one room and 170 in the other: 250 points are 6 IMPs (Law 78B)."""
    return [
        SessionOpened("League", CrossImps()),
        TeamsDeclared(),
        ContestantEntered("Reds", ("Ann", "Bob", "Cy", "Di")),
        ContestantEntered("Blues", ("Eve", "Flo", "Gus", "Hal")),
        PlayerSubstituted("Reds", "Di", "Ida"),
        entered(1, "1", "Reds", "Blues", GAME),
        entered(1, "2", "Blues", "Reds", PART),
    ]


def test_a_match_scored_at_the_command_line_is_shown_with_its_players(
    director: httpx.Client, site: Site
) -> None:
    answer = upload(director, "league.json", document(match()))
    assert "2 teams" in text(answer)
    assert "Reds Blues 6–0" in text(answer)
    card = director.get(f"{answer.url.path}/contestants/Reds")
    assert "Ann, Bob, Cy, Ida" in text(card)
    kept = site.sessions.get(answer.url.path.rpartition("/")[2])
    assert kept is not None
    first, *_others, last = kept.session.log
    assert (first.author, first.reason) == ("Cathy", "by the book")
    assert (last.author, last.reason) == ("Ann Lee", "From the file league.json")


def individual() -> list[SessionAct]:
    return [
        SessionOpened("Individual", Matchpoints()),
        IndividualsDeclared(),
        ContestantEntered("1", ("Žofia Ľahká",)),
        entered(1, "1", "1+2", "3+4", GAME),
        entered(1, "2", "5+6", "7+8", PART),
    ]


def test_in_an_individual_everybody_has_a_card_that_names_the_partner(
    director: httpx.Client,
) -> None:
    answer = upload(director, "single.json", document(individual()))
    assert "8 players" in text(answer)
    card = director.get(f"{answer.url.path}/contestants/1")
    assert "Žofia Ľahká" in text(card)
    # On a desk the partner has a column, on a phone a line below the opponents.
    assert "N-S Player 2 Player 3 – Player 4 Partner: Player 2" in text(card)
    assert "/contestants/4" in card.text
    assert "1+2" not in text(card)
    board = director.get(f"{answer.url.path}/boards/1?of=2")
    assert "1 – 2 Žofia Ľahká – Player 2 3 – 4" in text(board), text(board)[300:900]
    assert 'class="own"' in board.text
    for link in set(re.findall(rf'href="({answer.url.path}/[^"?#]*)"', board.text)):
        assert director.get(link).status_code == 200, link
    why = director.get(f"{answer.url.path}/boards/1/why/2")
    assert "against Player 3 – Player 4" in text(why)


def test_an_event_of_three_evenings_becomes_three_sessions_once(
    director: httpx.Client, site: Site
) -> None:
    evening = match()
    file = {"file": ("autumn.json", document(evening, evening, evening))}
    sent = hidden(director.get("/upload").text)
    answers = [director.post("/upload", data=sent, files=file) for _again in range(2)]
    assert [answer.url.path for answer in answers] == ["/", "/"]
    assert len(site.sessions.ids()) == 3
    assert "League, session 1" in text(answers[0])
    assert "League, session 3" in text(answers[0])
    again = director.post("/upload", data=hidden(director.get("/upload").text), files=file)
    assert "These results are there already" in alert(again)
    assert len(site.sessions.ids()) == 3


def test_codes_and_logs_of_another_machine_open_nothing_here(
    director: httpx.Client, site: Site
) -> None:
    movement = straight(tables=3, boards_per_round=1)
    told_there: list[SessionAct] = [
        SessionOpened("Evening", Matchpoints()),
        MovementChosen(movement),
        EveningPlanned(24),
        CodesMade((("table 1", ""), ("Director", ""))),
        PhoneJoined("1", ""),
        replace(entered(1, "1-1", "1", "4", GAME)),
        TableLogged(Place(1, "1-1"), "directors/Ann Lee", 9),
    ]
    answer = upload(director, "event.json", document(told_there))
    assert answer.status_code == 200
    kept = site.sessions.get(answer.url.path.rpartition("/")[2])
    assert kept is not None
    assert kept.session.evening is not None
    codes = kept.session.evening.codes
    assert all(len(code) == 6 for code in codes.values())
    assert set(codes) == {"table 1", "Director"}
    assert not kept.session.logs


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (document(match())[:-20], "not JSON"),
        (document(match()).replace(b'"version": 1', b'"version": 9', 1), "version 9"),
        (document(match()[:4]), "no result that can be read"),
        (document(match()).replace(b'"Cy", "Di"', b'"Cy", "Dee"'), "does not play for"),
    ],
)
def test_a_damaged_event_changes_nothing(
    director: httpx.Client, site: Site, content: bytes, said: str
) -> None:
    answer = upload(director, "league.json", content)
    assert answer.status_code == 422
    assert said in alert(answer)
    assert not site.sessions.ids()
