"""The pages of a simultaneous: a federation's and a club's, from planning to the final ranking."""

import json
import re
import time
from collections.abc import Iterator
from datetime import timedelta
from html import unescape
from urllib.parse import quote
from uuid import uuid4
from zoneinfo import ZoneInfo

import httpx
import pytest

from fairdeal.dealing.seal_text import parse_seal
from fairdeal.events.acts import Place, ResultEntered
from fairdeal.events.evening.acts import Phase, PhaseReached, ShownChanged
from fairdeal.events.simultaneous.outbox import outbox
from fairdeal.scoring.lines import BareScore
from fairdeal.server.interface.app import AT
from fairdeal.server.kept.sessions import Signature
from tests.server.evening.club import post, words
from tests.server.inside import NAME, PASSWORD
from tests.server.running import fill
from tests.server.simultaneous.houses import (
    ADDRESS,
    OPENS,
    ClubHouse,
    FederationHouse,
    chance,
    club,
    clubs,
    federation,
)


def signed_in(client: httpx.Client) -> httpx.Client:
    if "Sign out" not in client.get("/").text:
        assert fill(client, "/sign-in", name=NAME, password=PASSWORD).status_code == 200
    return client


@pytest.fixture
def to() -> Iterator[FederationHouse]:
    with federation() as it:
        signed_in(it.client)
        yield it


def joined(it: ClubHouse, to: FederationHouse, key: str) -> httpx.Response:
    signed_in(it.client)
    where = f"{ADDRESS}/simultaneous/{to.event}"
    return post(it.client, "/evenings/evening/simultaneous", address=where, key=key)


def test_a_simultaneous_is_planned_once(to: FederationHouse) -> None:
    form = {"title": "Autumn", "boards": "12", "form": "matchpoints", "winners": "two"}
    form |= {"released": "2026-11-21T18:00", "opens": "2026-11-21T23:00", "minutes": "30"}
    form |= {"dealt": "1", "intended": "6f1c1f0e-52a3-4f0e-9f5a-1f0d0c0b0a09"}
    before = len(to.site.simultaneous.ids())
    first = post(to.client, "/new-simultaneous", **form)
    again = post(to.client, "/new-simultaneous", **form)
    assert first.url == again.url
    assert len(to.site.simultaneous.ids()) == before + 1
    page = words(first)
    assert "Live: results are still coming in" in page
    assert "No club has sent anything yet." in page
    for wrong, said in (
        ({"title": ""}, "Please give the simultaneous a title."),
        ({"boards": "65"}, "Between 1 and 64 boards can be played."),
        ({"opens": "soon"}, "Please give a day and an hour."),
        ({"opens": "2026-11-21T17:00"}, "told before the simultaneous is opened"),
    ):
        form.pop("intended", None)
        answer = post(to.client, "/new-simultaneous", **form | wrong)
        assert (answer.status_code, said in words(answer)) == (422, True), said
    assert len(to.site.simultaneous.ids()) == before + 1


