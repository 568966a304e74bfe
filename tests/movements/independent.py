"""A second opinion on movements, sharing nothing with the package: it reads only the JSON form.

Written from the definitions of a movement and of Qf, the slow way: look at everything, two by two.
"""

from fractions import Fraction
from typing import Any


def plays(document: dict[str, Any]) -> list[tuple[int, int, int, int, int]]:
    """(round, table, N-S, E-W, set) wherever two pairs play."""
    return [
        (number, seat["table"], seat["ns"], seat["ew"], seat["set"])
        for number, tables in enumerate(document["rounds_data"], start=1)
        for seat in tables
        if seat["ns"] and seat["ew"]
    ]


def faults(document: dict[str, Any]) -> list[str]:
    """What is wrong with a movement of pairs when nothing at all is declared."""
    found = []
    all_plays = plays(document)
    for i, (r1, t1, *p1, s1) in enumerate(all_plays):
        if p1[0] == p1[1]:
            found.append(f"round {r1}: {p1[0]} plays itself")
        for r2, t2, *p2, s2 in all_plays[i + 1 :]:
            both = set(p1) & set(p2)
            if r1 == r2 and both:
                found.append(f"round {r1}: {both} at tables {t1} and {t2}")
            if r1 == r2 and t1 == t2:
                found.append(f"round {r1}: table {t1} twice")
            if s1 == s2 and both:
                found.append(f"set {s1}: {both} in rounds {r1} and {r2}")
            if r1 == r2 and s1 == s2:
                found.append(f"round {r1}: set {s1} shared by {t1} and {t2}")
            if len(both) == 2:
                found.append(f"{both} meet in rounds {r1} and {r2}")
    return found


def everybody(document: dict[str, Any]) -> set[int]:
    """All pair numbers that are seated."""
    return {
        seat[side]
        for tables in document["rounds_data"]
        for seat in tables
        for side in ("ns", "ew")
        if seat[side]
    }


def qf(document: dict[str, Any]) -> float:
    """Qf of a movement of pairs, from its definition."""
    pairs = sorted(everybody(document))
    by_set: dict[int, list[tuple[int, int]]] = {}
    for _, _, ns, ew, board_set in plays(document):
        by_set.setdefault(board_set, []).append((ns, ew))
    total, squares, count = 0, 0, 0
    for i, a in enumerate(pairs):
        for b in pairs[i + 1 :]:
            score = 0
            for meetings in by_set.values():
                if (a, b) in meetings or (b, a) in meetings:
                    score += len(meetings) - 1
                    continue
                a_side = [side for meeting in meetings for side in (0, 1) if meeting[side] == a]
                b_side = [side for meeting in meetings for side in (0, 1) if meeting[side] == b]
                if a_side and b_side:
                    score += 1 if a_side == b_side else -1
            total, squares, count = total + score, squares + score * score, count + 1
    return float(Fraction(100 * total * total, count * squares))
