"""A class: what counts, and that everything follows when something is taken back."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from fairdeal.errors import Malformed
from fairdeal.exam import classroom as c
from fairdeal.exam.drawing import SHARES, drawn
from fairdeal.exam.question import Exam, Kind
from fairdeal.exam.sheet import shown
from fairdeal.exam.situation import Situation
from fairdeal.laws.editions import Edition
from fairdeal.server.classroom.kept import Room, from_stored, to_stored
from fairdeal.views.rulings.search import sentences
from fairdeal.views.words import ended

ANN, BOB = c.PupilJoined("Ann", "a"), c.PupilJoined("Bob", "b")


@cache
def exam() -> Exam:
    return drawn(Edition.L2017, 4, 5, kinds=(Kind.SCORE,))


def right() -> list[int]:
    return [one.right for one in exam().questions]


def wrong() -> list[int]:
    return [(one.right + 1) % len(one.options) for one in exam().questions]


def room(pace: c.Pace, *acts: c.Act) -> Room:
    return Room("ABCDEF", (c.ClassOpened("Club", exam(), pace, "key"), *acts))


def ticks(holder: str, *options: int) -> list[c.Act]:
    return [c.OptionTicked(holder, n, option) for n, option in enumerate(options)]


def placed(of: c.Classroom) -> list[tuple[str, str, int]]:
    return [(one.place, one.pupil, one.right) for one in of.placed]


class TestMarks:
    def test_the_last_answer_counts_and_nothing_before_the_end(self) -> None:
        acts: list[c.Act] = [
            ANN,
            BOB,
            *ticks("a", *wrong()),
            *ticks("a", *right()[:3]),
            *ticks("b", *right()[:1]),
        ]
        going = room(c.Pace.OWN, *acts)
        assert not going.counting
        assert placed(going) == [("1=", "Ann", 0), ("1=", "Bob", 0)]
        over = room(c.Pace.OWN, *acts, c.ClassEnded())
        assert over.counting == (0, 1, 2, 3)
        assert placed(over) == [("1", "Ann", 3), ("2", "Bob", 1)]

    def test_who_has_as_many_shares_the_place(self) -> None:
        cid = c.PupilJoined("Cid", "c")
        acts: list[c.Act] = [
            ANN,
            BOB,
            cid,
            *ticks("b", *right()),
            *ticks("a", *right()),
            *ticks("c", *right()[:2]),
        ]
        of = room(c.Pace.OWN, *acts, c.ClassEnded())
        assert placed(of) == [("1=", "Ann", 4), ("1=", "Bob", 4), ("3", "Cid", 2)]

    def test_a_withdrawn_question_counts_for_nobody_and_counts_again(self) -> None:
        acts: list[c.Act] = [
            ANN,
            *ticks("a", *right()),
            c.ClassEnded(),
            c.QuestionWithdrawn(2, "two readings"),
        ]
        without = room(c.Pace.OWN, *acts)
        assert without.counting == (0, 1, 3)
        assert without.right("a") == 3
        again = room(c.Pace.OWN, *acts, c.undoing(without, len(acts)))
        assert again.right("a") == 4

    def test_whoever_is_taken_out_is_nowhere(self) -> None:
        acts: list[c.Act] = [ANN, BOB, *ticks("b", *wrong()), *ticks("a", *right()), c.ClassEnded()]
        of = room(c.Pace.OWN, *acts)
        without = room(c.Pace.OWN, *acts, c.undoing(of, 2))
        assert placed(without) == [("1", "Ann", 4)]
        assert without.counted(0, wrong()[0]) == 0
        assert of.counted(0, wrong()[0]) == 1

    def test_an_end_that_is_undone_goes_on_where_it_was(self) -> None:
        acts: list[c.Act] = [ANN, *ticks("a", *right()[:1]), c.ClassEnded()]
        again = room(c.Pace.OWN, *acts, c.undoing(room(c.Pace.OWN, *acts), 3))
        assert not again.is_over
        assert again.is_open(1)
        assert again.ticks == {("a", 0): right()[0]}


class TestTogether:
    def test_each_question_is_put_and_then_shown_and_at_last_it_is_over(self) -> None:
        of, steps = room(c.Pace.TOGETHER, ANN), list[c.Act]()
        while (step := c.going_on(of)) is not None:
            steps.append(step)
            of = replace(of, acts=(*of.acts, step))
        each: list[c.Act] = [act for n in range(4) for act in (c.QuestionPut(n), c.AnswerShown(n))]
        assert steps == [*each, c.ClassEnded()]

    def test_only_the_question_that_was_put_is_open_and_only_before_its_answer(self) -> None:
        put = room(c.Pace.TOGETHER, ANN, c.QuestionPut(0), c.AnswerShown(0), c.QuestionPut(1))
        assert [put.is_open(n) for n in range(4)] == [False, True, False, False]
        assert [put.is_explained(n) for n in range(4)] == [True, False, False, False]
        assert put.counting == (0,)

    def test_an_answer_shown_too_early_is_taken_back(self) -> None:
        acts: list[c.Act] = [ANN, c.QuestionPut(0), c.AnswerShown(0)]
        again = room(c.Pace.TOGETHER, *acts, c.undoing(room(c.Pace.TOGETHER, *acts), 3))
        assert again.is_open(0)
        assert not again.counting


class TestRefused:
    def test_before_its_turn_after_the_answer_and_after_the_end(self) -> None:
        together = room(c.Pace.TOGETHER, ANN, c.QuestionPut(1), c.AnswerShown(1))
        over = room(c.Pace.OWN, ANN, c.ClassEnded())
        for of, question in ((together, 0), (together, 1), (over, 0), (over, 4), (over, -1)):
            with pytest.raises(Malformed, match="cannot be answered now"):
                c.ticking(of, "a", question, 0)

    def test_options_that_are_not_there(self) -> None:
        for option in (-1, 4, 99):
            with pytest.raises(Malformed, match="choose one of the answers"):
                c.ticking(room(c.Pace.OWN, ANN), "a", 0, option)

    def test_names(self) -> None:
        of = room(c.Pace.OWN, ANN)
        for name in ("", "Ann", "ANN"):
            with pytest.raises(Malformed):
                c.joining(of, name, "x")
        with pytest.raises(Malformed, match="over"):
            c.joining(room(c.Pace.OWN, c.ClassEnded()), "Bob", "b")
        many = [c.PupilJoined(f"P{n}", f"{n}") for n in range(c.MOST_PUPILS)]
        with pytest.raises(Malformed, match="full"):
            c.joining(room(c.Pace.OWN, *many), "Bob", "b")

    def test_doubts(self) -> None:
        of = room(c.Pace.OWN, ANN)
        with pytest.raises(Malformed, match="no such question"):
            c.doubting(of, "a", 4, "why")
        with pytest.raises(Malformed, match="say what is wrong"):
            c.doubting(of, "a", 0, "")
        doubts = [c.QuestionDoubted("a", 0, "why") for _ in range(c.MOST_DOUBTS)]
        with pytest.raises(Malformed, match="enough"):
            c.doubting(room(c.Pace.OWN, ANN, *doubts), "a", 0, "why")

    def test_what_pupils_said_is_not_undone_nor_anything_twice(self) -> None:
        of = room(c.Pace.OWN, ANN, *ticks("a", 0), c.ClassEnded(), c.Undone(3))
        for number in (0, 2, 3, 4, 9):
            with pytest.raises(Malformed, match="cannot be undone"):
                c.undoing(of, number)


@pytest.fixture(scope="module")
def every() -> tuple[c.Act, ...]:
    """One of each act, and in the exam one of each kind of question."""
    return (
        *(c.ClassOpened("Club", drawn(Edition.L2017, len(SHARES), 3), c.Pace.TOGETHER, "key"), ANN),
        *(c.OptionTicked("a", 0, 1), c.QuestionDoubted("a", 0, "why"), c.QuestionPut(0)),
        *(c.AnswerShown(0), c.QuestionWithdrawn(0, "w"), c.ClassEnded(), c.Undone(7)),
    )


class TestStored:
    @pytest.mark.parametrize("number", range(9))
    def test_what_is_kept_is_read_as_it_was(self, every: tuple[c.Act, ...], number: int) -> None:
        act = every[number]
        read = from_stored(*to_stored(act))
        assert read == act
        assert repr(read) == repr(act)  # a player is no number, nor is true

    def test_every_kind_of_question_is_among_them(self, every: tuple[c.Act, ...]) -> None:
        opened = every[0]
        assert isinstance(opened, c.ClassOpened)
        assert {one.kind for one in opened.exam.questions} == set(SHARES)

    def test_names_and_fields_never_change(self, every: tuple[c.Act, ...]) -> None:
        names = {name: sorted(body) for name, body in map(to_stored, every)}
        assert names == {
            "class_opened.v1": ["exam", "key", "pace", "title"],
            "pupil_joined.v1": ["holder", "pupil"],
            "option_ticked.v1": ["holder", "option", "question"],
            "question_doubted.v1": ["holder", "question", "words"],
            "question_put.v1": ["question"],
            "answer_shown.v1": ["question"],
            "question_withdrawn.v1": ["question", "words"],
            "class_ended.v1": [],
            "class_act_undone.v1": ["number"],
        }

    def test_a_class_kept_before_its_questions_were_drawn_no_more_is_told(self) -> None:
        """Of commit 3d932690: of cases that are told no more, and of a right to appeal."""
        body = json.loads(Path(__file__).with_name("kept_class.json").read_text("utf-8"))
        opened = from_stored("class_opened.v1", body)
        assert isinstance(opened, c.ClassOpened)
        told = {}
        for one in opened.exam.questions:
            assert isinstance(one.about, Situation)
            told[one.about.entry, one.kind] = shown(one)
            seen = tuple(map(ended, sentences(one.about.entry)))
            assert shown(one).stem[0].startswith(seen)
        assert {entry for entry, _kind in told} >= {"9A", "45C4b", "49", "56", "62", "43B3"}
        asked = [it.asks for (_entry, kind), it in told.items() if kind is Kind.STATEMENT]
        assert any("right to appeal against this ruling" in one for one in asked)
        assert any("…" in one for one in asked), "nothing is ruled there by now"

    def test_what_cannot_be_is_refused(self) -> None:
        with pytest.raises(Malformed, match="no act of a class"):
            from_stored("nothing.v1", {})
        with pytest.raises(Malformed, match="cannot have these fields"):
            from_stored("option_ticked.v1", {"holder": "a"})
