"""Every text an act can hold names people, is in their own words, or is neither."""

from dataclasses import fields
from typing import Any, get_args, get_type_hints

from fairdeal.events.acts import SessionAct
from fairdeal.events.personal import CONTESTANTS, PEOPLE, WRITTEN
from fairdeal.exam import classroom
from fairdeal.scoring.additions import Addition
from fairdeal.table.acts import Act

NEITHER = {
    *("title", "stream", "preset", "scale", "name", "clause", "clauses", "answers", "tables"),
    *("form", "entry", "table", "case", "fact", "value", "edition", "code", "version", "on"),
    *("codes", "key", "language", "round", "session", "who", "holder"),
    *("person", "grade", "elections"),
}
"""Chosen from what there is, or made by the program; a session's title is looked at by itself.

``who`` is a number of the movement, and ``person`` a player's number in his team; ``holder`` is a
word a device carries, or its digest.
"""


def _texts(kind: type) -> set[str]:
    hints: dict[str, Any] = get_type_hints(kind)
    return {one.name for one in fields(kind) if "str" in str(hints[one.name]).replace("struck", "")}


def test_every_text_of_every_act_is_one_of_the_three() -> None:
    found = set().union(
        *map(_texts, (*get_args(SessionAct), *get_args(Act), *get_args(classroom.Act), Addition))
    )
    assert found - NEITHER == {*CONTESTANTS, *PEOPLE, *WRITTEN}
    assert not NEITHER & {*CONTESTANTS, *PEOPLE, *WRITTEN}
