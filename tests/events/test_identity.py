"""Spellings are proposed, confirmed by a person, and never merged or split in silence."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.identity import Aliases, proposed

SPELLINGS = ("annlahey+cheryl o", "Cheryl O+AnnLahey", "Žofia + Ján", "Jan & Zofia", "Ed+Flo", "")


def test_spellings_that_may_be_one_are_proposed() -> None:
    assert proposed(SPELLINGS) == (SPELLINGS[:2], SPELLINGS[2:4])


def test_chains_are_refused() -> None:
    aliases = Aliases().confirmed("b", "a")
    for spelling, contestant in (("c", "b"), ("a", "d")):
        with pytest.raises(Malformed, match="a chain of aliases"):
            aliases.confirmed(spelling, contestant)
