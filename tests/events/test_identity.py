"""Spellings are proposed, confirmed by a person, and never merged or split in silence."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.identity import Aliases, proposed
from fairdeal.scoring.lines import BareScore, ResultLine
from fairdeal.scoring.methods import Matchpoints
from fairdeal.scoring.ranking import rank

SPELLINGS = ("annlahey+cheryl o", "Cheryl O+AnnLahey", "Žofia + Ján", "Jan & Zofia", "Ed+Flo", "")


def test_spellings_that_may_be_one_are_proposed() -> None:
    assert proposed(SPELLINGS) == (SPELLINGS[:2], SPELLINGS[2:4])


def test_until_confirmed_they_stay_apart() -> None:
    lines = [
        ResultLine(1, SPELLINGS[0], "x", BareScore(0)),
        ResultLine(2, SPELLINGS[1], "x", BareScore(0)),
        ResultLine(1, "y", "z", BareScore(0)),
        ResultLine(2, "y", "z", BareScore(0)),
    ]
    aliases = Aliases()
    assert aliases.lines(lines) == tuple(lines)
    merged = aliases.confirmed(SPELLINGS[1], SPELLINGS[0]).lines(lines)
    (north_south, _east_west) = rank(merged, Matchpoints()).fields
    assert [one.boards for one in north_south.ranking] == [2, 2]


def test_nobody_comes_to_play_against_itself() -> None:
    aliases = Aliases().confirmed("b", "a")
    with pytest.raises(Malformed, match="board 3: a would play against itself"):
        aliases.lines([ResultLine(3, "a", "b", BareScore(0))])


def test_chains_are_refused() -> None:
    aliases = Aliases().confirmed("b", "a")
    for spelling, contestant in (("c", "b"), ("a", "d")):
        with pytest.raises(Malformed, match="a chain of aliases"):
            aliases.confirmed(spelling, contestant)
