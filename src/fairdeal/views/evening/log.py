"""The log of an evening in words: who did what, when and why, and what was undone."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    BoardDivided,
    BoardRecorded,
    ContestantEntered,
    ContestantLeft,
    IndividualsDeclared,
    LineUpNamed,
    Moment,
    MomentReached,
    MovementChosen,
    Place,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    ResultsTakenOver,
    SessionAct,
    SessionOpened,
    StandsElsewhere,
    SwissPairsDeclared,
    TableLogged,
    TeamNamed,
    TeamsDeclared,
    Told,
    Undone,
)
from fairdeal.events.deciding.undoing import undoable
from fairdeal.events.evening.acts import (
    Announced,
    CallAnswered,
    CallTaken,
    CameBack,
    CodesMade,
    DirectorCalled,
    EveningPlanned,
    LanguageSpoken,
    MovementRepaired,
    Phase,
    PhaseReached,
    PhoneJoined,
    ResultConfirmed,
    ResultContested,
    ResultReported,
    ResultWithdrawn,
    RobotSeated,
    RoundStarted,
    RulingRecorded,
    SeatTaken,
    ShownChanged,
    SimultaneousJoined,
    SimultaneousOpened,
    TablesOnLine,
)
from fairdeal.events.matches.line_ups import against, is_shown
from fairdeal.events.periods import corrections_over
from fairdeal.events.results import is_of_a_penalty
from fairdeal.events.session import Session
from fairdeal.i18n.catalogues import OWN_NAMES
from fairdeal.views import sentences
from fairdeal.views.board_numbers import held_words
from fairdeal.views.evening.console import (
    divided_words,
    left_words,
    penalty_words,
    repaired_words,
)
from fairdeal.views.evening.line_ups import line_up_words
from fairdeal.views.evening.log_besides import besides_words
from fairdeal.views.evening.merging import taken_over_words
from fairdeal.views.movements import text as movement_text
from fairdeal.views.movements.rounds import round_told
from fairdeal.views.movements.text import table_name
from fairdeal.views.session.stanzas import stanza_words
from fairdeal.views.shown import side_name
from fairdeal.views.words import _, in_quotes, n_


@dataclass(frozen=True, slots=True)
class LogLine:
    """One act of the log."""

    sequence: int
    words: str
    reason: str
    who: str
    when: datetime
    undone: bool
    undoable: bool
    brought: tuple["LogLine", ...] = ()
    """What came with it from another session, in its order there."""


def log_lines(session: Session, reader: str = "") -> tuple[LogLine, ...]:
    """Every act, the latest first; what came from another session stands under one of them.

    Args:
        session: the session.
        reader: the contestant for which the Director who reads it plays, empty where for none: a
            line-up against it is told once it is shown.
    """
    undone, can_be = session.undone, undoable(session)

    def line(one: Told) -> LogLine:
        return LogLine(
            one.sequence,
            _told_to(reader, session, one),
            one.reason,
            sentences.author(one.author, session.movement),
            one.time,
            one.sequence in undone,
            one.sequence in can_be,
        )

    found: list[LogLine] = []
    beyond = 0
    for one in session.log:
        if one.sequence <= beyond:
            found[-1] = replace(found[-1], brought=(*found[-1].brought, line(one)))
        else:
            found.append(line(one))
        if isinstance(one.act, ResultsTakenOver):
            beyond = one.sequence + one.act.acts
    return tuple(reversed(found))


def _is_early(session: Session, told: Told) -> bool:
    """Whether the corrections were said to be over before they may end (79C1)."""
    if told.act != MomentReached(Moment.CORRECTION_ENDED):
        return False
    then = Session.begins(one for one in session.log if one.sequence <= told.sequence)
    return not corrections_over(then, told.time + timedelta.resolution)


def _told_to(reader: str, session: Session, told: Told) -> str:
    """What an act did, as whoever plays for that contestant may know it."""
    act = told.act
    if _is_early(session, told):
        return _(
            "The correction period was ended early; errors are put right for as long as the Laws "
            "say (79C1)."
        )
    if isinstance(act, LineUpNamed) and act.opponents == reader and not is_shown(session, act):
        sealed = _("sealed: the opponents have not named theirs")
        return f"{_of_match(session, act)} · {sealed}"
    return act_words(session, act)


def act_words(session: Session, act: SessionAct) -> str:  # noqa: C901, PLR0911, PLR0912, PLR0915 - one each
    """What an act did."""
    match act:
        case SessionOpened(title=title) if act is not session.log[0].act:
            told = _("The session was given another title, day or remark: {title}")
            away = _("Withdrawn: for Directors only, until this is taken back")
            words = told.format(title=title)
            return f"{words} · {away}" if act.withdrawn else words
        case SessionOpened(title=title):
            return _("The session was set up: {title}").format(title=title)
        case EveningPlanned(minutes=minutes):
            return n_("A round lasts {n} minute.", "A round lasts {n} minutes.", minutes)
        case BoardDivided():
            return divided_words(session, act)
        case MomentReached(moment=moment):
            return {
                Moment.POSTED: _("The correction period began."),
                Moment.CORRECTION_ENDED: _("The correction period is over."),
                Moment.APPEALS_ENDED: _("The period for appeals is over."),
            }[moment]
        case ContestantEntered(contestant=contestant, players=players):
            return f"{sentences.by_number(session, contestant)}: {' – '.join(players)}"
        case TeamNamed() | LineUpNamed():
            return _of_team(session, act)
        case CodesMade():
            return _("New codes were made.")
        case RoundStarted(round=number):
            return _("Round {n} was called.").format(n=round_told(session.movement, number))
        case ResultReported(place=place, outcome=outcome):
            return _at(
                session, place, _("reported: {what}").format(what=sentences.outcome(outcome))
            )
        case ResultEntered(place=place, outcome=outcome):
            return _at(session, place, _("entered: {what}").format(what=sentences.outcome(outcome)))
        case ResultCorrected(place=place, outcome=outcome):
            return _at(
                session, place, _("corrected: {what}").format(what=sentences.outcome(outcome))
            )
        case ResultConfirmed(place=place, by=None):
            return _at(session, place, _("the Director let it stand"))
        case ResultConfirmed(place=place, by=by) if by is not None:
            return _at(session, place, _("{side} agreed").format(side=side_name(by)))
        case ResultContested(place=place, outcome=None):
            return _at(session, place, _("somebody disagreed"))
        case ResultContested(place=place, outcome=outcome) if outcome is not None:
            return _at(
                session, place, _("contested: {what}").format(what=sentences.outcome(outcome))
            )
        case ResultWithdrawn(place=place):
            return _at(session, place, _("taken back"))
        case DirectorCalled(table=table, words=words):
            said = _("Table {n} called the Director.").format(n=table_name(session.movement, table))
            return f"{said} {in_quotes(words)}" if words else said
        case CallTaken():
            return _("The Director is coming.")
        case CallAnswered():
            return _("The call was answered.")
        case AdditionGiven(addition=addition):
            return penalty_words(session, addition)
        case ContestantLeft():
            return left_words(session, act)
        case PhoneJoined(contestant=contestant, key=""):
            return _("{who}: another phone may join.").format(
                who=sentences.by_number(session, contestant)
            )
        case PhoneJoined(contestant=contestant):
            return _("{who}: a phone has joined.").format(
                who=sentences.by_number(session, contestant)
            )
        case RulingRecorded(table=table, entry=entry):
            law = _("Law {n}").format(n=entry)
            called = table_name(session.movement, table)
            return _("Ruling at table {n}: {entry}").format(n=called, entry=law)
        case CameBack(ruling=ruling):
            return _("What ruling {n} asks to come back for is done.").format(n=ruling)
        case MovementRepaired():
            return repaired_words(session, act)
        case Announced(words=""):
            return _("The announcement was taken away.")
        case Announced(words=words):
            return _("Announced: {words}").format(words=in_quotes(words))
        case ShownChanged(travellers=travellers, ranking=ranking, held=held, stanzas=halves):
            seen = _("Players see: other tables {one}, the ranking {other}.").format(
                one=_yes(said=travellers), other=_yes(said=ranking)
            )
            if halves:
                half_time = _("Each half of a match is told to its two teams.")
                seen = f"{seen} {half_time}"
            return f"{seen} {held_words(held)}" if held else seen
        case LanguageSpoken(language=""):
            return _("Pages are in each reader’s own language.")
        case LanguageSpoken(language=language):
            name = OWN_NAMES.get(language, language)
            return _("Pages are in this language: {language}").format(language=name)
        case TablesOnLine(tables=()):
            return _("Every table plays in the room.")
        case TablesOnLine(tables=tables):
            numbers = ", ".join(table_name(session.movement, one) for one in tables)
            return _("Tables that play on line: {tables}").format(tables=numbers)
        case SeatTaken(who=who, person=person):
            return _("{who}: somebody has sat down on line.").format(
                who=sentences.by_number(session, person or who)
            )
        case SimultaneousJoined(title=title):
            return _("Its boards are played in other clubs too: {title}").format(title=title)
        case SimultaneousOpened():
            return _("The simultaneous was opened: its boards may be talked about.")
        case RobotSeated(who=who):
            return _("{who}: a robot has sat down on line.").format(
                who=sentences.by_number(session, who)
            )
        case PhaseReached(phase=phase):
            return {
                Phase.PLAYING: _("The session was opened again."),
                Phase.PUBLISHED: _("The results were published."),
                Phase.CLOSED: _("The session was closed."),
            }[phase]
        case ResultRuled(place=place, outcome=outcome):
            return _at(session, place, _("ruled: {what}").format(what=sentences.outcome(outcome)))
        case AppealLodged(place=place, contestant=""):
            return _at(session, place, _("the ruling is referred to a committee"))
        case AppealLodged(place=place, contestant=contestant):
            who = sentences.contestant(session, contestant)
            return _at(session, place, _("appealed by {who}").format(who=who))
        case AppealDecided(place=place) if is_of_a_penalty(act):
            return _at(session, place, _("the appeal is decided, the penalty is another"))
        case AppealDecided(place=place, outcome=None):
            return _at(session, place, _("the appeal is decided, the ruling stands"))
        case AppealDecided(place=place, outcome=outcome) if outcome is not None:
            what = sentences.outcome(outcome)
            return _at(session, place, _("the appeal is decided: {what}").format(what=what))
        case TableLogged(place=place):
            return _at(session, place, _("auction and play are kept"))
        case ResultsTakenOver():
            return taken_over_words(session, act)
        case StandsElsewhere(title=title):
            said = _("The results of this session were put into {title}.")
            return said.format(title=in_quotes(title))
        case Undone(sequence=sequence):
            return _("Entry {n} was undone.").format(n=sequence)
        case BoardRecorded(board=board):
            return _("Board {n} was recorded.").format(n=board.number)
        case TeamsDeclared():
            return sentences.form_of_matches(act)
        case IndividualsDeclared():
            return _("Individual")
        case SwissPairsDeclared():
            return sentences.form_of_swiss(session.opened.method, act)
        case MovementChosen(movement=movement):
            return movement_text.title(movement)
        case _:
            return besides_words(session, act)


def _of_team(session: Session, act: TeamNamed | LineUpNamed) -> str:
    """How a team is called, or who of it plays where."""
    if isinstance(act, LineUpNamed):
        return f"{_of_match(session, act)}: {line_up_words(act)}"
    called = sentences.by_number(session, act.team)
    words = f"{called}: {act.called}" if act.called else called
    return f"{words} · {_('captain {name}').format(name=act.captain)}" if act.captain else words


def _of_match(session: Session, act: LineUpNamed) -> str:
    """Whose line-up that is against whom, and in which part of their match."""
    who = sentences.opponents(session, act.team, act.opponents)
    if not act.stanza:
        return who
    planned = against(session, act.team, act.opponents, act.match)
    among = len(planned.stanzas) if planned is not None else 0
    return f"{who}, {stanza_words(act.stanza, among)}"


def _yes(*, said: bool) -> str:
    return _("yes") if said else _("no")


def _at(session: Session, place: Place, words: str) -> str:
    table, _dash, number = place.table.partition("-")
    table = table_name(session.movement, table)
    if not number:
        return _("Board {board}, table {table}: {words}").format(
            board=place.board, table=table, words=words
        )
    said = round_told(session.movement, number)
    return _("Board {board}, table {table}, round {round}: {words}").format(
        board=place.board, table=table, round=said, words=words
    )
