"""Mutation testing: ``python -m tools.mutation`` for a sample, ``--all`` for every mutant.

What was found is kept below ``.mutation``, so that a run that was stopped goes on where it was;
with ``--anew`` all is forgotten first, as is right when the source or the tests have changed.
"""

import argparse
import os
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tools.mutation.runner import ENOUGH, SURVIVED, Runner

KEPT = Path(".mutation")
PACKAGES = ("fairdeal.laws", "fairdeal.rulings", "fairdeal.table")
TESTS = (
    "tests/laws",
    "tests/rulings",
    "tests/table",
    "tests/playthroughs",
    "tests/test_front_door.py",
)


def main() -> int:
    """Run the mutants and list the survivors; 1 when fewer than the share asked for are killed."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=500, help="how many mutants (500)")
    parser.add_argument("--all", action="store_true", help="every mutant")
    parser.add_argument("--again", action="store_true", help="run what survived once more")
    today = datetime.now(tz=UTC).date().toordinal()
    parser.add_argument("--seed", type=int, default=today, help="of the sample (the day)")
    parser.add_argument("--anew", action="store_true", help="forget what was found before")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="mutants side by side"
    )
    parser.add_argument(
        "--seconds",
        type=float,
        default=ENOUGH,
        help=f"of processor time for the tests of one mutant ({ENOUGH:g})",
    )
    parser.add_argument("--least", type=float, default=0.0, help="share that has to be killed")
    parser.add_argument("--tests", nargs="+", default=TESTS, help="the folders of the tests")
    given = parser.parse_args()
    if given.anew:
        shutil.rmtree(KEPT, ignore_errors=True)
    sample = None if given.all else given.sample
    runner = Runner(PACKAGES, KEPT, sample, given.seed, given.jobs, given.seconds, given.again)
    skipped = [
        "-m",
        "not nightly",
        "-p",
        "no:cacheprovider",
        "--deselect",
        "tests/laws/test_mutants.py",
    ]
    pytest.main(["-q", *skipped, *given.tests], plugins=[runner])
    tried = [outcome for outcome in runner.outcomes.values() if outcome != "uncovered"]
    survived = tried.count(SURVIVED) / len(tried) if tried else 0.0
    return int(1 - survived < given.least)


sys.exit(main())
