"""The paths of simultaneous events: the federation's, and those of a club that takes part."""

from typing import Final

from fairdeal.intents.asking import ORGANIZING
from fairdeal.server.requests.route import Route
from fairdeal.server.simultaneous import console, planned, ranking, taking_part

_EVENT: Final = "/simultaneous/{event}"
_SESSION: Final = "/evenings/{session}/simultaneous"

SIMULTANEOUS_ROUTES: Final = (
    Route("GET", "/new-simultaneous", planned.new_form, "new_simultaneous", account=True),
    Route("POST", "/new-simultaneous", planned.open_one, "open_simultaneous"),
    Route("GET", _EVENT, ranking.common_ranking, "simultaneous"),
    Route("GET", _EVENT + "/console", console.console, "simultaneous_console", account=True),
    Route("POST", _EVENT + "/console", console.decide, "decide_simultaneous"),
    Route("POST", _EVENT + "/file", console.take_file, "take_club_file"),
    Route("GET", _SESSION, taking_part.taking_part, "taking_part", ORGANIZING),
    Route("POST", _SESSION, taking_part.join, "join_simultaneous", ORGANIZING),
    Route("POST", _SESSION + "/left", taking_part.leave, "leave_simultaneous", ORGANIZING),
    Route("POST", _SESSION + "/boards", taking_part.fetch_boards, "fetch_boards", ORGANIZING),
    Route("GET", _SESSION + ".json", taking_part.by_hand, "acts_by_hand", ORGANIZING),
)
