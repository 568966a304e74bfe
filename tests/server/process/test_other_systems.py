"""Started as the README says where there is no make: without what only POSIX systems have."""

import re
import subprocess
import sys
from itertools import cycle, product
from pathlib import Path

import httpx
import pytest

from tests.amount import IS_WHOLE
from tests.server.running import environment, until_it_serves
from tests.shared import ROOT

WITHOUT = """
import multiprocessing, os, signal, sys

# What Windows has not: other programs' modules must not be missed while they are loaded.
import asyncio, logging.handlers, subprocess, tempfile, uvicorn

for name in ("SIGHUP", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGQUIT", "SIGKILL", "SIGSTOP"):
    delattr(signal, name)
for name in ("fork", "forkpty", "getuid", "geteuid", "getgid", "getegid", "killpg", "getpgid",
             "setsid", "chown", "fchmod", "setuid", "nice", "wait"):
    delattr(os, name)
for name in ("fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "syslog"):
    sys.modules[name] = None
multiprocessing.set_start_method("spawn", force=True)
subprocess.Popen.kill = subprocess.Popen.terminate  # as it is there

from fairdeal.cli import main
main()
"""


def started(folder: Path, *words: str, **settings: str) -> "subprocess.Popen[str]":
    script = folder / "without.py"
    script.write_text(WITHOUT, "utf-8")
    return subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, str(script), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding=settings.get("PYTHONIOENCODING", "utf-8"),
        cwd=folder,
        env=environment() | settings,
    )


@pytest.mark.nightly
@pytest.mark.parametrize("encoding", ["cp1250", pytest.param("utf-8", marks=pytest.mark.nightly)])
def test_the_server_starts_and_stops_without_what_windows_lacks(
    tmp_path: Path, encoding: str
) -> None:
    """With the codepage of a Czech Windows too, which has no characters for the QR code."""
    words = ("serve", "--store", "sqlite:///demo.db", "--demo", "--port", "0", "--lan")
    with started(tmp_path, *words, PYTHONIOENCODING=encoding) as process:
        try:
            printed = until_it_serves(process)
            found = re.search(r"fairdeal is at +(http://[\d.]+:\d+)", printed)
            assert found, printed
            assert "44" in httpx.get(f"{found[1]}/sessions/pch1003", timeout=60).text
        finally:
            process.terminate()
            rest, _nothing = process.communicate(timeout=60)
    assert process.returncode == 0, rest
    assert "Traceback" not in printed + rest
    assert [one.name for one in tmp_path.glob("demo.db*")] == ["demo.db"]


DEAL = "N:T2.AK.QJT87.KQ84 AQJ4.8754.95.T52 876.QJ2.AK63.AJ7 K953.T963.42.963"


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("check", str(ROOT / "docs" / "examples")), "9 boards, 9 audited"),
        (("solve", DEAL), "N     9   8   8  11  11"),
    ],
    ids=["check", "solve"],
)
def test_workers_are_spawned(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    """They begin with nothing but what is sent to them, as on Windows."""
    with started(tmp_path, *words) as process:
        said, _nothing = process.communicate(timeout=120)
    assert process.returncode in {0, 1}, said
    assert "Traceback" not in said
    assert told in said


CODEPAGES = ("cp1250", "cp437", "cp852")
SAID = {
    "law": (("law", "27", "--language", "sk"), ""),
    "score": (("score", str(ROOT / "docs/examples/travellers.csv"), "--language", "cs"), ""),
    "rule": (("rule", "--language", "hu"), "elégtelen licit\n1\nDél\nnem\n"),
    "compare": (("laws", "compare", "27", "2007", "2017", "--language", "fi"), ""),
}
ON_A_CONSOLE = (
    list(product(SAID, CODEPAGES)) if IS_WHOLE else list(zip(SAID, cycle(CODEPAGES)))[2:3]
)


@pytest.mark.parametrize(("name", "codepage"), ON_A_CONSOLE)
def test_a_console_that_lacks_letters_and_suits_is_written_to(
    tmp_path: Path, name: str, codepage: str
) -> None:
    """What the codepage has not, such as ♠ or (in 437) č, is shown otherwise, and nothing stops."""
    words, typed = SAID[name]
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "fairdeal", *words],
        input=typed.encode(codepage, "replace"),
        capture_output=True,
        cwd=tmp_path,
        env=environment() | {"PYTHONIOENCODING": codepage},
        timeout=120,
        check=False,
    )
    said = done.stderr.decode(codepage, "replace")
    assert done.returncode == 0, said
    assert "Traceback" not in said
    assert done.stdout.decode(codepage).strip()


def test_the_readme_says_how() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    lines = [line.strip() for line in readme.splitlines() if ".venv\\Scripts" in line]
    assert (
        lines[0] == '.venv\\Scripts\\pip install -e packaging\\fairdeal-laws -e ".[server,print]"'
    )
    assert lines[1].startswith(".venv\\Scripts\\fairdeal serve --store sqlite:///demo.db --demo")


def test_nothing_of_ours_asks_for_what_only_posix_has() -> None:
    """Where something is asked for, it is asked whether it is there."""
    only_posix = re.compile(
        r"(?<!try:\n)^ *(?:import|from) (?:fcntl|resource|pwd|grp|termios|pty|tty)\b"
        r"|os\.(?:fork|getuid|geteuid|killpg|setsid)\("
        r"|signal\.(?:SIGHUP|SIGKILL|SIGALRM|SIGUSR\d|SIGQUIT)\b"
        r'|get_context\("fork',
        re.MULTILINE,
    )
    found = {
        path.relative_to(ROOT).as_posix(): match[0].strip()
        for path in (ROOT / "src").rglob("*.py")
        if (match := only_posix.search(path.read_text("utf-8")))
    }
    assert found == {}
