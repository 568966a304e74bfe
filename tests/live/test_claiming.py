"""What each at a live table may say to a claim (Laws 68 to 70), and what the others read of it."""

import pytest

from fairdeal.cards import Card
from fairdeal.laws.editions import EDITIONS, SINCE_2017, Edition
from fairdeal.live import intents as i
from fairdeal.live.claiming import asked_to_play_on, may_agree, may_object, may_play_on
from fairdeal.live.handling import Refusal, handle
from fairdeal.live.table import Mode, Table
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Ground, Objected
from fairdeal.views.table.audience import director_view, live_view
from fairdeal.views.table.claimed import objections
from tests.live.test_handling import E, N, S, W, in_3nt, told


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
