"""The ranking of a PBN file: read for the contestants of its boards, and what it is by is seen."""

from decimal import Decimal

from fairdeal.formats import pbn
from fairdeal.formats.results import SessionFile
from fairdeal.formats.results.fitting import fit
from fairdeal.formats.results.pbn import pbn_results
from fairdeal.scoring.ranking import By

BOARDS = """[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;IMP_NS"]
1 2 420 9.00
3 4 -50 -10.00
5 ??? 170 1.00

[Board "2"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;IMP_NS"]
1 4 100 0.00
3 2 100 0.00

[Board "3"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;IMP_NS"]
1 4 140 3.00
3 2 50 -3.00
"""
# 78B, by comparisons: 470 points are 10 IMPs, 250 are 6, 220 are 6; 90 are 3.
# On board 1: 420 has (10 + 6) / 2 = 8, 170 has 0, -50 has -8. So 9, 1 and -10 are wrong on purpose
# nowhere below: the figures are put in by `right`.


def right(text: str) -> str:
    return text.replace("9.00", "8.00").replace("1.00", "0.00").replace("-10.00", "-8.00")


def session(ranking: str) -> SessionFile:
    return pbn_results(pbn.read(right(BOARDS) + ranking), "x")


def test_who_is_on_no_board_is_not_read_and_names_go_by_their_words() -> None:
    file = session('[TotalScoreTable "Rank;PairId;TotalIMP"]\n1 1 11\n2 9 4\n3= 5 0\n- ??? 0\n')
    assert [(one.contestant, one.place, one.score) for one in file.standings] == [
        ("1", "1", Decimal(11)),
        ("5", "3=", Decimal(0)),
    ]
    game = (
        '[Board "1"]\n[North "Lee"]\n[South "Van Dyke"]\n[East "A B"]\n[West "C D"]\n'
        '[Vulnerable "None"]\n[Declarer "N"]\n[Contract "1S"]\n[Result "7"]\n'
    )
    table = '[TotalScoreTable "Rank;Names;MeanIMP"]\n1 "Van Dyke - Lee" 2.50\n2 "X - Y" 1.00\n'
    named = pbn_results(pbn.read(game + table), "x")
    (one,) = named.standings
    assert (one.contestant, one.score) == ("Lee+Van Dyke", Decimal("2.50"))


def test_a_ranking_by_mean_is_seen_to_be_one() -> None:
    """Sums: 1 has 11, 5 has nothing on one board, 3 has -11. Means: 3.67, 0 and -3.67."""
    for columns, figures in (("MeanIMP", ("3.67", "-3.67")), ("TotalIMP", ("11", "-11"))):
        rows = f'[TotalScoreTable "Rank;PairId;{columns}"]\n1 1 {figures[0]}\n3 3 {figures[1]}\n'
        found = fit(session(rows))
        assert found
        assert (found.totals, found.missed, found.causes) == (2, (), ())
        assert found.by is (By.MEAN if columns == "MeanIMP" else By.SHARE)


def test_of_a_sum_and_a_mean_that_is_read_by_which_the_places_go() -> None:
    rows = "1 4 5.00 5.00\n2 1 11.00 3.67\n3 3 -11.00 -3.67\n"
    file = session(f'[TotalScoreTable "Rank;PairId;TotalIMP;MeanIMP"]\n{rows}')
    assert [one.score for one in file.standings] == [
        Decimal("5.00"),
        Decimal("3.67"),
        Decimal("-3.67"),
    ]


def test_where_only_places_are_printed_they_tell() -> None:
    """Pair 6 has 3 on one board and pair 7 has 5 on three: by sum behind, by mean before it."""
    head = '[Scoring "IMP"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]'
    text = "".join(
        f'[Board "{board}"]\n{head}\n{ns} 2 {score}\n3 4 50\n\n'
        for board, ns, score in ((1, "6", 140), (2, "7", 110), (3, "7", 110), (4, "7", 50))
    )
    # 90 points are 3 IMPs, 60 are 2: pair 6 has 3, pair 7 has 2, 2 and 0; pair 3 -7 on four.
    means = '[TotalScoreTable "Rank;PairId"]\n1 6\n2 7\n5 3\n'
    sums = '[TotalScoreTable "Rank;PairId"]\n2 6\n1 7\n5 3\n'
    for ranking, by in ((means, By.MEAN), (sums, By.SHARE)):
        file = pbn_results(pbn.read(text + ranking), "x")
        found = fit(file)
        assert found
        assert found.by is by
