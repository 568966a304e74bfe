"""A person taken out of everything that is kept: another word stands wherever the name stood.

Decision 0190 says why the words are put anew in place, and what remains.
"""

import re
import secrets
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from uuid import UUID, uuid4

from fairdeal.errors import Malformed
from fairdeal.events.personal import BETWEEN, CONTESTANTS, PEOPLE, WRITTEN
from fairdeal.server.members.kept import KNOWN
from fairdeal.server.privacy.remaining import Name, Remaining, remaining
from fairdeal.store.base import Envelope, Json, Store

STREAM: Final = "forgotten"
"""What was done is kept here: when, by whom, how much; not whom it was about."""
_SENTENCES: Final = (*WRITTEN, "title")
"""Fields of acts within which a name is looked for."""
_ACCOUNT: Final = "director_"
"""How the names of acts begin that are of a Director's account, and call him by his name."""
_PASSWORD: Final = "director_password_set."  # noqa: S105 - the beginning of an act's name
_SIGNED_IN: Final = "director_signed_in."
_SHORTEST: Final = 2


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody by the spellings under which he is kept."""

    spellings: tuple[str, ...]
    within: tuple[str, ...] = ()
    """Longer words in which somebody said that the name is this person's."""

    @classmethod
    def called(cls, *spellings: str, within: Iterable[str] = ()) -> "Person":
        """The person of these names.

        Raises:
            Malformed: no name, or one of fewer than two letters.
        """
        plain = tuple(dict.fromkeys(filter(None, (" ".join(one.split()) for one in spellings))))
        short = [one for one in plain if sum(map(str.isalpha, one)) < _SHORTEST]
        if not plain or short:
            raise Malformed("please give the whole name, as it is kept")
        return cls(plain, tuple(within))

    def replaced_by(  # noqa: C901 - a function of two lines for each kind of words
        self, stand_in: str
    ) -> Callable[[Envelope], Envelope]:
        """What puts that word wherever one of the names stands."""
        known = {_folded(one) for one in self.spellings}
        longer, parts_of = frozenset(self.within), Name(self.spellings)
        within = [_phrase(one) for one in sorted(self.spellings, key=len, reverse=True)]

        def name(words: str) -> str:
            if words in longer:
                return parts_of.replaced(words, stand_in)
            parts = words.split(BETWEEN)
            return BETWEEN.join(stand_in if _folded(part) in known else part for part in parts)

        def sentence(words: str) -> str:
            if words in longer:
                return parts_of.replaced(words, stand_in)
            if not _mentions(words, within):
                return words
            for phrase in within:
                words = phrase.sub(stand_in, unicodedata.normalize("NFC", words))
            return words

        def field(act: str, called: str, value: Json) -> Json:
            if called in _SENTENCES:
                return _each(value, sentence)
            own = called == "name" and act.startswith(_ACCOUNT)
            named = own or called in (*CONTESTANTS, *PEOPLE)
            return _each(value, name) if named else value

        def change(entry: Envelope) -> Envelope:
            body = {key: field(entry.name, key, value) for key, value in entry.body.items()}
            if body != entry.body:
                body |= _voided(entry.name)
            author, reason = name(entry.author), sentence(entry.reason)
            return replace(entry, body=body, author=author, reason=reason)

        return change


@dataclass(frozen=True, slots=True)
class Found:
    """Where a person stands."""

    acts: int
    sessions: tuple[str, ...]
    further: tuple[Remaining, ...] = ()
    """Longer words, or the name in another order, that are asked about."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What was done, and what is to be asked before it is all."""

    stand_in: str
    acts: int
    """How many acts were changed."""
    remaining: tuple[Remaining, ...]
    """Where the name still stands; only a person can say whose it is there."""


def find(store: Store, person: Person) -> Found:
    """How much is kept of a person."""
    change = person.replaced_by(_stand_in())
    acts, sessions = 0, []
    for stream in store.streams():
        changed = [one for one in store.read(stream) if change(one.entry) != one.entry]
        acts += len(changed)
        if changed and stream.startswith(("session/", "table/")):
            sessions.append(stream.split("/")[1])
    further = remaining(store, person.spellings, change)
    return Found(acts, tuple(dict.fromkeys(sessions)), further)


def forget(store: Store, person: Person, by: str, now: datetime, stand_in: str = "") -> Forgotten:
    """Put another word in the place of a person, everywhere; and look what is left.

    Args:
        store: where everything is kept.
        person: whom.
        by: who does it.
        now: when; kept, with how much was changed.
        stand_in: the word that stands for him already, where this goes on with what was left.

    Raises:
        Malformed: the person stands nowhere.
    """
    found = find(store, person)
    if not found.acts and not found.further:
        raise Malformed("nobody of this name is kept here; it has to be spelled as it is kept")
    word = stand_in if _STAND_IN.fullmatch(stand_in) else _stand_in()
    change = person.replaced_by(word)
    changed = store.rewrite(change)
    if changed:
        done = Envelope(uuid4(), "person_forgotten.v1", {"acts": changed}, now, by)
        # Who takes himself out is not written down by his name as he does it.
        store.append(STREAM, len(store.read(STREAM)), [change(done)])
    return Forgotten(word, changed, remaining(store, person.spellings))


def _voided(act: str) -> dict[str, Json]:
    """What ends a Director's account and that he is signed in; and a member's numbers and clubs."""
    if act.startswith(_PASSWORD):
        return {"hash": ""}  # nobody signs in by it
    if act == KNOWN:
        return {"numbers": [], "homes": [], "roles": []}
    return {"version": 0} if act.startswith(_SIGNED_IN) else {}


_STAND_IN: Final = re.compile(r"N\. N\. \d{6}")


def _stand_in() -> str:
    """A name for nobody: the same in every language, and told apart from others of its kind."""
    return f"N. N. {secrets.randbelow(900_000) + 100_000}"


def is_stand_in(name: str) -> bool:
    """Whether it is the word for somebody forgotten, or not named, in whatever case."""
    return _STAND_IN.fullmatch(" ".join(name.split()).upper()) is not None


def stand_in_of(intention: UUID) -> str:
    """The word for who is forgotten by a request: the same one however often it is sent."""
    return f"N. N. {intention.int % 900_000 + 100_000}"


def _each(value: Json, change: Callable[[str], str]) -> Json:
    """The text changed, or each of a list; what is neither is left alone."""
    if isinstance(value, str):
        return change(value)
    return [_each(one, change) for one in value] if isinstance(value, Sequence) else value


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def _phrase(name: str) -> re.Pattern[str]:
    words = map(re.escape, unicodedata.normalize("NFC", name).split())
    return re.compile(r"(?<!\w)" + r"\s+".join(words) + r"(?!\w)", re.IGNORECASE)


def _mentions(words: str, phrases: Sequence[re.Pattern[str]]) -> bool:
    plain = unicodedata.normalize("NFC", words)
    return any(phrase.search(plain) for phrase in phrases)
