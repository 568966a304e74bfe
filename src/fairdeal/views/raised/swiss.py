"""What a Swiss, its files and movements of teams refuse."""

from typing import Final

from fairdeal.views.words import p_

OF_SWISS: Final = (
    p_("an entry stands twice among the lines of round 0"),
    p_("{n} entries are more than the {most} taken"),
    p_("this is not CSV: {detail}"),
    p_("this is not JSON: {detail}"),
    p_("the heading has no column {words}; it is {known}"),
    p_("{n} values under {found} headings"),
    p_("entries and results are lists"),
    p_("results[{n}] is no object with round, home, away and their points"),
    p_("contestant {who} cannot play itself"),
    p_("one side has victory points and the other none"),
    p_("the bye of {who} says no victory points in home_vp"),
    p_("contestant {who}, who left in round {n}, is not among the entries"),
    p_("contestant {who} is not among the entries"),
    p_("round {n} is missing; the results go on with round {found}"),
    p_("{who} plays a second time in round {n}"),
    p_(
        "round {n}: contestant {who} has neither a match nor a bye; for one who left write "
        "{example}"
    ),
    p_("round {n}: contestant {who} plays after having left"),
    p_("round {n}, {home} v {away} has no result; enter it, or pair the next round delayed"),
    p_("contestant {who} stands twice in the ranking"),
    p_("a match has at least one stanza, not {n}"),
    p_("a round robin needs at least two teams; here is {n}"),
    p_(
        "American Whist needs an odd number of teams from 3, not {n}; an even field plays the New "
        "England relay"
    ),
    p_(
        "the New England relay needs an even number of teams from 4, not {n}; an odd field plays "
        "American Whist"
    ),
    p_(
        "{n} rounds would leave matches half played; {teams} teams play an even number of rounds, "
        "at most {most}"
    ),
    p_(
        "{n} rounds would leave matches half played; {teams} teams play an odd number of rounds, "
        "at most {most}"
    ),
)
"""Why a round is not paired, and why there is no such movement of teams."""
