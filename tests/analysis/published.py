"""Double dummy results that other people's programs have published, as the tests read them."""

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass

from fairdeal.boards import Vulnerability
from fairdeal.calls import DENOMINATIONS, Denomination
from fairdeal.cards import PACK, Card, Deal, Suit
from fairdeal.formats.pbn import read
from fairdeal.seats import SEATS, Seat, Side
from tests.shared import data

_DDS_DENOMINATIONS = [DENOMINATIONS[i] for i in (3, 2, 1, 0, 4)]
_DDS_SUITS = [Suit(3), Suit(2), Suit(1), Suit(0)]
_DDS_VULNERABILITIES = [
    Vulnerability.NONE,
    Vulnerability.BOTH,
    Vulnerability.NS,
    Vulnerability.EW,
]

Rows = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class DdsHand:
    """One hand of the lists DDS is tested with: its deal and everything known about it."""

    deal: Deal
    vulnerability: Vulnerability
    dealer: Seat
    denomination: Denomination
    leader: Seat
    leads: dict[Card, int]
    """Tricks of the leading side for each opening lead."""
    table: Rows
    """N, E, S, W in C, D, H, S, NT."""
    par: int
    """Points of North-South."""
    par_contracts: dict[Side, set[str]]
    """By the side that may bid first: ``4HX N`` ..., one for each declarer."""
    play: tuple[Card, ...]
    trace: tuple[int, ...]
    """Tricks of the side that did not lead, before the first of these cards and after each."""


def dds_list(name: str) -> list[DdsHand]:
    text = data(f"dd/{name}").read_text(encoding="ascii")
    return [_dds_hand(part) for part in text.split("\nPBN ")[1:]]


def _dds_hand(text: str) -> DdsHand:
    fields = {line.split()[0]: line for line in text.splitlines()[1:]}
    head, deal = text.splitlines()[0].split(maxsplit=4)[:4], text.split('"')[1]
    dealer, vulnerability, trumps, first = map(int, head)
    table = [int(n) for n in fields["TABLE"].split()[1:]]
    quoted = re.findall(r'"(.*?)"', fields["PAR"])
    cards = re.findall(r'"(.*?)"', fields["PLAY"])[0]
    return DdsHand(
        deal=Deal.parse(deal),
        vulnerability=_DDS_VULNERABILITIES[vulnerability],
        dealer=SEATS[dealer],
        denomination=_DDS_DENOMINATIONS[trumps],
        leader=SEATS[first],
        leads=_leads([int(n) for n in fields["FUT"].split()[1:]]),
        table=tuple(
            tuple(table[4 * _DDS_DENOMINATIONS.index(d) + seat] for d in DENOMINATIONS)
            for seat in SEATS
        ),
        par=int(quoted[0].removeprefix("NS ")),
        par_contracts={Side.NS: _contracts(quoted[2]), Side.EW: _contracts(quoted[3])},
        play=tuple(Card.parse(cards[i : i + 2]) for i in range(0, len(cards), 2)),
        trace=tuple(int(n) for n in fields["TRACE"].split()[2:]),
    )


def _leads(numbers: list[int]) -> dict[Card, int]:
    """DDS names one card of a sequence; ``equals`` has a bit for each of the others."""
    count = numbers[0]
    suits, ranks, equals, scores = (numbers[1 + count * i : 1 + count * (i + 1)] for i in range(4))
    found = {}
    for suit, rank, others, score in zip(suits, ranks, equals, scores, strict=True):
        for card in PACK:
            if card.suit is _DDS_SUITS[suit] and (card.rank == rank or others >> card.rank & 1):
                found[card] = score
    return found


def _contracts(text: str) -> set[str]:
    """``EW:EW 23H,E 4Cx``: who bids first, then declarers, levels and denomination."""
    found = set()
    for part in text.partition(":")[2].split(","):
        declarers, contract = part.split()
        doubled = "X" if contract.endswith("x") else ""
        levels, denomination = (
            contract.rstrip("xCDHSN"),
            Denomination.parse(contract[-1 - len(doubled)]),
        )
        found |= {f"{n}{denomination}{doubled} {seat}" for n in levels for seat in declarers}
    return found


def pgx_tables() -> Iterator[tuple[Deal, Rows]]:
    """Deals with the twenty results as PGX keeps them: N E S W in C D H S NT."""
    with data("dd/pgx_ddstable_sample100.csv").open(encoding="ascii") as file:
        for deal, *numbers in csv.reader(file):
            tricks = [int(n) for n in numbers]
            yield Deal.parse(deal), tuple(tuple(tricks[5 * i : 5 * i + 5]) for i in range(4))


def pbn_tables(name: str) -> Iterator[tuple[str, Deal, Rows, str | None, Vulnerability, Seat]]:
    """The boards of a PBN file with an ``OptimumResultTable``, and its ``OptimumScore``."""
    for record in read(data(name).read_bytes()).records:
        table = record.table("OptimumResultTable")
        if table is None or record.deal is None:
            continue
        found = {
            (row["Declarer"], row["Denomination"]): int(row["Result"]) for row in table.dicts()
        }
        rows = tuple(tuple(found[str(s), str(d)] for d in DENOMINATIONS) for s in SEATS)
        assert record.vulnerability is not None
        assert record.dealer is not None
        yield (
            record.board or "",
            record.deal,
            rows,
            record.detail("OptimumScore"),
            record.vulnerability,
            record.dealer,
        )
