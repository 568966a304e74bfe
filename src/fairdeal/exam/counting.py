"""Questions that are counted, in the reader's language: what is given, what is asked, a figure."""

from fractions import Fraction
from typing import assert_never

from fairdeal.boards import Board
from fairdeal.exam.question import (
    Adjustment,
    Average,
    Compared,
    Figures,
    Frequencies,
    GuideCard,
    Kind,
    Match,
    Ranking,
    Result,
    Traveller,
)
from fairdeal.exam.tabled import tabled, two_for_each
from fairdeal.scoring.adjusted import Grade
from fairdeal.scoring.lines import Played
from fairdeal.scoring.victory_points import WbfContinuous
from fairdeal.views import sentences
from fairdeal.views.figures import fixed, signed
from fairdeal.views.words import _, ended, n_


def counted(about: Figures) -> tuple[tuple[str, ...], str]:  # noqa: PLR0911 - one each
    """What is given, a sentence a line, and what is asked."""
    match about:
        case Result(contract=contract, board=number, tricks=tricks):
            board = Board.numbered(number)
            played = Played.of(contract, tricks, board.vulnerability)
            named = _("Board {n}").format(n=number)
            said = f"{named}: {sentences.vulnerable(board)}. {ended(sentences.outcome(played))}"
            return (said,), _("What does the declaring side score?")
        case Traveller(scores=scores, place=place):
            listed = ", ".join(signed(one) for one in scores)
            asks = _("How many matchpoints does {score} bring North-South?")
            said = _("A board's scores for North-South: {scores}.").format(scores=listed)
            return (said, two_for_each()), asks.format(score=signed(scores[place]))
        case Compared(here=here, there=there):
            said = _("Teams: North-South score {here} at one table, and {there} at the other.")
            asks = _("How many IMPs does the team win that sat North-South at the first table?")
            return (said.format(here=signed(here), there=signed(there)),), asks
        case Average(grade=grade, own=own):
            return (_average(grade, own),), _("What percentage do they get on that board?")
        case Match():
            return _match(about), _("How many victory points does the team get that lost?")
        case GuideCard():
            return _card(about), _("In which round is the card wrong?")
        case Frequencies() | Adjustment() | Ranking():
            return tabled(about)
    assert_never(about)


def figure(says: int, kind: Kind, about: Figures | None = None) -> str:
    """A figure among the options; what it is about, where that says how it is written."""
    if isinstance(about, Adjustment):
        return (signed if about.at_teams else fixed)(Fraction(says, 10), 1)
    match kind:
        case Kind.AVERAGE:
            said = f"{fixed(Fraction(says, 10), 1)} %"
        case Kind.VICTORY_POINTS:
            said = fixed(Fraction(says, 100), 2)
        case Kind.GUIDE_CARD:
            said = _("Round {n}").format(n=says)
        case Kind.RANKING:
            said = _("Pair {n}").format(n=says)
        case Kind.MATCHPOINTS | Kind.FREQUENCIES:
            said = str(says)
        case _:
            said = signed(says)
    return said


def _average(grade: Grade, own: int) -> str:
    said = {
        Grade.PLUS: _("No result can be had on a board, and North-South are in no way at fault."),
        Grade.EVEN: _("No result can be had on a board, and North-South are partly at fault."),
        Grade.MINUS: _("No result can be had on a board, and North-South are at fault."),
    }
    others = _("On the other boards of the session they have {own}.")
    return f"{said[grade]} {others.format(own=figure(own, Kind.AVERAGE))}"


def _match(about: Match) -> tuple[str, ...]:
    """The match, and the scale as far as one needs it."""
    said = _("Teams: over {boards} boards one team has {won} IMPs and the other {lost}.")
    margin = about.won - about.lost
    scale = ", ".join(
        n_(
            "{n} IMP: {points}",
            "{n} IMPs: {points}",
            one,
            points=fixed(WbfContinuous().of(one, about.boards)[0], 2),
        )
        for one in range(margin - 1, margin + 2)
    )
    wins = _("The two share 20 victory points. By the scale a win brings: {scale}.")
    match = said.format(boards=about.boards, won=about.won, lost=about.lost)
    return match, wins.format(scale=scale)


def _card(about: GuideCard) -> tuple[str, ...]:
    said = _("A guide card of an East-West pair at a Mitchell of {n} tables, two boards a round.")
    line = _("Round {n}: table {table}, boards {first} and {last}.")
    rounds = (
        line.format(n=number, table=table, first=2 * boards - 1, last=2 * boards)
        for number, (table, boards) in enumerate(about.places, start=1)
    )
    return said.format(n=about.tables_of_mitchell), *rounds
