"""Random deals, every deal equally likely: four hands that can be asked for their cards."""

from collections import deque
from os import urandom

from endplay.dealer import generate_deals

from bench.work import Work
from fairdeal.dealing.drawing import random_deals

COUNT = 2_000


def works() -> list[Work]:
    """Ours draws a deal's number from ``os.urandom``; endplay shuffles with NumPy's generator."""
    return [
        Work(
            name="random-deals",
            unit="deals",
            count=COUNT,
            ours=lambda: deque(random_deals(urandom, COUNT), maxlen=0),
            peers={"endplay": lambda: deque(generate_deals(produce=COUNT), maxlen=0)},
            bars={"endplay": 3},
        )
    ]
