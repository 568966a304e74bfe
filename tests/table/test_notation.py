"""Acts in a line of text: what is written is read back, and what is no act is told."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.table.acts import AnswerCorrected, Official, Struck
from fairdeal.table.notation import format_act, parse_act

LINES = [
    "W 1S",
    "N Pass",
    "E XX",
    "S 8C",
    "W SK",
    "W SK face down",
    "W faces the lead",
    "S spreads",
    "E picks up D5",
    "W returns the hand",
    "E exposes S6 dropped",
    "E exposes S6 shown unseen",
    "E exposes S6 with another",
    "S names C4 from N",
    "S names clubs",
    "E fifth card H3",
    "W quits the trick",
    "S calls for high",
    "S calls for a winner",
    "S calls for Q",
    "N touches D7",
    "E points out the trick of W",
    "E looks at trick 5",
    "E looks at own card of trick 5",
    "N leaves the seat",
    "N looks at a hand",
    "N says the lead is in S",
    "E shows the hand to dummy",
    "W asks to play on",
    "S claims 5: drawing trumps",
    "S claims 5 by draw, top S, finesse H through W",
    "S concedes 2 by lose C: no more",
    "S concedes 2",
    "W objects",
    "EW agree",
    "E takes back the call",
    "E alerts",
    "E alerts: forcing",
    "E alerts to NS: forcing",
    "E alerts to S",
    "E asks",
    "E explains: weak",
    "E explains about 3 to S: weak",
    "E explains to NS: weak",
    "E hesitates",
    "attention",
    "N attention",
    "N attention to 5",
    "N calls the Director",
    "report 25A by S",
    "report 25A by S about 3",
    "NS on the next board",
    "round ended",
    "correction period ended",
    "director corrects act 5: yes",
    "S corrects act 5: yes; a slip; of the tongue",
    "director strikes act 5",
    "session strikes act 5: keyed: wrongly",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_and_written_the_same(line: str) -> None:
    assert format_act(parse_act(line)) == line


@pytest.mark.parametrize(
    "line", ["", "W", "W 1Z", "Q 1S", "W S1", "W claims", "NS agrees", "W 0C", "W alerts to"]
)
def test_a_line_that_is_no_act_is_told(line: str) -> None:
    with pytest.raises(Malformed, match="is not an act"):
        parse_act(line)


def test_what_is_no_text_is_no_line() -> None:
    with pytest.raises(TypeError, match=r"^an act is read from text, not from int: 5$"):
        parse_act(5)  # type: ignore[arg-type]


def test_who_corrects_is_the_director_unless_somebody_is_named() -> None:
    assert parse_act("corrects act 5: 3NT S -1; a slip") == AnswerCorrected(
        5, "3NT S -1", Official.DIRECTOR, "a slip"
    )
    assert parse_act("strikes act 5") == Struck(5, Official.DIRECTOR, "")
