"""Rankings, score cards, boards and reasons as everybody may see them."""

from datetime import date
from fractions import Fraction

import pytest

from fairdeal.boards import Board
from fairdeal.cards import Card, Deal
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    BoardRecorded,
    ContestantEntered,
    Place,
    ResultCorrected,
    ResultEntered,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.explained.score import explain
from fairdeal.events.session import Session
from fairdeal.scoring.adjusted import Adjusted, Imps, Weighted
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Outcome, PassedOut
from fairdeal.scoring.methods import (
    Ascherman,
    CrossImps,
    Expected,
    Matchpoints,
    Method,
    Neuberg,
    Per,
)
from fairdeal.scoring.ranking import SessionRanking, rank
from fairdeal.seats import Side
from fairdeal.views import sentences
from fairdeal.views.figures import fixed, signed, trimmed
from fairdeal.views.reasons.score import why_view
from fairdeal.views.session.history import history
from fairdeal.views.session.ranking import heading, ranking_view
from fairdeal.views.session.score_card import score_card
from fairdeal.views.session.traveller import board_view
from tests.events.log import entered, played, three_tables, told


def ranked(session: Session) -> SessionRanking:
    opened = session.opened
    lines = [r.line for r in session.results.values()]
    return rank(lines, opened.method, opened.winners)


def with_more(*acts: SessionAct, method: Method | None = None) -> Session:
    return three_tables(method).after(told(*acts, after=4))


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        (fixed(Fraction(61617, 1000), 2), "61.62"),
        (fixed(Fraction(-7, 2), 2), "−3.50"),
        (signed(420), "+420"),
        (signed(-50), "−50"),
        (signed(0, 2), "0.00"),
        (trimmed(Fraction(12)), "12"),
        (trimmed(Fraction(25, 2)), "12.5"),
        (trimmed(Fraction(100)), "100"),
    ],
)
def test_figures_are_set_as_print_sets_them(shown: str, expected: str) -> None:
    assert shown == expected


@pytest.mark.parametrize(
    ("method", "words"),
    [
        (Matchpoints(), "Matchpoints"),
        (Matchpoints(Neuberg()), "Matchpoints, Neuberg"),
        (Matchpoints(Neuberg(Fraction(1, 100))), "Matchpoints, Neuberg to 0.01"),
        (
            Matchpoints(Neuberg(None, Expected.BOARD)),
            "Matchpoints, Neuberg within the board",
        ),
        (Ascherman(), "Matchpoints by Ascherman"),
        (CrossImps(), "Cross-IMPs, averaged over the comparisons"),
        (CrossImps(Per.RESULT), "Cross-IMPs, averaged over the results"),
        (CrossImps(Per.SUM), "Cross-IMPs, summed"),
    ],
)
def test_every_form_of_scoring_has_words(method: Method, words: str) -> None:
    assert sentences.form_of_scoring(method) == words


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (played(1, "4SX", "N", 10), "4♠× by North, 10 tricks"),
        (played(1, "1NT", "W", 1), "1NT by West, 1 trick"),
        (PassedOut(), "Passed out"),
        (BareScore(-430), "-430 to North-South"),
        (Artificial(Fraction(60), Fraction(81, 2)), "60 % / 40.5 %"),
        (NotPlayed(), "Not played"),
    ],
)
def test_every_outcome_has_words(outcome: Outcome, words: str) -> None:
    assert sentences.outcome(outcome) == words


def test_a_session_is_headed_by_what_people_ask_first() -> None:
    opened = SessionOpened("Cup", CrossImps(), held=date(2026, 11, 21), note="Round 1")
    session = Session.begins(told(opened, entered(1, "1", "1", "2", PassedOut())))
    head = heading("cup", session)
    assert (head.held, head.contestants, head.extent) == ("21 November 2026", "2 pairs", "1 board")
    assert heading("x", three_tables()).held == ""


