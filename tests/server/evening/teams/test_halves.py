"""A match in two halves, on phones: each half's line-up is sealed, its score told where elected."""

import re
from collections.abc import Iterator

import httpx
import pytest

from fairdeal.events.acts import (
    ContestantEntered,
    MovementChosen,
    SessionAct,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.deciding.reports import said_of
from fairdeal.events.evening.floor import everybody
from fairdeal.movements.teams.knockout import matches_at_once
from fairdeal.scoring.methods import TotalPoints
from tests.server.evening.club import Club, evening_of_acts, post, send, words

FOUR = ("Ann", "Bob", "Cy", "Di")
OTHERS = ("Flo", "Gus", "Hal", "Ivy")
TABLES = {"1 NS": 1, "4 EW": 1, "4 NS": 2, "1 EW": 2, "2 NS": 3, "3 EW": 3, "3 NS": 4, "2 EW": 4}


@pytest.fixture
def cup() -> Iterator[Club]:
    """Teams 1 and 4, 2 and 3, two boards in each half, both rooms at once."""
    acts: list[SessionAct] = [
        SessionOpened("Cup", TotalPoints()),
        TeamsDeclared(knock_out=True),
        ContestantEntered("1", FOUR),
        ContestantEntered("4", OTHERS),
        MovementChosen(matches_at_once([(1, 4), (2, 3)], [2, 2])),
    ]
    with evening_of_acts(*acts) as made:
        for who in everybody(made.evening.movement):
            made.phone(who, TABLES[who])
        yield made


def bare(answer: httpx.Response) -> str:
    """A page without what is another one each time it is asked for."""
    assert answer.status_code == 200, answer.text
    return re.sub(r'(name="(?:form_token|intended)" value=")[^"]*', r"\1", answer.text)


def line_up(team: str, four: tuple[str, ...]) -> dict[str, str]:
    return dict(zip((f"{team}-{seat}" for seat in "NSEW"), four, strict=True))


def test_a_half_is_named_on_a_phone_and_opened_when_both_are_in(cup: Club) -> None:
    path = f"{cup.at}/line-ups"
    first, second = cup.phones["1 NS"], cup.phones["4 EW"]
    cup.act("round", round="1")
    page = first.get(path)
    assert "Round 1 of matches · Second half" in words(page), "for what it is"
    assert 'name="stanza" value="2"' in page.text, "the half that is to come"
    before = {url: bare(second.get(url)) for url in (path, f"{cup.at}/seat")}
    assert post(first, path, match="1", stanza="2", **line_up("1", FOUR)).status_code == 200
    assert before == {url: bare(second.get(url)) for url in before}, "not by a byte"
    late = post(first, path, match="1", stanza="1", **line_up("1", FOUR))
    assert late.status_code == 422
    assert "now the Director changes it" in words(late)
    assert post(second, path, match="1", stanza="2", **line_up("4", OTHERS)).status_code == 200
    opened = "North-South Ann – Bob, East-West Cy – Di"
    assert opened in words(second.get(f"{path}?match=1&stanza=2"))
    assert "First half" not in words(cup.director.get(f"{cup.at}/log")).partition("Ann – Bob")[0]
    assert "Second half: North-South Ann – Bob" in words(cup.director.get(f"{cup.at}/log"))
    strangers = cup.phones["2 NS"].get(f"{path}?match=1&stanza=2")
    assert "Ann" not in strangers.text


def half(cup: Club, number: int, *teams: str) -> None:
    """Boards of a half are keyed in and agreed; team 1 makes an overtrick more each time."""
    movement = cup.evening.movement
    for seat in movement.rounds[number - 1].played:
        if str(seat.ns[0]) in teams:
            ns, ew = cup.phones[f"{seat.ns[0]} NS"], cup.phones[f"{seat.ew[0]} EW"]
            for board in movement.boards_of(seat.board_set):
                cup.report(ns, board, number, made=str(int(seat.ns[0] == 1)))
                said = {"board": str(board), "round": str(number), "word": "yes", "by": "EW"}
                (result,) = [
                    one
                    for at, one in cup.session.results.items()
                    if (at.board, at.table) == (board, f"{seat.table}-{number}")
                ]
                told = send(ew, f"{cup.at}/agree", **said, seen=str(said_of(result)))
                assert "Thank you" in told


@pytest.mark.parametrize("elected", [False, True])
def test_half_time_is_told_where_the_director_elects_it(cup: Club, elected: bool) -> None:  # noqa: FBT001
    """An overtrick at 3NT is 30 points, 1 IMP (78B): two boards are 2 IMPs."""
    assert "The score of each half of a match" in words(cup.director.get(cup.at))
    if elected:
        assert cup.act("shown", stanzas="1").status_code == 200
        assert "Each half of a match is told" in words(cup.director.get(f"{cup.at}/log"))
    half(cup, 1, "1", "4")
    for who, score in (("1 NS", "2–0"), ("4 EW", "0–2")):
        seen = words(cup.phones[who].get(f"{cup.at}/seat?round=1"))
        assert (f"First half: {score}." in seen) == elected
    for client in (cup.phones["2 NS"], cup.browser()):
        seen = words(client.get(f"{cup.at}/{'seat' if client in cup.phones.values() else 'wall'}"))
        assert "First half: " not in seen
