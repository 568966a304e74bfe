"""The same request at every door: the same acts, or the same sentence why not.

Each row stands for something that once depended on the door: 79C1 was kept by the command line
alone, a score typed on the page was no ruling, a penalty in a unit that counts nothing was taken.
"""

from collections.abc import Iterator
from datetime import timedelta
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    BoardDivided,
    ContestantEntered,
    ContestantLeft,
    Moment,
    MomentReached,
    Place,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    SessionAct,
    Undone,
)
from fairdeal.events.evening.acts import (
    CallAnswered,
    CallTaken,
    CodesMade,
    MovementRepaired,
    Phase,
    PhaseReached,
    PhoneJoined,
    ResultWithdrawn,
    RoundStarted,
    ShownChanged,
)
from fairdeal.events.evening.floor import sittings
from fairdeal.events.session import Session
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    Average,
    Grade,
    Percent,
    SideScore,
    Weighted,
)
from fairdeal.scoring.lines import Artificial, BareScore, Outcome, PassedOut, Played
from tests.intents.doors import Answer, Doors
from tests.server.evening.club import Club, evening, evening_so_far, post
from tests.server.inside import NOW
from tests.server.running import text

LATER = NOW + timedelta(minutes=45)
"""A quarter of an hour after the correction period has ended."""


def play(club: Club, number: int) -> None:
    """Enter a round: 1NT by South with an overtrick everywhere."""
    for sitting in sittings(club.evening):
        for place in sitting.places if sitting.round == number else ():
            form = f"boards/{place.board}/tables/{place.table}"
            club.act(form, words="1NT S +1", step="save")


@cache
def begun() -> Session:
    """The first round is played."""
    with evening(tables=3, boards=18) as club:
        play(club, 1)
        return club.session


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[Doors]:
    """The first round is played."""
    with evening_so_far(begun()) as club:
        yield Doors(club, tmp_path)


def taken(answer: Answer) -> tuple[SessionAct, ...]:
    assert not isinstance(answer, str), answer
    return answer


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


class TestCalls:
    """A table calls: who comes is told once, and the call goes when somebody has been there."""

    def test_somebody_comes_and_has_been_there(self, doors: Doors) -> None:
        club = doors.club
        post(club.phone(doors.pairs[0], 1), f"{club.at}/call", words="a revoke")
        (call,) = club.evening.calls
        number = call.sequence
        page = doors.at_page("coming", call=str(number))
        assert page == (CallTaken(number),)
        assert doors.at_program("come", call=number) == (), "he is coming already"
        doors.tell("undo", sequence=str(club.session.version))
        assert doors.at_program("come", call=number) == page
        page = doors.at_page("answered", call=str(number))
        assert page == (CallAnswered(number),)
        assert doors.at_program("answer_call", call=number) == ()
        doors.tell("undo", sequence=str(club.session.version))
        assert doors.at_program("answer_call", call=number) == page

    def test_a_phone_is_freed(self, doors: Doors) -> None:
        pair = doors.pairs[0]
        assert doors.at_program("free_phone", contestant=pair) == (), "none has joined"
        doors.club.phone(pair, 1)
        page = doors.at_page("phone", contestant=pair)
        assert page == (PhoneJoined(pair, ""),)
        nobody = doors.at_page("phone", contestant="99")
        assert doors.at_program("free_phone", contestant="99") == nobody
        assert nobody == "Please choose whose phone it is."


