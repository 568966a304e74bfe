"""A sample of everything that is read, and what reads it."""

import json
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, Final

from fairdeal.boards import Board
from fairdeal.dealing.numbering import deal_numbered
from fairdeal.dealing.sets import DealSet
from fairdeal.events.acts import Moment, MomentReached, MovementChosen, SessionOpened, Told
from fairdeal.events.document import Event, read_event, write_event
from fairdeal.events.evening.acts import EveningPlanned, RoundStarted
from fairdeal.formats import pbn
from fairdeal.formats.dealing.registry import MACHINE_FORMATS, format_named
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.results.aliases import read_aliases
from fairdeal.formats.results.any_file import read_session
from fairdeal.formats.results.pbn import pbn_results
from fairdeal.formats.results.traveller_rows import LAYOUTS
from fairdeal.formats.rulings.consultations import load_consultation
from fairdeal.formats.rulings.logs import read_log
from fairdeal.formats.rulings.sittings import load_sitting
from fairdeal.formats.teams.matches import team_matches
from fairdeal.formats.units.data_connector import read_results
from fairdeal.formats.usebio.matches import usebio_matches
from fairdeal.movements.files import foreign
from fairdeal.movements.files.document import to_document
from fairdeal.movements.files.entries import parse_entries
from fairdeal.movements.files.round_data import to_round_data
from fairdeal.movements.mitchell import straight
from fairdeal.movements.swiss.file import parse_field
from fairdeal.scoring.methods import Matchpoints
from fairdeal.scoring.victory_points.table import read_scale
from tests.formats.odd_values import in_csv, in_json, in_text, in_xml

