"""Rounds, repairs, calls, appeals and who leaves: the same at every door."""

from datetime import timedelta
from fractions import Fraction
from typing import Any

import pytest

from fairdeal.events.acts import (
    AppealDecided,
    AppealLodged,
    Place,
    ResultRuled,
    Undone,
)
from fairdeal.events.evening.acts import (
    CallAnswered,
    CallTaken,
    PhoneJoined,
)
from fairdeal.events.evening.floor import sittings
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    Average,
    Grade,
    Percent,
    SideScore,
    Weighted,
)
from fairdeal.scoring.lines import Artificial, Outcome, PassedOut, Played
from tests.intents.begun import LATER, taken
from tests.intents.doors import Answer, Doors
from tests.server.evening.club import post
from tests.server.inside import NOW
from tests.server.running import text


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