class TestAppeals:
    """Laws 92 and 93: lodged by who may and in time, decided once, and taken further."""

    @staticmethod
    def ruled(doors: Doors) -> None:
        doors.tell(doors.form, words="A+/A-", reason="a slow pass")

    @staticmethod
    def lodged(doors: Doors, *options: str, **fields: str) -> Answer:
        """What the doors say alike; it is lodged at the page, the last of them."""
        who = fields.pop("who", doors.pairs[0])
        command = doors.at_command("appeal", str(doors.place.board), who, *options)
        page = doors.at_page(f"{doors.form}/appeal", who=who, step="lodge", **fields)
        if not isinstance(page, str):
            doors.tell("undo", sequence=str(doors.club.session.version))
        asked: dict[str, Any] = {"contestant": who, "concurring": "all_agree" in fields}
        asked["agreed"] = [one for one in [fields.get("agreed", "")] if one]
        program = doors.at_program("appeal", **doors.there, **asked)
        assert command == page == program
        return page

    def test_who_was_at_the_table_appeals_with_all_of_the_side(self, doors: Doors) -> None:
        self.ruled(doors)
        alone = self.lodged(doors, "--alone")
        assert "all of the side agree (92D)" in str(alone)
        said = self.lodged(doors, "--with", "Ann", all_agree="1", agreed="Ann")
        assert said == (
            AppealLodged(doors.place, doors.pairs[0], concurring=True, agreed=("Ann",)),
        )
        again = self.lodged(doors, all_agree="1")
        assert "has appealed already (92A)" in str(again)

    def test_a_result_obtained_cannot_be_appealed(self, doors: Doors) -> None:
        assert "there is no ruling to be appealed (92A)" in str(self.lodged(doors, all_agree="1"))

    def test_the_last_minute_of_the_period_is_within_it(self, doors: Doors) -> None:
        """Law 92B: within 30 minutes after the score was posted, where nothing else is said."""
        self.ruled(doors)
        doors.tell("phase", phase="published")
        doors.now = LATER
        assert "the time for appeals is over (92B)" in str(self.lodged(doors, all_agree="1"))
        doors.now = NOW + timedelta(minutes=30)
        assert not isinstance(self.lodged(doors, all_agree="1"), str)

    @pytest.mark.parametrize(
        ("words", "ew", "options", "outcome"),
        [
            ("", "", (), None),
            (
                "A/A",
                "",
                ("--ns", "A", "--ew", "A"),
                Adjusted(Average(Grade.EVEN), Average(Grade.EVEN)),
            ),
            (
                "60%",
                "A+",
                ("--ns", "60%", "--ew", "A+"),
                Adjusted(Percent(Fraction(60)), Average(Grade.PLUS)),
            ),
            ("+90", "", ("--both", "+90"), Adjusted(Assigned(90), Assigned(90))),
            ("pass", "", ("--both", "pass"), PassedOut()),
        ],
    )
    def test_it_is_decided_once_by_whoever_heard_it(
        self,
        doors: Doors,
        words: str,
        ew: str,
        options: tuple[str, ...],
        outcome: Outcome | None,
    ) -> None:
        self.ruled(doors)
        self.lodged(doors, all_agree="1")
        line = [str(doors.place.board), doors.pairs[0], *options, "--heard-by", "three players"]
        command = doors.at_command("decide", *line)
        heard = {"step": "decide", "heard_by": "three players"}
        page = doors.at_page(f"{doors.form}/appeal", words=words, ew=ew, **heard)
        doors.tell("undo", sequence=str(doors.club.session.version))
        asked = {"heard_by": "three players", "score": words, "ew_score": ew}
        program = doors.at_program("decide_appeal", **doors.there, **asked)
        decided = AppealDecided(doors.place, outcome, ("93B",), "three players")
        assert command == page == program == (decided,)
        again = doors.at_page(f"{doors.form}/appeal", words=words, ew=ew, **heard)
        assert doors.at_command("decide", *line) == again
        assert doors.at_program("decide_appeal", **doors.there, **asked) == again
        assert "no appeal waits for a decision (93)" in str(again)

    def test_a_side_that_was_not_there_is_told_so(self, doors: Doors) -> None:
        self.ruled(doors)
        other = next(str(n) for n in range(1, 7) if str(n) not in doors.pairs)
        fields: dict[str, Any] = {"contestant": other, "concurring": True}
        assert "was not at that table (92A)" in str(
            doors.at_program("appeal", **doors.there, **fields)
        )

    def test_a_decision_goes_on_where_the_authority_provides_it(self, doors: Doors) -> None:
        """Law 93C1 since 2007."""
        self.ruled(doors)
        self.lodged(doors, all_agree="1")
        doors.tell(f"{doors.form}/appeal", step="decide", heard_by="three players")
        who = {"who": doors.pairs[1], "all_agree": "1", "step": "further"}
        refused = doors.at_page(f"{doors.form}/appeal", **who)
        line = [str(doors.place.board), doors.pairs[1], "--further"]
        assert doors.at_command("appeal", *line) == refused
        assert "93C1" in str(refused)
        command = doors.at_command("appeal", *line, "--provided")
        page = doors.at_page(f"{doors.form}/appeal", **who, provided="1")
        assert command == page
        assert page == (AppealLodged(doors.place, doors.pairs[1], concurring=True, further=True),)
        decided = doors.tell(f"{doors.form}/appeal", step="decide", heard_by="the federation")
        assert decided == (AppealDecided(doors.place, None, ("93C",), "the federation"),)

    def test_it_goes_with_the_ruling_it_is_about(self, doors: Doors) -> None:
        """A result obtained stands again, said by who may say that the ruling shall go (79C)."""
        self.ruled(doors)
        self.lodged(doors, all_agree="1")
        doors.tell(doors.form, words="1NT S +1", reason="it was no slow pass", over="1")
        assert not doors.club.session.appeals
        assert "An appeal waits" not in text(doors.club.director.get(doors.club.at))
        assert "nothing to appeal (Law 92A)" in text(
            doors.club.director.get(f"{doors.club.at}/{doors.form}/appeal")
        )
        refused = self.lodged(doors, all_agree="1")
        assert "there is no ruling to be appealed (92A)" in str(refused)
        doors.tell("undo", sequence=str(doors.club.session.version))
        assert doors.club.session.appeals, "the correction undone, the ruling is appealed again"

    def test_it_goes_with_the_result_it_is_about(self, doors: Doors) -> None:
        self.ruled(doors)
        self.lodged(doors, all_agree="1")
        console = text(doors.club.director.get(doors.club.at))
        assert "An appeal waits for its decision (Law 93)." in console
        doors.tell(doors.form, step="withdraw", reason="another board", over="1")
        assert not doors.club.session.appeals
        assert "An appeal waits" not in text(doors.club.director.get(doors.club.at))


