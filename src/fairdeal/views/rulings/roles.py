"""What the roles of a case are called, and by which word a sentence puts each of them in."""

from fairdeal.table.effects import Role
from fairdeal.views.words import m_

ROLES = {
    Role.OFFENDER: m_("the offender"),
    Role.PARTNER: m_("the offender's partner"),
    Role.LHO: m_("the offender's left-hand opponent"),
    Role.RHO: m_("the offender's right-hand opponent"),
    Role.DECLARER: m_("declarer"),
    Role.DUMMY: m_("dummy"),
    Role.OFFENDING_SIDE: m_("the offending side"),
    Role.NON_OFFENDING_SIDE: m_("the non-offending side"),
    Role.BOTH_SIDES: m_("both sides"),
    Role.IN_TURN: m_("the player in turn"),
    Role.DEPRIVED: m_("every contestant who loses a valid score"),
}
OTHERWISE = {
    "player": {
        Role.OFFENDER: m_("the player"),
        Role.PARTNER: m_("the player's partner"),
        Role.LHO: m_("the player's left-hand opponent"),
        Role.RHO: m_("the player's right-hand opponent"),
        Role.OFFENDING_SIDE: m_("the player's side"),
        Role.NON_OFFENDING_SIDE: m_("the other side"),
    },
    "claimer": {
        Role.OFFENDER: m_("the claimer"),
        Role.PARTNER: m_("the claimer's partner"),
        Role.LHO: m_("the claimer's left-hand opponent"),
        Role.RHO: m_("the claimer's right-hand opponent"),
        Role.OFFENDING_SIDE: m_("the claimer's side"),
        Role.NON_OFFENDING_SIDE: m_("the other side"),
    },
    "dummy": {
        Role.OFFENDER: m_("dummy"),
        Role.PARTNER: m_("declarer"),
        Role.LHO: m_("dummy's left-hand opponent"),
        Role.RHO: m_("dummy's right-hand opponent"),
        Role.OFFENDING_SIDE: m_("declarer's side"),
        Role.NON_OFFENDING_SIDE: m_("the defenders"),
    },
}
"""Where a case is about somebody who has broken no law, or of whom it is only asked."""
NAMES = tuple(OTHERWISE)
PLACES = {
    "offender": Role.OFFENDER,
    "partner": Role.PARTNER,
    "lho": Role.LHO,
    "rho": Role.RHO,
    "declarer": Role.DECLARER,
    "dummy": Role.DUMMY,
    "offenders": Role.OFFENDING_SIDE,
    "opponents": Role.NON_OFFENDING_SIDE,
}
"""Who is put where a sentence has a name in braces."""
