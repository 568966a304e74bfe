"""The scheme of masterpoints that holds here."""

from fairdeal.server.kept.points_scheme import STREAM, InForce
from fairdeal.server.site import Site


def in_force(site: Site) -> InForce:
    """What was chosen last; no scheme where nobody ever chose one."""
    return site.points.get(STREAM) or InForce()
