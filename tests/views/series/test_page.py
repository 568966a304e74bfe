"""The terms and the log of a series in words."""

import pytest

from fairdeal.events.series.log import SamePerson, SeriesAct, SeriesOpened, SeriesUndone
from fairdeal.events.series.log import SessionInSeries as Put
from fairdeal.events.series.standing import PerWhom
from fairdeal.scoring.contests.series import Combine, SeriesTerms, SeriesTies
from fairdeal.views.series.page import act_words, terms_words


def opened(terms: SeriesTerms) -> SeriesOpened:
    return SeriesOpened("Autumn", terms, PerWhom.PLAYER)


def test_the_terms() -> None:
    assert terms_words(opened(SeriesTerms())) == (
        "Players are ranked, with whomever they played.",
        "All sessions count.",
        "They are added up; a session that was missed gives nothing.",
        "Equal totals share the place.",
    )
    strict = SeriesTerms(3, combine=Combine.AVERAGE, least=2, ties=SeriesTies.DROPPED)
    assert terms_words(opened(strict))[1:] == (
        "The best 3 sessions count.",
        "Their average is taken.",
        "A place takes 2 sessions played.",
        "Equal totals are parted by the best session that is dropped.",
    )


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (Put("a"), "Tuesday was put in."),
        (Put("b"), "b was put in."),
        (SamePerson("Anne Lee", "Ann Lee"), "Anne Lee is Ann Lee."),
        (SeriesUndone(4), "Entry 4 was undone."),
    ],
)
def test_what_was_told(act: SeriesAct, said: str) -> None:
    assert act_words(act, {"a": "Tuesday"}) == said
