"""Files for dealing machines and for exchanging deals: one small module for each format.

Every module has ``read(data: bytes) -> DealSet`` and ``write(deals: DealSet) -> bytes``. Reading
is strict, because a machine deals what it is told: a file that is cut off, that contradicts itself
or whose checksum is wrong is refused with its place, never half read. ``registry`` lists them.
"""
