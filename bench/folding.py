"""The worker of `bench.against`: folds lawful boards with the source tree it is given.

``python bench/folding.py TREE`` writes a line when it is ready; for every line it reads it folds
all the boards once and writes how many seconds of processor time that took.
"""

import sys
from pathlib import Path
from time import process_time

BOARDS = 40


def main(tree: str) -> None:
    """Prepare the boards, then fold them once for each line read."""
    sys.path[:0] = [str(Path(tree) / "src"), tree]
    # Imported only now: from the tree that was asked for, whichever is installed.
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
    print("ready", flush=True)
    for _ in sys.stdin:
        start = process_time()
        for board, acts in games:
            position = Position.of(board)
            for act in acts:
                position = position.after(act)
        print(process_time() - start, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
