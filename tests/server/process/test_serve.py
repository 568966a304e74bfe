"""Starting the server: what it says, and what it says when it cannot."""

import re
import socket
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest
from uvicorn import Server

from fairdeal.cli import main
from fairdeal.server.demo.sessions import keep_demonstration
from fairdeal.server.kept.sessions import Sessions
from fairdeal.store.base import NOTHING, Envelope
from fairdeal.store.memory import MemoryStore
from fairdeal.store.opening import open_store
from tests.amount import some
from tests.server.running import command, environment, serving, started, text, visitor


def refused(*options: str) -> str:
    """What is printed by a server that cannot start."""
    done = subprocess.run(  # noqa: S603 - our own program
        command(*options),
        capture_output=True,
        text=True,
        env=environment(),
        timeout=120,
        check=False,
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def test_it_prints_where_it_is_and_how_to_open_it_to_the_room(tmp_path: Path) -> None:
    start = some(serving, started)  # by day one is started as people do without what Windows lacks
    with start(tmp_path / "club.db") as server, visitor(server) as client:
        assert "--lan" in server.printed
        assert "No results yet" in text(client.get("/"))


def test_to_the_room_it_prints_the_address_for_phones_and_its_code(tmp_path: Path) -> None:
    with serving(tmp_path / "club.db", "--lan") as server:
        found = re.search(r"Phones in the room: +(http://\S+):(\d+)/", server.printed)
        assert found
        assert "127.0.0.1" not in found[1]
        assert server.address.endswith(f":{found[2]}")
        assert server.printed.count("█") > 100


@pytest.mark.nightly
def test_a_taken_port_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refused("--port", port, "--store", f"sqlite:///{tmp_path / 'club.db'}")
    assert f"port {port} is taken" in said
    assert not (tmp_path / "club.db").exists()


@pytest.mark.nightly
def test_a_store_that_is_none_is_said_and_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.db"
    letter.write_text("Dear Director,\n" * 100)
    assert "not a database" in refused("--port", "0", "--store", f"sqlite:///{letter}")
    assert letter.read_text() == "Dear Director,\n" * 100


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--store", "mysql://club"), "names no store"),
        (("--store", "postgresql://club"), "names no database"),
        (("--store", "postgresql://club:secret@127.0.0.1:1/club"), "club:***@127.0.0.1:1"),
        (("--processes", "2"), "need a store in PostgreSQL"),
        (("--store", "sqlite:////nowhere/at/all.db"), "does not exist"),
        (("--host", "no.such.host.invalid"), "not an address"),
        (("--host", "192.0.2.1"), "cannot listen"),
    ],
)
def test_what_cannot_be_is_said(
    options: tuple[str, ...],
    message: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In this process: that it ends so as a program is held by the two before."""
    monkeypatch.setattr(sys, "argv", ["fairdeal", "serve", "--port", "0", *options])
    monkeypatch.setattr(Server, "run", lambda *_: pytest.fail("it serves"))
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr().err
    assert (ended.value.code, len(said.splitlines())) == (2, 1)
    assert message in said


def test_the_demonstration_is_kept_once() -> None:
    sessions = Sessions(MemoryStore())
    keep_demonstration(sessions, datetime(2026, 11, 21, tzinfo=UTC))
    first = sessions.get("pch1003")
    keep_demonstration(sessions, datetime(2026, 11, 22, tzinfo=UTC))
    assert sorted(sessions.ids()) == ["auctions", "pch1003"]
    assert sessions.get("pch1003") is first


def test_one_session_that_cannot_be_read_leaves_the_others_alone(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    store = open_store(f"sqlite:///{path}")
    spoilt = Envelope(uuid4(), "no_such_act.v1", {}, datetime(2026, 11, 21, tzinfo=UTC), "Ann")
    store.append("session/spoilt", NOTHING, [spoilt])
    with serving(path, "--demo") as server, visitor(server) as client:
        listed = client.get("/")
        assert listed.status_code == 200
        assert "Open Pairs PCH1003" in listed.text
        assert "spoilt cannot be read" in text(listed)
        alone = client.get("/sessions/spoilt")
        assert alone.status_code == 500
        assert "cannot be read" in text(alone)
