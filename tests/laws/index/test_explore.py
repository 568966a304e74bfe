"""Every path of every executed law: clauses of its edition, and effects that only grow."""

from collections.abc import Iterator
from functools import cache

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.case import Case, run
from fairdeal.laws.code import Code, code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index import explore as exploring
from fairdeal.laws.index.clauses import clauses
from fairdeal.laws.index.explore import Path, explore_from
from tests.amount import some


@cache
def explore(entry_id: str, code: Code) -> tuple[Path, ...]:
    """Every path, walked once for all that is asked of it."""
    return tuple(exploring.explore(entry_id, code))


EVERY_ENTRY = sorted({entry_id for edition in EDITIONS for entry_id in entries(edition)})


def paths_of(entry_id: str) -> Iterator[tuple[Edition, Path]]:
    """Every path of an entry in every edition that has it."""
    for edition in EDITIONS:
        if entry_id in entries(edition):
            yield from ((edition, path) for path in explore(entry_id, code_for(edition)))


@pytest.mark.parametrize("entry_id", EVERY_ENTRY)
def test_every_path_cites_clauses_of_its_edition(entry_id: str) -> None:
    for edition, path in paths_of(entry_id):
        assert path.effects or path.steps or path.elsewhere, f"{edition}: a path that says nothing"
        assert path.clauses <= set(clauses(edition)), (edition, path)


@pytest.mark.parametrize("entry_id", EVERY_ENTRY[:: some(3, 1)])
def test_a_prefix_of_the_answers_gives_a_prefix_of_the_effects(entry_id: str) -> None:
    for edition, path in paths_of(entry_id):
        assert_prefixes(entry_id, edition, path)


@pytest.mark.parametrize("entry_id", EVERY_ENTRY)
def test_no_path_says_or_asks_anything_twice(entry_id: str) -> None:
    for edition, path in paths_of(entry_id):
        asked = [step.fact.key for step in path.steps]
        assert len(set(path.effects)) == len(path.effects), (edition, path.effects)
        assert len(set(asked)) == len(asked), (edition, asked)


@pytest.mark.parametrize("entry_id", EVERY_ENTRY)
def test_a_path_that_ends_elsewhere_goes_on_there(entry_id: str) -> None:
    for edition, path in paths_of(entry_id):
        if path.elsewhere is None:
            continue
        whole = run(entry_id, Case("whole", code_for(edition), path.answers))
        # What was found here is not asked there again.
        found = [(step.fact, step.word) for step in path.steps]
        case = Case("whole", code_for(edition), path.answers, asked=found, said=dict(path.said))
        there = run(path.elsewhere, case)
        assert whole.effects == path.effects + there.effects, edition
        assert whole.open == there.open, edition


def test_an_artificial_pass_out_of_rotation_is_for_law_31() -> None:
    # 30C: the Law on bids out of rotation applies to it.
    refused = [p for p in explore("30", code_for("2007")) if "pass_is_artificial" in p.answers]
    assert refused
    for path in refused:
        said = path.answers["pass_is_artificial"]
        assert (path.elsewhere == "31") is (said == "yes")


def test_what_is_only_carried_along_is_gone_through_with_one_answer() -> None:
    # 26B: which suit declarer forbids or requires is one way, whichever it is.
    suits = {
        step.word
        for path in explore("26B", code_for("2017"))
        for step in path.steps
        if step.fact.key == "lead_suit"
    }
    assert len(suits) == 1


def test_a_case_that_goes_on_has_the_elections_of_its_code_and_all_that_follows() -> None:
    # 93A: nobody has named a committee, so the Director in charge decides; 30C leads to Law 31.
    first, *_ = explore_from("93A", code_for("2017"), {})
    assert first.steps[0].fact.key == "director_in_charge_decides"
    artificial = explore_from("30", code_for("2007"), {"pass_is_artificial": "yes"})
    assert all(path.effects and path.elsewhere is None for path in artificial)


def assert_prefixes(entry_id: str, edition: Edition, path: Path) -> None:
    for i, step in enumerate(path.steps):
        answers = {s.fact.key: s.word for s in path.steps[:i]}
        case = Case("prefix", code_for(edition), answers, elections_are_facts=True)
        outcome = run(entry_id, case)
        assert outcome.open is not None, edition
        assert outcome.open.fact is step.fact, edition
        assert outcome.effects == path.effects[: step.effects_before], edition
