"""Every dialect met in the wild, generated from lawful boards, must come out as the board played.

Each test writes boards as one program or archive writes them, by means of its own, and knows what
was played; the reader must give exactly that, and say what is unusual.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product

import pytest

from fairdeal.audit.files import check_source
from fairdeal.boards import Board
from fairdeal.calls import PASS, Bid, Call
from fairdeal.cards import PACK, SUITS_DOWN, Card, Deal, Hand
from fairdeal.formats import pbn
from fairdeal.formats.contents import Source
from fairdeal.formats.pbn.openings import MESSAGE
from fairdeal.formats.record import Course, Kind, Noted, Reading, Record, Severity
from fairdeal.laws.position import Position
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade, CardPlayed

BOARDS = 12
Row = Sequence[tuple[Seat, Card]]
"""A trick as it was played."""


@cache
def _played(number: int) -> Position:
    """A board dealt, called and played at random within the Laws; the same for each number."""
    rng = random.Random(number)  # noqa: S311 - the same boards every time
    pack = rng.sample(PACK, 52)
    deal = Deal.of(*(Hand.of(pack[13 * i : 13 * i + 13]) for i in range(4)))
    position = Position.of(Board.numbered(rng.randint(1, 16), deal))
    # Some passes first, as in half of all auctions.
    for _ in range(rng.randint(0, 3)):
        position = position.after(CallMade(_turn(position), PASS))
    while not position.auction.is_over:
        bids = [call for call in position.legal_calls() if isinstance(call, Bid)]
        again = position.contract is None or rng.random() < 0.4
        call = rng.choice(bids[:9]) if bids and again else PASS
        position = position.after(CallMade(_turn(position), call))
    while position.turn is not None:
        position = position.after(CardPlayed(_turn(position), rng.choice(position.legal_cards())))
    return position


def _turn(position: Position) -> Seat:
    assert position.turn is not None
    return position.turn


boards = pytest.mark.parametrize("number", range(BOARDS))


def _tricks(position: Position) -> Iterator[Row]:
    assert position.play is not None
    for trick in position.play.tricks:
        yield [(played.seat, played.card) for played in trick]


def _in_columns(trick: Row, leader: Seat) -> list[str]:
    """A trick as PBN has it: the columns are the seats, the opening leader's first."""
    by_seat = dict(trick)
    return [str(by_seat[leader.clockwise(i)]) for i in range(4)]


def _calls(position: Position) -> list[str]:
    return [str(made.call) for made in position.auction.calls]


def _text(
    position: Position,
    *,
    auction: str | None = None,
    play: str | None = None,
    leader: Seat | None = None,
    deal: str | None = None,
) -> str:
    """A board as PBN, any part of it replaced."""
    board, contract = position.board, position.contract
    assert board.deal is not None
    assert contract is not None
    leader = contract.declarer.lho if leader is None else leader
    rows = "\n".join(" ".join(_in_columns(t, contract.declarer.lho)) for t in _tricks(position))
    calls = " ".join(_calls(position)) if auction is None else auction
    return "\n".join(
        (
            f'[Board "1"]\n[Dealer "{board.dealer}"]\n[Vulnerable "None"]',
            f'[Deal "{board.deal.to_pbn(Seat.NORTH) if deal is None else deal}"]',
            f'[Declarer "{contract.declarer}"]\n[Contract "{contract.bid}{contract.doubling}"]',
            f'[Result "{position.tricks_won(contract.declarer.side)}"]',
            f'[Auction "{board.dealer}"]\n{calls}',
            f'[Play "{leader}"]\n{rows if play is None else play}\n*\n\n',
        )
    )


def _read(text: str) -> Reading:
    reading = pbn.read(text)
    assert reading.whole, reading.problems
    return reading


def _is_as_played(record: Record, position: Position) -> None:
    """Whether calls, cards and deal are those of the table."""
    assert position.play is not None
    assert record.deal == position.board.deal
    assert _calls_of(record.auction) == [(m.seat, m.call) for m in position.auction.calls]
    assert _cards_of(record.play) == [(p.seat, p.card) for p in position.play.cards]


