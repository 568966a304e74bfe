"""The language of the command line: asked for, the system's, or English; for help and refusals."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.commands.language import asked_for, messages_of_help, of_system
from fairdeal.i18n.catalogues import LANGUAGES, catalogue
from tests.amount import IS_WHOLE, some
from tests.shared import ROOT

OTHERS = [one for one in LANGUAGES if one != "en"]


def commands(group: Any, *path: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command and every group of commands, with the words that call it."""
    yield path, group
    for name, command in getattr(group, "commands", {}).items():
        yield from commands(command, *path, name)


ALL = dict(commands(typer.main.get_command(app)))


@pytest.mark.parametrize(
    ("environment", "chosen"),
    [
        ({}, "en"),
        ({"LANG": "sk_SK.UTF-8"}, "sk"),
        ({"LANG": "sr_RS@latin"}, "sr"),
        ({"LANG": "cs"}, "cs"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANGUAGE": "de:fi:hu", "LANG": "sk_SK.UTF-8"}, "fi"),
        ({"LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "hu_HU.UTF-8", "LANG": "sk_SK"}, "hu"),
        ({"LC_ALL": "C", "LANG": "hu_HU.UTF-8"}, "en"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], chosen: str) -> None:
    assert of_system(environment) == chosen


@pytest.mark.parametrize(
    ("line", "chosen"),
    [
        ("score --language fi x.csv", "fi"),
        ("--language=hu", "hu"),
        ("score x.csv", ""),
        ("score --language", ""),
        ("score --language xx", ""),
        ("score --languages fi", ""),
    ],
)
def test_what_a_command_line_asks_for(line: str, chosen: str) -> None:
    assert asked_for(line.split()) == chosen


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_every_command_takes_the_language_once(path: tuple[str, ...]) -> None:
    assert [p.opts for p in ALL[path].params].count(["--language"]) == 1


@pytest.mark.parametrize("path", list(ALL)[:: some(8, 1)], ids=" ".join)
def test_help_is_said_in_the_language_asked_for(path: tuple[str, ...]) -> None:
    said = CliRunner().invoke(app, [*path, "--language", "hu", "--help"]).output
    assert catalogue("help", "hu").gettext("Show this message and exit.")[:12] in said
    typers = ("<bool>", "<str>", "<int", "<list[", "<path>", "<dir>", "<datetime>")
    for english in (
        *("Usage:", "Options ─", "Arguments ─", "Commands ─", "[required]", "[default:"),
        *typers,
    ):
        assert english not in said
    assert " Options ─" in CliRunner().invoke(app, [*path, "--help", "--language", "en"]).output


def test_the_grid_of_a_movement_and_the_kinds_of_findings_are_in_words(tmp_path: Path) -> None:
    line = ["movement", "howell", "--tables", "3", "--language", "fi"]
    assert " v " not in CliRunner().invoke(app, line).output
    bad = tmp_path / "bad.pbn"
    bad.write_text(
        '[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1S 1H Pass Pass Pass\n[Play "W"]\nXX\n'
    )
    said = CliRunner().invoke(app, ["check", str(bad), "--language", "fi"]).output
    assert "laiton tarjous" in said
    assert "illegal-call" not in said
    assert "illegal-call" in CliRunner().invoke(app, ["check", str(bad), "--language", "en"]).output


def test_every_text_of_a_command_is_a_message() -> None:
    messages = set(messages_of_help(typer.main.get_command(app)))
    assert "Who leads to the first card of --played, or next." in messages
    assert "Open questions are resolved against the claimer" in " ".join(messages)
    assert not [text for text in messages if "\n" in text]


def run(arguments: list[str], **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run ``fairdeal`` on a system that says nothing else about its language."""
    known = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    rest = {name: value for name, value in os.environ.items() if name not in known}
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "fairdeal", *arguments],
        cwd=ROOT,
        env={**rest, "PYTHONUTF8": "1", **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_a_program_speaks_the_language_of_its_system_unless_asked_for_another() -> None:
    finnish = run(["score"], LANG="fi_FI.UTF-8")
    assert "argumentti 'FILE_OR_FOLDER' puuttuu" in finnish.stderr
    assert "chýba argument" in run(["score", "--language", "sk"], LANG="fi_FI.UTF-8").stderr
    if IS_WHOLE:
        assert "missing argument" in run(["score", "--language", "en"], LANG="fi_FI.UTF-8").stderr
        assert "missing argument" in run(["score"]).stderr


def test_a_group_may_be_told_the_language_before_its_command() -> None:
    said = CliRunner().invoke(app, ["--language", "fi", "law", "27"]).output
    assert said.startswith("27 §: ")


@pytest.mark.parametrize("path", [("law", "27"), ("deal", "check", "-")])
def test_a_language_we_do_not_have_is_refused(path: tuple[str, ...]) -> None:
    refused = CliRunner().invoke(app, [*path, "--language", "xx"])
    assert "'xx' is not a language we have; they are en, sk, cs, fi, sr, hu" in str(
        refused.exception
    )


SPOKEN = {
    "check docs/examples/evening.pbn": "súborov|súbor",
    "convert docs/examples/evening.pbn OUT.lin": "hier|hry|hra",
    "deal --boards 1-4 -o OUT.pbn": "Zverejnite pred kolom: ",
    "law 27": "Pravidlo 27: Nedostatočná ponuka",
    "laws compare 27 1997 2017": "Pravidlo 27: Nedostatočná ponuka",
    "laws coverage": "vydanie",
    "movement mitchell --tables 5": "Dokázané:",
    "movement knockout --entries 5": "Voľno do druhého kola: 1, 2, 3",
    "movement suggest --pairs 10": "Odporúča sa: ",
    "movement swiss --entries 4": "Stôl   1:",
    "movement teams --teams 5": "Dokázané:",
    "rule --cases tests/laws/auction/law27.yaml": "podľa očakávania, 0 nie",
    "score docs/examples/evening.pbn": "Súťažiaci",
    "solve N:A... .A.. ..A. ...A": "nie je 52 kariet",
}
"""A word or two that each command says in Slovak, where it has something to say."""


@pytest.mark.parametrize("line", SPOKEN)
def test_a_command_speaks_the_language_asked_for(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    command, _blank, deal = line.partition(" N:")
    words = [
        *command.replace("OUT", str(tmp_path / "out")).split(),
        *filter(None, [deal and f"N:{deal}"]),
    ]

    def said(language: str) -> str:
        forced = ["--force"] if "OUT" in line else []
        done = CliRunner().invoke(app, [*words, *forced, "--language", language])
        return f"{done.output} {done.exception}"

    assert re.search(SPOKEN[line], said("sk")), said("sk")
    assert not re.search(SPOKEN[line], said("en"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("movement mitchell --tables 5 --switch 9", "--switch 9: say 'best'"),
        ("movement clock - --start 25:00", "--start '25:00' is no time of day"),
        ("deal --boards 4-1 -o x.pbn", "boards 4-1 are not a range"),
        ("deal --boards x -o x.pbn", "'x' are not board numbers"),
        ("deal", "deal needs --boards and -o"),
        ("deal practice --boards 1 -o x.pbn", "a practice set needs a constraint"),
        ("deal practice --boards 1 -o x.pbn --points N:x", "'x' is not a range; write 5"),
        ("deal practice --boards 1 -o x.pbn --shape N:99", "'99' is no shape of thirteen"),
        ("deal verify - --proof - --hash x", "a seal or a proof begins with"),
        ("convert - - --from nil --to pbn", "'nil' is not a format for deals"),
        ("movement mitchell --tables 1", "a movement needs 2 tables or more; 1 is too few"),
        ("movement mitchell --tables 4 --form straight", "needs an odd number of tables"),
        ("movement mitchell --tables 5 --boards 26", "26 boards do not divide among 5 sets"),
        ("movement howell --tables 99", "Howells are made for 2 to"),
        ("movement web --tables 9 --rounds 2", "a web needs 3 rounds or more, not 2"),
        ("movement suggest --pairs 1", "movements are suggested for 4 to 160 pairs, not 1"),
        ("movement knockout --entries 1", "a knock-out needs at least two entries"),
        ("movement repair - --played 0 --gone 9:1", "there is no round 9; the movement has 5"),
        ("movement repair - --played 1 --gone 3:99", "contestant 99 is not in this movement"),
        ("backup --store sqlite:///nowhere.db x.db", "there is no store at nowhere.db"),
        ("export --store foo://bar x.zip", "'foo://bar' names no store"),
        ("serve --processes 2", "several processes need a store in PostgreSQL"),
        ("serve --trusted-proxy x", "--trusted-proxy 'x' is no address or network"),
    ],
)
def test_what_a_command_refuses_is_refused_in_each_language(line: str, said: str) -> None:
    movement = CliRunner().invoke(app, ["movement", "mitchell", "--tables", "5", "--json"]).output

    def told(language: str) -> str:
        done = CliRunner().invoke(app, [*line.split(), "--language", language], input=movement)
        assert done.exit_code != 0
        return f"{done.exception} {done.output}"

    assert said in told("en")
    assert not [one for one in OTHERS if said in told(one)]
