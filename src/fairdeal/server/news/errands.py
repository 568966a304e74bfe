"""What a server does of its own accord after something was told here: in a thread beside it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from threading import Condition, Thread

from fairdeal.server.site import Site


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
