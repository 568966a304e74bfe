"""LIN texts written for one point each, with the problems that must be listed for them."""

import pytest

from fairdeal.boards import Vulnerability
from fairdeal.calls import PASS, parse_call
from fairdeal.cards import Card
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.record import Kind, Record, Severity
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade, CardPlayed

HANDS = "SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,CAKQJT98765432"


def _one(text: str) -> Record:
    (record,) = read_lin(text).records
    return record


def _problems(text: str) -> list[tuple[Severity, Kind, int, str | None]]:
    return [(p.severity, p.kind, p.line, p.board) for p in read_lin(text).problems]


def test_passed_out() -> None:
    record = _one(f"md|3{HANDS}|sv|b|mb|p|mb|p|mb|p|mb|p|pg||")
    assert record.contract == PASS
    assert record.tricks is None
    assert record.vulnerability is Vulnerability.BOTH


def test_cards_of_unknown_hands_go_round_from_the_opening_lead() -> None:
    record = _one("qx|o3|md|1|mb|1H|mb|p|mb|p|mb|p|pc|C2|pc|C3|pc|CA|pc|H2|pc|DK|")
    assert record.deal is None
    assert record.play is not None
    played = [act.seat for act in record.play.acts if isinstance(act, CardPlayed)]
    # South declares, West leads, South ruffs with H2 and leads to the second trick.
    assert played == [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.SOUTH]


def test_one_card_of_the_wrong_hand_shifts_nobody_elses() -> None:
    """As a real file has it: W leads a card that E holds, and E plays it later as well."""
    deal = "md|1S432HAKQD432CAK32,S765H765D765CQ765,SAKQHJT98DAKQCJT9,|"
    auction = "mb|3N|mb|p|mb|p|mb|p|"
    tricks = ["DJ DA D9 D2", "SA S8 S2 S5", "SK S9 S3 S6", "SQ ST S4 S7", "HJ H2 HA H5"]
    play = "".join(f"pc|{card}|" for trick in [*tricks, "HK H6 H8 H3"] for card in trick.split())
    record = _one(deal + auction + play)
    assert record.play is not None
    played = [act.seat for act in record.play.acts if isinstance(act, CardPlayed)]
    west_led = [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]
    north_led = [Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST]
    assert played[:20] == [*west_led, *north_led * 4]
    assert played[20:] == [Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST]
    # Two cards of other hands tell of no order: then each is its holder's.
    shifted = deal + auction + play.replace("pc|DA|pc|D9|", "pc|D8|pc|D9|", 1)
    (other,) = read_lin(shifted).records
    assert other.play is not None
    assert [act.seat for act in other.play.acts[:4] if isinstance(act, CardPlayed)] == [
        *(Seat.EAST,) * 3,
        Seat.SOUTH,
    ]


def test_thirteen_tricks_are_counted_where_nothing_else_says_the_result() -> None:
    cards = "".join(f"pc|H{r}|pc|D{r}|pc|C{r}|pc|S{r}|" for r in "AKQJT98765432")
    record = _one(f"md|1{HANDS}|mb|1N|mb|p|mb|p|mb|p|{cards}")
    assert record.tricks == 0
    # Had spades been trumps, South would have ruffed the first heart and lost nothing.
    assert _one(f"md|1{HANDS}|mb|7S|mb|p|mb|p|mb|p|{cards}").tricks == 13


def test_a_dealer_left_out_is_taken_from_the_board_number() -> None:
    text = f"qx|o2|md|{HANDS}|mb|1C|"
    record = _one(text)
    assert record.auction is not None
    assert record.auction.acts == (CallMade(Seat.EAST, parse_call("1C")),)
    assert _problems(text) == [(Severity.WARNING, Kind.MISSING, 1, "2")]


def test_calls_nobody_can_be_found_for_are_listed() -> None:
    assert _problems(f"md|{HANDS}|\nmb|1C|") == [(Severity.ERROR, Kind.CALL, 2, None)]


def test_what_cannot_be_read_costs_only_itself() -> None:
    text = f"qx|o1|md|1{HANDS}|\nmb|1C|mb|what|mb|p|\npc|H2|pc|X9|mc|77|sv|q|nt|fine|"
    record = _one(text)
    assert record.auction is not None
    assert len(record.auction.acts) == 2
    assert record.play is not None
    assert len(record.play.acts) == 1
    assert _problems(text) == [
        (Severity.ERROR, Kind.CALL, 2, "1"),
        (Severity.ERROR, Kind.CARD, 3, "1"),
        (Severity.ERROR, Kind.VALUE, 3, "1"),
        (Severity.ERROR, Kind.VALUE, 3, "1"),
    ]


def test_cards_dealt_twice_are_an_error_of_the_deal() -> None:
    assert _problems("qx|o1|md|1SAK,SA,,|") == [(Severity.ERROR, Kind.DEAL, 1, "1")]


def test_names_of_the_next_board_are_not_those_of_this_one() -> None:
    text = f"pn|a,b,c,d|md|1{HANDS}|pg||\npn|e,f,g,h|md|1{HANDS}|pg||"
    assert [r.players for r in read_lin(text).records] == [
        ("c", "d", "a", "b"),
        ("g", "h", "e", "f"),
    ]


def test_an_address_of_the_hand_viewer() -> None:
    plain = f"pn|a,b,c,d|md|1{HANDS}|sv|n|mb|1N|an|15+ to 17|mb|p|mb|p|mb|p|mc|7|"
    encoded = plain.replace("|", "%7C").replace(",", "%2C").replace(" ", "%20")
    address = f"https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin={encoded}&x=1"
    assert read_lin(address).records == read_lin(plain).records
    assert read_lin(encoded).records == read_lin(plain).records


