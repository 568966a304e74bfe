"""What a field has played so far: matches, byes and triangles, round by round."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True, slots=True)
class Match:
    """Two contestants who met in a round; in a pairs event the first of them sat North-South."""

    round: int
    home: int
    away: int


@dataclass(frozen=True, slots=True)
class Bye:
    """A contestant who sat out a round."""

    round: int
    contestant: int


@dataclass(frozen=True, slots=True)
class Triangle:
    """Three contestants who played half a match against each other in one round."""

    round: int
    contestants: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class History:
    """All that was played before the round to be paired."""

    matches: tuple[Match, ...] = ()
    byes: tuple[Bye, ...] = ()
    triangles: tuple[Triangle, ...] = ()

    @property
    def rounds(self) -> int:
        """The number of the last round played; 0 before the first."""
        everything: tuple[Match | Bye | Triangle, ...] = (
            *self.matches,
            *self.byes,
            *self.triangles,
        )
        return max((each.round for each in everything), default=0)

    def meetings(self) -> dict[frozenset[int], int]:
        """The last round in which each two met, whether in a match or in a triangle."""
        met: defaultdict[frozenset[int], int] = defaultdict(int)
        for match in self.matches:
            pair = frozenset((match.home, match.away))
            met[pair] = max(met[pair], match.round)
        for triangle in self.triangles:
            for two in combinations(triangle.contestants, 2):
                met[frozenset(two)] = max(met[frozenset(two)], triangle.round)
        return dict(met)

    def times_home(self) -> Counter[int]:
        """How often each contestant was the home side."""
        return Counter(match.home for match in self.matches)

    def had_bye(self) -> frozenset[int]:
        """Everybody who sat out a round."""
        return frozenset(bye.contestant for bye in self.byes)

    def in_triangle(self) -> Counter[int]:
        """How often each contestant took part in a triangle."""
        return Counter(who for each in self.triangles for who in each.contestants)
