"""What a side is given can be written and read, and weights that do not add up are refused."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.calls import BIDS, Contract, Doubling
from fairdeal.errors import Malformed
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table import adjustments as a
from fairdeal.table.acts import Ruled
from fairdeal.table.effects import Score, ScoreAdjusted
from fairdeal.table.log import dump_log, load_log

CONTRACTS = st.builds(
    Contract, st.sampled_from(BIDS), st.sampled_from(Doubling), st.sampled_from(SEATS)
)
OUTCOMES = st.one_of(
    st.just(a.Played(None)),
    st.builds(a.Played, CONTRACTS, st.integers(0, 13)),
    st.builds(a.Points, st.integers(-7600, 7600)),
)


@st.composite
def weighted(draw: st.DrawFn) -> a.Weighted:
    outcomes = draw(st.lists(OUTCOMES, min_size=2, max_size=5, unique=True))
    parts = [draw(st.integers(1, 30)) for _ in outcomes]
    weights = [Fraction(part, sum(parts)) for part in parts]
    return a.Weighted(tuple(zip(weights, outcomes, strict=True)))


FRACTIONS = st.builds(Fraction, st.integers(0, 1000), st.sampled_from((10, 20, 40, 13)))
GIVEN = st.one_of(
    st.builds(a.Assigned, OUTCOMES),
    weighted(),
    st.builds(a.Average, st.sampled_from(a.Grade), st.none() | st.integers(0, 12)),
    st.builds(a.Percent, FRACTIONS.filter(lambda f: f <= 100)),
    st.builds(a.Percent, FRACTIONS.filter(lambda f: f <= 40), st.just(a.Grade.MINUS)),
    st.builds(a.Imps, FRACTIONS.map(lambda f: f - 20)),
)


@given(GIVEN)
def test_whatever_is_given_is_read_back(score: a.Given) -> None:
    assert a.parse_given(str(score)) == score


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("4SX E -1", a.Assigned(a.Played(Contract.parse("4SX", Seat.EAST), 9))),
        ("3nt w+1", a.Assigned(a.Played(Contract.parse("3NT", Seat.WEST), 10))),
        ("passed out", a.Assigned(a.Played(None))),
        ("EW +50", a.Assigned(a.Points(-50))),
        (
            "4S N = 60%, 4S N -1 40%",
            a.Weighted(
                (
                    (Fraction(3, 5), a.Played(Contract.parse("4S", Seat.NORTH), 10)),
                    (Fraction(2, 5), a.Played(Contract.parse("4S", Seat.NORTH), 9)),
                )
            ),
        ),
        (
            "NS +620 1/3 + EW +100 2/3",
            a.Weighted(((Fraction(1, 3), a.Points(620)), (Fraction(2, 3), a.Points(-100)))),
        ),
        ("NS -800", a.Assigned(a.Points(-800))),
        ("EW -620", a.Assigned(a.Points(620))),
        (
            "NS +620 60% + NS -100 40%",
            a.Weighted(((Fraction(3, 5), a.Points(620)), (Fraction(2, 5), a.Points(-100)))),
        ),
        ("A-", a.Average(a.Grade.MINUS)),
        ("A+ 3 IMPs", a.Average(a.Grade.PLUS, 3)),
        ("35 %", a.Percent(Fraction(35))),
        ("a- 35%", a.Percent(Fraction(35), a.Grade.MINUS)),
        ("A+ 62.5 %", a.Percent(Fraction(125, 2), a.Grade.PLUS)),
        ("-2.5 IMPs", a.Imps(Fraction(-5, 2))),
        ("Complement", a.Complement()),
        (
            "NS +620, at least A+ 3 IMPs",
            a.AtLeast(a.Assigned(a.Points(620)), a.Average(a.Grade.PLUS, 3)),
        ),
        (
            "NS +620 60% + NS -100 40%, at least A+",
            a.AtLeast(
                a.Weighted(((Fraction(3, 5), a.Points(620)), (Fraction(2, 5), a.Points(-100)))),
                a.Average(a.Grade.PLUS),
            ),
        ),
    ],
)
def test_every_form_means_what_it_says(text: str, meant: a.Given) -> None:
    assert a.parse_given(text) == meant


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("4S N = 60% + 4S N -1 30%", "the weights add up to 90%, not to 100%"),
        ("4S N = 2/3 + 4S N -1 2/3", "the weights add up to 4/3, not to 100%"),
        ("4S N = 0% + 4S N -1 100%", "a weight must be more than nothing"),
        ("4S N = 50% + 4S N = 50%", "a result is named twice"),
        ("4S N = 60% + 4S N -1", "'4S N -1' has no weight"),
        ("4S N = 1/0 + 4S N -1 40%", "divides by nothing"),
        ("4S N -11", "-1 tricks cannot be won"),
        ("7S N +1", "14 tricks cannot be won"),
        ("120%", "120 is not a percentage"),
        ("A- 41%", "average minus is at most 40%"),
        ("A+ 59%", "average plus at least 60%"),
        ("about average", "is no score of a side; write it such as '4SX E -1'"),
        ("8S N =", "8S' is not a contract"),
        ("", "is no score of a side"),
    ],
)
def test_what_is_no_score_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        a.parse_given(text)


def test_a_ruling_keeps_what_each_side_is_given() -> None:
    split = a.parse_given("4S N = 60% + 4S N -1 40%")
    ruled = Ruled(
        "7/12C",
        "12C",
        "2017",
        "wbf",
        "0.1.0",
        (
            ScoreAdjusted("12C1c", Score.ASSIGNED, who=Side.NS, what=(7,), given=split),
            ScoreAdjusted(
                "12C2a",
                Score.ARTIFICIAL,
                who=Side.EW,
                what=(7,),
                given=a.Average(a.Grade.MINUS),
            ),
        ),
    )
    text = dump_log([ruled])
    assert '"given": "4S N = 60% + 4S N -1 40%"' in text
    assert '"given": "A-"' in text
    assert load_log(text, "log") == (ruled,)


def test_an_adjustment_stored_before_it_carried_a_score_is_still_read() -> None:
    line = (
        '{"act": "ruled.v1", "case": "7/64C", "entry": "64C", "edition": "2017", "code": "wbf",'
        ' "version": "0.1.0", "effects": [{"effect": "score_adjusted", "clause": "64C",'
        ' "who": "offender", "what": [7], "score": "assigned adjusted score"}]}'
    )
    (ruled,) = load_log(line, "log")
    assert isinstance(ruled, Ruled)
    effect = ruled.effects[0]
    assert isinstance(effect, ScoreAdjusted)
    assert effect.given is None


@pytest.mark.parametrize(
    ("score", "written"),
    [
        (a.Points(0), "NS +0"),
        (a.Points(-50), "EW +50"),
        (a.Imps(Fraction(1, 3)), "+1/3 IMPs"),
        (a.Imps(Fraction(-1, 3)), "-1/3 IMPs"),
        (a.Imps(Fraction(5, 2)), "+2.5 IMPs"),
        (a.Percent(Fraction(100, 3)), "100/3%"),
        (a.Complement(), "complement"),
        (
            a.AtLeast(a.Assigned(a.Points(620)), a.Average(a.Grade.PLUS, 3)),
            "NS +620, at least A+ 3 IMPs",
        ),
    ],
)
def test_how_a_score_is_written(score: object, written: str) -> None:
    assert str(score) == written


def test_a_percentage_ends_at_a_hundred() -> None:
    assert a.Percent(Fraction(100)).percent == 100
    with pytest.raises(Malformed, match="not a percentage from 0 to 100"):
        a.Percent(Fraction(201, 2))
