"""The words of a statement: what each means in a language, clause by clause."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from fairdeal.analysis.claims.statement.lexicon import WORDS
from fairdeal.cards import Card

WORD: Final = re.compile(r"[♠♥♦♣]?[\w'-]+|[,;.:]|[♠♥♦♣]|[^\w\s]")
CARD: Final = re.compile(r"([shdc])(10|[akqjt2-9])|(10|[akqjt2-9])([shdc])")
UNKNOWN: Final = {"So", "Sm", "Sc", "Co", "Cn"}
"""Signs that may mean something, by their Unicode category; other signs only punctuate."""
SYMBOLS: Final = str.maketrans("♠♥♦♣", "shdc")


@dataclass(frozen=True, slots=True)
class Word:
    """A word and what it means: ``suit-S``, ``rank-A``, ``draw`` ... or nothing known."""

    text: str
    meaning: str

    @property
    def kind(self) -> str:
        """The meaning without what it is about."""
        return self.meaning.partition("-")[0]

    @property
    def value(self) -> str:
        """What the meaning is about: the suit's, rank's or seat's letter, or a number."""
        return self.meaning.partition("-")[2]


def clauses(text: str, lexicon: dict[str, str]) -> Iterator[list[Word]]:
    """The words of each clause, as commas and the like part them."""
    clause: list[Word] = []
    for match in WORD.finditer(text):
        written = match.group()
        if written in ",;.:":
            yield clause
            clause = []
            continue
        if len(written) == 1 and not (written.isalnum() or written in "♠♥♦♣_-'"):
            if unicodedata.category(written) in UNKNOWN:
                clause.append(Word(written, ""))
            continue
        # "then" begins a clause of its own, and so does what follows "and".
        if clause and plain(written) in _NEXT:
            yield clause
            clause = []
        clause += _meanings(written, clause, lexicon)
    yield clause


def _meanings(written: str, before: list[Word], lexicon: dict[str, str]) -> list[Word]:
    """What a word means; one may stand for several, as ``♣AK`` and Finnish ``ruutuässä`` do."""
    if written == "top" and before and before[-1].text in {"the", "from"}:
        return [Word(written, "top")]
    if (meaning := _meaning(written, lexicon)) and not meaning.startswith("suit"):
        return [Word(written, meaning)]
    symbol, letters = (written[0], written[1:]) if written[0] in "♠♥♦♣" else ("", written)
    if (
        letters
        and all(letter in "AKQJT98765432" for letter in letters)
        and (symbol or len(letters) > 1)
    ):
        ranks = [Word(written, f"rank-{letter}") for letter in letters]
        return [Word(written, f"suit-{'SHDC'['♠♥♦♣'.index(symbol)]}"), *ranks] if symbol else ranks
    word = plain(written)
    for length in range(len(word) - 2, 2, -1):
        first = lexicon.get(word[:length], "")
        second = _meaning(word[length:].lstrip("-"), lexicon)
        if first.startswith("suit") and second.startswith("rank"):
            return [Word(written, first), Word(written, second)]
    return [Word(written, meaning)]


_NEXT: Final = {
    *(
        "then",
        "potom",
        "pak",
        "sitten",
        "onda",
        "zatim",
        "majd",
        "utana",
        "azutan",
        "aztan",
        "and",
        "pa",
    ),
}


def _meaning(written: str, lexicon: dict[str, str]) -> str:  # noqa: PLR0911 - one for each way
    word = plain(written).translate(SYMBOLS)
    if CARD.fullmatch(word) and (written.isupper() or written[0] in "♠♥♦♣"):
        return f"card-{Card.parse(word)}"
    if written in "♠♥♦♣":
        return f"suit-{'SHDC'['♠♥♦♣'.index(written)]}"
    if f"={word}" in lexicon:
        return lexicon[f"={word}"]
    if word.isdecimal() and 1 <= int(word) <= 10:
        return "count-1" if word == "1" else f"rank-{'T' if word == '10' else word}"
    if len(written) == 1 and written in "AKQJT":
        return f"rank-{written}"
    for length in range(len(word), 2, -1):
        if word[:length] in lexicon:
            return lexicon[word[:length]]
    return ""


def plain(word: str) -> str:
    """The word in lower case without accents."""
    parts = unicodedata.normalize("NFD", word.lower())
    return "".join(c for c in parts if not unicodedata.combining(c)).replace("đ", "d")


@cache
def lexicon_of(language: str) -> dict[str, str]:
    """The entries of a language: beginnings, or whole words marked ``=``, and their meanings."""
    entries: dict[str, str] = {}
    for line in WORDS[language].strip().splitlines():
        meaning, *words = line.split()
        for word in words:
            entries[word] = meaning
    return entries
