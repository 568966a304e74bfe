"""Times ours and the peers in turns, so that a busy moment of the machine meets them all."""

from statistics import median
from time import process_time

from bench.work import Figure, Run, Work

ROUNDS = 7


def measure(work: Work, rounds: int = ROUNDS) -> list[Figure]:
    """The median of several rounds, one figure for each peer, after one round that is thrown away.

    Processor time is what is measured: on a machine with other work to do it is the fairer clock.
    """
    runs = {"": work.ours, **work.peers}
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds + 1):
        for name, run in runs.items():
            seconds[name].append(_timed(run))
    rates = {name: work.count / median(times[1:]) for name, times in seconds.items()}
    ours = rates.pop("")
    if not rates:
        return [Figure(work.name, work.unit, ours, None, None)]
    return [
        Figure(work.name, work.unit, ours, rate, name, work.bars.get(name))
        for name, rate in rates.items()
    ]


def _timed(run: Run) -> float:
    start = process_time()
    run()
    return process_time() - start
