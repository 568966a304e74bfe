"""Facts whose answers cannot be listed: any word their reader takes is one."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.laws.editions import each
from fairdeal.laws.facts import Fact, Read, Source
from fairdeal.table.adjustments import Assigned, Given, Points, parse_given

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