def test_the_ranking_says_places_scores_and_names() -> None:
    session = with_more(ContestantEntered("1", ("Ann", "Bob")))
    view = ranking_view(session, ranked(session))
    ns, ew = view.fields
    assert (ns.name, ew.name) == ("North-South", "East-West")
    first = ns.rows[0]
    assert (first.place, first.number, first.name) == ("1", "1", "Ann – Bob")
    assert (first.score, first.detail, first.percent) == ("100.00", "4.00 / 4", "100.00")
    assert [row.name for row in ew.rows] == ["Pair 6", "Pair 5", "Pair 4"]
    assert (view.unit, view.boards, view.uneven) == ("%", (1,), False)


def test_imps_are_ranked_without_percent() -> None:
    """250, 220 and 470 points are 6, 6 and 10 IMPs (Law 78B); each sum over two comparisons."""
    session = three_tables(CrossImps())
    view = ranking_view(session, ranked(session))
    assert view.unit == "IMPs"
    assert [(r.score, r.detail, r.percent) for r in view.fields[0].rows] == [
        ("+8.00", "", ""),
        ("0.00", "", ""),
        ("−8.00", "", ""),
    ]


def test_one_field_has_no_name_and_uneven_boards_are_noticed() -> None:
    opened = SessionOpened("Tuesday", Matchpoints(), Winners.ONE)
    session = Session.begins(
        told(
            opened,
            *(entered(1, str(n), str(n), str(n + 2), played(1, "1S", "N", 6 + n)) for n in (1, 2)),
            *(entered(2, str(n), str(n), str(n + 2), played(2, "1S", "N", 6 + n)) for n in (1, 2)),
            entered(3, "1", "1", "5", PassedOut()),
            entered(3, "2", "6", "7", PassedOut()),
        )
    )
    view = ranking_view(session, ranked(session))
    assert [field.name for field in view.fields] == [""]
    assert view.uneven


def test_a_score_card_shows_the_boards_from_the_contestants_side() -> None:
    session = three_tables()
    card = score_card(session, ranked(session), "6")
    (row,) = card.rows
    assert (card.place, card.among, card.score) == ("1", "of 3", "100.00")
    assert (row.direction, row.opponents[0].name, row.points, row.score, row.bar) == (
        "E-W",
        "Pair 3",
        "+50",
        "100.0",
        "100.0",
    )


def test_who_has_no_comparison_yet_has_a_card_without_a_place() -> None:
    opened = SessionOpened("Tuesday", Matchpoints())
    session = Session.begins(told(opened, entered(1, "1", "1", "2", NotPlayed())))
    card = score_card(session, ranked(session), "1")
    assert (card.place, card.score, card.rows[0].score, card.rows[0].points) == ("", "", "–", "")


def test_a_stranger_has_no_score_card() -> None:
    session = three_tables()
    with pytest.raises(Malformed, match="Zed has no result"):
        score_card(session, ranked(session), "Zed")


