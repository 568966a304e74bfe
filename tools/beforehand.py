"""What every worker of the tests would make by itself, made once before they begin: `make test`.

Workers collect the same modules in the same order at the same time. In a fresh clone each would
take apart what every test asserts, and look in every module of the package for constants that
Hypothesis tries. Both are kept where pytest and Hypothesis look for them. And each that judges a
claim, or reads a file of boards, would compile the kernels for it. The cases of the Laws are read.
"""

import os
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any, Final, cast

import numpy as np
from _pytest.assertion import rewrite
from hypothesis.internal import charmap
from hypothesis.internal.constants_ast import constants_from_module, is_local_module_file

from fairdeal.audit.plain import taken_out
from fairdeal.batch.boards import random_boards
from fairdeal.batch.convert import record_of
from fairdeal.formats.pbn import encode, write
from fairdeal.formats.report import Report
from fairdeal.i18n.catalogues import ENGLISH
from fairdeal.laws.editions import Edition
from fairdeal.server.live.claim_worker import judged
from fairdeal.table.log import to_plain
from fairdeal.table.notation import parse_act
from tests.papers import cases_of, written

ASSERTING: Final = ("test_*.py", "*_test.py", "conftest.py")
"""The modules in which pytest takes assertions apart, as nothing else is set."""
LOADED: Final = ("src", "tools", "bench")
"""Where the modules lie that tests load; what tests themselves hold is no constant to try."""
TOGETHER: Final = 16
"""How many modules one process takes at a time."""


SPADES: Final = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
CLAIMED: Final = ("N 7S", "E P", "S P", "W P", "E HA", "N claims 13")
"""In seven spades North claims all tricks with every spade, after a lead of hearts."""


class _Untold:
    """pytest tells its state what could not be written, and makes it again later."""

    def trace(self, told: str) -> None:
        """Say nothing."""


def assertions_of(module: Path) -> None:
    """Keep a test's module with its assertions taken apart, if that is not kept."""
    kept = rewrite.get_cache_dir(module) / f"{module.stem}{rewrite.PYC_TAIL}"
    if rewrite._read_pyc(module, kept) is None:  # noqa: SLF001 - there is no other way to it
        known, code = rewrite._rewrite_test(module, cast("Any", None))  # noqa: SLF001
        kept.parent.mkdir(exist_ok=True)
        rewrite._write_pyc(cast("Any", _Untold()), code, known, kept)  # noqa: SLF001


def constants_of(path: Path) -> None:
    """Keep the constants of a module of the package, if they are not kept."""
    if is_local_module_file(str(path)):
        module = ModuleType(path.stem)
        module.__file__ = str(path)
        constants_from_module(module)


def kernels_of_claims() -> None:
    """Keep what is compiled where a claim of many tricks is judged."""
    judged(
        {
            "language": ENGLISH,
            "number": 1,
            "deal": SPADES,
            "edition": Edition.L2017A.value,
            "preset": "wbf",
            "acts": [to_plain(parse_act(one)) for one in CLAIMED],
        }
    )


def kernels_of_files() -> None:
    """Keep what is compiled where boards are drawn, and plain ones taken out of a file."""
    boards = random_boards(2, np.random.default_rng(1).bytes)
    content = encode(write([record_of(boards, row) for row in range(2)]))
    taken_out(content.replace(b"\r\n", b"\n"), Report(""))


def asserting(root: Path) -> list[Path]:
    """Every module in which pytest takes assertions apart."""
    return sorted({path for named in ASSERTING for path in (root / "tests").rglob(named)})


def prepare(root: Path) -> None:
    """Make all of it, on every processor there is."""
    loaded = [path for folder in LOADED for path in sorted((root / folder).rglob("*.py"))]
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        compiled = [processes.submit(one) for one in (kernels_of_claims, kernels_of_files)]
        done: list[Iterable[object]] = [
            processes.map(assertions_of, asserting(root), chunksize=TOGETHER),
            processes.map(constants_of, loaded, chunksize=TOGETHER),
            processes.map(cases_of, written(), chunksize=TOGETHER),
        ]
        charmap.charmap()
        for each in done:
            list(each)
        for one in compiled:
            one.result()


if __name__ == "__main__":
    prepare(Path(__file__).resolve().parent.parent)
