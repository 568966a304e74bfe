"""Every command, given what it cannot use, says so in the reader's language and not in English.

Each parameter of each command is tried with what is wrong for it: a file that is not there, bytes
that are nothing, a number that is none or too low.
"""

import re
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.amount import some
from tests.test_cli import ALL
from tests.test_every_command import Terminal, kept, takes_file, terminal, written

__all__ = ["kept", "terminal"]  # fixtures

GARBAGE = b"\x93NUMPY\x00 \xff\xfe three words here\n[Board \n{"
FILES = ("no/such.pbn", "garbage.pbn", "garbage.json")
VALUES = ("x", "-5")
WOULD_SERVE = {"host", "lan", "trusted", "hsts_days"}
"""With these a server begins, whatever stands there."""


PASSED_ON = {
    "missing port": "what Dask says of an address",
    "port number": "what Dask says of an address",
}
"""What stays English, and whose words they are."""


def wrong_for(name: str) -> Iterator[tuple[Any, str]]:
    """Each parameter of a command, with each thing that may be wrong for it."""
    for parameter in ALL[name].params:
        is_switch = parameter.type_descriptor.annotation is bool
        if parameter.name != "language" and not is_switch and parameter.name not in WOULD_SERVE:
            is_number = "int" in repr(parameter.type_descriptor.annotation)
            values = VALUES if is_number else VALUES[:1]
            yield from ((parameter, one) for one in (FILES if takes_file(parameter) else values))


def phrases(said: str) -> set[str]:
    """Every two words that stand beside one another, besides what was typed, options and paths."""
    bare = re.sub(r"'[^']*'|\"[^\"]*\"|--?\w[\w-]*|\S*[./_]\S*|fairdeal[ a-z-]*--help", "|", said)
    pieces = (re.findall("[^\\W\\d_]+", piece) for piece in re.split(r"[^\w ]", bare))
    return {" ".join(two) for words in pieces for two in pairwise(words) if min(map(len, two)) > 2}


def clean(folder: Path) -> None:
    for one in folder.iterdir():
        shutil.rmtree(one) if one.is_dir() else one.unlink()


@pytest.mark.parametrize("name", some(sorted(ALL)[::6], sorted(ALL)))
def test_what_is_refused_is_refused_in_finnish(terminal: Terminal, kept: Path, name: str) -> None:
    game = (terminal.folder / "in.pbn").read_bytes()
    same = []
    for parameter, wrong in wrong_for(name):
        said = []
        for language in ("en", "fi"):
            clean(terminal.folder)
            shutil.copy(kept, terminal.folder)
            (terminal.folder / "in.pbn").write_bytes(game)
            (terminal.folder / "garbage.pbn").write_bytes(GARBAGE)
            (terminal.folder / "garbage.json").write_bytes(b'{"format": "nothing of ours"}')
            line = [*written(name, parameter, wrong), "--language", language]
            said.append(terminal.run(line, b"x\n")[1])
        one, other = (phrases(text.replace(f" {name} ", " | ")) for text in said)
        if both := one & other - set(PASSED_ON):
            same.append((parameter.opts[-1], wrong, both, said[1]))
    assert not same
