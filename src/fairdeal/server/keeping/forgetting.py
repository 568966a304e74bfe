"""A person taken out of everything that is kept: another word stands wherever the name stood.

Decision 0190 says why the words are put anew in place, and what remains.
"""

import re
import secrets
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from uuid import uuid4

from fairdeal.errors import Malformed
from fairdeal.events.personal import BETWEEN, CONTESTANTS, PEOPLE, WRITTEN
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

    @classmethod
    def called(cls, *spellings: str) -> "Person":
        """The person of these names.

        Raises:
            Malformed: no name, or one of fewer than two letters.
        """
        plain = tuple(dict.fromkeys(filter(None, (" ".join(one.split()) for one in spellings))))
        short = [one for one in plain if sum(map(str.isalpha, one)) < _SHORTEST]
        if not plain or short:
            raise Malformed("please give the whole name, as it is kept")
        return cls(plain)

    def replaced_by(self, stand_in: str) -> Callable[[Envelope], Envelope]:
        """What puts that word wherever one of the names stands."""
        known = {_folded(one) for one in self.spellings}
        within = [_phrase(one) for one in sorted(self.spellings, key=len, reverse=True)]

        def name(words: str) -> str:
            parts = words.split(BETWEEN)
            return BETWEEN.join(stand_in if _folded(part) in known else part for part in parts)

        def sentence(words: str) -> str:
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


def find(store: Store, person: Person) -> Found:
    """How much is kept of a person."""
    change = person.replaced_by(_stand_in())
    acts, sessions = 0, []
    for stream in store.streams():
        changed = [one for one in store.read(stream) if change(one.entry) != one.entry]
        acts += len(changed)
        if changed and stream.startswith(("session/", "table/")):
            sessions.append(stream.split("/")[1])
    return Found(acts, tuple(dict.fromkeys(sessions)))


def forget(store: Store, person: Person, by: str, now: datetime) -> tuple[str, int]:
    """Put another word in the place of a person, everywhere.

    Args:
        store: where everything is kept.
        person: whom.
        by: who does it.
        now: when; kept, with how much was changed.

    Returns:
        The word, and how many acts were changed.

    Raises:
        Malformed: the person stands nowhere.
    """
    if not find(store, person).acts:
        raise Malformed("nobody of this name is kept here; it has to be spelled as it is kept")
    stand_in = _stand_in()
    changed = store.rewrite(person.replaced_by(stand_in))
    done = Envelope(uuid4(), "person_forgotten.v1", {"acts": changed}, now, by)
    store.append(STREAM, len(store.read(STREAM)), [done])
    return stand_in, changed


def _voided(act: str) -> dict[str, Json]:
    """What ends a Director's account, and that he is signed in."""
    if act.startswith(_PASSWORD):
        return {"hash": ""}  # nobody signs in by it
    return {"version": 0} if act.startswith(_SIGNED_IN) else {}


def _stand_in() -> str:
    """A name for nobody: the same in every language, and told apart from others of its kind."""
    return f"N. N. {secrets.randbelow(900_000) + 100_000}"


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
