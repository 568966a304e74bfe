"""A club's store of version 0.1 is taken over: copied first as it was, then everything is there."""

import logging
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path

import pytest

from fairdeal.events.acts import Place
from fairdeal.scoring.lines import Played
from fairdeal.server.accounts.directors import Directors
from fairdeal.server.kept.sessions import Sessions
from fairdeal.store.backup import put_back
from fairdeal.store.base import Unreadable
from fairdeal.store.opening import open_store

MADE = Path(__file__).with_name("club-0.1.sql")


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """The file as that version left it."""
    path = tmp_path / "club.db"
    with closing(sqlite3.connect(path)) as file:
        file.executescript(MADE.read_text("utf-8"))
    return path


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return [line for line in file.iterdump() if "alembic_version" not in line]


def revision(path: Path) -> str:
    with closing(sqlite3.connect(path)) as file:
        return str(file.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def test_what_a_club_kept_is_all_there(club: Path) -> None:
    with closing(open_store(f"sqlite:///{club}")) as store:
        sessions = Sessions(store)
        assert sessions.ids() == ("evening",)
        kept = sessions.get("evening")
        assert kept
        # As that version showed it on the day: the ranking, the correction and its reason.
        places = [
            (field.name, one.place, one.contestant, one.percent)
            for field in kept.ranking.fields
            for one in field.ranking
        ]
        assert places == [
            ("N-S", "1", "Edith+Felix", Fraction(250, 3)),
            ("N-S", "2", "Clara+Dario", Fraction(50)),
            ("N-S", "3", "Ada+Basil", Fraction(50, 3)),
            ("E-W", "1", "Greta+Henri", Fraction(200, 3)),
            ("E-W", "2", "Klara+Leon", Fraction(50)),
            ("E-W", "3", "Ines+Jakob", Fraction(100, 3)),
        ]
        corrected = kept.session.result(Place(1, "1"))
        assert isinstance(corrected.outcome, Played)
        assert (corrected.outcome.score, corrected.history[-1].author) == (110, "Ann Lee")
        assert corrected.history[-1].reason == "the slip was misread"
        # 70 calls and 36 cards in 9 logs.
        assert sum(len(sessions.table(one)) for one in kept.session.logs.values()) == 106
        assert Directors(store).verified("Ann Lee", "correct horse")


def test_it_is_copied_as_it_was_before_anything_is_altered(
    club: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = dump(club)
    with caplog.at_level(logging.WARNING):
        open_store(f"sqlite:///{club}").close()
    copy = club.with_name("club.db.of-0001")
    assert (dump(copy), revision(copy)) == (before, "0001")
    assert revision(club) != "0001"
    assert str(copy) in caplog.text
    if sys.platform != "win32":
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    # The next start has nothing to take over, and so nothing to copy.
    open_store(f"sqlite:///{club}").close()
    assert [one.name for one in sorted(club.parent.iterdir())] == ["club.db", "club.db.of-0001"]


@pytest.mark.nightly
def test_the_terminal_says_it_in_its_own_language(club: Path, tmp_path: Path) -> None:
    """Once, and nothing of it in English."""
    command = [sys.executable, "-m", "fairdeal", "export", str(tmp_path / "all.zip")]
    said = subprocess.run(  # noqa: S603 - our own command
        [*command, "--store", f"sqlite:///{club}", "--language", "sk"],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=True,
    ).stderr
    copy = club.with_name("club.db.of-0001")
    assert said.strip() == f"{club} vytvoril starší fairdeal; v pôvodnej podobe zostáva v {copy}"


def test_what_stood_only_in_the_log_beside_the_file_is_copied_too(
    club: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(club)) as running:
        running.execute("PRAGMA journal_mode = WAL")
        running.execute("INSERT INTO kept VALUES ('late', 'in the log')")
        running.commit()
        open_store(f"sqlite:///{club}").close()
    with closing(sqlite3.connect(tmp_path / "club.db.of-0001")) as copy:
        assert copy.execute("SELECT value FROM kept WHERE name = 'late'").fetchone()


def test_an_earlier_copy_is_not_overwritten(club: Path) -> None:
    club.with_name("club.db.of-0001").write_text("mine", "utf-8")
    open_store(f"sqlite:///{club}").close()
    assert club.with_name("club.db.of-0001").read_text("utf-8") == "mine"
    assert revision(club.with_name("club.db.of-0001-2")) == "0001"


def test_without_room_for_the_copy_nothing_is_altered(club: Path) -> None:
    before = dump(club)
    club.with_name("club.db.aside").mkdir()  # in the way
    with pytest.raises(Unreadable, match="cannot be copied before it is taken over"):
        open_store(f"sqlite:///{club}")
    assert (dump(club), revision(club)) == (before, "0001")


def test_a_backup_of_version_0_1_can_be_put_back(club: Path, tmp_path: Path) -> None:
    target = tmp_path / "new" / "club.db"
    target.parent.mkdir()
    contents, before = put_back(club, target, datetime(2026, 11, 22, tzinfo=UTC))
    assert (contents.acts, contents.sessions, before) == (137, 1, None)
    assert [one.name for one in target.parent.iterdir()] == ["club.db"]
    assert revision(club) == "0001"  # the backup is as it was
