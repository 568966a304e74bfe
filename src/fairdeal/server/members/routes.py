"""The paths of the club's list."""

from typing import Final

from fairdeal.server.members import pages
from fairdeal.server.requests.route import Route

MEMBER_ROUTES: Final = (
    Route("GET", "/members", pages.members_page, "members", account=True),
    Route("GET", "/members.csv", pages.members_file, "members_file", account=True),
    Route("POST", "/members/columns", pages.match_columns, "match_columns"),
    Route("POST", "/members", pages.keep_list, "keep_members"),
    Route("POST", "/members/one", pages.keep_one, "keep_member"),
    Route("POST", "/members/transfer", pages.transfer, "transfer_member"),
    Route("POST", "/members/role", pages.keep_role, "keep_role"),
    Route("GET", "/members/same", pages.same_page, "members_same", account=True),
    Route("POST", "/members/same", pages.say_same, "say_same"),
)
