"""The stored form of acts that say what kind of contest it is, who is who, and what was merged."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, assert_never

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AliasConfirmed,
    IndividualsDeclared,
    LineUpNamed,
    MatchTold,
    ResultsTakenOver,
    ScaleLoaded,
    StandsElsewhere,
    SwissPairsDeclared,
    TeamNamed,
)
from fairdeal.events.fields import Body, count, counts, fraction, text, texts

Act = (
    IndividualsDeclared
    | SwissPairsDeclared
    | ScaleLoaded
    | MatchTold
    | TeamNamed
    | LineUpNamed
    | AliasConfirmed
    | ResultsTakenOver
    | StandsElsewhere
)


def to_stored(act: Act) -> tuple[str, Body]:  # noqa: C901, PLR0911 - one for each kind
    """The name and body under which an act is kept."""
    match act:
        case IndividualsDeclared():
            return "individuals_declared.v1", {}
        case SwissPairsDeclared(scale=scale, boards=boards):
            return "swiss_pairs_declared.v1", {"scale": scale, "boards": boards}
        case ScaleLoaded(name=name, text=of):
            return "scale_loaded.v1", {"name": name, "text": of}
        case LineUpNamed():
            sides: Body = {"ns": list(act.ns), "ew": list(act.ew)}
            if act.match:
                sides["match"] = act.match
            return "line_up_named.v1", {"team": act.team, "opponents": act.opponents} | sides
        case TeamNamed(team=team, called=called, captain=captain):
            return "team_named.v1", {"team": team, "called": called, "captain": captain}
        case MatchTold():
            told = {"boards": list(act.boards), "round": act.round, "carried": str(act.carried)}
            part = {} if act.counts == 1 else {"counts": str(act.counts)}
            return "match_told.v1", {"team": act.team, "opponents": act.opponents} | told | part
        case AliasConfirmed(spelling=spelling, contestant=contestant):
            return "alias_confirmed.v1", {"spelling": spelling, "contestant": contestant}
        case ResultsTakenOver(session=session, title=title, acts=acts):
            body = {"session": session, "title": title, "acts": acts}
            return "results_taken_over.v1", body
        case StandsElsewhere(session=session, title=title):
            return "stands_elsewhere.v1", {"session": session, "title": title}
    assert_never(act)


def _pair(body: Body, name: str) -> tuple[str, str]:
    found = texts(body, name)
    if len(found) != 2:
        raise Malformed(f"{name} are two players, not {len(found)}")
    return found[0], found[1]


READERS: Final[dict[str, Callable[[Body], Act]]] = {
    "individuals_declared.v1": lambda _body: IndividualsDeclared(),
    "swiss_pairs_declared.v1": lambda body: SwissPairsDeclared(
        text(body, "scale"), count(body, "boards")
    ),
    "scale_loaded.v1": lambda body: ScaleLoaded(text(body, "name"), text(body, "text")),
    "line_up_named.v1": lambda body: LineUpNamed(
        text(body, "team"),
        text(body, "opponents"),
        _pair(body, "ns"),
        _pair(body, "ew"),
        count(body, "match") if "match" in body else 0,
    ),
    "team_named.v1": lambda body: TeamNamed(
        text(body, "team"), text(body, "called"), text(body, "captain")
    ),
    "match_told.v1": lambda body: MatchTold(
        text(body, "team"),
        text(body, "opponents"),
        counts(body, "boards"),
        text(body, "round"),
        fraction(body, "carried"),
        fraction(body, "counts") if "counts" in body else Fraction(1),
    ),
    "alias_confirmed.v1": lambda body: AliasConfirmed(
        text(body, "spelling"), text(body, "contestant")
    ),
    "results_taken_over.v1": lambda body: ResultsTakenOver(
        text(body, "session"), text(body, "title"), count(body, "acts")
    ),
    "stands_elsewhere.v1": lambda body: StandsElsewhere(text(body, "session"), text(body, "title")),
}
"""By the name under which an act is kept."""
