"""What most commands of ``fairdeal event`` do: tell a session something, signed, with a reason."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from functools import update_wrapper
from inspect import Signature, signature
from pathlib import Path

import typer

from fairdeal.commands.event.document import load, save, utc
from fairdeal.commands.event.options import At, Author, EventFile, Reason, Which
from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.document import Event
from fairdeal.events.scoring import check_comparable, is_comparable
from fairdeal.events.session import Session
from fairdeal.intents.asking import Asked, Role
from fairdeal.intents.handling import decide
from fairdeal.intents.requests import Request
from fairdeal.views.words import _


@dataclass(slots=True)
class Telling:
    """Who tells a session something: in which file, when and why."""

    file: Path
    author: str
    time: datetime
    reason: str = ""
    which: int | None = None
    """The session's number; the last one unless it is given."""
    event: Event = field(init=False)
    """As it was read, and since as it was told: whatever is decided rests on one state of it."""

    def __post_init__(self) -> None:
        """Read the file.

        Raises:
            Malformed: it is no event.
        """
        self.event = load(self.file)

    @property
    def session(self) -> Session:
        """The session as it stands.

        Raises:
            Malformed: the event has no such session.
        """
        return self.event.session(self.which)

    def ask(self, *requests: Request) -> None:
        """Tell what comes of these requests. Who has the file directs its sessions.

        Raises:
            Malformed: one is refused; then the file is as it was.
        """
        now, asked = self.session, Asked(Role.ORGANIZER, self.time, self.reason)
        acts: list[SessionAct] = []
        for one in requests:
            news = decide(now, one, asked)
            now = now.with_acts(news, self.time, self.author)
            acts += news
        self.tell(acts)

    def tell(self, acts: Iterable[SessionAct]) -> None:
        """Tell acts and say the number of the last one.

        Raises:
            Malformed: an act cannot be, or somebody else told the file something since it was
                read; then it is as it was.
        """
        event = self.event.with_acts(acts, self.author, self.time, self.reason, self.which)
        # What cannot be ranked is refused when it is told, not when somebody asks for the ranking.
        try:
            check_comparable(event.session(self.which))
        except Malformed:
            if is_comparable(self.session):
                raise
        save(self.file, event, self.event)
        self.event = event
        typer.echo(_("told as act {n}").format(n=len(event.logs[event.index(self.which)])))


def signed(command: Callable[..., None]) -> Callable[..., None]:
    """A command that tells something: it is given the file and the last four options as one.

    Args:
        command: takes a `Telling` first, and then its own arguments and options.
    """

    def asked(
        file: EventFile,
        *,
        author: Author = "Director",
        at: At = None,
        reason: Reason = "",
        session: Which = None,
        **own: object,
    ) -> None:
        command(Telling(file, author, utc(at), reason, session), **own)

    file, *usual, _own = signature(asked).parameters.values()
    _telling, *own = signature(command).parameters.values()
    taken = (file, *own, *usual)
    update_wrapper(asked, command)
    asked.__signature__ = Signature(taken)  # type: ignore[attr-defined]
    asked.__annotations__ = {one.name: one.annotation for one in taken}
    return asked
