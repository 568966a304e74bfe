"""Contracts, tricks and figures as result files write them."""

from decimal import Decimal

import pytest

from fairdeal.errors import Malformed
from fairdeal.formats.line_values import contract_of, figure, tricks_of


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("4Sx", "4SX N"),
        ("3 NT", "3NT N"),
        ("5CXX", "5CXX N"),
        ("3N", "3NT N"),
        ("4 s xx", "4SXX N"),
    ],
)
def test_contracts(text: str, read: str) -> None:
    assert str(contract_of(text, "N")) == read


def test_passes_are_no_contract() -> None:
    assert contract_of("PASS", "") is contract_of("passed", "N") is None


@pytest.mark.parametrize(("text", "tricks"), [("=", 10), ("+3", 13), ("-10", 0), (" = ", 10)])
def test_tricks(text: str, tricks: int) -> None:
    contract = contract_of("4S", "W")
    assert contract
    assert tricks_of(contract, text) == tricks


@pytest.mark.parametrize("text", ["", "4", "+4", "-11", "made"])
def test_no_tricks(text: str) -> None:
    contract = contract_of("4S", "W")
    assert contract
    with pytest.raises(Malformed):
        tricks_of(contract, text)


def test_figures_keep_their_decimals() -> None:
    assert [figure(text) for text in ("12.50", "-3", "", "A5050", "1e9")] == [
        Decimal("12.50"),
        Decimal(-3),
        None,
        None,
        None,
    ]
    assert str(figure("12.50")) == "12.50"
