"""What tells boards of one number apart, in words."""

from fairdeal.scoring.lines import Stage
from fairdeal.views.words import _


def stage_words(stage: Stage) -> tuple[str, ...]:
    """Such as ``round 3``; an event, a day, a session and a file have names of their own."""
    words = {
        "round": _("round {n}"),
        "section": _("section {n}"),
        "deal": _("deal {n}"),
    }
    return tuple(words.get(part, "{n}").format(n=told) for part, told in stage)
