"""The conditions of contest that ``fairdeal event new`` takes, made acts."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from fairdeal.commands.files import read_text
from fairdeal.commands.movement.files import read_movement
from fairdeal.commands.score.form import Form
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ConditionsSet,
    ContestantEntered,
    IndividualsDeclared,
    MovementChosen,
    ScaleLoaded,
    SessionAct,
    SessionOpened,
    SwissPairsDeclared,
    TeamsDeclared,
)
from fairdeal.events.scoring import swiss_unit
from fairdeal.laws.editions import Edition
from fairdeal.scoring import methods
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.methods import Per
from fairdeal.scoring.ranking import By
from fairdeal.scoring.teams import MatchForm
from fairdeal.scoring.victory_points import SCALES, check_unit, scale_named
from fairdeal.scoring.victory_points.scale import Scale, Unit
from fairdeal.scoring.victory_points.table import read_scale
from fairdeal.views.words import _

__all__ = [
    "By",
    "Edition",
    "Form",
    "Kind",
    "Neuberg",
    "Per",
    "Winners",
    "method",
    "opening",
    "read_datums",
]


class Neuberg(StrEnum):
    """How boards with fewer results and fouled boards are scaled."""

    EXACT = "exact"
    HUNDREDTH = "0.01"
    NONE = "none"
    WHITE_BOOK = "white-book"
    ACBL = "acbl"


_TEAMS = {
    Form.TEAMS: MatchForm.IMPS,
    Form.BAM: MatchForm.BOARD_A_MATCH,
    Form.PATTON: MatchForm.PATTON,
    Form.TEAMS_TOTAL: MatchForm.TOTAL_POINTS,
}
_NEUBERG = {
    Neuberg.EXACT: methods.EXACT,
    Neuberg.HUNDREDTH: methods.HUNDREDTHS,
    Neuberg.NONE: None,
    Neuberg.WHITE_BOOK: methods.Neuberg(small=methods.SmallGroups.WHITE_BOOK),
    Neuberg.ACBL: methods.Neuberg(small=methods.SmallGroups.ACBL),
}


@dataclass(frozen=True, slots=True)
class Kind:
    """What kind of contest it is."""

    form: Form
    scale: str | None = None
    """The name of a scale of victory points, or its file."""
    knock_out: bool = False
    individual: bool = False
    swiss: int | None = None
    """Boards of a round in a Swiss of pairs."""


def opening(
    title: str,
    scoring: methods.Method,
    kind: Kind,
    conditions: ConditionsSet,
    winners: Winners,
    movement: Path | None,
) -> list[SessionAct]:
    """The acts a session begins with.

    Raises:
        Malformed: the kinds of contest do not go together; the scale is not known, or is asked for
            where there are no matches; the movement cannot be read.
    """
    of_kind = _kind(kind, scoring)
    acts: list[SessionAct] = [SessionOpened(title, scoring, winners), conditions, *of_kind]
    if movement:
        chosen = read_movement(movement)
        acts.append(MovementChosen(chosen))
        acts += [ContestantEntered(str(number), ()) for number in chosen.contestants]
    return acts


def _kind(kind: Kind, scoring: methods.Method) -> list[SessionAct]:
    teams = kind.form in _TEAMS
    if sum((teams, kind.individual, kind.swiss is not None)) > 1:
        raise Malformed(_("teams, an individual and a Swiss of pairs are different contests"))
    if kind.scale and not (teams or kind.swiss):
        raise Malformed(_("only matches of teams have victory points (--scale), or of Swiss pairs"))
    acts: list[SessionAct] = []
    unit = _TEAMS[kind.form].unit if teams else swiss_unit(scoring)
    scale = None if kind.scale is None else _scale(kind, unit, acts)
    if teams:
        acts.append(TeamsDeclared(_TEAMS[kind.form], scale, kind.knock_out))
    if kind.individual:
        acts.append(IndividualsDeclared())
    if kind.swiss is not None:
        if scale is None:
            raise Malformed(_("the matches of a Swiss of pairs are worth victory points: --scale"))
        acts.append(SwissPairsDeclared(scale, kind.swiss))
    return acts


def _scale(kind: Kind, unit: Unit, acts: list[SessionAct]) -> str:
    """The name of the scale; one's own is kept with the event."""
    text = kind.scale or ""
    path = Path(text)
    if text in SCALES or not path.exists():
        _check_fits(scale_named(text), kind, unit)
        return text
    of = read_text(path)
    _check_fits(read_scale(of, path.name), kind, unit)
    acts.append(ScaleLoaded(path.name, of))
    return path.name


def _check_fits(scale: Scale, kind: Kind, unit: Unit) -> None:
    """Whether the matches to come can be looked up in it.

    Raises:
        Malformed: they are counted in something else, or the rounds of a Swiss are of a length that
            it does not have.
    """
    check_unit(scale, unit)
    if kind.swiss is not None:
        scale.of(0, kind.swiss)


def method(
    form: Form,
    neuberg: Neuberg,
    per: Per,
    most: int | None,
    trim: int,
    datums: tuple[tuple[int, int], ...],
) -> methods.Method:
    """The form of scoring with its options."""
    plain: dict[Form, methods.Method] = {
        Form.ASCHERMAN: methods.Ascherman(),
        Form.CROSS_IMPS: methods.CrossImps(per, most),
        Form.BUTLER: methods.Butler(trim, datums=datums),
        Form.TOTAL_POINTS: methods.TotalPoints(),
    }
    if form in plain:
        return plain[form]
    return methods.Matchpoints(_NEUBERG[neuberg])


def read_datums(words: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """``7=420`` in any number: the datum of board 7.

    Raises:
        Malformed: a word is none such.
    """
    try:
        pairs = (word.split("=") for word in words)
        return tuple((int(board), int(points)) for board, points in pairs)
    except ValueError:
        raise Malformed(_("a datum is a board and its points, such as 7=420")) from None


def read_elections(words: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """``E6E_method=table`` in any number: what was elected, by its key.

    Raises:
        Malformed: a word is none such.
    """
    pairs = tuple(word.partition("=") for word in words)
    if not all(between for _key, between, _word in pairs):
        raise Malformed(_("an election is a key and what was elected, such as E6E_method=table"))
    return tuple((key.strip(), word.strip()) for key, _between, word in pairs)
