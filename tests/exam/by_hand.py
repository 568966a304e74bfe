"""What is counted in a printed exam, by hand: from its words and tables, without `scoring`."""

import re
from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from functools import partial

from fairdeal.exam.question import Kind, Question
from fairdeal.exam.sheet import Shown


def counted_by_hand(question: Question, said: Shown) -> list[int]:
    """The options that are right."""
    if question.kind in _READ or question.kind is Kind.RANKING:
        by = _READ.get(question.kind) or partial(_ranking, clauses=question.clauses)
        right_one = by(said)
        return [n for n, one in enumerate(said.options) if one == right_one]
    if question.kind is Kind.AVERAGE:
        right = _average(said, question.clauses)
        return [n for n, one in enumerate(said.options) if _percent(one) == right]
    return [n for n, one in enumerate(said.options) if _number(one) == _counted(question, said)]


def _percent(text: str) -> float:
    return float(re.findall(r"[\d.,]+(?= %)", text)[0].replace(",", "."))


def _average(said: Shown, clauses: tuple[str, ...]) -> float:
    """12C2a: 60, 50 or 40; 12C2c: no less, or no more, than on other boards; 88: no less (1997)."""
    own, line = _percent(said.stem[0]), said.stem[0]
    if "in no way at fault" in line:
        return max(60.0, own)
    if "partly at fault" in line:
        return 50.0
    return 40.0 if "88" in clauses else min(40.0, own)


def _victory_points(said: Shown) -> str:
    """The rest of twenty, by the line of the scale for the margin."""
    one, other = map(int, re.findall(r"\d+", said.stem[0])[1:])
    scale = dict(re.findall(r"(\d+) IMPs: ([\d.]+)", said.stem[1]))
    return f"{20 - Decimal(scale[str(one - other)])}"


def _guide_card(said: Shown) -> str:
    """The round that breaks the step: a table up, and as the boards go down, every second set."""
    first, *rounds = said.stem
    (tables,) = map(int, re.findall(r"of (\d+) tables", first))
    read = [tuple(map(int, re.findall(r"\d+", line))) for line in rounds]
    assert all(last == b + 1 for _n, _table, b, last in read)
    steps = [((table - n) % tables, ((b + 1) // 2 - 2 * n) % tables) for n, table, b, _ in read]
    (usual, _times), *_others = Counter(steps).most_common()
    (wrong,) = (n for n, step in enumerate(steps, start=1) if step != usual)
    return f"Round {wrong}"


def _of_frequencies(said: Shown) -> str:
    """What East-West have: two for each higher score of North-South, one for each other equal."""
    _heads, *rows = said.table
    counts = {_number(score): int(times) for score, times in rows}
    (asked,) = (_number(one) for one in re.findall(r"[+\N{MINUS SIGN}]?\d+", said.asks))
    higher = sum(times for score, times in counts.items() if score > asked)
    return f"{2 * higher + counts[asked] - 1}"


def _weighted(said: Shown) -> str:
    """Each outcome counted with the bounds of 78B or by 78A, then weighed."""
    first, second, *_more = said.stem
    outcomes = [
        (int(percent), _number(score))
        for percent, score in re.findall(r"(\d+) % of ([+\N{MINUS SIGN}]?\d+)", first)
    ]
    assert sum(percent for percent, _score in outcomes) == 100
    others = [_number(one) for one in re.findall(r"[+\N{MINUS SIGN}]\d+|\b0\b", second)]
    if second.startswith("Teams"):
        (other,) = others
        tenths = sum(percent * _imps(score - other) for percent, score in outcomes) // 10
        sign = "+" if tenths > 0 else "\N{MINUS SIGN}" if tenths < 0 else ""
        return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10}"
    tenths = 0
    for percent, score in outcomes:
        tenths += percent * sum(2 if score > one else int(score == one) for one in others)
    return f"{tenths // 100}.{tenths // 10 % 10}"


def _ranking(said: Shown, clauses: tuple[str, ...]) -> str:
    """The pair with most; the board without result counts 60 % of the top, or the own percentage.

    12C2a and c; of 1997 Laws 12C1 and 88. Up to now no pair had less than its 60 %.
    """
    assert clauses in {("12C2a", "12C2c"), ("12C1", "88")}
    (most,) = (int(one) for one in re.findall(r"has (\d+) at most", said.stem[0]))
    _heads, *rows = said.table
    totals = dict[str, Decimal]()
    for pair, *cells in rows:
        own = [int(one) for one in cells if one.isdecimal()]
        missing = len(cells) - len(own)
        for_each = max(Decimal(60) * most / 100, Decimal(sum(own)) / len(own))
        totals[pair] = sum(own) + missing * for_each
    best = max(totals.values())
    (first,) = (pair for pair, total in totals.items() if total == best)
    return first


_READ: dict[Kind, Callable[[Shown], str]] = {
    Kind.VICTORY_POINTS: _victory_points,
    Kind.GUIDE_CARD: _guide_card,
    Kind.FREQUENCIES: _of_frequencies,
    Kind.WEIGHTED: _weighted,
}


def _number(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-").replace("+", ""))


def _counted(question: Question, said: Shown) -> int:
    """Figures by hand: from what is printed, without the project's scoring."""
    numbers = [
        _number(one)
        for one in re.findall(r"[+\N{MINUS SIGN}]?\d+", " ".join((*said.stem, said.asks)))
    ]
    if question.kind is Kind.MATCHPOINTS:
        *scores, mine = numbers
        others = sorted(scores)
        others.remove(mine)
        return sum(2 * (one < mine) + (one == mine) for one in others)
    if question.kind is Kind.IMPS:
        here, there = numbers[-2:]
        return _imps(here - there)
    return _score(said.stem[0])


def _imps(difference: int) -> int:
    """Law 78B by the lower bounds of its table."""
    bounds = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300]
    bounds += [1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]
    size = sum(abs(difference) >= one for one in bounds)
    return size if difference > 0 else -size


def _score(line: str) -> int:
    """Law 77, of ``Board 2: North-South vulnerable. 2♥×× by South, 5 tricks.``"""
    found = re.search(r"(\d)(NT|[♣♦♥♠])(×*) by (\w+), (\d+) trick", line)
    assert found
    level, strain, crosses, who, took = (
        int(found[1]),
        found[2],
        len(found[3]),
        found[4],
        int(found[5]),
    )
    side = "North-South" if who in {"North", "South"} else "East-West"
    vulnerable = f"{side} vulnerable" in line or "Both sides vulnerable" in line
    over = took - level - 6
    if over < 0:
        if not crosses:
            return over * (100 if vulnerable else 50)
        each = [200, 300, 300] if vulnerable else [100, 200, 200]
        return -crosses * sum((each + [300] * 13)[:-over])
    trick = 20 if strain in {"♣", "♦"} else 30
    bid = (level * trick + 10 * (strain == "NT")) * 2**crosses
    total = bid + (50 if bid < 100 else 500 if vulnerable else 300)
    total += {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    each_over = crosses * (200 if vulnerable else 100) if crosses else trick
    return int(total + 50 * crosses + over * each_over)
