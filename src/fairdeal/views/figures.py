"""Exact figures as people read them; the only place where a view rounds."""

from fractions import Fraction

from fairdeal.i18n.catalogues import ENGLISH, language
from fairdeal.scoring.exact import decimal

MINUS = "\u2212"
"""The minus sign proper, as wide as a digit and a plus."""


def fixed(value: Fraction | int, places: int) -> str:
    """A figure to that many decimals: ``61.62``, ``−3.50``."""
    return _written(f"{decimal(value, places)}")


def signed(value: Fraction | int, places: int = 0) -> str:
    """A figure with its sign: ``+420``, ``−50``, ``0``."""
    shown = f"{decimal(value, places):+}"
    return fixed(0, places) if not value else _written(shown)


def places_of(value: Fraction) -> int:
    """No decimals for a whole figure, two for another."""
    return 0 if value.denominator == 1 else 2


def trimmed(value: Fraction) -> str:
    """A figure to at most two decimals, without idle zeros: ``12``, ``12.5``, ``20.91``."""
    shown = fixed(value, 2)
    mark = decimal_mark()
    return shown.rstrip("0").rstrip(mark) if mark in shown else shown


def decimal_mark() -> str:
    """What stands between units and tenths: a point in English, a comma in our other languages."""
    return "." if language() == ENGLISH else ","


def grouped(number: int) -> str:
    """A whole number in groups of three: ``2,749``; in our other languages apart, ``2 749``."""
    return f"{number:,}" if language() == ENGLISH else f"{number:,}".replace(",", "\u00a0")


def _written(figure: str) -> str:
    return figure.replace("-", MINUS).replace(".", decimal_mark())
