"""How long the fuzzers and the fault injector go on, in seconds of processor time.

The clock says little where other programs have the processor. ``FAIRDEAL_FUZZ_SECONDS`` says how
long each of them works, a minute when it says nothing; another seed comes as long as there is time.
"""

import os
import time
from collections.abc import Iterator
from itertools import count
from typing import Final

SECONDS: Final = float(os.environ.get("FAIRDEAL_FUZZ_SECONDS", "60"))


def seeds() -> Iterator[int]:
    """Seeds never tried before, until this process has worked for as long as asked."""
    end = time.process_time() + SECONDS
    for tried, seed in enumerate(count(time.time_ns())):
        if time.process_time() >= end:
            print(f"{tried} seeds in {SECONDS:g} seconds of processor time")  # noqa: T201
            return
        yield seed
