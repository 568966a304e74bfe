"""The acceptance event worked out a second time, from the formulae alone.

Nothing of fairdeal is used here, and nothing is shared with it: scores from the table of Law 77,
matchpoints by comparing everybody with everybody, Neuberg's formula, the White Book's percentages
for small groups, averages by the own session (12C2c), IMPs from the table of Law 78B, the WBF's
formula of 2013. Slow and plain on purpose.

    python tests/acceptance/second_calculation.py EVENT.json > EXPECTED.json
"""

import json
import math
import sys
from collections import defaultdict
from fractions import Fraction
from pathlib import Path
from typing import Any

F = Fraction
Json = dict[str, Any]
LEVELS = {"C": 20, "D": 20, "H": 30, "S": 30, "N": 30}
IMPS = [
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500),
    *(1750, 2000, 2250, 2500, 3000, 3500, 4000),
]
PERIOD = ["-", "NS", "EW", "All"]
VULNERABLE = [PERIOD[(n + n // 4) % 4] for n in range(16)]


def points(contract: str, declarer: str, tricks: int, board: int) -> int:
    """Law 77, seen from North-South."""
    if contract == "PASS":
        return 0
    level, suit, doubled = int(contract[0]), contract[1], contract.count("x")
    side = "NS" if declarer in "NS" else "EW"
    marked = VULNERABLE[(board - 1) % 16]
    red = marked in (side, "All")
    over = tricks - level - 6
    if over < 0:
        down = -over
        if not doubled:
            lost = (100 if red else 50) * down
        else:
            steps = [200] + [300] * 12 if red else [100, 200, 200] + [300] * 10
            lost = sum(steps[:down]) * doubled
        won = -lost
    else:
        trick = (LEVELS[suit] * level + (10 if suit == "N" else 0)) * 2**doubled
        won = trick + (50 if trick < 100 else (500 if red else 300)) + 50 * doubled
        won += {6: 750 if red else 500, 7: 1500 if red else 1000}.get(level, 0)
        won += over * (LEVELS[suit] if not doubled else (200 if red else 100) * doubled)
    return won if side == "NS" else -won


def imps(difference: int) -> int:
    size = sum(abs(difference) >= bound for bound in IMPS)
    return size if difference >= 0 else -size


def given(one: Any, board: int) -> Any:
    """What a side has: a list of (weight, points), or a word such as A+."""
    if isinstance(one, str):
        return one
    if isinstance(one, list):
        return [(F(w["weight"]), result(w, board)) for w in one]
    return [(F(1), result(one, board))]


def result(one: Json, board: int) -> int:
    if "points" in one:
        return int(one["points"])
    return points(one["contract"], one.get("declarer", ""), one.get("tricks", 0), board)


def sides(line: Json, board: int) -> tuple[Any, Any]:
    if "adjusted" in line:
        return given(line["adjusted"]["ns"], board), given(line["adjusted"]["ew"], board)
    if line.get("not_played"):
        return None, None
    both = given(line, board)
    return both, both


def settle(event_session: Json) -> list[Json]:
    """The lines as they stand: corrections in time, rulings, and what appeals made of them."""
    lines = [dict(line) for line in event_session["results"]]
    for request in event_session.get("requests", ()):
        if request["minutes_after_posting"] <= 30:
            for line in lines:
                if (line["board"], line["ns"]) == (request["board"], request["ns"]):
                    for key in ("contract", "declarer", "tricks", "adjusted"):
                        line.pop(key, None)
                    line.update(request["becomes"])
    return lines


def session(event_session: Json) -> Json:  # noqa: C901, PLR0912 - plain on purpose
    """Every pair's boards in percent, and its total."""
    lines = settle(event_session)
    by_board: dict[int, list[Json]] = defaultdict(list)
    for line in lines:
        by_board[line["board"]].append(line)
    expected = max(
        sum(not line.get("not_played") for line in on_board) for on_board in by_board.values()
    )
    top = 2 * (expected - 1)
    scores: dict[int, dict[int, Any]] = defaultdict(dict)
    for board, on_board in by_board.items():
        forms = {line.get("form", "") for line in on_board}
        for form in forms:
            group = [line for line in on_board if line.get("form", "") == form]
            for way, key in ((0, "ns"), (1, "ew")):
                sign = 1 - 2 * way
                have = [(line[key], sides(line, board)[way]) for line in group]
                real = [(pair, one) for pair, one in have if isinstance(one, list)]
                for pair, one in have:
                    if isinstance(one, str):
                        scores[pair][board] = one
                for i, (pair, own) in enumerate(real):
                    won = F(0)
                    for j, (_other, theirs) in enumerate(real):
                        if i != j:
                            for w, a in own:
                                for v, b in theirs:
                                    worth = 2 if sign * a > sign * b else 1 if a == b else 0
                                    won += w * v * worth
                    n = len(real)
                    if n == 1 and n <= expected / 3:
                        scores[pair][board] = "A+"
                    elif n <= 3 and n <= F(expected, 3):
                        scores[pair][board] = (60 + 5 * (won - (n - 1))) * top / 100
                    else:
                        scores[pair][board] = (won + 1) * F(expected, n) - 1
    pairs: Json = {}
    for pair, boards in scores.items():
        real_boards = [s for s in boards.values() if not isinstance(s, str)]
        own_share = 100 * sum(real_boards, F(0)) / (top * len(real_boards))
        percents = {}
        for board, score in boards.items():
            if isinstance(score, str):
                percents[board] = {
                    "A+": max(F(60), own_share),
                    "A": F(50),
                    "A-": min(F(40), own_share),
                }[score]
            else:
                percents[board] = 100 * score / top
        penalty = sum(
            (F(p["of_a_top"]) * 100 for p in event_session["penalties"] if p["pair"] == pair), F(0)
        )
        total = (sum(percents.values(), F(0)) - penalty) / len(percents)
        pairs[str(pair)] = {"boards": percents, "percent": total}
    return pairs


def places(totals: dict[str, F]) -> dict[str, str]:
    found = {}
    for name, total in totals.items():
        better = sum(other > total for other in totals.values())
        tied = sum(other == total for other in totals.values()) > 1
        found[name] = f"{better + 1}" + "=" * tied
    return found


def vp(margin: F, boards: int) -> F:
    """The WBF's formula, rounded, and its steps made never to grow."""
    size = math.floor(abs(margin) + F(1, 2))
    ratio, blitz = ((math.sqrt(5) - 1) / 2) ** 3, 15 * math.sqrt(boards)
    last = math.ceil(blitz)
    table = [round(1000 + 1000 * (1 - ratio ** (i / blitz)) / (1 - ratio)) for i in range(last)]
    table.append(2000)
    again = True
    while again:
        again = False
        for i in range(1, last):
            if table[i + 1] - table[i] > table[i] - table[i - 1]:
                table[i] += 1
                again = True
    won = F(table[min(size, last)], 100)
    return won if margin >= 0 else 20 - won


def match(one: Json) -> Json:
    """Both teams' IMPs board by board, and their victory points or the knock-out's averages."""
    totals = {"home": F(0), "away": F(0)}
    boards: Json = {}
    own: dict[str, list[Any]] = {"home": [], "away": []}
    for line in one["boards"]:
        first, second = sides(line["open"], line["board"]), sides(line["closed"], line["board"])
        for team, (a, b), sign in (
            ("home", (first[0], second[1]), 1),
            ("away", (first[1], second[0]), -1),
        ):
            words = [x for x in (a, b) if isinstance(x, str)]
            if words:
                own[team].append(words[0])
            elif a is None or b is None:
                own[team].append(None)
            else:
                own[team].append(
                    sum((w * v * imps(sign * (x - y)) for w, x in a for v, y in b), F(0))
                )
    for team, values in own.items():
        real = [v for v in values if isinstance(v, F)]
        mean = sum(real, F(0)) / len(real)
        fixed = {"A+": max(F(3), mean), "A": F(0), "A-": min(F(-3), mean)}
        own[team] = [fixed[v] if isinstance(v, str) else v for v in values]
    if one["knock_out"]:
        pairs = list(zip(own["home"], own["away"], strict=True))
        own["home"] = [None if h is None else (h - a) / 2 for h, a in pairs]
        own["away"] = [None if h is None else (a - h) / 2 for h, a in pairs]
    for team, values in own.items():
        totals[team] = sum((v for v in values if v is not None), F(0))
        boards[team] = {
            str(line["board"]): v
            for line, v in zip(one["boards"], values, strict=True)
            if v is not None
        }
    played = len(boards["home"])
    found: Json = {
        team: {"boards": boards[team], "imps": totals[team]} for team in ("home", "away")
    }
    if not one["knock_out"]:
        for team in found:
            found[team]["victory_points"] = vp(totals[team], played)
    return found


def worked_out(event: Json) -> Json:
    """Everything the event asks for, exact."""
    sessions = [session(one) for one in event["sessions"]]
    found: Json = {"sessions": []}
    fields = {"NS": event["north_south"], "EW": event["east_west"]}
    for pairs in sessions:
        ranked: dict[str, str] = {}
        for members in fields.values():
            here = {str(p): pairs[str(p)]["percent"] for p in members if str(p) in pairs}
            ranked |= places(here)
        for pair, one in pairs.items():
            one["place"] = ranked[pair]
        found["sessions"].append({"pairs": pairs})
    final: Json = {}
    for members in fields.values():
        both = {
            str(p): (sessions[0][str(p)]["percent"] + sessions[1][str(p)]["percent"]) / 2
            for p in members
            if str(p) in sessions[0] and str(p) in sessions[1]
        }
        ranked = places(both)
        final |= {p: {"percent": both[p], "place": ranked[p]} for p in both}
    found["final"] = final
    found["matches"] = {name: match(one) for name, one in event["matches"].items()}
    return found


def plain(value: Any) -> Any:
    """Exact numbers as decimals to four places, in text."""
    if isinstance(value, F):
        return f"{float(value):.4f}"
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    return [plain(v) for v in value] if isinstance(value, list) else value


if __name__ == "__main__":
    print(json.dumps(plain(worked_out(json.loads(Path(sys.argv[1]).read_text()))), indent=1))  # noqa: T201
