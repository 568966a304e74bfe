"""Periods of correction and of appeal, and appeals, by commands."""

from pathlib import Path

from tests.commands.event.friday import Evening, percents


def test_periods(evening: Evening) -> None:
    """79C1 and 92B: thirty minutes after posting, the last instant included; 79C2 afterwards."""
    evening.fine("rule 1 6 --both A- --clause 12A2", at="21:00")
    evening.fine("moment posted", at="22:00")
    assert "79C1" in evening.refused("result 1 3 7 2SN= --correct", at="22:31")
    assert "92B" in evening.refused("rule 1 5 --both A --clause 12A2", at="22:31")
    assert "92B" in evening.refused("appeal 1 6", at="22:31")
    assert "92D" in evening.refused("appeal 1 6 --alone", at="22:30")
    assert "92A" in evening.refused("appeal 1 7", at="22:30")
    evening.fine("appeal 1 6", at="22:30")
    evening.fine("result 1 3 7 2SN= --correct --reason slip", at="22:30")
    evening.fine("result 1 3 7 2SN+1 --correct --approved --reason slip", at="23:59")


def test_a_ruling_is_in_time_within_the_later_of_both_periods(tmp_path: Path) -> None:
    """81C3: within 79C for what the Director learns himself, within 92B for what is asked for."""
    run = Evening(tmp_path / "long.json")
    run.fine("new --correction-minutes 60 --appeal-minutes 20")
    run.fine("result 1 a b 4SN=")
    run.fine("moment posted", at="22:00")
    run.fine("rule 1 a --both 4SN-1 --clause 12B1", at="22:45")
    assert "92B" in run.refused("appeal 1 a", at="22:21")
    assert "79C1" in run.refused("result 1 a b 4SN+1 --correct", at="23:01")
    assert "81C3" in run.refused("rule 1 a --both 4SN= --clause 12B1", at="23:01")


def test_in_1997_appeals_end_with_the_correction_period(tmp_path: Path) -> None:
    run = Evening(tmp_path / "old.json")
    run.fine("new --edition 1997 --correction-minutes 60 --appeal-minutes 20")
    run.fine("result 1 a b 4SN=")
    run.fine("rule 1 a --both 4SN-1 --clause 12C1")
    run.fine("moment posted", at="22:00")
    run.fine("appeal 1 a --absent", at="23:00")
    assert "a has appealed already" in run.refused("appeal 1 a", at="23:00")


def test_each_side_may_appeal_the_ruling_and_both_are_decided_at_once(evening: Evening) -> None:
    """92A gives the right to a contestant, not to whoever comes first."""
    evening.fine("rule 1 6 --ns A+ --ew A- --clause 12C2a")
    evening.fine("appeal 1 6", at="20:00")
    evening.fine("appeal 1 2", at="20:05")
    assert "2 has appealed already" in evening.refused("appeal 1 2", at="20:06")
    assert "92A" in evening.refused("appeal 1 3", at="20:06")
    told = evening.fine("explain 6 1")
    assert told.count("Appeal against the ruling by") == 2
    evening.fine("decide 1 6 --clause 93B3", at="21:00")
    assert "is decided; --further" in evening.refused("appeal 1 2", at="21:05")
    assert "no appeal waits" in evening.refused("decide 1 6", at="21:10")


def test_who_has_left_agrees_to_no_appeal_since_2007(tmp_path: Path) -> None:
    run = Evening(tmp_path / "new.json")
    run.fine("new --edition 2007")
    run.fine("result 1 a b 4SN=")
    run.fine("rule 1 a --both 4SN-1 --clause 12C1 --not-told")
    assert "92D" in run.refused("appeal 1 a --absent")
    assert "told of the right" not in run.fine("explain a 1")


def test_a_correction_period_is_short_only_for_a_reason(tmp_path: Path) -> None:
    run = Evening(tmp_path / "short.json")
    done = run("new --correction-minutes 15")
    assert "less than 30 only if the special nature" in str(done.exception)
    assert not run.file.exists()
    run.fine("new --correction-minutes 15 --special")
    run.fine("result 1 a b 4SN=")
    run.fine("moment posted", at="22:00")
    assert "79C1" in run.refused("result 1 a b 4SN-1 --correct", at="22:16")
    run.fine("rule 1 a --both A --clause 12C2a", at="22:30")


def test_a_ruling_that_stands_on_appeal_says_so(evening: Evening) -> None:
    evening.fine(
        "rule 1 6 --ns A+ --ew A- --clause 12C2a --option accept --option refuse --taken x"
    )
    evening.fine("appeal 1 6", at="20:00")
    before = percents(evening)
    evening.fine("decide 1 6 --clause 93B3", at="21:00")
    assert percents(evening) == before
    assert "no appeal waits" in evening.refused("decide 1 6 --both A")
    said = evening.fine("explain 6 1")
    assert "options: accept, refuse; taken: x; told of the right to appeal; 12C2a" in said
    assert "Appeal against the ruling by Ann6 – Bob6. (92A)" in said
    assert "The appeal is decided: the ruling stands. (appeals committee; 93B3)" in said


def test_1997_knows_no_correction_after_the_period(tmp_path: Path) -> None:
    run = Evening(tmp_path / "old.json")
    run.fine("new --edition 1997")
    run.fine("result 1 a b 4SN=")
    run.fine("moment correction_ended", at="22:00")
    assert "79C1" in run.refused("result 1 a b 4SN-1 --correct --approved", at="22:01")
