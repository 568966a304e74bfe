"""The tags PBN knows, and those that programs in the field add to it."""

from typing import Final

MANDATORY: Final = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South"),
    *("Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
)
"""The fifteen tags of every board, in the order of the export form (PBN 2.1, section 3.4)."""

_SUPPLEMENTAL: Final = """
    Competition DealId Description FrenchMP Generator Hidden Room Termination Application
    OptimumScore Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory
    BidSystemEW BidSystemNS PairEW PairNS WestNA NorthNA EastNA SouthNA
    WestType NorthType EastType SouthType
    EventDate EventSponsor HomeTeam VisitTeam Round Section Stage Table
    Time UTCDate UTCTime TimeControl TimeCall TimeCard Annotator AnnotatorNA Mode
    Auction Play Note ActionTable AuctionTimeTable InstantScoreTable OptimumPlayTable
    OptimumResultTable PlayTimeTable ScoreTable TotalScoreTable
""".split()  # noqa: SIM905 - read as a list of words

_IN_THE_FIELD: Final = """
    Ability BCFlags BCVersion BidSystem Color DealDate DealNumber DDAction DoubleDummyTricks
    EWScore NSScore Generator Minimax OptimumContract OptimumDeclarer OptimumResult
    ParContract ParScore PlayerCount ScoreEW ScoreNS SkillLevel Software Source Student
    Subtitle Title WBSFlags Lead LeadCard OpeningLead DVF
""".split()  # noqa: SIM905 - read as a list of words

KNOWN: Final = frozenset((*MANDATORY, *_SUPPLEMENTAL, *_IN_THE_FIELD))
"""Tags that need no remark."""
_CANONICAL: Final = {name.lower(): name for name in KNOWN}
_ORDER: Final = {name: place for place, name in enumerate(MANDATORY)}


def canonical(name: str) -> str:
    """The name as PBN spells it; unknown names stay as they are."""
    return name if name in KNOWN else _CANONICAL.get(name.lower(), name)


def place(name: str) -> int:
    """The place of a tag in the export order; all that are not mandatory come last."""
    return _ORDER.get(name, len(MANDATORY))


def is_table(name: str) -> bool:
    """Whether the tag heads a table: its value names columns, rows follow."""
    return name.endswith("Table") and name != "Table"
