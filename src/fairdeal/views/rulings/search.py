"""What one may have seen at a table, in a Director's words, and the search for it.

A Director looks for what happened, not for the number of a law. Every entry of a law has sentences
of its own, and people at tables have theirs (``spoken``); the search asks how like something is.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from math import inf
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import ENGLISH, catalogue, language
from fairdeal.laws.book import book
from fairdeal.laws.index.about import about
from fairdeal.laws.index.clauses import law_number
from fairdeal.views.rulings.likeness import like, likest, nearest_and_surest
from fairdeal.views.rulings.naming import bids_in, tokens_of
from fairdeal.views.rulings.spoken.terms import applied, led_to, led_to_with_endings
from fairdeal.views.rulings.words import reminders, what_one_saw
from fairdeal.views.words import m_, ruled

_FEW: Final = 4
_SEEN_FIRST: Final = 3
"""So many of a list are looked at before any others."""
COUNTED: Final = m_("matchpoints, IMPs")
"""What a result gives at the forms of scoring, as a reader would type it."""
TITLES: Final = m_("director td referee")
"""By one of these words the Director is called."""
CALLING: Final = m_("please sorry hello hi hey excuse me sir madam")
"""With these words he is called; they tell nothing of what happened."""
_PAUSES: Final = re.compile(r"[!?.,:;–—-]+")
_WORDS_OF_OTHERS: Final = 2
"""An English word no longer than this is one of other languages too, as *me* is *we* in Finnish."""
_AT_LEAST: Final = 2
"""So many such words call him without a pause after them."""
_LAW: Final = re.compile(r"^\D{0,12}\b([1-9]\d?)\s*\W{0,3}$")
"""A number by itself, or after a word or sign for a law."""
_BESIDE_THE_BEST: Final = (1 / 1000, 1 / 1000, 1 / 1000, 1 / 30)
"""What is far less like than the best is not shown. A word or two fit several entries, as a revoke
may be suspected (61), noticed (62) or established (64): the first three need to be less like."""

_DOUBTFUL: Final = (0.35, -0.25)
"""What is less like than this to every sentence, and has fewer votes than this for any entry, is
found, but the first of it was right in 85 of 140 calls; of all others in 495 of 550."""


@dataclass(frozen=True, slots=True)
class Finding:
    """An entry that fits what was typed."""

    entry: str
    sentence: str
    weight: float


def sentences(entry: str) -> tuple[str, ...]:
    """What one saw when this entry is the one.

    Raises:
        Malformed: no words have been written for it.
    """
    try:
        return tuple(ruled(s) for s in what_one_saw()[entry])
    except KeyError:
        raise Malformed(f"nothing says what one sees under {entry!r}") from None


def occasion(entry: str) -> str:
    """What has to be asked when a watch for this entry comes due."""
    return ruled(reminders()[entry]) if entry in reminders() else sentences(entry)[0]


def search(typed: str, entries: Collection[str]) -> list[Finding]:
    """The entries whose sentences are most like it, the best first; each entry once.

    What is typed may be in the reader's language or in English, and may be the number of a law.
    """
    if law := law_numbered(typed):
        return list(map(shown, _of_law(law, entries)))
    typed = without_calling(typed)
    found = like(typed, entries, language())
    if not found and language() != ENGLISH:
        found = like(typed, entries, ENGLISH)
    first = [
        *(_as_said(typed, entry) for entry in named(typed) if entry in entries),
        *(shown(entry) for entry in _by_bids(typed) if entry in entries),
    ]
    best, known = max(found.values(), default=0.0), {one.entry for one in first}
    others = (
        _as_said(typed, entry, weight)
        for place, (entry, weight) in enumerate(sorted(found.items(), key=lambda pair: -pair[1]))
        if weight > best * _BESIDE_THE_BEST[min(place, 3)] and entry not in known
    )
    return _with_its_law(law_titled(typed), [*first, *others], entries)


def _of_law(law: int, entries: Collection[str]) -> list[str]:
    """The entries of a law; where it is applied, of one that is entered nowhere itself."""
    own = [entry for entry in entries if law_number(entry) == law]
    return own or [entry for entry in applied(law) if entry in entries]


def _with_its_law(law: int, found: list[Finding], entries: Collection[str]) -> list[Finding]:
    """What is found, and among the first of it the law whose title was typed; 0 for none."""
    own = _of_law(law, entries) if law else []
    if {one.entry for one in found[:_SEEN_FIRST]} & set(own):
        return found
    others = [one for one in found if one.entry not in own]
    return [*others[:1], *map(shown, own), *others[1:]]


def named(typed: str) -> tuple[str, ...]:
    """The entries to which a term of the Laws leads that was typed alone, in any of its forms."""
    return led_to(typed, language()) or led_to_with_endings(typed, language())


def is_doubtful(typed: str) -> bool:
    """Whether what is found is like none of the sentences enough to be relied on."""
    if law_named(typed):
        return False
    typed = without_calling(typed)
    if named(typed):
        return False
    if _by_bids(typed):
        return False
    near, sure = _DOUBTFUL
    known = (nearest_and_surest(typed, one) for one in dict.fromkeys((language(), ENGLISH)))
    return all(nearest < near and surest < sure for nearest, surest in known)


def without_calling(typed: str) -> str:
    """What was said without the words that call the Director, such as ``Director, please!``.

    They begin what callers say, and would lead to what Directors do wrong.
    """
    titles, calling = _calling(language())
    rest = typed
    while pause := _PAUSES.search(rest):
        if not set(tokens_of(rest[: pause.start()])) <= calling:
            break
        rest = rest[pause.end() :]
    words = rest.split()
    apart = [frozenset(tokens_of(word)) for word in words]
    first = _first_of_what_happened(apart, titles, calling)
    return " ".join(words[first:]) if first >= _AT_LEAST else rest if rest.strip() else typed


def _first_of_what_happened(
    words: Sequence[frozenset[str]], titles: frozenset[str], calling: frozenset[str]
) -> int:
    """The place of the first word that calls nobody: of two titles the second is one of these."""
    is_called = False
    for place, word in enumerate(words):
        if not word <= calling or (is_called and word & titles):
            return place
        is_called = is_called or bool(word & titles)
    return 0


@cache
def _calling(own: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words for the Director, and all with which he is called, in a language and in English."""
    titles, with_them = (
        [tokens_of(catalogue("rulings", one).gettext(words)) for one in (own, ENGLISH)]
        for words in (TITLES, CALLING)
    )
    english = (word for word in with_them[1] if own == ENGLISH or len(word) > _WORDS_OF_OTHERS)
    named = frozenset(chain.from_iterable(titles))
    return named, named.union(with_them[0], english)


