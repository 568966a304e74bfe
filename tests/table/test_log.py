"""Logs are written and read back act by act, and a bad line is told by its place."""

import json
import typing
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.calls import BIDS, Bid, Denomination
from fairdeal.cards import Card, Suit
from fairdeal.errors import Malformed
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import (
    Act,
    Alerted,
    AnswerCorrected,
    Answered,
    AttentionDrawn,
    CallMade,
    Claimed,
    Conceded,
    ExplanationGiven,
    Ground,
    Line,
    Objected,
    Official,
    Ruled,
    Stated,
    Struck,
    parse_stated,
)
from fairdeal.table.effects import HowLong, MustPass, Watch, When
from fairdeal.table.log import (
    counting,
    dump_log,
    from_plain,
    load_log,
    stored_name,
    struck,
    to_plain,
)
from fairdeal.table.notation import format_act, parse_act

st.register_type_strategy(Bid, st.builds(Bid, st.integers(1, 9), st.sampled_from(Denomination)))
ACTS = st.one_of(*(st.from_type(kind) for kind in typing.get_args(Act) if kind is not Ruled))
RULED = Ruled(
    "3/27",
    "27",
    "2017",
    "wbf",
    "0.1.0",
    (
        MustPass("27B2", HowLong.REST, who=Seat.SOUTH, what=(3,)),
        Watch("27D", "27D", When.END_OF_PLAY, who=Side.NS, what=(3, 4)),
    ),
)


_WITH_EFFECT = (
    '{"act": "ruled.v1", "case": "1/27", "entry": "27", "edition": "2017", "code": "wbf",'
    ' "version": "0", "effects": [{"effect": "%s", "clause": "27B"}]}'
)


@pytest.mark.parametrize("kind", ["effect", "when", "call_revoked"])
def test_an_effect_is_of_a_kind_there_is(kind: str) -> None:
    with pytest.raises(Malformed, match="effects cannot be"):
        load_log(_WITH_EFFECT % kind, "here")


@given(ACTS)
def test_every_act_is_read_back(act: Act) -> None:
    assert from_plain(json.loads(json.dumps(to_plain(act)))) == act


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (("1/27", "lho_accepts", 1, Seat.SOUTH), "an answer is read from text, not from int: 1"),
        (
            ("1/27", "lho_accepts", "no", "south"),
            "a seat or an official is wanted, not str: 'south'",
        ),
    ],
)
def test_an_answer_of_another_kind_is_refused(told: typing.Any, reason: str) -> None:
    with pytest.raises(TypeError, match=f"^{reason}$"):
        Answered(*told)


def test_a_ruling_is_read_back_with_its_effects() -> None:
    assert load_log(dump_log([RULED]), "log") == (RULED,)


def test_a_bid_of_eight_is_stored_as_it_was_made() -> None:
    act = CallMade(Seat.WEST, Bid(8, Denomination.CLUBS))
    assert to_plain(act) == {"act": "call_made.v1", "seat": "W", "call": "8C"}
    assert from_plain(to_plain(act)) == act
    assert act.call not in BIDS


def test_the_stored_names_are_those_of_version_1() -> None:
    # Written by hand: a stored name never changes, whatever becomes of the class.
    names = [
        "agreed", "alerted", "answer_corrected", "answered", "attention_drawn", "call_made",
        "call_taken_back", "card_called_for", "card_exposed", "card_missing", "card_named",
        "card_picked_up", "card_played", "card_surplus", "card_touched", "cards_looked_at",
        "claimed", "conceded", "director_called", "dummy_spread", "dummy_strayed",
        "explanation_given", "fifth_card", "hand_returned", "hand_shown_to_dummy",
        "hesitation_noted", "lead_faced", "lead_pointed_out", "objected", "play_on_asked",
        "question_asked", "reached", "reported", "ruled", "struck", "suit_named", "trick_inspected",
        "trick_pointed_out", "trick_quitted",
    ]  # fmt: skip
    kinds = typing.get_args(Act)
    versions = dict.fromkeys(names, 1) | dict.fromkeys(
        ("alerted", "claimed", "conceded", "explanation_given", "objected"), 2
    )
    stored = sorted(stored_name(kind.__new__(kind)) for kind in kinds)
    assert stored == [f"{name}.v{version}" for name, version in versions.items()]


def test_an_objection_says_why_and_an_old_one_did_not() -> None:
    assert from_plain({"act": "objected.v1", "seat": "W"}) == Objected(Seat.WEST)
    why = Objected(Seat.WEST, Ground.TRUMP_OUT, Card.parse("S2"))
    assert from_plain(to_plain(why)) == why == parse_act("W objects over trump_out with S2")


@pytest.mark.parametrize(("name", "kind"), [("claimed", Claimed), ("conceded", Conceded)])
def test_a_claim_says_how_and_an_old_one_did_in_its_own_words(name: str, kind: type) -> None:
    old = {"act": f"{name}.v1", "seat": "S", "tricks": 3, "statement": "high"}
    assert from_plain(old) == kind(Seat.SOUTH, 3, "high")
    line = (Stated(Line.DRAW), Stated(Line.FINESSE, Suit.HEARTS, Seat.WEST))
    said = kind(Seat.SOUTH, 3, "high", line)
    assert to_plain(said)["line"] == ["draw", "finesse H through W"]
    verb = {"claimed": "claims", "conceded": "concedes"}[name]
    written = f"S {verb} 3 by draw, finesse H through W: high"
    assert from_plain(to_plain(said)) == said == parse_act(written)
    assert format_act(said) == written


