"""What contestants bring along from one session or stage of an event to another."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from fairdeal.errors import Malformed, Sentence
from fairdeal.events.acts import AdditionGiven
from fairdeal.events.deciding import entries
from fairdeal.events.scoring import rank_contest, rank_session
from fairdeal.events.session import Session
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.contests import carried_forward
from fairdeal.scoring.methods import in_matchpoints


@dataclass(frozen=True, slots=True)
class Terms:
    """How much is brought along."""

    share: Fraction
    """Of what the contestant has: usually half of a qualifying stage, all of an earlier session."""
    top: Fraction | None = None
    """Matchpoints of a board in the stage to come, where it is counted in matchpoints."""
    between: bool = False
    """Of matches, only those against others who go on."""


def carried(
    earlier: Session, later: Session, contestants: Iterable[str], terms: Terms, source: str
) -> Iterator[AdditionGiven]:
    """What each of these contestants brings along, as an addition to its total of the later one.

    At matchpoints the score is reduced to the size of the later stage's boards (`carried_forward`);
    IMPs, points and victory points are counted as they are.

    Args:
        earlier: the session it comes from.
        later: the session it goes to.
        contestants: who goes on, by the name there.
        terms: how much.
        source: what the earlier session is called, kept with the addition.

    Raises:
        Malformed: somebody has no score there, or has brought it along already; the two sessions
            are counted in different things; the size of the later boards is not known.
    """
    names = list(dict.fromkeys(contestants))
    if counted_in(earlier) != counted_in(later):
        raise Malformed(
            "{source} is counted in {counted}, the other session in {there}; say what is "
            "brought along by hand (fairdeal event penalty --cause carry-over)",
            source=source,
            counted=counted_in(earlier),
            there=counted_in(later),
        )
    if terms.between and not _matches(earlier):
        raise Malformed("only of matches those between who goes on can be carried forward")
    for name in names:
        if any(one.contestant == name and one.why.startswith(f"{source}: ") for one in _of(later)):
            raise Malformed(
                "{name} brought {source} along already; undo that first", name=name, source=source
            )
        amount, how = _amount(earlier, later, name, names, terms)
        addition = Addition(name, amount, Unit.SCORE, Cause.CARRY_OVER, f"{source}: {how}")
        yield entries.add(later, addition)


def _of(session: Session) -> Iterator[Addition]:
    return (one for one in session.additions if one.cause is Cause.CARRY_OVER)


def _matches(session: Session) -> bool:
    return session.teams is not None or session.swiss is not None


def counted_in(session: Session) -> str:
    """What the totals of a session are in, as far as totals of another one can be added to them."""
    if session.swiss is not None or (session.teams is not None and session.teams.scale):
        return Sentence("victory points")
    if session.teams is not None:
        return Sentence(session.teams.form.value)
    return Sentence("matchpoints" if in_matchpoints(session.opened.method) else "IMPs or points")


def _amount(
    earlier: Session, later: Session, name: str, names: list[str], terms: Terms
) -> tuple[Fraction, str]:
    """What one brings along, with its calculation."""
    if _matches(earlier):
        score = _of_matches(earlier, name, names if terms.between else None)
        return terms.share * score, f"{terms.share} x {_plain(score)}"
    ranking = rank_session(earlier)
    standing = ranking.standing(name)
    if standing is None:
        raise Malformed("{name} has no score there to be brought along", name=name)
    if standing.out_of is None:
        return terms.share * standing.score, f"{terms.share} x {_plain(standing.score)}"
    top = terms.top or _top(later)
    if top is None:
        raise Malformed("say how many matchpoints a board of the later session has: --top")
    boards, most = (standing.boards, 1), (standing.out_of, top)
    amount = 2 * terms.share * carried_forward(standing.score, boards, most)
    how = (
        f"{terms.share} x {_plain(standing.score)} / {_plain(standing.out_of)} "
        f"x {standing.boards} x {_plain(top)}"
    )
    return amount, how


def _of_matches(session: Session, name: str, others: list[str] | None) -> Fraction:
    contest = rank_contest(session)
    place = next((one for one in contest.ranking if one.contestant == name), None)
    if place is None:
        raise Malformed("{name} has no score there to be brought along", name=name)
    if others is None:
        return place.points
    row = contest.cross_table.get(name, {})
    met = (points for other, points in row.items() if other in others)
    return sum((sum(points, Fraction()) for points in met), Fraction())


def _top(session: Session) -> Fraction | None:
    """Matchpoints of a board, where boards of the session were played already."""
    awards = (
        award
        for board in rank_session(session).boards
        for line in board.lines
        for award in (line.ns, line.ew)
        if award is not None and award.out_of is not None
    )
    return max((award.out_of for award in awards if award.out_of is not None), default=None)


def _plain(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{float(value):.4f}".rstrip("0")
