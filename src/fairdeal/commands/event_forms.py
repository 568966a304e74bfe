"""The conditions of contest that ``fairdeal event new`` takes, made acts."""

import json
from enum import StrEnum
from pathlib import Path

from fairdeal.commands.files import read_text
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ConditionsSet,
    ContestantEntered,
    MovementChosen,
    SessionAct,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.laws.editions import Edition
from fairdeal.movements.reading import parse_document
from fairdeal.scoring import methods
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.teams import MatchForm
from fairdeal.scoring.victory_points import scale_named

__all__ = ["Edition", "Form", "Neuberg", "Winners", "opening"]


class Form(StrEnum):
    """The forms of scoring by name."""

    MATCHPOINTS = "matchpoints"
    ASCHERMAN = "ascherman"
    CROSS_IMPS = "cross-imps"
    BUTLER = "butler"
    TOTAL_POINTS = "total-points"
    TEAMS = "teams"
    BAM = "bam"
    PATTON = "patton"


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
}
_NEUBERG = {
    Neuberg.EXACT: methods.EXACT,
    Neuberg.HUNDREDTH: methods.HUNDREDTHS,
    Neuberg.NONE: None,
    Neuberg.WHITE_BOOK: methods.Neuberg(small=methods.SmallGroups.WHITE_BOOK),
    Neuberg.ACBL: methods.Neuberg(small=methods.SmallGroups.ACBL),
}


def opening(  # noqa: PLR0913, PLR0917 - one for each condition of contest
    title: str,
    form: Form,
    neuberg: Neuberg,
    conditions: ConditionsSet,
    winners: Winners,
    scale: str | None,
    knock_out: bool,  # noqa: FBT001
    movement: Path | None,
) -> list[SessionAct]:
    """The acts a session begins with.

    Raises:
        Malformed: the scale is not known, or is asked for pairs; the movement cannot be read.
    """
    if scale:
        if form not in _TEAMS:
            raise Malformed("only matches of teams have victory points (--scale)")
        scale_named(scale)
    acts: list[SessionAct] = [SessionOpened(title, _method(form, neuberg), winners)]
    acts.append(conditions)
    if form in _TEAMS:
        acts.append(TeamsDeclared(_TEAMS[form], scale, knock_out))
    if movement:
        chosen = parse_document(json.loads(read_text(movement)))
        acts.append(MovementChosen(chosen))
        acts += [ContestantEntered(str(number), ()) for number in chosen.contestants]
    return acts


def _method(form: Form, neuberg: Neuberg) -> methods.Method:
    plain: dict[Form, methods.Method] = {
        Form.ASCHERMAN: methods.Ascherman(),
        Form.CROSS_IMPS: methods.CrossImps(),
        Form.BUTLER: methods.Butler(),
        Form.TOTAL_POINTS: methods.TotalPoints(),
    }
    if form in plain:
        return plain[form]
    return methods.Matchpoints(_NEUBERG[neuberg])
