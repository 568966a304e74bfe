"""A ranked session written as USEBIO 1.2, for the results sites that read it."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from fairdeal.formats.usebio.elements import (
    NOBODYS,
    EventInfo,
    Head,
    adjustment,
    artificial,
    begun,
    figure,
    finished,
    leaf,
    named,
    points_of,
    result,
    ruled,
    share,
)
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.awards import Award, ScoredLine
from fairdeal.scoring.exact import decimal
from fairdeal.scoring.lines import Artificial, NotPlayed
from fairdeal.scoring.methods import (
    Ascherman,
    Butler,
    CrossImps,
    Matchpoints,
    Method,
    TotalPoints,
)
from fairdeal.scoring.ranking import SessionRanking, Standing

_METHODS: Final[Mapping[type[Method], tuple[str, str]]] = {
    Matchpoints: ("MATCH_POINTS", "MATCH_POINTS"),
    Ascherman: ("MATCH_POINTS", "MATCH_POINTS"),
    CrossImps: ("CROSS_IMPS", "CROSS_IMP_POINTS"),
    Butler: ("BUTLER_IMPS", "BUTLER_POINTS"),
    TotalPoints: ("AGGREGATE", ""),
}
"""BOARD_SCORING_METHOD and the element of a line's figures."""


def write_usebio(
    ranking: SessionRanking,
    info: EventInfo,
    players: Mapping[str, Sequence[str]],
    numbers: Mapping[str, str] = NOBODYS,
) -> bytes:
    """The document of a session of pairs, or of an individual.

    What USEBIO has no words for is written as it can best be read: a weighted or split score as the
    percentages it came to, ``A6931``, at IMPs as the like of average plus; its figures stand beside
    it, and what it is exactly in a processing instruction. Penalties and the like are the
    ``ADJUSTMENT`` of a total that has them in it.

    Args:
        ranking: the session.
        info: title, club, date.
        players: names by contestant, as far as they are known.
        numbers: a federation's numbers, by the player's name.
    """
    members = ranking.terms.members
    # Of an individual everybody is in many pairs: it has as many as sit down at a time.
    names = {name for board in ranking.boards for name in _names(board.lines)}
    head = Head(
        "INDIVIDUAL" if members else "PAIRS",
        _METHODS[type(ranking.method)][0],
        sum(len(field.ranking) for field in ranking.fields) // 2 if members else len(names),
        len(ranking.boards),
        1 if len(ranking.fields) < 2 else 2,
    )
    root, event = begun(info, head)
    participants = SubElement(event, "PARTICIPANTS")
    for field in ranking.fields:
        for standing in field.ranking:
            direction = {"N-S": "NS", "E-W": "EW"}.get(field.name, "")
            own = players.get(standing.contestant, ())
            if members:
                _player(participants, standing, own, numbers)
            else:
                _pair(participants, standing, direction, own, numbers)
    for board in ranking.boards:
        element = SubElement(event, "BOARD")
        leaf(element, "BOARD_NUMBER", str(board.board))
        for line in board.lines:
            _line(element, line, ranking.method, members)
    return finished(root)


def _names(lines: Sequence[ScoredLine]) -> set[str]:
    return {name for line in lines for name in (line.line.ns, line.line.ew) if name}


def _pair(
    parent: Element,
    standing: Standing,
    direction: str,
    names: Sequence[str],
    numbers: Mapping[str, str],
) -> None:
    pair = SubElement(parent, "PAIR")
    leaf(pair, "PAIR_NUMBER", standing.contestant)
    if direction:
        leaf(pair, "DIRECTION", direction)
    _standing(pair, standing)
    for name in names:
        named(SubElement(pair, "PLAYER"), name, numbers)


def _player(
    parent: Element, standing: Standing, names: Sequence[str], numbers: Mapping[str, str]
) -> None:
    player = SubElement(parent, "PLAYER")
    leaf(player, "PLAYER_NUMBER", standing.contestant)
    for name in names[:1]:
        named(player, name, numbers)
    _standing(player, standing)


def _standing(parent: Element, standing: Standing) -> None:
    leaf(parent, "TOTAL_SCORE", str(decimal(standing.score, 2)))
    if standing.percent is not None:
        leaf(parent, "PERCENTAGE", str(decimal(standing.percent, 2)))
    leaf(parent, "PLACE", standing.place)
    leaf(parent, "BOARDS_PLAYED", str(standing.boards))
    adjustment(parent, sum((worth for _one, worth in standing.added), Fraction()))


def _line(
    parent: Element, scored: ScoredLine, method: Method, members: Mapping[str, Sequence[str]]
) -> None:
    line, column = scored.line, _METHODS[type(method)][1]
    element = SubElement(parent, "TRAVELLER_LINE")
    for side, seats, contestant in (("NS", "NS", line.ns), ("EW", "EW", line.ew)):
        if own := members.get(contestant):
            for seat, player in zip(seats, own, strict=True):
                leaf(element, f"{seat}_PLAYER_NUMBER", player)
        else:
            leaf(element, f"{side}_PAIR_NUMBER", contestant)
    ruled(element, line.outcome, line.form)
    result(element, line.outcome)
    if isinstance(line.outcome, NotPlayed):
        return
    leaf(element, "SCORE", _score(scored))
    if column:
        for side, award in (("NS", scored.ns), ("EW", scored.ew)):
            if award:
                leaf(element, f"{side}_{column}", figure(award.score))


def _score(scored: ScoredLine) -> str:
    match scored.line.outcome:
        case Artificial(ns=ns, ew=ew):
            return artificial(ns, ew)
        case Adjusted():
            return artificial(_percent(scored.ns), _percent(scored.ew))
        case outcome:
            return points_of(outcome)


def _percent(award: Award | None) -> Fraction:
    """A side's share; at IMPs the percentage that stands for the like of average plus."""
    if award is None:
        return Fraction(50)
    return share(award.score) if award.percent is None else award.percent
