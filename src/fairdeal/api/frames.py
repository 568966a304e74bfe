"""Records as a table."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from fairdeal.api.given import all_of
from fairdeal.extras import need
from fairdeal.formats.record import Reading, Record

if TYPE_CHECKING:
    import polars as pl


def records_to_frame(records: Reading | Iterable[Record]) -> "pl.DataFrame":
    """The records as a Polars table, one row each.

    The columns are those of `Record.to_dict`; auction and play are words in one string. Where
    pandas and pyarrow are installed, ``.to_pandas()`` goes on from there.

    >>> from fairdeal import read_file, records_to_frame
    >>> frame = records_to_frame(read_file("docs/examples/evening.pbn"))
    >>> frame.height, frame["contract"].to_list()[:2]
    (9, ['3NT', '3NT'])

    Raises:
        ModuleNotFoundError: Polars is not installed (the extra ``fast``).
        TypeError: they are no records.
    """
    need("a table of records", "polars")
    import polars as pl  # noqa: PLC0415 - only where it is asked for

    given = records.records if isinstance(records, Reading) else records
    rows = [_row(record) for record in all_of(given, (Record,), "records_to_frame")]
    whole = dict.fromkeys(("number", "tricks", "points_ns"), pl.Int64)
    names = _row(Record())
    schema = {name: whole.get(name, pl.String) for name in names}
    return pl.DataFrame(rows, schema=schema, orient="row")


def _row(record: Record) -> dict[str, object]:
    return {
        name: " ".join(value) if isinstance(value, list) else value
        for name, value in record.to_dict().items()
    }
