"""Deals dealt by the hundred thousand.

What each program does:

- fairdeal: NumPy arrays of four hands of 52 bits, every deal drawn for itself from the operating
  system's randomness and every one equally likely; the batch path, not the readable engine.
- endplay: ``generate_deals``, the only way it deals; shuffles with NumPy's generator and makes a
  ``Deal`` of each.
"""

import os

from endplay.dealer import generate_deals

from bench.work import Work
from fairdeal.batch.deals import random_hands

DEALS = 2_000


def works() -> list[Work]:
    """As many deals for both."""
    return [
        Work(
            name="random-deals-in-batches",
            unit="deals",
            count=DEALS,
            ours=lambda: random_hands(DEALS, os.urandom),
            peers={"endplay": lambda: list(generate_deals(produce=DEALS))},
            bars={"endplay": 20},
        )
    ]
