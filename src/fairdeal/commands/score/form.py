"""The forms of scoring that ``fairdeal score`` and ``fairdeal event new`` know."""

from enum import StrEnum


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
    TEAMS_TOTAL = "teams-total-points"
