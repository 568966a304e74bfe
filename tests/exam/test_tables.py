"""What an exam asks in an order, and what it has in a table: choices, frequencies, rankings."""

import re
from fractions import Fraction
from random import Random
from xml.etree import ElementTree as ET

import pytest

from fairdeal.exam.drawing import drawn
from fairdeal.exam.exporting import document, gift, moodle
from fairdeal.exam.ordering import order
from fairdeal.exam.page import exam_page
from fairdeal.exam.question import Adjustment, Compared, Frequencies, Kind, Ranking, Traveller
from fairdeal.exam.sheet import shown
from fairdeal.exam.situation import Situation, asked_about
from fairdeal.laws.book import entries
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.seats import SEATS
from tests.amount import some
from tests.exam.reader import said_in_print


class TestOrder:
    """What is asked and said, step by step (27A1, 29A: first LHO chooses)."""

    @pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
    def test_only_the_hand_to_the_left_of_the_offender_chooses_first(
        self, edition: Edition
    ) -> None:
        for question in drawn(edition, 12, 6, kinds=(Kind.ORDER,)).questions:
            said, about = said_in_print("en", question), question.about
            assert isinstance(about, Situation)
            lho, rho = (SEATS[(SEATS.index(about.offender) + n) % 4] for n in (1, 3))
            for n, option in enumerate(said.options):
                begins_rightly = option.startswith(f"1. {lho.name.capitalize()}, do you accept")
                assert begins_rightly is (n == said.right)
            wrong = {
                one.origin: option
                for one, option in zip(question.options, said.options, strict=True)
            }
            assert wrong["another player"].startswith(f"1. {rho.name.capitalize()}, do you accept")
            assert "do you accept" not in wrong["nobody chooses"]
            assert re.search(r"[2-9]\. \w+, do you accept", wrong["told before it is chosen"])
            assert sum(lho.name.capitalize() in one for one in said.reasons[-3:]) == 3
            assert not any("do you accept" in line for line in said.stem)
            assert question.clauses[0].startswith(("27A", "29A"))

    def test_it_is_none_of_a_case_in_which_nothing_follows_a_choice(self) -> None:
        chance = Random(1)  # noqa: S311 - no secret
        asked = {
            entry
            for entry in entries(Edition.L2017)
            for about in asked_about(Edition.L2017, entry, SEATS[0])
            if order(about, chance) is not None
        }
        assert asked == {"27", "29", "30", "31", "32"}
        accepted = [
            about
            for about in asked_about(Edition.L2017, "29", SEATS[0])
            if dict(about.answers).get("lho_accepts_call_out_of_rotation") == "yes"
        ]
        assert accepted
        assert all(order(about, chance) is None for about in accepted)


class TestTables:
    def test_a_table_is_in_every_form_of_the_sheet(self) -> None:
        exam = drawn(Edition.L2017, 4, 2, kinds=(Kind.FREQUENCIES, Kind.RANKING))
        page = exam_page(exam, answers=False)
        quiz = ET.fromstring(moodle(exam))  # noqa: S314 - our own
        of_moodle = quiz.findall("question[@type='multichoice']/questiontext/text")
        written = gift(exam).split("\n\n")[1:]
        in_json = document(exam, answers=False)["questions"]
        assert page.count("<table>") == 4
        for n, question in enumerate(exam.questions):
            table = shown(question).table
            assert len({len(row) for row in table}) == 1
            assert in_json[n]["table"] == [list(row) for row in table]
            assert (of_moodle[n].text or "").count("<tr>") == len(table)
            for row in table:
                cells = "".join(f"<td>{one}</td>" for one in row)
                assert " | ".join(row) in written[n]
                assert cells in page or row == table[0]
        without = drawn(Edition.L2017, 1, 2, kinds=(Kind.SCORE,))
        assert "table" not in document(without, answers=False)["questions"][0]
        assert "<table" not in exam_page(without, answers=True)

    @pytest.mark.parametrize("edition", [Edition.L1997, Edition.L2017])
    def test_a_ranking_turns_upon_the_average_plus(self, edition: Edition) -> None:
        """Some other value of it would have another pair first, and that pair is offered."""
        for question in drawn(edition, 12, 9, kinds=(Kind.RANKING,)).questions:
            about = question.about
            assert isinstance(about, Ranking)
            firsts = set[int]()
            for percent in (0, 50, 60, 100):
                given = Fraction(percent * about.top, 100)
                totals = [sum(given if one is None else one for one in row) for row in about.rows]
                firsts.add(totals.index(max(totals)) + 1)
            assert firsts - {question.options[question.right].says}
            assert firsts <= {one.says for one in question.options}

    def test_results_of_a_board_could_be_of_one_deal(self) -> None:
        """+420 and +620 are of two vulnerabilities, and no two sides have a game to make (77)."""
        kinds = (Kind.MATCHPOINTS, Kind.FREQUENCIES, Kind.WEIGHTED, Kind.IMPS)
        for question in drawn(Edition.L2017, 120, 3, kinds=kinds).questions:
            scores = _scores(question.about)
            made = {one for one in scores if abs(one) >= 300}
            assert not {420, 620} <= set(map(abs, made))
            assert len({one > 0 for one in made}) < 2, scores


def _scores(about: object) -> tuple[int, ...]:
    match about:
        case Traveller(scores=scores):
            return scores
        case Frequencies(counts=counts):
            return tuple(score for score, _times in counts)
        case Adjustment(outcomes=outcomes, others=others):
            return (*others, *(score for _percent, score in outcomes))
        case Compared(here=here, there=there):
            return here, there
    raise AssertionError(about)
