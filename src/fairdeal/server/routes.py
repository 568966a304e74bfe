"""Every path the server answers, and what answers it. There are no others."""

from fairdeal.server.accounts import me, signing_in
from fairdeal.server.amendments import about, merging, names
from fairdeal.server.classroom.routes import CLASS_ROUTES
from fairdeal.server.downloads import pages as downloads
from fairdeal.server.evening.routes import EVENING_ROUTES
from fairdeal.server.keys.routes import KEY_ROUTES
from fairdeal.server.live.routes import LIVE_ROUTES
from fairdeal.server.members.routes import MEMBER_ROUTES
from fairdeal.server.privacy import pages as keeping
from fairdeal.server.public import (
    assistant,
    calendar,
    home,
    lawbook,
    players,
    points,
    points_scheme,
    ranking,
    search,
)
from fairdeal.server.public import help as help_pages
from fairdeal.server.public import pages as public
from fairdeal.server.requests import languages
from fairdeal.server.requests.route import Route
from fairdeal.server.series.routes import SERIES_ROUTES
from fairdeal.server.simultaneous.routes import SIMULTANEOUS_ROUTES
from fairdeal.server.uploads import form, people
from fairdeal.server.webhooks.routes import WEBHOOK_ROUTES

_SESSION = "/sessions/{session}"
_NAMES = _SESSION + "/names/{contestant:path}"
_BOARD = _SESSION + "/boards/{board}"
_TABLE = _BOARD + "/tables/{table}"

ROUTES = (
    # Looked for in this order: where the most is asked in the shortest time comes first.
    *LIVE_ROUTES,
    *EVENING_ROUTES,
    Route("GET", "/", home.sessions, "sessions"),
    Route("GET", "/sessions", public.to_sessions, "to_sessions"),
    Route("GET", "/worker.js", public.worker, "worker"),
    Route("GET", "/favicon.ico", public.icon, "icon"),
    Route("GET", "/health", public.health, "health"),
    Route("GET", "/me", me.remember, "me"),
    Route("GET", "/players", players.player, "player"),
    Route("GET", "/calendar", calendar.calendar, "calendar"),
    Route("GET", "/results", calendar.results, "results"),
    Route("GET", "/search", search.search, "search"),
    Route("GET", "/language", languages.choose, "language"),
    Route("GET", _SESSION, ranking.ranking, "ranking"),
    Route("GET", _SESSION + "/contestants/{contestant:path}", public.contestant, "contestant"),
    Route("GET", _SESSION + "/about", about.about_form, "about", account=True),
    Route("POST", _SESSION + "/about", about.about, "keep_about"),
    Route("GET", _SESSION + "/merge", merging.merge_form, "merging", account=True),
    Route("POST", _SESSION + "/merge", merging.merge, "merge"),
    Route("POST", _SESSION + "/merge/undo", merging.give_back, "give_back"),
    Route("GET", _NAMES, names.names_form, "contestant_names", account=True),
    Route(
        "POST",
        _SESSION + "/names/{contestant:path}",
        names.keep_names,
        "keep_contestant_names",
    ),
    Route("GET", _SESSION + "/files", downloads.files, "files"),
    Route("GET", _SESSION + "/files/{ending}", downloads.download, "download"),
    Route("GET", _SESSION + "/print/{what}", downloads.on_paper, "on_paper"),
    Route("GET", _SESSION + "/points", points.points, "points"),
    Route("GET", _BOARD, public.board, "board"),
    Route("GET", _BOARD + "/why/{contestant:path}", public.why, "why"),
    Route("GET", _TABLE, public.table, "table"),
    Route("GET", _TABLE + "/steps", public.steps, "steps"),
    Route("GET", "/upload", form.upload_form, "upload", account=True),
    Route("POST", "/upload", form.upload, "uploaded"),
    Route("POST", _SESSION + "/people", people.say_people, "say_people"),
    Route("GET", "/sign-in", signing_in.sign_in_form, "sign_in"),
    Route("POST", "/sign-in", signing_in.sign_in, "signed_in"),
    Route("POST", "/sign-out", signing_in.sign_out, "sign_out"),
    Route("GET", "/account", signing_in.account_page, "account", account=True),
    Route("POST", "/account/sign-out", signing_in.sign_out_everywhere, "sign_out_everywhere"),
    Route("GET", "/account/points", points_scheme.scheme_form, "points_scheme", account=True),
    Route("POST", "/account/points", points_scheme.keep_scheme, "keep_points_scheme"),
    Route("GET", "/account/data", keeping.data, "kept_data", account=True),
    Route("GET", "/account/export.zip", keeping.download_all, "download_all", account=True),
    Route("GET", "/account/person.json", keeping.download_person, "person_file", account=True),
    Route("POST", "/account/forget", keeping.forget_person, "forget_person"),
    Route("GET", "/help", help_pages.help_page, "help"),
    Route("GET", "/ruling", assistant.assistant, "assistant"),
    Route("GET", "/laws", lawbook.laws, "laws"),
    Route("GET", "/laws/{number}", lawbook.law, "law"),
    Route("GET", "/welcome/{token}", signing_in.welcome_form, "welcome"),
    Route("POST", "/welcome/{token}", signing_in.welcome, "welcomed"),
    *KEY_ROUTES,
    *WEBHOOK_ROUTES,
    *SERIES_ROUTES,
    *SIMULTANEOUS_ROUTES,
    *MEMBER_ROUTES,
    *CLASS_ROUTES,
)
