"""What the search knows of each language's words: which say nothing, and which mean the same."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from fairdeal.views.rulings.folding import folded

_STEM_LENGTH: Final = 5
"""Where words are inflected at the end, so many letters are compared."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one language."""

    idle: frozenset[str]
    """Words that say nothing about what happened."""
    same: Mapping[str, str] = field(default_factory=dict)
    """Stems a Director may use for those of the sentences."""
    endings: Mapping[str, str] = field(default_factory=dict)
    """What is cut off, and what stays; without any, words are cut to their beginnings."""

    def stem(self, word: str) -> str:
        """What is compared of a word; empty for one that says nothing."""
        if word in self.idle or word.isdecimal():
            return ""
        cut = self._cut(word)
        return self.same.get(cut, cut)

    def _cut(self, word: str) -> str:
        if not self.endings:
            return word[: min(_STEM_LENGTH, max(4, len(word) - 1))]
        for ending, kept in self.endings.items():
            if word.endswith(ending) and len(word) - len(ending) >= 3:
                return word[: -len(ending)] + kept
        return word


_ENGLISH_IDLE: Final = (
    "a an and are as at be been by for from had has have he her him his i in is it its me "
    "my not of on or our s she that the their them then there they this to us was we were "
    "which who with you your one two three four five six seven"
)
_ENGLISH: Final = Vocabulary(
    frozenset(_ENGLISH_IDLE.split()),
    {
        "rotation": "turn",
        "open": "opener",
        "opener": "opener",
        "renege": "revok",
        "reneg": "revok",
        "too": "enough",
        "low": "insufficient",
        "lead": "led",
        "bidd": "bid",
        "threw": "dropp",
        "fell": "dropp",
        "notic": "discover",
        "discover": "discover",
        "spott": "discover",
        "east": "player",
        "west": "player",
        "north": "player",
        "south": "player",
        "declar": "declarer",
        "changed": "chang",
        "swindl": "cheat",
        "fraud": "cheat",
        "collud": "cheat",
        "rude": "discourteou",
        "insult": "discourteou",
        "late": "late",
        "slow": "slowly",
        "thought": "hesitat",
        "think": "hesitat",
        "tank": "hesitat",
        "paus": "hesitat",
        "hitch": "hesitat",
        "alerted": "alert",
        "disagree": "object",
        "disput": "object",
        "object": "object",
        "spad": "suit",
        "heart": "suit",
        "diamond": "suit",
        "club": "suit",
        "misinform": "misinformation",
        "mistaken": "wrong",
    },
    {"ing": "", "ies": "y", "ed": "", "es": "", "s": "", "e": ""},
)
_IDLE: Final = {
    "sk": (
        "a aj ako ale alebo ani bol bola bolo boli by byt do ho hoci i ich ja je jeho jej "
        "jemu k ked ktora ktore ktory ku ma mal mi moj my na nad nas o od on ona oni pod "
        "podla po pre pri sa si s so som sme sa su ta tak to ten tu uz v vo vy z za ze zo"
    ),
    "cs": (
        "a aby ale ani az bez byl byla bylo byli by byt do ho i jak jako je jeho jej jeji "
        "jemu k kdyz ktera ktere ktery ku ma mel mi muj my na nad nas nebo o od on ona oni "
        "pod podle po pro pri s se si sve svou svuj ta tak ten to tu u uz v ve vy z za ze"
    ),
    "fi": (
        "ja on oli oma oman ei en et eika etta han hanen he heidan joka jonka jos kun kuin me "
        "mutta niin se sen siita tai taman tama te vai vain vaikka olla ovat"
    ),
    "sr": (
        "a ali bi bila bile bili bilo bio da do ga i ih iz ja je jer koja koje koji ko k kod "
        "li mi mu na nad nije ne no o od on ona oni po pod pre pri s sa se si su sve svoj "
        "svoju svog ta te to tu u uz vec vi za"
    ),
    "hu": (
        "a az egy es de hogy ha is nem ne volt van lesz aki ami amely akik akinek amikor "
        "mikor meg mar csak vagy o ok en mi te ti ez azt ezt annak ennek az utan sem"
    ),
}
_SAME: Final[Mapping[str, Mapping[str, str]]] = {
    "sk": {
        "prizn": "nepri",
        "renon": "nepri",
        "fals": "nepri",
        "zavah": "vahal",
        "rozmy": "vahal",
        "premy": "vahal",
        "pauz": "vahal",
        "podva": "podvo",
    },
    "cs": {
        "prizn": "nepri",
        "renon": "barv",
        "fals": "barv",
        "zavah": "vahal",
        "rozmy": "vahal",
        "premy": "vahal",
    },
    "fi": {
        "maat": "vari",
        "alita": "riitt",
        "alhai": "matal",
        "mieti": "eparo",
        "miett": "eparo",
        "pohti": "eparo",
        "poht": "eparo",
        "tanka": "eparo",
        "tankk": "eparo",
        "viivy": "eparo",
        "putos": "pudot",
        "putoa": "pudot",
        "tiput": "pudot",
        "clai": "vaat",
        "claim": "vaat",
        "kleim": "vaat",
        "selit": "selos",
        "vaari": "vaar",
        "bluff": "psyyk",
        "hida": "hitaa",
        "hidas": "hitaa",
        "prote": "muuto",
    },
    "sr": {"razmi": "oklev", "zasta": "oklev"},
    "hu": {
        "renon": "szinv",
        "alali": "elegt",
        "indul": "indit",
        "kezro": "kezbo",
        "gondo": "haboz",
        "tetov": "haboz",
        "topre": "haboz",
        "tunod": "haboz",
        "elejt": "leejt",
        "clai": "igeny",
        "claim": "igeny",
        "leter": "igeny",
        "terit": "igeny",
        "aler": "figye",
        "alert": "figye",
        "blof": "bloff",
        "pszic": "bloff",
        "besze": "megsz",
        "kibi": "nezo",
        "kibic": "nezo",
        "keses": "elkes",
        "keset": "elkes",
        "kesi": "elkes",
        "lass": "lassa",
        "durv": "gorom",
        "sert": "gorom",
        "felle": "ovas",
        "csalt": "csala",
    },
}


@cache
def vocabulary(language: str) -> Vocabulary:
    """The words of a language; English ones where nothing is known of it."""
    if language not in _IDLE:
        return _ENGLISH
    idle = frozenset(folded(_IDLE[language]).split())
    return Vocabulary(idle, _SAME[language])
