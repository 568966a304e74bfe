"""Where declarers did better or worse than double dummy, beside par and the hands' points."""

import sys

from fairdeal import Contract, double_dummy, par, read_file

for record in read_file(sys.argv[1]).records:
    contract, tricks = record.contract, record.tricks
    if record.deal is None or tricks is None or not isinstance(contract, Contract):
        continue  # passed out, not played, or not all of it is told
    could = double_dummy(record).of_declarer(contract.declarer, contract.denomination)
    points = [hand.hcp if hand else None for hand in record.deal]
    print(
        f"{record.board}: {contract} {tricks - could:+} {record.points} par {par(record).score}",
        points,
    )
