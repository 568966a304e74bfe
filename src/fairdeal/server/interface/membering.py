"""The club's list by key: read, brought from elsewhere, put right; and a person forgotten."""

import json
from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import Annotated, Any, Final, Literal, assert_never
from uuid import uuid5

from fastapi import HTTPException, Query, Request

from fairdeal.errors import Malformed
from fairdeal.intents.asking import Forbidden
from fairdeal.intents.scopes import Scope
from fairdeal.server.interface.keys import Credentials, key_in
from fairdeal.server.interface.member_documents import (
    AlikeDocument,
    AlikeList,
    Bring,
    BringFile,
    ChangedMember,
    Forgetting,
    ForgottenDocument,
    GiveRole,
    HomeDocument,
    ListDone,
    ListOrder,
    MakeOne,
    MakePublic,
    MemberList,
    NoTransfer,
    Part,
    PersonDocument,
    PutRight,
    RemainingDocument,
    RoleDocument,
    TakeOff,
    TakeRole,
    Transfer,
)
from fairdeal.server.interface.refusing import refused
from fairdeal.server.interface.repeating import check_repeated
from fairdeal.server.kept.session import Signature
from fairdeal.server.keys.kept import Key
from fairdeal.server.members.changes import brought, made_public, put_right, without
from fairdeal.server.members.homes import club_of, in_order, not_transferred, transferred
from fairdeal.server.members.kept import (
    LONGEST_NAME,
    LONGEST_NUMBER,
    STREAM,
    Change,
    ClubList,
    MadeOne,
    Member,
    Role,
    change_list,
    spellings_of,
    told,
)
from fairdeal.server.members.listed import club_list, whole_list
from fairdeal.server.members.own import at_home, only_own, own_of
from fairdeal.server.members.reading import guessed, letters, people, points_of, rows_of
from fairdeal.server.members.roles import given as role_given
from fairdeal.server.members.roles import rights_of, still_kept
from fairdeal.server.members.roles import taken as role_taken
from fairdeal.server.members.same import alike, gone_of, made_one, parted
from fairdeal.server.privacy.forgetting import Person, find, forget, stand_in_of
from fairdeal.server.privacy.orders import ask, wanted_of
from fairdeal.server.privacy.person import person_file
from fairdeal.server.privacy.remaining import Remaining
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.site import Site, site_of
from fairdeal.store.base import Body, Recorded

AT_ONCE: Final = 500
"""People one answer lists."""


def members(
    request: Request, given: Credentials, after: Annotated[int, Query(ge=0, le=2**31)] = 0
) -> MemberList:
    """The list, in the order in which they came into it; a club's own, for a key of that."""
    site, club = _lets(request, given)[::2]
    listed = site.club.get(STREAM) or ClubList()
    every = listed.members
    if club:
        every = own_of(every, club, site.now().date())
    more = after + AT_ONCE if len(every) > after + AT_ONCE else None
    shown = every[after : after + AT_ONCE]
    return MemberList(
        members=tuple(map(_shown, shown)), all=len(every), state=listed.version, next=more
    )


def alike_members(request: Request, given: Credentials) -> AlikeList:
    """Who of the list may be one person, for a person to say; and who was made one."""
    allowed(request, given, Scope.MEMBERS)
    return AlikeList(
        alike=tuple(
            AlikeDocument(one=_shown(each.one), other=_shown(each.other), by_number=each.by_number)
            for each in alike(club_list(request))
        ),
        made_one=tuple(map(_shown, whole_list(request).made_one)),
    )


