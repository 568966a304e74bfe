"""Whatever happens at a table, in any edition: nobody is stuck, no card lost, no ruling unstable.

A machine calls, plays, exposes, reports and answers at random, by the book and against it. A
refusal leaves the desk as it was; anything but the three clear refusals is a failure.
"""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from fairdeal.boards import Board
from fairdeal.calls import BIDS, CALLS, PASS, Bid, Denomination
from fairdeal.cards import PACK, Card, cards_in
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.play.hands import hands_of
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.position import Phase
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.review import review
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import (
    Act,
    Agreed,
    Answered,
    AttentionDrawn,
    CallMade,
    CardExposed,
    CardPickedUp,
    CardPlayed,
    Claimed,
    Conceded,
    DirectorCalled,
    ExplanationGiven,
    Exposure,
    HesitationNoted,
    LeadFaced,
    Objected,
    Official,
    QuestionAsked,
    Reported,
    Struck,
)
from fairdeal.table.log import struck
from tests.amount import some
from tests.company.invariants import nobody_can_act
from tests.fuzz.budget import seeds
from tests.strategies import boards_with_cards, seats

REPORTED = (
    *("25A", "27D", "11A", "10B", "72C", "23", "64C"),
    *("16B", "16D", "20B", "21B", "24", "40C", "73A", "75B"),
)
EIGHT = (Bid(8, Denomination.CLUBS), Bid(8, Denomination.NOTRUMP))


