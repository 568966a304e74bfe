"""What contestants bring along from one session or stage of an event to another."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

from fairdeal.errors import Malformed, Sentence
from fairdeal.events.acts import AdditionGiven, SessionAct, Told
from fairdeal.events.deciding import entries
from fairdeal.events.scoring import rank_contest, rank_session
from fairdeal.events.session import Session
from fairdeal.scoring.additions import Addition, Carried, CarryTerms, Cause, Unit
from fairdeal.scoring.contests import carried_forward
from fairdeal.scoring.methods import in_matchpoints

_Brought = Callable[[str], tuple[Fraction, str] | None]
"""What somebody brings along, with its calculation; nothing where he has no score."""


def carried(
    earlier: Session, later: Session, contestants: Iterable[str], terms: CarryTerms, source: str
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
    names, of = list(dict.fromkeys(contestants)), Carried(earlier.log[0].time, terms)
    brought = _brought(earlier, later, {*names, *_going_on(later, of)}, terms, source)
    for name in names:
        if any(one.contestant == name and one.why.startswith(f"{source}: ") for one in _of(later)):
            raise Malformed(
                "{name} brought {source} along already; undo that first", name=name, source=source
            )
        if (found := brought(name)) is None:
            raise Malformed("{name} has no score there to be brought along", name=name)
        amount, why = found[0], f"{source}: {found[1]}"
        yield entries.add(later, Addition(name, amount, Unit.SCORE, Cause.CARRY_OVER, why, "", of))


def follows_another(log: Iterable[Told]) -> bool:
    """Whether anything in a session is as an earlier one makes it."""
    acts = (one.act for one in log)
    return any(isinstance(act, AdditionGiven) and act.addition.carried for act in acts)


def following(log: Sequence[Told], before: Sequence[Session]) -> Session:
    """A session of an event, with what was brought along as it comes from those before it now.

    Who has no score there any more brings nothing. What is from a session that is not among them,
    from one of two opened at the same moment, or cannot be reckoned, stays as it was told.

    Args:
        log: its acts.
        before: the sessions before it, as they stand.
    """
    told = Session.begins(log)
    now: dict[Carried, tuple[str, _Brought]] = {}
    for of in {one.carried for one in _of(told) if one.carried is not None}:
        found = [n for n, one in enumerate(before) if one.log[0].time == of.begun]
        if len(found) == 1:
            source = Sentence("session {n}", n=found[0] + 1)
            names = {*_going_on(told, of)}
            with suppress(Malformed):
                now[of] = source, _brought(before[found[0]], told, names, of.terms, source)
    if not now:
        return told
    return Session.begins(replace(one, act=_as_now(one.act, now)) for one in log)


def _as_now(act: SessionAct, now: Mapping[Carried, tuple[str, _Brought]]) -> SessionAct:
    of = act.addition.carried if isinstance(act, AdditionGiven) else None
    if not isinstance(act, AdditionGiven) or of is None or of not in now:
        return act
    source, brought = now[of]
    amount, how = brought(act.addition.contestant) or (Fraction(), "0")
    return AdditionGiven(replace(act.addition, amount=amount, why=f"{source}: {how}"))


def _of(session: Session) -> Iterator[Addition]:
    return (one for one in session.additions if one.cause is Cause.CARRY_OVER)


def _going_on(session: Session, of: Carried) -> Iterator[str]:
    """Who brought the same along already."""
    return (one.contestant for one in _of(session) if one.carried == of)


def _matches(session: Session) -> bool:
    return session.teams is not None or session.swiss is not None


def counted_in(session: Session) -> str:
    """What the totals of a session are in, as far as totals of another one can be added to them."""
    if session.swiss is not None or (session.teams is not None and session.teams.scale):
        return Sentence("victory points")
    if session.teams is not None:
        return Sentence(session.teams.form.value)
    return Sentence("matchpoints" if in_matchpoints(session.opened.method) else "IMPs or points")


def _brought(
    earlier: Session, later: Session, names: Collection[str], terms: CarryTerms, source: str
) -> _Brought:
    """What each of those who go on brings along.

    Raises:
        Malformed: as `carried`.
    """
    if counted_in(earlier) != counted_in(later):
        raise Malformed(
            "{source} is counted in {counted}, the other session in {there}; say what is "
            "brought along by hand (fairdeal event penalty --cause carry-over)",
            source=source,
            counted=counted_in(earlier),
            there=counted_in(later),
        )
    if _matches(earlier):
        return _of_matches(earlier, names if terms.between else None, terms.share)
    if terms.between:
        raise Malformed("only of matches those between who goes on can be carried forward")
    return _of_boards(earlier, later, terms)


def _of_boards(earlier: Session, later: Session, terms: CarryTerms) -> _Brought:
    ranking = rank_session(earlier)
    top = terms.top or _top(later)
    if top is None and in_matchpoints(earlier.opened.method):
        raise Malformed("say how many matchpoints a board of the later session has: --top")

    def brought(name: str) -> tuple[Fraction, str] | None:
        standing = ranking.standing(name)
        if standing is None:
            return None
        if standing.out_of is None or top is None:
            return terms.share * standing.score, f"{terms.share} x {_plain(standing.score)}"
        boards, most = (standing.boards, 1), (standing.out_of, top)
        amount = 2 * terms.share * carried_forward(standing.score, boards, most)
        how = (
            f"{terms.share} x {_plain(standing.score)} / {_plain(standing.out_of)} "
            f"x {standing.boards} x {_plain(top)}"
        )
        return amount, how

    return brought


def _of_matches(session: Session, others: Collection[str] | None, share: Fraction) -> _Brought:
    contest = rank_contest(session)
    points = {one.contestant: one.points for one in contest.ranking}

    def brought(name: str) -> tuple[Fraction, str] | None:
        if name not in points:
            return None
        score = points[name]
        if others is not None:
            row = contest.cross_table.get(name, {})
            met = (each for other, every in row.items() if other in others for each in every)
            score = sum(met, Fraction())
        return share * score, f"{share} x {_plain(score)}"

    return brought


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