def test_an_address_as_a_browser_shows_it() -> None:
    plain = f"pn|a,b,c,d|md|1{HANDS}|ah|Board 2|sv|n|mb|1N|an|15+; 17-|mb|p|mb|p|mb|p|mc|7|"
    shown = plain.replace(",", "%2C").replace(";", "%3B")
    address = f"https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin={shown}"
    assert read_lin(address).records == read_lin(plain).records
    assert not read_lin(address).problems
    two = read_lin(f"{address} and then {address}&x=1")
    assert [record.board for record in two.records] == ["2", "2"]


def test_several_addresses_in_one_text_keep_their_lines() -> None:
    lin = "pn%7Ca,b,c,d%7Cmd%7C1,,,%7Cmb%7C1N%7Cmb%7Cwhat%7Cmb%7Cp"
    text = f"From yesterday:\nhttps://x.org/?lin={lin}&y=1\nand\n\nhttps://x.org/?lin={lin}\n"
    reading = read_lin(text)
    assert [record.line for record in reading.records] == [2, 5]
    assert [(problem.kind, problem.line) for problem in reading.problems] == [
        (Kind.CALL, 2),
        (Kind.CALL, 5),
    ]


def test_an_address_encoded_twice() -> None:
    (record,) = read_lin("https://x.org/?lin=pn%257Ca,b,c,d%257Cmd%257C1,,,%257C").records
    assert record.players == ("c", "d", "a", "b")


def test_an_address_in_a_comment_is_not_the_file() -> None:
    (record,) = read_lin("md|1|mb|1N|nt|see https://x.org/?lin=md%7C2%7C|").records
    assert record.dealer is Seat.SOUTH


def test_an_address_with_one_letter_for_each_thing() -> None:
    # The auction is the one that the notes on the format give as their example.
    address = (
        "https://www.bridgebase.com/tools/handviewer.html?s=sAKQJT98765432&w=hAKQJT98765432"
        "&n=dAKQJT98765432&sn=Ann&wn=Bob&d=s&v=b&b=7&a=1CP1HPPP&p=c2s2"
    )
    record = _one(address)
    assert record.deal is not None
    assert record.deal.to_pbn() == (
        "N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432.."
    )
    assert (record.board, record.dealer) == ("7", Seat.SOUTH)
    assert record.vulnerability is Vulnerability.BOTH
    assert record.players == (None, None, "Ann", "Bob")
    assert str(record.contract) == "1H N"
    assert record.play is not None
    assert record.play.acts == (CardPlayed(Seat.EAST, Card.C2), CardPlayed(Seat.SOUTH, Card.S2))


def test_an_address_of_anything_else_is_no_lin() -> None:
    assert not read_lin("https://example.org/?q=bridge&page=2").whole


def test_text_that_breaks_off_is_said_so() -> None:
    text = f"qx|o1|md|1{HANDS}|mb|1N|mb|p|mb|"
    assert _problems(text) == [(Severity.ERROR, Kind.TRUNCATED, 1, "1")]
    assert _problems(text + "1") == [
        (Severity.WARNING, Kind.TRUNCATED, 1, "1"),
        (Severity.ERROR, Kind.TRUNCATED, 1, "1"),
    ]
    # A last bar left out is common and costs nothing, but it might have been a 10.
    assert _problems(f"qx|o1|md|1{HANDS}|mc|1") == [(Severity.WARNING, Kind.TRUNCATED, 1, "1")]


@pytest.mark.parametrize("text", ["", "\n", "hello", "a|b", "|||", "\0\x01\x02", "%PDF-1.4 |x|"])
def test_what_is_no_lin_at_all(text: str) -> None:
    reading = read_lin(text, "x.lin")
    assert Kind.FORMAT in {problem.kind for problem in reading.problems}
    assert not reading.whole


def test_nobody_can_be_found_for_cards_without_hands_and_contract() -> None:
    text = "qx|o3|md|1|pc|C2|pc|C3|"
    record = _one(text)
    assert record.play is not None
    assert record.play.acts == ()
    assert [p.message for p in read_lin(text).problems] == [
        "nobody can be found for the cards C2 C3: no hands and no contract"
    ]


@pytest.mark.parametrize(
    ("board", "south"),
    [("o4", "s1"), ("c4", "s1"), ("o6", "s3"), ("c6", "s3"), ("o7", "s1"), ("o3", "s1")],
)
def test_names_of_each_board_are_those_of_both_rooms(board: str, south: str) -> None:
    """Four names a board from the first of the set (vg); of a board beyond nobody knows better."""
    names = ",".join(f"{seat}{n}" for n in (1, 2, 3) for seat in "swne")
    record = _one(f"vg|T,R,P,4,6,A,0,B,0|pw|{names}|qx|{board}|md|1|mb|p|pg||")
    assert record.players[Seat.SOUTH] == south


def test_words_for_people_may_be_longer_than_any_value() -> None:
    """No name, call or list is as long as that; what a commentator writes may be."""
    long = "x" * 20_001
    read = read_lin(f"st||md|3{HANDS}|nt|{long}|pg||pn|{long}|")
    assert [comment.text for comment in read.records[0].comments] == [long]
    assert [(p.kind, p.message) for p in read.problems if p.severity is Severity.ERROR] == [
        (Kind.LIMIT, "pn: 20001 characters; up to 20000 are read")
    ]
