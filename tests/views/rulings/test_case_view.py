"""A page of a case says what the assistant in a terminal says."""

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.index.explore import explore_from
from fairdeal.rulings.consultation import Consultation
from fairdeal.server.alone.pages import ASSISTANT, shown
from fairdeal.views.rulings.case_view import ruling_view
from fairdeal.views.rulings.dialogue import regulation_lines
from fairdeal.views.rulings.people import People
from tests.amount import some

RESERVED = "entry=16B2&answer=no"
"""16B2: a right is reserved, which the authority may have elected not to allow."""


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
def test_the_page_of_a_ruling_names_the_regulations_it_rests_on(edition: Edition) -> None:
    told = 0
    for entry in entries(edition):
        paths = [*explore_from(entry, code_for(edition), {})]
        for path in paths[:: max(1, len(paths) // 5)]:
            matter = Consultation(code_for(edition), entry, tuple(path.answers.items()))
            if matter.outcome().open is not None:
                continue
            lines = [one.strip() for one in regulation_lines(matter, People.around(None, entry))]
            assert list(ruling_view(matter).regulations) == lines
            told += bool(lines)
    assert told


def test_while_a_question_is_open_nothing_is_said_of_regulations() -> None:
    assert ruling_view(Consultation(code_for(Edition.L2017), "16B2")).regulations == ()


def test_the_assistant_without_a_server_says_so_too() -> None:
    page = shown(ASSISTANT, f"edition=2017&{RESERVED}", "en")
    assert "If the regulations here are otherwise, so is the ruling:" in page
    assert "Does the Regulating Authority require that the Director be called at once? No" in page
    assert "otherwise, so is" not in shown(ASSISTANT, "edition=2017&entry=16B2", "en")
