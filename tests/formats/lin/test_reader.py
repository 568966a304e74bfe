"""Real LIN files, read whole, against the facts listed in their README."""

import csv
import zipfile

import pytest

from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract
from fairdeal.cards import FULL_PACK, Card
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.record import Ending, Reading, Record, Severity
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Alerted, CallMade, CardPlayed, ExplanationGiven
from tests.shared import data


def _read(name: str) -> Reading:
    return read_lin(data(name).read_text("latin-1"), name)


def _members() -> dict[str, Reading]:
    with zipfile.ZipFile(data("lin/bbo2196_44boards.zip")) as archive:
        names = archive.namelist()
        return {n: read_lin(archive.read(n).decode("latin-1"), n) for n in names}


def _result(record: Record) -> str:
    """The result as travellers write it: ``3NE-2``, ``4HxW=``."""
    contract = record.contract
    if not isinstance(contract, Contract) or record.tricks is None:
        return "A=="
    over = record.tricks - contract.tricks_needed
    bid = f"{contract.level}{str(contract.denomination)[0]}{'x' * contract.doubling}"
    return f"{bid}{contract.declarer}" + (f"{over:+}" if over else "=")


def test_vugraph_of_two_rooms() -> None:
    reading = _read("lin/usbf_sf_14502.lin")
    assert reading.whole
    assert reading.problems == ()
    assert len(reading.records) == 30
    assert [r.number for r in reading.records] == [n for n in range(46, 61) for _ in "oc"]
    assert [r.detail("Room") for r in reading.records] == ["Open", "Closed"] * 15
    first = reading.records[0]
    assert first.detail("Event") == "2010 USBF SF A"
    assert first.detail("Stage") == "Segment 4 of 8"
    assert first.detail("Scoring") == "IMP"
    assert (first.detail("HomeTeam"), first.detail("LinCarriedHome")) == ("Nickell", "80")
    assert (first.detail("VisitTeam"), first.detail("LinCarriedVisit")) == ("Fleisher", "99")
    assert first.players == ("Rodwell", "Weinstein", "Meckstroth", "Levin")
    assert reading.records[1].players == ("Martel", "Mahmood", "Stansby", "Hamman")


def test_vugraph_results_are_those_of_its_rs_tag() -> None:
    text = data("lin/usbf_sf_14502.lin").read_text("latin-1")
    printed = text.split("rs|")[1].split("|")[0].split(",")
    assert len(printed) == 30
    # The file writes the risk after the declarer, travellers before.
    expected = [r.replace("Wx", "xW").replace("Nx", "xN") for r in printed]
    assert [_result(record) for record in read_lin(text).records] == expected


def test_alert_explanation_and_commentary() -> None:
    record = _read("lin/usbf_sf_14502.lin").records[0]
    assert record.auction is not None
    call, alert, explanation = record.auction.acts[2:5]
    assert isinstance(call, CallMade)
    assert (call.seat, str(call.call)) == (Seat.WEST, "3C")
    assert alert == Alerted(Seat.WEST)
    assert explanation == ExplanationGiven(Seat.WEST, "jacoby 2N", about=2)
    assert any("caitlin: Hi all" in str(remark) for remark in record.auction.remarks)


def test_cards_belong_to_those_who_hold_them() -> None:
    record = _read("lin/usbf_sf_14502.lin").records[0]
    assert record.play is not None
    assert record.play.first is Seat.SOUTH
    assert record.play.acts[:5] == (
        CardPlayed(Seat.SOUTH, Card.C2),
        CardPlayed(Seat.WEST, Card.C3),
        CardPlayed(Seat.NORTH, Card.CA),
        CardPlayed(Seat.EAST, Card.CJ),
        CardPlayed(Seat.NORTH, Card.D7),
    )
    assert record.play.ending is Ending.ENDED
    assert record.claimed == 10


def test_club_game_with_claims_and_a_tag_nobody_knows() -> None:
    reading = _read("lin/kemistry-boards-2026-01-14.lin")
    assert reading.whole
    assert [r.claimed for r in reading.records if r.claimed is not None] == [9, 12, 9, 10, 11]
    assert [r.number for r in reading.records] == list(range(1, 13))
    assert reading.records[0].detail("Lin_zz") == "3.53"
    assert reading.records[1].detail("Lin_zz") == "-7.47"
    assert [p.severity for p in reading.problems] == [Severity.NOTE]


def test_eight_boards_with_two_claims() -> None:
    reading = _read("lin/endplay_example1.lin")
    assert reading.whole
    assert len(reading.records) == 8
    assert [r.claimed for r in reading.records if r.claimed is not None] == [9, 11]
    assert [str(r.vulnerability) for r in reading.records] == [
        str(Vulnerability.parse(v)) for v in ("o", "n", "e", "b", "n", "e", "b", "o")
    ]


def test_the_44_boards_amount_to_the_results_of_their_travellers() -> None:
    readings = _members()
    assert len(readings) == 44
    assert all(reading.whole and len(reading.records) == 1 for reading in readings.values())
    with data("results/bbo2196_imp_pairs.travellers.csv").open() as travellers:
        rows = list(csv.DictReader(travellers))
    assert len(rows) == 44
    for row in rows:
        (record,) = readings[row["lin_file"] + ".lin"].records
        assert str(record.number) == row["board"]
        assert _result(record) == row["result"], row["lin_file"]


def test_the_file_that_stops_in_the_middle_of_a_trick() -> None:
    (record,) = _members()["20784108.lin"].records
    assert record.play is not None
    assert len(record.play.acts) == 26
    assert record.tricks is None
    assert record.play.ending is Ending.PLAIN


@pytest.mark.parametrize(
    "name",
    [
        "lin/usbf_sf_14502.lin",
        "lin/kemistry-boards-2026-01-14.lin",
        "lin/endplay_example1.lin",
        "dealing/test.lin",
    ],
)
def test_every_deal_has_52_cards(name: str) -> None:
    for record in _read(name).records:
        assert record.deal is not None
        assert record.deal.is_complete
        assert sum(hand.bits for hand in record.deal if hand) == FULL_PACK


def test_dealing_file_has_sixteen_deals_for_two_rooms() -> None:
    records = _read("dealing/test.lin").records
    assert len(records) == 32
    assert [r.deal for r in records[::2]] == [r.deal for r in records[1::2]]
    assert len({r.deal for r in records}) == 16
    assert [r.dealer for r in records[::2]] == [SEATS[i % 4] for i in range(16)]
    assert {r.contract for r in records} == {None}
    assert {r.players for r in records} == {(None,) * 4}
