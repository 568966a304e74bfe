"""What a server does of its own accord after something was told here: in a thread beside it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Condition, Thread
from typing import ClassVar, Generic, TypeVar

from fairdeal.server.site import Site

Errand = TypeVar("Errand", bound=Hashable)


class Errands(ABC):
    """Hears of all that is told on this server, and works whenever something is due."""

    def __init__(self, site: Site, clock: Callable[[], float]) -> None:
        self._site, self._clock = site, clock
        self._changed = Condition()
        """Held while what is due is looked at or altered; notified when it is work sooner."""
        self._is_over = False

    @abstractmethod
    def heard(self, session: str) -> None:
        """Something was told in that session."""

    @abstractmethod
    def work(self) -> None:
        """Do all that is due."""

    @abstractmethod
    def _rest(self) -> float | None:
        """Seconds until something is due, with the condition held; ``None`` until notified."""

    def start(self) -> None:
        """Hear of what is told from here on, and work in a thread of its own."""
        before = self._site.sessions.on_news

        def news(session: str) -> None:
            before(session)
            self.heard(session)

        self._site.sessions.on_news = news
        Thread(target=self._run, name=type(self).__name__, daemon=True).start()

    def stop(self) -> None:
        """Do nothing more."""
        with self._changed:
            self._is_over = True
            self._changed.notify()

    def _run(self) -> None:
        while not self._stopped():
            self.work()
            with self._changed:
                rest = self._rest()
                if not self._stopped() and (rest is None or rest > 0):
                    self._changed.wait(rest)

    def _stopped(self) -> bool:
        return self._is_over


@dataclass(slots=True)
class _Due:
    at: float
    attempt: int = 0


class Repeated(Errands, Generic[Errand]):
    """Errands that are tried again after a while, until they are done or given up."""

    after: ClassVar[tuple[float, ...]]
    """Seconds before each attempt."""

    def __init__(self, site: Site, clock: Callable[[], float]) -> None:
        super().__init__(site, clock)
        self._due: dict[Errand, _Due] = {}

    @abstractmethod
    def _done(self, errand: Errand) -> bool:
        """Do it; whether nothing is left to be done."""

    def _wanted(self, *errands: Errand) -> None:
        """Have them done from here on; what waits for another attempt goes on so."""
        first = self._clock() + self.after[0]
        with self._changed:
            for one in errands:
                self._due.setdefault(one, _Due(first))
            self._changed.notify()

    def work(self) -> None:
        """Do all that is due."""
        now = self._clock()
        with self._changed:
            ready = {one: due.attempt + 1 for one, due in self._due.items() if due.at <= now}
            for one in ready:
                del self._due[one]  # what happens from here on is due anew
        for one, attempt in ready.items():
            if not self._done(one) and attempt < len(self.after):
                with self._changed:
                    self._due[one] = _Due(self._clock() + self.after[attempt], attempt)

    def _rest(self) -> float | None:
        first = min((due.at for due in self._due.values()), default=None)
        return None if first is None else first - self._clock()
