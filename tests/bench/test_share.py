"""What thousands of live tables take without phones: what is played, and what it is asked for."""

import pytest

from bench.live import share


def test_one_process_plays_its_share_and_every_act_is_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    share.main(["--tables", "6", "--processes", "3", "--acts", "5"])
    said = capsys.readouterr().out
    assert "2 tables of 6, 10 acts, drawn for four:" in said
    assert "An act in 5 s a table: 1 a second" in said


@pytest.mark.parametrize("processes", ["0", "7"])
def test_no_process_is_without_a_table(processes: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        share.main(["--tables", "6", "--processes", processes])
    assert "1 to as many as there are tables" in capsys.readouterr().err
