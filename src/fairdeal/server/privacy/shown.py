"""What is kept as everybody is shown it: without the names of those who chose theirs not public.

Another word stands wherever such a name stands, the same one everywhere, so that a ranking and a
series are what they were. Nothing is stored of it: it is read so, act by act, from what is kept.
"""

import hmac
import re
import secrets
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID

from fairdeal.events.acts import TeamNamed, Told
from fairdeal.events.identity import same_name
from fairdeal.events.personal import BETWEEN
from fairdeal.events.played import Summary, Took
from fairdeal.events.stored.acts import from_stored, to_stored
from fairdeal.server.kept.folded import Folded
from fairdeal.server.kept.sessions import Kept, Sessions
from fairdeal.server.members.kept import NAME_SHOWN, STREAM, ClubList, Member, spellings
from fairdeal.server.privacy.forgetting import Person
from fairdeal.server.privacy.remaining import texts_of
from fairdeal.store.base import Batch, Envelope, Recorded, Store

_KEPT_AS: Final = "stand-in key"
_WORD: Final = re.compile(r"\w+")
_ACTS_IN_MEMORY: Final = 100_000
_NO_ID: Final = UUID(int=0)
_NO_TIME: Final = datetime.min.replace(tzinfo=UTC)

Change = Callable[[Envelope], Envelope]


@dataclass(frozen=True)
class Hidden:
    """Whose names are not public, and the word that stands for each."""

    stand_ins: Mapping[str, str]
    """By `same_name` of every name each is or was called by."""
    _changes: Mapping[str, Change] = field(repr=False)
    """By stand-in."""
    _by_word: Mapping[str, tuple[tuple[frozenset[str], str], ...]] = field(repr=False)
    """By the first word of a name: all its words, and the stand-in."""

    @classmethod
    def of(cls, listed: Iterable[Member], key: str) -> "Hidden":
        """Those of a list; the words follow from the key, which nobody outside knows."""
        named: dict[str, str] = {}
        changes: dict[str, Change] = {}
        by_word: dict[str, list[tuple[frozenset[str], str]]] = defaultdict(list)
        for one in listed:
            if one.shows(NAME_SHOWN):
                continue
            digest = int(
                hmac.new(key.encode(), same_name(one.name).encode(), "sha256").hexdigest(), 16
            )
            while (word := f"N. N. {digest % 900_000 + 100_000}") in changes:
                digest += 1
            changes[word] = Person(spellings(one)).replaced_by(word)
            for said in spellings(one):
                named[same_name(said)] = word
                words = _WORD.findall(_folded(said))
                for first in words[:1]:
                    by_word[first].append((frozenset(words), word))
        return cls(named, changes, {first: tuple(found) for first, found in by_word.items()})

    def word_for(self, name: str) -> str:
        """What is said in the place of a name; the name, where it may be."""
        return self.stand_ins.get(same_name(name), name)

    def mentioned(self, texts: Iterable[str]) -> frozenset[str]:
        """The words for all who may be named in these texts."""
        words = frozenset(_WORD.findall(_folded(" ".join(texts))))
        return frozenset(
            stand_in
            for first in words & self._by_word.keys()
            for name, stand_in in self._by_word[first]
            if name <= words
        )

    def as_shown(self, entry: Envelope) -> Envelope:
        """An act as everybody is shown it."""
        for stand_in in sorted(self.mentioned(texts_of(entry))):
            entry = self._changes[stand_in](entry)
        return entry

    def summary(self, of: Summary) -> Summary:
        """What pages over many sessions say of one, as everybody is shown it."""
        return replace(self.listed(of), took=tuple(map(self._took, of.took)))

    def listed(self, of: Summary) -> Summary:
        """What lists of sessions say of one: its title, and who was first."""
        said = Envelope(_NO_ID, "", {"title": of.title, "note": of.note}, _NO_TIME, "")
        body = self.as_shown(said).body
        shown = replace(of, title=str(body["title"]), note=str(body["note"]))
        return shown if not of.first else replace(shown, **self._first(of))

    def _first(self, of: Summary) -> dict[str, Any]:
        first = tuple(
            replace(
                one,
                standings=tuple(
                    replace(each, contestant=self._called(each.contestant))
                    for each in one.standings
                ),
            )
            for one in of.first
        )
        players = {
            self._called(one): tuple(map(self.word_for, names))
            for one, names in of.named.players.items()
        }
        teams = {self._called(one): self._team(told) for one, told in of.named.teams_named.items()}
        return {"first": first, "named": replace(of.named, players=players, teams_named=teams)}

    def _team(self, told: TeamNamed) -> TeamNamed:
        name, body = to_stored(told)
        shown = self.as_shown(Envelope(_NO_ID, name, body, _NO_TIME, ""))
        act = from_stored(shown.name, shown.body)
        return act if isinstance(act, TeamNamed) else told

    def _called(self, contestant: str) -> str:
        return BETWEEN.join(map(self.word_for, contestant.split(BETWEEN)))

    def _took(self, one: Took) -> Took:
        names, contestant = tuple(map(self.word_for, one.names)), self._called(one.contestant)
        if names == one.names and contestant == one.contestant:
            return one
        boards = {self.word_for(name): boards for name, boards in one.boards.items()}
        return replace(one, contestant=contestant, names=names, boards=boards)


