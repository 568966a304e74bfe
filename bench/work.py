"""One piece of work done by fairdeal and by other programs, and what its measurement says."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import process_time

Run = Callable[[], object]
"""Does all of the work once."""


@dataclass(frozen=True)
class Work:
    """The same work for everybody: everything that is prepared is prepared before the clock runs.

    ``unit`` is what is counted (boards, deals ...), ``count`` how many of them one run does.
    """

    name: str
    unit: str
    count: int
    ours: Run
    peers: Mapping[str, Run] = field(default_factory=dict)
    """Other programs by name; empty where no installed program does this."""
    bars: Mapping[str, float] = field(default_factory=dict)
    """The least ratio wanted against a peer."""
    clock: Callable[[], float] = process_time
    """Processor time, the fairer clock on a machine with other work to do; work that is done in
    other processes needs the clock on the wall."""
    rounds: int = 7
    """Rounds measured, after one that is thrown away."""
    ours_count: int | None = None
    """How many units ours does in a run where a batch is what it is for; the peers do ``count``."""
    least: float | None = None
    """How many units a second are wanted of ours, whatever the peers do."""


@dataclass(frozen=True)
class Figure:
    """Units per second of processor time, ours and a peer's, and how many times faster ours is."""

    work: str
    unit: str
    ours: float
    peer: float | None
    peer_name: str | None
    bar: float | None = None
    least: float | None = None

    @property
    def ratio(self) -> float | None:
        """Ours over the peer's; ``None`` without a peer."""
        return None if self.peer is None else self.ours / self.peer

    @property
    def bar_is_met(self) -> bool:
        """Whether the ratio, and our own speed, are what was wanted, or nothing was."""
        fast = self.least is None or self.ours >= self.least
        return fast and (self.bar is None or (self.ratio is not None and self.ratio >= self.bar))
