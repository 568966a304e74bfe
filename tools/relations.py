"""The relations of random tables, run over as many seeds as one likes, and kept how far they came.

``python -m tools.relations 1000 21000`` (``make relations``) tries every relation at these seeds,
the cheap ones first; with names after the seeds, only those. Each goes on where it was stopped, in
``build/relations.json``, which says what was found, at how many seeds, and in how many seconds of
the processor; what was begun at another seed is refused. ``make nightly`` tries the same relations
in the tests they come from.
"""

import json
import sys
import time
import traceback
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.company import test_long_games, test_moved_tricks, test_relations, test_replaced
from tests.laws import test_troubled_tables
from tests.laws.auction import test_troubled_auctions
from tests.laws.play import test_turns_at_random
from tests.rulings import test_corrected

Relation = Callable[[int], Iterable[str]]
PIECE: Final = 200
LONGEST: Final = 10
"""So many seeds are tried before it is kept how far a relation came, or for so many seconds."""
ACTS: Final = 400
"""So many acts a long game has at most."""


def _replaced(relation: test_replaced.Relation, number: int) -> list[str]:
    return test_replaced.wrong(relation, [number])


def _turns(number: int) -> Iterator[str]:
    yield from test_turns_at_random.broken([number])
    if number % 10 == 0:  # as in the night: attention is drawn at one table of ten
        yield from test_turns_at_random.wrongly_charged(number)


def _thirteen_tricks(number: int) -> Iterator[str]:
    test_moved_tricks.check([number], innocents=False)
    yield from ()


def _long_game(number: int) -> Iterator[str]:
    """Two games, or one: Hypothesis begins with one drawn, or with the simplest, which is none."""
    run_state_machine_as_test(
        seed(number)(test_long_games.Company),
        settings=settings(
            max_examples=2,
            stateful_step_count=ACTS,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
    yield from ()


RELATIONS: Final[Mapping[str, Relation]] = {
    **{one.__name__: partial(_replaced, one) for one in test_replaced.RELATIONS},
    "replaced_by_right": test_relations.replaced_by_right,
    "slip_out_of_rotation": test_relations.slip_out_of_rotation,
    "troubled_auctions": lambda number: test_troubled_auctions.broken([number]),
    "turns": _turns,
    "struck_and_answered_alike": test_relations.struck_and_answered_alike,
    "struck_and_answered_otherwise": test_relations.struck_and_answered_otherwise,
    "thirteen_tricks": _thirteen_tricks,
    "troubled_tables": lambda number: test_troubled_tables.wrong([number]),
    "corrected": test_corrected.wrongly_corrected,
    "long_games": _long_game,
}
"""Each relation, which says of a seed what does not hold there; the cheap ones first."""


@dataclass
class Run:
    """How far a relation came, and what it found."""

    start: int
    """The first seed tried."""
    come: int
    """The first one that was not."""
    seconds: float = 0.0
    """Of the processor."""
    found: list[str] = field(default_factory=list)


def tried(relation: Relation, number: int) -> list[str]:
    """What does not hold at a seed; an error is a finding as well."""
    try:
        return list(relation(number))
    except Exception as error:  # noqa: BLE001 - whatever goes wrong there was found there
        where = traceback.extract_tb(error.__traceback__)[-1]
        return [f"{number}: {type(error).__name__} in {where.name}: {error}"]


def runs(
    relations: Mapping[str, Relation], kept: Mapping[str, Run], start: int, stop: int
) -> Iterator[tuple[str, Run]]:
    """Every relation with how far it has come, after each piece of seeds.

    Args:
        relations: by name.
        kept: how far they had come before.
        start: the first seed.
        stop: the first that is not tried.

    Raises:
        ValueError: what was kept was begun at another seed.
    """
    for name, relation in relations.items():
        run = kept.get(name, Run(start, start))
        if run.start != start:
            raise ValueError(f"{name} was begun at seed {run.start}, and not at {start}")
        while run.come < stop:
            run = _piece(relation, run, min(run.come + PIECE, stop))
            yield name, run


def _piece(relation: Relation, run: Run, stop: int) -> Run:
    """The run some seeds later, at least one."""
    found, come, begun = list(run.found), run.come, time.process_time()
    spent = 0.0
    while come < stop and spent < LONGEST:
        found += tried(relation, come)
        come, spent = come + 1, time.process_time() - begun
    return Run(run.start, come, round(run.seconds + spent, 2), found)


def read(file: Path) -> dict[str, Run]:
    """What a file says of each relation; nothing where there is no file."""
    if not file.exists():
        return {}
    return {name: Run(**run) for name, run in json.loads(file.read_text("utf-8")).items()}


def main(words: Sequence[str] | None = None) -> int:
    """Run what is asked for; the status says whether anything was found."""
    parser = ArgumentParser(prog="python -m tools.relations", description=__doc__)
    parser.add_argument("start", type=int, help="the first seed")
    parser.add_argument("stop", type=int, help="the first seed that is not tried")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(RELATIONS))
    parser.add_argument("--kept", type=Path, default=Path("build/relations.json"))
    asked = parser.parse_intermixed_args(words)
    if unknown := set(asked.names) - set(RELATIONS):
        parser.error(f"no relation is called {', '.join(sorted(unknown))}")
    chosen = {
        name: one for name, one in RELATIONS.items() if name in asked.names or not asked.names
    }
    kept = read(asked.kept)
    for name, run in runs(chosen, kept, asked.start, asked.stop):
        new = run.found[len(kept[name].found) if name in kept else 0 :]
        kept[name] = run
        asked.kept.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps({one: asdict(of) for one, of in kept.items()}, indent=1)
        asked.kept.write_text(text + "\n", "utf-8")
        said = f"{name} {run.start} to {run.come - 1}: {len(run.found)} found, {run.seconds} s"
        sys.stdout.write("\n".join((*new, said, "")))
        sys.stdout.flush()
    return 1 if any(kept[name].found for name in chosen if name in kept) else 0


if __name__ == "__main__":
    sys.exit(main())
