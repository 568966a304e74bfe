"""A session as USEBIO: of pairs, of individuals, or of teams with their matches."""

from collections.abc import Mapping

import fairdeal
from fairdeal.errors import Malformed
from fairdeal.events.matches.line_ups import against, line_up
from fairdeal.events.matches.scored import fixtures
from fairdeal.events.scoring import rank_contest
from fairdeal.events.session import Session
from fairdeal.formats.usebio.elements import NOBODYS, EventInfo
from fairdeal.formats.usebio.team_writer import Pairs, Teams, write_usebio_teams
from fairdeal.formats.usebio.writer import write_usebio
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.server.downloads.travellers import counted


def usebio(
    session: Session, ranking: SessionRanking, numbers: Mapping[str, str] = NOBODYS
) -> bytes:
    """The document, with the numbers of a federation by the player's name.

    Raises:
        Malformed: results are counted, or do not say whose they are.
    """
    if counted(session):
        raise Malformed("USEBIO needs two pairs on every line; this session counts results")
    opened = session.opened
    info = EventInfo(opened.title, held=opened.held, version=fairdeal.__version__)
    if session.teams is None:
        return write_usebio(ranking, info, session.players, numbers)
    form = session.teams.form

    def sat(team: str, opponents: str, match: int, board: int) -> Pairs:
        planned = against(session, team, opponents, match)
        stanza = planned.stanza_of(board) if planned is not None else 0
        named = line_up(session, team, opponents, match, stanza)
        return ((), ()) if named is None else (named.ns, named.ew)

    teams = Teams(
        session.players,
        {one: named.called for one, named in session.teams_named.items() if named.called},
        sat,
    )
    return write_usebio_teams(rank_contest(session), fixtures(session), form, info, teams, numbers)
