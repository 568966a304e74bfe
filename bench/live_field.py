"""``python -m bench.live_field``: what a tick of a field costs that is ranked while it is played.

In the middle of an evening of 24 boards the results of two seconds come in, one of each hundred
tables, and one earlier result is corrected; then all places are known (`rank_after`). Beside it
stands the same ranking made from nothing, which has to be equal. Each size is measured in a process
of its own: processor time of one core, the median of the ticks.
"""

import gc
import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from random import Random
from statistics import median
from time import process_time
from typing import TypeVar

from bench.boards import SEED
from bench.works.events import field
from fairdeal.events.acts import (
    Place,
    ResultCorrected,
    ResultEntered,
    SessionAct,
    SessionOpened,
    Told,
)
from fairdeal.events.scoring import rank_after, rank_session
from fairdeal.events.session import Session
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.lines import BareScore, ResultLine
from fairdeal.scoring.methods import EXACT, Matchpoints
from fairdeal.scoring.ranking import SessionRanking

SIZES = (300, 3000, 30_000)
BOARDS, TICKS = 24, 15
ADJUSTED = 0.1
"""The part of the adjusted results of `field`, one in twenty of all, that stay adjusted here."""
NEW_OBJECTS = 10_000
"""As many are there before the youngest are looked through, as in the server."""
SECONDS = 2.0
"""From tick to tick."""
MOST = 0.01
"""Of a core, for the field of `BOUND` tables."""
BOUND = 3000
_T = TypeVar("_T")
_NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)


def main(words: list[str]) -> int:
    """Print the table; 1 where a tick takes more than it may."""
    if words:
        gc.set_threshold(NEW_OBJECTS)
        print(json.dumps(measured(int(words[0]))))
        return 0
    print("| tables | results | news | acts told | places | of a core | figures | exact | ratio |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    missed = False
    for tables in SIZES:
        command = [sys.executable, "-m", "bench.live_field", str(tables)]
        done = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603
        results, news, told, places, figures, exact = json.loads(done.stdout)
        print(
            f"| {tables:,} | {results:,} | {news} | {told:.1f} ms | {places:.1f} ms |"
            f" {places / SECONDS / 10:.2f} % | {figures:.1f} ms | {exact:,.0f} ms |"
            f" {exact / places:.0f} |",
            flush=True,
        )
        missed |= tables == BOUND and places / 1000 > MOST * SECONDS
    return int(missed)


def measured(tables: int) -> tuple[int, int, float, float, float, float]:
    """Results, news a tick; milliseconds of telling, places, all figures, and the exact ranking."""
    rng = Random(SEED)
    lines = [_mostly_plain(line, rng) for line in field(tables, BOARDS)]
    rng.shuffle(lines)
    news = max(1, tables // 100)
    half = len(lines) // 2 - news * TICKS // 2
    session = Session.begins(_told([SessionOpened("Field", Matchpoints(EXACT))], 0))
    session = session.after(_told(map(_entered, lines[:half]), session.version))
    ranking = rank_session(session)
    ticks: list[tuple[float, float, float]] = []
    for at in range(half, half + news * TICKS, news):
        corrected = ResultCorrected(
            _place(rng.choice(lines[:at])), BareScore(10 * rng.randint(0, 99))
        )
        acts: list[SessionAct] = [*map(_entered, lines[at : at + news]), corrected]
        session, ranking, took = _tick(session, ranking, acts)
        ticks.append(took)
    whole, exact = _timed(lambda: rank_session(session))
    if ranking.fields != whole.fields:
        raise SystemExit("the two rankings differ")
    # The first tick counts the columns, once for the whole evening.
    told, places, figures = map(median, zip(*ticks[1:], strict=True))
    return len(session.results), news, told, places, figures, exact


def _tick(
    before: Session, ranking: SessionRanking, acts: Sequence[SessionAct]
) -> tuple[Session, SessionRanking, tuple[float, float, float]]:
    """The session and its ranking after these acts; what telling, places and figures took."""
    session, telling = _timed(lambda: before.after(_told(acts, before.version)))
    now, ranking_on = _timed(lambda: rank_after(before, ranking, session))
    fields, ordering = _timed(lambda: now.fields)
    _every, figures = _timed(lambda: [tuple(one.ranking) for one in fields])
    return session, now, (telling, ranking_on + ordering, figures)


def _timed(work: Callable[[], _T]) -> tuple[_T, float]:
    began = process_time()
    done = work()
    return done, 1000 * (process_time() - began)


def _mostly_plain(line: ResultLine, rng: Random) -> ResultLine:
    """The line with one of a realistic number of scores; few stay adjusted."""
    outcome = line.outcome
    if not isinstance(outcome, Adjusted) or rng.random() > ADJUSTED:
        outcome = BareScore(35 * rng.randint(-23, 23))
    return ResultLine(line.board, line.ns, line.ew, outcome)


def _place(line: ResultLine) -> Place:
    return Place(line.board, line.ns)


def _entered(line: ResultLine) -> ResultEntered:
    return ResultEntered(_place(line), line.ns, line.ew, line.outcome)


def _told(acts: Iterable[SessionAct], after: int) -> list[Told]:
    return [Told(n, act, "Ann", _NOON) for n, act in enumerate(acts, after + 1)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
