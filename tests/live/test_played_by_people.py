"""What four people and a Director ran into when they played boards with something wrong in each."""

import pytest

from fairdeal.cards import Card
from fairdeal.i18n.catalogues import said_in
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.phase import Phase
from fairdeal.live import intents as i
from fairdeal.live.handling import handle
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode, Table
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Exposure, Ground, Official
from fairdeal.table.effects import Bound, CardDesignated
from fairdeal.views.rulings.consequences import said
from fairdeal.views.rulings.people import People
from fairdeal.views.table.audience import director_view, live_view
from fairdeal.views.table.director import director_page
from fairdeal.views.table.page import live_page
from tests.live.test_handling import E, N, S, W, a_table, call, in_3nt, told

DIRECTOR = Official.DIRECTOR


def objected(edition: Edition) -> Table:
    """South claims after the lead, East objects, and the Director is asked (70B)."""
    table = told(in_3nt(edition=edition), (W, i.Play(Card.S4, W)), (S, i.Claim(12)))
    return told(table, (E, i.Object(Ground.WINNER_OUT)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_has_to_say_something_of_a_claim_plays_no_card_meanwhile(edition: Edition) -> None:
    """South repeats his statement (70B1): that is nothing to play while the Director asks (9B2)."""
    table = objected(edition)
    assert table.is_stopped
    assert table.desk.position.phase is Phase.CEASED
    card = i.Play(Card.SA, N)
    assert handle(table, card, S, table.seen) is Refusal.ASKED
    for seat in SEATS:
        assert live_view(table, seat).cards == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_told_to_do_what_the_table_has_done(edition: Edition) -> None:
    """The Director reads the statement and sees all hands (70B1, 70B3); East has said why."""
    table = objected(edition)
    said = {seat: [one.text for one in live_view(table, seat).view.told] for seat in SEATS}
    assert not any("Repeat" in text or "face up" in text for seat in SEATS for text in said[seat])
    assert not any("object" in text for text in said[E])
    assert any("object" in text for text in said[W]), "partner may have a reason of his own"


def test_without_trumps_none_is_still_out() -> None:
    def shown(table: Table) -> list[str]:
        return [one.value for one in live_page(table, live_view(table, W)).grounds]

    in_no_trumps = shown(objected(Edition.L2017A))
    assert Ground.TRUMP_OUT.value not in in_no_trumps
    assert Ground.WINNER_OUT.value in in_no_trumps
    table = told(a_table(), (S, call("4S")), (W, call("P")), (N, call("P")), (E, call("P")))
    table = told(table, (W, i.Play(Card.S4, W)), (S, i.Claim(12)))
    assert Ground.TRUMP_OUT.value in shown(table)


def insufficient(edition: Edition) -> Table:
    """West bids 1H over 1S, and North does not accept it: it is cancelled (27B)."""
    table = told(a_table(edition=edition), (S, call("1S")), (W, call("1H")), (N, i.Attention(1)))
    return told(table, (N, i.Answer("lho_accepts", "no")))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_call_that_was_cancelled_is_no_slip_any_more(edition: Edition) -> None:
    table = told(a_table(edition=edition), (S, call("1S")), (W, call("1H")))
    assert live_view(table, W).may_undo
    table = insufficient(edition)
    assert not live_view(table, W).may_undo
    assert handle(table, i.Misclick(), W, table.seen) is Refusal.IMPOSSIBLE
    assert live_view(table, S).may_undo, "his stands, and his partner has not called"


def test_the_director_reads_what_stands_and_what_does_not() -> None:
    page = director_page(table := insufficient(Edition.L2017A), director_view(table))
    assert [one.shown.said for row in page.rows for one in row if one] == ["1♠"]
    assert page.gone == "No longer standing: West: 1♥"
    table = told(a_table(), (S, call("1S")))
    assert director_page(table, director_view(table)).gone == ""


def test_the_director_reads_all_that_was_told_of_a_call_and_partner_nothing() -> None:
    """He is to judge explanations (20F, 21, 40B), and saw none of them."""
    table = told(a_table(), (S, i.MakeCall(call("1C").call, alert=True, means="natural")))
    table = told(table, (W, i.Ask(0)), (S, i.Explain(0, "strong")))
    page = director_page(table, director_view(table))
    (shown,) = [one for row in page.rows for one in row if one]
    assert shown.texts == ("natural", "strong")
    assert shown.shown.alerted
    assert live_view(table, N).view.notes == ()


def test_whoever_calls_the_director_is_heard_by_all_until_he_has_done_something() -> None:
    table = told(a_table(), (S, call("1S")), (W, i.CallDirector()))
    for seat in SEATS:
        said = live_page(table, live_view(table, seat)).called
        assert said == ("West has called the Director.",)
    assert director_page(table, director_view(table)).called
    there = told(table, (DIRECTOR, i.Attend()))
    reported = told(table, (DIRECTOR, i.Report("20F4", S, 0)))
    noted = told(table, (DIRECTOR, i.NoteTempo(S)))
    for after in (there, reported, noted):
        assert after.callers == ()
        assert live_page(after, live_view(after, W)).called == ()
    assert not there.director_has_to_come
    assert told(there, (N, i.CallDirector())).callers == (N,)


@pytest.mark.parametrize("mode", Mode)
def test_that_he_has_been_there_notices_nothing(mode: Mode) -> None:
    """An established revoke nobody has seen stays unseen (9A; decision 233)."""
    table = told(a_table(mode), (S, call("1S")), (W, i.CallDirector()))
    if mode is Mode.REAL:
        table = told(table, (W, call("1H")), (N, i.CallDirector()))
    table = told(table, (DIRECTOR, i.Attend()))
    assert not table.desk.questions
    assert not any(one.is_noticed for one in table.desk.matters)


def test_the_director_alone_says_so_and_where_he_was_called() -> None:
    table = told(a_table(), (S, call("1S")))
    assert handle(table, i.Attend(), DIRECTOR, 0) is Refusal.IMPOSSIBLE
    table = told(table, (W, i.CallDirector()))
    assert handle(table, i.Attend(), W, table.seen) is Refusal.NOT_YOURS


def test_who_corrected_himself_is_told_once_and_not_all_the_board() -> None:
    """He calls the Director first (20F4), who was told of it and is there."""
    table = told(a_table(), (S, i.MakeCall(call("1C").call, means="natural")))
    table = told(table, (S, i.Explain(0, "strong")), (DIRECTOR, i.Report("20F4", S, 0)))
    assert any("Director" in one.text for one in live_view(table, S).view.told)
    table = told(table, (W, call("P")), (N, call("1H")), (E, call("P")), (S, call("P")))
    assert not any("Director" in one.text for one in live_view(table, S).view.told)


def test_a_card_that_lies_face_up_is_marked_in_its_owners_hand() -> None:
    table = told(in_3nt(), (W, i.Play(Card.S4, W)), (E, i.Expose(Card.H8, Exposure.DROPPED)))
    (hand,) = live_page(table, live_view(table, E)).hands
    assert [key.value for _suit, keys in hand.suits for key in keys if key.faced] == ["E:H8"]


def test_while_a_lead_lies_face_down_it_is_nobodys_turn() -> None:
    """Questions are asked first (41B), and the presumed dummy has nothing to play."""
    table = told(in_3nt(), (W, i.Play(Card.S4, W, face_down=True)))
    for seat in SEATS:
        view = live_view(table, seat)
        assert (view.view.turn, view.in_turn) == (None, False)
        assert live_page(table, view).turn == ""
    table = told(table, (W, i.FaceLead()))
    assert live_view(table, S).in_turn, "declarer plays from dummy"


@pytest.mark.parametrize("edition", [one for one in EDITIONS if one is not Edition.L1997])
def test_nobody_is_told_of_a_penalty_card_that_lies_there_no_more(edition: Edition) -> None:
    """East's lead out of turn goes back to his hand, for clubs are forbidden (50D2a)."""
    table = told(in_3nt(edition=edition), (E, i.Play(Card.C9, E)), (S, i.Attention(4)))
    (ask,) = live_view(table, S).view.asks
    forbidden = told(table, (S, i.Answer(ask.key, "refuse", "forbid")))
    kept = told(table, (S, i.Answer(ask.key, "refuse", "none")))
    for seat in SEATS:
        assert "50E1" not in [one.clause for one in live_view(forbidden, seat).view.told]
        assert "50E1" in [one.clause for one in live_view(kept, seat).view.told]


@pytest.mark.parametrize("language", ["en", "sk", "cs", "fi", "sr", "hu"])
def test_a_card_in_what_is_told_is_drawn_as_on_the_page(language: str) -> None:
    """Dummy's ten of hearts is the card declarer has called for in other words (46B)."""
    designated: Bound = CardDesignated("46B", card=Card.HT, who=Seat.NORTH)
    words = said_in(language, lambda: said(designated, People({})).text)
    assert "♥10" in words
    assert "HT" not in words


def test_the_director_reads_what_is_his_to_do_and_what_the_others_were_told() -> None:
    """West did not pause: he may be penalized, and what his haste told is looked at (73D3, 16B)."""
    table = told(a_table(), (S, call("3S")), (W, call("P")))
    before = director_view(table)
    table = told(table, (DIRECTOR, i.Report("73D3", W, 1)))
    while table.desk.questions:
        (question, *_more) = table.desk.questions
        words = {"pause_is_prescribed": "yes", "pause_was_observed": "no"}
        answer = words.get(question.key, table.desk.answers_to(question)[-1])
        table = told(table, (DIRECTOR, i.Answer(question.key, answer)))
    ruled = director_view(table).ruled
    assert before.ruled == ()
    own = [one for one in ruled if one.clause == "73D3"]
    assert [one.to for one in own] == [""]
    assert "penalty" in own[0].text
    for seat in SEATS:
        assert "73D3" not in [one.clause for one in live_view(table, seat).view.told]
    said_to = {one.to for one in director_view(insufficient(Edition.L2017A)).ruled}
    assert "West" in said_to, "he replaces his call (27B)"
