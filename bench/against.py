"""``python -m bench.against COMMIT``: untroubled boards, today's tree against that of a commit.

The commit is put into a temporary worktree of this repository. Two processes fold the same lawful
boards, an auction and 52 cards each, in turns; what is compared is processor time.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import IO

ROUNDS = 31
_HERE = Path(__file__).parent


def main(commit: str) -> None:
    """Print the ratio of the medians, and that of the fastest rounds: they were disturbed least."""
    with (
        TemporaryDirectory() as folder,
        _worktree(commit, Path(folder) / "tree") as tree,
        _worker(_HERE.parent) as ours,
        _worker(tree) as theirs,
    ):
        rounds = [(ours(), theirs()) for _ in range(ROUNDS + 1)][1:]
    new, old = ([times[i] for times in rounds] for i in (0, 1))
    print(f"against {commit}: {median(old) / median(new):.2f} times its speed in the median,")
    print(f"{min(old) / min(new):.2f} times in the fastest round, of {ROUNDS}")


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
def _worker(tree: Path) -> "Iterator[_Rounds]":
    """A process that folds the boards with that tree, whenever it is called."""
    command = (sys.executable, str(_HERE / "folding.py"), str(tree))
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as run:  # noqa: S603 - ours
        if run.stdin is None or run.stdout is None or run.stdout.readline() != "ready\n":
            raise RuntimeError(f"the worker for {tree} did not start")
        yield _Rounds(run.stdin, run.stdout)
        run.stdin.close()


class _Rounds:
    """One round each time it is called: the seconds it took."""

    def __init__(self, asks: IO[str], answers: IO[str]) -> None:
        self._asks, self._answers = asks, answers

    def __call__(self) -> float:
        self._asks.write("\n")
        self._asks.flush()
        return float(self._answers.readline())


if __name__ == "__main__":
    main(*sys.argv[1:])
