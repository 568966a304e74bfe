"""A team comes late to a round robin, at the console and by a program: looked at, kept, undone.

Five teams meet in five rounds of two boards; in the first of them one sits out. A sixth comes.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from fairdeal.events.acts import MovementChosen, ResultEntered, SessionOpened, TeamsDeclared
from fairdeal.events.evening.acts import CodesMade, MovementRepaired
from fairdeal.events.evening.floor import sitting_of, sittings
from fairdeal.movements.teams import round_robin
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import TotalPoints
from fairdeal.server.kept.sessions import Signature
from tests.intents.doors import Answer, Doors
from tests.server.evening.club import Club, evening_of_acts, post, words
from tests.server.inside import NAME, NOW
from tests.server.running import alert

PLAN = round_robin(5, 2)
WAITS = next(
    who
    for who in PLAN.contestants
    if all(who not in seat.contestants for seat in PLAN.rounds[0].tables)
)
"""Who sits out in the first round."""


@pytest.fixture
def made() -> Iterator[Club]:
    opened = SessionOpened("Teams", TotalPoints()), TeamsDeclared(scale="wbf")
    with evening_of_acts(*opened, MovementChosen(PLAN)) as club:
        club.act("round", round="1")
        yield club


def repair(made: Club, step: str = "preview", **said: str) -> str:
    told = {"over": "1", "reason": "the train" if step == "save" else "", **said}
    return words(post(made.director, f"{made.at}/repair", step=step, **told))


def test_one_more_team_is_looked_at_and_then_kept_and_undone(made: Club) -> None:
    assert "A team comes late" in words(made.director.get(made.at))
    phone = made.phone(f"{PLAN.rounds[0].tables[0].ns[0]} NS", 1)
    before = made.session.version
    page = repair(made, kind="added")
    assert made.session.version == before, "nothing is kept by looking"
    assert "Team 6 plays from round 2 on." in page
    assert f"Team 6 came late and missed the match of round 1 against Team {WAITS}." in page
    assert "three fifths of a match" in page
    repair(made, "save", kind="added")
    assert sitting_of(made.evening, "6 NS", 1) is None
    assert {"table 5", "table 6"} <= {*made.evening.codes}
    found = sitting_of(made.evening, "6 NS", 2)
    assert found is not None
    made.act("round", round="2")
    late = made.joined(f"table {found[0].table}", pair="6 NS")
    assert "Team 6" in words(late.get(f"{made.at}/seat"))
    assert phone.get(f"{made.at}/seat").status_code == 200, "and nobody is out"
    for at in (made.at, f"{made.at}/log"):
        assert f"Team 6 came late and missed the match of round 1 against Team {WAITS}." in words(
            made.director.get(at)
        )
    assert "6" in words(made.director.get(f"{made.at}/names"))
    repaired = next(
        one for one in reversed(made.session.log) if isinstance(one.act, MovementRepaired)
    )
    made.act("undo", sequence=str(repaired.sequence))
    assert made.evening.movement == PLAN


def test_who_waited_reads_what_it_was_given_for(made: Club) -> None:
    repair(made, "save", kind="added")
    acts = [
        ResultEntered(place, one.ns, one.ew, BareScore(0))
        for one in sittings(made.evening)
        for place in one.places
    ]
    made.site.sessions.tell(made.id, lambda _now: acts, Signature(uuid4(), NAME, NOW))
    made.act("phase", phase="published")
    for team, total in ((WAITS, "52.00"), (6, "40.00")):
        page = words(made.director.get(f"/sessions/{made.id}/contestants/{team}"))
        assert f"Team 6 came late and missed the match of round 1 against Team {WAITS}." in page
        assert ("Award “White Book 2.4” +12.00" in page) == (team == WAITS)
        assert f"Total {total} VP" in page


def test_where_it_cannot_be_the_page_says_what_can(made: Club) -> None:
    repair(made, "save", kind="added")
    answer = post(made.director, f"{made.at}/repair", kind="added", over="1", step="preview")
    assert answer.status_code == 422
    assert "Every team has an opponent in every round: one more would meet nobody." in alert(answer)


@pytest.mark.parametrize(
    ("form", "asked"),
    [
        ({"kind": "added"}, {"happened": "added"}),
        (
            {"kind": "late", "round": "2", "pair": "4"},
            {"happened": "late", "round": 2, "contestants": [4]},
        ),
        (
            {"kind": "late", "round": "5", "pair": "4"},
            {"happened": "late", "round": 5, "contestants": [4]},
        ),
        (
            {"kind": "gone", "round": "2", "pair": "4"},
            {"happened": "gone", "round": 2, "contestants": [4]},
        ),
        ({"kind": "added", "over": "0"}, {"happened": "added", "over": 0}),
    ],
)
def test_the_same_at_the_console_and_for_a_program(
    made: Club, tmp_path: Path, form: dict[str, str], asked: dict[str, Any]
) -> None:
    doors = Doors(made, tmp_path)
    told: dict[str, Any] = {"over": 1, "reason": "the train"} | asked
    program = doors.at_program("repair", **told)
    if not isinstance(program, str):
        log = reversed(made.session.log)
        repaired = next(one.sequence for one in log if isinstance(one.act, MovementRepaired))
        doors.tell("undo", sequence=str(repaired))
    page = doors.at_page("repair", **({"over": "1", "reason": "the train"} | form))
    assert _without_codes(page) == _without_codes(program)


def _without_codes(answer: Answer) -> Answer:
    if isinstance(answer, str):
        return answer
    return tuple(one for one in answer if not isinstance(one, CodesMade))
