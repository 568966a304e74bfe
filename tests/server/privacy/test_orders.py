"""Forgotten over all clubs' copies: asked without a name, done by a Director, and signed."""

import re
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import ContestantEntered
from fairdeal.server.interface.app import AT
from fairdeal.server.members.kept import Member
from fairdeal.server.privacy.asked import Forgetting, look, waiting, who_is_meant
from fairdeal.server.privacy.orders import (
    ORDERS,
    Answer,
    answer,
    clubs_of,
    mark,
    order_of,
    orders,
)
from fairdeal.server.simultaneous.signing import is_signed
from fairdeal.store.base import Store
from tests.server.evening.club import post, token, words
from tests.server.inside import NOW, directing
from tests.server.members.listing import keep_members
from tests.server.simultaneous.houses import ClubHouse, FederationHouse, chance, club, federation

# No word of hers can be in a hash or an id by chance: each has a letter beyond F.
ZORA = Member("Zora Quux", (("SBZ", "Q7788"),), ("Zora Blatt",))


@pytest.fixture
def houses() -> Iterator[tuple[FederationHouse, list[ClubHouse]]]:
    """A federation whose list has Zora; North has her played, South by her number, West never."""
    with ExitStack() as stack:
        to = stack.enter_context(federation())
        every = [stack.enter_context(club(to, name)) for name in ("North", "South", "West")]
        north, south, _west = every
        north.tell(ContestantEntered("1", ("quux zora", "Ann Lee")))
        keep_members(south.site.sessions.store, [Member("Z. Quux", ZORA.numbers)], "Eve", NOW)
        keep_members(to.site.sessions.store, [ZORA], "Eve", NOW)
        for one in every:
            one.play(chance(3))
            one.send()
        yield to, every


def forgotten_at(to: FederationHouse, browser: httpx.Client) -> None:
    assert to.taken
    said = {"name": "Zora Quux", "sure": "1", "clubs": "1"}
    answered = post(browser, "/account/forget", **said)
    remaining = re.findall(r'name="shown" value="([^"]*)"', answered.text)
    word = re.search(r"N\. N\. \d{6}", answered.text)
    assert word
    assert remaining == ["quux zora"], "of the roster North sent; asked, for it is another order"
    rest = {"within": remaining, "stand_in": word[0], "form_token": token(browser)}
    done = browser.post("/account/forget", data=said | rest)
    assert "Done" in words(done)


def named(store: Store) -> bool:
    kept = str([one.entry for stream in store.streams() for one in store.read(stream)])
    return bool(re.search("zora|quux|blatt|q7788", kept, re.IGNORECASE))


def test_every_club_forgets_and_signs_it(
    houses: tuple[FederationHouse, list[ClubHouse]],
) -> None:
    to, (north, south, west) = houses
    store = to.site.sessions.store
    south.line.down = True
    with directing(to.site) as browser:
        forgotten_at(to, browser)
        assert not named(store), "the order has no name"
        for one in (north, south, west):
            look(one.site)
        (order,) = orders(store)
        assert {order.clubs[one]: each.acts for one, each in order.answers.items()} == {"West": 0}
        assert set(order.waiting) == {"North", "South"}
        assert waiting(south.site.sessions.store) == (), "it has heard of nothing yet"
        shown = words(browser.get("/account/data"))
        assert "No answer yet: North, South" in shown
        assert "West: signed on" in shown
        carried_out(north, "quux zora")
        south.line.down = False
        Forgetting(south.site, lambda: 0.0).work()
        carried_out(south, "Z. Quux")
        (order,) = orders(store)
        assert order.waiting == ()
        assert "No answer yet" not in words(browser.get("/account/data"))
    for one in (north, south, west):
        assert not named(one.site.sessions.store)
    keys = dict(clubs_of(to.site.simultaneous).values())
    for one_club, each in order.answers.items():
        assert each.key in keys[order.clubs[one_club]]
        assert is_signed(each.key, each.signature, each.said(order.id))
        assert (each.acts > 0) == (order.clubs[one_club] != "West")
    look(north.site)
    assert orders(store) == (order,), "told once"


def carried_out(one: ClubHouse, name: str) -> None:
    """By a Director of the club, on the page."""
    (asked,) = waiting(one.site.sessions.store)
    assert who_is_meant(one.site, asked) == (name,)
    with directing(one.site) as browser:
        assert name in words(browser.get("/account/data"))
        link = f"/account/data?name={name}&order={asked.order.id}"
        assert f'name="order" value="{asked.order.id}"' in browser.get(link).text
        said = {"name": name, "sure": "1", "order": asked.order.id}
        assert "Done" in words(post(browser, "/account/forget", **said))
        assert waiting(one.site.sessions.store) == ()


def test_nobody_is_forgotten_without_a_directors_word(
    houses: tuple[FederationHouse, list[ClubHouse]],
) -> None:
    to, (north, _south, _west) = houses
    with directing(to.site) as browser:
        forgotten_at(to, browser)
    for _times in range(2):
        look(north.site)
    assert named(north.site.sessions.store)
    assert len(waiting(north.site.sessions.store)) == 1


def test_an_answer_that_was_lost_is_sent_again(
    houses: tuple[FederationHouse, list[ClubHouse]],
) -> None:
    to, (north, _south, _west) = houses
    with directing(to.site) as browser:
        forgotten_at(to, browser)
    look(north.site)
    north.line.down = True
    carried_out(north, "quux zora")
    (order,) = orders(to.site.sessions.store)
    assert order.answers == {}
    north.line.down = False
    look(north.site)
    (order,) = orders(to.site.sessions.store)
    assert [order.clubs[one] for one in order.answers] == ["North"]


def test_only_a_club_that_was_asked_answers_and_by_its_own_key(
    houses: tuple[FederationHouse, list[ClubHouse]],
) -> None:
    to, (_north, _south, west) = houses
    store = to.site.sessions.store
    with directing(to.site) as browser:
        forgotten_at(to, browser)
    look(west.site)
    (order,) = orders(store)
    (west_id,) = order.answers
    of_west, known = order.answers[west_id], clubs_of(to.site.simultaneous)
    north_id = to.id_of("North")
    for club_id, said, why in (
        ("none", of_west, "was not asked"),
        (north_id, of_west, "signature"),
        (north_id, Answer(9, 0, of_west.time, of_west.key, of_west.signature), "signature"),
    ):
        with pytest.raises(Malformed, match=why):
            answer(store, order, club_id, known.get(club_id, ("", frozenset()))[1], said, NOW)
    stranger = to.key("Stranger")
    headers = {"Authorization": f"Bearer {stranger}"}
    assert to.client.get(f"{AT}/forgettings", headers=headers).json() == {"orders": []}
    body = {"acts": 0, "left": 0, "time": "now", "key": "0" * 64, "signature": "0" * 128}
    refused = to.client.post(f"{AT}/forgettings/{order.id}", json=body, headers=headers)
    assert refused.status_code == 404
    assert to.client.get(f"{AT}/forgettings").status_code == 401
    assert len(store.read(ORDERS + order.id)) == 2
    assert order_of(store, order.id) == orders(store)[0]
    assert len({mark("a", "Zora Quux"), mark("b", "Zora Quux"), mark("a", "quux  ZÓRA")}) == 2
