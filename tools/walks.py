"""The walks of CONTRIBUTING.md, walked: what a call, an answer, a result and a file meet.

``python tools/walks.py`` prints every package that each of them enters, in order, and how often one
is entered again; with the name of a walk every function, where it is entered first.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from typer.testing import CliRunner

from fairdeal import Board, Desk, code_for, parse_act, rank, read_results
from fairdeal.cli import app
from fairdeal.table.acts import Answered

ROOT = Path(__file__).resolve().parent.parent
TOLD = ("N 1S", "E 1H", "S attention", "S calls the Director")
RESULTS = ("1 1 2 4SN=", "1 3 4 +170")


@contextmanager
def entered() -> Iterator[list[str]]:
    """The functions of ours that are called meanwhile, each time one is, by module and name."""
    steps: list[str] = []

    def note(frame: FrameType, event: str, _argument: object) -> None:
        module = str(frame.f_globals.get("__name__"))
        name = frame.f_code.co_qualname
        if event == "call" and module.startswith("fairdeal.") and not name.startswith("<"):
            steps.append(f"{module.removeprefix('fairdeal.')}:{name}")

    sys.setprofile(note)
    try:
        yield steps
    finally:
        sys.setprofile(None)


def a_call() -> None:
    """An insufficient bid, and the Director called."""
    at_table()


def an_answer() -> None:
    """West accepts the bid: what the desk was waiting for."""
    desk = DESKS[0]
    (question,) = desk.questions
    (by,) = desk.asked_of(question)
    desk.after(Answered(question.case, question.fact.key, "yes", by=by))


def a_result() -> None:
    """Two results of a board, entered and ranked."""
    with TemporaryDirectory() as folder:
        file = f"{folder}/evening.json"
        typed = (["new", file], *(["result", file, *one.split()] for one in RESULTS))
        for words in (*typed, ["rank", file]):
            done = CliRunner().invoke(app, ["event", *words], catch_exceptions=False)
            assert done.exit_code == 0, done.output


def a_file() -> None:
    """A file of an evening, read and ranked."""
    rank(read_results(ROOT / "docs" / "examples" / "evening.pbn"))


def at_table() -> Desk:
    """A desk that asks South whether he accepts the bid."""
    desk = Desk.of(Board.numbered(1), code_for("2017"))
    for told in TOLD:
        desk = desk.after(parse_act(told))
    return desk


DESKS: list[Desk] = []
WALKS: dict[str, Callable[[], None]] = {
    "call": a_call,
    "answer": an_answer,
    "result": a_result,
    "file": a_file,
}


def walked(name: str) -> list[str]:
    """The functions that a walk enters, in order, as often as it does."""
    DESKS[:] = [at_table()]
    WALKS[name]()  # what is loaded, or kept, at the first time is no part of the way
    with entered() as steps:
        WALKS[name]()
    return steps


def packages(steps: list[str]) -> list[str]:
    """The packages of these functions, in order, each as often as it is entered anew."""
    return [
        package
        for package, _ in groupby(step.partition(":")[0].partition(".")[0] for step in steps)
    ]


def main() -> None:
    """Print what the walks are like."""
    if len(sys.argv) > 1:
        sys.stdout.write("\n".join(dict.fromkeys(walked(sys.argv[1]))) + "\n")
        return
    for name in WALKS:
        entries = packages(walked(name))
        first = " ".join(dict.fromkeys(entries))
        sys.stdout.write(f"{name}: {len(entries)} entries into {len(set(entries))}: {first}\n")


if __name__ == "__main__":
    main()
