"""The acceptance event: the second calculation, values by hand, our own results, every trap."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.events.acceptance.compare import TRAPS, Trap, compare, event, expected
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, read_in
from fairdeal.views.accepted import TRAPS as NAMED
from fairdeal.views.accepted import verdict
from tests.acceptance.ours import scored
from tests.acceptance.second_calculation import plain, worked_out
from tests.shared import ROOT

HERE = Path(__file__).parent


def test_the_second_calculation_gives_what_is_expected() -> None:
    assert plain(worked_out(event())) == expected()


def test_the_second_calculation_shares_nothing_with_the_program() -> None:
    text = (HERE / "second_calculation.py").read_text("utf-8")
    imported = {
        line.split()[1] for line in text.splitlines() if line.startswith(("import", "from"))
    }
    assert not {name for name in imported if name.startswith(("fairdeal", "tests"))}


def figure(*path: str | int) -> float:
    value: Any = expected()
    for key in path:
        value = value[key]
    return float(value)


@pytest.mark.parametrize(
    ("pair", "percent"),
    [
        # Four results of the correct board: +100 twice, -110 twice. M = 5 and 1; ten expected, so
        # (M + 1) x 10/4 - 1 = 14 and 4 of 18.
        *((1, 1400 / 18), (2, 1400 / 18), (3, 400 / 18), (4, 400 / 18)),
        # Three of another form, -130, -110, -110: 50, 65, 65; two of a third, equal: 60, 60.
        *((10, 50), (9, 65), (8, 65), (7, 60), (6, 60)),
        *((16, 70), (13, 55), (11, 55), (19, 60), (17, 60)),
    ],
)
def test_the_fouled_board_by_hand(pair: int, percent: float) -> None:
    assert figure("sessions", 0, "pairs", str(pair), "boards", "4") == pytest.approx(
        percent, abs=1e-4
    )


@pytest.mark.parametrize(
    ("team", "board", "imps"),
    [
        # Not vulnerable, +420 against -50 at the other table: 470, 10 IMPs.
        ("home", "1", 10),
        # 60 % of 4S made, level; 40 % of 4S-1, -50 against 420: 470, -10 for 40 %.
        ("home", "3", -4),
        # All vulnerable. Home is given 6H-1, -100, against 4H+2 there, 680: 780, 13 away.
        ("home", "4", -13),
        # The visitors are given 6H made, -1430, against their own 680: 750, 13 away.
        ("away", "4", -13),
        # Average plus and minus: the means of the other boards are below +3 and above -3.
        *(("home", "5", 3), ("away", "5", -3)),
        # 5Dx-2 vulnerable is 500, 3NT made 600: 100.
        ("home", "7", -3),
        # Passed out, and 1NT-1 by East-West there: 50 to the visitors.
        ("home", "8", -2),
    ],
)
def test_the_match_by_hand(team: str, board: str, imps: int) -> None:
    assert figure("matches", "round_robin", team, "boards", board) == imps


def test_victory_points_by_the_published_table() -> None:
    """Seven boards count; the teams lose by 9 and by 17: 20 less 13.65 and 20 less 16.04."""
    table = (ROOT / "tests/scoring/victory_points/wbf-vp-continuous.csv").read_text().splitlines()
    sevens = {row.split(",")[0]: float(row.split(",")[2]) for row in table[1:]}
    for team, margin in (("home", "9"), ("away", "17")):
        points = figure("matches", "round_robin", team, "victory_points")
        assert points == pytest.approx(20 - sevens[margin])


@pytest.mark.parametrize(
    ("board", "imps"),
    [
        ("1", 10),  # +430 against -50: 480
        ("2", 12),  # own 620 - 110 = 510 is 11; the visitors' 990 - 110 = 880 is 13; half of both
        ("3", 13 / 3),  # average plus is the mean of 10, 11 and 5; the visitors 0; half of it
        ("4", 5),  # +100 and +110: 210
    ],
)
def test_the_knock_out_by_hand(board: str, imps: float) -> None:
    assert figure("matches", "knock_out", "home", "boards", board) == pytest.approx(imps, abs=1e-4)


def test_there_are_ties_at_every_level() -> None:
    known = expected()
    first = known["sessions"][0]["pairs"]
    for members in (event()["north_south"], event()["east_west"]):
        assert any("=" in first[str(pair)]["place"] for pair in members)
    assert any("=" in one["place"] for one in known["final"].values())


def test_our_own_results_are_accepted() -> None:
    figures, differences = compare(json.loads(json.dumps(scored(event()))))
    assert (figures, [str(one) for one in differences]) == (486, [])


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(inner, (*path, key))
    else:
        yield path


def _spoilt(pattern: tuple[str, ...]) -> Any:
    """The expected results with the first figure a trap names changed."""
    results = copy.deepcopy(expected())
    if pattern == ("final", "14"):
        results["final"]["14"] = {"percent": "50.0000", "place": "5"}
        return results
    for path in _leaves(results):
        words = [str(key) for key in path]
        if len(words) == len(pattern) and all(
            want in ("*", have) for want, have in zip(pattern, words, strict=True)
        ):
            inner: Any = results
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = "77=" if path[-1] == "place" else "12.3400"
            return results
    raise AssertionError(pattern)


@pytest.mark.parametrize(
    ("trap", "pattern"),
    [(trap, pattern) for trap in TRAPS for pattern in trap.figures],
    ids=lambda one: one.name if isinstance(one, Trap) else "/".join(one),
)
def test_every_trap_is_named(trap: Trap, pattern: tuple[str, ...]) -> None:
    _figures, differences = compare(_spoilt(pattern))
    assert differences
    assert differences[0].trap
    names = {one.trap.name for one in differences if one.trap}
    # A figure may belong to a more particular trap; then that one is named.
    assert trap.name in names or all("*" not in one.path for one in differences)


def test_a_total_that_follows_from_a_board_is_no_mistake_of_its_own() -> None:
    results = copy.deepcopy(expected())
    pair = results["sessions"][0]["pairs"]["9"]
    pair["boards"]["2"], pair["percent"], pair["place"] = "1.00", "2.00", "10"
    _figures, differences = compare(results)
    assert [one.path[-2:] for one in differences] == [("boards", "2")]


def test_missing_figures_are_differences() -> None:
    results = copy.deepcopy(expected())
    del results["matches"]["knock_out"]
    _figures, differences = compare(results)
    assert {one.trap.name for one in differences if one.trap} == {"a knock-out match averaged"}
    assert str(differences[0]).partition(": ")[2].startswith("missing, expected ")


@pytest.mark.parametrize("at", [("sessions", 0, "pairs"), ("final",)])
def test_a_pair_too_many_is_a_mistake(at: tuple[str | int, ...]) -> None:
    results = copy.deepcopy(expected())
    pairs: Any = results
    for key in at:
        pairs = pairs[key]
    pairs["99"] = {"percent": "50.0000"}
    _figures, (too_many,) = compare(results)
    assert too_many.unasked
    assert too_many.path == (*map(str, at), "99", "percent")


@pytest.mark.parametrize("results", [[], {}, {"pairs": 1}, "x", None])
def test_what_is_no_result_is_refused(results: object) -> None:
    with pytest.raises(Malformed, match="no results"):
        compare(results)


def test_the_command(tmp_path: Path) -> None:
    def run(*arguments: str) -> Any:
        return CliRunner().invoke(app, ["accept", *arguments])

    file = tmp_path / "result.json"
    file.write_text(run("--expected").stdout)
    assert run(str(file)).stdout == "All 486 figures agree: accepted.\n"
    file.write_text(json.dumps(_spoilt(("sessions", "0", "pairs", "9", "boards", "2"))))
    failed = run(str(file))
    assert failed.exit_code == 1
    assert "1 of 486 figures differs. It fell into:" in failed.stdout
    assert "a weighted score of two outcomes (12C1c)" in failed.stdout
    slovak = run(str(file), "--language", "sk").stdout.splitlines()
    assert slovak[0] == "Líši sa 1 údaj z 486. Padol do pasce:"
    assert slovak[1] == "- vážený výsledok z dvoch možností (12C1c)"
    assert slovak[2].strip().startswith("sessions/0/pairs/9/boards/2: 12.3400, má byť ")
    told = json.loads(run(str(file), "--json").stdout)
    assert (told["figures"], len(told["differences"])) == (486, 1)
    assert told["differences"][0]["trap"]["clause"] == "12C1c"
    assert json.loads(run("--event").stdout) == event()
    assert run().exit_code == 2
    file.write_text("{")
    assert run(str(file)).exit_code != 0


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_trap_is_said_in_every_language(language: str) -> None:
    assert {one.name for one in TRAPS} == set(NAMED)
    spoilt = [one for trap in TRAPS for one in compare(_spoilt(trap.figures[0]))[1]]
    english = list(verdict(486, spoilt))
    read_in(language)
    try:
        said = list(verdict(486, spoilt))
    finally:
        read_in(ENGLISH)
    assert len(said) == len(english)
    named = [(one, other) for one, other in zip(english, said, strict=True) if one[0] == "-"]
    assert len(named) > 15
    assert not [one for one, other in named if one == other]


def test_the_event_is_of_its_schema() -> None:
    schema = json.loads((ROOT / "docs/reference/acceptance-event.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(event())
    spoilt = event()
    spoilt["sessions"][0]["results"][0]["tricks"] = 14
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(schema).validate(spoilt)
