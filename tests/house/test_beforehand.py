"""What is made before the workers of `make test` begin, is what pytest and Hypothesis look for."""

import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from _pytest.assertion import rewrite
from hypothesis.configuration import set_hypothesis_home_dir, storage_directory

from tests.shared import ROOT
from tools import beforehand


def test_a_prepared_test_is_not_taken_apart_again(
    tmp_path: Path, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "test_one.py"
    path.write_text("def is_wrong():\n    few = 2\n    assert few == 3\n", encoding="utf-8")
    beforehand.assertions_of(path)

    def taken_apart(*_: object) -> None:
        raise AssertionError("it was taken apart again")

    monkeypatch.setattr(rewrite, "_rewrite_test", taken_apart)
    spec = spec_from_file_location("test_one", path)
    assert spec is not None
    module = module_from_spec(spec)
    rewrite.AssertionRewritingHook(pytestconfig).exec_module(module)
    with pytest.raises(AssertionError, match=r"assert 2 == 3"):
        module.is_wrong()
    beforehand.assertions_of(path)  # nor by whoever prepares a second time
    path.write_text("def is_wrong():\n    assert []\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="taken apart again"):
        beforehand.assertions_of(path)


def test_constants_of_a_prepared_module_are_not_looked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = storage_directory().home_directory
    # Whatever lies under a folder of tests is left out, as in Hypothesis: so is this very file.
    monkeypatch.setattr(beforehand, "is_local_module_file", lambda _: True)
    path = tmp_path / "some.py"
    path.write_text("LIMIT = 715_823\n", encoding="utf-8")
    set_hypothesis_home_dir(tmp_path / "kept")
    try:
        beforehand.constants_of(path)
        kept = list(storage_directory("constants").path.iterdir())
        assert [one.read_text(encoding="utf-8").split()[-1] for one in kept] == ["[715823]"]
    finally:
        set_hypothesis_home_dir(before)


COMPILE = "from tools import beforehand as b; b.kernels_of_claims(); b.kernels_of_files()"
TESTED = (
    "tests/server/live/test_claim_worker.py",
    "tests/audit/test_plain.py::test_a_file_of_plain_boards_leaves_nothing_to_be_read",
)


@pytest.mark.nightly
def test_kernels_compiled_beforehand_are_not_compiled_again(tmp_path: Path) -> None:
    kept = []
    for words in (["-c", COMPILE], ["-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTED]):
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, *words],
            env=os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        kept.append({path for path in tmp_path.rglob("*") if path.is_file()})
    assert kept[0]
    assert kept[0] == kept[1]


def test_whatever_pytest_takes_apart_is_prepared() -> None:
    taken_apart = [
        Path(str(module.__file__))
        for module in list(sys.modules.values())
        if isinstance(getattr(module, "__loader__", None), rewrite.AssertionRewritingHook)
    ]
    mine = [path for path in taken_apart if path.is_relative_to(ROOT / "tests")]
    assert Path(__file__) in mine
    assert set(mine) <= set(beforehand.asserting(ROOT))