class TestScoresRuled:
    @pytest.mark.parametrize(
        ("words", "ew", "options", "clause", "outcome"),
        [
            ("60%", "40%", ("--ns", "60%", "--ew", "40%"), "12C2", None),
            ("A+", "A-", ("--ns", "A+", "--ew", "A-"), "12C2", None),
            (
                "50% +120, 50% -50",
                "",
                ("--both", "50% +120, 50% -50"),
                "12C1c",
                Weighted(((Fraction(1, 2), 120), (Fraction(1, 2), -50))),
            ),
            ("+90", "+90", ("--both", "+90"), "12C1", Assigned(90)),
        ],
    )
    def test_an_adjusted_score_is_a_ruling_with_its_usual_clause(
        self,
        doors: Doors,
        words: str,
        ew: str,
        options: tuple[str, ...],
        clause: str,
        outcome: SideScore | None,
    ) -> None:
        line = [str(doors.place.board), doors.pairs[0], *options, "--clause", clause]
        command = doors.at_command("rule", *line, "--not-told", "--reason", "a slow pass")
        page = doors.at_page(doors.form, words=words, ew=ew, reason="a slow pass")
        assert command == page
        (ruled,) = taken(page)
        assert isinstance(ruled, ResultRuled)
        assert ruled.clauses == (clause,)
        if outcome is not None:
            assert ruled.outcome == Adjusted(outcome, outcome)
        # So it can be appealed (92A), which a correction cannot.
        appealed = doors.at_command("appeal", str(doors.place.board), doors.pairs[0])
        assert not isinstance(appealed, str), appealed

    def test_the_clause_is_proposed_and_another_may_be_put_in_its_place(self, doors: Doors) -> None:
        club, said = doors.club, {"words": "60/40", "reason": "late play", "seen": "9999"}
        looked = club.act(doors.form, step="preview", **said)
        assert 'name="clauses" value="12C2"' in looked.text
        (ruled,) = doors.tell(doors.form, **(said | {"clauses": "12C2a, 16D2c"}))
        assert ruled == ResultRuled(
            doors.place,
            Artificial(Fraction(60), Fraction(40)),
            ("12C2a", "16D2c"),
            told_of_appeal=False,
        )

    def test_a_score_ruled_where_none_was_entered_is_a_ruling_too(self, doors: Doors) -> None:
        there = next(one for one in sittings(doors.club.evening) if one.round == 2)
        form = f"boards/{there.boards[0]}/tables/{there.table}-2"
        _entered, ruled = doors.tell(form, words="A/A")
        even = Average(Grade.EVEN)
        assert ruled == ResultRuled(
            Place(there.boards[0], f"{there.table}-2"),
            Adjusted(even, even),
            ("12C2",),
            told_of_appeal=False,
        )

    def test_it_is_not_in_time_for_ever(self, doors: Doors) -> None:
        doors.tell("phase", phase="published")
        doors.now = LATER
        line = [str(doors.place.board), doors.pairs[0], "--both", "60%", "--clause", "12C2"]
        page = doors.at_page(doors.form, words="60%", reason="late")
        assert doors.at_command("rule", *line, "--reason", "late") == page
        assert "(81C3, 92B)" in str(page)

    @pytest.mark.parametrize("words", ["+621", "50% +621, 50% -50"])
    def test_a_score_that_no_contract_gives_is_not_ruled(self, doors: Doors, words: str) -> None:
        line = [str(doors.place.board), doors.pairs[0], "--both", words, "--clause", "12C1"]
        page = doors.at_page(doors.form, words=words, ew=words, reason="a slow pass")
        assert doors.at_command("rule", *line, "--reason", "a slow pass") == page
        assert "no contract gives a score of 621" in str(page)


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


