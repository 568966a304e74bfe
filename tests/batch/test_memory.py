"""Arrays that lie together in memory."""

import mmap

import numpy as np
import pytest

from fairdeal.batch.memory import PAGE, together


@pytest.mark.parametrize("count", [0, 1, 7, PAGE // 10])
@pytest.mark.parametrize("pages", ["large", "small"])
def test_arrays_are_zero_aligned_and_share_no_byte(
    count: int, pages: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if pages == "small":
        monkeypatch.delattr(mmap, "MADV_HUGEPAGE", raising=False)
    arrays = together(((count, 3), np.int64), ((count,), np.uint8), ((count, 2), np.int16))
    assert [array.shape for array in arrays] == [(count, 3), (count,), (count, 2)]
    assert [array.dtype for array in arrays] == [np.int64, np.uint8, np.int16]
    for number, array in enumerate(arrays):
        assert not array.any()
        assert array.ctypes.data % 64 == 0
        array[:] = number + 1
    for number, array in enumerate(arrays):
        assert (array == number + 1).all()


def test_a_system_that_refuses_large_pages_gives_small_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Linux answers EINVAL to advice it does not know.
    monkeypatch.setattr(mmap, "MADV_HUGEPAGE", 255)
    (array,) = together(((PAGE,), np.uint8))
    assert array.shape == (PAGE,)
    assert not array.any()
