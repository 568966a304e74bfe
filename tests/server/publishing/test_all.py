"""Everything of a federation as a static site: the same pages, and nobody and nothing more."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.events.acts import SessionOpened
from fairdeal.server.members.kept import Member
from fairdeal.server.publishing.copying import copied, copied_whole
from fairdeal.server.publishing.index import INDEX
from fairdeal.server.publishing.writing import write_all, write_site
from fairdeal.server.requests.one_line import plain
from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore
from fairdeal.store.opening import open_store
from tests.server.evening.club import post
from tests.server.inside import NAME, NOW, PASSWORD, site_over
from tests.server.members.listing import keep_members
from tests.server.public.federation import HIDDEN, HOSTILE, NO_YEARS, O_NEIL, TATRAN, held, pairs
from tests.server.public.federation import opened as put
from tests.server.running import fill
from tests.server.simultaneous.houses import OPENS, FederationHouse


@pytest.fixture(scope="module")
def here() -> Iterator[FederationHouse]:
    with held() as it:
        it.clock.now = OPENS
        it.client.get("/results")  # the hour has come
        fill(it.client, "/sign-in", name=NAME, password=PASSWORD)
        setting = {"tables": "3", "boards": "18", "half": "0", "choice": "0", "title": "Tonight"}
        begun = post(it.client, "/evenings", **setting).url.path.rpartition("/")[2]
        post(it.client, f"/evenings/{begun}/names", **{"1-1": "Only Here", "1-2": "Not Yet"})
        series = post(it.client, "/new-series", title="Winter", best="1", per="player").url.path
        for one in ("tuesday", "friday", begun):
            post(it.client, f"{series}/sessions", session=one, put="in")
        it.client.post("/sign-out")
        it.client.cookies.clear()
        yield it


@pytest.fixture(scope="module")
def site(here: FederationHouse, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The pages by their files, in English; it is written in two languages."""
    folder = tmp_path_factory.mktemp("all") / "site"
    before = {one: len(here.site.sessions.store.read(one)) for one in _streams(here)}
    count = write_all(copied_whole(here.site.sessions.store), folder, ("en", "sk"))
    assert before == {one: len(here.site.sessions.store.read(one)) for one in _streams(here)}
    written = {one.relative_to(folder): one.read_text("utf-8") for one in folder.rglob("*.html")}
    assert len(written) == count + 1
    for path, page in written.items():
        for link in re.findall(r'\b(?:href|src)="([^"#?]+)[^"]*"', page):
            assert not link.startswith("/"), (path, link)
            assert (folder / path.parent / unquote(unescape(link))).exists(), (path, link)
        assert "?after" not in page, path
    assert "Výsledky" in written[Path("sk/index.html")]
    index = (folder / "en" / INDEX).read_text("utf-8")
    return {INDEX: index} | {
        one.relative_to("en").as_posix(): page
        for one, page in written.items()
        if one.parts[0] == "en"
    }


def _streams(here: FederationHouse) -> tuple[str, ...]:
    return here.site.sessions.store.streams()


def test_it_opens_with_results_and_leads_to_everything(site: dict[str, str]) -> None:
    first = site["index.html"]
    for what in ("Nordic simultaneous", "Winter", "Tuesday", "Federation cup", TATRAN):
        assert what in unescape(first), what
    kinds = {one.split("/")[0].removesuffix(".html") for one in site if one != INDEX}
    assert kinds == {
        "index",
        "results",
        "calendar",
        "sessions",
        "players",
        "simultaneous",
        "series",
        "search",
    }
    assert "Zora Quux" in site["players/Zora_20_Quux.html"]
    assert unescape(site["players/Zora_20_Quux.html"]).count(HOSTILE)
    assert any("<script>Neil" in unescape(page) for page in site.values())
    assert not any("<script>Neil" in page for path, page in site.items() if path != INDEX)
    assert any("/boards/" in one for one in site)


def test_pages_say_what_the_servers_pages_say(here: FederationHouse, site: dict[str, str]) -> None:
    def results(page: str) -> list[str]:
        found = re.findall(r'<p class="won">([\s\S]*?)</p>', page)
        return [" ".join(re.sub(r"<[^>]*>", "", one).split()) for one in found]

    assert results(site["index.html"]) == results(here.client.get("/results").text)
    own = results(here.client.get("/calendar?month=2026-11").text)
    assert results(site["calendar/2026_2d_11.html"]) == own
    player = here.client.get("/players", params={"name": O_NEIL})
    assert player.status_code == 200
    same = [page for page in site.values() if f"<h1>{_h1(player.text)}</h1>" in page]
    assert len(same) == 1


