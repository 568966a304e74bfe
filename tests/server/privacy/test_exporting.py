"""All a club owns in one zip: whole, readable by others, without a secret."""

import csv
import io
import json
import os
import zipfile
from contextlib import closing
from contextvars import copy_context
from pathlib import Path
from uuid import uuid4

from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.events.acts import (
    ContestantEntered,
    Place,
    ResultEntered,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.document import read_event
from fairdeal.events.scoring import rank_session
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, read_in
from fairdeal.scoring.lines import PassedOut
from fairdeal.scoring.methods import Matchpoints
from fairdeal.server.demo.sessions import keep_demonstration
from fairdeal.server.downloads.document import SessionDocument
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.privacy.exporting import export
from fairdeal.store.base import Envelope, Json
from fairdeal.store.memory import MemoryStore
from fairdeal.store.opening import open_store
from tests.server.evening.club import evening
from tests.server.inside import NOW, PASSWORD, browsing, site_over
from tests.server.running import fill


def exported(sessions: Sessions) -> zipfile.ZipFile:
    target = io.BytesIO()
    export(sessions, target)
    return zipfile.ZipFile(target)


def test_every_session_is_there_and_can_be_read_again() -> None:
    sessions = Sessions(MemoryStore())
    keep_demonstration(sessions, NOW)
    archive = exported(sessions)
    names = set(archive.namelist())
    for one in ("pch1003", "auctions"):
        assert {f"sessions/{one}/session.{e}" for e in ("pbn", "lin", "xml", "csv", "json")} < names
        kept = sessions.get(one)
        assert kept
        (again,) = read_event(archive.read(f"sessions/{one}/event.json").decode()).sessions
        assert again.log == kept.session.log
        assert rank_session(again).fields == kept.ranking.fields
        told = SessionDocument.model_validate_json(archive.read(f"sessions/{one}/session.json"))
        assert told.state == kept.session.version
    rows = archive.read("players.csv").decode("utf-8-sig").splitlines()
    assert rows[0] == "name,sessions"
    assert "Ana,auctions" in rows
    acts = [json.loads(line) for line in archive.read("acts.jsonl").decode().splitlines()]
    store = sessions.store
    assert len(acts) == sum(len(store.read(stream)) for stream in store.streams())
    assert "unreadable.txt" not in names


def test_what_was_answered_at_a_table_is_no_secret() -> None:
    # The field is called as the key of a phone is, which stays behind.
    store = MemoryStore()
    said: dict[str, Json] = {"case": "3/29", "key": "lho_accepts", "word": "yes", "by": "E"}
    store.append("table/x/1/1", 0, [Envelope(uuid4(), "answered.v1", said, NOW, "Ann")])
    (line,) = exported(Sessions(store)).read("acts.jsonl").decode().splitlines()
    assert json.loads(line)["body"] == said


def test_no_secret_is_in_it() -> None:
    with evening(tables=3, boards=18) as club:
        sitting = club.evening.movement.rounds[0].tables[0]
        club.phone(str(sitting.ns[0]), sitting.table)
        answer = club.director.get("/account/export.zip")
        assert answer.headers["content-type"] == "application/zip"
        archive = zipfile.ZipFile(io.BytesIO(answer.content))
        text = "\n".join(archive.read(name).decode("utf-8-sig") for name in archive.namelist())
        (key,) = club.evening.joined.values()
        cookies = list(club.director.cookies.jar)
        secrets = [*club.evening.codes.values(), PASSWORD, club.site.cookies.key, "argon2"]
        assert len(cookies) > 1
        for secret in (*secrets, *(str(one.value) for one in cookies), f'"key": "{key}"'):
            assert secret not in text
        # All the rest is there: the event can be read, its evening with it.
        (again,) = read_event(archive.read(f"sessions/{club.id}/event.json").decode()).sessions
        assert again.evening
        assert again.evening.movement == club.evening.movement


def test_it_is_the_organizers() -> None:
    with evening(tables=3, boards=18) as club:
        for who in (club.browser(), club.joined("director", name="Deb")):
            for path in ("/account/export.zip", "/account/data"):
                answer = who.get(path, follow_redirects=False)
                assert answer.status_code == 303
                assert answer.headers["location"].startswith("/sign-in")


def test_a_damaged_session_keeps_nobody_from_the_others() -> None:
    store = MemoryStore()
    sessions = Sessions(store)
    keep_demonstration(sessions, NOW)
    store.append("session/broken", 0, [Envelope(uuid4(), "nothing.v9", {}, NOW, "Ann")])
    archive = exported(sessions)
    assert "session broken" in archive.read("unreadable.txt").decode()
    assert "sessions/auctions/session.pbn" in archive.namelist()
    assert "session/broken" in archive.read("acts.jsonl").decode()


def test_no_name_is_a_formula_in_a_spreadsheet() -> None:
    """As OWASP has it: a cell that begins so is carried out by whoever opens the list."""
    sessions = Sessions(MemoryStore())
    acts: list[SessionAct] = [
        SessionOpened("x", Matchpoints()),
        ContestantEntered("1", ('=HYPERLINK("http://x.example";"Ann")', "@SUM(A1)", "+1", "-1")),
        ResultEntered(Place(1, "1"), "1", "2", PassedOut()),
    ]
    sessions.open("made", acts, (), Signature(uuid4(), "Ann Lee", NOW))
    text = exported(sessions).read("players.csv").decode("utf-8-sig")
    names = [row[0] for row in csv.reader(io.StringIO(text))][1:]
    assert len(names) == 4
    assert not [name for name in names if name[0] in "=@+-"]


def test_by_the_command_line(tmp_path: Path) -> None:
    url, target = f"sqlite:///{tmp_path / 'club.db'}", tmp_path / "club.zip"
    with closing(open_store(url)) as kept:
        keep_demonstration(Sessions(kept), NOW)
    done = CliRunner().invoke(app, ["export", str(target), "--store", url])
    assert done.exit_code == 0, done.output
    assert "2 sessions" in done.output
    assert zipfile.ZipFile(target).testzip() is None
    if os.name == "posix":
        assert target.stat().st_mode & 0o777 == 0o600  # everybody's names are in it
    assert sorted(one.name for one in tmp_path.iterdir()) == ["club.db", "club.zip"]
    refused = CliRunner().invoke(app, ["export", str(target), "--store", url])
    assert refused.exit_code != 0


def test_nobody_signed_in_is_led_to_the_form() -> None:
    with browsing(site_over(MemoryStore())) as client:
        assert client.get("/account/data").url.path == "/sign-in"


def test_it_says_what_it_is_in_the_readers_language() -> None:
    def told(language: str) -> str:
        read_in(language)
        store = MemoryStore()
        store.append("session/broken", 0, [Envelope(uuid4(), "nothing.v9", {}, NOW, "Ann")])
        archive = exported(Sessions(store))
        return (archive.read("README.txt") + archive.read("unreadable.txt")).decode()

    said = {one: copy_context().run(told, one) for one in LANGUAGES}
    assert "passwords, codes and keys" in said[ENGLISH]
    lines = [tuple(text.splitlines()) for text in said.values()]
    for each in zip(*lines, strict=True):
        assert len(set(each)) in {1, len(LANGUAGES)}, each
    names = {line.split("  ")[0] for line in lines[0] if "  " in line}
    assert all(names <= {line.split("  ")[0] for line in each} for each in lines)


def test_whoever_has_it_is_no_teacher_of_a_class() -> None:
    site = site_over(MemoryStore(), demonstration=False)
    with browsing(site) as teacher:
        said = {"number": "1", "laws": "25", "seed": "7"}
        led = fill(teacher, "/new-class", **said).url.path
        acts = exported(site.sessions).read("acts.jsonl").decode()
    assert "class_opened.v1" in acts
    assert led.split("/")[-1] not in acts
