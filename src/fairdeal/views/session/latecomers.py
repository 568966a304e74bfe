"""A team that comes late to a round robin: from when on it plays, whom it meets, what it missed."""

from collections.abc import Sequence

from fairdeal.events.session import Session
from fairdeal.movements.matches import matches
from fairdeal.movements.teams.around import Joined, Waited
from fairdeal.views import sentences
from fairdeal.views.words import _


def joined_words(session: Session, joined: Joined) -> str:
    """From when on it plays."""
    who = sentences.contestant(session, str(joined.team))
    return _("{who} plays from round {n} on.").format(who=who, n=joined.first)


def joined_lines(session: Session, joined: Joined) -> list[str]:
    """Whom it meets, what it missed, and what is given to those who waited for it."""
    team = str(joined.team)
    own = [one for one in matches(joined.movement) if team in one.teams]
    lines = [
        _("Round {n}: against {who}").format(
            n=one.rounds[0], who=sentences.contestant(session, one.opponents_of(team))
        )
        for one in own
    ]
    missed = missed_words(session, joined.missed)
    if not missed:
        return [*lines, _("It misses no match.")]
    given = _(
        "It has nothing for that. Whoever misses the match because of it has the most of three "
        "fifths of a match, its own average, and what the others have against that team on average "
        "(White Book 2.4)."
    )
    return [*lines, *missed, given]


def missed_words(session: Session, missed: Sequence[Waited]) -> list[str]:
    """Which matches a team missed by coming late, one sentence each."""
    return [
        _("{who} came late and missed the match of round {n} against {opponents}.").format(
            who=sentences.contestant(session, str(one.late)),
            n=one.round,
            opponents=sentences.contestant(session, str(one.opponents)),
        )
        for one in missed
    ]
