"""What people do with cards beside playing them: at a real table, and told to who may know."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from fairdeal.cards import Card, Hand, Rank, Suit
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.live import intents as i
from fairdeal.live.handling import handle
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode, Table
from fairdeal.robots.seen import seen_from
from fairdeal.seats import SEATS, Seat
from fairdeal.table import acts as a
from fairdeal.views.table.audience import live_view
from fairdeal.views.table.page import live_page
from fairdeal.views.table.watching import watched
from tests.amount import some
from tests.live.stories import a_table, told_again
from tests.live.test_handling import E, N, S, W, call, in_3nt, told

DIRECTOR = a.Official.DIRECTOR
BOTH = (N, E, S, W)


def led(mode: Mode = Mode.REAL, edition: Edition = Edition.L2017A) -> Table:
    """3NT by South; West has led a spade, and North's hand lies there."""
    return told(in_3nt(mode, edition), (W, i.Play(Card.S4, W)))


@pytest.mark.parametrize(
    ("by", "intent"),
    [
        (S, i.Name(Card.SA, N)),
        (S, i.CallFor(Suit.SPADES)),
        (S, i.CallFor(Rank.ACE)),
        (S, i.CallFor(a.Said.HIGH)),
        (S, i.Touch(Card.SA)),
        (E, i.Name(Card.S8, E)),
        (S, i.Ask(None)),
    ],
)
def test_in_lawful_mode_none_of_it_can_be_done(by: Seat, intent: i.Intent) -> None:
    table = led(Mode.LAWFUL)
    assert handle(table, intent, by, table.seen) is Refusal.NOT_LEGAL
    assert live_view(table, by).names == ()
    assert live_page(table, live_view(table, by)).ways == ()


def test_a_card_that_was_named_dummy_may_put_down_and_the_next_hand_may_play_on() -> None:
    table = led()
    assert live_view(table, N).plays == ()
    table = told(table, (S, i.Name(Card.SA, N)))
    assert table.desk.log[-1] == a.CardNamed(S, Card.SA, N)
    for seat in BOTH:
        assert live_page(table, live_view(table, seat)).named == "South names: ♠A"
    put_down = told(table, (N, i.Play(Card.SA, N)))
    assert put_down.desk.position.turn is E
    played_on = told(table, (E, i.Play(Card.S8, E)))
    assert [str(one.card) for one in played_on.desk.position.play.trick] == ["S4", "SA", "S8"]  # type: ignore[union-attr]


def test_what_is_called_for_is_the_lowest_of_the_suit() -> None:
    """46B2: of North's spades AKQJ."""
    table = told(led(), (S, i.CallFor(Suit.SPADES)), (E, i.Play(Card.S8, E)))
    assert [str(one.card) for one in table.desk.position.play.trick] == ["S4", "SJ", "S8"]  # type: ignore[union-attr]


def test_each_is_said_in_its_words_though_a_suit_and_a_rank_have_the_same_number() -> None:
    said = {}
    for words in (Suit.SPADES, Rank.THREE, Suit.HEARTS, Rank.TWO, a.Said.LOW):
        table = told(led(), (S, i.CallFor(words)))
        page = live_page(table, live_view(table, E))
        said[page.named] = page.heard[-1][1]
    assert said == {
        "South calls for: ♠": "South calls for: spades",
        "South calls for: 3": "South calls for: 3",
        "South calls for: ♥": "South calls for: hearts",
        "South calls for: 2": "South calls for: 2",
        "South calls for: a low card": "South calls for: a low card",
    }


def test_nobody_names_what_he_does_not_hold_nor_touches_what_does_not_lie_there() -> None:
    table = led()
    assert handle(table, i.Name(Card.SA, E), E, table.seen) is Refusal.IMPOSSIBLE
    assert handle(table, i.Name(Card.SA, N), E, table.seen) is Refusal.NOT_YOURS
    assert handle(table, i.Touch(Card.HA), S, table.seen) is Refusal.IMPOSSIBLE
    assert handle(table, i.Touch(Card.SA), E, table.seen) is Refusal.NOT_YOURS
    assert handle(table, i.CallFor(Suit.SPADES), E, table.seen) is Refusal.NOT_YOURS
    # A card that is not in dummy may be named; the name is void (46B4).
    named = told(table, (S, i.Name(Card.HA, N)), (E, i.Attention(len(table.public))))
    named = told(named, (DIRECTOR, i.Answer("other_intention_incontrovertible", "no")))
    assert "46B4" in {str(e.clause) for r in named.desk.rulings for e in r.effects}


def test_before_dummy_is_spread_nothing_of_it_is_called_for() -> None:
    table = in_3nt()
    for intent in (i.CallFor(Suit.SPADES), i.Touch(Card.SA), i.Name(Card.SA, N)):
        assert handle(table, intent, S, table.seen) is Refusal.NOT_YOURS


def test_a_tap_from_before_a_name_is_late() -> None:
    table = led()
    later = told(table, (S, i.CallFor(Suit.SPADES)))
    assert handle(later, i.Play(Card.SA, N), S, table.seen) is Refusal.STALE


def test_a_lead_lies_face_down_until_it_is_turned() -> None:
    table = told(in_3nt(), (W, i.Play(Card.S4, W, face_down=True)))
    views = {seat: live_view(table, seat).view for seat in BOTH}
    assert {seat: view.trick for seat, view in views.items()} == {
        **dict.fromkeys((N, E, S), ()),
        W: ((W, Card.S4),),
    }
    assert all(view.face_down == (W,) and view.dummy is None for view in views.values())
    assert [live_view(table, seat).may_turn for seat in BOTH] == [False, False, False, True]
    # East asks for a review before it is turned (41B), and everybody hears that he does.
    table = told(table, (E, i.Ask(None)))
    said = {live_page(table, live_view(table, seat)).asked_aloud for seat in BOTH}
    assert said == {("East asks about the auction.",)}
    assert handle(table, i.FaceLead(), E, table.seen) is Refusal.IMPOSSIBLE
    table = told(table, (W, i.FaceLead()))
    for seat in (E, S, W):
        assert live_view(table, seat).view.trick == ((W, Card.S4),)
        assert live_view(table, seat).view.dummy is not None


