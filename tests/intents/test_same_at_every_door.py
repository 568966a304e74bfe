"""The same request at every door: the same acts, or the same sentence why not.

Each row stands for something that once depended on the door: 79C1 was kept by the command line
alone, a score typed on the page was no ruling, a penalty in a unit that counts nothing was taken.
"""

from datetime import timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from fairdeal.events.acts import (
    AdditionGiven,
    BoardDivided,
    ContestantEntered,
    ContestantLeft,
    Moment,
    MomentReached,
    ResultCorrected,
    ResultEntered,
)
from fairdeal.events.evening.acts import (
    CodesMade,
    MovementRepaired,
    Phase,
    PhaseReached,
    ResultWithdrawn,
    RoundStarted,
    ShownChanged,
)
from fairdeal.events.evening.floor import sittings
from fairdeal.scoring.lines import BareScore, PassedOut
from tests.intents.begun import LATER, taken
from tests.intents.doors import Answer, Doors
from tests.server.evening.club import evening
from tests.server.inside import NOW


def corrected(
    doors: Doors, words: str, *options: str, reason: str = "a slip", **fields: str
) -> tuple[Answer, Answer]:
    """The answers of command and page to a result put in the place of the first.

    A program is asked before: it is told the same as the page.
    """
    typed = words.replace(" ", "") if words[0].isdigit() else words
    line = [str(doors.place.board), *doors.pairs, typed, "--correct", *options]
    why = ["--reason", reason] if reason else []
    version, command = doors.club.session.version, doors.at_command("result", *line, *why)
    page = doors.at_page(doors.form, words=words, reason=reason, **fields)
    if doors.club.session.version > version:
        doors.tell("undo", sequence=str(doors.club.session.version))
    assert at_program(doors, words, reason, fields) == page
    return command, page


def at_program(doors: Doors, words: str, reason: str, fields: dict[str, str]) -> Answer:
    """The same of a program; a box that is ticked on the page is a word there."""
    ticked = {"over": "over_ruling", "approved": "approved"}
    return doors.at_program(
        "score",
        reason,
        [ticked[one] for one in fields if one in ticked],
        **(doors.there | {"score": words}),
    )


class TestCorrections:
    def test_in_time_it_is_corrected(self, doors: Doors) -> None:
        command, page = corrected(doors, "pass")
        assert command == page == (ResultCorrected(doors.place, PassedOut()),)

    @pytest.mark.parametrize("phase", ["published", "closed"])
    def test_after_the_period_it_is_not_unless_it_is_approved(
        self, doors: Doors, phase: str
    ) -> None:
        """Law 79C1: until the period ends; 79C2: later with approval, beyond reasonable doubt."""
        doors.tell("phase", phase="published")
        if phase == "closed":
            doors.tell("phase", phase="closed")
        doors.now = LATER
        command, page = corrected(doors, "pass")
        assert command == page
        assert "79C1" in str(page)
        away = doors.at_page(doors.form, reason="it was another board", step="withdraw")
        assert away == page
        command, page = corrected(doors, "pass", "--approved", approved="1")
        assert command == page == (ResultCorrected(doors.place, PassedOut()),)

    def test_the_last_minute_of_the_period_is_within_it(self, doors: Doors) -> None:
        doors.tell("phase", phase="published")
        doors.now = NOW + timedelta(minutes=30)
        command, page = corrected(doors, "pass")
        assert command == page == (ResultCorrected(doors.place, PassedOut()),)

    def test_a_session_opened_again_has_no_period_that_is_over(self, doors: Doors) -> None:
        for phase in ("published", "closed", "playing"):
            doors.tell("phase", phase=phase)
        doors.now = LATER
        command, page = corrected(doors, "pass")
        assert command == page == (ResultCorrected(doors.place, PassedOut()),)

    def test_the_period_begins_anew_when_the_score_is_posted_anew(self, doors: Doors) -> None:
        for phase in ("published", "closed"):
            doors.tell("phase", phase=phase)
        doors.now = LATER
        doors.tell("phase", phase="published")
        command, page = corrected(doors, "pass")
        assert command == page == (ResultCorrected(doors.place, PassedOut()),)

    @pytest.mark.parametrize(
        ("words", "reason", "said"),
        [
            ("pass", "", "Please give a reason"),
            ("+621", "a slip", "no contract gives a score of 621 (77)"),
        ],
    )
    def test_what_is_refused_is_refused_in_one_sentence(
        self, doors: Doors, words: str, reason: str, said: str
    ) -> None:
        command, page = corrected(doors, words, reason=reason)
        assert command == page
        assert said in str(page)

    def test_bare_points_are_a_result_and_no_ruling(self, doors: Doors) -> None:
        command, page = corrected(doors, "+90")
        assert command == page == (ResultCorrected(doors.place, BareScore(90)),)
        command, page = corrected(doors, "pass")
        assert command == page == (ResultCorrected(doors.place, PassedOut()),)


