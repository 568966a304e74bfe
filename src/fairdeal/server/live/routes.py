"""Every path of a live table, and what answers it. Who sits where, each looks itself."""

from fairdeal.intents.asking import DIRECTING, REPORTING
from fairdeal.server.live import directing, on_line, pages, practice, watching
from fairdeal.server.requests.route import Route

_TABLE = "/table/{table}"
_PRACTICE = "/practice"
_EVENING = "/evenings/{session}"
_MINE = _EVENING + "/play"
_ON_LINE = _EVENING + "/on-line"
_BOARD = _ON_LINE + "/boards/{board}/tables/{table}"

LIVE_ROUTES = (
    Route("GET", "/tables/new", pages.new_table, "new_live"),
    Route("POST", "/tables/new", pages.open_table, "open_live"),
    Route("GET", _TABLE + "/links/{code}", pages.links, "live_links"),
    Route("POST", _TABLE + "/links/{code}/robots", pages.seat_robots, "seat_robots"),
    Route("GET", _TABLE + "/sit/{code}", pages.sit_form, "live_sit"),
    Route("POST", _TABLE + "/sit/{code}", pages.sit, "live_sat"),
    Route("GET", _TABLE + "/at/{place}", pages.place_page, "live_place"),
    Route("POST", _TABLE + "/acts", pages.act, "live_act"),
    Route("GET", _TABLE + "/at/{place}/news", pages.news, "live_news"),
    Route("GET", _TABLE + "/at/{place}/seen", pages.seen, "live_seen"),
    Route("GET", _TABLE + "/watch", watching.watch, "watch"),
    Route("GET", _TABLE + "/watch/news", watching.news, "watch_news"),
    Route("GET", _PRACTICE, practice.practice_laws, "practice_laws"),
    Route("GET", _PRACTICE + "/{law}", practice.practice_law, "practice_law"),
    Route("GET", _PRACTICE + "/{law}/{number}", practice.practice_case, "practice_case"),
    Route("GET", "/replay", practice.replay, "replay"),
    Route("GET", _MINE, on_line.my_place, "my_place", REPORTING),
    Route("POST", _MINE + "/seat", on_line.take_seat, "take_seat", REPORTING),
    Route("POST", _MINE + "/robot", on_line.seat_own_robot, "seat_own_robot", REPORTING),
    Route("POST", _MINE + "/acts", on_line.act, "my_act", REPORTING),
    Route("GET", _MINE + "/seen", on_line.seen, "my_seen", REPORTING),
    Route("GET", _MINE + "/news", on_line.news, "my_news", REPORTING),
    Route("GET", _ON_LINE, directing.tables, "tables_on_line", DIRECTING),
    Route("POST", _ON_LINE, directing.choose, "choose_on_line", DIRECTING),
    Route("POST", _ON_LINE + "/robots", directing.seat_robots, "robots_on_line", DIRECTING),
    Route("GET", _ON_LINE + "/news", directing.tables_news, "tables_news", DIRECTING),
    Route("GET", _BOARD, directing.board, "direct_board", DIRECTING),
    Route("POST", _BOARD + "/acts", directing.act, "direct_act", DIRECTING),
    Route("GET", _BOARD + "/news", directing.board_news, "direct_news", DIRECTING),
)
