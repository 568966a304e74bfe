"""Dialects in which cards are misplaced: rows turned, dots missing, fillers."""

import random
from collections.abc import Callable

import pytest

from fairdeal.audit.files import check_source
from fairdeal.cards import PACK, SUITS_DOWN, Card, Deal, Hand
from fairdeal.formats import pbn
from fairdeal.formats.contents import Source
from fairdeal.formats.record import Kind, Severity
from fairdeal.seats import Seat
from tests.formats.pbn.as_played import (
    BOARDS,
    Row,
    as_text,
    boards,
    cards_of,
    in_columns,
    is_as_played,
    is_clean_and_counted,
    played,
    read_whole,
    tricks_of,
    unusual,
)

TURNED: dict[str, Callable[[Row], list[Card]]] = {
    "the leader of the trick first": lambda trick: [card for _, card in trick],
    "North always first": lambda trick: [card for _, card in sorted(trick)],
    "backwards": lambda trick: [card for _, card in reversed(trick)],
    "highest first": lambda trick: sorted((card for _, card in trick), reverse=True),
}


@pytest.mark.parametrize("order", TURNED)
@boards
def test_rows_in_any_order_of_the_four_hands(order: str, number: int) -> None:
    position = played(number)
    rows = (" ".join(map(str, TURNED[order](trick))) for trick in tricks_of(position))
    text = as_text(position, play="\n".join(rows))
    reading = read_whole(text)
    record = reading.records[0]
    is_as_played(record, position)
    assert set(unusual(reading)) <= {(Severity.NOTE, Kind.CARD)}
    is_clean_and_counted(text)


@boards
@pytest.mark.parametrize("which", [1, 5, 11])
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_single_row_that_is_turned(turn: int, which: int, number: int) -> None:
    position = played(number)
    tricks = list(tricks_of(position))
    rows = [in_columns(trick, tricks[0][0][0]) for trick in tricks]
    rows[which] = rows[which][turn:] + rows[which][:turn]
    text = as_text(position, play="\n".join(map(" ".join, rows)))
    reading = read_whole(text)
    is_as_played(reading.records[0], position)
    assert unusual(reading) == [(Severity.NOTE, Kind.CARD)]
    is_clean_and_counted(text)


@boards
def test_two_cards_exchanged_are_no_turned_row(number: int) -> None:
    position = played(number)
    tricks = list(tricks_of(position))
    rows = [in_columns(trick, tricks[0][0][0]) for trick in tricks]
    rows[4][0], rows[4][1] = rows[4][1], rows[4][0]
    text = as_text(position, play="\n".join(map(" ".join, rows)))
    report = check_source(Source("x", "PBN", text.encode()))
    assert Kind.NOT_HELD in {problem.kind for problem in report.problems}


@boards
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_play_that_names_the_wrong_leader(number: int, turn: int) -> None:
    position = played(number)
    contract = position.contract
    assert contract is not None
    text = as_text(position, leader=contract.declarer.lho.clockwise(turn))
    reading = read_whole(text)
    cards = cards_of(reading.records[0].play)
    assert position.play is not None
    assert cards == [(played.seat, played.card) for played in position.play.cards]
    assert (Severity.WARNING, Kind.CARD) in unusual(reading)


def _suits(hand: Hand) -> list[str]:
    """The ranks of each suit, spades first."""
    return ["".join(card.name[1] for card in hand.suit(suit)) for suit in SUITS_DOWN]


def _deal_with_a_void(rng: random.Random) -> tuple[Deal, int]:
    """A deal in which one hand, the one at that place from North, is void in one suit."""
    place, suit = rng.randrange(4), rng.choice(SUITS_DOWN)
    pack = rng.sample(PACK, 52)
    mine = [card for card in pack if card.suit is not suit][:13]
    rest = [card for card in pack if card not in mine]
    hands = [Hand.of(rest[13 * i : 13 * i + 13]) for i in range(3)]
    hands.insert(place, Hand.of(mine))
    return Deal.of(*hands), place


DOTS: dict[str, Callable[[list[str]], str]] = {
    "no dots for the void, one too many behind": lambda suits: (
        ".".join(filter(None, suits)) + "." * (4 - len([*filter(None, suits)]))
    ),
    "no dots for the void": lambda suits: ".".join(filter(None, suits)),
    "the void first": lambda suits: ".".join(sorted(suits, key=bool)),
    "dots before": lambda suits: ".." + "".join(suits[:2]) + "." + suits[2] + suits[3],
    "no dots at all": "".join,
    "two suits run together": lambda suits: f"{suits[0]}..{suits[1]}{suits[2]}.{suits[3]}",
}


