"""One person over a federation and two clubs: all of it is had, then none of it is left anywhere.

She played at both clubs and in the simultaneous, and is spelled otherwise in each house. What is
looked for afterwards is looked for by other means than the program's own: in the bytes of the
stores' files, on every page somebody is shown, in all that is made of a store.
"""

import json
import re
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from html import unescape
from io import BytesIO
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.events.acts import ContestantEntered, SessionAct
from fairdeal.server.interface.app import AT, OPERATIONS
from fairdeal.server.members.kept import Member
from fairdeal.server.privacy.asked import look, waiting
from fairdeal.server.privacy.orders import orders
from fairdeal.server.routes import ROUTES
from fairdeal.server.simultaneous.event import FROM
from fairdeal.store.base import Store
from fairdeal.store.opening import open_store
from tests.amount import IS_WHOLE, some
from tests.server.evening.club import post, token, words
from tests.server.inside import NOW, browsing, directing
from tests.server.members.listing import keep_members
from tests.server.privacy.test_shown import walked
from tests.server.public.federation import opened, pairs
from tests.server.running import fill
from tests.server.simultaneous.houses import (
    ADDRESS,
    ClubHouse,
    FederationHouse,
    House,
    chance,
    club,
)
from tests.server.simultaneous.houses import federation as federation_house

NUMBER = (("SBZ", "Q7788"),)
OF_FEDERATION = Member(
    "Zora Quux", NUMBER, ("Zora Blatt",), (("", "North"), ("2026-01-01", "South"))
)
AT_SOUTH = Member("Z. Quux", NUMBER)
SPELLED = {"federation": "Zora Quux", "north": "Zora Quux", "south": "Z. Quux"}
TRACE = re.compile(rb"zora|quux|blatt|q7788", re.IGNORECASE)
"""None of these words is in a hash or an id by chance: each has a letter beyond F."""


@dataclass
class Everything:
    """The three houses, each with its files in a folder of its own."""

    folder: Path
    to: FederationHouse
    north: ClubHouse
    south: ClubHouse

    @property
    def houses(self) -> dict[str, House]:
        return {"federation": self.to, "north": self.north, "south": self.south}

    def url(self, name: str) -> str:
        return f"sqlite:///{self.folder / name / 'club.db'}"


@pytest.fixture
def every(tmp_path: Path) -> Iterator[Everything]:
    """All of it is played; South has no line since its first word."""
    with ExitStack() as stack:

        def store(name: str) -> Store:
            (tmp_path / name).mkdir()
            kept = open_store(f"sqlite:///{tmp_path / name / 'club.db'}")
            return stack.enter_context(closing(kept))

        to = stack.enter_context(federation_house(store("federation")))
        north = stack.enter_context(club(to, "North", store=store("north")))
        south = stack.enter_context(club(to, "South", store=store("south")))
        keep_members(to.site.sessions.store, [OF_FEDERATION, Member("Ann Lee")], "Eve", NOW)
        keep_members(south.site.sessions.store, [AT_SOUTH], "Eve", NOW)
        keep_members(north.site.sessions.store, [Member("Zora Quux")], "Zora Quux", NOW)
        south.send()
        south.line.down = True
        for one, pair in ((north, ("Zora Quux", "Ann Lee")), (south, ("Z. Quux", "Bo Elm"))):
            one.tell(ContestantEntered("1", pair))
            one.play(chance(3))
            one.send()
        alone: tuple[tuple[House, str, str], ...] = (
            (to, "Zora Quux", "Zora Quux Cup"),
            (north, "Zora Quux", "Tuesday"),
            (south, "Z. Quux", "Wednesday"),
        )
        for house, name, title in alone:
            opened(house.site, "own", _own(title, name), name)
        yield Everything(tmp_path, to, north, south)


def _own(title: str, name: str) -> list[SessionAct]:
    return pairs(title, date(2026, 11, 3), (name, "Bo Elm"), ("Cy", "Di"))


