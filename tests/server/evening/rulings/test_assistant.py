"""The Director's assistant over a whole ruling: questions, what is recorded, paper, options."""

import re
from html import unescape
from urllib.parse import parse_qsl
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.evening.acts import (
    RulingRecorded,
)
from fairdeal.laws.code import code_for
from fairdeal.rulings.consultation import Consultation
from fairdeal.views.rulings.slip import slip_lines, slip_of
from tests.server.evening.club import Club, evening, first_table, post, token, words
from tests.server.running import alert


def test_the_words_of_a_call_are_looked_up_where_it_is_ruled() -> None:
    with evening() as made:
        ns, _ew, _boards = first_table(made)
        post(made.phone(ns, 1), f"{made.at}/call", words="insufficient bid & more")
        (rule,) = re.findall(
            r'href="([^"]*/ruling\?table=1[^"]*)"', made.director.get(made.at).text
        )
        ruling = made.director.get(unescape(rule))
        assert 'value="insufficient bid &amp; more"' in ruling.text
        assert words(ruling).index("Law 27") < words(ruling).index("Help")
        # Words by which nothing is found leave what happens most to choose from.
        none = words(made.director.get(f"{made.at}/ruling", params={"table": 1, "saw": "xyzzy"}))
        assert "Nothing is found by these words" in none
        assert "an opening lead out of turn" in none


def test_an_insufficient_bid_is_ruled_question_by_question_and_recorded() -> None:
    """Not accepted, and made good naturally (27B1a of 2017): 27D is to be looked at after play."""
    steps = {
        "no": "before you could explain",
        "no ": "do you accept the insufficient bid?",
        "lowest_in_denomination": "What did the offender put in place",
        "yes": "beyond doubt natural?",
    }
    given: list[str] = []
    with evening() as made:
        found = words(made.director.get(f"{made.at}/ruling?table=2&saw=insufficient+bid"))
        assert "Law 27" in found
        at = f"{made.at}/ruling?table=2&entry=27"
        for word, question in steps.items():
            shown = made.director.get(at + "".join(f"&answer={one}" for one in given))
            assert question in words(shown)
            given.append(word.strip())
        ruled = words(made.director.get(at + "".join(f"&answer={one}" for one in given)))
        assert "The auction goes on without further rectification" in ruled
        assert "Law 27B1a" in ruled
        unfinished = post_answers(made, table="2", entry="27", answer=given[:2])
        assert "not complete" in words(unfinished)
        assert not made.evening.rulings
        post_answers(made, table="2", board="4", entry="27", answer=given)
        (kept,) = made.evening.rulings
        assert isinstance(kept.act, RulingRecorded)
        assert (kept.act.table, kept.act.board, kept.act.entry) == (2, 4, "27")
        assert [word for _key, word in kept.act.answers] == given
        console = words(made.director.get(made.at))
        assert "Table 2, board 4" in console
        assert (
            "come back Table 2, board 4 Come back when the play is over (now, if it is)." in console
        )
        for _twice in range(2):
            made.act("back", ruling=str(kept.sequence), matter="1")
        assert made.evening.came_back == {(kept.sequence, 1)}
        made.act("back", ruling=str(kept.sequence), matter="2")  # it asks for nothing more
        assert made.evening.came_back == {(kept.sequence, 1)}
        console = words(made.director.get(made.at))
        assert "done Come back when the play is over (now, if it is)." in console
        assert "I have been there" not in console
        log = words(made.director.get(f"{made.at}/log"))
        assert f"What ruling {kept.sequence} asks to come back for is done." in log
        made.act("undo", sequence=str(made.session.log[-1].sequence))
        assert made.evening.came_back == frozenset()


def test_a_ruling_is_put_on_paper_with_facts_options_clauses_and_the_right_of_appeal() -> None:
    # Refused and replaced by a pass: partner is silenced (27B2 of 2017); judged comparable or not.
    given = "".join(f"&answer={one}" for one in ("no", "no", "pass", "no"))
    with evening() as made:
        at = f"{made.at}/ruling/paper?table=2&entry=27&offender=N{given}"
        slip = words(made.director.get(at))
        assert "East, do you accept the insufficient bid? I do not accept it" in slip
        assert "Offered: I accept it (or have already called over it); I do not accept it" in slip
        assert "South: You must pass whenever it is your turn" in slip
        assert "The right ends 30 minutes after the official score can be inspected" in slip
        poll = words(made.director.get(f"{at}&kind=poll"))
        assert "What else would you seriously consider?" in poll
        assert "How is the new call related to the one it replaces?" in poll
        assert "insufficient bid" not in poll.partition("one by one.")[0]
        form = words(made.director.get(f"{at}&kind=appeal"))
        assert "Who appeals, and does the partner or the captain agree?" in form


