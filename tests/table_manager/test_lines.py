"""What programs write is read liberally, and nothing that comes over a line does any harm."""

import random

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import DOUBLE, PASS, REDOUBLE, parse_call
from fairdeal.cards import Card, Hand
from fairdeal.seats import Seat
from fairdeal.table_manager import lines as said
from fairdeal.table_manager.dialects import BLUE_CHIP, DIALECTS, Dialect
from fairdeal.table_manager.lines import Ready, read_line
from tests.amount import some

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
HAND = Hand.parse("T43.T853.KT.KT76")


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ('Connecting "Robo NS" as North using protocol version 18', ("Robo NS", N, 18)),
        ('connecting "x" as SOUTH using protocol version 19.', ("x", S, 19)),
        ('Connecting "WBridge5" as ANYPL using protocol version 18', ("WBridge5", None, 18)),
    ],
)
def test_a_greeting(line: str, meaning: tuple[str, Seat | None, int]) -> None:
    assert read_line(line) == said.Connecting(*meaning)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("North ready for teams", Ready.TEAMS),
        ("NORTH ready for teams.", Ready.TEAMS),
        ("West ready to start", Ready.START),
        ("WEST  ready  for  deal", Ready.DEAL),
        ("West ready for cards", Ready.CARDS),
        ("West ready for  NORTH's bid", Ready.BID),
        ("West ready for North's card to trick 13", Ready.CARD),
        ("West ready for dummy's card to trick 12.", Ready.CARD),
        ("West ready for dummy", Ready.DUMMY),
    ],
)
def test_readiness(line: str, what: Ready) -> None:
    assert read_line(line) == said.IsReady(what)


@pytest.mark.parametrize(
    ("line", "call"),
    [
        ("North passes", said.Calls(N, PASS)),
        ("NORTH PASSES", said.Calls(N, PASS)),
        ("N pass.", said.Calls(N, PASS)),
        ("North bids pass", said.Calls(N, PASS)),
        ("East doubles", said.Calls(E, DOUBLE)),
        ("EAST REDOUBLES", said.Calls(E, REDOUBLE)),
        ("East redoubles.", said.Calls(E, REDOUBLE)),
        ("South bids 1NT", said.Calls(S, parse_call("1NT"))),
        ("South bids 1n", said.Calls(S, parse_call("1NT"))),
        ("South bids 2 spades", said.Calls(S, parse_call("2S"))),
        ("South bids 2♠.", said.Calls(S, parse_call("2S"))),
        ("SOUTH bids 4C Alert.", said.Calls(S, parse_call("4C"), alert=True)),
        ("South bids 2C Alert. asks", said.Calls(S, parse_call("2C"), alert=True, text="asks")),
        ("South bids 2C. Infos. 5+", said.Calls(S, parse_call("2C"), text="5+")),
        ("South passes Alert. weak", said.Calls(S, PASS, alert=True, text="weak")),
    ],
)
def test_a_call(line: str, call: said.Calls) -> None:
    assert read_line(line) == call


@pytest.mark.parametrize(
    ("line", "played"),
    [
        ("North plays TS", said.Plays(N, Card.ST)),
        ("NORTH plays ts", said.Plays(N, Card.ST)),
        ("NORTH plays ck", said.Plays(N, Card.CK)),
        ("North plays 10s", said.Plays(N, Card.ST)),
        ("North plays S10.", said.Plays(N, Card.ST)),
        ("North plays ♠10", said.Plays(N, Card.ST)),
        ("dummy plays 2 h", said.Plays(None, Card.H2)),
    ],
)
def test_a_card(line: str, played: said.Plays) -> None:
    assert read_line(line) == played