def acts_with_a_trace(url: str) -> set[tuple[str, str, str]]:
    """Stream, name and time of each act, read from the file by SQL and by no word of ours."""
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database:
        rows = database.execute("SELECT stream, name, time, author, reason, body FROM acts")
        return {
            (stream, name, str(time)[:19].replace(" ", "T"))
            for stream, name, time, *texts in rows
            if TRACE.search(json.dumps(texts, ensure_ascii=False).encode())
        }


def test_it_is_all_had_then_forgotten_everywhere_and_results_stay(every: Everything) -> None:
    to, north, south = every.to, every.north, every.south
    to.clock.on(5 * 3600)  # it is opened, and all can be looked at
    for one in (north, south):
        one.publish()
    north.send()
    before = {name: results(house) for name, house in every.houses.items()}
    elsewhere = {
        name: all_is_had(every.url(name), house, SPELLED[name])
        for name, house in every.houses.items()
    }
    assert elsewhere == {"federation": {"North"}, "north": {ADDRESS}, "south": {ADDRESS}}
    with directing(to.site) as browser:
        forgotten_by_the_federation(browser)
    carried_out(north, "Zora Quux")
    (order,) = orders(to.site.sessions.store)
    assert set(order.waiting) == {"South"}
    assert not traces(every, "federation")
    assert not traces(every, "north")
    assert traces(every, "south"), "it has heard of nothing"
    south.line.down = False
    south.send()
    assert to.taken
    assert not traces(every, "federation"), "what a club that was away still calls her is not kept"
    carried_out(south, "Z. Quux")
    (order,) = orders(to.site.sessions.store)
    assert order.waiting == ()
    for one in (north, south):
        one.send()
    for turn, (name, house) in enumerate(every.houses.items()):
        assert not traces(every, name)
        nothing_is_shown(house, turn)
        if IS_WHOLE or house is to:
            nothing_is_made(every, name)
        assert results(house) == before[name]
    _event, kept = to.taken
    hers = [each for each in kept.session.players.values() if each[0].startswith("N. N. ")]
    assert sorted(each[1] for each in hers) == ["Ann Lee", "Bo Elm"], "her partners stay"
    chains_stand(every)


def results(house: House) -> dict[str, tuple[object, ...]]:
    """What stands of every session: each line with its score, and everybody's place."""
    found: dict[str, tuple[object, ...]] = {}
    for one in house.site.sessions.ids():
        kept = house.site.sessions.get(one)
        assert kept
        lines = {at: (each.ns, each.ew, each.outcome) for at, each in kept.session.results.items()}
        found[one] = lines, kept.ranking.fields
    return found


def all_is_had(url: str, house: House, name: str) -> set[str]:
    """Every act in the house's file in which she stands is told by the file she is given.

    Returns:
        Who else has something of her, by what that file says.
    """
    with directing(house.site) as browser:
        answer = browser.get("/account/person.json", params={"name": name})
    assert answer.status_code == 200
    whole = answer.json()
    told = {(one["stream"], one["act"], one["time"][:19]) for one in whole["besides"]}
    told |= {("members", "member_known.v1", one["time"][:19]) for one in whole["told"]}
    kept = {(stream.partition("/")[0], act, time) for stream, act, time in acts_with_a_trace(url)}
    assert kept == told
    sessions = {stream.partition("/")[2] for stream, _act, _time in acts_with_a_trace(url)}
    assert {one["id"] for one in whole["sessions"]} == sessions & {*house.site.sessions.ids()}
    assert all(one["boards"] and one["places"] for one in whole["sessions"])
    return {one["who"] for one in whole["elsewhere"]}


def forgotten_by_the_federation(browser: httpx.Client) -> None:
    said = {"name": "Zora Quux", "sure": "1", "clubs": "1"}
    answered = post(browser, "/account/forget", **said)
    remaining = re.findall(r'name="shown" value="([^"]*)"', answered.text)
    if remaining:
        word = re.search(r"N\. N\. \d{6}", answered.text)
        assert word
        rest = {"within": remaining, "stand_in": word[0], "form_token": token(browser)}
        answered = browser.post("/account/forget", data=said | rest)
    assert "Done" in words(answered)


