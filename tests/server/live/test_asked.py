"""The forms of a live table: what each asks for, there and back, and what nobody believes."""

from typing import get_args

import pytest

from fairdeal.calls import PASS, Bid
from fairdeal.cards import Card, Rank, Suit
from fairdeal.errors import Malformed
from fairdeal.live import intents as i
from fairdeal.seats import Seat
from fairdeal.server.live.asked import form_of, intent_of
from fairdeal.server.live.joined import digest
from fairdeal.server.live.presence import Presence
from fairdeal.table.acts import Exposure, Ground, Line, Said, Stated

FORMS: tuple[tuple[i.Intent, dict[str, str]], ...] = (
    (
        i.MakeCall(Bid.parse("1H"), alert=True, means="five hearts"),
        {"what": "call", "call": "1H", "words": "five hearts", "alert": "1"},
    ),
    (i.MakeCall(PASS), {"what": "call", "call": "Pass", "words": ""}),
    (i.Play(Card.parse("SA"), Seat.NORTH), {"what": "play", "card": "N:SA"}),
    (i.Expose(Card.parse("D2")), {"what": "expose", "card": ":D2", "how": "shown"}),
    (i.Play(Card.parse("D2"), Seat.EAST, face_down=True), {"what": "face_down", "card": "E:D2"}),
    (i.FaceLead(), {"what": "face_lead"}),
    (i.Name(Card.parse("D2"), Seat.EAST), {"what": "name", "card": "E:D2"}),
    (i.Touch(Card.parse("D2")), {"what": "touch", "card": ":D2"}),
    (i.CallFor(Suit.SPADES), {"what": "call_for", "said": "S"}),
    (i.CallFor(Rank.TEN), {"what": "call_for", "said": "T"}),
    (i.CallFor(Said.WIN), {"what": "call_for", "said": "a winner"}),
    (i.Ask(None), {"what": "ask", "about": ""}),
    (i.NoteTempo(Seat.EAST), {"what": "tempo", "offender": "E"}),
    (
        i.Expose(Card.parse("D2"), Exposure.DROPPED),
        {"what": "expose", "card": ":D2", "how": "dropped"},
    ),
    (
        i.Report("16B", Seat.NORTH),
        {"what": "report", "entry": "16B", "offender": "N", "about": ""},
    ),
    (
        i.Report("25A", Seat.WEST, 7),
        {"what": "report", "entry": "25A", "offender": "W", "about": "7"},
    ),
    (i.TakeUp(Card.parse("D2")), {"what": "take_up", "card": ":D2"}),
    (i.Explain(4, "natural"), {"what": "explain", "about": "4", "words": "natural"}),
    (i.Ask(4), {"what": "ask", "about": "4"}),
    (i.Attention(9), {"what": "attention", "about": "9"}),
    (i.Claim(3, "all high"), {"what": "claim", "tricks": "3", "words": "all high"}),
    (
        i.Claim(3, "", (Stated(Line.DRAW), Stated(Line.TOP, Suit.SPADES))),
        {"what": "claim", "tricks": "3", "line1": "draw", "line2": "top S", "words": ""},
    ),
    (
        i.Answer("lho_accepts", "no", "pass"),
        {"what": "answer", "fact": "lho_accepts", "value": "no|pass"},
    ),
    (
        i.Correct("lho_accepts", "yes", "misheard"),
        {"what": "correct", "fact": "lho_accepts", "value": "yes", "words": "misheard"},
    ),
    (i.Agree(), {"what": "agree"}),
    (i.Object(), {"what": "object"}),
    (
        i.Object(Ground.TRUMP_OUT, Card.parse("S2")),
        {"what": "object", "ground": "trump_out", "card": ":S2"},
    ),
    (i.PlayOn(), {"what": "play_on"}),
    (i.Misclick(), {"what": "slip"}),
    (i.CallDirector(), {"what": "director"}),
    (i.TakeBackCall(), {"what": "take_back"}),
    (i.GoOn(), {"what": "go_on"}),
    (i.Attend(), {"what": "attend"}),
)


def test_there_is_a_form_for_everything_that_can_be_asked_for() -> None:
    assert {type(intent) for intent, _form in FORMS} == set(get_args(i.Intent))


@pytest.mark.parametrize(("intent", "form"), FORMS)
def test_a_form_asks_for_what_it_was_made_of(intent: i.Intent, form: dict[str, str]) -> None:
    assert form_of(intent) == form
    assert intent_of(form) == intent


def test_a_button_says_what_is_done_instead_of_what_the_form_is_for() -> None:
    """One form of cards, of which a second button exposes what the first one plays."""
    card = {"what": "play", "card": "N:SA"}
    assert intent_of(card | {"instead": "expose"}) == i.Expose(Card.parse("SA"))
    assert intent_of(card | {"instead": "expose:dropped"}) == i.Expose(
        Card.parse("SA"), Exposure.DROPPED
    )
    assert intent_of(card | {"instead": "name"}) == i.Name(Card.parse("SA"), Seat.NORTH)
    assert intent_of(card | {"instead": "touch"}) == i.Touch(Card.parse("SA"))
    down = i.Play(Card.parse("SA"), Seat.NORTH, face_down=True)
    assert intent_of(card | {"instead": "face_down"}) == down
    assert intent_of(card | {"instead": ""}) == i.Play(Card.parse("SA"), Seat.NORTH)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"what": "win"},
        {"what": "call_for", "said": "the best"},
        {"what": "ask", "about": "four"},
        {"what": "ask", "about": "٤"},
        {"what": "ask", "about": "12345"},
        {"what": "ask", "about": "-1"},
        {"what": "correct", "fact": "lho_accepts", "value": "yes", "words": " "},
    ],
)
def test_what_cannot_be_asked_for_is_refused(form: dict[str, str]) -> None:
    with pytest.raises(Malformed):
        intent_of(form)
    assert intent_of({"what": "ask", "about": "1234"}) == i.Ask(1234)


def test_a_place_is_away_once_every_page_of_it_is_closed() -> None:
    told: list[str] = []
    presence = Presence(told.append)
    everybody = set(presence.away("t"))
    with presence.here("t", "S"):
        with presence.here("t", "S"):
            assert set(presence.away("t")) == everybody - {"S"}
        assert set(presence.away("t")) == everybody - {"S"}, "the other page is open still"
        assert set(presence.away("another")) == everybody
    assert set(presence.away("t")) == everybody
    assert told == ["t"] * 4


def test_a_word_is_kept_as_what_nobody_reads_it_from() -> None:
    """Twelve bytes of BLAKE2b, so 24 digits to base sixteen; another word gives another."""
    assert len(digest("ABCD")) == 24
    assert int(digest("ABCD"), 16) != int(digest("ABCE"), 16)
    assert "ABCD" not in digest("ABCD")