def test_the_index_has_what_the_lists_by_letters_have(site: dict[str, str]) -> None:
    lines = json.loads(site[INDEX].removeprefix("self.found = ").removesuffix(";\n"))
    assert {(kind, called) for kind, called, *_rest in lines} >= {
        ("player", "Zora Quux"),
        ("player", O_NEIL),
        ("club", TATRAN),
        ("club", HOSTILE),
        ("event", "Nordic simultaneous"),
        ("event", "Winter"),
        ("session", "Federation cup"),
    }
    assert not any("Tonight" in called for _kind, called, *_rest in lines), "it is played"
    listed = {
        (letter.removeprefix("search/"), unescape(called))
        for letter, page in site.items()
        if letter.startswith("search/")
        for called in re.findall(r'<li data-kind="[^>]*><a [^>]*>([^<]*)</a>', page)
    }
    assert {called for _letter, called in listed} == {called for _kind, called, *_rest in lines}
    assert all(plain(called)[0].upper() == letter[0] for letter, called in listed)
    assert ("O.html", O_NEIL) in listed, "under its letter without the accent"
    for _kind, _called, _about, _also, file in lines:
        assert file in site, file


def test_who_has_another_name_now_is_found_by_both(tmp_path: Path) -> None:
    site = site_over(MemoryStore(), demonstration=False)
    put(site, "one", pairs("One", None, ("Ada Ash", "Cy"), ("Di", "Ed")), "Ann Lee")
    keep_members(site.sessions.store, [Member("Ada Oak", (), ("Ada Ash",))], "Ann", NOW)
    write_all(copied_whole(site.sessions.store), tmp_path / "site", ("en",))
    index = (tmp_path / "site" / "en" / INDEX).read_text("utf-8")
    assert '["player","Ada Oak","","Ada Ash","players/Ada_20_Oak.html"]' in index
    assert '"Ada Ash",""' not in index


def test_a_former_name_of_a_withdrawn_session_stands_nowhere(tmp_path: Path) -> None:
    site = site_over(MemoryStore(), demonstration=False)
    put(site, "one", pairs("One", None, ("Ada Oak", "Cy"), ("Di", "Ed")), "Ann Lee")
    opened, *others = pairs("Two", None, ("Ada Ash", "Cy"), ("Di", "Ed"))
    assert isinstance(opened, SessionOpened)
    put(site, "two", [replace(opened, withdrawn=True), *others], "Ann Lee")
    keep_members(site.sessions.store, [Member("Ada Oak", (), ("Ada Ash",))], "Ann", NOW)
    write_all(copied_whole(site.sessions.store), tmp_path / "site", ("en",))
    written = {
        one.name: one.read_text("utf-8")
        for one in (tmp_path / "site" / "en").rglob("*")
        if one.suffix in {".html", ".js"}
    }
    assert '["player","Ada Oak","","","players/Ada_20_Oak.html"]' in written[INDEX]
    assert not [file for file, page in written.items() if "Ada Ash" in page]


def test_a_server_and_a_site_of_one_session_have_no_such_lists(
    here: FederationHouse, tmp_path: Path
) -> None:
    answer = here.client.get("/search", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    write_site(copied(here.site.sessions.store, "cup", names=True), "cup", tmp_path, ("en",))
    assert not (tmp_path / "en" / INDEX).exists()
    assert "search.html" not in (tmp_path / "en" / "index.html").read_text("utf-8")


def _h1(page: str) -> str:
    found = re.search(r"<h1>(.*?)</h1>", page)
    assert found
    return found[1]


def test_nobody_is_named_who_chose_otherwise_and_nothing_of_what_is_played(
    site: dict[str, str],
) -> None:
    for path, page in site.items():
        text = unescape(page) if path != INDEX else page
        assert HIDDEN.name not in text, path
        assert "Only Here" not in text, path
        assert 'action="' not in text, path
        assert "data-live=" not in text, path
    assert NO_YEARS.name not in site[INDEX], "who chose not to be found"
    assert not any(
        NO_YEARS.name in page for one, page in site.items() if one.startswith("players/")
    )
    assert not any(one.startswith("players/N") for one in site), "nobody without public years"
    assert "Tonight" in site["calendar/2026_2d_11.html"], "it is to come"


def test_what_was_written_before_goes_when_it_is_written_again(
    here: FederationHouse, tmp_path: Path
) -> None:
    store, folder = copied_whole(here.site.sessions.store), tmp_path / "site"
    write_all(store, folder, ("en",))
    assert (folder / "en/sessions/cup.html").exists()
    write_all(copied_whole(MemoryStore()), folder, ("en",))
    assert not (folder / "en/sessions/cup.html").exists()
    empty = (folder / "en/index.html").read_text("utf-8")
    assert "No session has been planned or played here yet." in empty


def test_one_command_writes_it(tmp_path: Path) -> None:
    url, folder = f"sqlite:///{tmp_path / 'club.db'}", tmp_path / "site"
    kept = open_store(url)
    for at, title in enumerate(("One", "Two")):
        put(Site.of(kept), f"s{at}", pairs(title, None, ("Bo", "Cy"), ("Di", "Ed")), "Ann Lee")
    kept.close()
    said = CliRunner().invoke(app, ["publish", str(folder), "--all", "--store", url])
    assert said.exit_code == 0, said.output
    assert "pages of all sessions; index.html opens it" in said.output
    assert {"s0.html", "s1.html"} <= {one.name for one in (folder / "en/sessions").iterdir()}
    for more in (["--no-names"], ["--session", "s0"]):
        refused = CliRunner().invoke(
            app, ["publish", str(folder), "--all", "--store", url, "--force", *more]
        )
        assert refused.exit_code != 0
        assert "--all takes all sessions" in str(refused.exception)