def _calls_of(course: Course | None) -> list[tuple[Seat, Call]]:
    acts = course.acts if course else ()
    return [(act.seat, act.call) for act in acts if isinstance(act, CallMade)]


def _cards_of(course: Course | None) -> list[tuple[Seat, Card]]:
    acts = course.acts if course else ()
    return [(act.seat, act.card) for act in acts if isinstance(act, CardPlayed)]


def _unusual(reading: Reading) -> list[tuple[Severity, Kind]]:
    return [(problem.severity, problem.kind) for problem in reading.problems]


def _is_clean_and_counted(text: str) -> None:
    """Whether the audit agrees: nothing contradicts anything, and everything was counted."""
    report = check_source(Source("x", "PBN", text.encode()))
    assert report.whole
    assert report.is_clean, report.problems


@boards
def test_the_form_of_the_book(number: int) -> None:
    position = _played(number)
    reading = _read(_text(position))
    _is_as_played(reading.records[0], position)
    assert reading.problems == ()


COMMENTS = (
    "{one line}",
    "{a note\non two lines}",
    "{over\n\nthree SA lines}\n",
    "; to the end of the line\n",
    "\n{before a row}\n",
)


@boards
@pytest.mark.parametrize("seed", range(4))
def test_comments_anywhere_inside_a_trick(number: int, seed: int) -> None:
    position = _played(number)
    rng = random.Random(seed)  # noqa: S311
    rows = _text(position).split("[Play ")[1].splitlines()[1:14]
    words = " ".join(rows).split()
    for place in sorted(rng.sample(range(1, 52), seed * 2), reverse=True):
        words.insert(place, rng.choice(COMMENTS))
    cells, play = 0, ""
    for word in words:
        is_card = word not in COMMENTS
        cells += is_card
        play += word + ("\n" if is_card and not cells % 4 else " ")
    reading = _read(_text(position, play=play))
    _is_as_played(reading.records[0], position)
    without_deal = _read(_text(position, play=play, deal="?"))
    assert _cards_of(without_deal.records[0].play) == _cards_of(reading.records[0].play)


def test_the_comment_over_two_lines_that_shifted_a_play() -> None:
    """The form our own writer has; it was read whole and wrong."""
    text = (
        '[Deal "N:A9.AK3.K83.K9743 3.942.AQJ974.AQ5 K85.T875.652.J86 QJT7642.QJ6.T.T2"]\n'
        '[Declarer "N"]\n[Contract "1NT"]\n[Play "E"]\n'
        "D4 {a note\non two lines} D2 DT DK\n"
        "H2 H5 H6 HA\nC5 C6 C2 C3\n*\n"
    )
    (record,) = _read(text).records
    # North led the second trick, having won the first; so the file has it in every column.
    second = [str(card) for _, card in _cards_of(record.play)[4:8]]
    assert second == ["HA", "H2", "H5", "H6"]
    again = pbn.read(pbn.write([record])).records
    assert again == (record,)


@pytest.mark.parametrize("between", ["", "\n", "\n\n", "{nothing yet}\n"])
@pytest.mark.parametrize("sign", ["", "*\n"])
@boards
def test_an_empty_section_gives_way_to_the_full_one(between: str, sign: str, number: int) -> None:
    position = _played(number)
    text = _text(position)
    for tag in ("Auction", "Play"):
        text = text.replace(f"[{tag} ", f'[{tag} "N"]\n{sign}{between}[{tag} ')
    reading = _read(text)
    assert len(reading.records) == 1
    _is_as_played(reading.records[0], position)
    _is_clean_and_counted(text)


def test_a_tag_that_says_nothing_gives_way_too() -> None:
    (record,) = _read('[Board "?"]\n[Board "7"]\n[Site ""]\n[Site "Aston"]\n[Deal ""]\n').records
    assert (record.board, record.detail("Site")) == ("7", "Aston")
    # The first that says something counts, as the standard has it.
    (record,) = _read('[Board "7"]\n[Board "?"]\n[Deal "?"]\n').records
    assert record.board == "7"