class TestBoard:
    def test_results_are_sorted_with_those_without_a_score_last(self) -> None:
        session = with_more(
            entered(1, "4", "7", "8", Artificial(Fraction(60), Fraction(40))),
            ResultEntered(Place(1, "5"), "9", "10", played(1, "3NT", "W", 9), Card.HT),
        )
        rows = board_view(session, ranked(session), 1).rows
        assert [row.ns.id for row in rows if row.ns] == ["1", "2", "3", "9", "7"]
        assert [(row.ns_points, row.ew_points) for row in rows] == [
            ("420", ""),
            ("170", ""),
            ("", "50"),
            ("", "400"),
            ("", ""),
        ]
        assert rows[3].outcome.lead
        assert rows[3].outcome.lead.rank == "10"
        assert (rows[4].outcome.words, rows[4].ns_score) == ("60 % / 40 %", "60.0")
        assert [row.outcome.tricks for row in rows[:3]] == ["=", "+2", "−1"]

    def test_matchpoints_stand_beside_the_percentages(self) -> None:
        """Two for each of two worse results, one for an equal one (Law 78A)."""
        session = with_more()
        rows = board_view(session, ranked(session), 1).rows
        assert [(row.ns_points or f"-{row.ew_points}") for row in rows] == ["420", "170", "-50"]
        assert [row.ns_matchpoints for row in rows] == ["4", "2", "0"]
        assert [row.ew_matchpoints for row in rows] == ["0", "2", "4"]

    def test_seen_from_east_west_their_best_stands_first(self) -> None:
        session = with_more(
            entered(1, "4", "7", "8", Artificial(Fraction(60), Fraction(40))),
            ResultEntered(Place(1, "5"), "9", "10", played(1, "3NT", "W", 9), Card.HT),
        )
        view = board_view(session, ranked(session), 1, Side.EW)
        assert [row.ns.id for row in view.rows if row.ns] == ["9", "3", "2", "1", "7"]
        assert [row.points for row in view.rows] == ["+400", "+50", "−170", "−420", ""]
        assert [(row.ns_score, row.ew_score) for row in view.rows][-1] == ("60.0", "40.0")

    def test_the_known_hands_are_shown(self) -> None:
        session = with_more(
            BoardRecorded(Board.numbered(1, Deal.parse("N:AKQJ.T98.765.432 - - -"))),
            BoardRecorded(Board.numbered(2)),
            entered(2, "1", "1", "4", PassedOut()),
        )
        ranking = ranked(session)
        first, second = (board_view(session, ranking, number) for number in (1, 2))
        assert [hand is not None for hand in first.hands] == [True, False, False, False]
        assert first.hands[0]
        assert first.hands[0].suits[1] == ("hearts", ("10", "9", "8"))
        assert first.hands[0].points == 10
        assert second.hands == ()
        assert (first.previous, first.next, second.previous, second.next) == (None, 2, 1, None)
        assert (second.dealer, second.vulnerable) == ("East deals", "North-South vulnerable")
        assert second.vulnerable_sides == ("NS",)

    def test_corrections_are_told_the_latest_first(self) -> None:
        first = told(ResultCorrected(Place(1, "1"), PassedOut()), after=4, author="Dir", reason="a")
        second = told(ResultCorrected(Place(1, "3"), NotPlayed()), after=5, author="Dir")
        session = three_tables().after(first).after(second)
        view = board_view(session, ranked(session), 1)
        assert [(it.whose, it.why) for it in view.corrections] == [
            ("Pair 3 against Pair 6", ""),
            ("Pair 1 against Pair 4", "a"),
        ]
        assert view.corrections[1].what == "Changed from “4♠ by North, 10 tricks” to “Passed out”"
        assert [row.corrected for row in view.rows] == [False, True, True]
        told_here = history(session, session.result(Place(1, "1")))
        assert [it.who for it in told_here] == ["Ann", "Dir"]
        assert told_here[0].what == "Entered: 4♠ by North, 10 tricks"


