"""The paths of series."""

from typing import Final

from fairdeal.server.requests.route import Route
from fairdeal.server.series import evenings, forms, knockout, pages

_ONE: Final = "/series/{series}"

SERIES_ROUTES: Final = (
    Route("GET", "/new-series", forms.new_form, "new_series", account=True),
    Route("POST", "/new-series", forms.open_one, "open_series"),
    Route("GET", _ONE, pages.series_page, "series"),
    Route("GET", _ONE + "/terms", forms.terms_form, "series_terms", account=True),
    Route("POST", _ONE + "/terms", forms.keep_terms, "keep_series_terms"),
    Route("POST", _ONE + "/sessions", forms.put_session_in, "series_session"),
    Route("POST", _ONE + "/people", forms.say_person, "series_person"),
    Route("POST", _ONE + "/undo", forms.undo_one, "series_undo"),
    Route("GET", "/new-knock-out", knockout.new_form, "new_knock_out", account=True),
    Route("POST", "/new-knock-out", knockout.open_one, "open_knock_out"),
    Route("POST", _ONE + "/teams", knockout.name_team, "knock_out_team"),
    Route("POST", _ONE + "/matches", knockout.decide_match, "decide_match"),
    Route("POST", _ONE + "/withdrawals", knockout.withdraw, "withdraw_team"),
    Route("GET", _ONE + "/evening", evenings.evening_form, "knock_out_evening", account=True),
    Route("POST", _ONE + "/evening", evenings.begin, "begin_knock_out_evening"),
    Route("POST", _ONE + "/seating", evenings.seat_anew, "seat_anew"),
)
