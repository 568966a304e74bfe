"""Auctions replayed: what Laws 17 to 22 say of each call, and the contract they lead to."""

import pytest

from fairdeal.formats.record import Kind, Severity
from tests.audit.boards import found, kinds, pbn

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE


def _auction(calls: str, *tags: str) -> list[tuple[Severity, Kind, str]]:
    return found(pbn(*tags, '[Auction "N"]', calls))


@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("1S Pass 4S Pass Pass Pass", "4S", "N"),
        # Declarer is who first named the denomination for his side, here South.
        ("Pass Pass 1H Pass 2H X XX Pass Pass Pass", "2HXX", "S"),
        ("1H X XX Pass Pass Pass", "1HXX", "N"),
    ],
)
def test_a_lawful_auction_to_its_contract(calls: str, contract: str, declarer: str) -> None:
    tags = (f'[Declarer "{declarer}"]', f'[Contract "{contract}"]')
    assert _auction(calls, *tags) == []


def test_all_pass() -> None:
    passed = "Pass Pass Pass Pass"
    assert _auction(passed, '[Declarer ""]', '[Contract "Pass"]') == []
    (finding,) = _auction(passed, '[Declarer "N"]', '[Contract "1C"]')
    assert finding[:2] == (ERROR, Kind.CONTRACT)


@pytest.mark.parametrize(
    ("tags", "words"),
    [
        (('[Declarer "N"]', '[Contract "4H"]'), "4S by the auction, 4H printed"),
        (('[Declarer "N"]', '[Contract "4SX"]'), "4S by the auction, 4SX printed"),
        (('[Declarer "S"]', '[Contract "4S"]'), "N by the auction, S printed"),
        (('[Declarer ""]', '[Contract "Pass"]'), "not to a deal passed out"),
    ],
)
def test_a_contract_the_auction_does_not_lead_to(tags: tuple[str, str], words: str) -> None:
    ((severity, kind, message),) = _auction("1S Pass 4S Pass Pass Pass", *tags)
    assert (severity, kind) == (ERROR, Kind.CONTRACT)
    assert words in message


@pytest.mark.parametrize(
    ("calls", "severity", "law"),
    [
        ("1D 1C Pass Pass Pass", WARNING, "Law 27"),
        ("1D Pass X Pass Pass Pass", ERROR, "Law 36"),  # partner's bid
        ("X Pass Pass Pass", ERROR, "Law 36"),  # nothing to double
        ("1D X Pass XX Pass Pass Pass", ERROR, "Law 36"),  # partner's double
        ("1D Pass Pass Pass 1H", ERROR, "Law 39"),
    ],
)
def test_calls_the_laws_do_not_let_stand(calls: str, severity: Severity, law: str) -> None:
    illegal = [f for f in _auction(calls) if f[1] is Kind.ILLEGAL_CALL]
    assert [f[0] for f in illegal] == [severity]
    assert law in illegal[0][2]


def test_marks_of_accepted_irregularities_make_them_notes() -> None:
    assert kinds(_auction("1D ^I 1C Pass Pass Pass")) == [(NOTE, Kind.IRREGULARITY)]
    # East is passed over: South's call was accepted by West, who called next.
    assert kinds(_auction("1D ^S 1H Pass Pass Pass")) == [(NOTE, Kind.IRREGULARITY)]


def test_a_mark_of_an_irregularity_that_is_none() -> None:
    assert kinds(_auction("1C ^I 1D Pass Pass Pass")) == [(WARNING, Kind.IRREGULARITY)]


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ("1C Pass Pass", [(WARNING, Kind.AUCTION)]),
        ("1C Pass Pass *", [(NOTE, Kind.AUCTION)]),  # the file says that nothing followed
        ("1C Pass +", []),  # a problem: what do you call?
        ("Pass Pass Pass", [(WARNING, Kind.AUCTION)]),
    ],
)
def test_auctions_that_stop(calls: str, expected: list[tuple[Severity, Kind]]) -> None:
    assert kinds(_auction(calls)) == expected


def test_the_dealer_calls_first() -> None:
    ((severity, kind, message),) = found(pbn('[Auction "E"]', "Pass Pass Pass Pass", dealer="N"))
    assert (severity, kind) == (ERROR, Kind.TURN)
    assert "Law 17B" in message
