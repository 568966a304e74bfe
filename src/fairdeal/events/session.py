"""A session folded from its log: who takes part, which boards, which results stand and why."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from types import MappingProxyType

from fairdeal.boards import Board
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AliasConfirmed,
    BoardRecorded,
    ConditionsSet,
    ContestantEntered,
    ContestantLeft,
    IndividualsDeclared,
    LineUpNamed,
    MatchTold,
    Moment,
    MomentReached,
    MovementChosen,
    Place,
    PlayerSubstituted,
    ResultsTakenOver,
    ScaleLoaded,
    SessionAct,
    SessionOpened,
    StandsElsewhere,
    SwissPairsDeclared,
    TableLogged,
    TeamNamed,
    TeamsDeclared,
    Told,
    Undone,
    standing,
    undone_in,
)
from fairdeal.events.evening.acts import (
    EveningAct,
    EveningPlanned,
    MovementRepaired,
)
from fairdeal.events.evening.people import People
from fairdeal.events.evening.state import Evening
from fairdeal.events.grades import NOTHING_SAID, Graded
from fairdeal.events.identity import Aliases, confirmed_in, own_name, under_own_names
from fairdeal.events.results import Appeal
from fairdeal.events.results import Result as Result  # noqa: PLC0414 - belongs to the session
from fairdeal.events.telling import OF_RESULTS, TellingResults, copied
from fairdeal.laws.code import Code, code_for, with_elections
from fairdeal.movements.movement import Movement, Unit
from fairdeal.rulings.session_desk import Raised, case_of
from fairdeal.scoring.additions import Addition
from fairdeal.scoring.victory_points.scale import Scale
from fairdeal.scoring.victory_points.table import read_scale
from fairdeal.table.acts import AnswerCorrected, Answered, Ruled


@dataclass(frozen=True)
class Session:
    """A session after some acts; `after` gives the session after more of them."""

    opened: SessionOpened
    version: int
    """The number of the last act folded."""
    players: Mapping[str, tuple[str, ...]]
    """Names by contestant, where they are known."""
    boards: Mapping[int, Board]
    results: Mapping[Place, Result]
    """In the order in which they were first entered."""
    logs: Mapping[Place, TableLogged]
    """Where the auction and play of a result are to be found."""
    conditions: ConditionsSet = field(default_factory=ConditionsSet)
    teams: TeamsDeclared | None = None
    movement: Movement | None = None
    additions: tuple[Addition, ...] = ()
    left: Mapping[str, ContestantLeft] = field(default_factory=lambda: MappingProxyType({}))
    moments: Mapping[Moment, datetime] = field(default_factory=lambda: MappingProxyType({}))
    appeals: Mapping[Place, Appeal] = field(default_factory=lambda: MappingProxyType({}))
    individual: bool = False
    """Whether contestants are players, and partnerships their names joined: ``3+8``."""
    swiss: SwissPairsDeclared | None = None
    scales: Mapping[str, Scale] = field(default_factory=lambda: MappingProxyType({}))
    """Scales of victory points brought along, by name."""
    matches: tuple[MatchTold, ...] = ()
    """Of teams, where a file told them; of others the results say who met whom."""
    line_ups: Mapping[tuple[str, str, int, int], LineUpNamed] = field(
        default_factory=lambda: MappingProxyType({})
    )
    """By a team, its opponents, the round of matches and the stanza: who plays where
    (`line_ups.line_up`)."""
    aliases: Aliases = field(default_factory=Aliases)
    """Spellings that a person has confirmed."""
    matters: tuple[Told, ...] = ()
    """What was raised, answered and ruled at the desk of the session."""
    evening: Evening | None = None
    """How it is being played, where it is played here."""
    taken_over: tuple[Told, ...] = ()
    """What was taken over from other sessions, as `ResultsTakenOver`."""
    elsewhere: Told | None = None
    """Where its results stand, as `StandsElsewhere`, when another session has taken them over."""
    teams_named: Mapping[str, TeamNamed] = field(default_factory=lambda: MappingProxyType({}))
    """What teams are called beside their numbers, and their captains."""
    graded: Graded = NOTHING_SAID
    """How points are awarded for its places, as far as that is said of it."""
    forms: Mapping[Place, str] = field(default_factory=lambda: MappingProxyType({}))
    """In which form a fouled board was at a table (87), whatever becomes of the result there."""
    log: tuple[Told, ...] = field(default=(), repr=False)
    """Every act that was told, in order, what was undone included."""

    @classmethod
    def begins(cls, told: Iterable[Told]) -> "Session":
        """The session these acts tell, the first of which opens it.

        Raises:
            Malformed: they do not begin with the opening of a session.
        """
        log = tuple(told)
        acts = standing(log)
        if not acts or not isinstance(acts[0].act, SessionOpened):
            raise Malformed("the log of a session begins with its opening")
        aliases = confirmed_in(one.act for one in acts)
        fold = _Fold(cls(acts[0].act, acts[0].sequence, {}, {}, {}, {}, aliases=aliases))
        for one in acts[1:]:
            fold.take(one)
        return replace(fold.session(), version=log[-1].sequence, log=log)

    def after(self, told: Iterable[Told]) -> "Session":
        """The session when these acts have been told as well.

        Raises:
            Malformed: an act speaks of a result that was never entered, enters one twice, or undoes
                what others rest on.
        """
        news = tuple(told)
        log = (*self.log, *news)
        if any(isinstance(one.act, Undone | AliasConfirmed) for one in news):
            return Session.begins(log)  # what was told before is told otherwise
        fold = _Fold(self)
        for one in news:
            fold.take(one)
        return replace(fold.session(), log=log)

    def with_acts(
        self, acts: Iterable[SessionAct], time: datetime, author: str = "", reason: str = ""
    ) -> "Session":
        """The session when these acts follow those it has: how it will stand once they are told.

        Raises:
            Malformed: as `after`.
        """
        numbered = enumerate(acts, start=self.version + 1)
        return self.after(Told(n, act, author, time, reason) for n, act in numbered)

    @property
    def undone(self) -> frozenset[int]:
        """The numbers of acts that are as if they had never been."""
        return undone_in(self.log)

    @property
    def code(self) -> Code:
        """The code in force.

        Raises:
            Malformed: the edition has no such preset or election, or it cannot be made so.
        """
        said = self.conditions
        return with_elections(code_for(said.edition, said.preset), dict(said.elections))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of all boards known or played, ascending."""
        return tuple(sorted({*self.boards, *(place.board for place in self.results)}))

    def board(self, number: int) -> Board:
        """The board of that number; as Law 2 has it when nothing else was recorded."""
        return self.boards.get(number) or Board.numbered(number)

    def traveller(self, number: int) -> tuple[Result, ...]:
        """All results of a board, in the order in which they were entered."""
        return tuple(r for r in self.results.values() if r.place.board == number)

    def own_name(self, side: str) -> str:
        """What whoever is meant by that spelling is called here; in an individual both players."""
        return own_name(side, self.aliases, individual=self.individual)

    def result(self, place: Place) -> Result:
        """The result that stands there.

        Raises:
            Malformed: there is none.
        """
        try:
            return self.results[place]
        except KeyError:
            raise Malformed(
                "board {board} has no result at table {table}", board=place.board, table=place.table
            ) from None


