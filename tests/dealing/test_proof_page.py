"""The page tells how to check a set without fairdeal; its program and its shell lines must."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from fairdeal.dealing.cut import offset
from fairdeal.dealing.seal import draw
from tests.shared import ROOT

PAGE = ROOT / "docs" / "explanation" / "proof-of-dealing.md"
SEAL = draw("Tuesday club", range(1, 10), os.urandom, cut="the lottery")


@pytest.fixture
def page() -> dict[str, Any]:
    program = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert program
    names: dict[str, Any] = {}
    exec(program[1], names)  # noqa: S102 - the program is a page of our own documentation
    return names


def test_the_program_checks_a_proof(page: dict[str, Any]) -> None:
    drawn = page["check"](SEAL.proof, SEAL.hash)
    assert drawn == {board.board: board.deal.to_pbn() for board in SEAL.opened}


def test_the_program_checks_a_proof_of_some_boards(page: dict[str, Any]) -> None:
    assert list(page["check"](SEAL.showing([2, 5]).proof, SEAL.hash)) == [2, 5]


def test_the_program_refuses_another_hash(page: dict[str, Any]) -> None:
    other = draw("Tuesday club", [1], os.urandom)
    with pytest.raises(AssertionError, match="does not give"):
        page["check"](SEAL.proof, other.hash)


def test_the_program_cuts_as_we_cut(page: dict[str, Any]) -> None:
    for board in range(1, 30):
        assert page["offset"](SEAL.hash, board, "1 2 3") == offset(SEAL.hash, board, "1 2 3")


def test_the_shell_lines(tmp_path: Path) -> None:
    if not (sha256sum := shutil.which("sha256sum")):
        pytest.skip("sha256sum is not installed here")
    seal, line = tmp_path / "tuesday.seal", tmp_path / "board 7"
    seal.write_bytes(SEAL.document.encode())
    told = [line for line in SEAL.proof.splitlines(keepends=True) if line.startswith("open 7 ")]
    line.write_bytes("".join(told).encode())

    def digits(path: Path) -> str:
        command = [sha256sum, str(path)]
        return subprocess.run(command, capture_output=True, check=True).stdout.decode().split()[0]  # noqa: S603 - the system's own sha256sum

    assert digits(seal) == SEAL.hash
    assert f"sealed 7 {digits(line)}\n" in seal.read_text()
