"""A case on its way through pages: its address, its page before and after it is begun, its law."""

from contextvars import copy_context

import pytest

from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import read_in
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.facts import Fact, Source
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import Seat
from fairdeal.views.rulings.again import asked_otherwise
from fairdeal.views.rulings.asked import RulingAsked
from fairdeal.views.rulings.assistant import case_shown, corrected, known
from fairdeal.views.rulings.law_view import law_page
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import is_counted
from fairdeal.views.rulings.understanding import meant

WHOLE = RulingAsked(
    *("2", "27", "N", ("no", "no"), "7", "1H 1C", "14"), said=("comparable:no",), instead="9"
)
"""North's 1C over 1H at table 2, board 7: neither put right nor accepted yet."""
LATEST = Edition.L2017


def test_an_address_says_the_whole_case() -> None:
    assert RulingAsked.read(WHOLE.text) == WHOLE
    assert WHOLE.text == (
        "table=2&entry=27&offender=N&board=7&calls=1H+1C&upon=14&instead=9"
        "&answer=no&answer=no&said=comparable%3Ano"
    )
    assert RulingAsked().text == ""


def test_before_a_case_is_begun_its_page_offers_what_may_have_been_seen() -> None:
    asked = RulingAsked("2", answers=("no",))
    found = case_shown(asked, None, LATEST, saw="", again=None)
    assert found["view"] is None
    assert found["findings"]
    assert found["kinds"]
    assert (found["given"], found["said"]) == (["no"], [])


def test_once_begun_it_shows_the_case_with_its_answers() -> None:
    case = known(WHOLE, LATEST)
    assert case is not None
    found = case_shown(WHOLE, case, LATEST, saw="", again=None)
    assert (found["view"].entry, found["findings"], found["kinds"]) == ("27", (), ())
    assert (found["given"], found["said"]) == (["no", "no"], ["comparable:no"])
    assert found["offender"] == "N"


def test_an_answer_is_looked_at_before_it_is_changed() -> None:
    """27A1: where the next player accepts the bid, nothing else is asked."""
    case = known(WHOLE, LATEST)
    assert case is not None
    asked = asked_otherwise(case, "lho_accepts", "")
    assert (asked.word, asked.otherwise) == ("no", None)
    assert asked.clause == "Law 27A1"
    other = asked_otherwise(case, "lho_accepts", "yes").otherwise
    assert other is not None
    assert (other.word, other.given) == ("yes", ("no", "yes"))
    again, why = corrected(case, "lho_accepts", "")
    assert (again, why) == (asked, "")
    assert corrected(case, "", "yes") == corrected(None, "lho_accepts", "yes") == (None, "")
    refused, why = corrected(case, "lho_accepts", "perhaps")
    assert refused is None
    assert "is none of the answers" in why


def test_an_answer_that_is_none_is_told_which_numbers_there_are() -> None:
    listed: Fact[object] = Fact("lho_accepts", {"yes": True, "no": False}, Source.TABLE, {})
    with pytest.raises(Malformed) as told:
        meant(listed, "perhaps", People())
    assert str(told.value) == "“perhaps” is none of the answers; type a number from 1 to 2."


def test_the_page_of_a_law_has_one_edition_or_two_side_by_side() -> None:
    page = law_page(27, "2007", "2017")
    assert page["chosen"] == (Edition.L2007, Edition.L2017)
    assert page["law"].heading.number == 27
    assert len(page["law"].senses) == 2
    for beside in ("2007", "", "no edition"):
        assert law_page(27, "2007", beside)["chosen"] == (Edition.L2007,)
    assert law_page(27, "no edition", "")["chosen"] == (LATEST,)


def test_an_answer_that_leads_to_another_law_says_to_which() -> None:
    """29C: what was called out of turn is dealt with by 30, 31 or 32."""
    (asked,) = [
        question
        for entry in law_page(29, "2017", "")["law"].entries
        for question in entry.questions
        if question.words.startswith("What was the call out of turn?")
    ]
    laws = {answer.words: answer.law for answer in asked.answers}
    assert laws == {"A pass": 30, "A bid": 31, "A double or redouble": 32}
    (first, *_more) = law_page(27, "2017", "")["law"].entries
    (asked, *_more) = first.questions
    assert [answer.law for answer in asked.answers] == [None, None]


@pytest.mark.parametrize(
    ("chosen", "typed"),
    [("en", "matchpoints"), ("sk", "súťažné body"), ("hu", "meccspontok"), ("fi", "ottelupisteet")],
)
def test_what_is_counted_is_known_in_each_language(chosen: str, typed: str) -> None:
    def asked(words: str) -> bool:
        read_in(chosen)
        return is_counted(words)

    assert copy_context().run(asked, typed)
    assert copy_context().run(asked, "IMPs"), "the English word is known everywhere"
    assert not copy_context().run(asked, "27")


def test_a_case_without_a_seat_has_none() -> None:
    assert RulingAsked(entry="27").seat is None
    assert WHOLE.seat is Seat.NORTH
    case = WHOLE.consultation(LATEST)
    assert (
        case.given
        == Consultation(
            code_for(LATEST), "27", (("replaced_before_ruling", "no"), ("lho_accepts", "no"))
        ).given
    )
