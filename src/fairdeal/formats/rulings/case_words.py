"""The words of a case file that must exist: facts, their answers, elections."""

from collections.abc import Iterable
from difflib import get_close_matches

from fairdeal.errors import Malformed, Sentence
from fairdeal.laws.book import facts
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.elections import elections_of


def check_fact(key: str) -> None:
    """See that a fact is called so.

    Raises:
        Malformed: none is; the nearest ones are named.
    """
    if key not in facts():
        raise Malformed("no fact is called {words}{near}", words=repr(key), near=near(key, facts()))


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
        raise Malformed(
            "no election is called {words}{near}", words=repr(key), near=near(key, known)
        )
    if not any(election.permits(word) for election in found):
        raise Malformed(
            "{name} cannot be {words}; choose from: {choices}",
            name=key,
            words=repr(word),
            choices=found[0].choices,
        )


def near(word: str, known: Iterable[str]) -> str:
    """What is called nearly so, for the end of a message; nothing when nothing is."""
    found = tuple(get_close_matches(word, list(known)))
    return Sentence("; near it: {near}", near=found) if found else ""
