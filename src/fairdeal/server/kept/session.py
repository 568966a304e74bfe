"""A session as it stands in the store, with what was worked out of it, and who writes to it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from threading import Lock
from uuid import UUID, uuid5

from fairdeal.events.acts import SessionAct, Told
from fairdeal.events.evening.concerns import Concerns, concerns
from fairdeal.events.ranked import ranked, ranked_after
from fairdeal.events.session import Session
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.store.base import Body, Envelope


@dataclass(frozen=True, slots=True)
class Signature:
    """Who writes, when, why, and the id the client made for this intention."""

    id: UUID
    author: str
    time: datetime
    reason: str = ""

    def entry(self, number: int, name: str, body: Body) -> Envelope:
        """The envelope of the intention's act of that number; the same one each time it is sent."""
        identity = uuid5(self.id, f"{number}")
        reason = self.reason.replace("\0", "")  # no word, and no store takes it
        return Envelope(identity, name, body, self.time, self.author, reason)


@dataclass(frozen=True)
class Kept:
    """A session as it stands in the store."""

    id: str
    session: Session
    earlier: tuple[Session, SessionRanking] | None = field(default=None, repr=False, compare=False)
    """The session some acts ago with its ranking, from which this one's is quickly made."""
    concerned: Concerns | None = field(default=None, repr=False, compare=False)
    """Whom its earlier acts concerned, where somebody asked."""
    _lock: Lock = field(default_factory=Lock, repr=False, compare=False)

    @property
    def ranking(self) -> SessionRanking:
        """The ranking, worked out once for each version, however many ask at the same time."""
        with self._lock:
            return self._ranking

    def work_out(self) -> None:
        """Have the ranking ready.

        Raises:
            Malformed: a score has no value under the session's form of scoring.
        """
        with self._lock:
            _ = self._ranking

    @cached_property
    def _ranking(self) -> SessionRanking:
        if self.earlier is None:
            return ranked(self.session)
        return ranked_after(*self.earlier, self.session)

    @cached_property
    def concerns(self) -> Concerns | None:
        """Whom the acts of an evening concern; ``None`` for a session that is not played here."""
        evening = self.session.evening
        return concerns(self.session, evening, self.concerned) if evening else None

    def followed_by(self, session: Session) -> "Kept":
        """The same session some acts later."""
        ready: SessionRanking | None = self.__dict__.get("_ranking")
        told: Concerns | None = self.__dict__.get("concerns", self.concerned)
        return Kept(self.id, session, (self.session, ready) if ready else self.earlier, told)

    def would_be(self, acts: Iterable[SessionAct], signature: Signature) -> "Kept":
        """The session as it would stand after these acts, which are kept nowhere.

        Raises:
            Malformed: they cannot be told of this session, or it could not be ranked.
        """
        return self.would_be_by([(signature.author, act) for act in acts], signature)

    def would_be_by(self, acts: Iterable[tuple[str, SessionAct]], signature: Signature) -> "Kept":
        """As `would_be`, with who tells each of the acts before it.

        Raises:
            Malformed: as `would_be`.
        """
        at = self.session.version
        told = [
            Told(at + i, act, author, signature.time, signature.reason)
            for i, (author, act) in enumerate(acts, start=1)
        ]
        kept = self.followed_by(self.session.after(told))
        kept.work_out()
        return kept
