"""How points are awarded for the places of a session: asked for, and what is told of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.deciding.entries import check_takes_part
from fairdeal.events.grades import Graded
from fairdeal.events.session import Session
from fairdeal.intents.asking import DIRECTING
from fairdeal.scoring.masterpoints.nodes import figure

LONGEST: Final = 40
MOST: Final = 9
"""Strata below the whole field; no scheme known here has more than three."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grade:
    """Say what a session is for masterpoints; all of it, so that what is left out no longer holds.

    Which grades there are, and how many strata, the scheme says by which they are reckoned.
    """

    may: ClassVar = DIRECTING
    reasoned: ClassVar = False
    kind: Literal["grade"] = "grade"
    grade: str = ""
    """By its short name in the scheme; empty for the one that holds for all sessions."""
    strata: tuple[tuple[str, ...], ...] = ()
    """Who is in each lower stratum, the highest first; those of a lower one may be left out."""
    first: str = ""
    """The winners' award where the scheme lacks its table, as one writes it: ``0.48``."""


def graded(session: Session, told: Grade) -> Sequence[SessionAct]:
    """The act by which points are awarded so; none where they are.

    Raises:
        Malformed: somebody of a stratum does not take part, there are too many strata, the grade is
            too long, or the award is no figure.
    """
    if len(told.strata) > MOST:
        raise Malformed("There are at most {n} strata below the whole field.", n=MOST)
    if len(told.grade) > LONGEST:
        raise Malformed("A grade has at most {n} characters.", n=LONGEST)
    award = figure(told.first.strip().replace(",", ".")) if told.first.strip() else None
    if told.first.strip() and not award:
        text = told.first[:LONGEST]
        raise Malformed("an award is a figure such as 0.48, not {text}", text=text)
    for name in {name for one in told.strata for name in one} - session.players.keys():
        check_takes_part(session, name)
    found: list[tuple[str, ...]] = []
    below: dict[str, None] = {}
    for one in filter(None, reversed(told.strata)):
        below = dict.fromkeys((*map(session.own_name, one), *below))
        found.append(tuple(below))
    wanted = Graded(told.grade.strip(), tuple(reversed(found)), award)
    return [wanted] if wanted != session.graded else []
