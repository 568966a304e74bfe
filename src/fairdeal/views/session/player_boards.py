"""What a player's boards came to: by what he did on them, and which to look at again."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from fairdeal.events.identity import same_name
from fairdeal.events.played import Boards, Counted, Low, Role, Sum, Summary, Took
from fairdeal.views import sentences
from fairdeal.views.figures import fixed, signed
from fairdeal.views.session.traveller import OutcomeShown
from fairdeal.views.words import _, n_

LOOKED_AT: Final = 5
"""How many boards are offered to be looked at again, of so many of the latest sessions."""
_LATEST: Final = 10


@dataclass(frozen=True, slots=True)
class Share:
    """What a player's boards came to in one role."""

    role: str
    boards: str
    average: str
    own: bool
    """Whether it is his own part in what his side did."""


@dataclass(frozen=True, slots=True)
class LowBoard:
    """A board to look at again."""

    session: str
    contestant: str
    board: int
    title: str
    outcome: OutcomeShown
    figure: str


def called(name: str, now: Mapping[str, str]) -> str:
    """What somebody is called now.

    Args:
        name: as it is written somewhere.
        now: names of now, by those of before in small letters (`same_name`).
    """
    return now.get(same_name(name), name)


def figure(value: Fraction | None, counted: Counted, places: int) -> str:
    """A figure as it is read; empty for none."""
    if value is None:
        return ""
    without = counted in (Counted.PERCENT, Counted.VICTORY_POINTS)
    return fixed(value, places) if without else signed(value, places)


def unit_of(counted: Counted) -> str:
    """What figures are counted in, in words."""
    return {
        Counted.PERCENT: "%",
        Counted.IMPS: _("IMPs"),
        Counted.POINTS: _("points"),
        Counted.VICTORY_POINTS: _("VP"),
    }[counted]


_SEATED: Final = (Role.DECLARER, Role.DUMMY, Role.LEADER, Role.THIRD_HAND)
_ORDER: Final = (
    *(Role.DECLARING, Role.DECLARER, Role.DUMMY),
    *(Role.DEFENDING, Role.LEADER, Role.THIRD_HAND),
)


def sums_of(
    chosen: Iterable[tuple[Summary, Took]], counted: Counted, wanted: str, now: Mapping[str, str]
) -> dict[Role, Sum]:
    """The boards that are counted so, by role; of the person of that name of now."""
    found: dict[Role, Sum] = {}
    for of, took in chosen:
        for boards in _own(took, wanted, now) if of.figures is counted else ():
            for role, one in boards.roles.items():
                found[role] = found.get(role, Sum()) + one
    return found


def seats_known(sums: Iterable[Mapping[Role, Sum]]) -> int:
    """Of how many boards it is known where he sat."""
    return sum(one.boards for of in sums for role, one in of.items() if role in _SEATED)


def _own(took: Took, wanted: str, now: Mapping[str, str]) -> Iterable[Boards]:
    key = same_name(wanted)
    return (of for name, of in took.boards.items() if same_name(called(name, now)) == key)


def shares(sums: Mapping[Role, Sum], counted: Counted) -> tuple[Share, ...]:
    """What they came to on the average."""
    words = {
        Role.DECLARING: _("Own side declared"),
        Role.DECLARER: _("as declarer"),
        Role.DUMMY: _("as dummy"),
        Role.DEFENDING: _("Opponents declared"),
        Role.LEADER: _("on lead"),
        Role.THIRD_HAND: _("partner on lead"),
    }
    return tuple(
        Share(
            words[role],
            n_("{n} board", "{n} boards", sums[role].boards),
            figure(sums[role].figures / sums[role].boards, counted, 2),
            role in _SEATED,
        )
        for role in _ORDER
        if role in sums
    )


def low_boards(
    chosen: Sequence[tuple[Summary, Took]], wanted: str, now: Mapping[str, str]
) -> tuple[LowBoard, ...]:
    """Of the latest sessions that are counted alike, the boards that scored least.

    Args:
        chosen: the sessions, the latest first.
        wanted: whose, by his name of now.
        now: names of now, by those of before in small letters.
    """
    alike = [one for one in chosen if one[0].figures is chosen[0][0].figures][:_LATEST]
    found: list[tuple[Low, Summary, Took]] = [
        (low, of, took)
        for of, took in alike
        for boards in _own(took, wanted, now)
        for low in boards.lowest
    ]
    found.sort(key=lambda one: one[0].figure)
    return tuple(
        LowBoard(
            of.id,
            took.contestant,
            low.board,
            of.title,
            OutcomeShown.of(low.outcome, None),
            sentences.counted(figure(low.figure, of.figures, 1), unit_of(of.figures)),
        )
        for low, of, took in found[:LOOKED_AT]
    )