class _Fold:
    """Tables being filled while acts are taken; copied once for any number of acts."""

    def __init__(self, session: Session) -> None:
        self.opened, self.version = session.opened, session.version
        self.players, self.boards = copied(session.players), copied(session.boards)
        self.telling = TellingResults(session.results, session.logs, session.appeals, session.forms)
        self.conditions, self.teams = session.conditions, session.teams
        self.movement, self.additions = session.movement, session.additions
        self.left, self.moments = copied(session.left), copied(session.moments)
        self.matters, self.evening = session.matters, session.evening
        self.individual, self.swiss = session.individual, session.swiss
        self.scales, self.line_ups = copied(session.scales), copied(session.line_ups)
        self.matches = session.matches
        self.aliases = session.aliases
        self.taken_over, self.elsewhere = session.taken_over, session.elsewhere
        self.teams_named, self.graded = copied(session.teams_named), session.graded

    def take(self, told: Told) -> None:
        if self.aliases.known:
            told = self._under_own_names(told)
        if isinstance(told.act, OF_RESULTS):
            self.telling.take(told)
        elif isinstance(told.act, EveningPlanned):
            self._plan(told.act)
        elif isinstance(told.act, MovementRepaired):
            self._go_on_by(told.act)
        elif isinstance(told.act, ResultsTakenOver):
            self.taken_over = (*self.taken_over, told)
        elif isinstance(told.act, StandsElsewhere):
            self.opened, self.elsewhere = replace(self.opened, withdrawn=True), told
        elif not isinstance(told.act, EveningAct):
            self._of_session(told)
        if self.evening is not None:
            self.evening = self.evening.after(told)
        self.version = told.sequence

    def _under_own_names(self, told: Told) -> Told:
        """The act with contestants for spellings; who is entered keeps the players it has."""
        own = under_own_names(told.act, self.aliases, individual=self.individual)
        if isinstance(own, ContestantEntered) and own != told.act:
            own = replace(own, players=self.players.get(own.contestant) or own.players)
        return replace(told, act=own)

    def _plan(self, act: EveningPlanned) -> None:
        if self.movement is None or self.telling.results:
            raise Malformed("an evening is planned once, after its movement and before any result")
        known = tuple(self.players.items()), tuple(self.line_ups.items())
        people = People((), *known) if self.movement.unit is Unit.TEAM else People()
        self.evening = Evening(act, self.movement, people=people)

    def _go_on_by(self, act: MovementRepaired) -> None:
        if self.evening is None:
            raise Malformed("only the movement of an evening that is under way is repaired")
        if any(place.round > act.after for place in self.telling.results):
            raise Malformed("rounds that have results are not played otherwise")
        self.movement = act.movement

    def _of_session(self, told: Told) -> None:  # noqa: C901, PLR0912 - one line for each kind of act
        match told.act:
            case SessionOpened() as opened:
                self.opened = opened
                self.elsewhere = self.elsewhere if opened.withdrawn else None
            case ContestantEntered(contestant=contestant, players=players):
                self.players[contestant] = players
            case BoardRecorded(board=board):
                self.boards[board.number] = board
            case ConditionsSet() as conditions:
                self.conditions = conditions
            case TeamsDeclared() as teams:
                self.teams = teams
            case MovementChosen(movement=movement):
                if self.evening and self.telling.results:
                    raise Malformed("the movement of an evening stays once it has results")
                self.movement, self.evening = movement, None  # a plan is for one movement
            case AdditionGiven(addition=addition):
                self.additions = (*self.additions, addition)
            case PlayerSubstituted() as act:
                self._substitute(act)
            case ContestantLeft(contestant=contestant) as act:
                self.left[contestant] = act
            case MomentReached(moment=moment):
                self.moments[moment] = told.time
            case Raised() | Answered() | AnswerCorrected() | Ruled() as act:
                self._matter(act, told)
            case _:
                self._of_form(told.act)

    def _of_form(self, act: SessionAct) -> None:
        """What kind of contest it is, and who is who in it."""
        match act:
            case IndividualsDeclared():
                self.individual = True
            case SwissPairsDeclared():
                self.swiss = act
            case ScaleLoaded(name=name, text=text):
                self.scales[name] = read_scale(text, name)
            case MatchTold():
                self.matches = (*self.matches, act)
            case LineUpNamed():
                self.line_ups[act.team, act.opponents, act.match, act.stanza] = act
            case TeamNamed():
                self.teams_named[act.team] = act
            case Graded():
                self.graded = act
            case AliasConfirmed():
                pass  # known from the beginning
            case _:
                raise AssertionError(act)

    def _matter(self, act: Raised | Answered | AnswerCorrected | Ruled, told: Told) -> None:
        cases, answers = set[str](), set[int]()
        for one in self.matters:
            if isinstance(one.act, Raised):
                cases.add(case_of(one.sequence, one.act.entry))
            elif isinstance(one.act, Answered):
                answers.add(one.sequence)
        if isinstance(act, Answered | Ruled) and act.case not in cases:
            raise Malformed("no matter {case} was raised at the desk of the session", case=act.case)
        if isinstance(act, AnswerCorrected) and act.number not in answers:
            raise Malformed(
                "act {n} is no answer that counts, and cannot be corrected", n=act.number
            )
        self.matters = (*self.matters, told)

    def _substitute(self, act: PlayerSubstituted) -> None:
        players = self.players.get(act.contestant, ())
        if act.out not in players:
            raise Malformed(
                "{player} does not play for {name}", player=act.out, name=act.contestant
            )
        self.players[act.contestant] = tuple(
            act.into if player == act.out else player for player in players
        )

    def session(self) -> Session:
        return Session(
            self.opened,
            self.version,
            MappingProxyType(self.players),
            MappingProxyType(self.boards),
            MappingProxyType(self.telling.results),
            MappingProxyType(self.telling.logs),
            self.conditions,
            self.teams,
            self.movement,
            self.additions,
            MappingProxyType(self.left),
            MappingProxyType(self.moments),
            MappingProxyType(self.telling.appeals),
            self.individual,
            self.swiss,
            MappingProxyType(self.scales),
            self.matches,
            MappingProxyType(self.line_ups),
            self.aliases,
            self.matters,
            self.evening,
            self.taken_over,
            self.elsewhere,
            MappingProxyType(self.teams_named),
            self.graded,
            MappingProxyType(self.telling.forms),
        )
