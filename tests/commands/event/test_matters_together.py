"""Appeals, fines and hearings by the commands, worked out from the text of the Laws.

The same as `tests/events/deciding/together`, by the door that a Director has who keeps a file.
Written down before the program was run on them. Of 7 situations 3 were ruled wrongly, as there: a
penalty that was varied, on a board or about none, and a ruling that nobody had appealed (93).
"""

from pathlib import Path

from tests.commands.event.desk import Desk
from tests.events.deciding.together.at_work import APPEALS, NOT_THE_OTHERS, TENTH, appeals, heard

FINE = {"procedural_offence": "handling"} | TENTH
LATE = {"procedural_offence": "late", "boards_are_left_unplayed": "no"} | TENTH
TENTH_OFF, QUARTER_OFF = "penalty: −0.40", "penalty: −1.00"


def told(said: dict[str, str]) -> list[str]:
    return [word for fact, value in said.items() for word in ("--answer", f"{fact}={value}")]


def rule(desk: Desk, where: str, entry: str, who: str, said: dict[str, str]) -> str:
    return desk("rule", *where.split(), "--entry", entry, "--offender", who, *told(said))


def last(desk: Desk) -> str:
    return str(len(desk("log").strip().splitlines()))


def test_imps_come_off_no_matchpoints(desk: Desk) -> None:
    """90A: the session is by matchpoints."""
    words = ("rule", "1", "1", "--entry", "90A", "--offender", "4")
    assert "nothing is counted in that here" in desk.refused(
        *words, *told(FINE | {"procedural_penalty": "1 IMP"})
    )
    assert TENTH_OFF not in desk("explain", "4")


def test_an_appealed_fine_is_not_undone_until_the_appeal_is(desk: Desk) -> None:
    """90A, 92A: by its number in the log; then the appeal is undone, and the fine after it."""
    rule(desk, "1 1", "90A", "4", FINE)
    fine = last(desk)
    rule(desk, "1 1", "92A", "4", APPEALS)
    lodged = last(desk)
    assert "the appeal goes first" in desk.refused("undo", fine)
    desk("undo", lodged)
    desk("undo", fine)
    assert TENTH_OFF not in desk("explain", "4")


def test_a_late_pair_appeals_and_another_cannot(desk: Desk) -> None:
    """90B1, 92A: 4 was fined, and its fine stays as it is while that is heard; 5 was not."""
    rule(desk, "", "90A", "4", LATE)
    assert "The ruling is complete." in rule(desk, "", "92A", "4", APPEALS)
    said = desk("rule", "--entry", "92A", "--offender", "5")
    assert "(Law 92A)" in said
    assert "The ruling is complete." in said
    right = ("answer", "8/90A", "--correct", "director_penalizes=no")
    assert "the appeal goes first" in desk.refused(*right)
    rule(desk, "", "93A", "4", heard("2017", "varied"))
    desk(*right)
    assert TENTH_OFF not in desk("explain", "4")


def test_a_fine_is_varied_on_appeal(desk: Desk) -> None:
    """90A, 93A: a quarter of a top; a tenth once it was heard, and nothing waits to be decided."""
    rule(desk, "1 1", "90A", "4", FINE | {"procedural_penalty": "25% of a top"})
    rule(desk, "1 1", "92A", "4", APPEALS)
    rule(desk, "1 1", "93A", "4", heard("2017", "varied"))
    assert QUARTER_OFF in desk("explain", "4")
    desk("answer", "8/90A", "--correct", "procedural_penalty=10% of a top")
    explained = desk("explain", "4")
    assert (TENTH_OFF in explained, QUARTER_OFF in explained) == (True, False)
    assert "no appeal waits" in desk.refused("decide", "1", "4")


def test_nothing_is_varied_that_was_not_appealed(desk: Desk) -> None:
    """93A: 12C2 was ruled at table 3, and nobody appealed it."""
    rule(desk, "1 3", "12C2", "6", NOT_THE_OTHERS)
    words = ("rule", "1", "3", "--entry", "93A", "--offender", "6")
    assert "no appeal waits" in desk.refused(*words, *told(heard("2017", "varied")))


def test_what_goes_to_the_national_authority_waits_for_it(tmp_path: Path) -> None:
    """93C of 1997: told so, and its decision is entered when it comes."""
    desk = Desk(tmp_path, "--title", "Friday", "--edition", "1997")
    rule(desk, "1 3", "12C2", "6", NOT_THE_OTHERS)
    rule(desk, "1 3", "92A", "6", appeals("1997"))
    said = rule(desk, "1 3", "93A", "6", heard("1997") | {"appealed_further": "yes"})
    assert "national authority" in said
    desk("decide", "1", "6", "--ns", "A", "--ew", "A", "--heard-by", "the federation")
    explained = desk("explain", "6", "1")
    assert "the federation" in explained
    assert "50.00 %" in explained


def test_who_was_named_at_fault_stays_so(desk: Desk) -> None:
    """12C2: ruling and result are undone, the result is entered the other way round, corrected."""
    rule(desk, "1 3", "12C2", "6", NOT_THE_OTHERS)
    ruled = last(desk)
    desk("undo", ruled)
    desk("undo", "5")
    desk("result", "1", "6", "3", "+50")
    said = desk("answer", "8/12C2", "--correct", "fault_of_offending_side=partial")
    assert "6: 0.00 % → 50.00 %" in said or "6: 100.00 % → 50.00 %" in said
    assert "50.00 %" in desk("explain", "6", "1")