@pytest.mark.parametrize("dots", DOTS)
@pytest.mark.parametrize("seed", range(BOARDS))
def test_misplaced_dots_of_a_void(dots: str, seed: int) -> None:
    deal, place = _deal_with_a_void(random.Random(seed))  # noqa: S311
    hands = [_suits(hand) for hand in deal.hands if hand is not None]
    written = [".".join(suits) for suits in hands]
    spoilt = DOTS[dots](hands[place])
    if spoilt == written[place]:
        return
    written[place] = spoilt
    reading = read_whole(f'[Board "1"]\n[Deal "N:{" ".join(written)}"]\n')
    (record,) = reading.records
    assert record.deal == deal
    # A dot too many behind is read without doubt, as ever; anything else says what was proved.
    said = unusual(reading)
    assert said in ([(Severity.WARNING, Kind.DEAL)], [(Severity.NOTE, Kind.DEAL)])
    if said[0][0] is Severity.WARNING:
        assert "the one way to cut that hand" in reading.problems[0].message


@pytest.mark.parametrize(
    "deal",
    [
        # A card twice, and no other cut of any one hand makes 52.
        "N:A9.AK3.K83.K9743 3.942.AQJ974.AQ5 K85.T875.652.J86 QJT7642.QJ6.T.T3",
        # Two hands cut wrongly: no proof.
        "N:.A9AK3.K83.K9743 3942..AQJ974.AQ5 K85.T875.652.J86 QJT7642.QJ6.T.T2",
        # A hand too short.
        "N:A9.AK3.K83.K9743 3.942.AQJ974.AQ5 K85.T875.652.J86 QJT764.QJ6.T.T2T2",
    ],
)
def test_what_cannot_be_proved_is_not_read(deal: str) -> None:
    reading = pbn.read(f'[Board "1"]\n[Deal "{deal}"]\n')
    assert not reading.whole
    assert reading.records[0].deal is None


@pytest.mark.parametrize(
    "filler",
    [
        "S:.........AKQJT98765432.AKQJT98765432.AKQJT98765432.AKQJT98765432",
        "N:AKQJT98765432.AKQJT98765432.AKQJT98765432.AKQJT98765432 ... ... ...",
    ],
)
def test_fillers_are_boards_that_were_not_played(filler: str) -> None:
    reading = read_whole(f'[Board "12"]\n[Deal "{filler}"]\n[Contract "Pass"]\n')
    (record,) = reading.records
    assert record.deal is None
    assert record.detail("Deal") == filler
    assert (Severity.NOTE, Kind.DEAL) in unusual(reading)


@pytest.mark.parametrize(
    ("words", "letter"),
    [  # a generator of boards in France writes "north", "east", "sud", "west" by turns
        ("Nord nord NORD noord norte sever észak pohjoinen północ", "N"),
        ("est Ost oost este východ istok itä kelet øst", "E"),
        ("sud SUD Süd zuid sur syd jih juh jug dél etelä", "S"),
        ("ouest ovest oeste väst vest západ länsi nyugat", "W"),
    ],
)
def test_seats_in_whole_words_of_other_languages(words: str, letter: str) -> None:
    for word in words.split():
        reading = pbn.read(f'[Board "3"]\n[Dealer "{word}"]\n'.encode(), "x.pbn")
        (record,) = reading.records
        assert record.dealer is Seat.parse(letter), word
        assert [(one.severity, one.kind) for one in reading.problems] == [
            (Severity.NOTE, Kind.VALUE)
        ], word
        assert "is not how PBN writes a seat" in reading.problems[0].message


@pytest.mark.parametrize("word", ["O", "o", "Z", "V", "su", "dealer"])
def test_a_letter_that_is_two_seats_in_two_languages_is_no_seat(word: str) -> None:
    """O is Ost in German and ouest in French; Z is zuid in Dutch and západ in Slovak."""
    (record,) = pbn.read(f'[Board "3"]\n[Dealer "{word}"]\n'.encode(), "x.pbn").records
    assert record.dealer is None
