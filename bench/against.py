"""``python -m bench.against COMMIT``: today's tree against that of a commit, in one run.

The commit is put into a temporary worktree of this repository. Two processes do the same works in
turns (`bench.worker`): untroubled boards, rulings of the commit's cases, random tables at which
everything goes wrong, their logs read, their first answers struck. What is compared is processor
time.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import IO

ROUNDS = 7
_HERE = Path(__file__).parent


def main(commit: str) -> None:
    """Print what one of each took, and how many times as long as with the commit."""
    with (
        TemporaryDirectory() as folder,
        _worktree(commit, Path(folder) / "tree") as tree,
        _worker(_HERE.parent, tree) as ours,
        _worker(tree, tree) as theirs,
    ):
        rounds = [(ours(), theirs()) for _ in range(ROUNDS + 1)][1:]
    print(f"| processor time | {commit} | now | times, in the median of {ROUNDS} rounds |")
    print("| --- | ---: | ---: | ---: |")
    for work in rounds[0][0]:
        new, old = (median(times[i][work] for times in rounds) for i in (0, 1))
        ratio = median(ours[work] / theirs[work] for ours, theirs in rounds)
        print(f"| {work} | {old * 1000:.2f} ms | {new * 1000:.2f} ms | {ratio:.2f} |")


@contextmanager
def _worktree(commit: str, folder: Path) -> Iterator[Path]:
    """That commit's files, as long as they are needed."""
    git = ("git", "-C", str(_HERE.parent), "worktree")
    subprocess.run((*git, "add", "--quiet", "--detach", str(folder), commit), check=True)  # noqa: S603 - our own words
    try:
        yield folder
    finally:
        subprocess.run((*git, "remove", "--force", str(folder)), check=True)  # noqa: S603 - the same


@contextmanager
def _worker(tree: Path, cases: Path) -> "Iterator[_Rounds]":
    """A process that does the works with that tree, whenever it is called."""
    command = (sys.executable, str(_HERE / "worker.py"), str(tree), str(cases / "tests"))
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as run:  # noqa: S603 - ours
        if run.stdin is None or run.stdout is None or run.stdout.readline() != "ready\n":
            raise RuntimeError(f"the worker for {tree} did not start")
        yield _Rounds(run.stdin, run.stdout)
        run.stdin.close()


class _Rounds:
    """One round each time it is called: the seconds one of each work took."""

    def __init__(self, asks: IO[str], answers: IO[str]) -> None:
        self._asks, self._answers = asks, answers

    def __call__(self) -> dict[str, float]:
        self._asks.write("\n")
        self._asks.flush()
        found: dict[str, float] = json.loads(self._answers.readline())
        return found


if __name__ == "__main__":
    main(*sys.argv[1:])
