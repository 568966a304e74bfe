"""Numbers of players, from a list of members such as the server gives, for files of a session."""

from collections.abc import Mapping
from pathlib import Path

from fairdeal.commands.files import read_text
from fairdeal.errors import Malformed
from fairdeal.events.session import Session
from fairdeal.formats.usebio.elements import NOBODYS
from fairdeal.server.members.changes import merged
from fairdeal.server.members.kept import numbers_of
from fairdeal.server.members.reading import listed_under
from fairdeal.views.words import _


def numbers_by_name(session: Session, members: Path | None, federation: str) -> Mapping[str, str]:
    """The numbers of a session's players by their names, now or before; none without a list.

    Raises:
        Malformed: the list cannot be read, or has no column of that name.
    """
    if members is None and not federation:
        return NOBODYS
    if members is None or not federation:
        raise Malformed(_("say --members FILE and --numbers together"))
    listed = merged((), listed_under(read_text(members), federation))
    names = (name for players in session.players.values() for name in players)
    return numbers_of(listed, federation.upper(), names)
