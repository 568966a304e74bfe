"""Facts: who knows them, and their answers; any word a reader takes where they are not listed."""

from collections.abc import Callable, Mapping
from functools import partial

import pytest

from fairdeal.errors import Malformed
from fairdeal.laws.editions import Clauses, each
from fairdeal.laws.facts import (
    YES_NO,
    Fact,
    Read,
    Source,
    awaited,
    chosen,
    elected,
    judged,
    one_of,
    recorded,
    shown,
)
from fairdeal.table.adjustments import Assigned, Given, Points, parse_given
from fairdeal.table.effects import Role

SCORE: Fact[Given] = Fact(
    "score_in_question",
    Read(parse_given, "NS +620", "A+"),
    known_by=Source.DIRECTOR,
    under=each("12C1"),
    is_detail=True,
)


def test_any_word_the_reader_takes_is_an_answer() -> None:
    assert SCORE.value("EW +50") == Assigned(Points(-50))
    assert "EW +50" in SCORE.answers
    assert not SCORE.is_listed


def test_its_samples_alone_are_gone_through() -> None:
    assert list(SCORE.answers) == ["NS +620", "A+"]
    assert len(SCORE.answers) == 2


def test_a_word_it_does_not_take_is_refused_with_what_it_takes() -> None:
    with pytest.raises(Malformed, match=r"no answer to score_in_question: .*write it such as"):
        SCORE.value("nothing much")
    assert "nothing much" not in SCORE.answers


def test_a_value_the_table_shows_has_its_word() -> None:
    assert SCORE.word(Assigned(Points(-50))) == "EW +50"


UNDER = each("12C1")


@pytest.mark.parametrize(
    ("stated", "known_by"),
    [
        (judged, Source.DIRECTOR),
        (shown, Source.TABLE),
        (recorded, Source.SESSION),
        (elected, Source.CODE),
        (partial(chosen, by=Role.LHO), Role.LHO),
    ],
)
def test_who_knows_a_fact_is_told_where_it_is_stated(
    stated: Callable[[str, Mapping[str, bool], Clauses], Fact[bool]], known_by: Role | Source
) -> None:
    fact = stated("in_question", YES_NO, UNDER)
    assert (fact.key, fact.known_by, fact.under) == ("in_question", known_by, UNDER)
    assert (fact.value("no"), fact.is_detail, fact.of) == (False, False, None)


def test_the_members_of_an_enumeration_are_answers_by_their_values() -> None:
    assert judged("role", one_of(Role), UNDER).value(Role.LHO.value) is Role.LHO


def test_an_answer_that_others_have_made_impossible_is_left_out() -> None:
    first = judged("of_both", {"1": 1, "2": 2}, UNDER)
    second: Fact[int] = Fact(
        "of_one",
        {"0": 0, "1": 1, "2": 2},
        Source.DIRECTOR,
        UNDER,
        left=lambda given: range(int(given["of_both"]) + 1),
    )
    asked: list[tuple[Fact[object], str]] = [(first, "1")]  # type: ignore[list-item]
    assert list(second.after(asked).answers) == ["0", "1"]
    assert second.after(asked) is second.after(asked), "a fact is told by identity"
    assert first.after(asked) is first


def test_what_acts_to_come_will_show_says_which_acts_it_is_about() -> None:
    fact = awaited("is_replaced", YES_NO, each("62A"), derive=lambda _: None, of=lambda _: (7,))
    assert (fact.known_by, fact.is_awaited) == (Source.TABLE, True)
    assert shown("is_seen", YES_NO, each("62A"), derive=lambda _: None).is_awaited is False
