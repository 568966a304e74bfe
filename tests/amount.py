"""How much of a long check is done: some of it in `make test`, all of it in `make nightly`."""

import os
from typing import Final, TypeVar

T = TypeVar("T")

IS_WHOLE: Final = os.environ.get("FAIRDEAL_WHOLE") == "1"
"""Whether all is checked that can be, however long it takes."""


def some(few: T, whole: T) -> T:
    """How many of a thing are tried, or which: few of them, in the night all."""
    return whole if IS_WHOLE else few
