"""A real file, spoiled in five places, checked in Finnish and Hungarian from the command line."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from tests.shared import data
from tests.test_every_command import Terminal, kept, terminal
from tests.test_every_refusal_in_words import phrases

__all__ = ["kept", "terminal"]  # fixtures

SPOILED: Final = (
    ('[Score "+120"]', '[Score "+110"]'),
    ('[Contract "2CX"]', '[Contract "3CX"]'),
    ("1C 1D Pass 1S\n", "1C 1D Pass 1C\n"),
    # North leads the nine of hearts to the fifth trick; East has the seven, and throws a diamond.
    ("H9 H7 H5 H2\n", "H9 D2 H5 H2\n"),
    ("S7 D2 C6 ST\n", "S7 H7 C6 ST\n"),
)
"""What stands in the first board of round 3 of the Bermuda Bowl of 1997, and what instead."""
TOLD: Final = {
    "en": """
line 4, board 1: error:
    1NT N with 8 tricks, not vulnerable, is +120 for declarer's side by Law 77, +110 printed
line 28, board 1: error:
    the contract is 2CX by the auction, 3CX printed
line 28, board 1: error:
    3CX W with 4 tricks, not vulnerable, is -1100 for declarer's side by Law 77, -800 printed
line 50, board 1: warning:
    W calls 1C: the bid is insufficient (Law 27)
line 59, board 1: warning:
    trick 5: E plays D2 while holding H7: a revoke (Law 61)
""",
    "fi": """
rivi 4, brikka 1: virhe:
    1NT N, 8 tikkiä, vaarattomassa vyöhykkeessä: 77 §:n mukaan +120
    (pelinviejäpuoli), painettu on +110
rivi 28, brikka 1: virhe:
    tarjoussarjan mukaan sitoumus on 2♣×, painettu on 3♣×
rivi 28, brikka 1: virhe:
    3♣× W, 4 tikkiä, vaarattomassa vyöhykkeessä: 77 §:n mukaan -1100
    (pelinviejäpuoli), painettu on -800
rivi 50, brikka 1: varoitus:
    W tarjoaa 1♣: riittämätön maalaus (27 §)
rivi 59, brikka 1: varoitus:
    5. tikki: E pelaa kortin ♦2, vaikka kädessä on ♥7: revokki (61 §)
""",
    "hu": """
4. sor, 1. tok: hiba:
    1SZ É, 8 ütés, mansban: a 77. szakasz szerint +120 (felvevővonal), nyomtatva +110
28. sor, 1. tok: hiba:
    a licitálás szerint a felvétel 2♣×, nyomtatva 3♣×
28. sor, 1. tok: hiba:
    3♣× Ny, 4 ütés, mansban: a 77. szakasz szerint -1100 (felvevővonal), nyomtatva -800
50. sor, 1. tok: figyelmeztetés:
    Ny licitje 1♣: elégtelen bemondás (27. szakasz)
59. sor, 1. tok: figyelmeztetés:
    5. ütés: K lapja ♦2, pedig van a kezében ♥7: színvétés (61. szakasz)
""",
}
"""What is found then, each line with its continuation."""


@pytest.fixture(scope="module")
def spoiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    text = data("pbn/bermuda1997_RR03.PBN").read_text("latin-1")
    game = '\n[Event "#"]'
    two = game.join(text.split(game)[:2]) + "\n"
    for was, instead in SPOILED:
        assert two.count(was) == 1
        two = two.replace(was, instead)
    path = tmp_path_factory.mktemp("spoiled") / "RR03.PBN"
    path.write_text(two, "latin-1")
    return path


def checked(terminal: Terminal, path: Path, language: str, *options: str) -> str:
    arguments = ["check", str(path), "--language", language, *options]
    assert terminal.run(arguments) == (1, "")
    return terminal.printed.decode()


@pytest.mark.parametrize("language", TOLD)
def test_what_is_found_is_said_in_the_readers_language(
    terminal: Terminal, spoiled: Path, language: str
) -> None:
    lines = [line.strip() for line in checked(terminal, spoiled, language).split("\n")]
    told = re.sub("\n +", " ", TOLD[language]).split("\n")
    assert [line for line in told if line not in lines] == []


@pytest.mark.parametrize("language", ["fi", "hu"])
def test_nothing_of_it_is_english_with_rulings_neither(
    terminal: Terminal, spoiled: Path, language: str
) -> None:
    here, english = (phrases(checked(terminal, spoiled, one, "--rule")) for one in (language, "en"))
    assert here & english == set()


def test_json_is_for_programs_and_the_same_in_every_language(
    terminal: Terminal, spoiled: Path
) -> None:
    english, finnish = (
        json.loads(checked(terminal, spoiled, one, "--json", "--rule")) for one in ("en", "fi")
    )
    assert english == finnish
    assert any("(27A1)" in one["message"] for one in english["files"][0]["problems"])
