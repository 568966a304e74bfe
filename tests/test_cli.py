"""The command line as a whole: what it answers when something is missing or wrong."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

import fairdeal
from fairdeal.cli import COMMANDS, app, main
from tests.amount import some
from tests.shared import ROOT


def run(arguments: list[str], absent: str = "") -> "subprocess.CompletedProcess[str]":
    """Run ``fairdeal`` in a process of its own, as if that package were not installed."""
    program = f"import sys; sys.modules[{absent!r}] = None; sys.argv[1:] = {arguments!r}"
    program += "; from fairdeal.cli import main; main()"
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program],
        cwd=ROOT / "src",
        capture_output=True,
        text=True,
        check=False,
    )


Called = Callable[[list[str]], tuple[int, str, str]]


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Called:
    """Run ``fairdeal`` in this process: its exit code, and what it said in either way."""

    def call(arguments: list[str]) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["fairdeal", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        assert isinstance(ended.value.code, int)
        return ended.value.code, *capsys.readouterr()

    return call


def test_the_version() -> None:
    assert run(["--version"]).stdout == f"fairdeal {fairdeal.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "rooms"),
    [(["deal", "--help"], {"deal"}), (["--version"], set()), (["claim", "--help"], {"claim"})][
        : some(1, 3)
    ],
)
def test_a_command_loads_no_other_command(arguments: list[str], rooms: set[str]) -> None:
    program = f"import sys; sys.argv[1:] = {arguments!r}; from fairdeal.cli import COMMANDS, main\n"
    program += "try: main()\nfinally: print([one for one in COMMANDS"
    program += " if 'fairdeal.commands.' + one in sys.modules], file=sys.stderr)"
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program],
        cwd=ROOT / "src",
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(json.loads(done.stderr.replace("'", '"'))) == rooms


def test_every_module_with_a_command_is_a_command() -> None:
    """None is forgotten in the list of them, which alone says what there is."""
    listed = {place.partition(":")[0] for place in COMMANDS.values()}
    folder = ROOT / "src" / "fairdeal" / "commands"
    faces = [*folder.glob("*.py"), *folder.glob("*/__init__.py")]
    declares = re.compile(r"^(def command\(|app = typer)", re.MULTILINE)
    found = {
        face.parent.name if face.stem == "__init__" else face.stem
        for face in faces
        if declares.search(face.read_text("utf-8"))
    }
    assert found <= listed
    assert len(found) > 15


def test_a_command_misspelled_is_answered_with_the_right_one() -> None:
    """All of them are known then, though none was called."""
    assert "no such command 'scoer'. Did you mean 'score'" in run(["scoer"]).stderr


@pytest.mark.parametrize(
    ("arguments", "absent", "extra"),
    [
        (["serve", "--store", "memory:"], "argon2", "server"),
        (["movement", "swiss", "nowhere.yaml"], "networkx", "pairing"),
    ][: some(1, 2)],
)
def test_a_command_whose_extra_is_absent_says_how_to_install_it(
    arguments: list[str], absent: str, extra: str
) -> None:
    result = run(arguments, absent)
    assert result.returncode == 2
    assert result.stderr.splitlines() == [
        f"fairdeal: this needs more than the library alone: pip install 'fairdeal[{extra}]'"
    ]


def test_malformed_input_is_one_line_and_no_traceback(called: Called) -> None:
    code, _printed, said = called(["deal", "--boards", "0-3", "--output", "x.pbn"])
    assert code == 2
    assert said == "fairdeal: boards 0-3 are not a range within 1 to 9999\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["check", "no.pbn"],
            "invalid value for 'paths': no.pbn: no such file or folder",
        ),
        (["check", "--min-severity", "disaster", "-"], "invalid value for '--min-severity'"),
        (["score", "no.csv"], "invalid value for 'file_or_folder': no.csv: no such file or folder"),
        (["check", "--min-severity", "huge", "-"], "invalid value for '--min-severity': 'huge' is"),
        (["law", "94"], "invalid value for 'number': it should be less than or equal to 93;"),
        (["law", "x"], "invalid value for 'number': a whole number is needed"),
        (["chek"], "no such command 'chek'. did you mean 'check'? "),
        (["serve", "--store", "foo://bar"], "'foo://bar' names no store"),
        (["serve", "--trusted-proxy", "x"], "--trusted-proxy 'x' is no address or network"),
        (["accept", "no.json"], "no.json is not a file"),
        (["rule", "--edition", "2020"], "'2020' is not an edition of the laws"),
        (["rule", "--log", "no.jsonl"], "no.jsonl is not a file"),
        (["event", "result", "e.json", "1", "2"], "missing argument 'ew'"),
        (["event", "rank", "no.json"], "no.json is not a file"),
        (["movement", "mitchell", "--tables", "0"], "a movement needs 2 tables or more"),
        (["movement", "suggest", "--pairs", "1"], "movements are suggested for 4 to 160 pairs"),
        (["solve", "no.pbn"], "no.pbn is not a file"),
        (["claim", "all mine"], "missing option '--deal'"),
        (["archive", "query"], "no such command"),
        (["publish", "--store", "sqlite:///no.db", "out"], "no.db does not exist"),
        (["law"], "missing argument 'number'"),
        (["convert", "--fro", "pbn"], "no such option"),
        (["nonsense"], "no such command 'nonsense'"),
        (["deal", "--boards", "1-4"], "deal needs --boards and -o"),
    ],
)
def test_every_wrong_command_is_answered_in_one_style(
    arguments: list[str], said: str, monkeypatch: pytest.MonkeyPatch, called: Called
) -> None:
    monkeypatch.chdir(ROOT / "src")
    code, printed, told = called(arguments)
    assert (code, printed) == (2, "")
    (line,) = told.splitlines()
    assert line.lower().startswith(f"fairdeal: {said}".lower())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["score", "--language", "sk"], "chýba argument 'FILE_OR_FOLDER'; "),
        (["score", "nowhere.pbn", "--language=cs"], "nowhere.pbn: takový soubor ani složka není"),
        (["event", "rank", "--language", "hu", "--foo"], "nincs ilyen kapcsoló: --foo"),
        (
            ["event", "result", "x.json", "a", "1", "2", "3", "--language", "fi"],
            "kelpaamaton arvo kohdassa 'board': tarvitaan kokonaisluku",
        ),
        (["score", "--form", "x", "cli.py", "--language", "sr"], "'x' nije nijedno od 'matchpoi"),
        (["score", "--language"], "option '--language' requires an argument"),
        (["scor", "--language", "sk"], "taký príkaz nie je: 'scor'. Mysleli ste 'score'?"),
    ],
)
def test_a_wrong_command_is_answered_in_the_language_it_asks_for(
    arguments: list[str], said: str, monkeypatch: pytest.MonkeyPatch, called: Called
) -> None:
    monkeypatch.chdir(ROOT / "src/fairdeal")
    (line,) = called(arguments)[2].splitlines()
    assert line.startswith("fairdeal: ")
    assert said in line


def test_a_group_without_a_command_prints_its_help(called: Called) -> None:
    assert "Usage: " in "".join(called(["laws"])[1:])
    assert called(["laws", "--help"])[0] == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system without /dev/full")
@pytest.mark.parametrize(
    "arguments", [["law", "27"], ["laws", "coverage", "--json"], ["--version"]][: some(1, 3)]
)
def test_output_that_cannot_be_written_is_one_line(arguments: list[str]) -> None:
    program = f"import sys; sys.argv[1:] = {arguments!r}; from fairdeal.cli import main; main()"
    with Path("/dev/full").open("w") as full:
        result = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-c", program],
            cwd=ROOT / "src",
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert result.returncode == 2
    assert result.stderr.splitlines() == [
        "fairdeal: the output cannot be written: No space left on device"
    ]


def test_the_shell_is_told_how_to_complete(called: Called) -> None:
    options = called(["--help"])[1]
    assert "--install-completion" in options
    assert "--show-completion" in options


@pytest.mark.parametrize(
    ("arguments", "keys"),
    [
        (["law", "27", "--json"], {"law", "title", "senses", "clauses", "edition"}),
        (["laws", "compare", "27", "1997", "2017", "--json"], {"law", "editions", "entries"}),
    ],
)
def test_the_laws_as_json(arguments: list[str], keys: set[str], called: Called) -> None:
    document = json.loads(called(arguments)[1])
    assert keys <= set(document)
    assert document["law"] == 27


ACTIONS = {
    *(
        "backup",
        "export",
        "forget",
        "publish",
        "restore",
        "serve",
        "sit",
        "table-manager",
    ),  # they say in a line that they have done it
    *(
        "event alias",
        "event answer",
        "event appeal",
        "event export",
        "event board",
        "event carry",
        "event decide",
        "event enter",
        "event foul",
        "event grade",
        "event lineup",
        "event match",
        "event moment",
        "event new",
    ),
    *("event penalty", "event result"),
    *("event rule", "event table", "event undo", "event units"),
    "exam",  # --json is an ending here: it is written to a file
    "laws suite",  # its output is JSON
    "movement convert",  # its output is JSON or round data
}


def commands(group: Any, *path: str) -> Iterator[tuple[str, Any]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, *path, name)
        else:
            yield " ".join((*path, name)), command


ALL = dict(commands(typer.main.get_command(app)))


@pytest.mark.parametrize("name", sorted(ALL.keys() - ACTIONS))
def test_every_command_that_prints_data_prints_json(name: str) -> None:
    assert any("--json" in parameter.opts for parameter in ALL[name].params)


def test_what_only_acts_is_a_command() -> None:
    assert ALL.keys() >= ACTIONS


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["convert", "-", "-", "--from", "pbn", "--to", "lin"], "standard input: the file holds"),
        (["rule", "--log", "-"], "standard input is empty"),
        (["event", "log", "-"], "standard input: line 1: not JSON"),
        (["deal", "open", "-", "--boards", "1", "-o", "-"], "standard input: line 1: a seal"),
        (["deal", "verify", "-", "--hash", "a" * 64], "say with --proof where the proof"),
        (["event", "new", "-"], "an event is kept in a file"),
        (["movement", "swiss", "-"], "standard input: line 1"),
        (["rule", "--resume", "-"], "standard input: not JSON"),
        (["restore", "-"], "standard input is damaged or no store"),
        (["publish", "-"], "a folder is needed here; - is none"),
        (["archive", "build", "test_cli.py", "-o", "-"], "a folder is needed here"),
    ],
)
def test_a_dash_is_the_standard_input_or_output_and_never_a_file(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    called: Called,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    (tmp_path / "test_cli.py").touch()
    code, printed, told = called(arguments)
    assert (code, printed) == (2, "")
    assert told.startswith(f"fairdeal: {said}")
    assert not (tmp_path / "-").exists()


def test_a_picture_goes_to_the_standard_output_alone() -> None:
    done = run(["movement", "mitchell", "--tables", "5", "--svg", "-"])
    assert done.stdout.startswith("<svg")
    assert done.stdout.rstrip().endswith("</svg>")


TAKES_SECONDS = {
    "archive build": "archive/work",
    "check": "check/work",
    "claim": "claim/__init__",
    "deal practice": "deal/for_practice",
    "movement repair": "movement/repair",
    "movement suggest": "movement/suggest",
    "publish": "publish",
    "rule": "rule/cases",
    "score": "score/__init__",
    "solve": "solve/work",
}
"""Commands that may take longer than two seconds, and the module that shows how far they are."""


@pytest.mark.parametrize("name", TAKES_SECONDS)
def test_what_takes_seconds_shows_that_it_goes_on(name: str) -> None:
    source = (ROOT / "src/fairdeal/commands" / f"{TAKES_SECONDS[name]}.py").read_text("utf-8")
    assert name in ALL
    assert re.search(r"with bar\(|(?<!import )\bwatched\b|track\(|Progress\(", source)
