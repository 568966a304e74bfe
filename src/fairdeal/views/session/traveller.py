"""The public view of a board: dealer and vulnerability, the four hands, every result."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fairdeal.boards import Board
from fairdeal.cards import Card
from fairdeal.events.deciding.desk import members
from fairdeal.events.matches.line_ups import line_up_at
from fairdeal.events.personal import BETWEEN
from fairdeal.events.session import Result, Session
from fairdeal.scoring.awards import Award
from fairdeal.scoring.lines import Outcome, Played
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.views import sentences
from fairdeal.views.figures import fixed, signed, trimmed
from fairdeal.views.session.history import Happening, corrections_on
from fairdeal.views.shown import CardShown, ContractShown, HandShown


@dataclass(frozen=True, slots=True)
class OutcomeShown:
    """What came of a board: a contract with tricks over or under, or words in its place."""

    contract: ContractShown | None
    tricks: str
    lead: CardShown | None
    words: str
    """What is said instead of a contract: passed out, an artificial score ..."""

    @classmethod
    def of(cls, outcome: Outcome, lead: Card | None) -> "OutcomeShown":
        """The outcome as shown."""
        card = CardShown.of(lead) if lead is not None else None
        if isinstance(outcome, Played):
            contract = ContractShown.of(outcome.contract)
            return cls(contract, sentences.over_under(outcome), card, "")
        return cls(None, "", None, sentences.outcome(outcome))


@dataclass(frozen=True, slots=True)
class Competitor:
    """A contestant as named in a table: the number that identifies it, and its name."""

    id: str
    name: str
    short: str
    """For narrow columns: the number of those who have one, else the name."""
    together: tuple["Competitor", ...] = ()
    """In an individual those who sit together just then; each is a contestant."""

    @property
    def people(self) -> tuple["Competitor", ...]:
        """Who is ranked: in an individual two, else one."""
        return self.together or (self,)

    @property
    def is_named(self) -> bool:
        """Whether a name says more than its number: *Pair 7* does not."""
        return any(not sentences.says_number(one.name, one.short) for one in self.people)


@dataclass(frozen=True, slots=True)
class TravellerRow:
    """One result of a board."""

    table: str
    ns: Competitor | None
    """``None`` when the file names nobody."""
    ew: Competitor | None
    times: int
    """At how many tables."""
    outcome: OutcomeShown
    points: str
    """Points seen from the side the board is looked at from, with their sign."""
    ns_points: str
    """Points when North-South scored, empty when East-West did; 0 stands here."""
    ew_points: str
    ns_score: str
    """Percent or IMPs."""
    ew_score: str
    ns_matchpoints: str
    """Those won; empty where the score is no percentage of them."""
    ew_matchpoints: str
    has_play: bool
    corrected: bool


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often a score came on a board."""

    points: str
    """Seen from the side the board is looked at from, with their sign."""
    times: int
    share: int
    """Percent of what came most often, for a bar."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board with all its results."""

    number: int
    dealer: str
    vulnerable: str
    vulnerable_sides: tuple[str, ...]
    """``NS``, ``EW``, for a diagram to mark."""
    dealer_seat: str
    hands: tuple[HandShown | None, ...]
    """North, East, South, West; empty when no hand is known."""
    unit: str
    named: bool
    """Whether anybody is named as having had these results."""
    counted: bool
    """Whether a result may stand for several tables."""
    leads: bool
    """Whether any opening lead is known."""
    rows: tuple[TravellerRow, ...]
    frequencies: tuple[Frequency, ...]
    """That side's best first; empty where no score came twice."""
    corrections: tuple[Happening, ...]
    """The latest first; empty when everything stands as entered."""
    previous: int | None
    next: int | None


def board_view(
    session: Session, ranking: SessionRanking, number: int, side: Side = Side.NS
) -> BoardView:
    """The board as everybody may see it once it has been played, its results seen from a side."""
    board, numbers = session.board(number), session.numbers
    here = numbers.index(number)
    rows = tuple(_rows(session, ranking, number, side))
    return BoardView(
        number,
        sentences.dealer(board),
        sentences.vulnerable(board),
        tuple(str(side) for side in Side if board.vulnerability.of(side)),
        board.dealer.letter,
        hands_shown(board),
        sentences.unit_of_boards(session),
        any(row.ns or row.ew for row in rows),
        any(row.times > 1 for row in rows),
        any(row.outcome.lead for row in rows),
        rows,
        _frequencies(session.traveller(number), side),
        corrections_on(session, number),
        numbers[here - 1] if here else None,
        numbers[here + 1] if here + 1 < len(numbers) else None,
    )


