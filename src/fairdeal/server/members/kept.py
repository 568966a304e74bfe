"""The club's list: people with their numbers in federations, offered wherever names are typed.

A name stands in it once: a session that names somebody so, or as he was called before, means him.
Two people of one name are told apart in the list, as on any sheet: *Ján Novák*, *Ján Novák II*.
Each is an act of his own, so that whoever is taken out of everything is taken out of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final
from uuid import UUID

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.server.kept.folded import Folded
from fairdeal.server.kept.session import Signature
from fairdeal.store.base import Body, Recorded, Store
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
MOST_HOMES: Final = 24
NAME_SHOWN, NUMBER_SHOWN, YEARS_SHOWN = "name", "number", "years"
"""What somebody may choose to be public: his name, his numbers, the page of all he played."""
PUBLIC: Final = (NAME_SHOWN, NUMBER_SHOWN, YEARS_SHOWN)
UNLESS_SAID: Final = frozenset((NAME_SHOWN, YEARS_SHOWN))
"""What is public of whoever chose nothing."""

ROLES: Final = ("officer", "director", "scorer")
"""Whoever keeps the list of a club, or all of it; directs; enters what is played."""
MOST_ROLES: Final = 12

Role = tuple[str, str]
"""One of `ROLES`, and of which club; empty for the federation's, or of the only house there is."""

Home = tuple[str, str]
"""From which day somebody belongs to a club, empty for since ever; and the club, empty for none."""


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody of the club's list."""

    name: str
    numbers: tuple[tuple[str, str], ...] = ()
    """A federation, and his number there; ``("CLUB", "17")`` is the club's own."""
    before: tuple[str, ...] = ()
    """What he was called before."""
    homes: tuple[Home, ...] = ()
    """The clubs he belonged to, by their days; no two that follow each other are the same."""
    public: frozenset[str] | None = None
    """What he chose to be public; ``None`` where he never said."""
    roles: tuple[Role, ...] = ()
    points: str = ""
    """The masterpoints he had before what counts here, ``12.35``; empty where none were told."""

    def shows(self, what: str) -> bool:
        """Whether that is public of him."""
        return what in (UNLESS_SAID if self.public is None else self.public)


@dataclass(frozen=True, slots=True)
class MadeOne:
    """Who became one with somebody of the list."""

    one: Member
    """As he was until then."""
    homes: tuple[Home, ...]
    """The clubs of his that the other had not."""
    roles: tuple[Role, ...] = ()
    """The roles of his that the other had not."""
    points: str = ""
    """The points of his, where the other had none."""


Change = Callable[[Sequence[Member]], Sequence[Member]]
"""What the list becomes, from what it is."""


@dataclass(frozen=True)
class ClubList:
    """The club's list, folded from its stream."""

    id: str = STREAM
    known: Mapping[str, Member] = field(default_factory=dict)
    """Everybody in it by `same_name`, in the order in which they came into it."""
    ever_one: Mapping[str, MadeOne] = field(default_factory=dict, repr=False)
    """Who was ever made one with somebody of the list, by `same_name`."""
    left: Mapping[str, Member] = field(default_factory=dict, repr=False)
    """Who is in it no longer, as he was."""
    version: int = 0
    ids: frozenset[UUID] = field(default=frozenset(), repr=False)

    def after(self, news: Iterable[Recorded]) -> "ClubList":
        """The list once these entries are kept too."""
        known, entries = dict(self.known), [one.entry for one in news]
        left, ever_one = dict(self.left), dict(self.ever_one)
        for entry in entries:
            names = _texts(entry.body.get("players"))
            match entry.name:
                case "members_listed.v1":  # of lists that had names alone
                    known = {same_name(name): Member(name) for name in names}
                case "member_known.v1":
                    was, now = known.get(same_name(names[0])), _read(names, entry.body)
                    known[same_name(now.name)] = now
                    ever_one |= _joined(was, now, left)
                case "member_left.v1":
                    if gone := known.pop(same_name(names[0]), None):
                        left[same_name(gone.name)] = gone
        ids = self.ids | {entry.id for entry in entries}
        return ClubList(self.id, known, ever_one, left, self.version + len(entries), ids)

    @cached_property
    def members(self) -> tuple[Member, ...]:
        """Everybody in it."""
        return tuple(self.known.values())

    @property
    def made_one(self) -> tuple[Member, ...]:
        """Who is one with somebody of the list: as he was until then."""
        gone = (
            name for name in self.ever_one if name in self.called_now and name not in self.known
        )
        return tuple(self.ever_one[name].one for name in gone)

    @cached_property
    def called_now(self) -> Mapping[str, str]:
        """What people are called now, by `same_name` of what they were called before."""
        return {same_name(name): one.name for one in self.members for name in one.before}


