"""The words of every law, fact and effect, as YAML beside the laws has them.

A Director or translator edits ``lawNN.words.yaml``, and ``effects.words.yaml`` for what is said of
an effect whatever law brings it about. What is read here is JSON made of them all: when a wheel is
built, which leaves the YAML behind, and in a checkout when the words are first needed after one of
them has changed. Reading it needs the standard library alone.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from fairdeal.i18n.compiling import kept
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.views.rulings.wording import To, Wording

_PACKAGE: Final = Path(__file__).parents[2]
MADE: Final = Path(__file__).with_suffix(".json")
"""What is made of the words; never kept in the repository."""


@cache
def what_one_saw() -> Mapping[str, tuple[str, ...]]:
    """What one sees under each entry; the first sentence is the one shown in lists."""
    return {entry: tuple(sentences) for entry, sentences in _words()["seen"].items()}


@cache
def who_is_meant() -> Mapping[str, str]:
    """Who a case is about, as it is asked under each entry where "who did it" is not plain."""
    who: Mapping[str, str] = _words()["who"]
    return who


@cache
def named_otherwise() -> Mapping[str, str]:
    """What whom a case is about is called under each entry that knows of no offender."""
    named: Mapping[str, str] = _words()["named"]
    return named


@cache
def reminders() -> Mapping[str, str]:
    """What a watch for an entry reminds of, where that is not what one saw."""
    later: Mapping[str, str] = _words()["later"]
    return later


@cache
def wordings(edition: Edition | None = None) -> Mapping[str, Wording]:
    """The words for every fact, by its stored name, as an edition asks for it.

    Args:
        edition: the one in force; without it, the facts that all of them ask for in the same words.
    """
    if edition is None:
        first, *others = map(wordings, EDITIONS)
        alike = (key for key in first if all(other[key] == first[key] for other in others))
        return {key: first[key] for key in alike}
    return {key: _wording(edition, *said) for key, said in _words()["questions"].items()}


_Said = str | Mapping[str, str]
"""A sentence, or those of several editions by the first one that each is for."""


def _wording(
    edition: Edition, ask: _Said, why: _Said, answers: Mapping[str, _Said], *to_come: bool
) -> Wording:
    options = {word: _of(edition, said) for word, said in answers.items()}
    return Wording(_of(edition, ask), _of(edition, why), options, *to_come)


def _of(edition: Edition, said: _Said) -> str:
    if isinstance(said, str):
        return said
    so_far = EDITIONS[: EDITIONS.index(edition) + 1]
    return next((said[one] for one in reversed(so_far) if one in said), next(iter(said.values())))


@cache
def effect_words() -> Mapping[str, tuple[To, str]]:
    """By kind of effect, then what changes its meaning, then the acts or the clause it is about."""
    return {key: (To(to), said) for key, (to, said) in _words()["effects"].items()}


def sources() -> tuple[Path, ...]:
    """The files of words in the order of the book, those of effects first; none in a wheel."""
    laws = sorted(_PACKAGE.glob("laws/*/*.words.yaml"), key=lambda path: path.name)
    return (*_PACKAGE.glob("table/effects/*.words.yaml"), *laws)


@cache
def _words() -> Mapping[str, Any]:
    words: Mapping[str, Any] = json.loads(made(MADE, sources()))
    return words


def made(place: Path, written: Sequence[Path]) -> bytes:
    """The words as JSON, with the names of the files they are from; read where they are kept.

    Raises:
        Malformed: something is wrong about the words; naming the file and the line.
        FileNotFoundError: they are neither kept nor written.
    """
    names = [path.name for path in written]
    head = f'{{"of": {json.dumps(names)}' if written else ""

    def read() -> bytes:
        if not written:
            raise FileNotFoundError(place)
        # What reads YAML, and knows all laws, is needed only where words have changed.
        from fairdeal.views.rulings.written_words import read_words  # noqa: PLC0415

        words = {"of": names, **read_words(written)}
        return json.dumps(words, ensure_ascii=False, separators=(", ", ": ")).encode()

    return kept(place, written, read, head.encode())
