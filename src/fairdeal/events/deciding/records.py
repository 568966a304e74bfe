"""What the records of a session answer, so that nobody is asked: its form, periods and rulings."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from fairdeal.events import periods
from fairdeal.events.deciding import appeals
from fairdeal.events.deciding.settlement import place_of
from fairdeal.events.session import Session
from fairdeal.laws.director import law81
from fairdeal.laws.irregularities import law14
from fairdeal.rulings.session_desk import SessionMatter
from fairdeal.scoring.methods import in_matchpoints
from fairdeal.scoring.teams import MatchForm


def known(session: Session, matter: SessionMatter, fact: str, at: datetime) -> str | None:
    """What the session's records answer to a fact; ``None`` where they do not know it."""
    read = _RECORDS.get(fact)
    return None if read is None else read(session, matter, at)


def _scale(session: Session, _matter: SessionMatter, _at: datetime) -> str | None:
    if session.teams is None:
        return "matchpoints" if in_matchpoints(session.opened.method) else "imps"
    if session.teams.form.is_of_boards_won:
        return "boards_won"
    return "imps" if session.teams.form is MatchForm.IMPS else None


def _knock_out(session: Session, _matter: SessionMatter, _at: datetime) -> str:
    return _yes(said=session.teams is not None and session.teams.knock_out)


def _form(session: Session, _matter: SessionMatter, _at: datetime) -> str:
    if session.individual:
        return "individual"
    return "pairs" if session.teams is None else "teams"


def _appellant(session: Session, matter: SessionMatter, at: datetime) -> str:
    return {"pairs": "pair", "teams": "team"}.get(form := _form(session, matter, at), form)


def _penalized(session: Session, _matter: SessionMatter, _at: datetime) -> str:
    return "individual" if session.individual else "pair_or_team"


def _corrections_run(session: Session, _matter: SessionMatter, at: datetime) -> str:
    return _yes(said=not periods.corrections_over(session, at))


def _appeals_run(session: Session, _matter: SessionMatter, at: datetime) -> str:
    return _yes(said=not periods.appeals_over(session, at))


def _ruled_there(session: Session, matter: SessionMatter, _at: datetime) -> str | None:
    raised = matter.raised
    place = place_of(raised)
    if place is not None:
        has = appeals.has_ruling(session, place)
    else:
        has = appeals.has_ruling_beside_boards(session, raised.contestant)
    return None if has is None else _yes(said=has)


def _yes(*, said: bool) -> str:
    return "yes" if said else "no"


_RECORDS: Final[Mapping[str, Callable[[Session, SessionMatter, datetime], str | None]]] = {
    "boards_are_scored_in": _scale,
    "is_a_knockout_match": _knock_out,
    "form_of_event": _form,
    "penalized_contestant": _penalized,
    "asked_in_the_correction_period": _corrections_run,
    law14.IN_TIME.key: _corrections_run,
    law81.IN_TIME.key: _corrections_run,
    law81.IN_TIME_TO_ASK.key: _appeals_run,
    "appeals_as": _appellant,
    "appealed_in_time": _appeals_run,
    "ruling_at_own_table": _ruled_there,
}
"""The facts that the log of a session shows."""
AT_A_MOMENT: Final = frozenset(
    {
        "asked_in_the_correction_period",
        law14.IN_TIME.key,
        law81.IN_TIME.key,
        law81.IN_TIME_TO_ASK.key,
        "appealed_in_time",
        "ruling_at_own_table",
    }
)
"""Those of them that are about the moment at which a matter was raised."""
