"""How somebody's percentages went over time, as a drawing and in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from fairdeal.views.figures import fixed
from fairdeal.views.words import _

MEAN_OF: Final = 6
"""Of how many sessions the line is the mean."""
_DRAWN: Final = 60
_WIDE, _HIGH, _EDGE = 640, 160, 12


@dataclass(frozen=True, slots=True)
class Trend:
    """A player's percentages over time, drawn in a box of a width and a height."""

    width: int
    height: int
    sessions: tuple[tuple[float, float], ...]
    mean: str
    """The line, as SVG has it."""
    half: float
    """How high 50 % is."""
    words: str
    """What it shows, for who does not see it."""


def trend(latest: Sequence[Fraction]) -> Trend | None:
    """The trend of percentages, the latest first; ``None`` where they are too few for one."""
    shares = latest[:_DRAWN][::-1]
    if len(shares) < MEAN_OF:
        return None
    means = [
        sum(shares[at - MEAN_OF + 1 : at + 1], Fraction()) / MEAN_OF
        for at in range(MEAN_OF - 1, len(shares))
    ]
    least, most = min((*shares, Fraction(45))), max((*shares, Fraction(55)))

    def high(share: Fraction) -> float:
        return round(
            float(_HIGH - _EDGE - (_HIGH - 2 * _EDGE) * (share - least) / (most - least)), 1
        )

    def across(at: int) -> float:
        return round(_EDGE + (_WIDE - 2 * _EDGE) * at / (len(shares) - 1), 1)

    line = " ".join(f"{across(at)},{high(m)}" for at, m in enumerate(means, start=MEAN_OF - 1))
    words = _("The mean of six sessions went from {first} % to {last} %.")
    return Trend(
        _WIDE,
        _HIGH,
        tuple((across(at), high(share)) for at, share in enumerate(shares)),
        line,
        high(Fraction(50)),
        words.format(first=fixed(means[0], 1), last=fixed(means[-1], 1)),
    )
