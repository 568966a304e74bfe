"""What a change would do to everybody, before it is made."""

import re
from dataclasses import dataclass
from typing import Final

from fairdeal.events.session import Session
from fairdeal.formats.results.totals import standings
from fairdeal.scoring.ranking import SessionRanking, Standing
from fairdeal.views import sentences
from fairdeal.views.session.ranking import field_name, total

_NUMBER: Final = re.compile(r"[A-Z]*\d+")


@dataclass(frozen=True, slots=True)
class Change:
    """One contestant whose score or place would be another."""

    field: str
    """Among whom it is ranked; empty where all are ranked together."""
    number: str
    """The number where the name says something else; otherwise empty."""
    name: str
    before: str
    """The score; empty for somebody who had none."""
    after: str
    place_before: str
    place_after: str


def changes(session: Session, before: SessionRanking, after: SessionRanking) -> tuple[Change, ...]:
    """Everybody whose score or place differs, in the order of the ranking as it would be.

    Args:
        session: for the names.
        before: the ranking as it stands.
        after: the ranking as it would be.
    """
    now, fields_now = standings(before), _fields(before)
    then, fields_then = standings(after), _fields(after)
    order = [*then, *(one for one in now if one not in then)]
    found = (
        Change(
            field_name((fields_then if one in then else fields_now)[one]),
            _number(session, one),
            sentences.contestant(session, one),
            _score(session, now.get(one)),
            _score(session, then.get(one)),
            now[one].place if one in now else "",
            then[one].place if one in then else "",
        )
        for one in order
    )
    return tuple(
        one for one in found if (one.before, one.place_before) != (one.after, one.place_after)
    )


def _fields(ranking: SessionRanking) -> dict[str, str]:
    return {one.contestant: field.name for field in ranking.fields for one in field.ranking}


def _number(session: Session, contestant: str) -> str:
    """A pair's number beside its names: of another session it has a letter before it."""
    if session.teams is not None:
        return sentences.number_beside(session, contestant)
    named = session.players.get(contestant)
    return contestant if named and _NUMBER.fullmatch(contestant) else ""


def _score(session: Session, standing: Standing | None) -> str:
    """What a ranking shows of him, with what it is counted in."""
    if standing is None:
        return ""
    return sentences.counted(total(session, standing), sentences.unit_of_totals(session))
