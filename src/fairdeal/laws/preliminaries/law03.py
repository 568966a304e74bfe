"""Law 3: Arrangement of tables.

1997  Four players at each numbered table; the Director says where North is.
2007  The same.
2017  The same.
"""

from fairdeal.laws.status import carried_out
from fairdeal.seats import Seat

STATUS = (carried_out(Seat.clockwise, "3"),)