@pytest.mark.parametrize("words", ["", "chat", "top X", "finesse H through Q", "top S hello"])
def test_what_is_no_sentence_of_a_line_is_refused(words: str) -> None:
    with pytest.raises(Malformed):
        parse_stated(words)


@pytest.mark.parametrize("name", ["alerted", "explanation_given"])
def test_what_was_said_before_anybody_was_addressed_was_said_to_all(name: str) -> None:
    told = {"seat": "S", **({"text": "weak"} if name == "explanation_given" else {})}
    old = from_plain({"act": f"{name}.v1", **told})
    assert isinstance(old, Alerted | ExplanationGiven)
    assert old.to == SEATS
    new = from_plain({"act": f"{name}.v2", **told, "to": ["E", "W"]})
    assert to_plain(new) == {"act": f"{name}.v2", **told, "to": ["E", "W"]}
    with pytest.raises(Malformed, match="no field 'to'"):
        from_plain({"act": f"{name}.v1", **told, "to": ["E"]})


def test_what_is_about_nothing_in_particular_may_say_so() -> None:
    act = from_plain({"act": "attention_drawn.v1", "by": "N", "to": None})
    assert act == AttentionDrawn(Seat.NORTH)


ANSWER = Answered("1/27", "lho_accepts", "no", Seat.EAST)
ATTENTION = AttentionDrawn(Official.DIRECTOR)


def test_in_the_place_of_what_was_struck_stands_what_struck_it() -> None:
    call, strike = CallMade(Seat.WEST, BIDS[0]), Struck(0, Official.DIRECTOR, "a slip")
    assert counting((call, RULED)) == (call, RULED)
    assert counting((call, strike)) == (strike, strike)
    assert struck((call, RULED, strike)) == {0}


def test_a_corrected_answer_counts_where_it_was_given_at_first() -> None:
    right = AnswerCorrected(0, "yes", Official.DIRECTOR, "a slip")
    yes = replace(ANSWER, value="yes")
    assert counting((ANSWER, ATTENTION, right)) == (yes, ATTENTION, right)
    again = replace(right, value="no")
    assert counting((ANSWER, right, again)) == (ANSWER, right, again)


def test_an_answer_struck_and_given_again_counts_where_it_was_given_at_first_and_once() -> None:
    strike, yes = Struck(0, Official.DIRECTOR, "a slip"), replace(ANSWER, value="yes")
    instead = AnswerCorrected(0, "yes", Seat.EAST, "")
    assert counting((ANSWER, ATTENTION, strike, yes)) == (yes, ATTENTION, strike, instead)
    # And struck once more, by the number it bears now.
    further = Struck(3, Official.DIRECTOR, "a slip")
    assert counting((ANSWER, ATTENTION, strike, yes, further))[0] == further
    no = counting((ANSWER, ATTENTION, strike, yes, further, ANSWER))
    assert (no[0], no[5]) == (ANSWER, AnswerCorrected(0, "no", Seat.EAST, ""))


def test_an_answer_to_another_question_takes_no_struck_ones_place() -> None:
    strike, other = Struck(0, Official.DIRECTOR, "a slip"), replace(ANSWER, fact="comparable")
    assert counting((ANSWER, strike, other)) == (strike, strike, other)
    corrected = AnswerCorrected(2, "yes", Official.DIRECTOR, "a slip")
    assert counting((ANSWER, strike, other, corrected))[2] == replace(other, value="yes")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "not JSON"),
        ("[]", "not an act"),
        ('{"act": "call_made.v9"}', "not a kind of act"),
        ('{"act": "call_made.v1", "seat": "W"}', "lacks a field: call"),
        (
            '{"act": "call_made.v1", "seat": "Q", "call": "1S"}',
            r"call_made\.v1\.seat cannot be 'Q'",
        ),
        ('{"act": "claimed.v1", "seat": "S", "tricks": "4"}', r"claimed\.v1\.tricks cannot be '4'"),
        ('{"act": "struck.v1", "number": true, "by": "S", "reason": "x"}', "number cannot be True"),
        ('{"act": "struck.v1", "number": 3, "by": "S", "reason": 3}', "reason cannot be 3"),
        ('{"act": "call_made.v1", "seat": "W", "call": "1S", "x": 1}', "no field 'x'"),
        ('{"act": "struck.v1", "act_number": 3}', "no field"),
    ],
)
def test_a_bad_line_is_told_by_its_place(line: str, reason: str) -> None:
    with pytest.raises(Malformed, match=f"here, line 2: .*{reason}"):
        load_log(f'{{"act": "lead_faced.v1", "seat": "W"}}\n{line}\n', "here")


def test_a_log_is_stored_as_it_was_written() -> None:
    # Whoever reads the file reads "č", not an escape.
    assert "vysvětlení: čtyři piky" in dump_log([Claimed(Seat.SOUTH, 4, "vysvětlení: čtyři piky")])
