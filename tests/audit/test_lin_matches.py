"""A vugraph says its results twice, in the list of the set and on each board: they must agree."""

from fairdeal.audit.reading import audit
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.record import Kind, Severity
from tests.shared import data


def _kinds(old: str, new: str) -> list[tuple[Severity, Kind, str | None]]:
    text = data("lin/usbf_sf_14502.lin").read_text("latin-1")
    assert text.count(old) == 1
    reading = read_lin(text.replace(old, new))
    assert reading.whole
    return [(p.severity, p.kind, p.board) for p in audit(reading)]


def test_a_result_other_than_the_claim() -> None:
    # Board 46, open room: ten tricks claimed.
    assert _kinds("rs|4HE=,", "rs|4HE+1,") == [(Severity.ERROR, Kind.TRICKS, "46")]


def test_a_contract_other_than_the_auction_s() -> None:
    assert _kinds("rs|4HE=,", "rs|4SE=,") == [(Severity.ERROR, Kind.CONTRACT, "46")]
    assert _kinds("rs|4HE=,", "rs|4HW=,") == [(Severity.ERROR, Kind.CONTRACT, "46")]
