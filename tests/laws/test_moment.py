"""A moment lies between two acts: after one, before the next."""

from fairdeal.laws.moment import Moment


def test_a_moment_is_after_the_act_that_brought_it_about_and_before_the_next() -> None:
    ruled = Moment(3)
    assert [n for n in range(6) if n < ruled] == [0, 1, 2, 3]
    assert [n for n in range(6) if ruled < n] == [4, 5]
    assert [n for n in range(6) if n > ruled] == [4, 5]
    assert [n for n in range(6) if ruled > n] == [0, 1, 2, 3]


def test_of_two_rulings_after_one_act_the_first_comes_first() -> None:
    moments = [Moment(3, 1), Moment(2, 5), Moment(3)]
    assert sorted(moments) == [Moment(2, 5), Moment(3), Moment(3, 1)]
    assert max(moments) == Moment(3, 1)
    assert not Moment(3) < Moment(3)
    assert not Moment(3) > Moment(3)
