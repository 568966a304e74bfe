"""The paths of addresses that hear of news."""

from typing import Final

from fairdeal.server.requests.route import Route
from fairdeal.server.webhooks import pages

WEBHOOK_ROUTES: Final = (
    Route("GET", "/account/webhooks", pages.webhooks_page, "webhooks", account=True),
    Route("POST", "/account/webhooks", pages.make_webhook, "make_webhook"),
    Route("POST", "/account/webhooks/taken-back", pages.take_webhook_back, "take_webhook_back"),
)
