"""This is me: remembered in the browser, marked wherever it is found, and of no other use."""

import re
from collections.abc import Iterator

import httpx
import pytest

from fairdeal.events.acts import ContestantEntered
from fairdeal.events.evening.floor import sittings
from fairdeal.server.accounts.me import COOKIE, _contestant
from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore
from tests.events.evenings import then
from tests.events.log import three_tables
from tests.server.evening.club import evening
from tests.server.inside import browsing, site_over


@pytest.fixture(scope="module")
def site() -> Site:
    return site_over(MemoryStore())


@pytest.fixture
def anyone(site: Site) -> Iterator[httpx.Client]:
    with browsing(site) as client:
        yield client


def marked(page: str) -> list[str]:
    """The links of the lines marked as one's own."""
    rows = re.findall(r'<tr class="[^"]*\bown\b[^"]*" aria-current="true">[\s\S]*?</tr>', page)
    return [link for row in rows for link in re.findall(r'/contestants/([^"?]+)"', row)]


def say(client: httpx.Client, card: str, button: str = "This is me") -> httpx.Response:
    """Press the button on a card."""
    page = client.get(card).text
    (value,) = re.findall(rf'name="name" value="([^"]*)">{button}<', page)
    return client.get("/me", params={"name": value, "then": card})


def test_a_number_is_marked_in_its_session_and_in_no_other(anyone: httpx.Client) -> None:
    assert marked(anyone.get("/sessions/pch1003").text) == []
    there = say(anyone, "/sessions/pch1003/contestants/7")
    assert "This is not me" in there.text
    ranking = anyone.get("/sessions/pch1003").text
    assert marked(ranking) == ["7"]
    assert 'href="/sessions/pch1003/contestants/7">My score card' in ranking
    assert "7" in marked(anyone.get("/sessions/pch1003/boards/1").text)
    assert marked(anyone.get("/sessions/auctions").text) == []


def test_a_name_is_marked_wherever_it_played(anyone: httpx.Client) -> None:
    ranking = anyone.get("/sessions/auctions").text
    card = re.findall(r'href="(/sessions/auctions/contestants/[^"]+)"', ranking)[0]
    (name, *_others) = re.findall(r"This is me: ([^<]+)<", anyone.get(card).text)
    say(anyone, card, f"This is me: {re.escape(name)}")
    (mine,) = marked(anyone.get("/sessions/auctions").text)
    assert card.endswith(mine)


def test_it_is_forgotten_when_asked(anyone: httpx.Client) -> None:
    say(anyone, "/sessions/pch1003/contestants/7")
    anyone.get("/me", params={"name": ""})
    assert not anyone.cookies.get(COOKIE)
    assert marked(anyone.get("/sessions/pch1003").text) == []


@pytest.mark.parametrize(
    "name", ["x\r\nSet-Cookie: a=b", "\x00", "é" * 500, "#pch1003/<b>", '"; a=b']
)
def test_hostile_names_do_nothing(anyone: httpx.Client, name: str) -> None:
    answer = anyone.get("/me", params={"name": name}, follow_redirects=False)
    assert answer.headers["Location"] == "/"
    cookies = [one.partition("=")[0] for one in answer.headers.get_list("Set-Cookie")]
    assert cookies == [COOKIE]
    page = anyone.get("/sessions/pch1003")
    assert page.status_code == 200
    assert "<b>" not in page.text


def test_a_joined_phone_is_its_pair_without_saying_so() -> None:
    with evening() as club:
        phone = club.phone(str(club.evening.movement.rounds[0].tables[0].ns[0]), 1)
        club.act("shown", ranking="1")
        for seat in club.evening.movement.rounds[0].tables[:2]:
            board = club.evening.movement.boards_of(seat.board_set)[0]
            club.report(club.phone(str(seat.ns[0]), seat.table), board)
        assert "My score card" in phone.get(f"/sessions/{club.id}").text


def test_who_says_he_is_somebody_sees_no_more_than_before() -> None:
    with evening() as club:
        guest = club.browser()
        guest.get("/me", params={"name": f"#{club.id}/1"})
        assert guest.get(f"{club.at}/seat").status_code == 403
        assert guest.get(f"/sessions/{club.id}/contestants/1").status_code == 403


def test_a_pairs_own_card_during_play_tells_nothing_of_other_tables() -> None:
    with evening() as club:
        met: dict[int, list[str]] = {}
        for sitting in sittings(club.evening):
            if sitting.round <= 3:
                phone = club.phone(sitting.ns, sitting.table)
                for board in sitting.boards:
                    club.report(phone, board, sitting.round, made=f"+{sitting.round}")
                    met.setdefault(board, []).append(sitting.ns)
        pair = next(pairs[-1] for pairs in met.values() if len(pairs) > 1)
        phone = club.phones[pair]
        card = phone.get(f"/sessions/{club.id}/contestants/{pair}")
        assert card.status_code == 200
        assert "+1" in card.text or "+2" in card.text or "+3" in card.text
        assert not figures(card.text)
        assert f'href="/sessions/{club.id}/boards/' not in card.text
        other = next(one for one in club.phones if one != pair)
        assert phone.get(f"/sessions/{club.id}/contestants/{other}").status_code == 403
        club.act("shown", ranking="1")
        assert figures(phone.get(f"/sessions/{club.id}/contestants/{pair}").text)


def figures(page: str) -> list[str]:
    """The percentages of a page."""
    return re.findall(r"\d+\.\d", re.sub(r"<[^>]+>", " ", page))


def test_a_number_is_that_of_its_own_session_and_a_name_of_any() -> None:
    session = then(three_tables(), ContestantEntered("3", ("Ann Lee", "Bob")))
    assert _contestant("s1", session, "#s1/3") == "3"
    assert _contestant("s2", session, "#s1/3") == ""
    assert [_contestant("s2", session, me) for me in ("ann lee", "Cid", "")] == ["3", "", ""]
