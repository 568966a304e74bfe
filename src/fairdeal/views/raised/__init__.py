"""What the layers below say in English, as sentences: refusals, and what files hold.

Each is the English sentence itself, with a name for every part that varies; so it is its own
message, and `fairdeal.views.event_refusals` finds it again in whatever was raised. Of two that may
be meant, the one that says more comes first.
"""

from typing import Final

from fairdeal.views.raised.cases import OF_CASES
from fairdeal.views.raised.deals import OF_DEALS
from fairdeal.views.raised.events import SENTENCES
from fairdeal.views.raised.machine_files import OF_MACHINE_FILES
from fairdeal.views.raised.movements import OF_MOVEMENTS
from fairdeal.views.raised.places import COMMAND_LINE, PLACES
from fairdeal.views.raised.readers import OF_LIN, OF_PBN
from fairdeal.views.raised.requests import OF_REQUESTS
from fairdeal.views.raised.solving import OF_SOLVING
from fairdeal.views.raised.stores import OF_STORES
from fairdeal.views.raised.systems import OF_SYSTEMS
from fairdeal.views.raised.tables import OF_LOGS

EVERY: Final = (
    *OF_REQUESTS,
    *(*COMMAND_LINE, *PLACES, *OF_CASES, *OF_LOGS, *OF_SOLVING, *OF_MOVEMENTS),
    *(*OF_DEALS, *OF_MACHINE_FILES, *OF_STORES, *SENTENCES, *OF_LIN, *OF_PBN),
    *OF_SYSTEMS,
)
"""All of them, in the order in which they are tried."""
