"""Cases of the Laws played by HTTP: the same log, and the question on one page alone.

What is sent is what `fairdeal.live.scripted` has somebody ask for; by day a few, at night all.
"""

import re
from uuid import uuid4

import pytest

from fairdeal.boards import Board
from fairdeal.laws.code import Code
from fairdeal.laws.editions import Edition
from fairdeal.live.scripted import NotThere, Player
from fairdeal.rulings.cases import CaseOnPaper
from fairdeal.seats import Seat
from fairdeal.server.kept.session import Signature
from fairdeal.server.live import kept
from fairdeal.server.live.asked import form_of
from fairdeal.table.acts import Official
from tests.amount import some
from tests.live.conforming import with_whole_deal
from tests.live.test_conformance import CASES
from tests.server.inside import NOW
from tests.server.live.sitting import AtTable, at_table

_ASKED = re.compile(r'<form class="asked"[\s\S]*?</form>')
MOST = some(1, len(CASES))
LAWS = sorted({law for law, _case, _edition in CASES})
NO_DEAL_FOUND = {
    "no trump is out, so that nobody asks whether declarer has forgotten one",
    # Of these the answer is what a whole deal says by itself: which cards dummy has.
    "he calls for a king, and which kings dummy has is not known",
    "the Director has not been told yet what is in dummy",
}
"""Cases for which chance deals no cards that fit."""


def number_of(case: CaseOnPaper) -> int:
    """The board that is marked like the case's (Law 2)."""
    marks = case.board.dealer, case.board.vulnerability
    numbered = (Board.numbered(n) for n in range(1, 17))
    return next(one.number for one in numbered if (one.dealer, one.vulnerability) == marks)


def put(at: AtTable, case: CaseOnPaper) -> None:
    """Put the board of the case on the table."""
    deal = case.board.deal
    assert deal is not None
    board = kept.begun(number_of(case), deal)
    told = at.site.live.tell(at.id, lambda _now: ([board], None), Signature(uuid4(), "N", NOW))
    assert isinstance(told, kept.LiveTable)


@pytest.mark.parametrize("law", LAWS[:: some(12, 1)])
def test_cases_by_http_come_to_the_same_log_and_ask_on_one_page(
    law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By day one case of every twelfth law, at night all that an electronic table has."""
    tried = 0
    for of, case, edition in CASES:
        if of != law or tried == MOST:
            continue
        try:
            found = with_whole_deal(case, edition)
        except NotThere:
            continue
        if found is None:
            assert case.id in NO_DEAL_FOUND
            continue
        full, player = found
        # A page elects less than a case does: the table has the code of the script.
        monkeypatch.setattr(kept, "code_of", _always(player.table.desk.code))
        _play_by_http(full, edition, player)
        tried += 1


def _always(code: Code) -> object:
    return lambda _edition, _preset, _pause: code


def is_of_a_whole_board(case: CaseOnPaper) -> bool:
    """Whether every card is known, and nothing is elected that a table by itself is not asked."""
    deal = case.board.deal
    return deal is not None and deal.is_complete and not case.elections


def _play_by_http(case: CaseOnPaper, edition: Edition, player: Player) -> None:
    # As in the script, the next board may begin while something waits for the Director.
    with at_table("real", edition.value, unattended="1") as at:
        put(at, case)
        for by, intent in player.told:
            place = by.letter if isinstance(by, Seat) else "D"
            answer = at.send(place, **form_of(intent))
            assert answer.status_code == 200, (case.id, edition, by, intent)
            _asked_on_one_page(at)
        assert at.table.table.desk.log == player.table.desk.log, (case.id, edition)


def _asked_on_one_page(at: AtTable) -> None:
    desk = at.table.table.desk
    if not desk.questions:
        return
    # On the Director's page what was answered before can be corrected too: that is no question.
    pages = {place: "".join(_ASKED.findall(at.page(place))) for place in "NESWD"}
    for question in desk.questions:
        shown = {p for p, page in pages.items() if f'name="fact" value="{question.key}"' in page}
        whose = {"D" if one is Official.DIRECTOR else str(one) for one in desk.asked_of(question)}
        assert shown <= {*whose, "D"} if "D" in whose else shown <= whose
