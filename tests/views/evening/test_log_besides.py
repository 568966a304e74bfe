"""Every entry of a log is said in words, whatever door it came in by."""

import pytest

from fairdeal.events.acts import ResultsTakenOver, SessionAct
from fairdeal.i18n.catalogues import LANGUAGES, said_in
from fairdeal.views.evening.log import act_words
from tests.events.test_document import EVENT, EVERY_ACT

SAID = [act for act in EVERY_ACT if not isinstance(act, ResultsTakenOver)]
"""What was taken over is said from the log it stands in (`tests/server/amendments`)."""


@pytest.mark.parametrize("act", SAID)
def test_no_entry_of_a_log_is_the_name_of_a_class(act: SessionAct) -> None:
    for language in LANGUAGES:
        words = said_in(language, lambda: act_words(EVENT.sessions[0], act))
        assert words
        assert words != type(act).__name__
