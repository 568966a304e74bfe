"""What a change would do to everybody, before it is made."""

from dataclasses import dataclass

from fairdeal.events.session import Session
from fairdeal.scoring.methods import in_matchpoints
from fairdeal.scoring.ranking import SessionRanking, Standing
from fairdeal.views import sentences
from fairdeal.views.figures import fixed, signed


@dataclass(frozen=True, slots=True)
class Change:
    """One contestant whose score or place would be another."""

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
    now = _standings(before)
    then = _standings(after)
    order = [*then, *(one for one in now if one not in then)]
    found = (
        Change(
            sentences.contestant(session, one),
            _score(before, now.get(one)),
            _score(after, then.get(one)),
            now[one].place if one in now else "",
            then[one].place if one in then else "",
        )
        for one in order
    )
    return tuple(
        one for one in found if (one.before, one.place_before) != (one.after, one.place_after)
    )


def _standings(ranking: SessionRanking) -> dict[str, Standing]:
    return {one.contestant: one for field in ranking.fields for one in field.ranking}


def _score(ranking: SessionRanking, standing: Standing | None) -> str:
    if standing is None:
        return ""
    if in_matchpoints(ranking.method):
        return sentences.counted(fixed(standing.percent or 0, 2), "%")
    return signed(standing.score, 2)
