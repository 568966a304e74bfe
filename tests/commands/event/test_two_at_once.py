"""Two who keep one event in a file at the same time: nothing that was told is written over."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from shutil import copy

import pytest

from fairdeal.commands.event import document
from fairdeal.commands.event.telling import Telling
from fairdeal.errors import Malformed
from fairdeal.events.acts import Moment, MomentReached
from fairdeal.events.document import Event, write_event
from tests.commands.event.desk import Desk

NOW = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
POSTED = MomentReached(Moment.POSTED)


def told_between(desk: Desk) -> Callable[[Event], str]:
    """Writes an event as ever, but for another who tells that file something just before."""
    others = [document.load(desk.file).with_acts([POSTED], "Bob", NOW)]

    def write(event: Event) -> str:
        if others:
            desk.file.write_text(write_event(others.pop()), encoding="utf-8", newline="\n")
        return write_event(event)

    return write


@pytest.mark.parametrize(
    "words",
    [
        ("result", "2", "3", "6", "+140"),
        ("rule", "1", "1", "--entry", "82C"),
        ("penalty", "1", "1/4", "--reason", "late"),
        ("alias", "Eva", "1"),
        ("new", "--next"),
        ("take",),
    ],
)
def test_what_another_told_meanwhile_is_kept(
    words: tuple[str, ...], desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    command, *rest = words
    if command == "take":
        rest = [str(copy(desk.file, desk.file.parent / "other.json"))]
    monkeypatch.setattr(document, "write_event", told_between(desk))
    code, said = desk.run(command, *rest)
    assert code != 0
    assert "has changed meanwhile" in said
    assert document.load(desk.file).session().log[-1].act == POSTED
    assert not list(desk.file.parent.glob(".*")), "nothing half written is left"


def test_what_was_decided_before_another_told_something_is_refused(desk: Desk) -> None:
    """A matter is named by the number of its act, which the other's act has by now."""
    late = Telling(desk.file, "Ann", NOW)
    Telling(desk.file, "Bob", NOW).tell([POSTED])
    before = desk.file.read_bytes()
    with pytest.raises(Malformed, match="has changed meanwhile"):
        late.tell([POSTED])
    assert desk.file.read_bytes() == before


def test_a_document_written_by_other_means_is_told_more(desk: Desk) -> None:
    """The same acts in another layout are the same event."""
    kept = json.loads(desk.file.read_bytes())
    desk.file.write_text(json.dumps(kept, indent=2), encoding="utf-8")
    desk("moment", "posted")
    assert document.load(desk.file).session().log[-1].act == POSTED
