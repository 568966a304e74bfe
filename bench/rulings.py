"""``python -m bench.rulings``: what one ruling costs, over all the cases of the laws, and at worst.

The cases are those beside the tests, in every edition they name. A ruling is the act, attention or
answer that brought it: what is folded again because of it is included. A replay is the whole log
up to there, read from its beginning. The random tables are those of `tests.company.troubled`, on
which everything goes wrong at once. Processor time of one core, garbage collection included.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import process_time_ns
from unittest import mock

from fairdeal.formats.rulings.cases import read_cases
from fairdeal.laws.book import book
from fairdeal.rulings.cases import run_case
from fairdeal.rulings.desk import Desk
from fairdeal.table.acts import Act
from tests.company.troubled import desks

TESTS = Path(__file__).parents[1] / "tests"
TABLES = 500
NANOSECONDS = 1_000_000
"""Of them are a millisecond."""
_AFTER = Desk.after


@dataclass(slots=True)
class _Watch:
    """What each act took while it is in place of `Desk.after`, in milliseconds."""

    has_replays: bool
    acts: list[float] = field(default_factory=list)
    ruled: list[float] = field(default_factory=list)
    """Those that brought a ruling."""
    replayed: list[float] = field(default_factory=list)
    """The same with a replay of the log."""
    is_replaying: bool = False

    def after(self, desk: Desk, act: Act) -> Desk:
        if self.is_replaying:
            return _AFTER(desk, act)
        took, result = _took(lambda: _AFTER(desk, act))
        self.acts.append(took)
        if len(result.rulings) > len(desk.rulings):
            self.ruled.append(took)
            if self.has_replays:
                self.replayed.append(took + self._replay(result))
        return result

    def _replay(self, desk: Desk) -> float:
        self.is_replaying = True
        took, _ = _took(lambda: Desk.replay(desk.position.board, desk.code, desk.log))
        self.is_replaying = False
        return took

    @contextmanager
    def in_place(self) -> Iterator[None]:
        """Every act on any desk is watched."""

        def after(desk: Desk, act: Act) -> Desk:
            return self.after(desk, act)

        with mock.patch.object(Desk, "after", after):
            yield


def _took(work: Callable[[], Desk]) -> tuple[float, Desk]:
    began = process_time_ns()
    result = work()
    return (process_time_ns() - began) / NANOSECONDS, result


def main() -> None:
    """Print both tables."""
    book()
    next(desks(0))
    cases, tables = _Watch(has_replays=True), _Watch(has_replays=False)
    with cases.in_place():
        _run_cases()
    _print("rulings of the cases", {"alone": cases.ruled, "with a replay": cases.replayed})
    with tables.in_place():
        for seed in range(int(sys.argv[1]) if len(sys.argv) > 1 else TABLES):
            for _desk in desks(seed):
                pass
    _print("acts at random tables", {"any": tables.acts, "that brought a ruling": tables.ruled})


def _print(title: str, rows: Mapping[str, list[float]]) -> None:
    print(f"| {title} | number | median | p99 | worst |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for what, found in rows.items():
        figures = (median(found), quantiles(found, n=100)[-1], max(found))
        print(f"| {what} | {len(found):,} | " + " | ".join(f"{f:.2f} ms" for f in figures) + " |")
    print()


def _run_cases() -> None:
    for path in sorted((*TESTS.glob("laws/**/*.yaml"), *TESTS.glob("company/**/*.yaml"))):
        for case in read_cases(path.read_text(encoding="utf-8"), path.name):
            for edition in case.expect:
                run_case(case, edition)


if __name__ == "__main__":
    main()
