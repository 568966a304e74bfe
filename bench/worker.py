"""The worker of `bench.against`: does the same works with the source tree it is given.

``python bench/worker.py TREE CASES`` writes a line when it is ready; for every line it reads it
does each work once and writes, as JSON by its name, how many seconds of processor time that took
for each board or act. What happens at a table depends on what is asked there, so that two trees
may draw other acts from the same seed: what is compared is the time of one.
"""

import gc
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

BOARDS, TABLES = 40, 40
_READERS = ("fairdeal.formats.rulings.cases", "fairdeal.formats.cases")
"""Where the reader of cases is or was: a commit is asked for the first of them that it has."""


def main(tree: str, cases: str) -> None:
    """Prepare everything, then do all the works once for each line read."""
    sys.path[:0] = [str(Path(tree) / "src"), tree]
    works = {
        "an untroubled board": _boards(),
        "an act of the cases": _cases(Path(cases)),
        **_tables(),
    }
    print("ready", flush=True)
    for _ in sys.stdin:
        print(json.dumps({name: _timed(work) for name, work in works.items()}), flush=True)


def _timed(work: Callable[[], int]) -> float:
    gc.collect()
    start = process_time()
    count = work()
    return (process_time() - start) / count


def _from(places: Sequence[str], name: str) -> Any:
    """What the tree has under that name, wherever it keeps it."""
    for place in places:
        with suppress(ModuleNotFoundError):
            return getattr(import_module(place), name)
    raise ImportError(f"{name} is in none of {', '.join(places)}")


# Everything is imported only in these: from the tree that was asked for, whichever is installed.


def _boards() -> Callable[[], int]:
    from random import Random  # noqa: PLC0415

    from bench.boards import SEED, board_of, packs, played  # noqa: PLC0415
    from fairdeal.laws.position import Position  # noqa: PLC0415
    from fairdeal.table.acts import CallMade, CardPlayed  # noqa: PLC0415

    rng = Random(SEED)
    games = []
    for board in map(board_of, packs(BOARDS)):
        end = played(board, rng)
        acts: list[CallMade | CardPlayed] = [CallMade(c.seat, c.call) for c in end.auction.calls]
        acts += (
            [CardPlayed(c.seat, c.card) for trick in end.play.tricks for c in trick]
            if end.play
            else []
        )
        games.append((board, acts))

    def fold() -> int:
        for board, acts in games:
            position = Position.of(board)
            for act in acts:
                position = position.after(act)
        return BOARDS

    return fold


def _cases(folder: Path) -> Callable[[], int]:
    from fairdeal.rulings.cases import run_case  # noqa: PLC0415
    from fairdeal.rulings.desk import Desk  # noqa: PLC0415
    from fairdeal.table.acts import Ruled  # noqa: PLC0415

    read_cases = _from(_READERS, "read_cases")
    found = []
    for path in sorted(folder.glob("laws/**/*.yaml")):
        try:
            found += read_cases(path.read_text(encoding="utf-8"), path.name)
        except ValueError as wrong:  # a fact that was asked then, and is not now
            print(f"left out: {wrong}", file=sys.stderr)
    ends = [run_case(case, edition).desk for case in found[::5] for edition in case.expect]
    acts = [[act for act in end.log if not isinstance(act, Ruled)] for end in ends]

    def rule() -> int:
        for end, log in zip(ends, acts, strict=True):
            desk = Desk.of(end.position.board, end.code)
            for act in log:
                desk = desk.after(act)
        return sum(map(len, acts))

    return rule


def _tables() -> dict[str, Callable[[], int]]:
    from fairdeal.rulings.desk import Desk  # noqa: PLC0415
    from fairdeal.table.acts import Answered, Official, Ruled, Struck  # noqa: PLC0415
    from tests.company.troubled import desks  # noqa: PLC0415

    def acts_of(end: Desk) -> int:
        return sum(not isinstance(act, Ruled) for act in end.log)

    ends = [end for seed in range(TABLES) for *_, end in [list(desks(seed))]]
    corrected = []
    for end in ends:
        answers = [n for n, act in enumerate(end.log) if isinstance(act, Answered)]
        corrected += [(end, Struck(n, Official.DIRECTOR, "keyed wrongly")) for n in answers[:1]]

    def live() -> int:
        return sum(acts_of(list(desks(seed))[-1]) for seed in range(TABLES))

    def read() -> int:
        return sum(acts_of(Desk.replay(e.position.board, e.code, e.log)) for e in ends)

    def correct() -> int:
        for end, act in corrected:
            end.after(act)
        return len(corrected)

    return {
        "an act at a troubled table": live,
        "an act of its log read": read,
        "its first answer struck": correct,
    }


if __name__ == "__main__":
    main(*sys.argv[1:])