NOBODY: Final = Hidden({}, {}, {})


def _folded(words: str) -> str:
    return unicodedata.normalize("NFC", words).casefold()


def hidden_in(store: Store) -> Hidden:
    """Whose names are not public by the list of a store."""
    return _of_list(store, ClubList().after(store.read(STREAM)))


def called_alike(store: Store, copy: Store) -> None:
    """Have a copy say the same words as the store in the place of names that are not public."""
    copy.keep(_KEPT_AS, store.keep(_KEPT_AS, secrets.token_hex(32)))


def _of_list(store: Store, listed: ClubList | None) -> Hidden:
    found = [one for one in listed.members if not one.shows(NAME_SHOWN)] if listed else []
    return Hidden.of(found, store.keep(_KEPT_AS, secrets.token_hex(32))) if found else NOBODY


class _AsShown(Store):
    """A store read as everybody is shown it; nothing is written by it."""

    def __init__(self, store: Store, hidden: Hidden) -> None:
        self._store, self._hidden = store, hidden

    def _shown(self, found: Iterable[Recorded]) -> tuple[Recorded, ...]:
        return tuple(replace(one, entry=self._hidden.as_shown(one.entry)) for one in found)

    def read(self, stream: str, after: int = 0) -> tuple[Recorded, ...]:
        return self._shown(self._store.read(stream, after))

    def read_on(self, stream: str, after: int) -> tuple[int, tuple[Recorded, ...]]:
        generation, news = self._store.read_on(stream, after)
        return generation, self._shown(news)

    def read_each_on(
        self, afters: Mapping[str, int]
    ) -> tuple[int, Mapping[str, tuple[Recorded, ...]]]:
        generation, news = self._store.read_each_on(afters)
        return generation, {stream: self._shown(its) for stream, its in news.items()}

    def generation(self) -> int:
        return self._store.generation()

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        return self._store.streams(prefix)

    def append_together(self, batches: Sequence[Batch]) -> tuple[tuple[Recorded, ...], ...]:
        raise _not_written(batches)

    def recall(self, stream: str, entries: Sequence[Envelope]) -> tuple[Recorded, ...] | None:
        raise _not_written(stream, entries)

    def rewrite(self, change: Change) -> int:
        raise _not_written(change)

    def keep(self, name: str, value: str) -> str:
        raise _not_written(name, value)

    def listen(self, told: Callable[[str], None]) -> None:
        raise _not_written(told)

    def close(self) -> None:
        """Nothing: the store itself is somebody else's."""


def _not_written(*asked: object) -> TypeError:
    return TypeError(f"what is shown is only read: {asked}")


class Shown:
    """The sessions of a store as everybody is shown them."""

    def __init__(self, sessions: Sessions, club: Folded[ClubList]) -> None:
        self._sessions, self._club = sessions, club
        self._list: ClubList | None = None
        self._hidden = NOBODY
        self._as_shown = sessions
        self._scanned: dict[str, tuple[int, int, bool]] = {}
        self.state = 0
        """Another number when other names are public; as it was last seen."""

    @property
    def hidden(self) -> Hidden:
        """Whose names are not public now."""
        listed = self._club.get(STREAM)
        if listed is not self._list:
            self._list = listed
            found = _of_list(self._sessions.store, listed)
            if found.stand_ins != self._hidden.stand_ins:
                self._hidden, self._scanned, self.state = found, {}, self.state + 1
                masked = _AsShown(self._sessions.store, found)
                own = Sessions(masked, _ACTS_IN_MEMORY)
                self._as_shown = own if found.stand_ins else self._sessions
        return self._hidden

    @property
    def sessions(self) -> Sessions:
        """All of them; those kept, where every name is public."""
        return self._as_shown if self.hidden.stand_ins else self._sessions

    def of(self, kept: Kept) -> Kept:
        """A session; the one kept, where nobody is named in it whose name is not public."""
        hidden = self.hidden
        if not hidden.stand_ins or not self._names(hidden, kept):
            return kept
        found = self._as_shown.get(kept.id)
        assert found is not None  # noqa: S101 - it is kept
        return found

    def _names(self, hidden: Hidden, kept: Kept) -> bool:
        """Whether somebody hidden is named in it; of one looked at before, only news is read."""
        generation, log = self._sessions.generation_seen, kept.session.log
        known, version, is_named = self._scanned.get(kept.id, (generation, 0, False))
        if known != generation or version > len(log):
            version, is_named = 0, False
        if not is_named:
            is_named = any(hidden.mentioned(_texts_told(one)) for one in log[version:])
        self._scanned[kept.id] = generation, len(log), is_named
        return is_named


def _texts_told(told: Told) -> Iterator[str]:
    name, body = to_stored(told.act)
    entry = Envelope(_NO_ID, name, body, told.time, told.author, told.reason)
    yield from texts_of(entry)