class TestRepairs:
    """The rounds to come go on otherwise: the same at the console and for a program."""

    @pytest.mark.parametrize(
        ("form", "asked"),
        [
            (
                {"kind": "gone", "round": "2", "pair": "1"},
                {"happened": "gone", "round": 2, "contestants": [1]},
            ),
            (
                {"kind": "late", "round": "3", "pair": "2"},
                {"happened": "late", "round": 3, "contestants": [2]},
            ),
            ({"kind": "added", "pairs": "2"}, {"happened": "added", "pairs": 2}),
            (
                {"kind": "swapped", "round": "1", "pair": "1", "other": "2"},
                {"happened": "swapped", "round": 1, "contestants": [1, 2]},
            ),
            (
                {"kind": "wrong", "round": "1", "table": "1", "board_set": "3"},
                {"happened": "wrong", "round": 1, "tables": [1], "board_set": 3},
            ),
            (
                {"kind": "gone", "round": "2", "pair": "99"},
                {"happened": "gone", "round": 2, "contestants": [99]},
            ),
            (
                {"kind": "gone", "round": "1", "pair": "1"},
                {"happened": "gone", "round": 1, "contestants": [1]},
            ),
            (
                {"kind": "gone", "round": "2", "pair": "1", "way": "99"},
                {"happened": "gone", "round": 2, "contestants": [1], "way": 99},
            ),
            (
                {"kind": "gone", "round": "2", "pair": "1", "over": "0"},
                {"happened": "gone", "round": 2, "contestants": [1], "over": 0},
            ),
            (
                {"kind": "gone", "round": "2", "pair": "1", "reason": ""},
                {"happened": "gone", "round": 2, "contestants": [1], "reason": ""},
            ),
        ],
    )
    def test_the_rounds_to_come(
        self, doors: Doors, form: dict[str, str], asked: dict[str, Any]
    ) -> None:
        said: dict[str, Any] = {"over": 1, "reason": "feels ill"} | asked
        program = doors.at_program("repair", **said)
        if not isinstance(program, str):
            assert any(isinstance(one, MovementRepaired) for one in program)
            doors.tell("undo", sequence=str(_repair(doors)))
        page = doors.at_page("repair", **({"over": "1", "reason": "feels ill"} | form))
        assert _without_codes(page) == _without_codes(program)


def _repair(doors: Doors) -> int:
    log = reversed(doors.club.session.log)
    return next(one.sequence for one in log if isinstance(one.act, MovementRepaired))


def _without_codes(answer: Answer) -> Answer:
    """They fall by chance."""
    if isinstance(answer, str):
        return answer
    return tuple(one for one in answer if not isinstance(one, CodesMade))


def penalized(
    doors: Doors, pair: str, amount: str, percent: str, reason: str
) -> tuple[Answer, Answer, Answer]:
    why = ["--reason", reason] if reason else []
    return (
        doors.at_command("penalty", pair, amount, *why),
        doors.at_page("penalties", contestant=pair, amount=percent, unit="top", reason=reason),
        doors.at_program("penalize", reason, contestant=pair, amount=f"-{amount}"),
    )