def test_no_lead_is_face_down_once_a_trick_is_over_nor_is_a_card_of_dummys() -> None:
    table = led()
    assert handle(table, i.Play(Card.SA, N, face_down=True), S, table.seen) is Refusal.IMPOSSIBLE
    table = told(table, *((s, i.Play(c, h)) for s, c, h in ((S, Card.SA, N), (E, Card.S8, E))))
    table = told(table, (S, i.Play(Card.S5, S)))
    assert handle(table, i.Play(Card.H8, E, face_down=True), E, table.seen) is Refusal.IMPOSSIBLE


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_defender_asks_his_partner_for_a_suit_aloud_and_a_call_of_his_side_never(
    edition: Edition,
) -> None:
    table = told(led(edition=edition), (S, i.Play(Card.SA, N)), (E, i.Play(Card.H8, E)))
    place = len(table.public) - 1
    assert handle(table, i.Ask(0), N, table.seen) is Refusal.NOT_YOURS
    table = told(table, (W, i.Ask(place)))
    said = {live_page(table, live_view(table, seat)).asked_aloud for seat in BOTH}
    assert said == {("West asks East: none of the suit led?",)}
    # It is answered with a card, and not by explaining one.
    assert not any(note.asked_by for note in live_view(table, E).view.notes)


def test_a_break_in_tempo_the_director_notes_and_no_player() -> None:
    table = told(in_3nt())
    assert handle(table, i.NoteTempo(N), E, table.seen) is Refusal.NOT_YOURS
    noted = told(table, (DIRECTOR, i.NoteTempo(N)))
    assert noted.desk.log[-2:] == (
        a.HesitationNoted(N),
        a.AttentionDrawn(DIRECTOR, len(table.desk.log)),
    )


Views = list[tuple[object, ...]]


def _seen(tables: Sequence[Table], leader: Seat) -> Views:
    """What the three others, and whoever watches, see of each of these."""
    others = [seat for seat in SEATS if seat is not leader]
    return [
        (
            *(live_view(table, seat) for seat in others),
            *(live_page(table, live_view(table, seat)) for seat in others),
            *(seen_from(table, seat) for seat in others),
            watched(table),
        )
        for table in tables
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_which_card_lies_face_down_nobody_can_tell_from_what_he_is_sent(edition: Edition) -> None:
    """Led by the right defender or the wrong one, ruled on, taken back, and another one led."""
    for seed in range(some(6, 400)):
        rng = random.Random(f"face down {edition} {seed}")  # noqa: S311 - which story is told
        table = a_table(edition, Mode.REAL, rng)
        dealer = table.desk.position.board.dealer
        for turns, made in enumerate(("1NT", "P", "P", "P")):
            table = told(table, (dealer.clockwise(turns), call(made)))
        leader = rng.choice((dealer.lho, dealer.rho))
        hand = table.desk.position.play.hands[leader]  # type: ignore[union-attr]
        one, other, last = rng.sample(list(Hand(hand or 0)), 3)
        story = _a_story(rng, table, leader, one, last)
        swapped = [(by, _with(intent, one, other)) for by, intent in story]
        here, there = told_again(table, story), told_again(table, swapped)
        assert here is not None
        assert there is not None
        assert _seen(here, leader) == _seen(there, leader), seed


def _with(intent: i.Intent, card: Card, other: Card) -> i.Intent:
    """The same with the other card instead of this one."""
    if isinstance(intent, i.Play | i.TakeUp) and intent.card is card:
        return replace(intent, card=other)
    return intent


def _a_story(
    rng: random.Random, table: Table, leader: Seat, card: Card, last: Card
) -> list[tuple[Seat | a.Official, i.Intent]]:
    """A lead face down, what is asked and ruled of it, taken back perhaps, and another turned."""
    story: list[tuple[Seat | a.Official, i.Intent]] = []
    anybody: Sequence[Seat | a.Official] = (*SEATS, DIRECTOR)

    def does(by: Seat | a.Official, intent: i.Intent) -> bool:
        nonlocal table
        acts = handle(table, intent, by, table.seen)
        if not isinstance(acts, Refusal):
            table = table.after(*acts)
            story.append((by, intent))
        return not isinstance(acts, Refusal)

    assert does(leader, i.Play(card, leader, face_down=True))
    place = len(table.public) - 1
    for _ in range(rng.randint(0, 8)):
        desk = table.desk
        if desk.questions:
            question = rng.choice(desk.questions)
            words = desk.answers_to(question)
            does(desk.asked_of(question)[0], i.Answer(question.key, rng.choice(words)))
            continue
        by = rng.choice(anybody)
        does(by, rng.choice((i.Ask(None), i.Attention(place), i.CallDirector())))
    if rng.random() < 0.5 and does(leader, i.TakeUp(card)):
        for _ in range(4):
            questions = table.desk.questions
            if questions:
                question = questions[0]
                words = table.desk.answers_to(question)
                does(table.desk.asked_of(question)[0], i.Answer(question.key, rng.choice(words)))
        if does(leader, i.Play(last, leader, face_down=True)):
            does(leader, i.FaceLead())
        if table.desk.position.turn is leader.lho:
            does(leader.lho, i.Ask(None))
    return story
