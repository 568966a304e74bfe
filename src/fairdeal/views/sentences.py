"""What pages say about sessions and scores, in words."""

from fractions import Fraction
from typing import assert_never

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import Contract
from fairdeal.cards import Card
from fairdeal.events.acts import SwissPairsDeclared, TeamsDeclared
from fairdeal.events.evening.floor import contestant_of, side_of
from fairdeal.events.evening.people import is_captain, number_of
from fairdeal.events.listed import Contestants
from fairdeal.events.personal import BETWEEN
from fairdeal.events.scoring import has_victory_points
from fairdeal.events.session import Session
from fairdeal.i18n.catalogues import ENGLISH, language
from fairdeal.movements.movement import Movement, Unit
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    AtLeast,
    Average,
    Cancelled,
    Capped,
    Complement,
    Grade,
    Imps,
    Percent,
    SideScore,
    Weighted,
)
from fairdeal.scoring.lines import (
    Artificial,
    BareScore,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
)
from fairdeal.scoring.methods import (
    Ascherman,
    Butler,
    CrossImps,
    Expected,
    Matchpoints,
    Method,
    Per,
    TotalPoints,
    in_matchpoints,
)
from fairdeal.scoring.teams import MatchForm
from fairdeal.seats import Side
from fairdeal.views.figures import MINUS, places_of, signed, trimmed
from fairdeal.views.movements.text import table_name
from fairdeal.views.shown import SYMBOLS, CardShown, seat_name, side_name
from fairdeal.views.words import _, capital, n_


def author(signed: str, movement: Movement | None = None) -> str:
    """Who signed an act: a name as it is; a phone by whom it goes with, or its table, in words."""
    kind, _blank, who = signed.partition(" ")
    number, side = contestant_of(who), side_of(who)
    words = {
        "pair": _("Pair {number}"),
        "player": _("Player {number}"),
        "team": _("Team {number}"),
        "table": _("Table {n}"),
    }.get(kind)
    if words is None or not (number.isascii() and number.isdecimal()):
        return signed
    return _of_side(words.format(number=number, n=table_name(movement, number)), side)


def notation() -> str:
    """That notation keeps its letters, whatever letters a page shows; empty in English."""
    if language() == ENGLISH:
        return ""
    return _(
        "What you write keeps the letters of notation in every language: seats N {north}, "
        "E {east}, S {south}, W {west}; suits S, H, D, C and NT."
    ).format(north=_("North"), east=_("East"), south=_("South"), west=_("West"))


def form_of_scoring(method: Method) -> str:  # noqa: C901 - one for each kind
    """The form of scoring with its options: ``Matchpoints, Neuberg to 0.01``."""
    match method:
        case Matchpoints(neuberg=None):
            return _("Matchpoints")
        case Matchpoints(neuberg=scaling):
            words = _("Matchpoints, Neuberg")
            if scaling and scaling.unit:
                words = _("Matchpoints, Neuberg to {unit}").format(unit=trimmed(scaling.unit))
            if scaling and scaling.expected is Expected.BOARD:
                words += _(" within the board")
            if scaling and scaling.expected is Expected.TABLES:
                words += _(" to all tables")
            return words
        case Ascherman():
            return _("Matchpoints by Ascherman")
        case CrossImps(per=per, most=most):
            words = {
                Per.COMPARISON: _("Cross-IMPs, averaged over the comparisons"),
                Per.RESULT: _("Cross-IMPs, averaged over the results"),
                Per.SUM: _("Cross-IMPs, summed"),
            }[per]
            return words + (_(", no more than {n} each").format(n=most) if most else "")
        case Butler(trim=trim, unit=unit):
            words = _("Butler, IMPs against a datum")
            if trim == 0:
                words += _(" of all results")
            elif trim > 1:
                words += _(" without the {n} best and the {n} worst").format(n=trim)
            return words + (_(" to {unit}").format(unit=unit) if unit != 10 else "")
        case TotalPoints():
            return _("Total points")
    assert_never(method)


def form_of_match(form: MatchForm) -> str:
    """What the boards of matches between teams are counted in."""
    return {
        MatchForm.IMPS: _("Teams, IMPs"),
        MatchForm.BOARD_A_MATCH: _("Teams, board-a-match"),
        MatchForm.PATTON: _("Teams, Patton"),
        MatchForm.TOTAL_POINTS: _("Teams, total points"),
    }[form]


def form_of_session(session: Session) -> str:
    """The form of scoring of a session: of pairs as of the method, of teams with its scale."""
    if session.teams is not None:
        return form_of_matches(session.teams)
    if session.swiss is not None:
        return form_of_swiss(session.opened.method, session.swiss)
    return form_of_scoring(session.opened.method)