class TestTakingBack:
    def test_a_result_is_taken_back(self, doors: Doors) -> None:
        place, there = doors.place, doors.there
        page = doors.at_page(doors.form, step="withdraw", reason="another board")
        doors.tell("undo", sequence=str(doors.club.session.version))
        assert doors.at_program("withdraw", "another board", **there) == page
        assert page == (ResultWithdrawn(place),)

    def test_not_without_a_reason(self, doors: Doors) -> None:
        page = doors.at_page(doors.form, step="withdraw", reason="")
        assert doors.at_program("withdraw", "", **doors.there) == page
        assert "Please give a reason" in str(page)

    def test_a_result_is_entered_where_there_was_none(self, doors: Doors) -> None:
        there = next(one for one in sittings(doors.club.evening) if one.round == 2)
        at: dict[str, Any] = {"board": there.boards[0], "table": f"{there.table}-2"}
        form = f"boards/{at['board']}/tables/{at['table']}"
        page = doors.at_page(form, words="4S N -1")
        doors.tell("undo", sequence=str(doors.club.session.version))
        assert doors.at_program("score", **(at | {"score": "4S N -1"})) == page
        (entered,) = taken(page)
        assert isinstance(entered, ResultEntered)

    @pytest.mark.parametrize("at", [{"board": 1, "table": "9-1"}, {"board": 99, "table": "1-1"}])
    def test_nowhere(self, doors: Doors, at: dict[str, Any]) -> None:
        program = doors.at_program("score", "late", **(at | {"score": "pass"}))
        assert program == "This board is not played at this table in this round."


class TestPenalties:
    def test_a_quarter_of_a_top(self, doors: Doors) -> None:
        command, page, program = penalized(doors, "1", "1/4", "-25", "late")
        assert command == page == program
        (given,) = taken(page)
        assert isinstance(given, AdditionGiven)
        assert given.addition.amount == Fraction(-1, 4)

    @pytest.mark.parametrize(
        ("pair", "amount", "reason", "said"),
        [
            ("99", "1/4", "late", "is not entered in this session"),
            ("1", "1/4", "", "Please give a reason"),
            ("1", "0", "late", "So much cannot be added or taken off: 0"),
        ],
    )
    def test_refused(self, doors: Doors, pair: str, amount: str, reason: str, said: str) -> None:
        percent = "-25" if amount == "1/4" else amount
        command, page, program = penalized(doors, pair, amount, percent, reason)
        assert command == page == program
        assert said in str(page)

    @pytest.mark.parametrize("amount", ["1e30", "much", "1/0", ""])
    def test_what_is_no_amount_is_refused(self, doors: Doors, amount: str) -> None:
        program = doors.at_program("penalize", "late", contestant="1", amount=amount)
        assert doors.at_command("penalty", "1", amount, "--reason", "late") == program
        assert "is no amount" in str(program)

    @pytest.mark.parametrize("unit", ["top", "percent"])
    def test_a_unit_that_counts_nothing_is_refused(self, tmp_path: Path, unit: str) -> None:
        """At IMPs there is no top: what is a part of it would be nothing."""
        with evening(form="imps") as club:
            doors = Doors(club, tmp_path)
            said = {"contestant": "1", "amount": "-1", "reason": "late"}
            page = doors.at_page("penalties", unit=unit, **said)
            line = ["1", "1/100" if unit == "top" else "1", "--unit", unit]
            assert doors.at_command("penalty", *line, "--reason", "late") == page
            told = doors.at_program("penalize", "late", contestant="1", amount="-1", unit=unit)
            assert told == page
            assert "unit score" in str(page)
            assert not isinstance(doors.at_page("penalties", unit="score", **said), str)


class TestLeaving:
    def test_after_a_round(self, doors: Doors) -> None:
        line = ["1", "--leave", "stand", "--after", "2", "--reason", "ill"]
        command = doors.at_command("enter", *line)
        page = doors.at_page("left", contestant="1", after="2", reason="ill")
        program = doors.at_program("leave", "ill", contestant="1", after=2)
        assert command == page == program == (ContestantLeft("1", after=2),)

    @pytest.mark.parametrize(
        ("pair", "after", "reason", "said"),
        [
            ("99", "1", "ill", "is not entered in this session"),
            ("1", "77", "ill", "after which round they left"),
            ("1", "1", "", "Please give a reason"),
        ],
    )
    def test_refused(self, doors: Doors, pair: str, after: str, reason: str, said: str) -> None:
        why = ["--reason", reason] if reason else []
        command = doors.at_command("enter", pair, "--leave", "stand", "--after", after, *why)
        assert command == doors.at_page("left", contestant=pair, after=after, reason=reason)
        assert command == doors.at_program("leave", reason, contestant=pair, after=int(after))
        assert said in str(command)