class TestWhy:
    def why(self, session: Session, contestant: str) -> tuple[str, ...]:
        return why_view(session, explain(session, ranked(session), contestant, 1)).steps

    def test_matchpoints(self) -> None:
        assert self.why(three_tables(), "2") == (
            "Better than 1 other score and equal to 0: 2 matchpoints of 4.",
            "2 of 4 matchpoints are 50.00 %.",
        )

    def test_ascherman(self) -> None:
        assert self.why(three_tables(Ascherman()), "2") == (
            "Better than 1 other score and equal to 0: 2 matchpoints of 4.",
            "Ascherman adds one, so that a score meets itself as a tie.",
            "3 of 6 matchpoints are 50.00 %.",
        )

    @pytest.mark.parametrize(
        ("per", "words"),
        [
            (Per.SUM, "The sum of all comparisons is +16 IMPs."),
            (Per.COMPARISON, "+16 IMPs, divided by 2 comparisons, are +8.00."),
            (Per.RESULT, "+16 IMPs, divided by 3 results, are +5.33."),
        ],
    )
    def test_imps(self, per: Per, words: str) -> None:
        session = three_tables(CrossImps(per))
        view = why_view(session, explain(session, ranked(session), "1", 1))
        assert view.steps == (words,)
        assert [(r.other, r.each) for r in view.rows] == [("+170", "+6"), ("−50", "+10")]
        assert view.counted_in == "IMPs"

    def test_imps_given_at_summed_comparisons_say_how_often_they_count(self) -> None:
        """Five IMPs for each of the two comparisons that the three tables have: ten."""
        five = Imps(Fraction(5))
        each = "Comparisons are added up and not divided, so it counts for each of 2 comparisons."
        made = entered(1, "4", "7", "8", Adjusted(five, five))
        for per, steps in (
            (Per.SUM, (each, "It is worth +10.00 IMPs.")),
            (Per.COMPARISON, ("It is worth +5.00 IMPs.",)),
        ):
            assert self.why(with_more(made, method=CrossImps(per)), "7")[1:] == steps

    def test_of_a_weighted_score_each_result_is_compared_by_itself(self) -> None:
        """Half of +430, which beats two, and half of -100, which beats nothing."""
        half = Weighted(((Fraction(1, 2), 430), (Fraction(1, 2), -100)))
        session = with_more(entered(1, "4", "7", "8", Adjusted(half, half)))
        view = why_view(session, explain(session, ranked(session), "7", 1))
        assert {row.own for row in view.rows} == {"+430", "−100"}
        others = explain(session, ranked(session), "1", 1)
        assert {row.own for row in why_view(session, others).rows} == {""}

    def test_neuberg_is_written_out(self) -> None:
        more = [entered(2, str(n), str(n), str(n + 3), PassedOut()) for n in (1, 2, 3)]
        extra = entered(2, "4", "7", "8", PassedOut())
        session = with_more(*more, extra, method=Matchpoints(Neuberg()))
        # 4 of 4 on three results of four: (4 + 1) * 4 / 3 - 1 = 5.67 of 6.
        assert self.why(session, "1")[1] == (
            "The board has 3 of 4 results, so Neuberg’s formula scales it: "
            "(4 + 1) × 4 / 3 − 1 = 5.67."
        )

    def test_an_artificial_score_and_none_at_all(self) -> None:
        session = with_more(
            entered(1, "4", "7", "8", Artificial(Fraction(60), Fraction(40))),
            entered(1, "5", "9", "10", NotPlayed()),
        )
        assert self.why(session, "8") == (
            "The Director gave an artificial score: 60 % / 40 %.",
            "1.6 of 4 matchpoints are 40.00 %.",
        )
        assert self.why(session, "9") == ("There is nothing to compare this board with yet.",)

    def test_an_artificial_score_at_imps_is_three(self) -> None:
        """60 percent are three IMPs, 40 percent minus three (Law 12C2b)."""
        artificial = entered(1, "4", "7", "8", Artificial(Fraction(60), Fraction(40)))
        session = with_more(artificial, method=CrossImps())
        assert self.why(session, "7")[1] == "It is worth +3.00 IMPs."
        assert self.why(session, "8")[1] == "It is worth −3.00 IMPs."


def test_results_of_nobody_are_compared_but_not_ranked() -> None:
    opened = SessionOpened("Field", Matchpoints())
    counted = [
        ResultEntered(Place(1, str(n)), "", "", played(1, "1S", "N", 6 + n), times=n)
        for n in (1, 2)
    ]
    session = Session.begins(told(opened, *counted))
    ranking = ranked(session)
    assert ranking_view(session, ranking).fields == ()
    assert heading("f", session).contestants == ""
    view = board_view(session, ranking, 1)
    assert (view.named, view.counted) == (False, True)
    # +110 twice ties itself and beats +80: 3 of 4; +80 has nothing.
    assert [(row.ns, row.times, row.ns_score) for row in view.rows] == [
        (None, 2, "75.0"),
        (None, 1, "0.0"),
    ]
    assert sentences.contestant(session, "") == "not named"
