"""When Python looks for what can go though it refers to itself: seldom, and never at much at once.

A look holds up everybody at every table, and takes as long as there are objects to look at. Ours
have no cycles: nearly all go as soon as nobody needs them, without any look.
"""

import gc
from typing import Final

LOOKED_THROUGH: Final = (2_000, 4, 100)
"""After how many new objects the youngest are looked through for what can go, how often that before
the older ones, and those before all that has not been left alone."""
FEW: Final = 10
"""So many looks are not worth one at everything, however quiet it is."""
MOST: Final = 5_000
"""After so many everything is looked at though somebody waits: some evenings of 200 tables."""
QUIET_SECONDS: Final = 60
"""How long nobody is connected before it is quiet."""

_left_alone = 0
"""How often what stayed has been left alone since everything was looked at."""


def rarely_look_for_garbage() -> None:
    """Leave alone what is loaded by now and stays, and look through the rest less often.

    Each look at everything held up all pages for a third of a second, and found little. Where there
    are 10,000 new objects before a look, the look at the older ones took a callback 40 to 66 ms, at
    a table whose act was a pass. With a fifth of that they take as long in all, and 7 ms at once.
    What stays after that is left alone too, or a look at everything would come again whenever a
    quarter more is there, and take the longer the more tables are played at.
    """
    look_at_everything()
    gc.set_threshold(*LOOKED_THROUGH)
    if leave_alone not in gc.callbacks:
        gc.callbacks.append(leave_alone)


def leave_alone(phase: str, look: dict[str, int]) -> None:
    """After a look at the older objects, have none look at those that stay; they go as before."""
    global _left_alone  # noqa: PLW0603 - there is one garbage collector
    if phase == "stop" and look["generation"] == 1:
        gc.freeze()
        _left_alone += 1


def look_at_everything() -> None:
    """Look through all objects for what can go, and leave alone what stays."""
    global _left_alone  # noqa: PLW0603 - there is one garbage collector
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    _left_alone = 0


def is_due(*, quiet: bool) -> bool:
    """Whether everything is to be looked at: when nobody is there to be held up, or at last.

    Args:
        quiet: whether nobody has been connected for a while.
    """
    return _left_alone > (FEW if quiet else MOST)
