"""Who is who over spellings: by number where there is one, else by aliases a person confirmed.

Nothing is merged or split in silence: spellings that may be one contestant are proposed, and stay
apart until somebody says that they are.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from unicodedata import combining, normalize

from fairdeal.errors import Malformed


@dataclass(frozen=True)
class Aliases:
    """Spellings, each with the contestant it stands for."""

    known: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, spelling: str) -> str:
        """The contestant of a spelling; the spelling itself where nothing was confirmed."""
        return self.known.get(spelling, spelling)

    def confirmed(self, spelling: str, contestant: str) -> "Aliases":
        """The list with one more spelling.

        Raises:
            Malformed: the contestant is itself an alias, or the spelling has aliases of its own.
        """
        if contestant in self.known or spelling in self.known.values():
            raise Malformed(f"{spelling!r} and {contestant!r} would make a chain of aliases")
        return Aliases(MappingProxyType({**self.known, spelling: contestant}))


def key_of(spelling: str) -> str:
    """What two spellings of the same people have in common.

    Case, accents, blanks and the order of two names joined by ``+``, ``&`` or a dash do not matter.
    """
    plain = "".join(c for c in normalize("NFKD", spelling.casefold()) if not combining(c))
    for joint in ("&", " - ", " – ", "/"):
        plain = plain.replace(joint, "+")
    return "+".join(sorted(" ".join(name.split()) for name in plain.split("+")))


def proposed(spellings: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Groups of spellings that may be one contestant, for a person to confirm."""
    groups: dict[str, list[str]] = {}
    for spelling in dict.fromkeys(spellings):
        if spelling:
            groups.setdefault(key_of(spelling), []).append(spelling)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)
