"""What a log has besides what is done at an evening: of files, conditions, the session's desk."""

from fairdeal.events.acts import (
    AliasConfirmed,
    ConditionsSet,
    MatchTold,
    PlayerSubstituted,
    ScaleLoaded,
    SessionAct,
)
from fairdeal.events.grades import Graded
from fairdeal.events.session import Session
from fairdeal.rulings.session_desk import Raised
from fairdeal.table.acts import AnswerCorrected, Answered, Ruled
from fairdeal.views import sentences
from fairdeal.views.session.points import exact
from fairdeal.views.words import _


def besides_words(session: Session, act: SessionAct) -> str:
    """What such an act did; the name of its kind for one that nobody has found words for."""
    match act:
        case ConditionsSet(edition=edition):
            return _("The Laws of {edition} apply.").format(edition=edition.value)
        case PlayerSubstituted(contestant=contestant, out=out, into=into):
            who = sentences.by_number(session, contestant)
            return _("{who}: {into} plays on for {out}.").format(who=who, into=into, out=out)
        case ScaleLoaded(name=name):
            return _("A scale of victory points was brought along: {name}").format(name=name)
        case AliasConfirmed(spelling=spelling, contestant=name):
            return _("{spelling} is {name}.").format(spelling=spelling, name=name)
        case MatchTold(team=team, opponents=opponents):
            met = sentences.opponents(session, team, opponents)
            return _("A match was told: {teams}").format(teams=met)
        case _:
            return graded_words(act) if isinstance(act, Graded) else _of_desk(act)


def graded_words(said: Graded) -> str:
    """How points are awarded for the places of a session, as far as that was said of it."""
    parts = [_("grade {name}").format(name=said.grade)] if said.grade else []
    if said.first is not None:
        parts.append(_("winners’ award {figure}").format(figure=exact(said.first)))
    parts += [
        _("stratum {n}: {names}").format(n=n, names=", ".join(one))
        for n, one in enumerate(said.strata, start=2)
    ]
    words = "; ".join(parts) or _("as for all sessions")
    return _("Masterpoints: {words}").format(words=words)


def _of_desk(act: SessionAct) -> str:
    match act:
        case Raised(entry=entry):
            return _("A matter was raised: Law {n}").format(n=entry)
        case Answered():
            return _("A question of a matter was answered.")
        case AnswerCorrected():
            return _("An answer to a question was corrected.")
        case Ruled():
            return _("A matter was ruled on.")
    return type(act).__name__
