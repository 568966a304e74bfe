"""What a sixth reader was not asked or not told: each from the Laws, and the rule behind it."""

from collections.abc import Iterator

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS as ALL
from fairdeal.laws.editions import Edition
from fairdeal.laws.elections import elections_of
from fairdeal.laws.facts import Source
from fairdeal.laws.index.explore import Path, explore, explore_from
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.consultation import ASKED, Consultation
from fairdeal.rulings.sitting import Sitting
from fairdeal.table.effects import (
    Action,
    DealtWithBy,
    Must,
    Role,
    Score,
    ScoreAdjusted,
    Unauthorized,
)
from fairdeal.views.rulings.words import wordings
from tests.amount import some
from tests.commands.rule.test_assistant import EDITIONS, SINCE_2017, talk

SINCE_2007 = ["2007", *SINCE_2017]


def said(typed: str, edition: str) -> str:
    """What is read after a line of answers, on one line."""
    return " ".join(talk(*typed.split(), "quit", edition=edition).split())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("typed", ["21B3 1 W 1 yes", "75D3 1 W otherwise yes yes"])
def test_who_comes_with_an_explanation_after_play_hears_when_partner_had_to_speak(
    typed: str, edition: str
) -> None:
    # 20F5b (1997 75D2): a defender when the play is over, declarer and dummy after the final pass.
    told = said(typed, edition)
    assert "says so after the final pass if his side declares, when the play is over" in told
    # 75A (1997 the example under 75).
    assert "told the partner of whoever gave it he may not have used" in told


EXPLAINED = ("21B", "21B3", "40B3", "75B", "75D3")
"""The entries in which something was explained wrongly, or was not alerted."""


@pytest.mark.parametrize("edition", some(ALL[3:], ALL))
def test_wherever_somebody_was_misinformed_partners_duty_and_ban_are_told(edition: Edition) -> None:
    ways = 0
    for entry in EXPLAINED:
        for answers, effects in _endings(entry, edition):
            if {"call", "as_explained"} & set(answers.values()):
                continue
            if answers.get("understanding") == "none":
                continue
            ways += 1
            assert any(
                (isinstance(one, DealtWithBy) and one.law == 20)
                or (isinstance(one, Must) and one.action is Action.KEEP_SILENT)
                for one in effects
            ), (entry, answers)
            assert any(
                (isinstance(one, DealtWithBy) and one.law == 75) or isinstance(one, Unauthorized)
                for one in effects
            ), (entry, answers)
    assert ways > len(EXPLAINED)