@boards
def test_leading_passes_left_out(number: int) -> None:
    position = _played(number)
    calls = _calls(position)
    passes = next(number for number, call in enumerate(calls) if call != "Pass")
    reading = _read(_text(position, auction=" ".join(calls[passes:])))
    (record,) = reading.records
    _is_as_played(record, position)
    said = [problem.message for problem in reading.problems]
    assert said == ([MESSAGE] if passes else [])
    _is_clean_and_counted(_text(position, auction=" ".join(calls[passes:])))
    assert pbn.read(pbn.write([record])).records == (record,)


def test_a_wrong_declarer_is_not_taken_for_passes_left_out() -> None:
    # The lead comes from the left of him whom the auction makes declarer: the tag is wrong.
    text = (
        '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        '[Deal "N:A9.AK3.K83.K9743 3.942.AQJ974.AQ5 K85.T875.652.J86 QJT7642.QJ6.T.T2"]\n'
        '[Declarer "S"]\n[Contract "1NT"]\n[Result "7"]\n[Auction "N"]\n1NT AP\n'
        '[Play "E"]\nD4 D2 DT DK\n*\n'
    )
    (record,) = _read(text).records
    assert len(_calls_of(record.auction)) == 4
    report = check_source(Source("x", "PBN", text.encode()))
    assert Kind.CONTRACT in {problem.kind for problem in report.problems}


TURNED: dict[str, Callable[[Row], list[Card]]] = {
    "the leader of the trick first": lambda trick: [card for _, card in trick],
    "North always first": lambda trick: [card for _, card in sorted(trick)],
    "backwards": lambda trick: [card for _, card in reversed(trick)],
    "highest first": lambda trick: sorted((card for _, card in trick), reverse=True),
}


@pytest.mark.parametrize("order", TURNED)
@boards
def test_rows_in_any_order_of_the_four_hands(order: str, number: int) -> None:
    position = _played(number)
    rows = (" ".join(map(str, TURNED[order](trick))) for trick in _tricks(position))
    text = _text(position, play="\n".join(rows))
    reading = _read(text)
    record = reading.records[0]
    _is_as_played(record, position)
    assert set(_unusual(reading)) <= {(Severity.NOTE, Kind.CARD)}
    _is_clean_and_counted(text)


@boards
@pytest.mark.parametrize("which", [1, 5, 11])
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_single_row_that_is_turned(turn: int, which: int, number: int) -> None:
    position = _played(number)
    tricks = list(_tricks(position))
    rows = [_in_columns(trick, tricks[0][0][0]) for trick in tricks]
    rows[which] = rows[which][turn:] + rows[which][:turn]
    text = _text(position, play="\n".join(map(" ".join, rows)))
    reading = _read(text)
    _is_as_played(reading.records[0], position)
    assert _unusual(reading) == [(Severity.NOTE, Kind.CARD)]
    _is_clean_and_counted(text)


@boards
def test_two_cards_exchanged_are_no_turned_row(number: int) -> None:
    position = _played(number)
    tricks = list(_tricks(position))
    rows = [_in_columns(trick, tricks[0][0][0]) for trick in tricks]
    rows[4][0], rows[4][1] = rows[4][1], rows[4][0]
    text = _text(position, play="\n".join(map(" ".join, rows)))
    report = check_source(Source("x", "PBN", text.encode()))
    assert Kind.NOT_HELD in {problem.kind for problem in report.problems}


@boards
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_play_that_names_the_wrong_leader(number: int, turn: int) -> None:
    position = _played(number)
    contract = position.contract
    assert contract is not None
    text = _text(position, leader=contract.declarer.lho.clockwise(turn))
    reading = _read(text)
    cards = _cards_of(reading.records[0].play)
    assert position.play is not None
    assert cards == [(played.seat, played.card) for played in position.play.cards]
    assert (Severity.WARNING, Kind.CARD) in _unusual(reading)


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
    reading = _read(f'[Board "1"]\n[Deal "N:{" ".join(written)}"]\n')
    (record,) = reading.records
    assert record.deal == deal
    # A dot too many behind is read without doubt, as ever; anything else says what was proved.
    said = _unusual(reading)
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
    reading = _read(f'[Board "12"]\n[Deal "{filler}"]\n[Contract "Pass"]\n')
    (record,) = reading.records
    assert record.deal is None
    assert record.detail("Deal") == filler
    assert (Severity.NOTE, Kind.DEAL) in _unusual(reading)


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


