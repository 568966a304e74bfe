"""One table's auction and play as a page shows them."""

from fairdeal.boards import Board
from fairdeal.calls import parse_call
from fairdeal.cards import Card, Deal
from fairdeal.seats import Seat
from fairdeal.table.acts import (
    Act,
    Alerted,
    CallMade,
    CardPlayed,
    Claimed,
    Conceded,
    ExplanationGiven,
)
from fairdeal.views.session.play import PlayView, Seen, auction_view, play_view
from fairdeal.views.shown import BidShown

# Board 1, North deals. 1NT by North, East leads the spade ace and king.
DEAL = "N:QJT9.AKQ.AK32.32 AK32.432.QJT.654 654.JT9.9876.AKQ 87.8765.54.JT987"
BOARD = Board.numbered(1, Deal.parse(DEAL))


def calls(*words: str, dealer: Seat = Seat.NORTH) -> list[Act]:
    return [CallMade(dealer.clockwise(i), parse_call(word)) for i, word in enumerate(words)]


AUCTION = calls("1NT", "P", "P", "P")
TRICK: list[Act] = [
    CardPlayed(Seat.EAST, Card.SA),
    CardPlayed(Seat.SOUTH, Card.S4),
    CardPlayed(Seat.WEST, Card.S8),
    CardPlayed(Seat.NORTH, Card.S9),
]


class TestAuction:
    def test_west_has_the_first_column(self) -> None:
        rows = auction_view(BOARD, AUCTION).rows
        assert [len(row) for row in rows] == [4, 1]
        first = rows[0]
        assert first[0] is None
        assert first[1]
        assert first[1].bid == BidShown(1, "notrump")
        assert first[2]
        assert (first[2].kind, first[2].words) == ("pass", "Pass")

    def test_each_call_is_said_and_those_after_a_step_are_kept_back(self) -> None:
        acts: list[Act] = [*calls("1NT", "X"), Alerted(Seat.EAST, "majors"), *calls("2S")]
        acts[-1] = CallMade(Seat.SOUTH, parse_call("2S"))
        whole = auction_view(BOARD, acts)
        assert whole.said == ("Before the first call", "North: 1NT", "East: Dbl", "South: 2♠")
        assert (whole.calls, whole.shown, whole.notes_after()) == (3, 3, (2,))
        shown = [auction_view(BOARD, acts, step).shown for step in (-1, 0, 2, 9)]
        assert shown == [0, 0, 2, 3]

    def test_doubles_are_named(self) -> None:
        rows = auction_view(BOARD, calls("1S", "X", "XX")).rows
        kinds = [call.kind for call in rows[0] if call]
        assert kinds == ["bid", "double", "redouble"]

    def test_an_alert_and_its_explanation_belong_to_the_call_before(self) -> None:
        acts: list[Act] = [
            *calls("P", "P", "1D", "P", "2D"),
            Alerted(Seat.SOUTH),
            ExplanationGiven(Seat.SOUTH, "Inverted: strong"),
            CallMade(Seat.EAST, parse_call("P")),
            Alerted(Seat.WEST, "weak"),
        ]
        view = auction_view(BOARD, acts)
        alerted = [call for row in view.rows for call in row if call and call.alerted]
        assert [(call.kind, call.note) for call in alerted] == [("bid", 1), ("pass", 2)]
        assert view.notes == ("Inverted: strong", "weak")

    def test_an_alert_without_words_has_no_note(self) -> None:
        view = auction_view(BOARD, [*calls("1NT"), Alerted(Seat.SOUTH)])
        (call,) = [call for row in view.rows for call in row if call]
        assert (call.alerted, call.note, view.notes) == (True, None, ())

    def test_an_explanation_says_which_call_it_is_about(self) -> None:
        acts = [*calls("1C", "P", "1H", "P"), ExplanationGiven(Seat.NORTH, "Precision", about=0)]
        first = auction_view(BOARD, acts).rows[0][1]
        assert first
        assert first.note == 1

    def test_an_irregular_call_is_marked_and_stands_in_its_own_column(self) -> None:
        acts: list[Act] = [CallMade(Seat.SOUTH, parse_call("1S"))]  # North was to call
        row = auction_view(BOARD, acts).rows[0]
        assert row[:3] == (None, None, None)
        assert row[3]
        assert row[3].irregular


