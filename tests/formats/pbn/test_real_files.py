"""Real files: as many boards, auctions, plays and results as `data/README.md` says they hold."""

import pytest

from fairdeal.formats import pbn
from fairdeal.formats.record import Reading, Record, Severity
from fairdeal.table.acts import CardPlayed
from tests.shared import data

# File, boards, auctions, plays, results. The four plays of 1955 that hold no card are counted
# there as the README counts them: by their tag.
COUNTS = [
    ("pbn/FFT_9901_v20.pbn", 40, 0, 0, 0),
    ("pbn/papi_mp_2_7.pbn", 26, 26, 26, 26),
    ("pbn/capgemini1997_round01.pbn", 80, 80, 80, 80),
    ("pbn/1980-AutumnLeavesRegional1stSession.pbn", 338, 338, 338, 338),
    ("pbn/1955-Bermuda_Bowl.pbn", 448, 448, 442, 440),
    ("pbn/CommonGame_2020-02-21.pbn", 36, 0, 0, 0),
    ("pbn/bermuda1997_RR03.PBN", 40, 40, 30, 40),
    ("bws/260119HandRecord.pbn", 36, 0, 0, 0),
    ("dealing/test.pbn", 16, 0, 0, 0),
    ("dd/bcdd_test1.bcdd.pbn", 396, 0, 0, 0),
    ("results/PCH1003_mp_pairs.pbn", 570, 0, 0, 570),
]
TEAMS = tuple(
    f"pbn-teams-vp/{match}.PBN"
    for match in (
        "T1ALAVDE",
        "T2AITAAL",
        "T3ALAVAU",
        "T4ALAVRA",
        "T5ALAVHA",
        "T6ALAVON",
        "T7ALAVBU",
    )
)


def reading(name: str) -> Reading:
    return pbn.read(data(name).read_bytes(), name)


@pytest.mark.parametrize(("name", "boards", "auctions", "plays", "results"), COUNTS)
def test_a_real_file_is_read_whole(
    name: str, boards: int, auctions: int, plays: int, results: int
) -> None:
    read = reading(name)
    records = read.records
    assert read.whole
    assert [p for p in read.problems if p.severity is not Severity.NOTE] == []
    assert len(records) == boards
    assert sum(r.auction is not None for r in records) == auctions
    assert sum(r.play is not None for r in records) == plays
    assert sum(r.tricks is not None for r in records) == results


@pytest.mark.parametrize("name", TEAMS)
def test_a_team_match_has_eight_boards_in_two_rooms(name: str) -> None:
    read = reading(name)
    assert read.whole
    rooms = [record.detail("Room") for record in read.records]
    assert sorted(filter(None, rooms)) == ["Closed"] * 8 + ["Open"] * 8
    assert len({record.number for record in read.records}) == 8


@pytest.mark.parametrize("name", [n for n, *_ in COUNTS])
def test_every_deal_of_a_real_file_is_complete(name: str) -> None:
    for record in reading(name).records:
        assert record.deal is not None
        assert record.deal.is_complete


def held(record: Record) -> bool:
    assert record.deal is not None
    acts = record.play.acts if record.play else ()
    return all(
        isinstance(act, CardPlayed)
        and (hand := record.deal[act.seat]) is not None
        and act.card in hand
        for act in acts
    )


@pytest.mark.parametrize("name", [n for n, _, _, plays, _ in COUNTS if plays] + list(TEAMS))
def test_every_card_is_played_from_the_hand_that_holds_it(name: str) -> None:
    assert [r.line for r in reading(name).records if not held(r)] == []
