"""The bench's own arithmetic, and the file other programs read; the works need the peers."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bench import timing
from bench.report import BEGIN, END, PAGE, table, write_json, write_page
from bench.timing import measure
from bench.work import Figure, Work


def test_latest_json_has_the_five_fields_for_every_row(tmp_path: Path) -> None:
    path = tmp_path / "latest.json"
    write_json(
        [
            Figure("scores", "scores", 300.0, 200.0, "endplay"),
            Figure("ranking", "results", 40.0, None, None),
        ],
        path,
    )
    assert json.loads(path.read_text()) == [
        {"work": "scores", "ours": 300.0, "peer": 200.0, "peer_name": "endplay", "ratio": 1.5},
        {"work": "ranking", "ours": 40.0, "peer": None, "peer_name": None, "ratio": None},
    ]


def test_the_median_of_the_rounds_counts_and_the_first_is_thrown_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Seconds of ours and the peer's in turns; the first two are the round thrown away.
    seconds = iter([100.0, 100.0, 1.0, 4.0, 2.0, 50.0, 30.0, 8.0])

    def timed(run: Callable[[], object], _clock: object) -> float:
        run()
        return next(seconds)

    monkeypatch.setattr(timing, "_timed", timed)
    work = Work("w", "boards", 8, lambda: None, {"peer": lambda: None}, {"peer": 3})
    (figure,) = measure(work, rounds=3)
    assert (figure.ours, figure.peer, figure.ratio) == (4.0, 1.0, 4.0)
    assert figure.bar_is_met


def test_a_missed_bar_is_known_and_the_table_says_what_was_wanted() -> None:
    figure = Figure("random-deals", "deals", 10.0, 5.0, "endplay", 3)
    assert not figure.bar_is_met
    assert "| random-deals | 10 deals | endplay | 5 | 2.00 | at least 3: missed |" in table(
        [figure]
    )
    assert "readable engine" in table([figure])


def test_what_is_wanted_of_ours_alone_is_held_to_it_too() -> None:
    figure = Figure("scores", "scores", 299.0, 1.0, "a copy", None, 300)
    assert not figure.bar_is_met
    assert "| at least 300 a second: missed |" in table([figure])


def test_the_table_takes_the_place_of_the_one_on_the_page(tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    write_page("new", page)
    assert page.read_text() == f"before\n{BEGIN}\n\nnew\n\n{END}\nafter\n"
    text = PAGE.read_text("utf-8")
    assert text.count(BEGIN) == text.count(END) == 1
    page.write_text("nothing")
    with pytest.raises(ValueError, match="no place for figures"):
        write_page("new", page)
