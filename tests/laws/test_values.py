"""Values made by the million: compared and hashed by what they hold, and by nothing else."""

from fairdeal.laws.values import value


def test_a_value_is_what_it_holds() -> None:
    @value
    class Two:
        first: int
        second: int

    assert len({Two(1, 2), Two(1, 2), Two(2, 1)}) == 2
    assert not hasattr(Two(1, 2), "__dict__"), "a slot for each field, and no more"