def request_of_members(request: Request, order: ListOrder, given: Credentials) -> ListDone:
    """Do what is asked, or only look at what it would do; the same request again does nothing."""
    site, key, club = _lets(request, given)
    scope = Scope.OWN_MEMBERS if club else Scope.MEMBERS
    signature = Signature(uuid5(order.id, f"members {key.author}"), key.author, site.now())
    stood: list[Sequence[Member]] = []
    try:
        change = still_kept(_change(order, whole_list(request).ever_one, club), site.has_account)
        asked = only_own(change, club, site.now().date()) if club else change

        def noted(listed: Sequence[Member]) -> Sequence[Member]:
            _check_maker(listed, key, scope)
            stood.append(listed)
            return asked(listed)

        if order.look:
            return _done(club_list(request), asked)
        change_list(site.club, noted, signature)
        return _done(stood[-1] if stood else _then(site, change, signature), change)
    except Malformed as wrong:
        raise refused(wrong) from None


def _then(site: Site, change: Change, signature: Signature) -> Sequence[Member]:
    """The list as it stood when the request came first.

    Raises:
        Refusal: another request came under its id.
    """
    before: list[ClubList] = []

    def decide(recorded: Sequence[Recorded]) -> Sequence[tuple[str, Body]]:
        before.append(ClubList().after(recorded))
        return told(before[0].members, change(before[0].members))

    check_repeated(site.sessions.store.read(STREAM), signature, decide)
    return before[0].members


def _lets(request: Request, given: Credentials) -> tuple[Site, Key, str]:
    """The site, the key, and the club whose people alone it is for; empty for the whole list."""
    key = key_in(request, given)
    if Scope.OWN_MEMBERS in key.scopes and Scope.MEMBERS not in key.scopes:
        return *allowed(request, given, Scope.OWN_MEMBERS), key.name
    return *allowed(request, given, Scope.MEMBERS), ""


def _change(  # noqa: C901, PLR0911 - one for each kind of request
    order: ListOrder, ever_one: Mapping[str, MadeOne], club: str
) -> Change:
    """What the list becomes by it; people a club brings are its own unless it says otherwise.

    Raises:
        Malformed: a file says not what its columns hold, or nobody was made one so.
    """
    match order.what:
        case Bring(members=members, only=only):
            return _bring(tuple(map(_member, members)), club, only=only)
        case BringFile(text=text, columns=columns, federation=federation, only=only):
            rows = rows_of(text)
            kinds = guessed(rows) if columns is None else columns
            return _bring(people(rows, kinds, letters(federation)), club, only=only)
        case PutRight(was=was, member=member):
            return partial(put_right, was=was, one=_member(member))
        case MakeOne(name=name, other=other):
            return partial(made_one, name=name, other=other)
        case Part(other=other):
            return partial(parted, made=gone_of(ever_one, other))
        case Transfer(name=name, club=to, since=since):
            return partial(transferred, name=name, club=club_of(to), since=_day(since))
        case MakePublic(name=name, public=public):
            return partial(made_public, name=name, public=public)
        case GiveRole(name=name, role=role):
            return partial(role_given, name=name, role=_role(role))
        case TakeRole(name=name, role=role):
            return partial(role_taken, name=name, role=_role(role))
        case NoTransfer(name=name, since=since):
            return partial(not_transferred, name=name, since=_day(since))
        case TakeOff(name=name):
            return partial(without, name=name)
        case _:
            assert_never(order.what)


def _bring(people: tuple[Member, ...], club: str, *, only: bool) -> Change:
    return partial(brought, people=at_home(people, club) if club else people, only=only)


def _day(said: date | None) -> str:
    return said.isoformat() if said else ""


def _role(said: RoleDocument) -> Role:
    return said.role, club_of(said.club)


def _member(said: PersonDocument) -> Member:
    numbers = (
        (letters(whose), one_line(number, LONGEST_NUMBER)) for whose, number in said.numbers.items()
    )
    before = dict.fromkeys(one_line(one, LONGEST_NAME) for one in said.before)
    kept = tuple((whose, number) for whose, number in numbers if whose and number)
    homes = in_order((_day(one.since), club_of(one.club)) for one in said.homes)
    public = None if said.public is None else frozenset(said.public)
    roles, points = tuple(map(_role, said.roles)), points_of(said.points)
    names = tuple(filter(None, before))
    return Member(one_line(said.name, LONGEST_NAME), kept, names, homes, public, roles, points)


