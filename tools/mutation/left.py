"""The mutants that were left over, in a file that people judge: what was judged is not lost."""

import csv
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final

from tools.mutation.mutant import Mutant

SAME: Final = "same"
"""Judged to do what the unchanged function does: no test could see it."""


@dataclass(frozen=True, slots=True)
class Left:
    """One that no test has killed."""

    module: str
    """Without the package: ``laws.auction.law27``."""
    line: int
    function: str
    change: str
    outcome: str
    judged: str = ""
    """``same`` as the unchanged function, ``missing`` a test, or nothing: not judged yet."""
    why: str = ""

    @property
    def what(self) -> Sequence[str]:
        """What stays when lines move."""
        return self.module, self.function, self.change


def left_over(module: str, mutant: Mutant, outcome: str) -> Left:
    """A mutant that is left, not judged yet."""
    function, change = mutant.told.split(" ", 1)[1].split(": ", 1)
    return Left(module.removeprefix("fairdeal."), mutant.line, function, change, outcome)


def with_judgements(left: Iterable[Left], known: Iterable[Left]) -> Sequence[Left]:
    """Those left now, with what was judged of the same change to the same function before.

    A function may make the same change in several places: these are told apart by their order.
    """
    judged: defaultdict[Sequence[str], list[Left]] = defaultdict(list)
    for one in known:
        judged[one.what].append(one)
    found = []
    for one in left:
        before = judged[one.what].pop(0) if judged[one.what] else one
        found.append(replace(one, judged=before.judged, why=before.why))
    return found


def read(path: Path) -> Sequence[Left]:
    """The file, or nothing where there is none."""
    if not path.exists():
        return ()
    with path.open(encoding="utf-8", newline="") as file:
        return [Left(**row | {"line": int(row["line"])}) for row in csv.DictReader(file)]  # type: ignore[arg-type]


def write(path: Path, left: Iterable[Left]) -> None:
    """All of them, by module and line."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([field.name for field in fields(Left)])
        for one in sorted(left, key=lambda one: (one.module, one.line)):
            writer.writerow([getattr(one, field.name) for field in fields(Left)])


def counted(left: Iterable[Left]) -> Counter[str]:
    """How many were judged how."""
    return Counter(one.judged for one in left)