def _joined(was: Member | None, now: Member, left: Mapping[str, Member]) -> dict[str, MadeOne]:
    """Who became one with somebody that was in the list already; a new name of his own is none."""
    if was is None:
        return {}
    added = set(map(same_name, now.before)) - set(map(same_name, was.before))
    gone = {name: left[name] for name in added if name in left}
    return {
        name: MadeOne(
            one,
            tuple(home for home in one.homes if home not in was.homes),
            tuple(role for role in one.roles if role not in was.roles),
            "" if was.points else one.points,
        )
        for name, one in gone.items()
    }


def clubs_of(store: Store, on_news: Callable[[str], None]) -> Folded[ClubList]:
    """The club's list of a store; there is one, by the name of its stream."""
    return Folded(store, str, ClubList, on_news, 1)


def members(store: Store) -> tuple[Member, ...]:
    """Everybody in the club's list, in the order in which they came into it."""
    return ClubList().after(store.read(STREAM)).members


def _read(names: Sequence[str], body: Body) -> Member:
    numbers, homes = _pairs(body.get("numbers")), _pairs(body.get("homes"))
    public = frozenset(_texts(body["public"])) if "public" in body else None
    roles, points = _pairs(body.get("roles")), str(body.get("points", ""))
    return Member(names[0], numbers, tuple(names[1:]), homes, public, roles, points)


def _pairs(value: object) -> tuple[tuple[str, str], ...]:
    found = [_texts(pair) for pair in value] if isinstance(value, list) else []
    return tuple((pair[0], pair[1]) for pair in found)


def _texts(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def told(stands: Iterable[Member], wanted: Sequence[Member]) -> list[tuple[str, Body]]:
    """The acts by which the list is that from now on; only what is another now is told.

    Raises:
        Malformed: there are more than a list may have, or a name stands for two of them.
    """
    if len(wanted) > MOST:
        raise Malformed(_("The list has more than {n} names.").format(n=MOST))
    check_apart(wanted)
    known, names = {one.name: one for one in stands}, {one.name for one in wanted}
    gone = [(LEFT, _body(Member(name))) for name in known if name not in names]
    return gone + [(KNOWN, _body(one)) for one in wanted if known.get(one.name) != one]


def change_list(club: Folded[ClubList], change: Change, signature: Signature) -> ClubList:
    """Have the list be what comes of it as it stands then; a repeat changes nothing.

    Raises:
        Malformed: as `told`, or ``change`` refuses.
    """
    return club.tell(STREAM, lambda now: told(now.members, change(now.members)), signature)


def _body(one: Member) -> Body:
    body: Body = {"players": [one.name, *one.before]}
    if one.numbers:
        body["numbers"] = [list(pair) for pair in one.numbers]
    if one.homes:
        body["homes"] = [list(home) for home in one.homes]
    if one.public is not None:
        body["public"] = sorted(one.public)
    if one.roles:
        body["roles"] = [list(role) for role in one.roles]
    if one.points:
        body["points"] = one.points
    return body


def check_apart(listed: Iterable[Member]) -> None:
    """See that every name, of now or before, is one person's.

    Raises:
        Malformed: it is not.
    """
    whose: dict[str, str] = {}
    for one in listed:
        for name in {same_name(said) for said in spellings(one)}:
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


def spellings(one: Member) -> tuple[str, ...]:
    """What somebody of the list is or was called."""
    return (one.name, *one.before)


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
    return (name, *spellings(one)) if one else (name,)


def federations(listed: Iterable[Member]) -> tuple[str, ...]:
    """All federations somebody has a number of, in the order of their names."""
    return tuple(sorted({federation for one in listed for federation, _number in one.numbers}))
