"""The bench's own arithmetic, and the file other programs read; the works need the peers."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bench import timing
from bench.report import BEGIN, END, PAGE, kept, renewed, rows_of, table, write_json, write_page
from bench.timing import measure
from bench.work import Figure, Work


def test_latest_json_says_all_of_every_row(tmp_path: Path) -> None:
    path = tmp_path / "latest.json"
    figures = [
        Figure("scores", "scores", 300.0, 200.0, "endplay", 2),
        Figure("ranking", "results", 40.0, None, None),
    ]
    write_json(rows_of(figures), path)
    first, second = kept(path)
    day, on = first.pop("measured"), first.pop("on")
    assert first == {
        "work": "scores",
        "ours": 300.0,
        "unit": "scores",
        "peer": 200.0,
        "peer_name": "endplay",
        "ratio": 1.5,
        "wanted": "at least 2",
        "met": False,
    }
    assert (second["measured"], second["on"], second["ratio"]) == (day, on, None)
    assert "one core; endplay" in on


def test_what_is_measured_anew_takes_the_place_of_its_rows_and_of_no_others() -> None:
    old = [{"work": w, "measured": "then"} for w in ("deals", "deals", "scores", "ranking")]
    new = [{"work": w, "measured": "now"} for w in ("one-table", "deals")]
    assert [(row["work"], row["measured"]) for row in renewed(old, new)] == [
        ("deals", "now"),
        ("scores", "then"),
        ("ranking", "then"),
        ("one-table", "now"),
    ]


def test_the_page_has_the_rows_of_latest_json() -> None:
    assert table(kept()) in PAGE.read_text("utf-8")


def test_every_work_that_is_wanted_of_the_environment_has_a_row() -> None:
    found = {(row["work"], row["peer_name"]): row["wanted"] for row in kept()}
    assert found["one-table", "open-spiel"] == "at least 2"
    assert found["tables-in-batches", "open-spiel"] == "at least 60"
    assert found["cold-start", "Numba's import"] == "at least 720 starts an hour"


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
        rows_of([figure])
    )
    assert "readable engine" in table(rows_of([figure]))


def test_what_is_wanted_of_ours_alone_is_held_to_it_too() -> None:
    figure = Figure("scores", "scores", 299.0, 1.0, "a copy", None, 300)
    assert not figure.bar_is_met
    assert "| at least 300 scores: missed |" in table(rows_of([figure]))


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