RESULT = {
    "SessionGuid": "A" * 32,
    "SectionLetters": "A",
    "TableNumber": 1,
    "RoundNumber": 1,
    "BoardNumber": 1,
    "IsDeleted": False,
    "PairNorthSouth": 1,
    "PairEastWest": 2,
    "DeclarerDirection": 1,
    "Level": 4,
    "Denomination": 4,
    "Stake": 1,
    "TotalTricks": 10,
    "LeadCardRank": 14,
    "LeadCardSuit": 2,
}
USEBIO = """<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><BOARD_SCORING_METHOD>MATCH_POINTS
</BOARD_SCORING_METHOD><WINNER_TYPE>1</WINNER_TYPE><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER>
<DIRECTION>N</DIRECTION><TOTAL_SCORE>2</TOTAL_SCORE><PERCENTAGE>100</PERCENTAGE><PLACE>1</PLACE>
<ADJUSTMENT>-1</ADJUSTMENT><PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>
<SESSION SESSION_ID="1"><SECTION SECTION_ID="A"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
<CONTRACT>4Sx</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>H3</LEAD><TRICKS>10</TRICKS><SCORE>590</SCORE>
<NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0</EW_MATCH_POINTS></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER>
<SCORE>A6040</SCORE><NS_MATCH_POINTS>0</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS>
</TRAVELLER_LINE></BOARD></SECTION></SESSION></EVENT><HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<HAND><DIRECTION>North</DIRECTION><CLUBS>AKQJT98765432</CLUBS></HAND></BOARD></HANDSET></USEBIO>"""
TEAMS = """<USEBIO Version="1.2"><EVENT EVENT_TYPE="TEAMS"><BOARD_SCORING_METHOD>IMPS
</BOARD_SCORING_METHOD><PARTICIPANTS><TEAM TEAM_ID="1" TEAM_NAME="Reds"/><TEAM TEAM_ID="2"
TEAM_NAME="Blues"/></PARTICIPANTS><MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>
<ROUND_NUMBER>1</ROUND_NUMBER><NS_SCORE>5</NS_SCORE><EW_SCORE>0</EW_SCORE><BOARD><BOARD_NUMBER>1
</BOARD_NUMBER><TRAVELLER_LINE><NS_TEAM_ID>1</NS_TEAM_ID><CONTRACT>4S</CONTRACT>
<PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE><NS_CROSS_IMP_POINTS>9
</NS_CROSS_IMP_POINTS></TRAVELLER_LINE><TRAVELLER_LINE><EW_TEAM_ID>1</EW_TEAM_ID><SCORE>-50</SCORE>
</TRAVELLER_LINE></BOARD></MATCH></EVENT></USEBIO>"""
NZ = """<session event_name="x" field_scoring="false"><board_results><brsection id="A">
<result tab="1" bd="1" rnd="1" ns="1" ew="2" dec="S" cont="4 S" lead="H4" res="=" score="420"
mp_ns="20" mp_ew="0"/><result tab="2" bd="1" rnd="1" ns="3" ew="4" dec="S" cont="N P" res=""
score="0" mp_ns="0" mp_ew="20"/></brsection></board_results><scores><scsection id="A">
<pair player_name_1="a" player_name_2="b" match_points="2/2" place="1" dir="N" no="1" res="100"
raw_score="100" handicap="0"/></scsection></scores></session>"""
PBN = """% PBN 2.1
[Event "Club"]
[Date "2026.11.20"]
[Board "1"]
[West "w"]
[North "n"]
[East "e"]
[South "s"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"]
[Scoring "MP"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[Score "NS 420"]
[ScoreMP "NS 2"]
[ScorePercentage "NS 100"]
[Room "Open"]
[Round "1"]
[HomeTeam "Reds"]
[VisitTeam "Blues"]
[ScoreTable "Rank\\2R;PairId_NS\\3R;PairId_EW\\3R;Contract\\4L;Declarer\\1R;Result\\2R;\
Score_NS\\4R;MP_NS\\2R;Multiplicity\\2R"]
1 1 2 4S N 10 420 2 1
2 3 4 4S N 9 -50 0 1
[Auction "N"]
1S Pass 4S =1= Pass
Pass Pass
[Note "1:natural"]
[Play "E"]
ST S7 S4 SA
*
"""
LIN = (
    "vg|Cup,Final,I,1,2,Reds,0,Blues,0|rs|4SN=,3NTE-1,2HSx+1,PASS|mp|1.0,2.0|pn|s,w,n,e|"
    "qx|o1|md|3S765H432DAKQJCT98,S432HAKQJDT98C765,SAKQJHT98D765C432,|sv|n|rh||ah|Board 1|"
    "mb|p|mb|p|mb|1S!|an|five|mb|p|mb|p|mb|p|pc|HA|pc|H8|pc|H5|pc|H2|mc|10|pg||"
)
SCALE = "imps,6-8,9-11\n0,10-10,10-10\n2,11-9,11-9\nmax,20-0,20-0\n"
SWISS = {
    "entries": [1, 2],
    "results": [{"round": 1, "home": 1, "away": 2, "home_vp": "12.5", "away_vp": "7.5"}],
}
CATALOGUE = {
    "tables": 2,
    "rounds": 3,
    "sets": [1, 2],
    "positions": [1, 2, 3, 4],
    "movement": ["1N", "1E", "2E"],
}
BWS: dict[str, list[dict[str, Any]]] = {
    "ReceivedData": [
        {
            "ID": 1,
            "Section": 1,
            "Table": 1,
            "Round": 1,
            "Board": 1,
            "PairNS": 1,
            "PairEW": 2,
            "NS/EW": "N",
            "Contract": "4 S x",
            "Result": "=",
            "Remarks": "",
            "Erased": False,
        },
        {
            "ID": 2,
            "Section": 1,
            "Table": 2,
            "Round": 1,
            "Board": 1,
            "PairNS": 3,
            "PairEW": 4,
            "NS/EW": "E",
            "Contract": "",
            "Result": "",
            "Remarks": "60%-40%",
            "Erased": False,
        },
    ],
    "Section": [{"ID": 1, "Letter": "A", "Session": 1, "ScoringType": 1, "Winners": 0}],
    "Session": [{"ID": 1, "Name": "Club"}],
    "PlayerNumbers": [{"Section": 1, "Table": 1, "Direction": "N", "Name": "Ann"}],
    "RoundData": [
        {
            "Section": 1,
            "Table": 1,
            "Round": 1,
            "NSPair": 1,
            "EWPair": 2,
            "LowBoard": 1,
            "HighBoard": 2,
        }
    ],
    "HandRecord": [
        {
            "Section": 1,
            "Board": 1,
            **{
                f"{seat}{suit}": "AKQJT98765432" if at == nth else ""
                for at, seat in enumerate(("North", "East", "South", "West"))
                for nth, suit in enumerate(("Spades", "Hearts", "Diamonds", "Clubs"))
            },
        }
    ],
}


def _session(text: str | bytes) -> object:
    return read_session(text.encode("utf-8", "replace") if isinstance(text, str) else text, "x")


def _pbn(text: str) -> object:
    reading = pbn.read(text.encode("utf-8", "replace"))
    team_matches(reading.records, "x")
    pbn_results(reading, "x")
    return pbn.write(reading.records)


def _foreign(text: str) -> object:
    return foreign.parse(text.encode("utf-8", "replace"))


def _travellers(name: str) -> str:
    layout = next(one for one in LAYOUTS if one.name == name)
    cells = {
        "board": "1",
        "ns_pair": "1",
        "ew_pair": "2",
        "contract": "4S",
        "declarer": "N",
        "lead": "H3",
        "tricks_rel": "=",
        "score_ns_plus": "420",
        "ns_pct": "100",
        "ew_pct": "0",
        "ns_imp": "2.5",
        "ew_imp": "-2.5",
        "ns_names": "Ann & Bo",
        "ns_adjusted": "30% +620, 70% -100",
        "ew_adjusted": "A+",
        "form": "turned",
        "lin_file": "x.lin",
        "north": "n",
        "south": "s",
        "east": "e",
        "west": "w",
        "result": "4SN=",
        "score_ns": "420",
        "imps_ns": "2.5",
    }
    row = [cells.get(heading, "") for heading in layout.heading]
    cells_in_quotes = ",".join(f'"{cell}"' for cell in row)
    return ",".join(layout.heading) + "\n" + cells_in_quotes + "\n"


