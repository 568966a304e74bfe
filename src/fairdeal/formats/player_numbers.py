"""Numbers that a file gives to players, by the names they have in it."""

from collections.abc import Iterable, Mapping


def by_name(told: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """The number of each name, from names and numbers in the order of the file.

    A name with two numbers is two people's, and left out: nobody can say whose results are whose.
    """
    numbers: dict[str, set[str]] = {}
    for name, number in told:
        if name and number:
            numbers.setdefault(name, set()).add(number)
    return {name: min(own) for name, own in numbers.items() if len(own) == 1}