def hands_shown(board: Board) -> tuple[HandShown | None, ...]:
    """The four hands; empty when none is known."""
    if board.deal is None or not any(board.deal.hands):
        return ()
    return tuple(_hand(seat, board) for seat in SEATS)


def _hand(seat: Seat, board: Board) -> HandShown | None:
    hand = board.deal[seat] if board.deal else None
    return HandShown.of(seat, hand) if hand else None


def award_shown(award: Award | None) -> str:
    """Percent to one decimal, or IMPs with their sign to two; a dash where nothing was compared."""
    if award is None:
        return "–"
    return signed(award.score, 2) if award.percent is None else fixed(award.percent, 1)


def competitor(session: Session, contestant: str) -> Competitor:
    """A contestant by number and name; of a partnership in an individual both players."""
    if session.individual and BETWEEN in contestant:
        both = tuple(competitor(session, one) for one in contestant.split(BETWEEN))
        name, short = " – ".join(one.name for one in both), " – ".join(one.short for one in both)
        return Competitor(both[0].id, name, short, both)
    name = sentences.contestant(session, contestant)
    short = contestant if contestant.isdecimal() else name
    if session.teams is not None and name != contestant and short == name:
        short = f"{contestant.partition(BETWEEN)[0]} …"  # a team that is called by its players
    return Competitor(contestant, name, short)


def _rows(
    session: Session, ranking: SessionRanking, number: int, side: Side
) -> Iterator[TravellerRow]:
    """The results, that side's best first; those without a result last."""
    # A board may be known by its cards alone, before anybody has played it.
    lines = next((board.lines for board in ranking.boards if board.board == number), ())
    scored = list(zip(session.traveller(number), lines, strict=True))
    if session.teams is None:
        scored = sorted(scored, key=lambda pair: _best_first(pair[0], side))
    else:  # the two rooms of a match side by side, whichever was keyed in between
        met = [frozenset((result.ns, result.ew)) for result, _line in scored]
        scored = [scored[at] for at in sorted(range(len(met)), key=lambda at: met.index(met[at]))]
    for result, line in scored:
        score = result.line.score
        yield TravellerRow(
            result.place.table,
            competitor(session, result.ns) if result.ns else None,
            competitor(session, result.ew) if result.ew else None,
            result.times,
            OutcomeShown.of(result.outcome, result.lead),
            "" if score is None else signed(_seen(score, side)),
            str(score) if score is not None and score >= 0 else "",
            str(-score) if score is not None and score < 0 else "",
            award_shown(line.ns),
            award_shown(line.ew),
            _matchpoints(line.ns),
            _matchpoints(line.ew),
            result.place in session.logs,
            result.corrected,
        )


def _matchpoints(award: Award | None) -> str:
    return "" if award is None or award.out_of is None else trimmed(award.score)


def _best_first(result: Result, side: Side) -> tuple[bool, int]:
    score = result.line.score
    return score is None, -_seen(score or 0, side)


def _seen(score: int, side: Side) -> int:
    """North-South's points as that side counts them."""
    return score if side is Side.NS else -score


def _frequencies(results: Iterable[Result], side: Side) -> tuple[Frequency, ...]:
    times: Counter[int] = Counter()
    for result in results:
        if result.line.score is not None:
            times[_seen(result.line.score, side)] += result.times
    most = max(times.values(), default=0)
    if most < 2:
        return ()
    return tuple(
        Frequency(signed(score), times[score], 100 * times[score] // most)
        for score in sorted(times, reverse=True)
    )


def seated(session: Session, result: Result) -> dict[str, str]:
    """Who sat where, by the letter of the seat; empty where two names are not known.

    The first of a pair's names is North's or East's, as files and score slips have it.
    """
    names = dict.fromkeys("NESW", "")
    for contestant, seats in ((result.ns, "NS"), (result.ew, "EW")):
        players = _at_the_table(session, result, contestant)
        if len(players) == 2:
            names |= dict(zip(seats, players, strict=True))
    return names


def players_of(session: Session, contestant: str) -> tuple[str, ...]:
    """A contestant's players; in an individual the two who sit together for a board."""
    who = members(session, contestant) if session.individual else (contestant,)
    return tuple(name for one in who for name in session.players.get(one, ()))


def _at_the_table(session: Session, result: Result, contestant: str) -> tuple[str, ...]:
    """A pair's players; of a team those whom it named for this room of the match."""
    if session.teams is None:
        return players_of(session, contestant)
    named = line_up_at(session, result, contestant)
    if named is None:
        return ()
    return named.ns if contestant == result.ns else named.ew
