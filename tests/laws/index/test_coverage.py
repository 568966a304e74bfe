"""Every clause a module speaks of exists, and coverage adds up."""

from pkgutil import resolve_name

import pytest

from fairdeal.laws.editions import EDITIONS, Edition, each
from fairdeal.laws.index.clauses import clauses
from fairdeal.laws.index.coverage import Coverage, coverage, ruled_under, statuses
from fairdeal.laws.status import CarriedOut, carried_out, marked

# The number of clauses of each edition in the index (chapters II to XI together).
COUNTS = {Edition.L1997: 493, Edition.L2007: 600, Edition.L2017: 648}


@pytest.mark.parametrize(("edition", "count"), COUNTS.items())
def test_the_index_has_every_clause(edition: Edition, count: int) -> None:
    assert len(clauses(edition)) == count


def test_the_amended_edition_differs_in_laws_73_and_89_alone() -> None:
    old, new = clauses(Edition.L2017), clauses(Edition.L2017A)
    changed = {c.law for c in (*old.values(), *new.values()) if (c.id in old) != (c.id in new)}
    assert changed == {73, 89}


@pytest.mark.parametrize("edition", EDITIONS)
def test_modules_speak_of_clauses_that_exist(edition: Edition) -> None:
    known = clauses(edition)
    for status in statuses():
        for under in status.under:
            for clause in under.get(edition, "").split():
                assert clause in known, f"{clause} does not exist in {edition}"


def test_what_is_carried_out_in_a_later_layer_exists() -> None:
    for status in statuses():
        if isinstance(status, CarriedOut) and isinstance(status.by, str):
            assert resolve_name(status.by) is not None


def test_a_clause_is_executed_asked_about_marked_or_open() -> None:
    found = Coverage(Edition.L2017, tuple("abcd"), frozenset("a"), frozenset("b"), frozenset("c"))
    assert [found.status(c) for c in found.clauses] == ["executed", "asked", "marked", "open"]
    assert found.open == ("d",)


def test_what_is_carried_out_and_what_a_program_leaves_alone_are_told_apart() -> None:
    # 2007: which bid is sufficient (18D), and what the meaning of a call is (the note to 27).
    found = coverage(Edition.L2007)
    assert {c: found.status(c) for c in ("18D", "27*", "27B2")} == {
        "18D": "executed",
        "27*": "marked",
        "27B2": "executed",
    }


def test_what_is_only_asked_about_is_not_ruled_under() -> None:
    assert {"27A1", "27B2"} <= ruled_under(Edition.L2007)
    assert not ruled_under(Edition.L2007) & coverage(Edition.L2007).asked


def test_a_clause_is_said_in_every_edition_unless_it_is_told_apart() -> None:
    apart = each(l2007="27*")
    assert marked("why", "18A", apart).under == (dict.fromkeys(EDITIONS, "18A"), apart)
    assert carried_out("somewhere", "18A") == CarriedOut(
        "somewhere", (dict.fromkeys(EDITIONS, "18A"),)
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_clause_has_one_status(edition: Edition) -> None:
    found = coverage(edition)
    assert not found.executed & found.asked
    assert not (found.executed | found.asked) & found.marked
    parts = len(found.executed) + len(found.asked) + len(found.marked) + len(found.open)
    assert parts == len(found.clauses)
