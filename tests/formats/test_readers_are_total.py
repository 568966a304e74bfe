"""No field of any foreign format, whatever stands in it, makes a reader fail but in words.

Each sample is read as it is, so that it is one; then again with every field odd in turn: at night
all of them, and by day a few drawn of each, others as the sample changes and the same otherwise.
"""

import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

import pytest

from fairdeal.errors import LONGEST, Malformed
from fairdeal.formats.results.fitting import fit
from fairdeal.formats.units import bws
from fairdeal.formats.units.data_connector import read_results
from tests.formats.odd_values import in_rows
from tests.formats.samples import BWS, RESULT, SAMPLES

BY_DAY: Final = 40
"""Oddities of each sample that are tried by day."""


def _some(odd: Iterable[Any], name: str) -> list[Any]:
    """The sample itself, and some of what was made of it, the same each time."""
    whole, *others = odd
    chance = Random(name)  # noqa: S311 - which are tried
    return [whole, *chance.sample(others, min(BY_DAY, len(others)))]


@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_in_some_fields_makes_a_reader_fail_but_in_words(name: str) -> None:
    read, odd = SAMPLES[name]
    _try(name, read, _some(odd(), name))


@pytest.mark.nightly
@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_in_any_field_makes_a_reader_fail_but_in_words(name: str) -> None:
    read, odd = SAMPLES[name]
    _try(name, read, odd())


def _try(name: str, read: Callable[[Any], object], odd: Iterable[Any]) -> None:
    refused = taken = 0
    for text in odd:
        try:
            read(text)
        except Malformed as refusal:
            refused += 1
            assert len(str(refusal)) <= LONGEST  # noqa: PT017 - what is refused varies
        except BaseException as error:
            error.add_note(f"{name}: {text[:3000]!r}")
            raise
        else:
            taken += 1
    # The sample itself is read, or no field would have been tried.
    assert refused + taken > 20
    assert taken


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.nightly)])
def test_nothing_in_any_column_of_a_database_makes_its_reader_fail(
    monkeypatch: pytest.MonkeyPatch,
    every: bool,  # noqa: FBT001 - by pytest
) -> None:
    taken = 0
    for table, rows in BWS.items():
        for changed in in_rows(rows) if every else _some(in_rows(rows), table):
            monkeypatch.setattr(
                bws, "_tables", lambda _data, _name, odd={**BWS, table: changed}: odd
            )
            try:
                fit(bws.read_bws(b"", "x"))
                bws.round_data(b"", "x")
            except Malformed:
                continue
            except BaseException as error:
                error.add_note(f"{table}: {changed!r:.2000}")
                raise
            taken += 1
    assert taken > (100 if every else 10)


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("Stake", -1),
        ("Denomination", -1),
        ("Denomination", -5),
        ("Level", -11),
        ("LeadCardRank", -1),
        ("TotalTricks", -1),
        ("TotalTricks", 14),
        ("IsDeleted", "false"),
        ("BoardNumber", True),
        ("BoardNumber", 1.5),
    ],
)
def test_no_member_of_a_result_is_read_through_a_negative_index_or_for_something_else(
    member: str, value: object
) -> None:
    with pytest.raises(Malformed, match="result 1"):
        read_results(json.dumps([{**RESULT, member: value}]))
