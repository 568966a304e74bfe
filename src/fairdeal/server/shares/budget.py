"""What is scarce is shared by source: so much in a time, and places held, counted in one way.

Everything somebody can use up stands here as a value: guesses, calls, contests, uploads by the
time; connections, streams and places in a line by how many are held. Who joined by a code of the
evening (or signed in once) is a source of his own; all others are told apart by their address, and
those behind one router are one. Whoever sits at a live table is still of his address where it goes
by the time, for anybody may open tables; what he holds is his own. Nothing here knows a clock, a
request or a socket.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from threading import Lock
from typing import Final, Generic, Protocol, TypeVar

Holder = TypeVar("Holder")


@dataclass(frozen=True, slots=True)
class Source:
    """Where something comes from."""

    address: str
    device: str = ""
    """Whom a device speaks for that was let in: a pair, a table, a helper, a Director's browser;
    empty for anybody. So nobody gets a second share by joining twice."""
    seat: str = ""
    """The place at a live table it speaks for, which anybody may have opened."""

    @property
    def who(self) -> str:
        """What is done from there is counted by it."""
        return f"device {self.device}" if self.device else f"address {self.address}"

    @property
    def holder(self) -> str:
        """What is held from there is counted by it: connections, streams, places in a line."""
        return f"seat {self.seat}" if self.seat and not self.device else self.who

    @property
    def has_share(self) -> bool:
        """Whether it keeps a share whatever others do."""
        return bool(self.device or self.seat)

    @classmethod
    def at(cls, host: str, device: str = "", seat: str = "") -> "Source":
        """The source at an address; of IPv6 the network counts, for one house has all of it."""
        try:
            address = ip_address(host.partition("%")[0])
        except ValueError:
            return cls(host, device, seat)
        if not isinstance(address, IPv6Address):
            return cls(str(address), device, seat)
        if address.ipv4_mapped:
            return cls(str(address.ipv4_mapped), device, seat)
        return cls(str(IPv6Address(int(address) >> 64 << 64)), device, seat)


@dataclass(frozen=True, slots=True)
class Budget:
    """How often something may happen within a time."""

    what: str
    most: int
    seconds: float

    def of(self, who: str) -> "Charge":
        """One of it, for somebody."""
        return Charge(self, who)


@dataclass(frozen=True, slots=True)
class Charge:
    """One more of something, and whose it is."""

    budget: Budget
    who: str


FIVE_MINUTES: Final = 300.0
CODES: Final = Budget("wrong codes from there", 20, 60.0)
"""A code that is typed has 729 million forms."""
CODES_OF_EVENING: Final = Budget("wrong codes tried on an evening", 100, 3600.0)
KEYS: Final = Budget("wrong keys of a pair from there", 5, FIVE_MINUTES)
"""A pair's key has ten thousand forms."""
KEYS_OF_PAIR: Final = Budget("wrong keys of a pair", 100, 3600.0)
PASSWORDS: Final = Budget("wrong passwords of a name from there", 5, FIVE_MINUTES)
PASSWORDS_FROM: Final = Budget("wrong passwords from there", 30, FIVE_MINUTES)
PASSWORDS_OF: Final = Budget("wrong passwords of a name", 60, FIVE_MINUTES)
CALLS: Final = Budget("calls for the Director", 10, FIVE_MINUTES)
CONTESTS: Final = Budget("results contested", 20, FIVE_MINUTES)
UPLOADS: Final = Budget("files", 60, FIVE_MINUTES)
PRINTS: Final = Budget("pages set for printing", 30, 60.0)
"""Each a tenth of a second's work and more."""
RULINGS: Final = Budget("tables ruled on", 60, 60.0)
"""By the rule protocol: most take some milliseconds, the longest log a second or more."""

_REMEMBERED: Final = 10_000


class Counting(Protocol):
    """What keeps count of charges: in this process, or in the one that started it."""

    def spend(self, *charges: Charge) -> int:
        """Count all of them, or none.

        Returns:
            0, or the seconds to wait until there may be another; then nothing was counted.
        """

    def give_back(self, *charges: Charge) -> None:
        """Take one of each back: it was none of what is counted. What others spent stays."""