def test_a_value_taken_over_from_nowhere_loses_nothing() -> None:
    reading = _read('[Event "#"]\n[Site "#"]\n[Board "1"]\n[Deal "?"]\n')
    assert {*_unusual(reading)} == {(Severity.NOTE, Kind.INHERITANCE)}
    assert reading.records[0].detail("Event") is None


@pytest.mark.parametrize("word", ["PAS", "pas", "Pas"])
def test_pas_over_four_passes(word: str) -> None:
    text = f'[Board "1"]\n[Dealer "N"]\n[Contract "{word}"]\n[Auction "N"]\nPass Pass Pass Pass\n'
    (record,) = _read(text).records
    assert record.contract == PASS
    _is_clean_and_counted(text)


def test_headings_set_apart_by_blanks() -> None:
    text = '[Board "1"]\n[OptimumResultTable "Declarer Suit Tricks"]\nN S 9\nW H 4\n'
    reading = _read(text)
    assert _unusual(reading) == [(Severity.NOTE, Kind.TABLE)]
    (table,) = reading.records[0].tables
    assert [column.name for column in table.columns] == ["Declarer", "Suit", "Tricks"]
    assert table.rows == (("N", "S", "9"), ("W", "H", "4"))
    again = pbn.read(pbn.write(reading.records))
    assert not again.problems
    assert again.records[0].table("OptimumResultTable").rows == table.rows  # type: ignore[union-attr]


def test_rows_that_do_not_fit_such_headings_are_no_columns() -> None:
    text = '[Board "1"]\n[OptimumResultTable "Declarer Suit Tricks"]\nN S 9\nW H\n'
    assert (Severity.WARNING, Kind.TABLE) in _unusual(pbn.read(text))


def test_times_in_the_columns_of_the_seats() -> None:
    times = (
        '[Board "1"]\n[AuctionTimeTable "N"]\n 3  1 12  5\n 2\n[PlayTimeTable "E"]\n 3 14  -  -\n'
    )
    reading = _read(times)
    assert {kind for _, kind in _unusual(reading)} == {Kind.TABLE}
    assert {severity for severity, _ in _unusual(reading)} == {Severity.NOTE}
    calls, play = reading.records[0].tables
    assert calls.rows == (("3", "1", "12", "5"), ("2",))
    assert play.rows == (("3", "14", "-", "-"),)
    again = pbn.read(pbn.write(reading.records))
    assert [table.rows for table in again.records[0].tables] == [calls.rows, play.rows]


@pytest.mark.parametrize("call", ["1D=1", "1D =1", "1D=1!"])
def test_a_note_that_is_not_closed_is_read(call: str) -> None:
    text = f'[Board "1"]\n[Auction "N"]\n{call} PASS PASS PASS\n[Note "1:natural"]\n'
    reading = pbn.read(text.encode())
    (record,) = reading.records
    assert record.auction is not None
    assert Noted(0, "natural") in record.auction.remarks
    assert next(str(act.call) for act in record.auction if isinstance(act, CallMade)) == "1D"
    assert {p.severity for p in reading.problems} == {Severity.NOTE}
    assert "'=1' is not closed; PBN has =1=" in {p.message for p in reading.problems}


RESULTS = ("9", "0", "13", "NS 9", "EW 4", "EW 9", "NS 9 EW 4", "+1", "-1", "=", "^9", "9 tricks")
CONTRACTS = ("4S", "Pass", "?", "", "-", "4SX", "4S N", "PassX", "9Z")


@pytest.mark.parametrize("contract", CONTRACTS)
def test_no_way_to_write_a_result_loses_its_tricks(contract: str) -> None:
    for declarer, result in product(("N", "?", "", "^N", "Z"), RESULTS):
        for auction in ("", '[Auction "N"]\n1S Pass 4S Pass\nPass Pass\n'):
            text = (
                f'[Board "1"]\n[Dealer "N"]\n[Declarer "{declarer}"]\n[Contract "{contract}"]\n'
                f'[Result "{result}"]\n{auction}'
            )
            (record,) = pbn.read(text.encode()).records
            (again,) = pbn.read(pbn.encode(pbn.write([record]))).records
            assert again.tricks == record.tricks, text
