"""The club's list: people with their numbers in federations, offered wherever names are typed.

A name stands in it once: a session that names somebody so, or as he was called before, means him.
Two people of one name are told apart in the list, as on any sheet: *Ján Novák*, *Ján Novák II*.
Each is an act of his own, so that whoever is taken out of everything is taken out of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Final
from uuid import UUID, uuid4

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.server.kept.folded import Folded
from fairdeal.store.base import Body, Envelope, Recorded, Store, VersionConflict
from fairdeal.views.words import _

STREAM: Final = "members"
KNOWN: Final = "member_known.v1"
LEFT: Final = "member_left.v1"
COLUMNS: Final = "member_columns.v1"
MOST: Final = 20_000
LONGEST_NAME: Final = 60
CLUB: Final = "CLUB"
"""How the club's own numbers are told from those of federations."""
LONGEST_NUMBER: Final = 24
MOST_NUMBERS: Final = 8
MOST_BEFORE: Final = 8
_MARKS: Final = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody of the club's list."""

    name: str
    numbers: tuple[tuple[str, str], ...] = ()
    """A federation, and his number there; ``("CLUB", "17")`` is the club's own."""
    before: tuple[str, ...] = ()
    """What he was called before."""


@dataclass(frozen=True)
class ClubList:
    """The club's list, folded from its stream."""

    id: str = STREAM
    known: Mapping[str, Member] = field(default_factory=dict)
    """Everybody in it by `same_name`, in the order in which they came into it."""
    version: int = 0
    ids: frozenset[UUID] = field(default=frozenset(), repr=False)

    def after(self, news: Iterable[Recorded]) -> "ClubList":
        """The list once these entries are kept too."""
        known, entries = dict(self.known), [one.entry for one in news]
        for entry in entries:
            names = _texts(entry.body.get("players"))
            match entry.name:
                case "members_listed.v1":  # of lists that had names alone
                    known = {same_name(name): Member(name) for name in names}
                case "member_known.v1":
                    known[same_name(names[0])] = _read(names, entry.body)
                case "member_left.v1":
                    known.pop(same_name(names[0]), None)
        ids = self.ids | {entry.id for entry in entries}
        return ClubList(self.id, known, self.version + len(entries), ids)

    @cached_property
    def members(self) -> tuple[Member, ...]:
        """Everybody in it."""
        return tuple(self.known.values())

    @cached_property
    def called_now(self) -> Mapping[str, str]:
        """What people are called now, by `same_name` of what they were called before."""
        return {same_name(name): one.name for one in self.members for name in one.before}


def clubs_of(store: Store, on_news: Callable[[str], None]) -> Folded[ClubList]:
    """The club's list of a store; there is one, by the name of its stream."""
    return Folded(store, str, ClubList, on_news, 1)


def members(store: Store) -> tuple[Member, ...]:
    """Everybody in the club's list, in the order in which they came into it."""
    return ClubList().after(store.read(STREAM)).members


def _read(names: Sequence[str], body: Body) -> Member:
    pairs = body.get("numbers")
    numbers = [_texts(pair) for pair in pairs] if isinstance(pairs, list) else []
    kept = tuple((pair[0], pair[1]) for pair in numbers)
    return Member(names[0], kept, tuple(names[1:]))


def _texts(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def keep_members(store: Store, wanted: Sequence[Member], by: str, now: datetime) -> None:
    """Have the club's list be that from now on; only what is another now is told.

    Raises:
        Malformed: there are more than a list may have, or a name stands for two of them.
    """
    if len(wanted) > MOST:
        raise Malformed(_("The list has more than {n} names.").format(n=MOST))
    check_apart(wanted)
    while True:
        recorded = ClubList().after(store.read(STREAM))
        stands = {one.name: one for one in recorded.members}
        gone = [name for name in stands if name not in {one.name for one in wanted}]
        acts = [(LEFT, _body(Member(name))) for name in gone]
        acts += [(KNOWN, _body(one)) for one in wanted if stands.get(one.name) != one]
        try:
            if acts:
                entries = [Envelope(uuid4(), name, body, now, by) for name, body in acts]
                store.append(STREAM, recorded.version, entries)
        except VersionConflict:
            continue
        return


def _body(one: Member) -> Body:
    body: Body = {"players": [one.name, *one.before]}
    if one.numbers:
        body["numbers"] = [list(pair) for pair in one.numbers]
    return body


def check_apart(listed: Iterable[Member]) -> None:
    """See that every name, of now or before, is one person's.

    Raises:
        Malformed: it is not.
    """
    whose: dict[str, str] = {}
    for one in listed:
        for name in {same_name(said) for said in _all_of(one)}:
            if name in whose:
                words = _(
                    "{name} is in the list already. Two people of one name are told apart by what "
                    "you write behind it, such as II or a town."
                )
                raise Malformed(words.format(name=one.name))
            whose[name] = one.name


def by_name(listed: Iterable[Member]) -> Mapping[str, Member]:
    """Who is meant by a name, of now or before, as `same_name` has it."""
    found = list(listed)
    before = {same_name(name): one for one in found for name in one.before}
    return before | {same_name(one.name): one for one in found}


def numbers_of(
    listed: Iterable[Member], federation: str, names: Iterable[str]
) -> Mapping[str, str]:
    """The numbers a federation has given to the people of those names, as they are spelled."""
    known = by_name(listed)
    found = {name: known.get(same_name(name)) for name in names}
    numbers = {name: dict(one.numbers).get(federation, "") for name, one in found.items() if one}
    return {name: number for name, number in numbers.items() if number}


def named_by_number(listed: Iterable[Member]) -> Mapping[str, str]:
    """Who is meant by a number, whichever federation's it is; none that two people have."""
    whose: dict[str, set[str]] = {}
    for one in listed:
        for _federation, number in one.numbers:
            whose.setdefault(number, set()).add(one.name)
    return {number: min(names) for number, names in whose.items() if len(names) == 1}


def spellings_of(listed: Iterable[Member], name: str) -> tuple[str, ...]:
    """All that somebody is or was called, where the list says it; else that name."""
    one = by_name(listed).get(same_name(name))
    return (name, one.name, *one.before) if one else (name,)


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


def federations(listed: Iterable[Member]) -> tuple[str, ...]:
    """All federations somebody has a number of, in the order of their names."""
    return tuple(sorted({federation for one in listed for federation, _number in one.numbers}))


def merged(listed: Sequence[Member], brought: Iterable[Member]) -> tuple[Member, ...]:
    """The list with people from a file in it: by number, else by name, else as somebody new.

    Whoever has a number of the list's is that person, whatever he is called now; what he was called
    is kept. Somebody new of a name that another has is told apart by ``II``.
    """
    found = list(listed)
    numbered = {pair: at for at, one in enumerate(found) for pair in one.numbers}
    named = {same_name(said): at for at, one in enumerate(found) for said in _all_of(one)}
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
        named |= {same_name(said): at for said in _all_of(found[at])}
    return tuple(found)


def _all_of(one: Member) -> tuple[str, ...]:
    return (one.name, *one.before)


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
    return Member(name, numbers, tuple(kept.values()))


def _bare(name: str) -> str:
    """A name without what tells it from another."""
    first, _blank, last = name.rpartition(" ")
    return same_name(first if last in _MARKS else name)


def _free(name: str, taken: Mapping[str, int]) -> str:
    tried = (name, *(f"{name} {mark}" for mark in _MARKS))
    return next((one for one in tried if same_name(one) not in taken), f"{name} {len(taken)}")
