"""Exact figures as people read them; the only place where a view rounds."""

from fractions import Fraction

from fairdeal.scoring.exact import decimal

MINUS = "\u2212"
"""The minus sign proper, as wide as a digit and a plus."""


def fixed(value: Fraction | int, places: int) -> str:
    """A figure to that many decimals: ``61.62``, ``−3.50``."""
    return f"{decimal(value, places)}".replace("-", MINUS)


def signed(value: Fraction | int, places: int = 0) -> str:
    """A figure with its sign: ``+420``, ``−50``, ``0``."""
    shown = f"{decimal(value, places):+}"
    return fixed(0, places) if not value else shown.replace("-", MINUS)


def trimmed(value: Fraction) -> str:
    """A figure to at most two decimals, without idle zeros: ``12``, ``12.5``, ``20.91``."""
    shown = fixed(value, 2)
    return shown.rstrip("0").rstrip(".") if "." in shown else shown
