"""A session as a static site: whole, linked within itself, without what only a server can do."""

import asyncio
import csv
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from fractions import Fraction
from html import unescape
from pathlib import Path
from urllib.parse import unquote
from uuid import uuid4

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    LineUpNamed,
    Place,
    PlayerSubstituted,
    ResultRuled,
    ScaleLoaded,
    SessionAct,
)
from fairdeal.events.evening.floor import sittings
from fairdeal.events.grades import Graded
from fairdeal.events.session import Session
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import PassedOut
from fairdeal.server.demo.sessions import keep_demonstration
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.public import makeable
from fairdeal.server.publishing.copying import copied
from fairdeal.server.uploads.sessions import read_upload
from fairdeal.store.opening import open_store
from tests.server.evening.club import evening, post
from tests.shared import ROOT

NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A club's store with the demonstration."""
    url = f"sqlite:///{tmp_path_factory.mktemp('club') / 'club.db'}"
    kept = open_store(url)
    keep_demonstration(Sessions(kept), NOW)
    kept.close()
    return url


@pytest.fixture(scope="module")
def site(store: str, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A session of it in two languages, and what was told of that."""
    folder = tmp_path_factory.mktemp("published") / "site"
    of = ("--store", store, "--session", "auctions")
    return folder, publish(str(folder), *of, "--language", "fi", "--language", "en")


def publish(*words: str) -> str:
    result = CliRunner().invoke(app, ["publish", *words])
    assert result.exit_code == 0, result.output
    return result.output


def session_of(store: str) -> Session:
    kept = open_store(store)
    try:
        found = Sessions(kept).get("auctions")
        assert found
        return found.session
    finally:
        kept.close()


def pages(folder: Path) -> dict[Path, str]:
    return {path: path.read_text("utf-8") for path in folder.rglob("*.html")}


def test_it_may_be_asked_for_where_an_event_loop_is_running(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.db'}"
    kept = open_store(url)
    taken = read_upload(MATCH.encode(), "t.pbn", "", None)
    Sessions(kept).open("match", taken.acts, taken.tables, Signature(uuid4(), "Yolanda", NOW))
    kept.close()

    async def within() -> str:
        return publish(str(tmp_path / "site"), "--store", url, "--session", "match")

    with ThreadPoolExecutor(1) as own:  # the tests of pages may have left a loop in this one
        assert "pages of match" in own.submit(asyncio.run, within()).result()


def test_every_link_leads_to_a_file_of_the_site(store: str, site: tuple[Path, str]) -> None:
    folder, words = site
    written = pages(folder)
    # As many as it says, and the page that leads to the languages.
    assert f" {len(written) - 1} sivua istunnosta auctions" in words
    for path, page in written.items():
        for link in re.findall(r'\b(?:href|src|data-all)="([^"#?]+)[^"]*"', page):
            assert not link.startswith("/"), path
            assert (path.parent / unquote(unescape(link))).exists(), (path, link)
    boards = [path for path in written if path.parent.name == "boards"]
    assert len(boards) == 2 * len(session_of(store).numbers)
    assert '<html lang="fi">' in written[folder / "fi" / "index.html"]
    assert "url=fi/index.html" in written[folder / "index.html"]


def test_what_the_cards_can_make_stands_on_every_board(site: tuple[Path, str]) -> None:
    pytest.importorskip("endplay")
    boards = [page for path, page in pages(site[0]).items() if path.parent.name == "boards"]
    for page in boards:
        section = re.search(r'<section id="makeable"[\s\S]*?</section>', page)
        assert section
        figures = [int(one) for one in re.findall(r">(\d+)</(?:strong|span)></td>", section[0])]
        assert len(figures) == 20
        # Nobody makes more than all tricks, and the two sides together never more in one suit.
        north, south, east, west = (figures[at : at + 5] for at in range(0, 20, 5))
        for ns, ew in zip(map(min, north, south), map(min, east, west), strict=True):
            assert 0 <= ns + ew <= 13
        assert "<a class" not in section[0], "there is nobody to work it out"


@pytest.mark.nightly
def test_without_a_solver_it_is_said_and_left_out(
    store: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(makeable, "is_there", lambda: False)
    told = publish(str(tmp_path / "site"), "--store", store, "--session", "auctions")
    assert "written without what the cards can make" in told
    assert "fairdeal[solver]" in told
    for page in pages(tmp_path / "site").values():
        assert "makeable" not in page
        assert "fairdeal[solver]" not in page


def test_nothing_asks_a_server_for_anything(site: tuple[Path, str]) -> None:
    for path, page in pages(site[0]).items():
        assert "<form" not in page, path
        assert "form_token" not in page, path
        assert "data-live=" not in page, path
        assert "sign-in" not in page, path


@pytest.mark.nightly
def test_names_can_be_left_out(store: str, site: tuple[Path, str], tmp_path: Path) -> None:
    session = session_of(store)
    names = {name for players in session.players.values() for name in players}
    authors = {one.author for one in session.log}
    assert names
    publish(
        str(tmp_path / "without"),
        "--store",
        store,
        "--session",
        "auctions",
        "--no-names",
        "--language",
        "en",
    )
    named = "".join(pages(site[0]).values())
    nameless = "".join(pages(tmp_path / "without").values())
    for name in names:
        assert name in named
        assert name not in nameless or not re.search(rf"\b{re.escape(name)}\b", nameless)
    for author in authors:
        assert f">{author}," not in nameless
    assert not any(
        name in path.as_posix().removeprefix(tmp_path.as_posix())
        for name in names
        for path in (tmp_path / "without").rglob("*")
    )


def test_one_of_several_sessions_has_to_be_named(store: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["publish", str(tmp_path / "site"), "--store", store])
    assert result.exit_code != 0
    assert not (tmp_path / "site").exists()


def test_a_session_that_is_being_played_is_not_published(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.db'}"
    kept = open_store(url)
    with evening(store=kept) as club:
        words = ["publish", str(tmp_path / "site"), "--store", url]
        result = CliRunner().invoke(app, words)
        assert result.exit_code != 0
        assert "being played" in f"{result.output}{result.exception}"
        club.act("phase", phase="published")
        assert CliRunner().invoke(app, [*words, "--force"]).exit_code == 0
    kept.close()


def test_what_is_still_open_is_named_and_written_all_the_same(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.db'}"
    kept = open_store(url)
    with evening(store=kept) as club:
        # Three tables, so 18 boards each 54 results. At table 1 the sides disagree about one board
        # and have agreed on none of another; what the Director enters is agreed.
        first = club.evening.movement.rounds[0].tables[0]
        one, other, third = club.evening.movement.boards_of(first.board_set)[:3]
        ours, theirs = club.phone(str(first.ns[0]), 1), club.phone(str(first.ew[0]), 1)
        club.report(ours, one)
        club.report(theirs, one, made="+1")
        club.report(ours, other)
        post(club.director, f"{club.at}/boards/{third}/tables/1-1", words="pass", step="save")
        club.act("phase", phase="published")
        missing = sum(len(sitting.boards) for sitting in sittings(club.evening)) - 3
    kept.close()
    result = CliRunner().invoke(app, ["publish", str(tmp_path / "site"), "--store", url])
    assert result.exit_code == 0
    assert f"{missing} results are missing: tables 1, 2, 3;" in result.stderr, "51 are too many"
    assert f"1 result is contested: board {one}, table 1, round 1;" in result.stderr
    assert f"1 result is not agreed yet: board {other}, table 1, round 1;" in result.stderr
    assert "; written all the same" in result.stderr
    assert (tmp_path / "site" / "index.html").exists()
    slovak = ["publish", str(tmp_path / "sk"), "--store", url, "--language", "sk"]
    said = CliRunner().invoke(app, slovak)
    assert "; aj tak zapísané" in said.stderr
    assert "otvára ich index.html" in said.stdout
    assert "written" not in said.output


# Pairs without numbers are called by their players' names, as in files of matches.
MATCH = """[Event "Tuesday"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[North "Quillon"][South "Rosmarin"][East "Sandoval"][West "Thibault"]
[Contract "1NT"][Declarer "N"][Result "7"]

[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[North "Umberto"][South "Vasilisa"][East "Wendeline"][West "Ximena"]
[Contract "1NT"][Declarer "N"][Result "8"]
"""
NAMES = [
    "Quillon",
    "Rosmarin",
    "Sandoval",
    "Thibault",
    "Umberto",
    "Vasilisa",
    "Wendeline",
    "Ximena",
]


def everything(folder: Path) -> str:
    """All that is written: what the files hold, and what they are called."""
    files = sorted(folder.rglob("*"))
    held = "\n".join(one.read_text("utf-8") for one in files if one.suffix == ".html")
    return held + "\n".join(one.relative_to(folder).as_posix() for one in files)


def test_pairs_that_are_called_by_names_are_numbered(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.db'}"
    kept = open_store(url)
    taken = read_upload(MATCH.encode(), "t.pbn", "", None)
    Sessions(kept).open("match", taken.acts, taken.tables, Signature(uuid4(), "Yolanda", NOW))
    kept.close()
    publish(str(tmp_path / "with"), "--store", url)
    publish(str(tmp_path / "without"), "--store", url, "--no-names", "--language", "fi")
    named, nameless = everything(tmp_path / "with"), everything(tmp_path / "without")
    for name in NAMES:
        assert name in named
        assert name not in nameless
    assert "contestants/1.html" in nameless
    assert "contestants/4.html" in nameless


def test_nobody_is_named_whatever_was_told(tmp_path: Path) -> None:
    """Every field in which a name can stand, of the acts that pages do show something of."""
    url = f"sqlite:///{tmp_path / 'club.db'}"
    kept = open_store(url)
    sessions = Sessions(kept)
    taken = read_upload(MATCH.encode(), "t.pbn", "The Zebulon Trophy", None)
    sessions.open("match", taken.acts, taken.tables, Signature(uuid4(), "Yolanda", NOW))
    pair, place = "Quillon+Rosmarin", Place(1, "1")
    acts: tuple[SessionAct, ...] = (
        PlayerSubstituted(pair, "Quillon", "Zebulon"),
        AdditionGiven(Addition(pair, Fraction(-1), Unit.SCORE, Cause.PENALTY, "Zebulon was late")),
        ResultRuled(place, PassedOut(), ("12C1",), "Zebulon said so", ("Zebulon may",), "Zebulon"),
        AppealLodged(place, pair, concurring=True, agreed=("Zebulon",)),
        AppealDecided(place, None, ("93C",), "Zebulon"),
        LineUpNamed(pair, "Umberto+Vasilisa", ("Zebulon", "Quillon"), ("Rosmarin", "Zebulon")),
        ScaleLoaded("own", "imps,8\n4,10-10\nmax,20-0\n"),
        Graded("open", ((pair,), (pair,))),
    )
    for act in acts:
        signature = Signature(uuid4(), "Yolanda", NOW, "Zebulon asked for it")
        sessions.tell("match", lambda _now, act=act: [act], signature)  # type: ignore[misc]
    without = copied(kept, "match", names=False)
    bodies = str([one.entry.body for one in without.read("session/match")])
    assert not [name for name in ("Quillon", "Rosmarin", "Zebulon") if name in bodies]
    kept.close()
    publish(str(tmp_path / "with"), "--store", url)
    publish(str(tmp_path / "without"), "--store", url, "--no-names")
    assert "Zebulon" in everything(tmp_path / "with")
    nameless = everything(tmp_path / "without")
    for name in (*NAMES, "Zebulon", "Yolanda"):
        assert name not in nameless


TRAVELLERS = ROOT / "docs" / "examples" / "travellers.csv"


def test_a_file_is_published_without_a_store(tmp_path: Path) -> None:
    """Each result of the file stands on its board's page, and everybody in it is ranked."""
    told = publish(str(tmp_path / "site"), "--file", str(TRAVELLERS))
    assert "pages of travellers.csv" in told
    ranking = (tmp_path / "site" / "en" / "index.html").read_text("utf-8")
    for row in csv.DictReader(TRAVELLERS.read_text("utf-8").splitlines()):
        for pair in (row["ns_pair"], row["ew_pair"]):
            assert f">Pair {pair}<" in ranking
        board = (tmp_path / "site" / "en" / "boards" / f"{row['board']}.html").read_text("utf-8")
        points = row["score_ns_plus"] or row["score_ew_plus(negative)"].lstrip("-")
        assert points in board


def test_one_session_of_an_event_is_published(tmp_path: Path) -> None:
    event = tmp_path / "two.json"
    runner = CliRunner()
    for words in (
        ["new", str(event), "--title", "First"],
        ["result", str(event), "1", "1", "5", "4SN="],
        ["new", str(event), "--next", "--title", "Second"],
        ["result", str(event), "1", "2", "6", "3NTN+1"],
    ):
        done = runner.invoke(app, ["event", *words])
        assert done.exit_code == 0, done.output
    result = runner.invoke(app, ["publish", str(tmp_path / "site"), "--file", str(event)])
    assert str(result.exception) == "please say which session; there are: 2, 1"
    publish(str(tmp_path / "site"), "--file", str(event), "--session", "2")
    assert "Second" in (tmp_path / "site" / "en" / "index.html").read_text("utf-8")


def test_a_file_without_results_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<p>no results</p>")
    result = CliRunner().invoke(app, ["publish", str(tmp_path / "site"), "--file", str(page)])
    assert "holds no PBN, LIN, or travellers" in str(result.exception)
    assert not (tmp_path / "site").exists()