@pytest.mark.parametrize(
    "line",
    [
        "North's cards : S T 4 3. H T 8 5 3. D K T. C K T 7 6. ",
        "NORTH's cards: C K T 7 6. D K T. H T 8 5 3. S T 4 3.",
        "North's cards : S 10 4 3. H 10 8 5 3. D K 10. C K 10 7 6.",
    ],
)
def test_a_hand(line: str) -> None:
    assert read_line(line) == said.Cards(N, HAND)


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ('Teams : N/S : "a" E/W : "b"', said.Teams("a", "b")),
        ('Teams: N/S "a" E/W "b"', said.Teams("a", "b")),
        ('Teams: N/S: "a". E/W: "b" Playing IMP', said.Teams("a", "b")),
        ('North ("a b") seated', said.Seated(N, "a b")),
        ('North "a b" seated', said.Seated(N, "a b")),
        ("start of board", said.StartOfBoard()),
        ("Start Of Board.", said.StartOfBoard()),
        ("Dummy to lead", said.ToLead()),
        ("EAST to lead", said.ToLead()),
        ("Timing - N/S : this board  [1:15]", said.Timing()),
        ("End of session", said.EndOfSession()),
        ("Illegal bid", said.Illegal()),
    ],
)
def test_what_a_manager_says(line: str, meaning: said.Said) -> None:
    assert read_line(line) == meaning


def test_the_marks_of_a_board() -> None:
    line = "Board number 8. Dealer WEST. Neither vulnerable."
    assert read_line(line) == said.Marks(8, W, Vulnerability.NONE)


@pytest.mark.parametrize("dialect", DIALECTS.values(), ids=list(DIALECTS))
def test_what_is_written_is_read_as_it_was_meant(dialect: Dialect) -> None:
    board = Board.numbered(7)
    assert read_line(dialect.marks(board)) == said.Marks(7, board.dealer, board.vulnerability)
    assert read_line(dialect.cards(E, HAND)) == said.Cards(E, HAND)
    assert read_line(dialect.cards(None, HAND)) == said.Cards(None, HAND)
    void = Hand.parse("AKQJT98765432...")
    assert read_line(dialect.cards(W, void)) == said.Cards(W, void)
    for call in (PASS, DOUBLE, REDOUBLE, parse_call("7NT"), parse_call("1C")):
        assert read_line(dialect.call(S, call)) == said.Calls(S, call)
        assert read_line(dialect.call(S, call, "")) == said.Calls(S, call, alert=True)
    for card in Card:
        assert read_line(dialect.card(E, card)) == said.Plays(E, card)
    for what in set(Ready) - {Ready.CARD, Ready.BID}:
        assert read_line(dialect.ready(N, what)) == said.IsReady(what)
    assert read_line(dialect.ready_for_call(N, W)) == said.IsReady(Ready.BID)
    for is_dummy in (True, False):
        line = dialect.ready_for_card(N, W, 3, is_dummy=is_dummy)
        assert read_line(line) == said.IsReady(Ready.CARD)
    assert read_line(dialect.teams("a", "b")) == said.Teams("a", "b")


def test_an_explanation_is_written_so_that_every_program_can_read_it() -> None:
    line = BLUE_CHIP.call(N, parse_call("2C"), "žiada ♠ 4+,\n 8–10")
    assert line == "North bids 2C Alert. ziada S 4+, 8-10"


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "North",
        "North bids",
        "North bids 0S",
        "North plays",
        "North plays 1S",
        "North plays SASA",
        "Board number 0. Dealer North. Both vulnerable.",
        "Board number 99999999999999. Dealer North. Both vulnerable.",
        "North's cards : S A A. H -. D -. C -.",
        "North's cards : 2 3 4",
        'Connecting "" as North using protocol version 18',
        'Connecting "x" as Up using protocol version 18',
        "North bids 1S" + " " * 2_000 + "!",
        "GET / HTTP/1.1",
        "\x00\x1b[2J",
        "9" * 900,
    ],
)
def test_what_says_nothing_is_nothing(line: str) -> None:
    assert isinstance(read_line(line), said.Unread)


def test_no_line_does_any_harm() -> None:
    rng = random.Random(28)  # noqa: S311 - which lines
    pieces = [
        *("North", "ready for", "'s bid", "plays", "bids", "1", "7NT", "10", "♠", '"', "cards"),
        *(":", ".", "Board number", "Dealer", "Alert.", "Connecting", "as", "dummy", "\n", "\0"),
        *("Teams", "N/S", "S A K", "using protocol version 18", "ß", "²", "٣"),
    ]
    for _line in range(some(2_000, 200_000)):
        line = " ".join(rng.choice(pieces) for _piece in range(rng.randrange(9)))
        assert read_line(line) is not None