@pytest.fixture
def helsinki(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as clock:
        clock.setenv("TZ", "Europe/Helsinki")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("helsinki")
def test_its_hours_are_asked_and_told_by_the_clock_on_the_wall(to: FederationHouse) -> None:
    """Helsinki is two hours east of Greenwich in November and three in July."""
    form = {"title": "Autumn", "boards": "12", "form": "matchpoints", "winners": "two"}
    for day, said, opens in (
        ("2026-11-21", "2026-11-21 23:00", "2026-11-21T21:00:00+00:00"),
        ("2027-07-09", "2027-07-09 23:00", "2027-07-09T20:00:00+00:00"),
    ):
        hours = {"released": f"{day}T18:00", "opens": f"{day}T23:00", "minutes": "30"}
        page = post(to.client, "/new-simultaneous", **form | hours)
        assert said in words(page)
        event = to.site.simultaneous.events.get(page.url.path.split("/")[2])
        assert event is not None
        assert event.plan is not None
        assert event.plan.opens.isoformat() == opens
    usual = to.client.get("/new-simultaneous").text
    now = to.site.now().astimezone(ZoneInfo("Europe/Helsinki"))
    assert f'name="released" value="{now:%Y-%m-%dT%H}:00"' in usual
    broken = post(to.client, "/new-simultaneous", **form | {"opens": "0001-01-01T00:00"})
    assert "Please give a day and an hour." in words(broken)


def test_a_club_joins_by_key_fetches_its_boards_and_sends(to: FederationHouse) -> None:
    with club(to, "Helsinki", joined=False) as it:
        wrong = joined(it, to, "fairdeal_wrong")
        assert wrong.status_code == 422
        assert "This key is not in force" in words(wrong)
        page = words(joined(it, to, to.key("Helsinki")))
        assert "Nordic simultaneous" in page
        assert "0 of 0 acts have arrived." in page
        seal = parse_seal(to.client.get(f"/sessions/{to.event}/deals.proof").text)
        fetched = words(post(it.client, "/evenings/evening/simultaneous/boards"))
        assert seal.hash in fetched
        deals = {one.board: one.deal for one in seal.opened}
        assert {n: one.deal for n, one in it.kept.session.boards.items()} == deals
        it.play(chance(1))
        it.send(5)
        count = len(outbox(it.kept.session.log).links)
        page = words(it.client.get("/evenings/evening/simultaneous"))
        assert f"{count} of {count} acts have arrived." in page
        console = words(to.client.get(f"/simultaneous/{to.event}/console"))
        assert "Helsinki 18 results, the last word came at" in console
        assert "Has had the boards since" in console
        left = post(it.client, "/evenings/evening/simultaneous/left")
        assert left.status_code == 422
        it.line.down = True
        it.clock.on(20)
        it.forwarding.work()
        page = words(it.client.get("/evenings/evening/simultaneous"))
        assert "Nothing goes on for now: No answer." in page


def test_the_boards_are_told_at_their_hour(to: FederationHouse) -> None:
    with club(to, "Helsinki", joined=False) as it:
        to.clock.now -= timedelta(hours=1)
        joined(it, to, to.key("Helsinki"))
        early = post(it.client, "/evenings/evening/simultaneous/boards")
        assert early.status_code == 422
        assert "The boards are told from 2026-11-21T20:00" in words(early)
        assert all(one.deal is None for one in it.kept.session.boards.values())
        to.clock.on(3600)
        fetched = post(it.client, "/evenings/evening/simultaneous/boards")
        assert fetched.status_code == 200, words(fetched)
        assert len(it.kept.session.boards) == 6


def test_who_took_part_by_mistake_leaves_before_anything_is_played(to: FederationHouse) -> None:
    with club(to, "Helsinki", joined=False) as it:
        joined(it, to, to.key("Helsinki"))
        assert it.kept.session.evening
        assert it.kept.session.evening.held
        page = words(post(it.client, "/evenings/evening/simultaneous/left"))
        assert "The address of the simultaneous" in page
        assert not it.kept.session.evening.held


def strangers(house: FederationHouse | ClubHouse) -> httpx.Client:
    house.client.cookies.clear()
    return house.client


def test_before_the_hour_percentages_and_after_it_everything(to: FederationHouse) -> None:
    with clubs(to, "Helsinki", "Turku") as there:
        for one in there:
            one.play(chance(2))
            one.tell(ShownChanged(travellers=True, ranking=True), PhaseReached(Phase.PUBLISHED))
            one.send(5)
        to.taken[1].work_out()
        public, at = strangers(to), f"/sessions/{to.event}"
        page = words(public.get(f"/simultaneous/{to.event}"))
        assert "2 clubs. 36 results." in page
        assert "Helsinki 1" in page
        for path in (at, f"{at}/boards/1", f"{at}/deals.proof", f"{at}/files/pbn", f"{AT}{at}"):
            assert public.get(path).status_code == 410, path
        home = strangers(there[0])
        shown = words(home.get("/sessions/evening"))
        assert "Still being played elsewhere, and not counted until then: 1–6." in shown
        assert home.get("/sessions/evening/boards/1").status_code == 403
        to.clock.on(4 * 3600)
        for one in there:
            one.send(30)
        page = words(public.get(f"/simultaneous/{to.event}"))
        assert "Provisional: all is told, and corrections are taken" in page
        for path in (at, f"{at}/boards/1", f"{at}/boards/1/why/Helsinki 1", f"{at}/files/pbn"):
            assert public.get(path).status_code == 200, path
        why = words(public.get(f"{at}/boards/1/why/Helsinki 1"))
        assert "key Helsinki" in why, "the figure leads to the club's word"
        assert home.get("/sessions/evening/boards/1").status_code == 200


def test_a_club_that_hears_nothing_opens_a_day_later(to: FederationHouse) -> None:
    with clubs(to, "Helsinki") as (it,):
        it.play(chance(3))
        it.line.down = True
        it.clock.on(4 * 3600 + 23 * 3600)
        it.send(60)
        assert it.kept.session.evening
        assert it.kept.session.evening.held
        it.clock.on(3600)
        it.send(60)
        assert not it.kept.session.evening.held


def test_the_federation_decides_on_its_page(to: FederationHouse) -> None:
    with clubs(to, "Helsinki", "Turku") as there:
        for one in there:
            one.play(chance(4))
        there[0].send(5)
        at, known = f"/simultaneous/{to.event}/console", to.id_of("Turku")
        early = post(to.client, at, what="publish")
        assert early.status_code == 422
        assert post(to.client, at, what="late", club="nobody").status_code == 422
        to.clock.on(4 * 3600)
        there[1].send(5)
        page = words(to.client.get(at))
        assert "It came when hands were told already; the federation decides." in page
        assert len(to.taken[1].session.results) == 18
        page = words(post(to.client, at, what="late", club=known))
        assert "Turku 18 results" in page
        assert len(to.taken[1].session.results) == 36
        page = words(post(to.client, at, what="withdrawn", club=known))
        assert "The club has withdrawn; nothing of it stands." in page
        assert len(to.taken[1].session.results) == 18
        post(to.client, at, what="back", club=known)
        page = words(post(to.client, at, what="publish"))
        assert "Final" in page
        event, _kept = to.taken
        box = outbox(there[0].kept.session.log)
        first = f"{to.id_of('Helsinki')} 1 {len(box.links)} {box.head}"
        assert event.heads[0] == first, "so anybody can make the ranking anew"


def test_a_club_without_a_line_brings_the_same_acts_in_a_file(to: FederationHouse) -> None:
    with clubs(to, "Helsinki", "Turku") as there:
        lonely = there[0]
        lonely.line.down = True
        lonely.play(chance(5))
        signed_in(lonely.client)
        answer = lonely.client.get("/evenings/evening/simultaneous.json")
        file, called = answer.content, answer.headers["content-disposition"]
        assert called.endswith("''Evening-at-Helsinki.simultaneous.json"), "whose it is can be seen"
        at = f"/simultaneous/{to.event}/file"

        def brought(content: bytes, name: str = "Helsinki") -> httpx.Response:
            token = to.client.get("/new-simultaneous").text.partition('form_token" value="')[2]
            form = {"form_token": token.partition('"')[0], "club": to.id_of(name)}
            return to.client.post(at, data=form, files={"file": ("acts.json", content)})

        for wrong in (b"no", b"{}", file.replace(b'"3NT"', b'"4NT"')):
            assert brought(wrong).status_code == 422
        there[1].play(chance(6))
        there[1].send()
        mistaken = brought(file, "Turku")
        assert mistaken.status_code == 422
        assert "Perhaps the file is not of the club that was chosen." in words(mistaken)
        other = json.loads(file) | {"event": "another"}
        assert "another simultaneous" in words(brought(json.dumps(other).encode()))
        assert len(to.taken[1].session.results) == 18, "Turku's"
        for _twice in range(2):
            assert "Helsinki 18 results" in words(brought(file))
        assert len(to.taken[1].session.results) == 36
        box = outbox(lonely.kept.session.log)
        received = to.site.simultaneous.arrived(to.event, to.id_of("Helsinki"), 1).received
        assert (received.have, received.head) == (len(box.links), box.head)
        # With a line again it goes on where the file ended.
        lonely.line.down = False
        lonely.send(60)
        assert all("/acts" in one or one.startswith("GET") for one in lonely.line.asked)
        assert len(to.taken[1].session.results) == 36


def test_anybody_may_practise_and_nothing_is_kept(to: FederationHouse) -> None:
    with club(to, "Helsinki", joined=False) as it:
        signed_in(it.client)
        where = f"{ADDRESS}/simultaneous/practice"
        page = words(post(it.client, "/evenings/evening/simultaneous", address=where, key=""))
        assert "Practice: nothing is kept 0 of 0 acts have arrived." in page
        for nothing in ("Fetch the boards", "The ranking of all clubs", "as a file"):
            assert nothing not in page
        assert it.kept.session.evening
        assert not it.kept.session.evening.held, "its boards are nobody else's"
        streams = to.site.sessions.store.streams()
        it.play(chance(6))
        it.send(30)
        page = words(it.client.get("/evenings/evening/simultaneous"))
        assert "18 of 18 acts have arrived." in page
        assert to.site.sessions.store.streams() == streams
        page = words(post(it.client, "/evenings/evening/simultaneous/left"))
        assert "The address of the simultaneous" in page, "who has tried it may join for good"


def test_a_page_has_some_places_and_a_club_all_of_its_own(
    to: FederationHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    with clubs(to, "Helsinki", "Turku & <b>") as there:
        for one in there:
            one.play(chance(3))
            one.send()
        at = f"/simultaneous/{to.event}"

        def shown(query: str = "") -> list[tuple[str, ...]]:
            found = re.findall(
                r'<td class="place">([^<]*)</td><th scope="row">([^<]*)<',
                to.client.get(at + query).text,
            )
            return [(place, unescape(name)) for place, name in found]

        whole = shown()
        assert len(whole) == 12
        assert "Further places" not in to.client.get(at).text
        monkeypatch.setattr("fairdeal.server.simultaneous.ranking.AT_ONCE", 5)
        parts = [shown(query) for query in ("", "?after=5", "?after=10")]
        assert [len(one) for one in parts] == [5, 5, 2]
        assert [one for part in parts for one in part] == whole
        for query, better, further in (("", "", 5), ("?after=5", at, 10), ("?after=10", "5", None)):
            page = to.client.get(at + query).text
            assert ("Better places" in page) == bool(better)
            assert (f'href="{at}?after={further}">Further places' in page) == bool(further)
        for club, _name in (("Helsinki", ""), ("Turku & <b>", "")):
            own = shown(f"?club={quote(club)}")
            assert own == [one for one in whole if one[1].startswith(club)], (
                "with their places in all"
            )
        assert shown("?club=nobody") == []
        for far, status in ((10_000, 200), (2**63, 404), (10**30, 404)):
            assert to.client.get(f"{at}?after={far}").status_code == status, far
        by_hand = [
            ResultEntered(Place(board, "House 1"), "House 1", "House 2", BareScore(420))
            for board in (1, 2)
        ]
        told = Signature(uuid4(), NAME, to.clock.now)
        to.site.sessions.tell(to.event, lambda _now: by_hand, told)
        assert to.site.simultaneous.standing_of(to.taken[1]) is not None
        assert len(shown("?club=House")) == 2, "of no club that sends"
        assert "Nobody is ranked yet." in to.client.get(f"{at}?club=nobody").text


def test_the_federations_own_pages_lead_there_and_open_nothing_early(to: FederationHouse) -> None:
    at = f"/sessions/{to.event}"
    page = to.client.get(at)
    assert f"/simultaneous/{to.event}/console" in page.text
    assert "it is opened everywhere at its hour" in words(page)
    assert "The file counts results" not in words(page), "nothing was played yet"
    form = to.client.get(f"{at}/about").text
    assert 'type="checkbox" name="withdrawn"' not in form
    kept = {"title": "Another title", "held": "2026-11-22"}
    assert post(to.client, f"{at}/about", **kept).status_code == 422, "as an old form would send it"
    session = to.site.sessions.get(to.event)
    assert session
    assert session.session.opened.withdrawn
    assert post(to.client, f"{at}/about", **kept, withdrawn="1").status_code == 200
    to.clock.now = OPENS
    assert to.taken
    assert "Another title" in to.client.get(at).text
    assert 'type="checkbox" name="withdrawn"' in to.client.get(f"{at}/about").text
