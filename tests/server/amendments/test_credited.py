"""The page of a table says who has the tricks, and by which clauses, where something moved them."""

import json
import re
from datetime import UTC, datetime
from uuid import uuid4

import pytest

from fairdeal.events.acts import Place, ResultEntered, SessionAct, SessionOpened
from fairdeal.formats.rulings.logs import desk_of_log
from fairdeal.laws.code import code_for
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import CrossImps
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.kept.table_logs import TableRecord
from fairdeal.store.memory import MemoryStore
from tests.server.inside import browsing, site_over

# 4S by North: East wins the first trick, and North claims ten of the rest.
ACTS = ["N 4S", "E P", "S P", "W P", "E HA", "S H2", "W H3", "N H4", "N claims 10", "EW agree"]
ASSIGNED = {
    "a_result_can_be_assigned": "yes",
    "results_too_many_or_unclear": "no",
    "results_in_question": "one",
    "probable_result": "4S N -1",
    "non_offenders_damaged_themselves": "no",
}


def _page(lines: list[object]) -> str:
    log = desk_of_log("\n".join(map(json.dumps, [{"board": 1}, *lines])), "log", code_for("2017"))
    assert not log.questions
    site = site_over(MemoryStore())
    acts: list[SessionAct] = [
        SessionOpened("Club", CrossImps()),
        ResultEntered(Place(1, "1"), "1", "2", BareScore(420)),
    ]
    table = TableRecord(Place(1, "1"), log.log)
    signature = Signature(uuid4(), "Ann Lee", datetime(2026, 1, 1, tzinfo=UTC))
    site.sessions.open("evening", acts, (table,), signature)
    with browsing(site) as client:
        page = client.get("/sessions/evening/boards/1/tables/1")
    assert page.status_code == 200
    return page.text


def test_a_result_assigned_is_the_last_line() -> None:
    told = [{"answer": fact, "value": word} for fact, word in ASSIGNED.items()]
    page = _page([*ACTS, "report 12C by E", *told])
    (section,) = re.findall(r'<section aria-labelledby="credited-title"[\s\S]*?</section>', page)
    rows = re.findall(r'<td class="number">(.*?)</td><td class="number">(.*?)</td>', section)
    assert rows[:4] == [("0", "1"), ("10", "2"), ("−1", "+1"), ("9", "4")]
    assert "assigned by the Director (12C1b)" in section


@pytest.mark.parametrize("ended", [["N claims 10", "EW agree"], []])
def test_where_nothing_moved_a_trick_nothing_is_said(ended: list[object]) -> None:
    assert 'id="credited"' not in _page([*ACTS[:8], *ended])