class Table(RuleBasedStateMachine):
    """Four players who may do anything, and whoever has to answer."""

    desk: Desk
    board: Board

    @initialize(board=boards_with_cards, edition=st.sampled_from(EDITIONS))
    def sit_down(self, board: Board, edition: Edition) -> None:
        """A board with all its cards, under one edition."""
        self.board = board
        self.desk = Desk.of(board, code_for(edition))

    def do(self, act: Act) -> None:
        """The act, or a clear refusal of it."""
        try:
            self.desk = self.desk.after(act)
        except (ImpossibleAct, Malformed) as refusal:
            assert str(refusal)  # noqa: PT017 - what is refused varies; that it says why does not

    @property
    def phase(self) -> Phase:
        """Where the board is."""
        return self.desk.position.phase

    @property
    def tricks_left(self) -> int:
        """How many tricks are to come; thirteen before the play."""
        play = self.desk.position.play
        return 13 if play is None else play.tricks_left

    def held(self, seat: Seat) -> list[Card]:
        """The cards that hand holds."""
        play = self.desk.position.play
        hands = hands_of(self.board.deal) if play is None else play.hands
        return list(cards_in(hands[seat] or 0))

    @precondition(lambda self: self.phase is Phase.AUCTION)
    @rule(data=st.data())
    def call_lawfully(self, data: st.DataObject) -> None:
        """The player in turn calls, half the time a pass."""
        position = self.desk.position
        legal = st.sampled_from(position.legal_calls())
        call = data.draw(st.just(PASS) | legal) if PASS in position.legal_calls() else None
        self.do(CallMade(position.auction.turn, call or data.draw(legal)))

    @precondition(lambda self: self.phase is Phase.AUCTION)
    @rule(seat=seats, call=st.just(PASS) | st.sampled_from((*CALLS, *BIDS[:8], *EIGHT)))
    def call_anything(self, seat: Seat, call: Any) -> None:
        """Anybody calls anything."""
        self.do(CallMade(seat, call))

    @precondition(lambda self: self.phase is Phase.AUCTION and not self.desk.questions)
    @rule()
    def pass_round(self) -> None:
        """Everybody passes, which usually ends the auction."""
        for _ in SEATS:
            if self.phase is Phase.AUCTION and PASS in self.desk.position.legal_calls():
                self.do(CallMade(self.desk.position.auction.turn, PASS))

    @precondition(lambda self: self.phase is not Phase.AUCTION)
    @rule(seat=seats, call=st.sampled_from(CALLS))
    def call_too_late(self, seat: Seat, call: Any) -> None:
        """A call after the final pass."""
        self.do(CallMade(seat, call))

    @precondition(lambda self: self.desk.position.play is not None)
    @rule(data=st.data(), count=st.integers(1, 9))
    def play_lawfully(self, data: st.DataObject, count: int) -> None:
        """The hands in turn play a few lawful cards."""
        for _ in range(count):
            legal, turn = self.desk.position.legal_cards(), self.desk.position.turn
            if legal and turn is not None and not self.desk.questions:
                self.do(CardPlayed(turn, data.draw(st.sampled_from(legal))))

    @precondition(lambda self: self.desk.position.play is not None)
    @rule(data=st.data(), seat=seats)
    def play_anything(self, data: st.DataObject, seat: Seat) -> None:
        """Any hand plays any card it holds: out of turn, revoking, against a restriction."""
        if held := self.held(seat):
            self.do(CardPlayed(seat, data.draw(st.sampled_from(held))))

    @rule(seat=seats, card=st.sampled_from(PACK))
    def play_a_card_not_there(self, seat: Seat, card: Card) -> None:
        """A card whoever may hold it, whenever."""
        self.do(CardPlayed(seat, card))

    @rule(data=st.data(), seat=seats, how=st.sampled_from(Exposure))
    def expose(self, data: st.DataObject, seat: Seat, how: Exposure) -> None:
        """A card is dropped or shown."""
        if held := self.held(seat):
            self.do(CardExposed(seat, data.draw(st.sampled_from(held)), how))

    @precondition(lambda self: self.desk.position.play is not None)
    @rule(data=st.data())
    def pick_up(self, data: st.DataObject) -> None:
        """A card that was played is taken back."""
        play = self.desk.position.play
        if play is not None and play.cards:
            played = data.draw(st.sampled_from(play.cards))
            self.do(CardPickedUp(played.seat, played.card))

    @precondition(lambda self: self.desk.position.play is not None)
    @precondition(lambda self: self.tricks_left < 6 and self.desk.position.claim is None)
    @rule(data=st.data(), seat=seats, kind=st.sampled_from((Claimed, Conceded)))
    def claim_or_concede(
        self, data: st.DataObject, seat: Seat, kind: type[Claimed | Conceded]
    ) -> None:
        """Anybody, dummy too, claims or concedes some of the last tricks."""
        self.do(kind(seat, data.draw(st.integers(0, self.tricks_left + 1))))

    @precondition(lambda self: self.desk.position.claim is not None)
    @rule(answer=st.sampled_from((*map(Agreed, Side), *map(Objected, SEATS))))
    def answer_the_claim(self, answer: Agreed | Objected) -> None:
        """Anybody, of either side, agrees or objects."""
        self.do(answer)

    @precondition(lambda self: self.phase is Phase.CLARIFICATION)
    @rule(seat=seats)
    def face_the_lead(self, seat: Seat) -> None:
        """The opening lead is faced, if there is one."""
        self.do(LeadFaced(seat))

    @rule(by=seats | st.just(Official.DIRECTOR))
    def draw_attention(self, by: Seat | Official) -> None:
        """Somebody draws attention."""
        self.do(AttentionDrawn(by))

    @precondition(lambda self: self.desk.log)
    @rule(data=st.data(), seat=seats)
    def ask_or_explain(self, data: st.DataObject, seat: Seat) -> None:
        """A player asks or explains, in turn or not, and somebody may have hesitated."""
        about = data.draw(st.none() | st.integers(0, len(self.desk.log) - 1))
        said: tuple[Act, ...] = (
            QuestionAsked(seat, about),
            ExplanationGiven(seat, "weak", about),
            HesitationNoted(seat),
        )
        self.do(data.draw(st.sampled_from(said)))

    @rule(by=seats)
    def call_the_director(self, by: Seat) -> None:
        """A player calls the Director."""
        self.do(DirectorCalled(by))

    @precondition(lambda self: self.desk.questions)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        """Whoever is asked answers."""
        question = data.draw(st.sampled_from(self.desk.questions))
        word = data.draw(st.sampled_from(self.desk.answers_to(question)))
        by = data.draw(st.sampled_from(self.desk.asked_of(question)))
        asked = len(self.desk.log)
        self.do(Answered(question.case, question.key, word, by))
        assert len(self.desk.log) > asked, "the right answer by the right person was refused"

    @precondition(lambda self: self.desk.questions)
    @rule(data=st.data(), by=seats | st.sampled_from(Official), word=st.text(max_size=3))
    def answer_anything(self, data: st.DataObject, by: Seat | Official, word: str) -> None:
        """Anybody answers anything."""
        question = data.draw(st.sampled_from(self.desk.questions))
        value = data.draw(st.sampled_from((word, *question.fact.answers)))
        self.do(Answered(question.case, question.key, value, by))

    @precondition(lambda self: self.desk.log)
    @rule(data=st.data(), entry=st.sampled_from(REPORTED))
    def report(self, data: st.DataObject, entry: str) -> None:
        """Something is told about an earlier act, whether it makes sense or not."""
        about = data.draw(st.integers(0, len(self.desk.log) - 1))
        act = self.desk.log[about]
        seat = getattr(act, "seat", Seat.NORTH)
        offender = data.draw(st.sampled_from((seat, seat.lho)))
        self.do(Reported(entry, offender, Official.DIRECTOR, about=about))

    @precondition(lambda self: self.desk.log)
    @rule(data=st.data())
    def strike(self, data: st.DataObject) -> None:
        """An answer turns out to have been keyed wrongly."""
        log, gone = self.desk.log, struck(self.desk.log)
        answers = [n for n, a in enumerate(log) if isinstance(a, Answered) and n not in gone]
        if answers:
            self.do(Struck(data.draw(st.sampled_from(answers)), Official.DIRECTOR, "keyed wrongly"))

    @invariant()
    def every_card_is_somewhere_and_once(self) -> None:
        """Each of the 52 is in one hand, or was played and not taken back."""
        play = self.desk.position.play
        places = () if play is None else play.places
        played = [place.card for place in places if isinstance(place, PlayedCard)]
        cards = [card for seat in SEATS for card in self.held(seat)] + played
        assert sorted(cards) == sorted(PACK)

    @invariant()
    def somebody_can_act(self) -> None:
        """A call or card is lawful, somebody is asked or may agree to a claim, or all is over."""
        assert not list(nobody_can_act(self.desk))

    @invariant()
    def whoever_is_asked_can_answer(self) -> None:
        """Every question has somebody to answer it, and an answer."""
        for question in self.desk.questions:
            assert self.desk.asked_of(question), question.key
            assert self.desk.answers_to(question), question.key

    def teardown(self) -> None:
        """The log alone gives the same desk, and today's engine rules as it did."""
        if hasattr(self, "desk"):
            assert Desk.replay(self.board, self.desk.code, self.desk.log) == self.desk
            assert review(self.board, self.desk.code, self.desk.log) == ()


def _run(examples: int, steps: int, *, same_every_time: bool = False) -> None:
    run_state_machine_as_test(
        Table,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=same_every_time,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_anything_may_happen_at_a_table() -> None:
    _run(some(10, 250), 50, same_every_time=True)


@pytest.mark.nightly
def test_anything_may_happen_at_tables_for_as_long_as_asked() -> None:
    for _seed in seeds():
        _run(20, 120)
