"""The loop of a desk: the next matter that can be heard is heard, until nothing new follows.

It knows nothing of boards. The desk of one board uses it, and so can a desk of a whole session.
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol, Self, TypeVar


class Heard(Protocol):
    """A matter as the loop sees it."""

    @property
    def case(self) -> str:
        """Its name."""

    @property
    def decides(self) -> bool:
        """Whether later matters may have to wait for it."""

    @property
    def waits(self) -> bool:
        """Whether it waits while an earlier one that decides is undecided."""

    @property
    def is_decided(self) -> bool:
        """Whether it has been ruled on as far as others wait for it."""


M = TypeVar("M", bound=Heard)


class Docket(Protocol[M]):
    """A desk as the loop sees it: its matters, and what hearing one of them leads to."""

    @property
    def matters(self) -> Sequence[M]:
        """The matters, in the order in which they are to be heard."""

    def is_due(self, matter: M) -> bool:
        """Whether that matter has been brought up and there is something left to hear."""

    def is_moot(self, matter: M) -> bool:
        """Whether another ruling has taken away what the matter is about."""

    def rests(self, matter: M) -> bool:
        """Whether nobody decides it as things are, so that none waits for it."""

    def unasked(self, matter: M) -> "Self | None":
        """The desk with nobody asked about that matter; ``None`` when nobody was."""

    def heard(self, matter: M) -> "Self | None":
        """The desk after hearing that matter; ``None`` when that changed nothing."""

    def concerns_others(self, before: "Self", matter: M) -> bool:
        """Whether others may say something new since hearing that matter led here from before."""


# Any: which matters a desk has is its own business, and the loop hands them back as they are.
D = TypeVar("D", bound=Docket[Any])


HEARINGS_A_MATTER: Final = 1_000
"""More than any matter can need: each hearing but the last rules or asks something new."""


NO_CASES: Final[frozenset[str]] = frozenset()


class NeverSettled(RuntimeError):  # noqa: N818 - named for what is wrong with the law
    """A law says something else whenever it is heard, though nobody has said anything new."""


def settled(docket: D) -> D:
    """Every matter whose moment has come, heard until nothing new follows.

    They are heard in their order. Once something has been ruled all of them are heard anew, for the
    table is another one; what only one of them knows now is nothing new to those before it.

    Raises:
        NeverSettled: something new follows from every hearing; a law is wrong, not the table.
    """
    hearings = at = 0
    waiting = waiting_matters(docket)
    while at < len(docket.matters):
        matter = docket.matters[at]
        following = _after_hearing(docket, matter, is_waiting=matter.case in waiting)
        if following is None:
            at += 1
            continue
        if following.concerns_others(docket, matter):
            at = 0
        docket, hearings = following, hearings + 1
        waiting = waiting_matters(docket)
        if hearings > HEARINGS_A_MATTER * len(docket.matters):
            cases = ", ".join(matter.case for matter in docket.matters)
            raise NeverSettled(f"heard {hearings:,} times without an end; the cases: {cases}")
    return docket


def _after_hearing(docket: D, matter: Heard, *, is_waiting: bool) -> D | None:
    """The desk after that matter was heard, if it is its turn; ``None`` when nothing follows.

    A matter waits while it is undecided what becomes of an earlier act.
    """
    if not docket.is_due(matter):
        return None
    if is_waiting or docket.is_moot(matter):
        return docket.unasked(matter)
    return docket.heard(matter)


def waiting_matters(docket: Docket[Any]) -> frozenset[str]:
    """The cases that wait until it is decided what becomes of an earlier act.

    None waits for one that is moot, nor for one that rests: nothing will be decided there.
    """
    matters = docket.matters
    if len(matters) < 2:
        return NO_CASES  # there is no other one to wait for
    undecided = (
        index
        for index, matter in enumerate(matters)
        if matter.decides and not matter.is_decided and docket.is_due(matter)
        if not docket.is_moot(matter) and not docket.rests(matter)
    )
    first = next(undecided, len(matters))
    return frozenset(matter.case for matter in matters[first + 1 :] if matter.waits)
