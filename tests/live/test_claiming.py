"""What each at a live table may say to a claim (Laws 68 to 70), and what the others read of it."""

import pytest

from fairdeal.cards import Card, Suit
from fairdeal.laws.editions import EDITIONS, SINCE_2017, Edition
from fairdeal.live import intents as i
from fairdeal.live.claiming import asked_to_play_on, may_agree, may_object, may_play_on
from fairdeal.live.handling import handle
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode, Table
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Ground, Line, Objected, Stated
from fairdeal.views.table.audience import director_view, live_view
from fairdeal.views.table.claimed import claimed as claim_words
from fairdeal.views.table.claimed import objections
from fairdeal.views.table.page import live_page
from fairdeal.views.table.watching import watched
from tests.live.test_handling import E, N, S, W, a_table, call, in_3nt, told


def claimed(mode: Mode = Mode.REAL, edition: Edition = Edition.L2017A) -> Table:
    """South, declarer, has claimed 12 of 13."""
    return told(in_3nt(mode, edition), (W, i.Play(Card.S4, W)), (S, i.Claim(12, "all high")))


def who(table: Table) -> tuple[list[Seat], list[Seat], list[Seat]]:
    """Who may agree, object, play on; by his page."""
    views = {seat: live_view(table, seat) for seat in SEATS}
    for seat, view in views.items():
        desk = table.desk
        asked = (may_agree(desk, seat), may_object(desk, seat), may_play_on(desk, seat))
        assert asked == (view.may_agree, view.may_object, view.may_play_on)
    return (
        [seat for seat in SEATS if views[seat].may_agree],
        [seat for seat in SEATS if views[seat].may_object],
        [seat for seat in SEATS if views[seat].may_play_on],
    )


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_one_objection_each_of_the_others_has_his_own(mode: Mode, edition: Edition) -> None:
    """68D: any player disputes, dummy too; 70B2: each opponent says why."""
    table = claimed(mode, edition)
    asked_first = [E, W] if edition in SINCE_2017 else []
    assert who(table) == ([E, W], [N, E, W], asked_first)
    table = told(table, (W, i.Object(Ground.WINNER_OUT, Card.S4)))
    assert who(table) == ([], [N, E], [])
    why = i.Object(Ground.NO_ENTRY)
    table = told(table, (E, why))
    assert who(table) == ([], [N], [])
    claim = director_view(table).claim
    assert claim is not None
    assert claim.objections == (
        Objected(W, Ground.WINNER_OUT, Card.S4),
        Objected(E, Ground.NO_ENTRY),
    )
    # 70: the second is heard with the first, and no matter of its own.
    assert {ask.clause[:2] for ask in director_view(table).asks} == {"70"}


def test_who_objects_all_read_and_why_not_his_partner() -> None:
    table = told(claimed(), (W, i.Object(Ground.WINNER_OUT, Card.S4)), (E, i.Object()))
    said = {seat: objections(live_view(table, seat).view.claim) for seat in SEATS}
    why = "West objects. A card is still out that wins a trick. ♠4"
    assert said == {
        N: (why, "East objects."),
        S: (why, "East objects."),
        W: (why, "East objects."),
        E: ("West objects.", "East objects."),
    }


@pytest.mark.parametrize("edition", [one for one in EDITIONS if one in SINCE_2017])
def test_play_goes_on_by_what_each_page_offers(edition: Edition) -> None:
    """68D2b: the other side asks, all four agree; the claimer too is asked to."""
    table = claimed(edition=edition)
    for seat, left in ((W, [N, E, S]), (S, [N, E]), (N, [E]), (E, [])):
        assert seat in who(table)[2]
        table = told(table, (seat, i.PlayOn()))
        assert table.desk.position.claim is None or who(table)[2] == left
    assert table.desk.position.claim is None
    assert not table.desk.questions
    assert not isinstance(handle(table, i.Play(Card.SA, N), S, table.seen), Refusal)


def test_who_would_play_on_is_told_to_all_until_somebody_objects() -> None:
    table = told(claimed(), (W, i.PlayOn()), (W, i.PlayOn()))
    assert asked_to_play_on(table.desk) == (W,)
    words = "Would play on: West. Play goes on if all four agree."
    assert {objections(live_view(table, seat).view.claim) for seat in SEATS} == {(words,)}
    table = told(table, (N, i.Object()))
    assert {objections(live_view(table, seat).view.claim) for seat in SEATS} == {
        ("North objects.",)
    }


def said_with_a_claim(line: tuple[Stated, ...], words: str) -> Table:
    asked = (W, i.Play(Card.S4, W)), (S, i.Claim(12, words, line))
    return told(in_3nt(Mode.LAWFUL), *asked)


def test_a_line_of_play_is_read_by_all_and_own_words_by_the_director_alone() -> None:
    line = (Stated(Line.TOP, Suit.SPADES), Stated(Line.FINESSE, Suit.HEARTS, W))
    table = said_with_a_claim(line, "partner, I held the king")
    said = "South claims 12 of the 13 tricks that are left. ♠ from the top; a finesse in ♥ against "
    assert {seat: claim_read(table, seat) for seat in SEATS} == dict.fromkeys(SEATS, f"{said}West.")
    assert watched(table).claim == f"{said}West."
    to_director = claim_words(director_view(table).claim)
    assert to_director == f"{said}West. “partner, I held the king”"


def test_own_words_change_no_byte_of_what_a_player_is_sent() -> None:
    line = (Stated(Line.HIGH),)
    silent, chatty = said_with_a_claim(line, ""), said_with_a_claim(line, "hearts were 5-0!")
    for seat in SEATS:
        assert repr(live_view(silent, seat)) == repr(live_view(chatty, seat))
    assert watched(silent) == watched(chatty)
    assert director_view(silent) != director_view(chatty)


def claim_read(table: Table, seat: Seat) -> str:
    return live_page(table, live_view(table, seat)).claim


def test_sentences_are_offered_by_the_cards_one_sees() -> None:
    """Declarer's own and dummy's once it is spread: before the lead is faced, he sees his own."""
    table = told(in_3nt(Mode.LAWFUL), (W, i.Play(Card.S4, W)))
    values = {
        seat: [one.value for one in live_page(table, live_view(table, seat)).sentences]
        for seat in SEATS
    }
    assert values[N] == [], "dummy claims nothing (43A1c)"
    assert "to_dummy" in values[S]
    assert "to_dummy" not in values[W]
    assert "finesse H through N" in values[W]
    assert not any(one.startswith(("draw", "last_trump", "ruff")) for one in values[S]), "3NT"
    assert len(values[S]) == len(set(values[S]))


def test_trumps_are_spoken_of_where_there_are_any() -> None:
    calls = ((S, call("4S")), *((seat, call("P")) for seat in (W, N, E)))
    table = told(a_table(Mode.LAWFUL), *calls, (W, i.Play(Card.D5, W)))
    values = [one.value for one in live_page(table, live_view(table, S)).sentences]
    assert {"draw", "last_trump", "ruff H", "crossruff"} <= {*values}
    assert "ruff S" not in values


def test_a_finesse_is_offered_where_a_card_can_be_out_between_ones_own() -> None:
    """South and North hold ♠AKQJ765, with the ten between; East ♠1098 and no more."""
    table = told(in_3nt(Mode.LAWFUL), (W, i.Play(Card.H6, W)), (S, i.Play(Card.H2, N)))
    seats = {
        seat: {one.value for one in live_page(table, live_view(table, seat)).sentences}
        for seat in (E, S)
    }
    assert "finesse S through W" in seats[S]
    assert "finesse S through N" not in seats[E]
