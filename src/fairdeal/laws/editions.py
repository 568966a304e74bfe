"""The editions of the Laws, and clause ids that differ from one to the next."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TypeVar

T = TypeVar("T")


class Edition(StrEnum):
    """An edition of the Laws of Duplicate Bridge."""

    L1997 = "1997"
    L2007 = "2007"
    L2017 = "2017"
    L2017A = "2017a"
    """The Laws of 2017 as amended in 2024: Laws 73 and 89."""


EDITIONS: Final[tuple[Edition, ...]] = tuple(Edition)
BEFORE_2017: Final = (Edition.L1997, Edition.L2007)
SINCE_2007: Final = (Edition.L2007, Edition.L2017, Edition.L2017A)
SINCE_2017: Final = (Edition.L2017, Edition.L2017A)

Clauses = Mapping[str, str]
"""The clause that says something, by edition, in each edition that says it."""


def by_edition(
    *,
    l1997: T | None = None,
    l2007: T | None = None,
    l2017: T | None = None,
    l2017a: T | None = None,
) -> dict[Edition, T]:
    """What differs from edition to edition, side by side; 2017a follows 2017 unless it is given."""
    given = {
        Edition.L1997: l1997,
        Edition.L2007: l2007,
        Edition.L2017: l2017,
        Edition.L2017A: l2017 if l2017a is None else l2017a,
    }
    return {edition: value for edition, value in given.items() if value is not None}


def each(
    clause: str | None = None,
    *,
    l1997: str | None = None,
    l2007: str | None = None,
    l2017: str | None = None,
    l2017a: str | None = None,
) -> Clauses:
    """The clause in every edition, with the editions that number it otherwise named.

    ``each("27A", l2007="27A1", l2017="27A1")``; an edition with neither does not have it.
    """
    found = by_edition(
        l1997=l1997 or clause, l2007=l2007 or clause, l2017=l2017 or clause, l2017a=l2017a
    )
    return {str(edition): clause_id for edition, clause_id in found.items()}
