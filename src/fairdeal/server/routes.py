"""Every path the server answers, and what answers it. There are no others."""

from fairdeal.server import (
    about,
    assistant,
    downloading,
    helping,
    languages,
    lawbook,
    me,
    merging,
    names_form,
    players,
    points,
    public,
    signing_in,
    standings,
    uploads,
)
from fairdeal.server.classroom.routes import CLASS_ROUTES
from fairdeal.server.evening.routes import EVENING_ROUTES
from fairdeal.server.keeping import pages as keeping
from fairdeal.server.live.routes import LIVE_ROUTES
from fairdeal.server.members.routes import MEMBER_ROUTES
from fairdeal.server.route import Route
from fairdeal.server.series.routes import SERIES_ROUTES

_SESSION = "/sessions/{session}"
_NAMES = _SESSION + "/names/{contestant:path}"
_BOARD = _SESSION + "/boards/{board}"
_TABLE = _BOARD + "/tables/{table}"

ROUTES = (
    Route("GET", "/", public.sessions, "sessions"),
    Route("GET", "/sessions", public.to_sessions, "to_sessions"),
    Route("GET", "/worker.js", public.worker, "worker"),
    Route("GET", "/favicon.ico", public.icon, "icon"),
    Route("GET", "/health", public.health, "health"),
    Route("GET", "/me", me.remember, "me"),
    Route("GET", "/players", players.player, "player"),
    Route("GET", "/language", languages.choose, "language"),
    Route("GET", _SESSION, standings.ranking, "ranking"),
    Route("GET", _SESSION + "/contestants/{contestant:path}", public.contestant, "contestant"),
    Route("GET", _SESSION + "/about", about.about_form, "about"),
    Route("POST", _SESSION + "/about", about.about, "keep_about"),
    Route("GET", _SESSION + "/merge", merging.merge_form, "merging"),
    Route("POST", _SESSION + "/merge", merging.merge, "merge"),
    Route("POST", _SESSION + "/merge/undo", merging.give_back, "give_back"),
    Route("GET", _NAMES, names_form.names_form, "contestant_names"),
    Route(
        "POST",
        _SESSION + "/names/{contestant:path}",
        names_form.keep_names,
        "keep_contestant_names",
    ),
    Route("GET", _SESSION + "/files", downloading.files, "files"),
    Route("GET", _SESSION + "/files/{ending}", downloading.download, "download"),
    Route("GET", _SESSION + "/print/{what}", downloading.on_paper, "on_paper"),
    Route("GET", _SESSION + "/points", points.points, "points"),
    Route("GET", _BOARD, public.board, "board"),
    Route("GET", _BOARD + "/why/{contestant:path}", public.why, "why"),
    Route("GET", _TABLE, public.table, "table"),
    Route("GET", _TABLE + "/steps", public.steps, "steps"),
    Route("GET", "/upload", uploads.upload_form, "upload"),
    Route("POST", "/upload", uploads.upload, "uploaded"),
    Route("GET", "/sign-in", signing_in.sign_in_form, "sign_in"),
    Route("POST", "/sign-in", signing_in.sign_in, "signed_in"),
    Route("POST", "/sign-out", signing_in.sign_out, "sign_out"),
    Route("GET", "/account", signing_in.account_page, "account"),
    Route("POST", "/account/sign-out", signing_in.sign_out_everywhere, "sign_out_everywhere"),
    Route("GET", "/account/data", keeping.data, "kept_data"),
    Route("GET", "/account/export.zip", keeping.download_all, "download_all"),
    Route("POST", "/account/forget", keeping.forget_person, "forget_person"),
    Route("GET", "/help", helping.help_page, "help"),
    Route("GET", "/ruling", assistant.assistant, "assistant"),
    Route("GET", "/laws", lawbook.laws, "laws"),
    Route("GET", "/laws/{number}", lawbook.law, "law"),
    Route("GET", "/welcome/{token}", signing_in.welcome_form, "welcome"),
    Route("POST", "/welcome/{token}", signing_in.welcome, "welcomed"),
    *SERIES_ROUTES,
    *MEMBER_ROUTES,
    *EVENING_ROUTES,
    *LIVE_ROUTES,
    *CLASS_ROUTES,
)
