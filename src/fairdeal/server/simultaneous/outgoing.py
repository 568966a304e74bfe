"""What this server knows of acts on their way to federations: forgotten when it stops."""

from dataclasses import dataclass, field
from datetime import datetime

from fairdeal.events.simultaneous.outbox import Outbox, following_on, outbox
from fairdeal.server.interface.shared_documents import Held
from fairdeal.server.kept.session import Kept
from fairdeal.server.simultaneous.asking import Carrier
from fairdeal.server.simultaneous.reached import Reached


@dataclass(slots=True)
class Way:
    """How far the acts of one session have come."""

    at: Reached | None = None
    """``None`` where that is to be asked."""
    due: float = 0.0
    """When something is to be sent again."""
    failed: int = 0
    """How often in a row it did not arrive."""
    heard: datetime | None = None
    """When the federation answered last."""
    wrong: str = ""
    """Why nothing goes on, in words."""
    held: tuple[Held, ...] = ()
    """Acts that do not count there, or not yet."""
    counts: bool = True
    """Whether this incarnation is the one that counts there."""


@dataclass
class Outgoing:
    """The sessions of one server that take part somewhere."""

    carrier: Carrier
    """By which federations are asked."""
    ways: dict[str, Way] = field(default_factory=dict)
    _boxes: dict[str, Outbox] = field(default_factory=dict)

    def outbox(self, kept: Kept) -> Outbox:
        """What a session has to tell; of one that was read before, only what is new is folded."""
        log, box = kept.session.log, self._boxes.get(kept.id)
        known = box.session.log if box is not None else ()
        if box is None or log[: len(known)] != known:
            box = outbox(log)  # another backup than was read before, or words were put anew
        else:
            box = following_on(box, log[len(known) :])
        self._boxes[kept.id] = box
        return box
