"""Times ours and the peers in turns, so that a busy moment of the machine meets them all."""

from collections.abc import Callable
from statistics import median

from bench.work import Figure, Run, Work


def measure(work: Work, rounds: int | None = None) -> list[Figure]:
    """The median of several rounds, one figure for each peer, after one round that is thrown away.

    ``rounds`` are the work's own if not said.
    """
    runs = {"": work.ours, **work.peers}
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range((rounds or work.rounds) + 1):
        for name, run in runs.items():
            seconds[name].append(_timed(run, work.clock))
    counts = dict.fromkeys(runs, work.count) | {"": work.ours_count or work.count}
    rates = {name: counts[name] / median(times[1:]) for name, times in seconds.items()}
    ours = rates.pop("")
    if not rates:
        return [Figure(work.name, work.unit, ours, None, None, None, work.least)]
    return [
        Figure(work.name, work.unit, ours, rate, name, work.bars.get(name), work.least)
        for name, rate in rates.items()
    ]


def _timed(run: Run, clock: Callable[[], float]) -> float:
    start = clock()
    run()
    return clock() - start