class TestUndoing:
    def undone(self, doors: Doors, number: int) -> tuple[Answer, Answer]:
        return doors.at_command("undo", f"{number}"), doors.at_page("undo", sequence=f"{number}")

    def test_what_a_session_rests_on_stays(self, doors: Doors) -> None:
        """The plan of the movement, the codes of the tables."""
        for sequence in (1, 2, 3, 4, 999):
            command, page = self.undone(doors, sequence)
            assert command == page == doors.at_program("undo", sequence=sequence)
            assert "This cannot be undone" in str(page)

    def test_an_undoing_is_undone(self, doors: Doors) -> None:
        doors.tell("penalties", contestant="1", amount="-25", unit="top", reason="late")
        given = doors.club.session.version
        command, page = self.undone(doors, given)
        assert command == page == (Undone(given),)
        assert not doors.club.session.additions
        command, page = self.undone(doors, given + 1)
        assert command == page == (Undone(given + 1),)
        assert len(doors.club.session.additions) == 1
        assert doors.at_program("undo", sequence=given) == (Undone(given),)

    def test_an_undoing_of_a_result_is_the_last_word_on_it(self, doors: Doors) -> None:
        for words in ("2NT S =", "2NT S +1"):
            doors.tell(doors.form, words=words, reason="a slip")
        second = doors.club.session.version
        doors.tell("undo", sequence=str(second))
        doors.tell("undo", sequence=str(second - 1))
        # The second correction speaks of a result that is not there.
        command, page = self.undone(doors, second + 1)
        assert command == page
        assert "This cannot be undone" in str(page)
        for sequence in (second + 2, second + 1):
            command, page = self.undone(doors, sequence)
            assert command == page == (Undone(sequence),)
        outcome = doors.club.session.results[doors.place].outcome
        assert isinstance(outcome, Played)
        assert outcome.tricks == 9


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