class Ledger:
    """What was spent of late."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._spent: dict[Charge, deque[float]] = {}
        self._lock = Lock()

    @property
    def remembered(self) -> int:
        """How many are kept in mind."""
        return len(self._spent)

    def spend(self, *charges: Charge) -> int:
        """See `Counting`."""
        with self._lock:
            now = self._clock()
            wait = max((self._wait(charge, now) for charge in charges), default=0)
            if not wait:
                for charge in charges:
                    kept = self._spent.setdefault(charge, deque(maxlen=charge.budget.most))
                    kept.append(now)
                self._forget(now)
            return wait

    def give_back(self, *charges: Charge) -> None:
        """See `Counting`."""
        with self._lock:
            for charge in charges:
                if times := self._spent.get(charge):
                    times.pop()

    def _wait(self, charge: Charge, now: float) -> int:
        times = self._spent.get(charge)
        if times is None or len(times) < charge.budget.most:
            return 0
        return max(0, round(times[0] + charge.budget.seconds - now + 0.5))

    def _forget(self, now: float) -> None:
        """Drop what no longer counts, when there is much of it."""
        if len(self._spent) <= _REMEMBERED:
            return
        late = {
            charge: times
            for charge, times in self._spent.items()
            if times and now - times[-1] < charge.budget.seconds
        }
        # Still too many: those that matter are not the ones that came once.
        if len(late) > _REMEMBERED:
            late = {charge: times for charge, times in late.items() if len(times) > 1}
        self._spent = late


@dataclass(slots=True)
class _Held(Generic[Holder]):
    """What one source holds, what is idle apart, each in the order in which it came."""

    share: int
    idle: dict[Holder, None] = field(default_factory=dict)
    busy: dict[Holder, None] = field(default_factory=dict)

    @property
    def surplus(self) -> int:
        return len(self.idle) + len(self.busy) - self.share


class Places(Generic[Holder]):
    """Who holds places of which there are so many.

    A device that was let in, or a place at a live table, has a share that is nobody else's. When
    all places are taken, one goes of the source that holds the most beyond its share.
    """

    def __init__(self, share: int) -> None:
        self._share = share
        self._from: dict[Holder, str] = {}
        self._held: dict[str, _Held[Holder]] = {}
        self._lock = Lock()

    def __len__(self) -> int:
        """How many are taken."""
        return len(self._from)

    def put(self, one: Holder, source: Source, *, busy: bool = False) -> None:
        """Have it hold a place from now on, as the latest; a place it has moves with it."""
        with self._lock:
            self._take_out(one)
            share = self._share if source.has_share else 0
            held = self._held.setdefault(source.holder, _Held(share))
            (held.busy if busy else held.idle)[one] = None
            self._from[one] = source.holder

    def leave(self, one: Holder) -> None:
        """Give its place back, if it has one."""
        with self._lock:
            self._take_out(one)

    def held_by(self, source: Source) -> int:
        """How many that source has taken."""
        held = self._held.get(source.holder)
        return held.surplus + held.share if held else 0

    def gives_way(self, *, latest: bool = False) -> Holder:
        """Whose place goes when there are too many; somebody holds one.

        Args:
            latest: whether it is the one of that source that came last; else the first, of those
                that are idle or of those that are busy, whichever are more. So whoever comes anew
                has time to say who he is, however many keep a place busy.
        """
        with self._lock:
            most = max(self._held.values(), key=lambda held: held.surplus)
            line = most.idle if len(most.idle) >= len(most.busy) else most.busy
            return next(reversed(line) if latest else iter(line))

    def _take_out(self, one: Holder) -> None:
        who = self._from.pop(one, None)
        if who is None:
            return
        held = self._held[who]
        held.idle.pop(one, None)
        held.busy.pop(one, None)
        if not held.idle and not held.busy:
            del self._held[who]
