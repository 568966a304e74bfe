"""Whole boards with irregularities, printed act by act, and read by eye against the Laws."""

from pathlib import Path

import pytest

from fairdeal.errors import Malformed
from tests.playthroughs.printing import editions_of, golden, play_through, scripts

PLAYED = [
    pytest.param(path, edition, id=f"{path.stem}-{edition}")
    for path in scripts()
    for edition in editions_of(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("path", "edition"), PLAYED)
def test_playthrough(path: Path, edition: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert play_through(text, edition) == golden(path, edition).read_text(encoding="utf-8")


def test_an_answer_that_nobody_asked_for_says_what_is_asked() -> None:
    head, *acts = "title: t\neditions: 2017\ndealer: W\n", "W 1S", "N 1H", "attention"
    script = "\n".join([head, *acts, "answer rho_accepts yes"])
    with pytest.raises(Malformed, match=r"'answer rho_accepts yes' .* after act 3: lho_accepts"):
        play_through(script, "2017")