def form_of_matches(teams: TeamsDeclared) -> str:
    """What the matches of a session are counted in, with the scale of its victory points."""
    words = form_of_match(teams.form)
    return words if teams.scale is None else f"{words}, {scale_words(teams.scale)}"


def form_of_swiss(method: Method, swiss: SwissPairsDeclared) -> str:
    """What the matches of pairs are counted in."""
    return f"{form_of_scoring(method)}, {scale_words(swiss.scale)}"


def scale_words(name: str) -> str:
    """A scale of victory points by the name it is known by; one's own as it was called."""
    known = {
        "wbf": _("WBF continuous victory points"),
        "acbl-20": _("ACBL victory points, 20"),
        "acbl-30": _("ACBL victory points, 30"),
        "ebu-pairs": _("EBU victory points of Swiss pairs, 20"),
    }
    return known.get(name) or _("victory points “{scale}”").format(scale=name)


def unit_of_boards(session: Session) -> str:
    """What the boards of a session are counted in."""
    if session.teams is None:
        return unit_of(session.opened.method)
    return _("IMPs") if session.teams.form is MatchForm.IMPS else _("points")


def unit_of_totals(session: Session) -> str:
    """What a ranking is counted in: victory points of matches, else what boards are."""
    return _("VP") if has_victory_points(session) else unit_of_boards(session)


def unit_of(method: Method) -> str:
    """What a score is counted in: ``%``, ``IMPs`` or points."""
    if in_matchpoints(method):
        return "%"
    return _("points") if isinstance(method, TotalPoints) else _("IMPs")


def counted(figure: str, unit: str) -> str:
    """A figure and its unit as they are said together: alone, a unit may have another form."""
    if unit == "%":
        return _("{percent} %").format(percent=figure)
    said = {_("IMPs"): _("{n} IMPs"), _("points"): _("{n} points")}
    return said.get(unit, f"{{n}} {unit}").format(n=figure)


def contestant(session: Contestants, number: str) -> str:
    """A contestant's name: the players where they are known, else the pair's number."""
    if not number:
        return _("not named")
    if session.teams is not None:
        return _team(session, number)
    if session.individual and BETWEEN in number:  # who sat together just then
        return " – ".join(contestant(session, one) for one in number.split(BETWEEN))
    players = session.players.get(number)
    if players:
        return " – ".join(players)
    return by_number(session, number)


def _team(session: Contestants, number: str) -> str:
    if (named := session.teams_named.get(number)) and named.called:
        return named.called
    if number.isdecimal():
        return _("Team {number}").format(number=number)
    called = number.split(BETWEEN)  # by its players, where it has no name
    known = session.players.get(number, ())
    return " – ".join(called) if set(called) <= set(known) else number


def says_number(name: str, number: str) -> bool:
    """Whether a name says its number: *Pair 7* does, in Hungarian *7. pár*; *Kontra* does not."""
    return number in name.replace(".", " ").split()


def by_number(session: Contestants, number: str) -> str:
    """What announcements and guide cards call a contestant: ``Pair 7``, ``Player 7``, ``Team 7``.

    Of one of a team's two pairs it says which.
    """
    words = _("Pair {number}")
    if session.individual:
        words = _("Player {number}")
    elif session.teams is not None:
        words = _("Team {number}")
    own, side = contestant_of(number), side_of(number)
    if player := player_of(session, number):
        return f"{player}, {words.format(number=own)}"
    return _of_side(words.format(number=own), side) if own.isdecimal() else number


def number_beside(session: Session, number: str) -> str:
    """The number of a contestant whose name does not say it; empty for any other."""
    if session.teams is not None:
        named = session.teams_named.get(number)
        return number if named is not None and named.called and number.isdecimal() else ""
    return number if session.players.get(number) and number.isdecimal() else ""


def unit_word(unit: Unit) -> str:
    """What a contestant is, as a label: ``Pair``, ``Player``, ``Team``."""
    return {Unit.PAIR: _("Pair"), Unit.PLAYER: _("Player"), Unit.TEAM: _("Team")}[unit]


def seated(session: Session, who: str) -> str:
    """With whom a phone goes: a pair, a player, ``Team 4, North-South``, ``Ann, Team 4``.

    With a captain who does not play: ``Captain Ann, Team 4``.
    """
    name, player = contestant(session, contestant_of(who)), player_of(session, who)
    if player and is_captain(who):
        player = capital(_("captain {name}").format(name=player))
    return f"{player}, {name}" if player else _of_side(name, side_of(who))


