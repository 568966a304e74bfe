"""The kinds of wrong that are errors. An irregularity is not one: it is an act."""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Any, Final, Self, TypeVar

T = TypeVar("T")

LONGEST: Final = 1_500
"""Letters of a message; the middle of a longer one is somebody's input, and is left out."""


class Sentence(str):
    """A text in English that knows the sentence it is made of, and its parts.

    Whoever says it to people says it in their language, and each part as they have it: a seat, a
    card, a sentence within it, what went wrong before. It stays what it is where it is passed on as
    text, so that what a reader of files finds can be said as well as what it raises.

    >>> said = Sentence("board {n} is not in play", n=7)
    >>> said, said.words, said.parts
    ('board 7 is not in play', 'board {n} is not in play', {'n': 7})
    """

    __slots__ = ("parts", "words")

    words: str
    """The sentence, with a name in braces for every part."""
    parts: Mapping[str, object]

    def __new__(cls, words: str = "", /, **parts: object) -> Self:
        """Fill in the parts; where there is none, braces are braces."""
        kept = {name: _kept(part) for name, part in parts.items()}
        listed = {name: _listed(part) for name, part in kept.items()}
        said = super().__new__(cls, words.format(**listed) if parts else words)
        said.words, said.parts = words, kept
        return said

    def __str__(self) -> str:
        return self

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        return (self.words,), dict(self.parts)


def _kept(part: object) -> object:
    """A part that can be kept for long: what an error says, without where it was raised."""
    if isinstance(part, SaidError):
        return part.sentence
    return Sentence(str(part)) if isinstance(part, BaseException) else part


def _listed(part: object) -> object:
    # A value with named fields is one, and may have a text of its own that hides a password.
    return ", ".join(map(str, part)) if type(part) is tuple else part


class SaidError(Exception):
    """An error that is told to whoever caused it."""

    sentence: Sentence
    """What is said; the message is the same, cut where somebody's input makes it too long."""

    def __init__(self, words: str = "", /, **parts: object) -> None:
        """Take what `Sentence` takes."""
        kept = words if isinstance(words, Sentence) and not parts else None
        self.sentence = kept or Sentence(words, **parts)
        super().__init__(cut(self.sentence))


def cut(message: str) -> str:
    """A message that can be read however long the input was that it repeats."""
    half = LONGEST // 2 - 3
    return f"{message[:half]} ... {message[-half:]}" if len(message) > LONGEST else message


class Malformed(SaidError, ValueError):  # noqa: N818 - named for what the input is, as in "malformed input"
    """Input that says nothing the Laws could be applied to: a bad rank, board 0, half a file.

    The message names the input, the place where it stood, and what was expected instead.

    >>> from fairdeal import Card, Malformed
    >>> try:
    ...     Card.parse("S1")
    ... except Malformed as wrong:
    ...     print(wrong)
    'S1' is not a card; write suit and rank, such as SA or D10
    """


class ImpossibleAct(SaidError, ValueError):  # noqa: N818 - named for what happened at the table
    """An act that cannot physically happen, such as playing a card the hand does not hold.

    Nothing is logged when this is raised.

    >>> from fairdeal import Board, Card, Deal, ImpossibleAct, Position
    >>> deal = Deal.parse("N:T962.AJ8542.QT.6 8.Q97.7532.T9752 AQJ743..KJ96.AK3 K5.KT63.A84.QJ84")
    >>> try:
    ...     Position.of(Board.numbered(1, deal)).after_calls("1H P P P").after(Card.SA)
    ... except ImpossibleAct as wrong:
    ...     print(wrong)
    E cannot play SA: the hand does not hold it
    """


# Any: what isinstance takes, unions and abstract classes too.
def wanted(given: T, kind: Any, what: str) -> T:
    """What was given, if it is of a kind; for values that programs make of whatever they have.

    A word of the game is counted with and is no number: North is not 0 boards. A text is a
    collection of letters, and nobody means that.

    Raises:
        TypeError: it is something else; ``what`` is wanted is said.
    """
    if type(given) is kind:  # nearly always, in what is made by the million
        return given
    kinds = kind if isinstance(kind, tuple) else (kind,)
    is_a_term = int in kinds and isinstance(given, IntEnum)
    is_a_text = Iterable in kinds and isinstance(given, str | bytes)
    if isinstance(given, kind) and not is_a_term and not is_a_text:
        return given
    raise TypeError(f"{what} is wanted, not {type(given).__name__}: {given!r:.60}")


def quoted(text: str) -> str:
    """The text as an error message repeats it: in quotes, and cut short where it is long."""
    return repr(text if len(text) <= 80 else f"{text[:77]}...")


def text_only(text: str, what: str) -> str:
    """The text, if it is one: for readers that programs call with whatever they have.

    Raises:
        TypeError: it is something else; ``what`` it should have told is said.
    """
    if isinstance(text, str):
        return text
    raise TypeError(f"{what} is read from text, not from {type(text).__name__}: {text!r}")
