"""Two of the club's list who may be one person: proposed, made one by a word, and parted again.

Nothing is kept of it beside the list: who was made one with somebody is known by his entry, which
left the list when his name became a former name of somebody who was in it already.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, TypeVar

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.server.members.homes import in_order
from fairdeal.server.members.kept import MOST_BEFORE, MadeOne, Member, by_name, spellings
from fairdeal.server.requests.one_line import plain
from fairdeal.views.words import _

_SHORTEST: Final = 8
"""Letters of a name in which one more, less or other is likelier a slip than another name."""
_MOST_ALIKE: Final = 8
"""Names that are so common that their likeness says nothing."""


@dataclass(frozen=True, slots=True)
class Alike:
    """Two who may be one."""

    one: Member
    other: Member
    by_number: bool
    """Whether they have a number in common; else their names are alike."""


def alike(listed: Iterable[Member]) -> tuple[Alike, ...]:
    """Who may be one person, those of one number first.

    Names are alike in other order, without their accents, or but for one letter. Whoever have two
    numbers of one federation are two; so are those whom somebody told apart, such as ``II``.
    """
    numbered: dict[object, list[Member]] = defaultdict(list)
    named: dict[object, list[Member]] = defaultdict(list)
    for one in listed:
        for pair in one.numbers:
            numbered[pair].append(one)
        for key in set(_keys(one.name)):
            named[key].append(one)
    found: dict[frozenset[str], Alike] = {}
    for by_number, groups in ((True, numbered), (False, named)):
        for group in groups.values():
            if len(group) > _MOST_ALIKE:
                continue
            for one, other in combinations(group, 2):
                if by_number or not _are_two(one, other):
                    found.setdefault(
                        frozenset((one.name, other.name)), Alike(one, other, by_number)
                    )
    return tuple(found.values())


def _keys(name: str) -> Iterator[str]:
    """What names that are alike have in common: their letters in order, and all but one of them."""
    words = "".join(sorted(plain(name).replace("-", " ").split()))
    yield words
    if len(words) >= _SHORTEST:
        yield from (words[:at] + words[at + 1 :] for at in range(len(words)))


def _are_two(one: Member, other: Member) -> bool:
    own, others = dict(one.numbers), dict(other.numbers)
    if any(own[whose] != others[whose] for whose in own.keys() & others.keys()):
        return True
    first, second = sorted((same_name(one.name), same_name(other.name)), key=len)
    return second.startswith(f"{first} ")  # told apart by what stands behind


def made_one(listed: Sequence[Member], name: str, other: str) -> tuple[Member, ...]:
    """The list with somebody and another as one person, called by the first name.

    Raises:
        Malformed: one of them is not in the list, they are one already, have two numbers of one
            federation, two clubs of one day, two figures of points, or too many former names.
    """
    known = {one.name: one for one in listed}
    kept, gone = _found(known.get(name)), _found(known.get(other))
    if kept is gone:
        raise Malformed(_("Please choose two people."))
    own, others = dict(kept.numbers), dict(gone.numbers)
    if two := [whose for whose in own if others.get(whose, own[whose]) != own[whose]]:
        words = _("They have two numbers of {federation}; put one right first.")
        raise Malformed(words.format(federation=two[0]))
    before = dict.fromkeys((*kept.before, *spellings(gone)))
    if len(before) > MOST_BEFORE:
        words = _("{name} has more than {n} other names already.")
        raise Malformed(words.format(name=name, n=MOST_BEFORE))
    homes, others_homes = dict(kept.homes), dict(gone.homes)
    if any(others_homes.get(day, homes[day]) != homes[day] for day in homes):
        raise Malformed(_("They go to two clubs on one day; put one right first."))
    if kept.points and gone.points and kept.points != gone.points:
        words = _("Both have points from before: {one} and {other}; put one right first.")
        raise Malformed(words.format(one=kept.points, other=gone.points))
    said = [one.public for one in (kept, gone) if one.public is not None]
    joined = Member(
        kept.name,
        tuple((own | others).items()),
        tuple(before),
        in_order((homes | others_homes).items()),
        frozenset.intersection(*said) if said else None,
        tuple(dict.fromkeys((*kept.roles, *gone.roles))),
        kept.points or gone.points,
    )
    return tuple(joined if one is kept else one for one in listed if one is not gone)


def parted(listed: Sequence[Member], made: MadeOne) -> tuple[Member, ...]:
    """The list with somebody in it again as he was; what came of him leaves whom he was one with.

    What is public of that one stays what both had chosen; a role that was taken back meanwhile is
    none of either.

    Raises:
        Malformed: his name is no former name of anybody.
    """
    gone = made.one
    kept = by_name(listed).get(same_name(gone.name))
    if kept is None or same_name(kept.name) == same_name(gone.name):
        raise Malformed(_("Nobody of this name is in the list."))
    names = set(map(same_name, spellings(gone)))
    left = replace(
        kept,
        numbers=tuple(pair for pair in kept.numbers if pair not in gone.numbers),
        before=tuple(one for one in kept.before if same_name(one) not in names),
        homes=tuple(home for home in kept.homes if home not in made.homes),
        roles=tuple(role for role in kept.roles if role not in made.roles),
        points="" if made.points and kept.points == made.points else kept.points,
    )
    still = tuple(role for role in gone.roles if role in kept.roles)
    return (*(left if one is kept else one for one in listed), replace(gone, roles=still))


def gone_of(ever_one: Mapping[str, MadeOne], name: str) -> MadeOne:
    """Who was made one with somebody.

    Raises:
        Malformed: nobody of that name was.
    """
    return _found(ever_one.get(same_name(name)))


T = TypeVar("T")


def _found(one: T | None) -> T:
    if one is None:
        raise Malformed(_("Nobody of this name is in the list."))
    return one
