"""What a program fell into at the acceptance event, said in the reader's language."""

from collections.abc import Iterator, Sequence
from typing import Final

from fairdeal.events.acceptance.compare import Difference, Trap
from fairdeal.views.words import _, n_, p_

_SHOWN: Final = 5
"""Figures listed under a trap."""

TRAPS: Final = (
    p_("a pair in the wrong direction"),
    p_("a wrong board, and the ten results it gives that one"),
    p_("a weighted score of two outcomes"),
    p_("a split score"),
    p_("a fouled board in groups of four, three and two"),
    p_("a result alone on its form of a fouled board"),
    p_("average plus that rises with the own session"),
    p_("average minus that falls with the own session"),
    p_("a vanished traveller line"),
    p_("a correction outside its period"),
    p_("a board of which little can be compared"),
    p_("a successful appeal, and average to both"),
    p_("weights of a third each"),
    p_("a fouled board with one result alone, session two"),
    p_("a sit-out: boards not played do not count"),
    p_("penalties off the total, not off a board"),
    p_("the total of a session with a sit-out"),
    p_("ties in a session"),
    p_("a pair that fell ill is not in the final"),
    p_("the final of two sessions"),
    p_("a tie in the final"),
    p_("a match: weighted, split, artificial and unplayed boards"),
    p_("victory points that need not add up"),
    p_("a knock-out match averaged"),
)
"""The names of the traps, which the event gives in English."""


def verdict(figures: int, differences: Sequence[Difference]) -> Iterator[str]:
    """Line by line: accepted, or which traps it fell into, each with some of its figures."""
    if not differences:
        yield n_("{n} figure agrees: accepted.", "All {n} figures agree: accepted.", figures)
        return
    words = n_(
        "{n} of {figures} figures differs. It fell into:",
        "{n} of {figures} figures differ. It fell into:",
        len(differences),
        figures=figures,
    )
    yield words
    by_trap: dict[str, list[Difference]] = {}
    for difference in differences:
        by_trap.setdefault(_named(difference.trap), []).append(difference)
    for name, own in by_trap.items():
        yield f"- {name}"
        yield from (f"    {_differs(one)}" for one in own[:_SHOWN])
        if len(own) > _SHOWN:
            yield "    " + _("and {n} more").format(n=len(own) - _SHOWN)


def _named(trap: Trap | None) -> str:
    return f"{_(trap.name)} ({trap.clause})" if trap else _("something not asked for")


def _differs(one: Difference) -> str:
    if one.unasked:
        words = _("{path}: {found}, which is not asked for")
    elif one.found:
        words = _("{path}: {found}, expected {expected}")
    else:
        words = _("{path}: missing, expected {expected}")
    return words.format(path="/".join(one.path), found=one.found, expected=one.expected)
