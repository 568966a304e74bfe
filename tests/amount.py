"""How much of a long check is done: some of it in `make test`, all of it in `make nightly`."""

import os
from typing import Final

IS_WHOLE: Final = os.environ.get("FAIRDEAL_WHOLE") == "1"
"""Whether all is checked that can be, however long it takes."""


def some(few: int, whole: int) -> int:
    """How many of a thing are tried: few of them, in the night all."""
    return whole if IS_WHOLE else few