def law_named(typed: str) -> int:
    """The law meant by its number or title alone; 0 where none is."""
    return law_numbered(typed) or law_titled(typed)


def law_numbered(typed: str) -> int:
    """The law meant by its number alone, such as ``27`` or ``Law 27``; 0 where none is."""
    written = _LAW.search(typed)
    return int(written[1]) if written and int(written[1]) <= 93 else 0


def law_titled(typed: str) -> int:
    """The law meant by its title, in the reader's language or in English; 0 where none is."""
    asked = tuple(tokens_of(typed))
    return next((t[asked] for t in map(_titles, (language(), ENGLISH)) if asked in t), 0)


@cache
def _titles(language: str) -> Mapping[tuple[str, ...], int]:
    """The laws by the words of their titles, with what an edition calls otherwise and without."""
    found: dict[tuple[str, ...], int] = {}
    for number in book():
        title = catalogue("laws", language).gettext(about(number).title)
        for one in (title, title.partition("(")[0]):
            found.setdefault(tuple(tokens_of(one)), number)
    return found


def is_counted(typed: str) -> bool:
    """Whether it is about matchpoints or IMPs, which are counted (Law 78) and not ruled on."""
    asked = frozenset(tokens_of(typed))
    return any(
        asked.intersection(tokens_of(catalogue("rulings", one).gettext(COUNTED)))
        for one in (language(), ENGLISH)
    )


def _as_said(typed: str, entry: str, weight: float = inf) -> Finding:
    """An entry by the one of its sentences that is most like what was typed."""
    return Finding(entry, ruled(likest(typed, what_one_saw()[entry], language())), weight)


def shown(entry: str) -> Finding:
    """An entry that needs no weighing."""
    return Finding(entry, sentences(entry)[0], inf)


def _by_bids(typed: str) -> list[str]:
    """The entry that two bids with hardly another word speak for, or one above seven."""
    bids = bids_in(typed)
    if any(level > 7 for level, _ in bids):
        return ["38"]
    other_words = len(tokens_of(typed)) - 2 * len(bids)
    return ["27"] if len(bids) == 2 and other_words <= _FEW else []
