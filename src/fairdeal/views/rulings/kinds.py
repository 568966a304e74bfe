"""What may be seen at a table, by its kind: for whom no words find it."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from fairdeal.laws.index.clauses import law_number
from fairdeal.views.rulings.search import Finding, shown
from fairdeal.views.words import m_, ruled

_AUCTION: Final = (*range(17, 20), *range(22, 40))
_LEAD: Final = (41, *range(53, 57))
_EXPLAINED: Final = (20, 21, 40, 75)
_CONDUCT: Final = (16, *range(72, 75), 76, 91)
_SCORE: Final = (*range(77, 80), *range(86, 89))
KINDS: Final = (
    (m_("The auction"), _AUCTION),
    (m_("A lead"), _LEAD),
    (m_("Cards shown, named or played; dummy"), tuple(range(42, 53))),
    (m_("Revokes, cards out of turn, tricks"), tuple(range(57, 68))),
    (m_("A claim or concession"), tuple(range(68, 72))),
    (m_("A score"), _SCORE),
    (m_("Boards, seats and movement"), (*range(1, 9), *range(13, 16))),
    (m_("Explanations and agreements"), _EXPLAINED),
    (m_("Conduct, hesitations and information"), _CONDUCT),
    (m_("The Director, adjusted scores, appeals"), (*range(9, 13), *range(80, 86), 89, 90, 92, 93)),
)
"""What a Director would call it, and the laws that deal with it; each law stands in one."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of matter, and what may be seen of it."""

    name: str
    findings: tuple[Finding, ...]


def kinds(entries: Collection[str]) -> tuple[Kind, ...]:
    """All these entries by their kinds, in the law book's order."""
    return tuple(
        Kind(ruled(name), tuple(shown(one) for one in entries if law_number(one) in laws))
        for name, laws in KINDS
    )