def carried_out(one: ClubHouse, name: str) -> None:
    """The club's server hears of it, and its Director does it."""
    look(one.site)
    (asked,) = waiting(one.site.sessions.store)
    with directing(one.site) as browser:
        said = {"name": name, "sure": "1", "order": asked.order.id}
        assert "Done" in words(post(browser, "/account/forget", **said))
    assert waiting(one.site.sessions.store) == ()


def traces(every: Everything, name: str) -> set[object]:
    """In the bytes of a house's files, and in its acts as SQL reads them."""
    found: set[object] = set(acts_with_a_trace(every.url(name)))
    return found | {
        file.name for file in (every.folder / name).iterdir() if TRACE.search(file.read_bytes())
    }


def nothing_is_shown(house: House, turn: int) -> None:
    """On no page, in no answer to a program, in no stream of news, to the Director or anybody.

    By day each of the three houses is asked for a third of them.
    """
    known = {"session": "own", "ending": "csv", "what": "results", "number": "27", "board": "1"}
    paths = [one.path for one in ROUTES if one.method == "GET" and not one.name.endswith("news")]
    paths += [AT + one.path for one in OPERATIONS if one.method == "GET" and not one.is_stream]
    paths = [re.sub(r"{([\w:]+)}", lambda it: known.get(it[1], "1"), one) for one in paths]
    paths += [f"/sessions/own/files/{one}" for one in ("pbn", "lin", "xml", "csv", "json")]
    paths += [f"{AT}/sessions/own/news?once=true", "/"]
    with browsing(house.site) as anybody, browsing(house.site) as director:
        fill(director, "/sign-in", name="Ann Lee", password="correct horse")  # noqa: S106
        for browser in some((director,), (anybody, director)):
            found = walked(browser, *(paths if IS_WHOLE else paths[turn::3]))
            assert len(found) > some(50, 100)
            for path, answer in found.items():
                assert not TRACE.search(unescape(answer.text).encode()), path
                assert not TRACE.search(answer.content), path
            for name in ("Zora Quux", "Zora Blatt", "Z. Quux"):
                assert browser.get("/players", params={"name": name}).status_code == 404


def nothing_is_made(every: Everything, name: str) -> None:
    """In nothing that is made of a store: archive, site, export, backup."""
    made, url = every.folder / f"made of {name}", every.url(name)
    made.mkdir()
    for words_said in (
        ("archive", "build", "-o", str(made / "archive"), "--jobs", "1"),
        ("publish", str(made / "site"), "--all", "--language", "en"),
        ("export", str(made / "club.zip")),
        ("backup", str(made / "copy.db")),
    ):
        done = CliRunner().invoke(app, [*words_said, "--store", url])
        assert done.exit_code == 0, (words_said, done.output)
    copies = ["--copy", str(made)]
    again = CliRunner().invoke(
        app, ["forget", "Zora Quux", "Zora Blatt", "Z. Quux", "--store", url, "--yes", *copies]
    )
    assert again.exit_code == 0, again.output
    files = [one for one in made.rglob("*") if one.is_file()]
    assert len(files) > 30
    for file in files:
        assert not TRACE.search(str(file.relative_to(made)).encode())
        assert not TRACE.search(file.read_bytes()), file
    with zipfile.ZipFile(BytesIO((made / "club.zip").read_bytes())) as packed:
        for one in packed.namelist():
            assert not TRACE.search(packed.read(one)), one


def chains_stand(every: Everything) -> None:
    """What each club sent follows act by act from its beginning, at both ends alike."""
    store = every.to.site.sessions.store
    for one in (every.north, every.south):
        stream = f"{FROM}{every.to.event}/{every.to.id_of(one.name)}/1"
        arrived, head = store.read(stream), "0" * 64
        assert len(arrived) > 10
        for each in arrived:
            body = each.entry.body
            said = [body["act"], body["named"], body["said"], body["told"]]
            plain = json.dumps(said, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
            head = sha256(f"{head}{plain}".encode()).hexdigest()
            assert head == body["head"]
        assert head == one.site.outgoing.outbox(one.kept).links[-1].head