def player_of(session: Contestants, who: str) -> str:
    """The player of a team whose phone that is, or its captain, by name; empty for others."""
    if is_captain(who):
        named = session.teams_named.get(contestant_of(who))
        return named.captain if named is not None else ""
    number, players = number_of(who), session.players.get(contestant_of(who), ())
    return players[number - 1] if 0 < number <= len(players) else ""


def _of_side(name: str, side: Side | None) -> str:
    return name if side is None else f"{name}, {side_name(side)}"


def opponents(session: Session, ns: str, ew: str) -> str:
    """Who sat against whom; a pair's own dash does not part the two sides."""
    both = {"ns": contestant(session, ns), "ew": contestant(session, ew)}
    return _("{ns} against {ew}").format(**both)


def outcome(result: Outcome) -> str:  # noqa: PLR0911 - one for each kind
    """What came of a board in plain words: ``4♠× by North, 10 tricks``."""
    match result:
        case Played(contract=contract, tricks=tricks):
            by = seat_name(contract.declarer)
            bid = contract_in_words(contract)
            made = n_("{n} trick", "{n} tricks", tricks)
            return _("{bid} by {by}, {made}").format(bid=bid, by=by, made=made)
        case PassedOut():
            return _("Passed out")
        case BareScore(score=score):
            return _("{score} to North-South").format(score=score)
        case Artificial(ns=ns, ew=ew):
            return artificial(ns, ew)
        case Adjusted(ns=north_south, ew=east_west):
            if north_south == east_west:
                return _("Adjusted: {score}").format(score=side_score(north_south))
            return _("Adjusted: {ns} to North-South, {ew} to East-West").format(
                ns=side_score(north_south), ew=side_score(east_west)
            )
        case NotPlayed():
            return _("Not played")
    assert_never(result)


def lead(card: Card) -> str:
    """The opening lead, as it stands within a sentence."""
    shown = CardShown.of(card)
    return _("lead {card}").format(card=f"{SYMBOLS[shown.suit]}{shown.rank}")


def side_score(score: SideScore) -> str:  # noqa: C901, PLR0911 - one for each kind
    """What one side was given, points seen from North-South: ``30 % of +650, 70 % of −100``."""
    match score:
        case Assigned(score=points):
            return signed(points)
        case Weighted(outcomes=outcomes):
            return ", ".join(
                _("{percent} % of {score}").format(
                    percent=trimmed(100 * weight), score=signed(points)
                )
                for weight, points in outcomes
            )
        case Average(grade=Grade.PLUS):
            return _("average plus")
        case Average(grade=Grade.EVEN):
            return _("average")
        case Average():
            return _("average minus")
        case Percent(percent=percent, grade=grade):
            figure = _("{percent} %").format(percent=trimmed(percent))
            return f"{side_score(Average(grade))} ({figure})" if grade else figure
        case Imps(imps=imps):
            return _("{n} IMPs").format(n=signed(imps, places_of(imps)))
        case Capped(of=of):
            return _("{score}, at most average minus").format(score=side_score(of))
        case AtLeast(of=of, average=average):
            return _("{score}, or {average} where that is better").format(
                score=side_score(of), average=side_score(average)
            )
        case Cancelled():
            return _("no score")
        case Complement():
            return _("the complement of the other side’s")
    assert_never(score)


def contract_in_words(contract: Contract) -> str:
    """A contract without its declarer, as one writes it: ``4♠×``."""
    suit = contract.denomination.trumps
    symbol = _("NT") if suit is None else "♣♦♥♠"[suit]
    return f"{contract.level}{symbol}{'×' * contract.doubling}"


def artificial(ns: Fraction, ew: Fraction) -> str:
    """An artificial score of two sides: ``60 % / 40 %``."""
    return _("{ns} % / {ew} %").format(ns=trimmed(ns), ew=trimmed(ew))


def over_under(played: Played) -> str:
    """Tricks against the contract: ``=``, ``+1``, ``−2``."""
    difference = played.tricks - played.contract.tricks_needed
    if not difference:
        return "="
    return f"+{difference}" if difference > 0 else f"{MINUS}{-difference}"


def vulnerable(board: Board) -> str:
    """Who is vulnerable, in words."""
    return {
        Vulnerability.NONE: _("Nobody vulnerable"),
        Vulnerability.NS: _("North-South vulnerable"),
        Vulnerability.EW: _("East-West vulnerable"),
        Vulnerability.BOTH: _("Both sides vulnerable"),
    }[board.vulnerability]


def dealer(board: Board) -> str:
    """Who dealt, in words."""
    return capital(_("{seat} deals").format(seat=seat_name(board.dealer)))


def corrected(earlier: Outcome, later: Outcome) -> str:
    """What a correction changed."""
    before, after = outcome(earlier), outcome(later)
    return _("Changed from “{before}” to “{after}”").format(before=before, after=after)
