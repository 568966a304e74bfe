"""A club's list for a test."""

from collections.abc import Sequence
from datetime import datetime
from uuid import uuid4

from fairdeal.server.kept.session import Signature
from fairdeal.server.members.kept import Member, change_list, clubs_of
from fairdeal.store.base import Store


def keep_members(store: Store, wanted: Sequence[Member], by: str, now: datetime) -> None:
    """Have the list be that, whatever it was."""
    club = clubs_of(store, lambda _one: None)
    change_list(club, lambda _now: wanted, Signature(uuid4(), by, now))
