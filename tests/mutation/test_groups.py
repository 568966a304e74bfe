"""The samples of the groups beside the laws: nine in ten are killed, and each other is judged."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.shared import ROOT
from tools.mutation.groups import GROUPS, HELD, LEFT
from tools.mutation.left import read
from tools.mutation.mutant import Mutant
from tools.mutation.runner import Runner

if sys.platform == "win32":
    pytest.skip("forks are what it is made of", allow_module_level=True)


@pytest.mark.parametrize("name", GROUPS)
def test_what_a_group_names_is_there(name: str) -> None:
    group = GROUPS[name]
    assert (ROOT / "src" / "fairdeal" / group.package).is_dir()
    assert [path for path in (*group.tests, *group.without) if not (ROOT / path).exists()] == []


def test_each_that_is_left_of_a_sample_is_judged_with_a_reason() -> None:
    rows = read(ROOT / LEFT)
    assert [row for row in rows if row.judged not in {"same", "missing"} or not row.why] == []
    assert [row for row in rows if row.module.partition(".")[0] not in GROUPS] == []


@pytest.mark.nightly
@pytest.mark.parametrize("name", HELD)
def test_nine_in_ten_of_a_sample_are_killed_and_the_others_judged(
    name: str, tmp_path: Path
) -> None:
    left = tmp_path / LEFT.name
    left.write_bytes((ROOT / LEFT).read_bytes())
    given = ("--group", name, "--left", str(left), "--kept", str(tmp_path))
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "tools.mutation", *given],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-8_000:]


def test_what_is_drawn_stays_drawn_when_more_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a hundred 20 are drawn; then ten that were not go, and fifty others come."""
    few, more = ([("m", _mutant(n, tmp_path)) for n in range(most)] for most in (100, 150))

    def drawn(every: Sequence[tuple[str, Mutant]]) -> set[str]:
        monkeypatch.setattr(Runner, "mutants", lambda _: iter(every))
        return {mutant.id for _, mutant in Runner([], tmp_path, 20, 25).chosen()}

    before = drawn(few)
    assert len(before) == 20
    other = [it for it in few if it[1].id not in before]
    assert drawn([it for it in few if it not in other[:10]]) == before
    after = drawn(more)
    assert len(after) == 20
    assert {one for one in after if int(one) < 100} <= before


def _mutant(number: int, path: Path) -> Mutant:
    return Mutant(str(number), path, 1, "told", number)
