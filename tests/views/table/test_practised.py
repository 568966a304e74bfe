"""What a practice table says has happened where nothing of it lies on the table."""

import pytest

from fairdeal.calls import Bid
from fairdeal.cards import Card
from fairdeal.live import intents as i
from fairdeal.seats import SEATS
from fairdeal.table import acts as a
from fairdeal.views.table.practised import happened
from tests.live.test_handling import N, S, W, a_table, call, told

TABLE = told(a_table(), (S, call("1S")))
DIRECTOR = a.Official.DIRECTOR


@pytest.mark.parametrize(
    ("by", "what", "said"),
    [
        (W, i.Ask(0), "West asks what 1♠ means."),
        (W, a.QuestionAsked(W, 0), "West asks what 1♠ means."),
        (S, i.Explain(0, "five spades"), "South tells the opponents what 1♠ means: five spades"),
        (DIRECTOR, i.NoteTempo(N), "North hesitates."),
        (DIRECTOR, a.HesitationNoted(N), "North hesitates."),
        (N, i.CallDirector(), "North calls the Director."),
        (N, a.DirectorCalled(N), "North calls the Director."),
        (N, i.Attention(0), "Attention is drawn to this: South: 1♠"),
        (DIRECTOR, a.AttentionDrawn(DIRECTOR), "Attention is drawn to it."),
        (S, i.Misclick(), "South says that he never meant his last call."),
        (W, i.MakeCall(Bid.parse("2S")), ""),
        (W, i.Play(Card.S2, W), ""),
        (W, i.Answer("lho_accepts", "no"), ""),
    ],
)
def test_it_is_said_in_one_sentence(by: a.Person, what: i.Intent | a.Act, said: str) -> None:
    assert happened(by, what, TABLE) == said


def test_every_seat_is_named() -> None:
    said = {happened(seat, i.CallDirector(), TABLE) for seat in SEATS}
    assert len(said) == len(SEATS)