class TestPrograms:
    """What a program is told of what would come of a request, and who may ask."""

    ASKED = {"kind": "penalize", "contestant": "1", "amount": "-50%"}  # noqa: RUF012 - never changed

    def sent(self, doors: Doors, code: str, **said: object) -> httpx.Response:
        return doors.club.browser().post(
            f"/api/v1/sessions/{doors.club.id}/requests",
            json={"id": str(uuid4()), "what": self.ASKED, "reason": "late"} | said,
            headers={"Authorization": f"Bearer {doors.club.evening.codes[code]}"},
        )

    def test_it_looks_first(self, doors: Doors) -> None:
        play(doors.club, 2)
        before = doors.club.session.version
        looked = self.sent(doors, "director", look=True, reason="").json()
        assert doors.club.session.version == before
        assert looked["told"] == []
        assert "Pair 1" in [one["name"] for one in looked["changes"]]
        done = self.sent(doors, "director").json()
        assert done["changes"] == looked["changes"]
        assert doors.club.session.log[-1].author == "director code"

    def test_a_repeat_does_nothing(self, doors: Doors) -> None:
        one = str(uuid4())
        first = self.sent(doors, "director", id=one).json()
        assert first["told"]
        doors.tell("round", round="2")
        # Whatever was told since: who was not answered is answered now.
        assert self.sent(doors, "director", id=one).json() == first
        assert len(doors.club.session.additions) == 1

    def test_another_request_under_the_same_id_is_refused(self, doors: Doors) -> None:
        one = str(uuid4())
        self.sent(doors, "director", id=one)
        before = doors.club.session.version
        others: list[dict[str, object]] = [
            {"reason": "very late"},
            {"what": self.ASKED | {"amount": "-25%"}},
            {"what": {"kind": "undo", "sequence": before}},
            {"what": {"kind": "penalize", "contestant": "99", "amount": "-50%"}},
        ]
        for other in others:
            answer = self.sent(doors, "director", id=one, **other)
            assert (answer.status_code, answer.json()["why"]) == (422, "another"), other
        assert doors.club.session.version == before
        # It is of this sender alone: another's is another.
        assert self.sent(doors, "scorer", id=one).status_code == 403

    def test_another_reason_is_another_request(self, doors: Doors) -> None:
        """Also of what does not keep its reason itself, but in its envelope."""
        left, one = {"kind": "leave", "contestant": "1", "after": 2}, str(uuid4())
        first = self.sent(doors, "director", id=one, what=left, reason="ill")
        assert self.sent(doors, "director", id=one, what=left, reason="ill").json() == first.json()
        other = self.sent(doors, "director", id=one, what=left, reason="late")
        assert (other.status_code, other.json()["why"]) == (422, "another")

    def test_a_repeat_that_decided_nothing_is_decided_now(self, doors: Doors) -> None:
        """What was refused has told nothing, so its id stands for nothing yet."""
        one = str(uuid4())
        assert self.sent(doors, "director", id=one, reason="").status_code == 422
        assert self.sent(doors, "director", id=one).json()["told"]

    def test_a_refusal_has_its_parts(self, doors: Doors) -> None:
        what = {"kind": "penalize", "contestant": "99", "amount": "-1/4"}
        told = self.sent(doors, "director", what=what).json()
        assert told == {
            "error": "'99' is not entered in this session",
            "why": "cannot",
            "sentence": "{name} is not entered in this session",
            "parts": {"name": "'99'"},
        }

    @pytest.mark.parametrize(
        "told",
        [
            {"kind": "score", "score": "pass"},
            {"kind": "score", "score": "60/40"},  # a ruling
            {"kind": "score", "score": "pass", "ns": "5", "ew": "6"},  # others sat there
            {"kind": "withdraw"},
        ],
    )
    def test_nothing_is_overwritten_that_was_not_seen(
        self, doors: Doors, told: dict[str, object]
    ) -> None:
        what = told | doors.there
        stands = doors.club.session.results[doors.place]
        for seen in (None, stands.version - 1):
            answer = self.sent(doors, "director", what=what, seen=seen)
            assert (answer.status_code, answer.json()["why"]) == (409, "stale")
            assert answer.json()["parts"] == {
                "board": doors.place.board,
                "table": doors.place.table,
                "version": stands.version,
            }
            assert "1NT by South" in answer.json()["error"]
        assert doors.club.session.results[doors.place].outcome == stands.outcome
        assert self.sent(doors, "director", what=what, seen=stands.version).json()["told"]

    def test_what_has_to_be_said_expressly_is_named(self, doors: Doors) -> None:
        there = {"kind": "score", **doors.there}
        seen = {"seen": 9999}
        self.sent(doors, "director", what=there | {"score": "60/40"}, **seen)
        plain = there | {"score": "pass"}
        answer = self.sent(doors, "director", what=plain, **seen)
        assert (answer.status_code, answer.json()["word"]) == (409, "over_ruling")
        # Looking, it is taken for said: what would go is shown.
        looked = self.sent(doors, "director", what=plain, look=True, reason="", **seen).json()
        assert (looked["told"], len(looked["said"])) == ([], 1)
        doors.tell("phase", phase="published")
        doors.now = LATER
        object.__setattr__(doors.club.site, "now", lambda: doors.now)
        given = ["over_ruling"]
        answer = self.sent(doors, "director", what=plain, given=given, **seen)
        assert (answer.status_code, answer.json()["word"]) == (409, "approved")
        given = ["over_ruling", "approved"]
        assert self.sent(doors, "director", what=plain, given=given, **seen).json()["told"]

    @pytest.mark.parametrize("code", ["scorer", "table 1"])
    def test_only_a_directors_code_directs(self, doors: Doors, code: str) -> None:
        answer = self.sent(doors, code)
        assert answer.status_code == 403
        assert "Only the Director can do this" in answer.json()["error"]
        assert not doors.club.session.additions
