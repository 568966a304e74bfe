"""The state of a Swiss, read from CSV and JSON; whatever is wrong is told with its line."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.movements.swiss.file import parse_field
from fairdeal.movements.swiss.history import Bye, Match, Triangle
from fairdeal.movements.swiss.ranking import SLOVAK, Criterion

HEAD = "round,home,away,home_vp,away_vp"
PLAYED = f"""{HEAD},home_imps,away_imps
0,7,,3.5
0,2,
0,5,
0,9,
0,4,
1,7,2,12.5,7.5,40,30
1,5,9,10,10,20,20
1,4,,12
"""


def test_csv() -> None:
    field = parse_field(PLAYED)
    assert field.entries == (7, 2, 5, 9, 4)
    history = field.history()
    assert history.matches == (Match(1, 7, 2), Match(1, 5, 9))
    assert history.byes == (Bye(1, 4),)
    # 7 has 3.5 + 12.5; 4 has 12; 5 and 9 have 10 and are equal in all; 2 has 7.5.
    assert field.ranking(1) == (7, 4, 5, 9, 2)
    assert field.ranking(0) == (7, 2, 5, 9, 4)


def test_json_says_the_same() -> None:
    field = parse_field(
        '{"entries": [7, 2, 5], "results": [{"round": 1, "home": 7, "away": 2,'
        ' "home_vp": 12.55, "away_vp": "7.45"}, {"round": 1, "home": 5, "home_vp": 12}]}'
    )
    assert field.entries == (7, 2, 5)
    scores = field.results[0].scores
    assert scores is not None
    assert scores[0].vp == Fraction(1255, 100)
    assert field.history().byes == (Bye(1, 5),)


def test_opponents_decide_between_equals() -> None:
    field = parse_field(f"{HEAD}\n1,1,2,15,5\n1,3,4,12,8\n2,1,4,5,15\n2,3,2,8,12\n")
    # All opponents' sums by hand: 1 and 3 have 20 each; 1 met 2 (17) and 4 (23): 40; 3 likewise 40.
    assert field.ranking(2, [Criterion.VP]) == (4, 1, 3, 2)
    field = parse_field(f"{HEAD}\n1,1,2,10,10\n1,3,4,20,0\n2,2,3,10,10\n2,1,4,10,10\n")
    # 3 has 30, 1 and 2 have 20, 4 has 10; 2 met 1 and 3 (50), 1 met 2 and 4 (30).
    assert field.ranking(2) == (3, 2, 1, 4)


def test_slovak_order_uses_imps() -> None:
    head = f"{HEAD},home_imps,away_imps"
    field = parse_field(f"{head}\n1,1,2,10,10,30,20\n1,3,4,10,10,15,5\n")
    # 1 and 3 are both +10, with quotients 1.5 and 3; 2 and 4 both -10, with 2/3 and 1/3.
    assert field.ranking(1, SLOVAK) == (3, 1, 2, 4)
    unbeaten = parse_field(f"{head}\n1,1,2,10,10,15,5\n1,3,4,10,10,10,0\n")
    assert unbeaten.ranking(1, SLOVAK)[0] == 3


def test_who_has_left_is_paired_no_more_but_counts_for_his_opponents() -> None:
    field = parse_field(f"{HEAD}\n1,1,2,12,8\n1,3,4,11,9\n2,1,3,5,15\n2,2,,12\n2,4,out\n")
    assert field.ranking(2) == (3, 2, 1)
    assert field.history().meetings()[frozenset((3, 4))] == 1


def test_three_half_matches_are_a_triangle() -> None:
    field = parse_field(f"{HEAD}\n1,1,2,9,11\n1,3,4,5,5\n1,4,5,6,4\n1,5,3,7,3\n")
    assert field.history().triangles == (Triangle(1, (3, 4, 5)),)
    assert field.history().matches == (Match(1, 1, 2),)


def test_a_round_in_play_pairs_the_next_one_delayed() -> None:
    field = parse_field(f"{HEAD}\n1,1,2,9,11\n2,1,2\n")
    assert field.ranking(1) == (2, 1)
    with pytest.raises(Malformed, match="line 3: round 2, 1 v 2 has no result"):
        field.ranking(2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the heading has no column 'round'"),
        ("round,home,away,home_vp", "no column 'away_vp'"),
        (f"{HEAD}\n1,1,1,10,10", "line 2: contestant 1 cannot play itself"),
        (f"{HEAD}\n1,x,2,10,10", "line 2: home is 'x'"),
        (f"{HEAD}\n1,1,-2,10,10", "line 2: away is '-2'"),
        (f"{HEAD}\n1,1,2,ten,10", "line 2: home_vp is 'ten'"),
        (f"{HEAD}\n1,1,2,1/0,10", "line 2: home_vp is '1/0'"),
        (f"{HEAD}\n1,1,2,10,", "line 2: one side has victory points"),
        (f"{HEAD}\n1,1,,", "line 2: the bye of 1"),
        (f"{HEAD}\n1,1,2,10,10\n1,2,3,10,10", "line 3: 2 plays a second time in round 1"),
        (
            f"{HEAD}\n1,1,2,5,5\n1,1,3,5,5\n1,2,3,5,5\n1,1,4,5,5\n1,2,4,5,5",
            "line 3: 1 plays a second time",
        ),
        (f"{HEAD}\n2,1,2,10,10", "round 1 is missing"),
        (f"{HEAD}\n0,1\n0,1", "stands twice"),
        (f"{HEAD}\n0,1\n1,1,2,10,10", "line 3: contestant 2 is not among the entries"),
        (f"{HEAD}\n1,1,2,10,10,5", "line 2: 6 values under 5 headings"),
        (f"{HEAD}\n00,1", "line 2: round is '00'"),
        ("\n".join([HEAD, *(f"0,{who}" for who in range(1, 1002))]), "1001 entries are more"),
        (f"{HEAD}\n0,1\n0,2\n0,3\n1,1,2,10,10", "contestant 3 has neither a match nor a bye"),
        (f"{HEAD}\n1,1,2,10,10\n1,2,out", "contestant 2 plays after having left"),
        (f"{HEAD}\n1,1,2,10,10\n1,3,out", "contestant 3, who left in round 1, is not among"),
        ("{", "not JSON"),
        ('{"results": 3}', "are lists"),
        ('{"results": [3]}', r"results\[0\] is no object"),
        ('{"entries": ["a"]}', r"entries\[0\]: home is 'a'"),
        (f"{HEAD}\n{'9' * 5000},1,2,10,10", "a whole number from 1"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        parse_field(text)


@given(st.text() | st.text(alphabet='0123456789,\n".-/{}[]').map(lambda text: f"{HEAD}\n{text}"))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        field = parse_field(text)
    except Malformed:
        return
    field.history()
