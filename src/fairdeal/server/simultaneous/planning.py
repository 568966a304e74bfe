"""A simultaneous that is planned: its session, for Directors until the hour, and its boards."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final
from uuid import UUID, uuid5

from fairdeal.boards import Board
from fairdeal.dealing.drawing import Entropy
from fairdeal.dealing.seal import draw
from fairdeal.errors import Malformed
from fairdeal.events.acts import BoardRecorded, SessionAct, SessionOpened
from fairdeal.scoring.fields import Winners
from fairdeal.server.evening.deals.seals import SEALED, STREAMS
from fairdeal.server.evening.setting_up.contests import FORMS
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.simultaneous.event import EVENTS, Plan, planned
from fairdeal.server.site import Site, day_of
from fairdeal.store.base import NOTHING, Envelope
from fairdeal.views.words import _

MOST_BOARDS: Final = 64
LONGEST_TITLE: Final = 120
LONGEST_MINUTES: Final = 60 * 24 * 60


@dataclass(frozen=True, slots=True)
class Wanted:
    """A simultaneous that is asked for."""

    title: str
    boards: int
    """Numbered from 1."""
    form: str
    """The form of scoring, by its name."""
    one_winner: bool
    """Whether all are in one ranking; else North-South and East-West apart. Said, never derived: a
    field could fall together in the middle of an evening with the first Howell."""
    dealt: bool
    """Whether the boards are dealt here; else everybody has them from elsewhere."""
    plan: Plan


def open_simultaneous(
    site: Site, wanted: Wanted, author: str, identity: UUID, entropy: Entropy
) -> str:
    """Plan it; a repeat plans it once.

    Returns:
        Its id, which is that of its session too.

    Raises:
        Malformed: it has no title, too many boards, or hours in the wrong order.
    """
    _check(wanted)
    one, now = identity.hex[:12], site.now()
    signature = Signature(uuid5(identity, "simultaneous"), author, now)
    store = site.sessions.store
    if site.simultaneous.events.get(one) is not None:
        return one
    boards = [Board.numbered(number) for number in range(1, wanted.boards + 1)]
    if wanted.dealt:
        seal = draw(f"{one} {wanted.plan.opens.date()}", [each.number for each in boards], entropy)
        proof = Envelope(uuid5(identity, "seal"), SEALED, {"proof": seal.proof}, now, author)
        store.append(f"{STREAMS}{one}/{identity.hex}", NOTHING, [proof])
        boards = [Board.numbered(each.board, each.deal) for each in seal.opened]
    site.sessions.open(one, _session(wanted, boards), (), signature)
    entry = Signature(uuid5(identity, "plan"), author, now).entry(0, *planned(wanted.plan))
    store.append(EVENTS + one, NOTHING, [entry])
    return one


def _check(wanted: Wanted) -> None:
    plan = wanted.plan
    if wanted.form not in FORMS:
        raise Malformed("{form} is no form of scoring", form=repr(wanted.form))
    if not 0 < len(wanted.title) <= LONGEST_TITLE:
        raise Malformed(_("Please give the simultaneous a title."))
    if not 1 <= wanted.boards <= MOST_BOARDS:
        words = _("Between {least} and {most} boards can be played.")
        raise Malformed(words.format(least=1, most=MOST_BOARDS))
    if plan.opens <= plan.released or plan.opens - plan.released > timedelta(days=60):
        raise Malformed(_("The boards are told before the simultaneous is opened."))
    if not 0 <= plan.minutes <= LONGEST_MINUTES:
        raise Malformed(_("Please say for how many minutes corrections are taken."))


def _session(wanted: Wanted, boards: Sequence[Board]) -> list[SessionAct]:
    winners = Winners.ONE if wanted.one_winner else Winners.TWO
    method, held = FORMS[wanted.form], day_of(wanted.plan.opens)
    opened = SessionOpened(wanted.title, method, winners, held, withdrawn=True)
    return [opened, *map(BoardRecorded, boards)]
