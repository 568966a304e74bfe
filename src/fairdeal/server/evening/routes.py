"""Every path of an evening, what answers it, and for whom it is."""

from fairdeal.server.evening import (
    claims,
    console,
    directing,
    fouled,
    joining,
    names,
    news,
    rehearsing,
    ruling,
    scoring,
    seat,
    setting_up,
    wall,
)
from fairdeal.server.evening.roles import DIRECTING, EVERYBODY, ORGANIZING, REPORTING
from fairdeal.server.route import Route

_EVENING = "/evenings/{session}"
_SCORE = _EVENING + "/boards/{board}/tables/{table}"

EVENING_ROUTES = (
    Route("GET", "/evenings/new", setting_up.new_evening, "new_evening", EVERYBODY),
    Route("POST", "/evenings", setting_up.begin, "begin_evening", ORGANIZING),
    Route("GET", "/join", joining.join_form, "join_form", EVERYBODY),
    Route("GET", "/join/{code}", joining.join_form, "join_by", EVERYBODY),
    Route("POST", "/join", joining.join, "join", EVERYBODY),
    Route("GET", _EVENING, console.console, "console", DIRECTING),
    Route("GET", _EVENING + "/news", news.news, "news", EVERYBODY),
    Route("GET", _EVENING + "/wall", wall.wall, "wall", EVERYBODY),
    Route("POST", _EVENING + "/rehearse", rehearsing.play_on, "play_on", DIRECTING),
    Route("GET", _EVENING + "/codes", console.codes, "codes", ORGANIZING),
    Route("POST", _EVENING + "/codes", directing.renew_codes, "renew_codes", ORGANIZING),
    Route("GET", _EVENING + "/movement", console.movement, "movement", EVERYBODY),
    Route("GET", _EVENING + "/cards.pdf", console.cards, "movement_cards", EVERYBODY),
    Route("GET", _EVENING + "/seating.pdf", console.poster, "poster", EVERYBODY),
    Route("GET", _EVENING + "/log", console.log, "log", DIRECTING),
    Route("GET", _EVENING + "/names", names.names_form, "names", DIRECTING),
    Route("POST", _EVENING + "/names", names.keep_names, "keep_names", DIRECTING),
    Route("GET", _EVENING + "/seat", seat.seat, "seat", REPORTING),
    Route("POST", _EVENING + "/seat", seat.report, "report", REPORTING),
    Route("POST", _EVENING + "/agree", seat.agree, "agree", REPORTING),
    Route("POST", _EVENING + "/call", seat.call, "call", REPORTING),
    Route("GET", _EVENING + "/ruling", ruling.ruling, "ruling", DIRECTING),
    Route("GET", _EVENING + "/ruling/paper", ruling.paper, "ruling_paper", DIRECTING),
    Route("GET", _EVENING + "/claim", claims.claim, "claim", DIRECTING),
    Route("GET", _EVENING + "/ruling/slip.pdf", ruling.slip, "ruling_slip", DIRECTING),
    Route("POST", _EVENING + "/ruling", ruling.record, "record_ruling", DIRECTING),
    Route("GET", _SCORE, scoring.score_form, "score", DIRECTING),
    Route("POST", _SCORE, scoring.score, "score_kept", DIRECTING),
    Route("POST", _EVENING + "/round", directing.start_round, "start_round", DIRECTING),
    Route("POST", _EVENING + "/answered", directing.answer_call, "answer_call", DIRECTING),
    Route("POST", _EVENING + "/penalties", directing.penalize, "penalize", DIRECTING),
    Route("POST", _EVENING + "/left", directing.leave, "leave", DIRECTING),
    Route("GET", _EVENING + "/fouled", fouled.fouled_form, "fouled", DIRECTING),
    Route("POST", _EVENING + "/fouled", fouled.divide, "divide", DIRECTING),
    Route("POST", _EVENING + "/phone", directing.free_phone, "free_phone", DIRECTING),
    Route("POST", _EVENING + "/shown", directing.show, "show", DIRECTING),
    Route("POST", _EVENING + "/language", directing.speak_language, "speak_language", DIRECTING),
    Route("POST", _EVENING + "/phase", directing.reach, "reach", DIRECTING),
    Route("POST", _EVENING + "/undo", directing.undo, "undo", DIRECTING),
)
