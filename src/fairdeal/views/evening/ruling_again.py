"""A ruling that was recorded, looked at again: whether it has changed, so that players are told."""

from fairdeal.errors import Malformed
from fairdeal.events.acts import Told
from fairdeal.events.evening.acts import RulingRecorded
from fairdeal.events.evening.state import Evening
from fairdeal.rulings.consultation import Consultation
from fairdeal.views.evening.ruling import ruled_again
from fairdeal.views.rulings.changing import Preview, preview_of


def recorded(evening: Evening, sequence: int) -> Told | None:
    """The ruling of that number in the log, while it stands."""
    return next(
        (
            one
            for one in evening.rulings
            if one.sequence == sequence and isinstance(one.act, RulingRecorded)
        ),
        None,
    )


def changed_since(before: Told | None, now: Consultation | None) -> Preview | None:
    """What has changed since a ruling was recorded; ``None`` where nothing has."""
    if before is None or now is None or not isinstance(before.act, RulingRecorded):
        return None
    try:
        found = preview_of(ruled_again(before.act), now)
    except (Malformed, ValueError):  # kept under a law as an earlier version asked it
        return None
    return None if found.changes_nothing else found
