"""The words of a case file that must exist: facts, their answers, elections."""

from collections.abc import Iterable
from difflib import get_close_matches

from fairdeal.errors import Malformed
from fairdeal.laws.book import facts
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.elections import elections_of


def check_fact(key: str) -> None:
    """See that a fact is called so.

    Raises:
        Malformed: none is; the nearest ones are named.
    """
    if key not in facts():
        raise Malformed(f"no fact is called {key!r}{near(key, facts())}")


def check_answer(key: str, word: str) -> None:
    """See that a fact is called so and has that answer.

    Raises:
        Malformed: naming what there is instead.
    """
    check_fact(key)
    facts()[key].value(word)


def check_election(key: str, word: str) -> None:
    """See that some edition has that election and lets it be made so.

    Raises:
        Malformed: naming what there is instead.
    """
    found = [e for edition in EDITIONS if (e := elections_of(edition).get(key)) is not None]
    if not found:
        known = {key for edition in EDITIONS for key in elections_of(edition)}
        raise Malformed(f"no election is called {key!r}{near(key, known)}")
    if not any(election.permits(word) for election in found):
        raise Malformed(f"{key} cannot be {word!r}; choose from: {found[0].choices}")


def near(word: str, known: Iterable[str]) -> str:
    """What is called nearly so, for a message; nothing when nothing is."""
    found = get_close_matches(word, list(known))
    return f"; near it: {', '.join(found)}" if found else ""