def _shown(one: Member) -> PersonDocument:
    return PersonDocument(
        name=one.name,
        numbers=dict(one.numbers),
        before=one.before,
        homes=tuple(
            HomeDocument(since=date.fromisoformat(since) if since else None, club=club)
            for since, club in one.homes
        ),
        public=_public(one),
        roles=tuple(
            RoleDocument.model_validate({"role": what, "club": of}) for what, of in one.roles
        ),
        points=one.points,
    )


def _public(one: Member) -> tuple[Literal["name", "number", "years"], ...] | None:
    if one.public is None:
        return None
    every: tuple[Literal["name", "number", "years"], ...] = ("name", "number", "years")
    return tuple(what for what in every if what in one.public)


def _done(stood: Sequence[Member], change: Change) -> ListDone:
    now = change(stood)
    told(stood, now)  # refused where it cannot be, looked at or not
    before, after = ({one.name: one for one in each} for each in (stood, now))
    return ListDone(
        all=len(now),
        changes=tuple(
            ChangedMember(
                before=_shown(before[name]) if name in before else None,
                after=_shown(after[name]) if name in after else None,
            )
            for name in {**before, **after}
            if before.get(name) != after.get(name)
        ),
    )


def forget_person(request: Request, order: Forgetting, given: Credentials) -> ForgottenDocument:
    """Take a person out of everything, or look how much is kept; say what is left to be asked."""
    site, key = allowed(request, given, Scope.FORGET)
    store = site.sessions.store
    stand_in = order.stand_in or stand_in_of(order.id)
    try:
        names = spellings_of(club_list(request), order.name)
        person = Person.called(*names, within=order.within)
        found, put = find(store, person), Person.called(stand_in)
        if order.look:
            return _forgotten(stand_in, found.acts, found.further)
        # Of a repeat nobody is left to forget, and his word stands already.
        left = found.further
        if found.acts or left or not find(store, put).acts:
            if order.clubs and (asking := wanted_of(site.simultaneous, club_list(request), names)):
                ask(store, uuid5(order.id, "clubs"), asking, key.author, site.now())
            left = forget(store, person, key.author, site.now(), stand_in).remaining
        return _forgotten(stand_in, find(store, put).acts, left)
    except Malformed as wrong:
        raise refused(wrong) from None


def file_of_person(
    request: Request,
    given: Credentials,
    name: Annotated[str, Query(min_length=2, max_length=200)],
) -> dict[str, Any]:
    """All that is kept of a person, for whoever asks what is known of him."""
    site, _key = allowed(request, given, Scope.FORGET)
    try:
        whole: dict[str, Any] = json.loads(person_file(site.sessions, name))
    except Malformed as wrong:
        raise refused(wrong) from None
    return whole


def _forgotten(stand_in: str, acts: int, left: Sequence[Remaining]) -> ForgottenDocument:
    return ForgottenDocument(
        stand_in=stand_in,
        acts=acts,
        remaining=tuple(RemainingDocument(words=one.words, acts=one.acts) for one in left),
    )


def allowed(request: Request, given: Credentials, scope: Scope) -> tuple[Site, Key]:
    """The site, and the key somebody carries for that part of what is asked of the whole club.

    Raises:
        HTTPException: as `key_in`; 403, the key is not for that, or whoever made it may not do that
            any longer.
    """
    key = key_in(request, given)
    if scope not in key.scopes:
        raise _not_for_that()
    _check_maker(club_list(request), key, scope)
    return site_of(request), key


def _check_maker(listed: Sequence[Member], key: Key, scope: Scope) -> None:
    """See that a key lets do no more with the list than whoever made it may now.

    Raises:
        HTTPException: 403, it would.
    """
    if not rights_of(listed, key.by).lets(key.name, {scope}):
        raise _not_for_that()


def _not_for_that() -> HTTPException:
    return refused(Forbidden("This key is not for that. Nothing was changed."))
