"""Every path of a live table, and what answers it. Who sits where, each looks itself."""

from fairdeal.server.live import news, pages
from fairdeal.server.route import Route

_TABLE = "/table/{table}"

LIVE_ROUTES = (
    Route("GET", "/tables/new", pages.new_table, "new_live"),
    Route("POST", "/tables/new", pages.open_table, "open_live"),
    Route("GET", _TABLE + "/links/{code}", pages.links, "live_links"),
    Route("GET", _TABLE + "/sit/{code}", pages.sit_form, "live_sit"),
    Route("POST", _TABLE + "/sit/{code}", pages.sit, "live_sat"),
    Route("GET", _TABLE + "/at/{place}", pages.place_page, "live_place"),
    Route("POST", _TABLE + "/acts", pages.act, "live_act"),
    Route("GET", _TABLE + "/at/{place}/news", news.news, "live_news"),
)
