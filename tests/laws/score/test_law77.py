"""Law 77 against a table spelt out from the law's rows, by other means than the code."""

import pytest

from fairdeal.boards import Vulnerability
from fairdeal.calls import BIDS, Contract, Denomination, Doubling
from fairdeal.errors import Malformed
from fairdeal.laws.score.law77 import possible_scores, score, score_ns
from fairdeal.seats import Seat

# The law's table as it is printed, row by row; undertricks as running totals, first to thirteenth.
ODD_TRICKS = {
    "C": [20, 40, 60, 80, 100, 120, 140],
    "D": [20, 40, 60, 80, 100, 120, 140],
    "H": [30, 60, 90, 120, 150, 180, 210],
    "S": [30, 60, 90, 120, 150, 180, 210],
    "NT": [40, 70, 100, 130, 160, 190, 220],
}
OVERTRICK = {
    ("", False): {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30},
    ("", True): {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30},
    ("X", False): dict.fromkeys(ODD_TRICKS, 100),
    ("X", True): dict.fromkeys(ODD_TRICKS, 200),
    ("XX", False): dict.fromkeys(ODD_TRICKS, 200),
    ("XX", True): dict.fromkeys(ODD_TRICKS, 400),
}
DOWN = {
    ("", False): [50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650],
    ("", True): [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300],
    ("X", False): [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
    ("X", True): [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800],
    ("XX", False): [200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000],
    ("XX", True): [400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600],
}
MULTIPLE = {"": 1, "X": 2, "XX": 4}
INSULT = {"": 0, "X": 50, "XX": 100}
GAME = {False: 300, True: 500}
SLAM = {False: {6: 500, 7: 1000}, True: {6: 750, 7: 1500}}


def expected(level: int, strain: str, crosses: str, tricks: int, *, vulnerable: bool) -> int:
    if tricks < 6 + level:
        return -DOWN[crosses, vulnerable][6 + level - tricks - 1]
    odd = ODD_TRICKS[strain][level - 1] * MULTIPLE[crosses]
    bonus = GAME[vulnerable] if odd >= 100 else 50
    over = (tricks - 6 - level) * OVERTRICK[crosses, vulnerable][strain]
    return odd + bonus + SLAM[vulnerable].get(level, 0) + INSULT[crosses] + over


def test_all_2940_combinations() -> None:
    compared = 0
    for bid in BIDS:
        for doubling in Doubling:
            for vulnerable in (False, True):
                for tricks in range(14):
                    found = score(Contract(bid, doubling, Seat.NORTH), vulnerable, tricks)
                    strain, crosses = bid.denomination.letters, "X" * doubling
                    assert found == expected(
                        bid.level, strain, crosses, tricks, vulnerable=vulnerable
                    )
                    compared += 1
    assert compared == 2940


# Contract, vulnerable or not, tricks, score: the scenarios of the digest of Law 77.
SCENARIOS = """
1C NV 7 70 | 1D NV 9 110 | 2S V 8 110 | 3H NV 9 140 | 1NT NV 7 90 | 1NT V 10 180 | 2NT NV 8 120
3NT NV 9 400 | 3NT V 11 660 | 4S NV 10 420 | 4H V 12 680 | 5C NV 11 400 | 5D V 11 600
4C NV 10 130 | 6C NV 12 920 | 6H NV 12 980 | 6S V 12 1430 | 6NT V 13 1470 | 7D NV 13 1440
7C V 13 2140 | 7NT V 13 2220 | 7NTXX V 13 2980 | 1CX NV 7 140 | 2CX V 8 180 | 2DX NV 9 280
2HX NV 8 470 | 1NTX V 9 580 | 2SX V 10 1070 | 3NTX NV 9 550 | 4SX V 11 990 | 1CXX NV 7 230
1DXX V 8 630 | 1HXX NV 7 520 | 1NTXX V 7 760 | 2CXX NV 10 960 | 6SX NV 12 1210 | 7SX V 13 2470
4S NV 9 -50 | 4S V 8 -200 | 3NT NV 5 -200 | 7NT V 0 -1300 | 4SX NV 9 -100 | 4SX NV 8 -300
4SX NV 7 -500 | 4SX NV 6 -800 | 4SX NV 5 -1100 | 4SX V 9 -200 | 4SX V 8 -500 | 4SX V 7 -800
4SX V 6 -1100 | 4SXX NV 9 -200 | 4SXX NV 7 -1000 | 4SXX NV 6 -1600 | 4SXX V 9 -400
4SXX V 7 -1600 | 4SXX V 6 -2200 | 7NTX NV 0 -3500 | 7NTXX V 0 -7600
""".strip().replace("\n", " | ")


@pytest.mark.parametrize("scenario", SCENARIOS.split(" | "))
def test_scenario(scenario: str) -> None:
    contract, vulnerable, tricks, points = scenario.split()
    found = score(Contract.parse(contract, Seat.EAST), vulnerable == "V", int(tricks))
    assert found == int(points)


def test_passed_out_scores_nothing() -> None:
    assert [score_ns(None, vulnerability) for vulnerability in Vulnerability] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("declarer", "vulnerability", "points"),
    [
        (Seat.NORTH, Vulnerability.NS, 620),
        (Seat.SOUTH, Vulnerability.EW, 420),
        (Seat.EAST, Vulnerability.NS, -420),
        (Seat.WEST, Vulnerability.BOTH, -620),
    ],
)
def test_from_north_south(declarer: Seat, vulnerability: Vulnerability, points: int) -> None:
    assert score_ns(Contract.parse("4S", declarer), vulnerability, 10) == points


@pytest.mark.parametrize("tricks", [-1, 14])
def test_impossible_number_of_tricks(tricks: int) -> None:
    with pytest.raises(Malformed, match=f"0 to 13 tricks on a board, not {tricks}"):
        score(Contract(BIDS[0], Doubling.UNDOUBLED, Seat.NORTH), False, tricks)  # noqa: FBT003


def test_every_denomination_is_in_the_table() -> None:
    assert {d.letters for d in Denomination} == set(ODD_TRICKS)


@pytest.mark.parametrize("vulnerability", Vulnerability)
def test_possible_scores_are_those_of_the_table_and_nought(vulnerability: Vulnerability) -> None:
    ours, theirs = (
        {
            expected(level, strain, crosses, tricks, vulnerable=vulnerable)
            for level in range(1, 8)
            for strain in ODD_TRICKS
            for crosses in MULTIPLE
            for tricks in range(14)
        }
        for vulnerable in (bool(vulnerability & 1), bool(vulnerability & 2))
    )
    assert possible_scores(vulnerability) == {0} | ours | {-points for points in theirs}


def test_a_game_not_vulnerable_is_no_score_of_who_is_vulnerable() -> None:
    """Four spades made are 420, or 620; nobody goes down by 420 either."""
    not_vulnerable = {one for one in Vulnerability if 420 in possible_scores(one)}
    assert not_vulnerable == {Vulnerability.NONE, Vulnerability.EW}
    assert {one for one in Vulnerability if -620 in possible_scores(one)} == {
        Vulnerability.EW,
        Vulnerability.BOTH,
    }
