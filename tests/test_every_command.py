"""Every command there is, with every file it takes: what is wrong is one line, ``-`` is no file.

Whatever command is added is tried as well. What each does with good input is tested beside it.
"""

import io
import shutil
import sys
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fairdeal.cli import main
from fairdeal.store.opening import open_store
from tests.amount import some
from tests.test_cli import ALL

GAME = (
    '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Contract "1NT"]\n[Declarer "N"]\n'
    '[Deal "N:AK32.AQ2.AJ32.K2 QJT.KJT9.KQT.QJT 9876.876.987.987 54.543.654.A6543"]\n'
    '[Result "7"]\n'
)
SAID = {
    "amount": "10%",
    "boards": "1-4",
    "first": "random",
    "outcome": "4SN=",
    "published": "a" * 64,
    "reached": "posted",
    "second": "random",
}
"""What is written where a command asks for more than a file, and 1 will not do."""
MORE = {
    "event carry": ["--from", "1"],
    "movement barometer": ["--pairs", "8"],
    "movement howell": ["--tables", "3"],
    "movement individual": ["--players", "8"],
    "movement mitchell": ["--tables", "5"],
    "movement teams": ["--teams", "4"],
    "movement web": ["--tables", "12", "--rounds", "8"],
}
"""What a command needs that no parameter of it is required to say."""


def takes_file(parameter: Any) -> bool:
    return "Path" in repr(parameter.type_descriptor)


FILES = [
    (name, parameter)
    for name, command in sorted(ALL.items())
    for parameter in command.params
    if takes_file(parameter)
]
NAMES = [f"{name} {parameter.opts[-1]}" for name, parameter in FILES]


def written(name: str, asked: Any, file: str) -> list[str]:
    """The command with this file where it is asked for one, and as little as can be otherwise."""
    words, options = list[str](), list[str]()
    for parameter in ALL[name].params:
        if parameter is asked:
            value = file
        elif not parameter.required:
            continue
        elif takes_file(parameter):
            value = "out.lin" if parameter.name in {"output", "target", "folder"} else "in.pbn"
        else:
            value = SAID.get(parameter.name, "1")
        is_option = parameter.opts[0].startswith("-")
        (options if is_option else words).extend([parameter.opts[-1]] * is_option + [value])
    return [*name.split(), *words, *options, *MORE.get(name, [])]


class Terminal:
    """Runs commands where there are a game and a store, and nothing on the standard input."""

    printed = b""
    """What stands on the standard output."""

    def __init__(self, folder: Path, patched: pytest.MonkeyPatch) -> None:
        self.folder, self.patched = folder, patched
        patched.chdir(folder)
        (folder / "in.pbn").write_text(GAME)

    def run(self, arguments: list[str], piped: bytes = b"") -> tuple[int, str]:
        """The exit code, and what stands on the error stream."""
        error, printed = io.StringIO(), io.BytesIO()
        self.patched.setattr(sys, "argv", ["fairdeal", *arguments])
        self.patched.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(piped)))
        self.patched.setattr(sys, "stdout", io.TextIOWrapper(printed))
        self.patched.setattr(sys, "stderr", error)
        with pytest.raises(SystemExit) as ended:
            main()
        sys.stdout.flush()
        self.printed = printed.getvalue()
        return int(ended.value.code or 0), error.getvalue()


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("kept") / "club.db"
    with closing(open_store(f"sqlite:///{path}")) as store:
        store.keep("key", "one")
    return path


@pytest.fixture
def terminal(tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    shutil.copy(kept, tmp_path)
    return Terminal(tmp_path, monkeypatch)


@pytest.mark.parametrize("name", sorted(ALL))
def test_an_option_that_is_none_is_said_in_a_line(terminal: Terminal, name: str) -> None:
    code, said = terminal.run([*name.split(), "--no-such-option"])
    assert code == 2
    (line,) = said.splitlines()
    assert line.startswith("fairdeal: ")


@pytest.mark.parametrize(("name", "parameter"), FILES[:: some(3, 1)], ids=NAMES[:: some(3, 1)])
def test_a_dash_is_never_a_file(terminal: Terminal, name: str, parameter: Any) -> None:
    code, said = terminal.run(written(name, parameter, "-"))
    assert code in {0, 1, 2}
    assert code < 2 or said.startswith("fairdeal: ")
    assert code < 2 or len(said.splitlines()) == 1
    assert not list(terminal.folder.glob("-*"))
    assert "-: " not in said.replace("fairdeal: ", "")


# The folder of an archive is made.
MISSING = [one for one in FILES if (one[0], one[1].name) != ("archive build", "output")]


@pytest.mark.parametrize(("name", "parameter"), MISSING[some(1, 0) :: some(3, 1)])
def test_a_file_that_is_not_there_is_said_in_a_line(
    terminal: Terminal, name: str, parameter: Any
) -> None:
    code, said = terminal.run(written(name, parameter, "no/such.pbn"))
    assert code == 2 or (name, code) == ("score", 1)
    (line,) = said.splitlines()[-1:]
    assert line.startswith("fairdeal: ")


def test_a_backup_goes_through_a_pipe(terminal: Terminal) -> None:
    code, said = terminal.run(["backup", "-"])
    assert (code, said.split(";")[0]) == (
        0,
        "standard output: 0 sessions, 0 acts, copied from club.db",
    )
    piped = terminal.printed
    assert piped.startswith(b"SQLite format 3")
    assert terminal.run(["restore", "-", "--store", "sqlite:///other.db"], piped) == (0, "")
    assert terminal.printed == b"other.db: 0 sessions, 0 acts, as in standard input\n"
    with closing(open_store(f"sqlite:///{terminal.folder}/other.db")) as store:
        assert store.keep("key", "another") == "one"
    assert terminal.run(["restore", "-"], b"no store") == (
        2,
        "fairdeal: standard input cannot be used as a store: file is not a database\n",
    )


def test_an_export_goes_through_a_pipe(terminal: Terminal) -> None:
    assert terminal.run(["export", "-"]) == (0, "standard output: 0 sessions\n")
    assert zipfile.ZipFile(io.BytesIO(terminal.printed)).testzip() is None


def test_slips_that_cannot_be_written_are_refused_before_the_first_question(
    terminal: Terminal,
) -> None:
    code, said = terminal.run(["rule", "--slip", "no/slip.html"])
    assert (code, terminal.printed) == (2, b"")
    assert "the folder no does not exist; make it first" in said


@pytest.mark.parametrize(
    ("words", "work"),
    [
        ("laws suite in.pbn", "fairdeal.commands.laws.suite.read_cases"),
        ("exam in.html", "fairdeal.exam.drawing.drawn"),
        ("exam out.html --answers in.html", "fairdeal.exam.drawing.drawn"),
        ("exam in.pbn", "fairdeal.exam.drawing.drawn"),
        ("exam out.html --answers in.pbn", "fairdeal.exam.drawing.drawn"),
    ],
)
def test_what_cannot_be_written_is_refused_before_the_work(
    terminal: Terminal, words: str, work: str
) -> None:
    """An exam was drawn first, and two thousand cases were heard."""

    def begun(*_: object) -> None:
        pytest.fail("the work was begun")

    terminal.patched.setattr(work, begun)
    shutil.copy(terminal.folder / "in.pbn", terminal.folder / "in.html")
    code, said = terminal.run(words.split())
    assert code == 2
    exists = "exists already; --force replaces it"
    assert (
        "an exam is written as" if words.startswith("exam") and "pbn" in words else exists
    ) in said
