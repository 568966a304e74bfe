"""A path the server answers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fairdeal.intents.asking import Role


@dataclass(frozen=True, slots=True)
class Route:
    """A method and path, the function that answers, and the name by which pages link to it."""

    method: str
    path: str
    answer: Callable[..., Any]
    name: str
    roles: frozenset[Role] | None = None
    """Whom it is for; ``None`` where the function itself looks who asks."""
    account: bool = False
    """Whether it is for accounts alone: whoever is not signed in is led to that, and back."""