@pytest.mark.parametrize("edition", SINCE_2007)
@pytest.mark.parametrize("offence", ["late", "slow"])
def test_a_board_not_begun_may_be_put_off(offence: str, edition: str) -> None:
    # 8B2; of a telephone nothing is put off.
    told = said(f"90A 1 W {offence} 2 no no", edition)
    assert "You may put a board off to be played later" in told
    assert "put a board off" not in said("90A 1 W disturbing 2 no", edition)
    assert "put a board off" not in said(f"90A 1 W {offence} 2 no yes", edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_whether_there_are_rules_on_spectators_is_asked(edition: str) -> None:
    # 76C2 (1997 76B).
    typed = "76 1 S spoke" if edition == "1997" else "76 1 S drew_attention yes yes"
    assert "How are irregularities caused by spectators treated?" in said(typed, edition)


@pytest.mark.parametrize("edition", SINCE_2007)
def test_an_irregularity_a_spectator_told_of_is_ruled_before_what_he_told(edition: str) -> None:
    # 62C1 is a right that the spectator's remark does not take away (81C3).
    told = said("76 1 S drew_attention yes yes laws_16_82_84 yes", edition)
    assert "rule on that first, under its own law" in told
    told = said("76 1 S drew_attention yes yes by_regulation", edition)
    assert "is as the regulations say. (Law 76C2)" in told


@pytest.mark.parametrize("edition", some(ALL[3:], ALL))
def test_a_regulation_that_decides_is_asked_for_or_said(edition: Edition) -> None:
    # What the Laws leave to a regulation to be there: 0456.
    known = elections_of(edition)
    decides: set[str] = set()
    for entry in entries(edition):
        for path in explore(entry, code_for(edition)):
            decides |= {
                step.fact.key
                for step in path.steps
                if step.fact.known_by is Source.CODE and "by_regulation" in step.fact.answers
            }
    unsaid = decides - ASKED
    assert all(tuple(known[key].answers) == ("none", "by_regulation") for key in unsaid), unsaid


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("key", ["fifth_card_was_deliberate", "exposed_inadvertently"])
def test_what_50b_gives_as_an_example_stands_in_the_question(key: str, edition: str) -> None:
    # 50B: two cards played to a trick, or one that fell, were not played on purpose.
    asked = wordings(Edition(edition))[key].question
    assert "trick" in asked
    assert "second card" in asked or "two cards" in asked


@pytest.mark.parametrize("edition", SINCE_2017)
@pytest.mark.parametrize("typed", ["11A 1 E yes yes", "43B4 1 S yes"])
def test_where_one_side_loses_its_gain_the_other_keeps_its_score_to_the_end(
    typed: str, edition: str
) -> None:
    # 11A, 43B3: only the score of the side that gained is changed.
    told = said(f"{typed} watch", edition)
    assert "have scored without that gain?" in told
    told = said(f"{typed} NS+620", edition)
    assert "alone NS +620 takes the place of the result; the other side keeps its own" in told
    assert "go on under Law 12" not in told


@pytest.mark.parametrize("edition", some(ALL[3:], ALL))
def test_no_way_keeps_the_score_of_a_side_and_leads_to_one_for_both(edition: Edition) -> None:
    for entry in list(entries(edition))[:: some(4, 1)]:
        for answers, effects in _endings(entry, edition):
            if not any(
                isinstance(one, ScoreAdjusted) and one.score is Score.GAIN_TAKEN_AWAY
                for one in effects
            ):
                continue
            matter = Consultation(code_for(edition), entry, tuple(answers.items()))
            to_do = Sitting().begun(matter).to_do()
            assert all(one.further is None or one.further.law != 12 for one in to_do)
            assert all(one.watch is None or one.watch.entry != "12C" for one in to_do)
            given = [one for one in effects if isinstance(one, ScoreAdjusted) and one.given]
            assert [one.who for one in given] == [Role.NON_OFFENDING_SIDE]


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_takes_back_a_card_played_for_a_penalty_card_and_he_hears_so_first(
    edition: str,
) -> None:
    # 52A.
    told = said("52 1 W no", edition)
    ban = "You may not take the other card back by yourself"
    assert ban in told
    assert told.index(ban) < told.index("do you accept the card")


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_dummy_tries_to_prevent_is_no_irregularity_he_names(edition: str) -> None:
    # 9A3 and 42B2 (1997 9A2b2): an irregularity that has not happened.
    told = said("9A 1 N", edition)
    assert "Had the irregularity happened when dummy spoke?" in told
    assert "may not do so" not in said("9A 1 N no prevents_declarer no", edition)
    assert "Dummy may do that" in said("9A 1 N no prevents_declarer no", edition)
    assert "Dummy may not do so during the play" in said("9A 1 N yes", edition)


def _endings(entry: str, edition: Edition) -> Iterator[tuple[dict[str, str], tuple[Unbound, ...]]]:
    """All that is answered and told at the end of each way, as the assistant rules."""
    if entry not in entries(edition):
        return
    paths: Iterator[Path] = explore_from(entry, code_for(edition), {})
    for path in paths:
        matter = Consultation(code_for(edition), entry, tuple(path.answers.items()))
        outcome = matter.outcome()
        if outcome.open is None:
            yield path.answers, outcome.effects


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("typed", "words"),
    [
        # 50C; 50D1b and 50D1a (1997 50D1); 51A.
        ("minor", "play no other card of its suit below the ten before it; an honour of that suit"),
        ("major no", "Follow suit, and do what has been asked of your lead or play"),
        ("major yes", "Play your penalty card now"),
        ("several yes no", "Declarer, which of the penalty cards is to be played?"),
    ],
)
def test_the_owner_of_a_penalty_card_hears_what_he_must_play(
    typed: str, words: str, edition: str
) -> None:
    assert words in said(f"50D1 1 W {typed}", edition)


@pytest.mark.parametrize(
    "words",
    ["my partner has a penalty card, what must he play", "must he play the penalty card now"],
)
def test_what_a_penalty_cards_owner_must_play_is_found_among_three(words: str) -> None:
    found = talk(words, "quit").splitlines()
    first = [line for line in found if line.startswith(("  1  ", "  2  ", "  3  "))]
    assert any("which card must he play?" in line for line in first), first
