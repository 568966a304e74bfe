"""A card played by its name, as the hand found it that played on it (45B, 45C4a)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.table.acts import CardPlayed

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def played_on(history: Sequence["Position"], number: int) -> "Position":
    """The position before an act as that act found it: a card that had been named lies there.

    A card is played by its name: where another hand plays on it before it is put down, it lies
    there from then on.

    Args:
        history: the position before each act and after the last.
        number: the number of the act.
    """
    before = history[number]
    called, play = before.named, before.play
    if called is None or play is None or not isinstance(history[-1].story[number], CardPlayed):
        return before
    after = history[number + 1].play
    if after is None or play.place_of(called.act) or not after.place_of(called.act):
        return before
    return replace(before, play=after.without({number}))