class TestTheCourseOfAnEvening:
    def test_a_round_is_called_while_play_is_on(self, doors: Doors) -> None:
        (called,) = doors.tell("round", round="2")
        assert isinstance(called, RoundStarted)
        doors.tell("phase", phase="published")
        page = doors.at_page("round", round="3")
        assert page == doors.at_program("call_round", round=3)
        assert "Open it again" in str(page)
        doors.tell("phase", phase="playing")
        page = doors.at_page("round", round="3", minutes="20")
        assert page == doors.at_program("call_round", round=3, minutes=20)
        assert page == (RoundStarted(3, NOW + timedelta(minutes=20)),)
        assert doors.at_program("call_round", round=99) == "There is no round 99."

    @pytest.mark.parametrize(
        ("moment", "phase"),
        [(Moment.POSTED, Phase.PUBLISHED), (Moment.CORRECTION_ENDED, Phase.CLOSED)],
    )
    def test_deadlines_begin_with_their_phase(
        self, doors: Doors, moment: Moment, phase: Phase
    ) -> None:
        command = doors.at_command("moment", moment.value)
        assert command == doors.at_page("phase", phase=phase.value)
        assert command == (PhaseReached(phase), MomentReached(moment))

    @pytest.mark.parametrize("phase", ["published", "closed"])
    def test_results_are_published_at_a_programs_word(self, doors: Doors, phase: str) -> None:
        page = doors.at_page("phase", phase=phase)
        assert doors.at_program("reach", phase=phase) == ()
        for _act in taken(page):
            doors.tell("undo", sequence=str(doors.club.session.version - len(taken(page)) + 1))
        doors.tell("phase", phase="playing")
        assert doors.at_program("reach", phase=phase) == page

    def test_what_is_shown_and_announced(self, doors: Doors) -> None:
        page = doors.at_page("shown", travellers="1", held="3-4")
        assert doors.at_program("show", travellers=True, held=[3, 4]) == ()
        doors.tell("shown")
        assert doors.at_program("show", travellers=True, held=[4, 3]) == page
        assert page == (ShownChanged(travellers=True, ranking=False, held=(3, 4)),)
        page = doors.at_page("shown", held="77")
        assert page == doors.at_program("show", held=[77])
        page = doors.at_page("announced", words="Tea at nine")
        doors.tell("announced", words="")
        assert doors.at_program("announce", words="Tea\n at nine") == page

    def test_names(self, doors: Doors) -> None:
        page = doors.at_page("names", list="3; Ann Lee; Bob Ray")
        doors.tell("names", list="3; Cy Orr")
        assert doors.at_program("name", contestant="3", players=["Ann Lee", "Bob  Ray"]) == page
        assert page == (ContestantEntered("3", ("Ann Lee", "Bob Ray")),)
        three = doors.at_program("name", contestant="3", players=["A", "B", "C"])
        assert three == "Too many names for one contestant: there may be 2."
        assert "not entered" in str(doors.at_program("name", contestant="99", players=["A"]))
        assert "1 to 60" in str(doors.at_program("name", contestant="3", players=["A" * 61]))

    def test_a_fouled_board_needs_a_reason(self, doors: Doors) -> None:
        board, table = str(doors.place.board), doors.place.table
        command = doors.at_command("foul", board, doors.pairs[0], "--form", "B")
        assert command == doors.at_page("fouled", board=board, table=table, reason="")
        assert "Please give a reason" in str(command)
        line = [board, doors.pairs[0], "--form", "B", "--reason", "mixed"]
        command = doors.at_command("foul", *line)
        program = doors.at_program("divide", "mixed", board=int(board), tables=[table])
        doors.tell("undo", sequence=str(doors.club.session.version))
        page = doors.at_page("fouled", board=board, table=table, reason="mixed")
        assert command == page == program
        assert page == (BoardDivided(doors.place.board, (table,), "B"),)
