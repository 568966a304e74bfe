"""What is to come of an evening after what was ruled, worked out from the text of the Laws.

Boards without a result, who left, what the two sides of a table say otherwise, and a board that was
had twice. Of 4 situations two were wrong: a board that was ruled on by mistake was to come no more,
and of a board had twice whichever was entered first was explained. Put right in what was expected:
of how many results a board is scored from which one is void.
"""

from fairdeal.events.acts import (
    ConditionsSet,
    ContestantLeft,
    MovementChosen,
    ResultRuled,
    SessionOpened,
)
from fairdeal.events.evening.acts import EveningPlanned, ResultContested
from fairdeal.events.explained.score import explain
from fairdeal.events.places import Place
from fairdeal.events.ranked import ranked
from fairdeal.intents.requests import Leave, Score, Undo
from fairdeal.laws.editions import Edition
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.adjusted import Adjusted, Assigned
from fairdeal.scoring.lines import BareScore, NotPlayed
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Side
from fairdeal.views.evening.open_matters import open_ends
from tests.events.deciding.together.at_work import EDITIONS, EW, AtWork, assigned, field
from tests.events.evenings import report
from tests.events.log import entered, played


def club(edition: str) -> AtWork:
    """Six pairs at three tables over three rounds of two boards, of which two results are in."""
    return AtWork(
        SessionOpened("Club evening", Matchpoints()),
        ConditionsSet(Edition(edition)),
        MovementChosen(straight(3, 2)),
        EveningPlanned(15),
        report(1, "1-1", "1", "4", played(1, "3NT", "S", 9)),
        report(3, "2-1", "2", "5", played(3, "3NT", "S", 9)),
    )


def to_come(now: AtWork) -> list[str]:
    """What is open, without where."""
    assert now.session.evening is not None
    return [one.partition(":")[0] for one in open_ends(now.session, now.session.evening)]


@EDITIONS
def test_a_board_that_was_ruled_on_is_missing_again_when_that_is_undone(edition: str) -> None:
    """12C2, 8B: of 18 results two are in; an artificial score is one; without it there is none."""
    now = club(edition)
    assert to_come(now) == ["16 results are missing", "2 results are not agreed yet"]
    now.ask(Score(board=2, table="1-1", score="A+/A+"))
    assert to_come(now) == ["15 results are missing", "2 results are not agreed yet"]
    now.ask(Undo(sequence=now.last(ResultRuled)))
    assert to_come(now) == ["16 results are missing", "2 results are not agreed yet"]


@EDITIONS
def test_nothing_is_missing_of_who_left_until_he_had_not(edition: str) -> None:
    """8, 91A: 4 left after round 1, of whom four boards were to come; then it was another pair."""
    now = club(edition)
    now.ask(Leave(contestant="4", after=1))
    assert to_come(now) == ["12 results are missing", "2 results are not agreed yet"]
    now.undo(now.last(ContestantLeft))
    assert to_come(now) == ["16 results are missing", "2 results are not agreed yet"]


@EDITIONS
def test_a_contested_result_is_settled_by_a_ruling_and_contested_without_it(edition: str) -> None:
    """79A, B, 12C1: East-West say eight tricks; what is assigned settles it, as long as it is."""
    now = club(edition)
    first = now.session.result(Place(1, "1-1")).version
    now.tell(ResultContested(Place(1, "1-1"), first, Side.EW))
    disputed = ["16 results are missing", "1 result is contested", "1 result is not agreed yet"]
    assert to_come(now) == disputed
    now.rule("12C", 1, "1-1", offenders=EW, **assigned(edition, "3NT S +1"))
    assert now.outcome(1, "1-1") == Adjusted(Assigned(430), Assigned(430))
    assert to_come(now) == ["16 results are missing", "1 result is not agreed yet"]
    now.undo(now.last(ResultRuled))
    assert to_come(now) == disputed


@EDITIONS
def test_of_a_board_had_twice_the_score_that_counts_is_explained(edition: str) -> None:
    """15B (2017 15B1): 1 had it against 7 before it sat at table 1, whose slip was entered first.

    420 beats both that are left, and three results are a whole board, as the others are.
    """
    now = field(edition)
    now.tell(entered(1, "4", "1", "7", BareScore(420)))
    words = {} if edition.startswith("2017") else {"wrong_board_found_in_the_auction": "no"}
    now.rule(
        "15",
        1,
        "1",
        a_player_has_played_the_board_before="yes",
        who_loses_a_valid_score="nobody",
        **words,
    )
    assert now.outcome(1, "1") == NotPlayed()
    explained = explain(now.session, ranked(now.session), "1", 1)
    assert explained.award is not None
    assert explained.opponents == "7"
    assert explained.award.score == 4
    assert explained.compared == 4
    # Of who had it only there, what is told is that it counts for nothing.
    assert explain(now.session, ranked(now.session), "4", 1).award is None
