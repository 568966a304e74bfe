"""The paths of programs' keys."""

from typing import Final

from fairdeal.server.keys import pages
from fairdeal.server.requests.route import Route

KEY_ROUTES: Final = (
    Route("GET", "/account/keys", pages.keys_page, "program_keys", account=True),
    Route("POST", "/account/keys", pages.make_key, "make_key"),
    Route("POST", "/account/keys/taken-back", pages.take_key_back, "take_key_back"),
)
