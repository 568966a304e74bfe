"""The command line as a whole: what it answers when something is missing or wrong."""

import subprocess
import sys

import pytest

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


def test_the_version() -> None:
    assert run(["--version"]).stdout == "fairdeal 0.1.0\n"


@pytest.mark.parametrize(
    ("arguments", "absent", "extra"),
    [
        (["serve", "--store", "memory:"], "argon2", "server"),
        (["movement", "swiss", "nowhere.yaml"], "networkx", "pairing"),
    ],
)
def test_a_command_whose_extra_is_absent_says_how_to_install_it(
    arguments: list[str], absent: str, extra: str
) -> None:
    result = run(arguments, absent)
    assert result.returncode == 2
    assert result.stderr.splitlines() == [
        f"fairdeal: this needs more than the library alone: pip install 'fairdeal[{extra}]'"
    ]


def test_malformed_input_is_one_line_and_no_traceback() -> None:
    result = run(["deal", "--boards", "0-3", "--output", "x.pbn"])
    assert result.returncode == 2
    assert result.stderr == "fairdeal: boards 0-3 are not a range within 1 to 9999\n"
