"""The keypad of a phone: which step it is at, and the keys of it (decision 0315).

With scripts one page holds all the steps and shows one of them; without, each key leads to the page
of the next, with what was said so far in its address. Only what is sent at the end is told.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlencode

from fastapi import Request
from markupsafe import Markup

from fairdeal.errors import Malformed
from fairdeal.events.evening.floor import sitting_of
from fairdeal.events.sight import Sight
from fairdeal.scoring.lines import PassedOut, Played
from fairdeal.seats import Side
from fairdeal.server.evening.phones.keyed import Keyed
from fairdeal.server.rendering.pages import part, part_once
from fairdeal.views.evening import keypad as keys
from fairdeal.views.evening.keypad import STEPS, SaidSoFar, said_so_far
from fairdeal.views.evening.seat import BoardLine, SeatView

_KEYS: Final = "evening/keys.html"
_FIELDS: Final = ("board", "round", "contract", "doubling", "declarer", "lead", "made")
_LONGEST: Final = 9
"""Characters of a field that are read."""


@dataclass(frozen=True, slots=True)
class Keypad:
    """The keypad as a page shows it."""

    board: int
    """The board it is about; 0 for none yet."""
    line: BoardLine | None
    """That board's line."""
    step: str
    """One of `STEPS`; empty while no board was chosen."""
    said: Mapping[str, str]
    """What was pressed, field by field."""
    so_far: SaidSoFar
    side: Side
    """From whose side the score is read."""
    back: str
    """The address of the step before, as a query; empty at the first."""
    keys: Markup


def pressed(query: Mapping[str, str]) -> Keyed:
    """What an address says was pressed so far."""
    said = {name: query.get(name, "")[:_LONGEST] for name in _FIELDS}
    return Keyed(**said, asked=query.get("step", "")[:_LONGEST])


def keypad(
    request: Request, sight: Sight, view: SeatView, keyed: Keyed, *, scorer: bool
) -> Keypad | None:
    """The keypad; ``None`` where nothing can be keyed in.

    Args:
        request: who asks.
        sight: what he may know.
        view: the page of his table.
        keyed: what he has pressed so far.
        scorer: whether somebody keys in for a table that is not his.
    """
    if not (view.boards and view.now and view.is_open) or view.withheld:
        return None
    chosen = keyed.board_number or _first(view, scorer=scorer)
    line = next((one for one in view.boards if one.number == chosen), None)
    keyed = replace(keyed, board=str(line.number) if line else "", round=str(view.now.round))
    step, score = _step(sight, keyed)
    side = _side(sight, view.now.round)
    query = {name: value for name, value in keyed.said.items() if value}
    query |= {"table": str(sight.reader.table)} if scorer else {}
    before = keyed.before(step)
    return Keypad(
        line.number if line else 0,
        line,
        step if line else "",
        keyed.said,
        said_so_far(keyed.said, score, side),
        side,
        urlencode(query | {"step": before}) if before else "",
        _drawn(request, keyed, step),
    )


def _first(view: SeatView, *, scorer: bool) -> int:
    """The board the keypad opens with: none while the other side's word waits for an answer."""
    mine = (one.confirmer and (scorer or not one.elsewhere) for one in view.boards)
    if any(mine):
        return 0
    return next((one.number for one in view.boards if one.status == "missing"), 0)


def _step(sight: Sight, keyed: Keyed) -> tuple[str, int | None]:
    """The step, and the score where all is said; what cannot be is asked for again."""
    step = keyed.step(keyed.asked)
    if step != STEPS[-1] or not keyed.board_number:
        return step, None
    try:
        keyed.led()
        outcome = keyed.outcome(sight.session.board(keyed.board_number))
    except Malformed:
        return keyed.step(STEPS[3]), None
    return step, outcome.score if isinstance(outcome, Played | PassedOut) else None


def _side(sight: Sight, number: int) -> Side:
    evening, who = sight.session.evening, sight.reader.who
    found = sitting_of(evening, who, number) if evening and who else None
    return found[1] if found else Side.NS


def _drawn(request: Request, keyed: Keyed, step: str) -> Markup:
    """The keys: alike on every phone while none is pressed."""
    said = keyed.said
    is_fresh = step == STEPS[0] and not any(said[name] for name in (*STEPS[:-1], "doubling"))
    draw = part_once if is_fresh else part
    return Markup(draw(request, _KEYS, said=said, step=step, keys=keys))  # noqa: S704 - a template
