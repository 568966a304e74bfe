"""Values that are made by the million: as good as frozen, and cheap to make.

A frozen dataclass takes eight times as long to build as one whose fields are merely set. These
classes are frozen by contract: mypy refuses an assignment to a field, no code here makes one, and
a change is a new value. What is built once a board or once a ruling stays a frozen dataclass.
"""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """A slotted dataclass with equality and hash, frozen for the type checker."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
