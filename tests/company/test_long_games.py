"""Random games of hundreds of acts, irregular in every kind of the table of pairs, and in company.

The table of `tests/rulings/test_state_machine.py`, at which players now break the Laws on purpose:
a kind is drawn, and the act that is that irregularity as the table looks.
"""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule, run_state_machine_as_test

from fairdeal.laws.position import Phase
from fairdeal.rulings.standing import standing
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, Answered, AttentionDrawn, CardPlayed, Official
from tests.amount import some
from tests.company.auction_book import auction_book
from tests.company.invariants import (
    both_cancelled_and_standing,
    restrictions_owed_to_nothing,
    told_otherwise,
)
from tests.company.play_book import PlayBook, play_book
from tests.company.second_calls import CALL_KINDS, CallKind
from tests.company.second_cards import CARD_KINDS, Bound, CardKind
from tests.rulings.test_state_machine import Table
from tests.strategies import seats


class Company(Table):
    """Four players who break the Laws in every way, and a Director who sees to it now and then."""

    @precondition(lambda self: self.phase is Phase.AUCTION)
    @rule(kind=st.sampled_from(CALL_KINDS), seat=seats)
    def call_irregularly(self, kind: CallKind, seat: Seat) -> None:
        """A call of one of the kinds, where that player can make one."""
        book = auction_book(self.desk.log, self.board.dealer)
        self._do_first(next(kind.acts(book, seat), None))

    @precondition(lambda self: self.desk.position.play is not None)
    @rule(kind=st.sampled_from(CARD_KINDS), seat=seats)
    def play_irregularly(self, kind: CardKind, seat: Seat) -> None:
        """A card of one of the kinds, where that hand can play or show one."""
        self._do_first(next(kind.acts(self._play(), self._bound(), seat), None))

    def _do_first(self, act: Act | None) -> None:
        if act is not None:
            self.do(act)

    def _play(self) -> PlayBook:
        """The play by the book, from whatever hands are left."""
        deal, declarer = self.board.deal, self.desk.position.declarer
        assert deal is not None
        leader = self.board.dealer if declarer is None else declarer.lho
        return play_book(self.desk.log, deal, leader)

    def _bound(self) -> Bound:
        lines = standing(self.desk.position, self.desk.log)
        in_force = (x.removeprefix("in_force ") for x in lines if x.startswith("in_force "))
        last = self.desk.log[-1] if self.desk.log else None
        return Bound(tuple(in_force), last.seat if isinstance(last, CardPlayed) else None)

    @rule(data=st.data())
    def settle_everything(self, data: st.DataObject) -> None:
        """The Director is called, and whatever is asked is answered."""
        self.do(AttentionDrawn(Official.DIRECTOR))
        for _ in range(100):
            if not self.desk.questions:
                return
            question = self.desk.questions[0]
            word = data.draw(st.sampled_from(self.desk.answers_to(question)))
            by = self.desk.asked_of(question)[0]
            asked = len(self.desk.log)
            self.do(Answered(question.case, question.key, word, by))
            assert len(self.desk.log) > asked, "the right answer by the right person was refused"
        raise AssertionError("still asking")

    @invariant()
    def nothing_is_both_cancelled_and_standing(self) -> None:
        assert not list(both_cancelled_and_standing(self.desk))

    @invariant()
    def whatever_binds_is_owed_to_a_ruling(self) -> None:
        assert not list(restrictions_owed_to_nothing(self.desk))

    @invariant()
    def what_is_ruled_has_been_told(self) -> None:
        assert not list(told_otherwise(self.desk))


def _run(examples: int, steps: int, *, same_every_time: bool = False) -> None:
    run_state_machine_as_test(
        Company,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=same_every_time,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_a_few_long_games() -> None:
    _run(some(6, 12), 60, same_every_time=True)


@pytest.mark.nightly
def test_many_games_of_hundreds_of_acts() -> None:
    _run(250, 400)
