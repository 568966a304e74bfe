"""The relations are run piece by piece, and it is kept how far they came and what they found."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import relations
from tools.relations import PIECE, Run, main, read, runs


def odd(seed: int) -> Iterator[str]:
    if seed == 5:
        yield "5: odd"
    if seed == PIECE:
        raise ValueError("broken")


def test_it_goes_on_where_it_was_stopped_and_an_error_is_a_finding() -> None:
    made = runs({"odd": odd}, {}, 3, 3 + 2 * PIECE)
    name, first = next(made)
    assert (name, first.start, first.come) == ("odd", 3, 3 + PIECE)
    assert first.found == ["5: odd", f"{PIECE}: ValueError in odd: broken"]
    ((_, last),) = runs({"odd": odd}, {"odd": first}, 3, 3 + 2 * PIECE)
    assert (last.start, last.come, last.found) == (3, 3 + 2 * PIECE, first.found)
    assert list(runs({"odd": odd}, {"odd": last}, 3, 3 + 2 * PIECE)) == []


def test_what_was_begun_elsewhere_is_not_gone_on_with() -> None:
    with pytest.raises(ValueError, match="odd was begun at seed 3, and not at 4"):
        list(runs({"odd": odd}, {"odd": Run(3, 9)}, 4, 20))


def test_what_was_found_is_printed_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(relations, "RELATIONS", {"odd": odd, "even": lambda _: ()})
    kept = tmp_path / "new" / "kept.json"
    assert main(["4", "8", "--kept", str(kept)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "5: odd"
    assert said[1].startswith("odd 4 to 7: 1 found, ")
    assert said[2].startswith("even 4 to 7: 0 found, ")
    found = read(kept)
    assert (found["odd"].come, found["odd"].found, found["even"].found) == (8, ["5: odd"], [])
    assert main(["4", "8", "even", "--kept", str(kept)]) == 0
    assert main(["4", "8", "--kept", str(kept)]) == 1  # nothing is left to try, and it was found
    assert capsys.readouterr().out == ""


def test_only_a_relation_that_there_is_can_be_run(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["4", "8", "odd"])
    assert "no relation is called odd" in capsys.readouterr().err


@pytest.mark.parametrize("name", sorted(set(relations.RELATIONS) - {"long_games"}))
def test_a_relation_can_be_run(name: str) -> None:
    """One seed of each, at which nothing is found; `test_long_games.py` plays games by day."""
    assert relations.tried(relations.RELATIONS[name], 1_001) == []
