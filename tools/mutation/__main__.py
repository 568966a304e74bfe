"""Mutation testing: ``python -m tools.mutation`` for a sample, ``--all`` for every mutant.

What was found is kept below ``.mutation``, so that a run that was stopped goes on where it was;
with ``--anew`` all is forgotten first, as is right when the source or the tests have changed.
A run of every mutant (``--all``, or ``--of`` some modules) renews the list of what is left in
``docs/reference/mutants-left.csv``; what was judged there of a change that is still left stays.
``--group NAME`` runs the sample of a group beside the laws and renews its lines in
``docs/reference/mutants-sampled.csv``; it ends with 1 where one of them is not judged.
"""

import argparse
import os
import shutil
import sys
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

import pytest

from tools.mutation import groups
from tools.mutation.left import SAME, counted, left_over, read, with_judgements, write
from tools.mutation.runner import ENOUGH, KILLED, SURVIVED, Runner

KEPT = Path(".mutation")
LEFT = Path("docs/reference/mutants-left.csv")
PACKAGES = ("fairdeal.laws", "fairdeal.rulings", "fairdeal.table")
TESTS = (
    "tests/laws",
    "tests/rulings",
    "tests/table",
    "tests/playthroughs",
    "tests/company/test_outcomes.py",
    "tests/company/test_found.py",
    "tests/test_pictures.py",
    "tests/views/reasons/test_tricks.py",
    "tests/documents/test_front_door.py",
)


def main() -> int:
    """Run the mutants and list the survivors; 1 when fewer than the share asked for are killed."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=500, help="how many mutants (500)")
    parser.add_argument("--all", action="store_true", help="every mutant")
    parser.add_argument("--again", action="store_true", help="run what was not killed once more")
    parser.add_argument("--of", nargs="+", default=(), help="modules, by how their names begin")
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
    parser.add_argument(
        "--packages", nargs="+", default=PACKAGES, help="what is changed: laws, rulings and table"
    )
    parser.add_argument(
        "--kept", type=Path, default=KEPT, help="where it is kept what was found (.mutation)"
    )
    parser.add_argument(
        "--group", choices=groups.GROUPS, help="the sample of a group, as it is kept"
    )
    parser.add_argument(
        "--left", type=Path, default=groups.LEFT, help=f"a group's list of them ({groups.LEFT})"
    )
    given = parser.parse_args()
    if given.group:
        group = groups.GROUPS[given.group]
        without = [f"--ignore={path}" for path in group.without]
        given.packages, given.tests = [group.package], [*group.tests, *without]
        given.kept /= group.package
        given.sample, given.seed, given.seconds = groups.SAMPLE, groups.SEED, groups.SECONDS
    if given.anew:
        shutil.rmtree(given.kept, ignore_errors=True)
    packages, of = ([_full(name) for name in names] for names in (given.packages, given.of))
    whole = given.all or bool(of)
    sample = None if whole else given.sample
    for package in packages:
        import_module(package)
    runner = Runner(
        packages, given.kept, sample, given.seed, given.jobs, given.seconds, given.again, of
    )
    skipped = [
        "-m",
        "not nightly",
        "-p",
        "no:cacheprovider",
        "--deselect",
        "tests/laws/test_mutants.py",
    ]
    pytest.main(["-q", *skipped, *given.tests], plugins=[runner])
    if given.group:
        share, unjudged = _list_what_is_left(runner, given.left)
        return int(share < groups.LEAST or unjudged > 0)
    if whole:
        _list_what_is_left(runner, LEFT)
    tried = [outcome for outcome in runner.outcomes.values() if outcome != "uncovered"]
    survived = tried.count(SURVIVED) / len(tried) if tried else 0.0
    return int(1 - survived < given.least)


def _full(name: str) -> str:
    """The name of a module or package with the project's before it."""
    return f"fairdeal.{name.removeprefix('fairdeal.')}"


def _list_what_is_left(runner: Runner, path: Path) -> tuple[float, int]:
    """Renew the lines of what was run, and say how many are judged how.

    Of these modules what was judged and not drawn now stays as long as it is in the code.

    Returns:
        The share that is killed of those that change something, and how many are not judged.
    """
    mutants = runner.chosen()
    found = [
        left_over(module, mutant, outcome)
        for module, mutant in mutants
        if (outcome := runner.outcomes[mutant.id]) != KILLED
    ]
    known = read(path)
    here = {left_over(*one, "").what for one in runner.mutants()}
    tried = {left_over(*one, "").what for one in mutants}
    run = {module.removeprefix("fairdeal.") for module in runner.modules()}
    left = with_judgements(found, [one for one in known if one.what in tried])
    others = [one for one in known if one.module not in run or one.what in here - tried]
    write(path, [*left, *others])
    judged = counted(left)
    share = 1 - (len(left) - judged[SAME]) / ((len(mutants) - judged[SAME]) or 1)
    print(  # noqa: T201
        f"{len(mutants)} mutants, {len(left)} left: {judged[SAME]} judged the same,"
        f" {judged['']} not judged; {share:.1%} of those that change something are killed"
    )
    return share, judged[""]


sys.exit(main())
