"""Travellers and rankings: figures that follow from the scores beside them, and some that do not.

The figures of the boards made here were worked out by hand from Law 78.
"""

from fairdeal.audit.reading import audit
from fairdeal.formats.record import Kind, Severity
from tests.audit.boards import kinds, pbn, reading_of

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE


def _found(*tags: str) -> list[tuple[Severity, Kind, str]]:
    return [(p.severity, p.kind, p.message) for p in audit(reading_of(pbn(*tags)))]


def _table(columns: str, *rows: str) -> list[tuple[Severity, Kind, str]]:
    return _found(f'[ScoreTable "{columns}"]', *rows)


def test_scores_of_the_rows_are_those_of_law_77() -> None:
    columns = "Contract;Declarer;Result;Score_NS"
    assert _table(columns, "4S N 10 420", "4S N 9 -50", "3NT E 9 -400", "Pass - - 0") == []
    ((severity, kind, message),) = _table(columns, "4S N 10 420", "5D N 10 -55")
    assert (severity, kind) == (ERROR, Kind.SCORE)
    assert "5D N with 10 tricks is -50 for North-South" in message


# Four results 420, 420, 170, -50: matchpoints 5, 5, 2, 0 of 6 (Law 78A).
FIELD = ("420 2", "170 1", "-50 1")


def _field(column: str, *figures: str) -> list[tuple[Severity, Kind]]:
    rows = (f"{score} {figure}" for score, figure in zip(FIELD, figures, strict=True))
    return kinds(_table(f"Score_NS;Multiplicity;{column}", *rows))


def test_matchpoints_on_either_scale_and_percentages() -> None:
    assert _field("MP_NS", "5", "2", "0") == []
    assert _field("MP_NS", "2.5", "1", "0") == []
    assert _field("MP_EW", "1", "4", "6") == []
    assert _field("MP_NS", "83.3", "33.3", "0.0") == []
    assert _field("Percentage_NS", "83.3", "33.3", "0.0") == []
    assert _field("Percentage_EW", "16.7", "66.7", "100.0") == []


def test_percentages_after_ascherman() -> None:
    # One more of eight in all: 6, 3 and 1 of 8.
    assert _field("Percentage_NS", "75.0", "37.5", "12.5") == []


def test_a_figure_that_does_not_follow() -> None:
    assert _field("MP_NS", "5", "3", "0") == [(ERROR, Kind.MATCHPOINTS)]
    assert _field("Percentage_NS", "83.3", "33.4", "0.0") == [(ERROR, Kind.MATCHPOINTS)]


def test_a_half_may_be_rounded_either_way() -> None:
    # Eight different results less one: 1 of 16 is 6.25 percent, printed to a tenth.
    rows = [f"{score} 1" for score in (-400, -300, -200, -100, 100, 200, 300, 400, 500)]
    plain = [0, 12.5, 25, 37.5, 50, 62.5, 75, 87.5, 100]
    columns = "Score_NS;Multiplicity;Percentage_NS"
    for half in ("12", "13"):
        figures = [half if value == 12.5 else f"{value}" for value in plain]
        assert _table(columns, *map("{} {}".format, rows, figures)) == []


def test_cross_imps_by_comparisons_by_results_or_added_up() -> None:
    # 420 against 170: 250, 6 IMPs; against -50: 470, 10 IMPs. 170 against -50: 220, 6 IMPs.
    # Sums: 420 is +16, 170 is -12 + 6 = -6, -50 is -20 - 6 = -26.
    assert _field("IMP_NS", "16", "-6", "-26") == []
    assert _field("IMP_NS", "5.33", "-2.00", "-8.67") == []
    assert _field("IMP_NS", "4.0", "-1.5", "-6.5") == []
    assert _field("IMP_EW", "-16", "6", "26") == []
    assert _field("IMP_NS", "16", "-6", "-27") == [(ERROR, Kind.IMPS)]


def test_figures_of_no_known_method_are_a_note_once() -> None:
    assert _field("MP_NS", "9", "7", "3") == [(NOTE, Kind.MATCHPOINTS)]


def test_a_part_of_a_field_is_not_judged() -> None:
    # The first two rows of a longer table: they cannot average 50 percent.
    part = _table("Score_NS;Multiplicity;Percentage_NS", "500 2 99.4", "470 1 98.4")
    assert {severity for severity, _ in kinds(part)} == {NOTE}


def test_artificial_scores_take_no_part_in_the_comparison() -> None:
    rows = ("420 2 5", "170 1 2", "-50 1 0", "^ 1 60")
    assert _table("Score_NS;Multiplicity;MP_NS", *rows) == []


def test_the_board_s_own_figures_stand_in_its_table() -> None:
    rows = ('[ScoreTable "Score_NS;Multiplicity;IMP_NS"]', "420 2 16", "170 1 -6", "-50 1 -26")
    own = ('[Declarer "N"]', '[Contract "4S"]', '[Result "9"]', '[Score "NS -50"]')
    assert _found(*own, '[ScoreIMP "NS -26"]', *rows) == []
    assert kinds(_found(*own, '[ScoreIMP "NS -2.6"]', *rows)) == [(ERROR, Kind.IMPS)]
    made = (*own[:2], '[Result "11"]', '[Score "NS 450"]')
    assert kinds(_found(*made, *rows)) == [(WARNING, Kind.SCORE)]


RANKING = '[TotalScoreTable "Rank;PairId;NrBoards;TotalMP;TotalPercentage"]'


def test_a_ranking_is_in_order() -> None:
    rows = ("1 7 20 1200.0 60.00", "2 4 20 1100.0 55.00", "3 9 20 1000.0 50.00")
    assert _found(RANKING, *rows) == []
    swapped = (rows[0], "2 9 20 1000.0 50.00", "3 4 20 1100.0 55.00")
    assert kinds(_found(RANKING, *swapped)) == [(ERROR, Kind.RANKING)]


def test_a_percentage_that_is_not_the_mean_is_a_note() -> None:
    rows = ("1 7 20 1200.0 60.00", "2 4 20 1100.0 55.00", "3 9 24 1000.0 50.00")
    assert kinds(_found(RANKING, *rows)) == [(NOTE, Kind.RANKING)]


def test_a_play_missing_where_the_others_have_theirs() -> None:
    game = ('[Declarer "N"]', '[Contract "1S"]', '[Result "13"]', '[Auction "N"]', "1S AP")
    play = ('[Play "E"]', "H2 D2 C2 S2", "*")
    text = "\n".join((pbn(*game, *play), pbn(*game, *play), pbn(*game)))
    problems = audit(reading_of(text))
    assert [(p.severity, p.kind) for p in problems] == [(WARNING, Kind.PLAY)]
    assert "missing" in problems[0].message
    # Where no board has its play, none is missing.
    assert audit(reading_of(pbn(*game))) == ()