def _deals(name: str) -> str:
    boards = tuple(Board.numbered(n, deal_numbered(n)) for n in (1, 2))
    return format_named(name).write(DealSet(boards)).decode("latin-1")


def _machine(name: str) -> Callable[[str], object]:
    return lambda text: format_named(name).read(text.encode("latin-1", "replace"))


MOVEMENT = straight(tables=3, boards_per_round=1)
ROUND_DATA = "\n".join(to_round_data(MOVEMENT)) + "\n"
CONSULTATION = {"consultation": 1, "edition": "2017", "elections": {}, "entry": "27"}
SITTING = {"sitting": 1, "current": 0, "matters": [CONSULTATION]}
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
EVENT = json.loads(
    write_event(
        Event(
            "Cup",
            (
                (
                    Told(1, SessionOpened("Club", Matchpoints(), held=NOON.date()), "Ann", NOON),
                    Told(2, MovementChosen(straight(3, 1)), "Ann", NOON),
                    Told(3, EveningPlanned(17), "Ann", NOON),
                    Told(4, RoundStarted(1, NOON), "Ann", NOON),
                    Told(5, MomentReached(Moment.POSTED), "Ann", NOON),
                ),
            ),
        )
    )
)
LOG = '{"board": 3, "dealer": "S", "vulnerability": "EW"}\n"S 1C"\n{"answer": "x", "value": "y"}\n'

Sample = tuple[Callable[[Any], object], Callable[[], Iterable[Any]]]
BY_COLUMN: Final = {"BWS"}
"""Databases, whose columns are tried by a test of their own."""
SAMPLES: dict[str, Sample] = {
    "Data Connector": (read_results, lambda: in_json([RESULT])),
    "Data Connector, whole": (
        read_results,
        lambda: in_json({"Command": 10, "SerializedData": json.dumps([RESULT])}),
    ),
    "USEBIO": (_session, lambda: in_xml(USEBIO)),
    "USEBIO of teams": (lambda text: usebio_matches(text, "x"), lambda: in_xml(TEAMS)),
    "NZ Scorer": (_session, lambda: in_xml(NZ)),
    "PBN": (_pbn, lambda: in_text(PBN, r'\[\w+ "([^"]*)"\]|(?<=[ \n])(\S+)(?=[ \n])')),
    "LIN": (
        lambda text: read_lin(text.encode("utf-8", "replace")),
        lambda: in_text(LIN, r"\|([^|]*)\|"),
    ),
    "movement": (_foreign, lambda: in_json(to_document(MOVEMENT))),
    "cyclic catalogue": (_foreign, lambda: in_json(CATALOGUE)),
    "round data": (_foreign, lambda: in_csv(ROUND_DATA)),
    "EBUScore": (_foreign, lambda: in_csv("0,2,4,2,1\n1,2,1\n3,4,2\n")),
    "Swiss, JSON": (parse_field, lambda: in_json(SWISS)),
    "Swiss, CSV": (
        parse_field,
        lambda: in_csv("round,home,away,home_vp,away_vp\n0,1,,,\n0,2,,,\n1,1,2,12,8\n"),
    ),
    "entries": (parse_entries, lambda: in_csv("name,rating\nAnn,12\nBo,7\n")),
    "scale": (lambda text: read_scale(text, "x"), lambda: in_csv(SCALE)),
    "aliases": (lambda text: read_aliases(text, "x"), lambda: in_csv("Bob,Ann\nCy,Di\n")),
    "consultation": (lambda text: load_consultation(text, "x"), lambda: in_json(CONSULTATION)),
    "sitting": (lambda text: load_sitting(text, "x"), lambda: in_json(SITTING)),
    "event": (lambda text: read_event(text, "x"), lambda: in_json(EVENT)),
    "log": (lambda text: read_log(text, "x"), lambda: in_text(LOG, r'(?:: ?|")("?[^",}]+"?)')),
    **{
        f"CSV: {layout.name}": (
            _session,
            lambda name=layout.name: in_csv(_travellers(name)),  # type: ignore[misc]
        )
        for layout in (*LAYOUTS[:3], *LAYOUTS[-2:])
    },
    **{
        f"deals: {form.name}": (
            _machine(form.name),
            lambda name=form.name: in_text(_deals(name), r"(?:^|[\s,|\[\"=])([^\s,|\[\"=]{1,40})"),  # type: ignore[misc]
        )
        for form in MACHINE_FORMATS
        if form.name in {"csv", "pbn", "lin", "bri", "dlm", "ber", "bhg", "rzd"}
    },
}
