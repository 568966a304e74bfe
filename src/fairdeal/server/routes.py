"""Every path the server answers, what answers it, and for whom it is. There are no others."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fairdeal.intents.asking import DIRECTING, EVERYBODY, ORGANIZING, REPORTING, Role
from fairdeal.server.accounts import me, signing_in
from fairdeal.server.amendments import about, appeal, grade, merging, score
from fairdeal.server.amendments import names as names_put_right
from fairdeal.server.classroom import pages as classes
from fairdeal.server.classroom import trainer
from fairdeal.server.downloads import pages as downloads
from fairdeal.server.evening import (
    calls,
    console,
    directing,
    drawing,
    fouled,
    line_ups,
    names,
    news,
    rehearsing,
    repairing,
    units,
    wall,
)
from fairdeal.server.evening.deals import dealt_here, from_file
from fairdeal.server.evening.phones import joining, seat
from fairdeal.server.evening.rulings import claims, ruling
from fairdeal.server.evening.setting_up import form as setting_up
from fairdeal.server.keys import pages as keys
from fairdeal.server.live import directing as tables
from fairdeal.server.live import on_line, practice, watching
from fairdeal.server.live import pages as live
from fairdeal.server.members import pages as members
from fairdeal.server.privacy import pages as keeping
from fairdeal.server.public import (
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
from fairdeal.server.series import evenings, forms, knockout
from fairdeal.server.series import pages as series
from fairdeal.server.simultaneous import console as federation
from fairdeal.server.simultaneous import planned, taking_part
from fairdeal.server.simultaneous import ranking as field
from fairdeal.server.uploads import form, people
from fairdeal.server.webhooks import pages as webhooks

_SESSION = "/sessions/{session}"
_NAMES = _SESSION + "/names/{contestant:path}"
_BOARD = _SESSION + "/boards/{board}"
_TABLE = _BOARD + "/tables/{table}"
_EVENING = "/evenings/{session}"
_SCORE = _EVENING + "/boards/{board}/tables/{table}"
_CLUB = _EVENING + "/simultaneous"
_MINE = _EVENING + "/play"
_ON_LINE = _EVENING + "/on-line"
_DIRECTED = _ON_LINE + "/boards/{board}/tables/{table}"
_LIVE = "/table/{table}"
_PRACTICE = "/practice"
_SERIES = "/series/{series}"
_FIELD = "/simultaneous/{event}"
_CLASS = "/class/{room}"
_LEAD = _CLASS + "/lead/{key}"


@dataclass(frozen=True, slots=True)
class Route:
    """A method and path, the function that answers, and the name by which pages link to it."""

    method: str
    path: str
    answer: Callable[..., Any]
    name: str
    roles: frozenset[Role] | None = None
    """Whom it is for; ``None`` where the function itself looks who asks."""
    account: bool = False
    """Whether it is for accounts alone: whoever is not signed in is led to that, and back."""


ROUTES = (
    # Looked for in this order: where the most is asked in the shortest time comes first.
    # Live tables, and an evening's boards on line: who sits where, each looks itself.
    Route("GET", "/tables/new", live.new_table, "new_live"),
    Route("POST", "/tables/new", live.open_table, "open_live"),
    Route("GET", _LIVE + "/links/{code}", live.links, "live_links"),
    Route("POST", _LIVE + "/links/{code}/robots", live.seat_robots, "seat_robots"),
    Route("GET", _LIVE + "/sit/{code}", live.sit_form, "live_sit"),
    Route("POST", _LIVE + "/sit/{code}", live.sit, "live_sat"),
    Route("GET", _LIVE + "/at/{place}", live.place_page, "live_place"),
    Route("POST", _LIVE + "/acts", live.act, "live_act"),
    Route("GET", _LIVE + "/at/{place}/news", live.news, "live_news"),
    Route("GET", _LIVE + "/at/{place}/seen", live.seen, "live_seen"),
    Route("GET", _LIVE + "/watch", watching.watch, "watch"),
    Route("GET", _LIVE + "/watch/news", watching.news, "watch_news"),
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
    Route("GET", _ON_LINE, tables.tables, "tables_on_line", DIRECTING),
    Route("POST", _ON_LINE, tables.choose, "choose_on_line", DIRECTING),
    Route("POST", _ON_LINE + "/robots", tables.seat_robots, "robots_on_line", DIRECTING),
    Route("GET", _ON_LINE + "/news", tables.tables_news, "tables_news", DIRECTING),
    Route("GET", _DIRECTED, tables.board, "direct_board", DIRECTING),
    Route("POST", _DIRECTED + "/acts", tables.act, "direct_act", DIRECTING),
    Route("GET", _DIRECTED + "/news", tables.board_news, "direct_news", DIRECTING),
    # An evening.
    Route("GET", "/evenings/new", setting_up.new_evening, "new_evening", EVERYBODY, account=True),
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
    Route("GET", _EVENING + "/name-slips.pdf", console.name_slips, "name_slips", EVERYBODY),
    Route("GET", _EVENING + "/log", console.log, "log", DIRECTING),
    Route("GET", _EVENING + "/names", names.names_form, "names", DIRECTING),
    Route("POST", _EVENING + "/names", names.keep_names, "keep_names", DIRECTING),
    Route("GET", _EVENING + "/line-ups", line_ups.line_ups_form, "line_ups", REPORTING),
    Route("POST", _EVENING + "/line-ups", line_ups.keep_line_ups, "keep_line_ups", REPORTING),
    Route("GET", _EVENING + "/deals", from_file.deals_form, "deals", ORGANIZING),
    Route("POST", _EVENING + "/deals", from_file.keep_deals, "keep_deals", ORGANIZING),
    Route("POST", _EVENING + "/dealing", dealt_here.deal_boards, "deal_boards", ORGANIZING),
    Route("GET", _EVENING + "/deals/{ending}", dealt_here.deals_file, "deals_file", ORGANIZING),
    Route("GET", "/sessions/{session}/deals.proof", dealt_here.proof, "deals_proof"),
    Route("GET", _EVENING + "/units", units.units_form, "units", ORGANIZING),
    Route("GET", _EVENING + "/units.json", units.set_up, "units_set_up", ORGANIZING),
    Route("POST", _EVENING + "/units", units.take_results, "take_units", ORGANIZING),
    Route("GET", _EVENING + "/seat", seat.seat, "seat", REPORTING),
    Route("POST", _EVENING + "/seat", seat.report, "report", REPORTING),
    Route("POST", _EVENING + "/agree", seat.agree, "agree", REPORTING),
    Route("POST", _EVENING + "/call", seat.call, "call", REPORTING),
    Route("GET", _EVENING + "/partner", joining.for_partner, "for_partner", REPORTING),
    Route("GET", _EVENING + "/ruling", ruling.ruling, "ruling", DIRECTING),
    Route("GET", _EVENING + "/ruling/paper", ruling.paper, "ruling_paper", DIRECTING),
    Route("GET", _EVENING + "/claim", claims.claim, "claim", DIRECTING),
    Route("GET", _EVENING + "/ruling/slip.pdf", ruling.slip, "ruling_slip", DIRECTING),
    Route("POST", _EVENING + "/ruling", ruling.record, "record_ruling", DIRECTING),
    Route("GET", _SCORE, score.score_form, "score", DIRECTING),
    Route("POST", _SCORE, score.score, "score_kept", DIRECTING),
    Route("GET", _SCORE + "/appeal", appeal.appeal_form, "appeal", DIRECTING),
    Route("POST", _SCORE + "/appeal", appeal.appeal, "appeal_kept", DIRECTING),
    Route("POST", _EVENING + "/grade", grade.keep_grade, "keep_grade", DIRECTING),
    Route("POST", _EVENING + "/round", directing.start_round, "start_round", DIRECTING),
    Route("GET", _EVENING + "/calls", calls.calls, "calls", DIRECTING),
    Route("POST", _EVENING + "/pushes", calls.subscribe, "subscribe", DIRECTING),
    Route("POST", _EVENING + "/coming", directing.come, "come", DIRECTING),
    Route("POST", _EVENING + "/answered", directing.answer_call, "answer_call", DIRECTING),
    Route("POST", _EVENING + "/back", directing.come_back, "come_back", DIRECTING),
    Route("POST", _EVENING + "/penalties", directing.penalize, "penalize", DIRECTING),
    Route("POST", _EVENING + "/left", directing.leave, "leave", DIRECTING),
    Route("GET", _EVENING + "/fouled", fouled.fouled_form, "fouled", DIRECTING),
    Route("POST", _EVENING + "/fouled", fouled.divide, "divide", DIRECTING),
    Route("GET", _EVENING + "/repair", repairing.repair_form, "repair", DIRECTING),
    Route("POST", _EVENING + "/repair", repairing.repair_movement, "repair_movement", DIRECTING),
    Route("GET", _EVENING + "/draw", drawing.draw_form, "draw_form", DIRECTING),
    Route("POST", _EVENING + "/draw", drawing.draw, "draw", DIRECTING),
    Route("POST", _EVENING + "/phone", directing.free_phone, "free_phone", DIRECTING),
    Route("POST", _EVENING + "/extra-boards", directing.extra_boards, "extra_boards", DIRECTING),
    Route("POST", _EVENING + "/shown", directing.show, "show", DIRECTING),
    Route("POST", _EVENING + "/announced", directing.announce, "announce", DIRECTING),
    Route("POST", _EVENING + "/language", directing.speak_language, "speak_language", DIRECTING),
    Route("POST", _EVENING + "/phase", directing.reach, "reach", DIRECTING),
    Route("POST", _EVENING + "/undo", directing.undo, "undo", DIRECTING),
    # What everybody may see, and what accounts do with it.
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
    Route("GET", _NAMES, names_put_right.names_form, "contestant_names", account=True),
    Route(
        "POST",
        _SESSION + "/names/{contestant:path}",
        names_put_right.keep_names,
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
    Route("GET", "/ruling", lawbook.assistant, "assistant"),
    Route("GET", "/laws", lawbook.laws, "laws"),
    Route("GET", "/laws/{number}", lawbook.law, "law"),
    Route("GET", "/welcome/{token}", signing_in.welcome_form, "welcome"),
    Route("POST", "/welcome/{token}", signing_in.welcome, "welcomed"),
    # Programs: their keys, and addresses that hear of news.
    Route("GET", "/account/keys", keys.keys_page, "program_keys", account=True),
    Route("POST", "/account/keys", keys.make_key, "make_key"),
    Route("POST", "/account/keys/taken-back", keys.take_key_back, "take_key_back"),
    Route("GET", "/account/webhooks", webhooks.webhooks_page, "webhooks", account=True),
    Route("POST", "/account/webhooks", webhooks.make_webhook, "make_webhook"),
    Route("POST", "/account/webhooks/taken-back", webhooks.take_webhook_back, "take_webhook_back"),
    # Series, and simultaneous events: the federation's, and those of a club that takes part.
    Route("GET", "/new-series", forms.new_form, "new_series", account=True),
    Route("POST", "/new-series", forms.open_one, "open_series"),
    Route("GET", _SERIES, series.series_page, "series"),
    Route("GET", _SERIES + "/terms", forms.terms_form, "series_terms", account=True),
    Route("POST", _SERIES + "/terms", forms.keep_terms, "keep_series_terms"),
    Route("POST", _SERIES + "/sessions", forms.put_session_in, "series_session"),
    Route("POST", _SERIES + "/people", forms.say_person, "series_person"),
    Route("POST", _SERIES + "/undo", forms.undo_one, "series_undo"),
    Route("GET", "/new-knock-out", knockout.new_form, "new_knock_out", account=True),
    Route("POST", "/new-knock-out", knockout.open_one, "open_knock_out"),
    Route("POST", _SERIES + "/teams", knockout.name_team, "knock_out_team"),
    Route("POST", _SERIES + "/matches", knockout.decide_match, "decide_match"),
    Route("POST", _SERIES + "/withdrawals", knockout.withdraw, "withdraw_team"),
    Route("GET", _SERIES + "/evening", evenings.evening_form, "knock_out_evening", account=True),
    Route("POST", _SERIES + "/evening", evenings.begin, "begin_knock_out_evening"),
    Route("POST", _SERIES + "/seating", evenings.seat_anew, "seat_anew"),
    Route("GET", "/new-simultaneous", planned.new_form, "new_simultaneous", account=True),
    Route("POST", "/new-simultaneous", planned.open_one, "open_simultaneous"),
    Route("GET", _FIELD, field.common_ranking, "simultaneous"),
    Route("GET", _FIELD + "/console", federation.console, "simultaneous_console", account=True),
    Route("POST", _FIELD + "/console", federation.decide, "decide_simultaneous"),
    Route("POST", _FIELD + "/file", federation.take_file, "take_club_file"),
    Route("GET", _CLUB, taking_part.taking_part, "taking_part", ORGANIZING),
    Route("POST", _CLUB, taking_part.join, "join_simultaneous", ORGANIZING),
    Route("POST", _CLUB + "/left", taking_part.leave, "leave_simultaneous", ORGANIZING),
    Route("POST", _CLUB + "/boards", taking_part.fetch_boards, "fetch_boards", ORGANIZING),
    Route("GET", _CLUB + ".json", taking_part.by_hand, "acts_by_hand", ORGANIZING),
    # The club's list.
    Route("GET", "/members", members.members_page, "members", account=True),
    Route("GET", "/members.csv", members.members_file, "members_file", account=True),
    Route("POST", "/members/columns", members.match_columns, "match_columns"),
    Route("POST", "/members", members.keep_list, "keep_members"),
    Route("POST", "/members/one", members.keep_one, "keep_member"),
    Route("POST", "/members/transfer", members.transfer, "transfer_member"),
    Route("POST", "/members/role", members.keep_role, "keep_role"),
    Route("GET", "/members/same", members.same_page, "members_same", account=True),
    Route("POST", "/members/same", members.say_same, "say_same"),
    # Classes: who teaches and who takes part, each looks itself.
    Route("GET", "/new-class", classes.new_class, "new_class"),
    Route("POST", "/new-class", classes.open_class, "open_class"),
    Route("GET", "/class", classes.to_class, "to_class"),
    Route("GET", _CLASS, classes.class_page, "class"),
    Route("POST", _CLASS, classes.join_class, "join_class"),
    Route("POST", _CLASS + "/answers", classes.say_in_class, "say_in_class"),
    Route("GET", _CLASS + "/news", classes.class_news, "class_news"),
    Route("GET", _LEAD, classes.teacher_page, "class_teacher"),
    Route("POST", _LEAD, classes.lead_class, "lead_class"),
    Route("GET", "/trainer", trainer.trainer, "trainer"),
    Route("POST", "/trainer", trainer.train, "train"),
    Route("GET", _LEAD + "/sheet", classes.sheet, "class_sheet"),
)
