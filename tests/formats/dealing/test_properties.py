import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed
from fairdeal.formats.dealing.registry import MACHINE_FORMATS, DealFormat, Keeps
from tests.formats.dealing.strategies import (
    all_complete,
    formats,
    later_sets,
    read_or_refused,
    sets,
)


@given(formats, sets)
def test_written_and_read_again(form: DealFormat, deals: DealSet) -> None:
    assert form.read(form.write(deals)) == deals


@given(st.sampled_from([f for f in MACHINE_FORMATS if Keeps.NUMBERS in f.keeps]), later_sets)
def test_board_numbers_are_kept_where_the_format_says_so(form: DealFormat, deals: DealSet) -> None:
    assert form.read(form.write(deals)) == deals
    assert form.lost(deals) == []


@given(formats, st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(form: DealFormat, noise: bytes) -> None:
    read = read_or_refused(form, noise)
    assert read is None or all_complete(read)


@given(formats, sets, st.data())
def test_a_file_with_a_byte_changed_is_read_or_refused(
    form: DealFormat, deals: DealSet, draw: st.DataObject
) -> None:
    written = bytearray(form.write(deals))
    place = draw.draw(st.integers(0, len(written) - 1))
    written[place] = draw.draw(st.integers(0, 255))
    read = read_or_refused(form, bytes(written))
    assert read is None or all_complete(read)


@pytest.mark.parametrize("form", MACHINE_FORMATS, ids=lambda form: form.name)
def test_an_empty_file_is_refused(form: DealFormat) -> None:
    with pytest.raises(Malformed):
        form.read(b"")


@pytest.mark.parametrize("form", MACHINE_FORMATS, ids=lambda form: form.name)
def test_a_large_file_of_rubbish_is_refused_at_once(form: DealFormat) -> None:
    for rubbish in (b"\0", b"a", b"\n", b" ", b"1", b'"', b"=\n"):
        with pytest.raises(Malformed):
            form.read(rubbish * 1_000_000)