def test_on_paper_nothing_stands_below_no_facts_and_nothing_follows_only_at_the_end() -> None:
    with evening() as made:
        slip = words(made.director.get(f"{made.at}/ruling/paper?table=2&entry=27"))
        assert "The facts" not in slip
        assert "Still open: " in slip
    case = Consultation(code_for("2017"), "27")
    lines = list(slip_lines([slip_of(case)]))
    assert "The facts" not in lines
    assert not any("Nothing follows" in line for line in lines)


@pytest.mark.parametrize("paper", ["paper", "slip.pdf"])
def test_what_cannot_be_put_on_paper_is_said_in_the_readers_language(paper: str) -> None:
    with evening() as made:
        made.director.cookies.set("fairdeal_language", "sk")
        answer = made.director.get(f"{made.at}/ruling/{paper}?table=1&entry=27&answer=perhaps")
        asked = words(made.director.get(f"{made.at}/ruling?table=1&entry=27&answer=perhaps"))
        assert answer.status_code == 422
        assert alert(answer) in asked
        assert "is no answer" not in alert(answer)


def test_a_player_hears_what_each_option_brings_and_one_may_not_know() -> None:
    with evening() as made:
        at = f"{made.at}/ruling?table=2&entry=27&offender=N"
        asked = words(made.director.get(f"{at}&answer=no"))
        told = asked.partition("Explain all the options before the choice is made (Law 10C1):")[2]
        assert "The call by North stands as if it were legal" in told
        assert "The call by North is cancelled." in told
        assert "rule so that play can go on (Law 85)" in words(made.director.get(at))


def test_a_player_hears_before_his_second_call_what_it_leads_to() -> None:
    # 31A2: East bid at North's turn, and North has bid since; 10C1.
    answers = "".join(f"&answer={word}" for word in ("no", "no", "bid", "rho", "acted"))
    with evening() as made:
        at = f"{made.at}/ruling?table=2&entry=29&offender=E{answers}"
        told = words(made.director.get(at)).partition("Explain before he calls (Law 10C1):")[2]
        assert "West: You must pass when it is next your turn. (Law 31A2b)" in told


MINOR = "entry=49&offender=E&answer=yes&answer=yes&answer=no_reason&answer=no&answer=no&answer=yes"
MAJOR = "entry=49&offender=E&answer=yes&answer=yes&answer=no_reason&answer=yes"
"""A card below an honour shown by accident, and one that was played on purpose (50B)."""


def test_a_second_penalty_card_makes_the_first_one_major_on_the_page_and_on_the_slip() -> None:
    """50B: whoever has two penalty cards has two major ones, though one was ruled minor before."""
    with evening() as made:
        made.act("round", round="1")
        first, second = MINOR, MAJOR
        at = f"{made.at}/ruling?table=1&{second}"
        assert "is now a major one too" not in words(made.director.get(at))
        told = dict(parse_qsl(first))
        answers = [value for name, value in parse_qsl(first) if name == "answer"]
        post_answers(made, table="1", board="1", entry=told["entry"], answer=answers)
        assert "Your earlier penalty card, if it still lies there" in words(made.director.get(at))
        other = f"{made.at}/ruling?table=2&{second}"
        assert "is now a major one too" not in words(made.director.get(other))
        paper = words(made.director.get(at.replace("/ruling?", "/ruling/paper?")))
        assert "Your earlier penalty card, if it still lies there" in paper
        # Cards lie no more when the next round is called.
        made.act("round", round="2")
        assert "is now a major one too" not in words(made.director.get(at))


def post_answers(made: Club, **said: str | list[str]) -> httpx.Response:
    fields = {"form_token": token(made.director), "intended": str(uuid4()), **said}
    return made.director.post(f"{made.at}/ruling", data=fields)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("entry=999", "999"),
        ("entry=27&answer=perhaps", "perhaps"),
        ("saw=xyzzy", "Nothing is found by these words"),
        ("saw=my+pencil+broke+while+I+wrote+the+score", "None of these is much like that"),
    ],
)
def test_what_no_law_asks_is_said(query: str, said: str) -> None:
    with evening() as made:
        assert said in words(made.director.get(f"{made.at}/ruling?table=1&{query}"))
