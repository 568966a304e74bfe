"""Questions that are counted: a score, matchpoints, IMPs. Wrong options are the usual slips."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Final

from fairdeal.boards import Vulnerability, vulnerability_of
from fairdeal.calls import Bid, Contract, Doubling
from fairdeal.exam.question import (
    Average,
    Compared,
    Figures,
    GuideCard,
    Kind,
    Match,
    Option,
    Question,
    Result,
    Traveller,
)
from fairdeal.laws.editions import Edition
from fairdeal.laws.score.law77 import score, score_ns
from fairdeal.laws.score.law78 import imps
from fairdeal.movements.guide import guide_card as guide
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.adjusted import Grade
from fairdeal.scoring.averages import averages_of, by_own
from fairdeal.scoring.comparison.matchpoints import matchpoints
from fairdeal.scoring.victory_points import WbfContinuous
from fairdeal.seats import SEATS, Side

_COMMON: Final = ("1NT", "2H", "2S", "3NT", "3C", "4H", "4S", "5D", "6H", "3D")
_WRONG: Final = 3
_PART_SCORES: Final = ("1NT", "2H", "2S", "3C", "3D")
"""What the side without a game may have played."""
_WORTH: Final = {Grade.PLUS: 600, Grade.EVEN: 500, Grade.MINUS: 400}
"""Tenths of a percent: what an average is worth to everybody (12C2a)."""


def result(chance: Random) -> Question:
    """What does the declaring side score (Law 77)?"""
    bid = chance.choice(_COMMON)
    doubling = chance.choice(
        (Doubling.UNDOUBLED, Doubling.UNDOUBLED, Doubling.DOUBLED, Doubling.REDOUBLED)
    )
    declarer, board = chance.choice(SEATS), chance.randint(1, 16)
    contract = Contract(Bid.parse(bid), doubling, declarer)
    tricks = min(13, max(4, int(bid[0]) + 6 + chance.choice((-3, -2, -1, 0, 0, 1, 2))))
    about = Result(contract, board, tricks)
    is_vulnerable = vulnerability_of(board).of(declarer.side)
    right = score(contract, is_vulnerable, tricks)
    slips = {
        "vulnerability": score(contract, not is_vulnerable, tricks),
        "one trick": score(contract, is_vulnerable, tricks - 1),
        "one trick more": score(contract, is_vulnerable, min(13, tricks + 1)),
        "sign": -right,
        "insult": right - 50 if right > 0 else right + 50,
        "bonus": right - 250 if right > 300 else right + 250,
        "double": 2 * right,
    }
    return asked_in_order(Kind.SCORE, about, right, slips, ("77",), chance)


def traveller(chance: Random) -> Question:
    """How many matchpoints does a score bring, two for each beaten and one for each equal (78A)?"""
    results = chance.choice((6, 7, 8, 9))
    score_here = scores_of_a_board(chance)
    drawn = [score_here() for _ in range(results - 1)]
    scores = [*drawn, chance.choice(drawn)]  # one is shared, or the question is trivial
    chance.shuffle(scores)
    shared = [n for n, one in enumerate(scores) if scores.count(one) > 1]
    place = chance.choice(shared)
    counts = {one: scores.count(one) for one in scores}
    mine = scores[place]
    right = int(matchpoints(counts)[mine])
    beaten = sum(one < mine for one in scores)
    slips = {
        "equal as beaten": 2 * (results - 1 - sum(one > mine for one in scores)),
        "equal as lost": 2 * beaten,
        "the other side's": 2 * (results - 1) - right,
        "one too many": right + 1,
        "itself counted": right + 2,
        "beaten alone": beaten,
    }
    about = Traveller(tuple(scores), place)
    return asked_in_order(Kind.MATCHPOINTS, about, right, slips, ("78A",), chance)


def compared(chance: Random) -> Question:
    """How many IMPs is the difference (78B)?"""
    one = scores_of_a_board(chance)
    here, there = one(), one()
    while abs(here - there) < 20:
        there = one()
    right = imps(here - there)
    slips = {
        "sign": -right,
        "one less": right - 1,
        "one more": right + 1,
        "added": imps(here + there),
        "two more": right + 2,
        "one score alone": imps(here),
    }
    return asked_in_order(Kind.IMPS, Compared(here, there), right, slips, ("78B",), chance)


def average(chance: Random, edition: Edition) -> Question:
    """What average plus, average and average minus are worth to a pair (12C2; 88 of 1997)."""
    grade = chance.choice((Grade.PLUS, Grade.PLUS, Grade.MINUS, Grade.MINUS, Grade.EVEN))
    own = chance.choice(
        (chance.randint(300, 395), chance.randint(405, 595), chance.randint(605, 690))
    )
    rules = averages_of(edition)
    right = int(by_own(Fraction(_WORTH[grade]), grade, Fraction(own), rules))
    slips = {
        "average plus": _WORTH[Grade.PLUS],
        "average minus": _WORTH[Grade.MINUS],
        "average": _WORTH[Grade.EVEN],
        "the own session": own,
        "the mean of both": (own + right) // 2,
        "halfway to average plus": (own + _WORTH[Grade.PLUS]) // 2,
    }
    under = ("12C1", "88") if edition is Edition.L1997 else ("12C2a", "12C2c")
    clauses = under if grade is not Grade.EVEN else under[:1]
    return asked_in_order(Kind.AVERAGE, Average(grade, own), right, slips, clauses, chance)


def match(chance: Random) -> Question:
    """How many victory points the team gets that has lost a match, by the scale beside it."""
    boards, lost = chance.choice((6, 7, 8, 10, 12, 14, 16)), chance.randint(5, 30)
    margin = chance.randint(2, 25)
    of = WbfContinuous().of
    right = int(100 * of(-margin, boards)[0])
    slips = {
        "the winner's": int(100 * of(margin, boards)[0]),
        "an IMP less": int(100 * of(1 - margin, boards)[0]),
        "an IMP more": int(100 * of(-margin - 1, boards)[0]),
        "what the winner has beyond a draw": int(100 * of(margin, boards)[0]) - 1000,
    }
    about = Match(lost + margin, lost, boards)
    return asked_in_order(Kind.VICTORY_POINTS, about, right, slips, ("78D",), chance)


def guide_card(chance: Random) -> Question:
    """In which round a guide card is wrong: East-West go up one table, the boards down one."""
    tables = chance.choice((5, 7, 9))
    lines = guide(straight(tables, 2), tables + chance.randint(1, tables))
    places = [(line.table or 0, line.board_set or 0) for line in lines]
    wrong = chance.randint(2, tables - 1)
    table, boards = places[wrong - 1]
    off = chance.choice((1, tables - 1))
    if chance.random() < 1 / 2:
        places[wrong - 1] = (1 + (table - 1 + off) % tables, boards)
    else:
        places[wrong - 1] = (table, 1 + (boards - 1 + off) % tables)
    about = GuideCard(tables, tuple(places))
    slips = {f"round {n}": n for n in range(1, tables + 1) if n != wrong}
    return asked_in_order(Kind.GUIDE_CARD, about, wrong, slips, ("8A1",), chance)


def scores_of_a_board(chance: Random) -> Callable[[], int]:
    """What draws scores of North-South that come about on one board: one side has the games."""
    vulnerability, strong = chance.choice(tuple(Vulnerability)), chance.choice(tuple(Side))

    def one() -> int:
        declarer = chance.choice(SEATS)
        bid = chance.choice(_COMMON if declarer.side is strong else _PART_SCORES)
        tricks = int(bid[0]) + 6 + chance.choice((-2, -1, 0, 0, 1))
        contract = Contract(Bid.parse(bid), Doubling.UNDOUBLED, declarer)
        return score_ns(contract, vulnerability, min(13, tricks))

    return one


def asked_in_order(
    kind: Kind,
    about: Figures,
    right: int,
    slips: dict[str, int],
    clauses: tuple[str, ...],
    chance: Random,
) -> Question:
    """A question with a figure and three usual slips, the smallest first."""
    wrong: dict[int, str] = {}
    for slip in chance.sample(list(slips), len(slips)):
        if slips[slip] != right and slips[slip] not in wrong and len(wrong) < _WRONG:
            wrong[slips[slip]] = slip
    values = sorted([right, *wrong])
    options = tuple(Option(one, "right" if one == right else wrong[one]) for one in values)
    return Question(kind, about, options, values.index(right), clauses)
