"""The match that a team's pair is in: which part of it, and what it came to, if that may be known.

Before both rooms have settled every board of it, its score would say what the match needs; what
`fairdeal.events.sight` keeps back is in no figure here either.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from fairdeal.events.acts import Place
from fairdeal.events.evening.floor import Sitting, sittings
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.scored import fixtures_by_place
from fairdeal.events.sight import Sight
from fairdeal.movements.matches import PlannedMatch, Seated, matches
from fairdeal.movements.movement import Unit
from fairdeal.scoring.matches import over_boards
from fairdeal.seats import Side
from fairdeal.views import sentences
from fairdeal.views.board_numbers import board_numbers
from fairdeal.views.evening.line_ups import line_up_lines
from fairdeal.views.movements.text import table_name
from fairdeal.views.session.matches import points_shown, score_shown
from fairdeal.views.session.stanzas import stanza_words
from fairdeal.views.shown import side_name
from fairdeal.views.words import _, capital

_HALVES: Final = 2


def match_lines(
    sight: Sight, evening: Evening, sitting: Sitting, side: Side | None
) -> tuple[str, ...]:
    """Which part of their match a pair plays at a table, and how the match ended, in words.

    Args:
        sight: what the reader may know.
        evening: the evening.
        sitting: where the pair sits.
        side: on which side; ``None`` for a table, which goes with nobody.
    """
    if side is None or evening.movement.unit is not Unit.TEAM:
        return ()
    planned = _planned(evening, sitting)
    if planned is None:
        return ()
    met, team = _sitting_there(evening, planned.tables), sitting.of(side)
    (who,) = sitting.seated(side)
    rounds = [one.round for one in met if who in one.people]
    stanza = _stanza(planned, sitting)
    # Where the rooms exchange their boards the halves are the rounds of the one stanza there is.
    part = (
        _part(stanza, len(planned.stanzas))
        if stanza
        else _part(rounds.index(sitting.round) + 1, len(rounds))
    )
    return (
        *part,
        *_of_stanzas(sight, evening, planned, team),
        *_score(sight, met, team),
    )


def ended_lines(sight: Sight, evening: Evening, team: str) -> tuple[str, ...]:
    """How the last matches of a team ended, once nothing more is to be played: of a triangle both.

    Args:
        sight: what the reader may know.
        evening: the evening.
        team: whose; empty for whoever goes with no team.
    """
    if evening.movement.unit is not Unit.TEAM:
        return ()
    own = [one for one in matches(evening.movement) if team in one.teams]
    latest = [one for one in own if one.number == own[-1].number]
    found = []
    for one in latest:
        for line in _score(sight, _sitting_there(evening, one.tables), team):
            (other,) = set(one.teams) - {team}
            against = f"{sentences.contestant(sight.session, other)}: "
            found.append(f"{against if len(latest) > 1 else ''}{line}")
    return tuple(found)


def captain_lines(sight: Sight, evening: Evening, team: str, number: int) -> tuple[str, ...]:
    """Of a captain who does not play: where his team's pairs sit in a round, and their match.

    Of its boards he is told what the team is: the score of a match, or of a half, that both rooms
    have settled. What a table is doing stands here no more than on a phone of the other room.

    Args:
        sight: what the captain may know.
        evening: the evening.
        team: his team.
        number: the round.
    """
    session, lines = sight.session, list[str]()
    for one in sittings(evening):
        if one.round != number or team not in (one.ns, one.ew):
            continue
        side = Side.NS if one.ns == team else Side.EW
        met = one.of(side.opponents)
        said = _("{side} at table {n} against {who}, boards {boards}.")
        if not met:
            said = _("{side} at table {n}: nobody comes, you sit out.")
        lines.append(
            said.format(
                side=capital(side_name(side)),
                n=table_name(evening.movement, one.table),
                who=sentences.contestant(session, met),
                boards=board_numbers(one.boards),
            )
        )
    if not lines and 1 <= number <= evening.rounds:
        lines.append(_("You sit out."))
    for planned in matches(evening.movement):
        here = [seat for seat in planned.tables if seat.round == number]
        if team not in planned.teams or not here:
            continue
        there = _sitting_there(evening, planned.tables)
        lines += [*_of_stanzas(sight, evening, planned, team), *_score(sight, there, team)]
        if (places := _places(there)) and not _may_know_all(sight, places):
            lines.append(_waiting())
        for stanza in sorted({planned.stanza_of(seat.boards[0]) for seat in here}):
            lines += line_up_lines(session, team, planned, stanza)
    return tuple(lines)


def lines_below(sight: Sight, sitting: Sitting, side: Side | None) -> tuple[str, ...]:
    """What can be read of their match later: when its score is told, and the line-ups of this part.

    It stands below the keys, which are to need no scrolling.

    Args:
        sight: what the reader may know.
        sitting: where the pair sits.
        side: on which side; ``None`` for a table, which goes with nobody.
    """
    evening = sight.session.evening
    if side is None or evening is None or evening.movement.unit is not Unit.TEAM:
        return ()
    planned = _planned(evening, sitting)
    if planned is None:
        return ()
    places = _places(_sitting_there(evening, planned.tables))
    return (
        *([_waiting()] if places and not _may_know_all(sight, places) else []),
        *line_up_lines(sight.session, sitting.of(side), planned, _stanza(planned, sitting)),
    )


def _waiting() -> str:
    return _("Its score is told when both rooms have agreed on every board of it.")


def _places(met: Sequence[Sitting]) -> list[Place]:
    return [place for one in met for place in one.places]


def _may_know_all(sight: Sight, places: Sequence[Place]) -> bool:
    return all(at in sight.session.results and sight.may_know(at) for at in places)


def _planned(evening: Evening, sitting: Sitting) -> PlannedMatch | None:
    """The match that is played there."""
    every = matches(evening.movement)
    return next((one for one in every if _at(sitting) in _tables(one.tables)), None)


def _stanza(planned: PlannedMatch, sitting: Sitting) -> int:
    return planned.stanza_of(sitting.boards[0]) if sitting.boards else 0


def _sitting_there(evening: Evening, seats: Sequence[Seated]) -> tuple[Sitting, ...]:
    tables = _tables(seats)
    return tuple(one for one in sittings(evening) if _at(one) in tables)


def _of_stanzas(sight: Sight, evening: Evening, planned: PlannedMatch, team: str) -> Iterator[str]:
    """What each half came to, as far as both rooms of it may be known.

    Scored by what may be known and nothing else: an average of the other half is in no figure.
    """
    session, several = sight.session, len(planned.stanzas)
    if several == 1 or session.teams is None:
        return
    told = {at: one for at, one in session.results.items() if sight.may_know(at)}
    known = replace(session, results=MappingProxyType(told))
    for number, seats in enumerate(planned.stanzas, start=1):
        places = _places(_sitting_there(evening, seats))
        if not places or not all(place in told for place in places):
            continue
        fixture = fixtures_by_place(known)[places[0]]
        boards = frozenset(place.board for place in places)
        part = replace(fixture, match=over_boards(fixture.match, boards, session.teams.form))
        yield _("{part}: {score}.").format(
            part=stanza_words(number, several),
            score=score_shown(part, session.teams.form, home=fixture.home == team),
        )


def _at(sitting: Sitting) -> tuple[int, int]:
    return sitting.round, sitting.table


def _tables(seats: Sequence[Seated]) -> frozenset[tuple[int, int]]:
    return frozenset((one.round, one.table) for one in seats)


def _part(number: int, among: int) -> Iterator[str]:
    """Which part of the match is played, in words."""
    if among == _HALVES:
        first = number == 1
        yield _("First half of the match.") if first else _("Second half of the match.")
    elif among > _HALVES:
        yield _("Part {n} of {all} of the match.").format(n=number, all=among)


def _score(sight: Sight, met: Sequence[Sitting], team: str) -> Iterator[str]:
    session, places = sight.session, _places(met)
    if not places or session.teams is None or not _may_know_all(sight, places):
        return
    fixture = fixtures_by_place(session)[places[0]]
    home = fixture.home == team
    score = score_shown(fixture, session.teams.form, home=home)
    if points := points_shown(session, fixture, home=home):
        yield _("The match ended {score}: victory points {points}.").format(
            score=score, points=points
        )
    else:
        yield _("The match ended {score}.").format(score=score)