class TestPlay:
    def test_nothing_to_step_through(self) -> None:
        assert play_view(BOARD, AUCTION, 0) is None
        assert play_view(BOARD, calls("P", "P", "P", "P"), 0) is None

    def test_before_the_lead(self) -> None:
        view = play_view(BOARD, AUCTION + TRICK, 0)
        assert view
        assert (view.step, view.steps, view.turn, view.trick) == (0, 4, "E", ())
        assert view.said == "Before the opening lead; East is to lead"
        assert view.hands[1]
        assert view.hands[1].suits[0] == ("spades", ("A", "K", "3", "2"))

    def test_a_card_on_the_table_has_left_its_hand(self) -> None:
        view = play_view(BOARD, AUCTION + TRICK, 1)
        assert view
        assert [(on.seat, on.card.rank, on.latest) for on in view.trick] == [("E", "A", True)]
        assert view.hands[1]
        assert view.hands[1].suits[0] == ("spades", ("K", "3", "2"))
        assert (view.turn, view.said) == ("S", "Card 1: East played ♠A")

    def test_a_complete_trick_stays_with_its_winner(self) -> None:
        view = play_view(BOARD, [*AUCTION, *TRICK, CardPlayed(Seat.EAST, Card.SK)], 4)
        assert view
        assert [on.seat for on in view.trick if on.wins] == ["E"]
        assert (view.ns_tricks, view.ew_tricks, view.turn) == (0, 1, "E")
        assert view.said.endswith("East won the trick")
        assert [(t.leader, len(t.cards), t.winner, t.first_step) for t in view.tricks] == [
            ("E", 4, "E", 1),
            ("E", 1, "", 5),
        ]

    def test_a_step_out_of_range_is_brought_into_it(self) -> None:
        for step, shown in ((-1, 0), (99, 4)):
            view = play_view(BOARD, AUCTION + TRICK, step)
            assert view
            assert view.step == shown

    def test_a_claim_is_said_at_the_end_only(self) -> None:
        claim = Claimed(Seat.NORTH, 9, "three suits are good")
        for ending, said in (
            (claim, "North claimed 9 tricks of the rest: “three suits are good”"),
            (Claimed(Seat.NORTH, 1), "North claimed 1 trick of the rest."),
            (Conceded(Seat.WEST, 12), "West conceded 12 tricks."),
        ):
            last = play_view(BOARD, [*AUCTION, *TRICK, ending], 4)
            before = play_view(BOARD, [*AUCTION, *TRICK, ending], 3)
            assert last
            assert before
            assert (last.ending, before.ending) == (said, "")

    def test_unknown_hands_are_not_shown(self) -> None:
        view = play_view(Board.numbered(1), AUCTION + TRICK, 2)
        assert view
        assert view.hands == ()
        one = Deal.parse(f"N:{DEAL[2:].split(maxsplit=1)[0]} - - -")
        partly = play_view(Board.numbered(1, one), AUCTION + TRICK, 2)
        assert partly
        assert [hand is not None for hand in partly.hands] == [True, False, False, False]


class TestSeen:
    def test_the_usual_way_has_south_at_the_bottom_and_all_hands_open(self) -> None:
        usual = Seen.asked("", "")
        assert usual == Seen.asked("X", "all") == Seen()
        assert usual.sides == {seat: seat for seat in "NESW"}
        assert not usual.query
        assert hidden(usual, after(0)) == ""

    def test_with_west_at_the_bottom_north_is_on_the_left(self) -> None:
        """Clockwise from West sit North, East and South, and clockwise is to the left."""
        turned = Seen.asked("W", "")
        assert {place.letter: place.side for place in turned.places} == {
            "W": "south",
            "N": "west",
            "E": "north",
            "S": "east",
        }

    def test_who_sees_one_hand_sees_dummy_once_it_lies_on_the_table(self) -> None:
        east = Seen.asked("E", "one")  # declarer is North, so that dummy is South
        assert hidden(east, after(0)) == "NSW"
        assert hidden(east, after(1)) == "NW"

    def test_what_is_turned_stays_turned(self) -> None:
        seen = Seen()
        for _time in range(4):
            (query, _words), _hands = seen.others()
            seen = seen_by(query)
        assert seen == Seen()
        _turn, (query, words) = Seen.asked("E", "").others()
        assert (seen_by(query), words) == (Seen(Seat.EAST, alone=True), "Show one hand and dummy")
        _turn, (query, words) = Seen.asked("E", "one").others()
        assert (seen_by(query), words) == (Seen(Seat.EAST), "Show all hands")


def after(step: int) -> PlayView:
    view = play_view(BOARD, [*AUCTION, *TRICK], step)
    assert view
    return view


def hidden(seen: Seen, view: PlayView) -> str:
    return "".join(sorted(place.letter for place in seen.places if seen.hides(place, view)))


def seen_by(query: str) -> Seen:
    said = dict(one.split("=") for one in query.split("&") if one)
    return Seen.asked(said.get("bottom", ""), said.get("hands", ""))
