"""What becomes of the club's list: people brought from elsewhere, one put right, one taken out.

Whether a form asks or a program, the list is one of these of the list as it stands.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.server.members.homes import joined_homes
from fairdeal.server.members.kept import MOST_BEFORE, UNLESS_SAID, Member, spellings
from fairdeal.views.words import _

NONE: Final = "0"
"""The points of somebody who is said to have had none."""
_MARKS: Final = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def brought(
    listed: Sequence[Member], people: Sequence[Member], *, only: bool = False
) -> tuple[Member, ...]:
    """The list with these people in it, as `merged`; with ``only`` all others leave it."""
    wanted = merged(listed, people)
    if not only:
        return wanted
    numbers = {pair for one in people for pair in one.numbers}
    names = {same_name(one.name) for one in people}
    return tuple(
        one for one in wanted if same_name(one.name) in names or numbers.intersection(one.numbers)
    )


def put_right(listed: Sequence[Member], was: str, one: Member) -> tuple[Member, ...]:
    """The list with somebody as he is from now on; of nobody, somebody new.

    Clubs, what is public, roles and points stay as they were where nothing is said of them.

    Raises:
        Malformed: he has no name.
    """
    if not any(map(str.isalpha, one.name)):
        raise Malformed(_("Please give the name of every player."))
    if (before := next((each for each in listed if each.name == was), None)) is not None:
        public = before.public if one.public is None else one.public
        roles = one.roles or before.roles
        points = one.points or before.points
        one = replace(
            one, homes=one.homes or before.homes, public=public, roles=roles, points=points
        )
    if one.public == UNLESS_SAID and (before is None or before.public is None):
        one = replace(one, public=None)  # a form shows what is so unless it was said
    return (*without(listed, was), one)


def without(listed: Sequence[Member], name: str) -> tuple[Member, ...]:
    """The list without somebody."""
    return tuple(one for one in listed if one.name != name)


def made_public(listed: Sequence[Member], name: str, public: Collection[str]) -> tuple[Member, ...]:
    """The list with what somebody chose to be public of him.

    Raises:
        Malformed: nobody is called so.
    """
    if not any(one.name == name for one in listed):
        raise Malformed(_("Nobody of this name is in the list."))
    return tuple(
        replace(one, public=frozenset(public)) if one.name == name else one for one in listed
    )


def also_called(listed: Iterable[Member], said: Mapping[str, str]) -> tuple[Member, ...]:
    """The list with further spellings, each of somebody in it.

    Args:
        listed: the list.
        said: spellings, each with the name of the person who is meant.

    Raises:
        Malformed: somebody has more spellings than the list keeps.
    """
    found = []
    for one in listed:
        added = tuple(spelling for spelling, name in said.items() if name == one.name)
        if len(one.before) + len(added) > MOST_BEFORE:
            words = _("{name} has more than {n} other names already.")
            raise Malformed(words.format(name=one.name, n=MOST_BEFORE))
        found.append(replace(one, before=(*one.before, *added)))
    return tuple(found)


def merged(listed: Sequence[Member], brought: Iterable[Member]) -> tuple[Member, ...]:
    """The list with people from a file in it: by number, else by name, else as somebody new.

    Whoever has a number of the list's is that person, whatever he is called now; what he was called
    is kept. Somebody new of a name that another has is told apart by ``II``.
    """
    found = list(listed)
    numbered = {pair: at for at, one in enumerate(found) for pair in one.numbers}
    named = {same_name(said): at for at, one in enumerate(found) for said in spellings(one)}
    for one in brought:
        at = next((numbered[pair] for pair in one.numbers if pair in numbered), None)
        if at is None:
            there = named.get(same_name(one.name))
            at = there if there is not None and not _differ(found[there], one) else None
        if at is None:
            at = len(found)
            found.append(replace(one, name=_free(one.name, named)))
        else:
            found[at] = _joined(found[at], one, named)
        numbered |= dict.fromkeys(found[at].numbers, at)
        named |= {same_name(said): at for said in spellings(found[at])}
    return tuple(found)


def _differ(one: Member, other: Member) -> bool:
    """Whether they are two people: of the same federation, with two numbers."""
    own = dict(one.numbers)
    return any(own.get(federation, number) != number for federation, number in other.numbers)


def _joined(one: Member, other: Member, named: Mapping[str, int]) -> Member:
    numbers = tuple((dict(one.numbers) | dict(other.numbers)).items())
    before = [*one.before, *other.before]
    name = one.name
    if _bare(name) != same_name(other.name) and same_name(other.name) not in {
        same_name(said) for said in one.before
    }:
        name, before = _free(other.name, named), [*before, name]
    kept = {same_name(said): said for said in before if same_name(said) != same_name(name)}
    public = one.public if other.public is None else other.public
    roles = tuple(dict.fromkeys((*one.roles, *other.roles)))
    homes, points = joined_homes(one, other), other.points or one.points
    return Member(name, numbers, tuple(kept.values()), homes, public, roles, points)


def _bare(name: str) -> str:
    """A name without what tells it from another."""
    first, _blank, last = name.rpartition(" ")
    return same_name(first if last in _MARKS else name)


def _free(name: str, taken: Mapping[str, int]) -> str:
    tried = (name, *(f"{name} {mark}" for mark in _MARKS))
    return next((one for one in tried if same_name(one) not in taken), f"{name} {len(taken)}")
