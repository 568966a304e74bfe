"""The page of a seat at a live table: the auction in its columns."""

from fairdeal.boards import Board
from fairdeal.calls import PASS, Bid, Call, Double, Redouble
from fairdeal.cards import Card, Deal
from fairdeal.i18n.catalogues import said_in
from fairdeal.laws.editions import Edition
from fairdeal.live.table import Mode, Table
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CallMade, CardPlayed
from fairdeal.views.session.play import COLUMNS
from fairdeal.views.shown import HandShown
from fairdeal.views.table.audience import director_view, live_view
from fairdeal.views.table.director import director_page
from fairdeal.views.table.page import live_page

W, N, E, S = COLUMNS


def auction(board: int, *calls: tuple[Seat, Call]) -> list[list[str]]:
    """The rows that everybody reads, a word for each place; a dash where nobody has called."""
    table = Table.of(Board.numbered(board), Edition.L2017, Mode.REAL)
    table = table.after(*(CallMade(seat, call) for seat, call in calls))
    rows = live_page(table, live_view(table, Seat.SOUTH)).rows
    return [["-" if one is None else one.shown.said for one in row] for row in rows]


def test_calls_stand_under_who_made_them_from_the_dealer_on() -> None:
    """Board 1 is dealt by North, board 4 by West (Law 2)."""
    heart, spade = Bid.parse("1H"), Bid.parse("1S")
    assert auction(1, (N, heart), (E, PASS), (S, spade)) == [["-", "1♥", "Pass", "1♠"]]
    assert auction(4, (W, heart), (N, PASS), (E, spade), (S, PASS), (W, PASS)) == [
        ["1♥", "Pass", "1♠", "Pass"],
        ["Pass", "-", "-", "-"],
    ]
    assert auction(3, (S, heart)) == [["-", "-", "-", "1♥"]]


def test_a_turn_that_was_missed_stays_empty() -> None:
    """East calls when it is North's turn, and South over him, who so accepts it (29A)."""
    assert auction(4, (W, PASS), (E, Bid.parse("1H")), (S, PASS)) == [["Pass", "-", "1♥", "Pass"]]


def test_at_a_table_of_people_any_call_may_be_made_and_at_another_only_a_lawful_one() -> None:
    """35 bids, pass, double and redouble (Law 18); nothing can be doubled before a bid (19A)."""
    people, lawful_only = (
        Table.of(Board.numbered(1), Edition.L2017, mode) for mode in (Mode.REAL, Mode.LAWFUL)
    )
    for seat in SEATS:
        assert len(set(live_view(people, seat).calls)) == 38
    lawful = live_view(lawful_only, Seat.NORTH).calls
    assert len(set(lawful)) == 36
    assert not any(isinstance(call, Double | Redouble) for call in lawful)
    assert [live_view(lawful_only, seat).calls for seat in (E, S, W)] == [()] * 3, "North deals"


def test_when_a_board_is_over_the_director_reads_the_hands_as_they_were_dealt() -> None:
    deal = Deal.parse("N:AK32.A32.A32.A32 QJT9.JT98.J.JT98 8765.KQ4.KQ54.KQ 4.765.T9876.7654")
    table = Table.of(Board.numbered(1, deal), Edition.L2017, Mode.LAWFUL)
    for seat, call in ((N, Bid.parse("1NT")), (E, PASS), (S, PASS), (W, PASS)):
        table = table.after(CallMade(seat, call))
    while (turn := table.desk.position.turn) is not None and not table.is_over:
        table = table.after(CardPlayed(turn, table.desk.position.legal_cards()[0]))
    assert table.is_over
    shown = director_page(table, director_view(table)).hands
    dealt = [(seat, deal[seat]) for seat in SEATS]
    assert [hand for _name, hand in shown] == [
        HandShown.of(seat, hand) for seat, hand in dealt if hand is not None
    ]


def test_seats_have_the_letters_of_the_reader_wherever_calls_and_cards_stand() -> None:
    """West leads to one trick and another; in Slovak the seats are Z, S, V, J (`terms.csv`)."""
    deal = Deal.parse("N:AK32.A32.A32.A32 QJT9.JT98.J.JT98 8765.KQ4.KQ54.KQ 4.765.T9876.7654")
    table = Table.of(Board.numbered(3, deal), Edition.L2017, Mode.LAWFUL)  # South deals
    for seat, call in ((S, Bid.parse("1NT")), (W, PASS), (N, PASS), (E, PASS)):
        table = table.after(CallMade(seat, call))
    for seat, word in ((W, "S4"), (N, "S2"), (E, "S9"), (S, "S5"), (E, "SQ")):
        table = table.after(CardPlayed(seat, Card.parse(word)))

    def shown() -> tuple[object, ...]:
        page = director_page(table, director_view(table))
        calls = [one.shown.said for row in page.rows for one in row if one]
        return (*page.cards, "; ".join(calls), live_page(table, live_view(table, S)).last)

    english = ("W ♠4 N ♠2 E ♠9 S ♠5", "E ♠Q", "1NT; Pass; Pass; Pass")
    assert said_in("en", shown) == (*english, english[0])
    slovak = ("Z ♠4 S ♠2 V ♠9 J ♠5", "V ♠Q", "1BT; Pas; Pas; Pas")
    assert said_in("sk", shown) == (*slovak, slovak[0])
