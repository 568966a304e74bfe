"""Claim statements read: words into meanings, meanings into the steps of a line.

    >>> read_statement("drawing the last trump, then clubs", Heard(...)).steps

A small grammar, the same for all six languages: what matters are the words, clause by clause. Words
that are not known are reported and never passed over, so that a statement that was not understood
is not mistaken for a mere count of tricks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from fairdeal.analysis.claims.ending import SUIT_BITS, Ending
from fairdeal.analysis.claims.statement.lexicon import WORDS
from fairdeal.analysis.claims.statement.steps import Do, Statement, Step
from fairdeal.analysis.claims.statement.words import Word, clauses, lexicon_of
from fairdeal.analysis.claims.view import View
from fairdeal.cards import SUITS, Card, Rank, Suit, cards_in
from fairdeal.seats import Seat


@dataclass(frozen=True, slots=True)
class Heard:
    """Where a statement was made: whose cards it can be about."""

    ending: Ending
    view: View

    @property
    def held(self) -> int:
        """The claimer's cards, dummy's with declarer's."""
        bits = 0
        for seat in self.view.mine:
            bits |= self.ending.hands[seat]
        return bits


def read_statement(text: str, heard: Heard, language: str | None = None) -> Statement:
    """What a claimer said, as far as it can be understood.

    Args:
        text: his words.
        heard: the cards he spoke about.
        language: ``en``, ``sk``, ``cs``, ``fi``, ``sr`` or ``hu``; if not given, the language in
            which most of it is understood.
    """
    languages = WORDS if language is None else (language,)
    readings = [_Reader(text, heard, lexicon_of(chosen)).statement() for chosen in languages]
    return min(readings, key=lambda found: len(found.unparsed))


@dataclass
class _Reader:
    """One reading of a statement; collects what its clauses say."""

    text: str
    heard: Heard
    lexicon: dict[str, str]
    steps: list[Step] = field(default_factory=list)
    discards: list[Suit | Card] = field(default_factory=list)
    unparsed: list[str] = field(default_factory=list)
    found: Statement = field(default_factory=Statement)
    suit: Suit | None = None
    """The suit spoken of last."""

    def statement(self) -> Statement:
        for clause in clauses(self.text, self.lexicon):
            known = [word for word in clause if word.meaning]
            self.unparsed += [word.text for word in clause if not word.meaning]
            meant = [word for word in known if word.kind != "filler"]
            if meant and not self._clause(meant):
                self.unparsed += [word.text for word in meant]
        return replace(
            self.found,
            said=self.text,
            steps=tuple(self.steps),
            discards=tuple(self.discards),
            unparsed=tuple(self.unparsed),
        )

    def _clause(self, words: Sequence[Word]) -> bool:
        """Take in one clause; whether it was understood."""
        kinds = {word.kind for word in words}
        self._note_suit(words)
        if "not" in kinds:
            return False
        if "discard" in kinds:
            return self._discarding(words)
        if words[0].kind == "losing":
            return self._giving_up(words)
        for kind, read in (
            ("finesse", self._finesse),
            ("crossruff", self._crossruff),
            ("ruff", self._ruff),
            ("but", self._all_but),
            ("lose", self._giving_up),
            ("overtake", self._overtaking),
            ("unblock", self._unblocking),
            ("top", self._from_the_top),
            ("trump", self._trumps),
            ("draw", self._trumps),
        ):
            if kind in kinds:
                return read(words)
        return self._cards(words)

    def _note_suit(self, words: Sequence[Word]) -> None:
        for word in words:
            if word.kind == "suit":
                self.suit = Suit.parse(word.value)
            elif word.kind == "card":
                self.suit = Card.parse(word.value).suit
            elif word.kind == "trump" and self.heard.ending.trumps is not None:
                self.suit = self.heard.ending.trumps

    def _trumps(self, words: Sequence[Word]) -> bool:
        trumps = self.heard.ending.trumps
        kinds = {word.kind for word in words}
        if trumps is None or "suit" in kinds:
            return False
        if "out" in kinds:
            return self._trumps_out(words, trumps)
        honours = [rank for rank in _ranks(words) if rank >= Rank.TEN]
        if honours and not kinds & {"draw", "last"}:
            return self._cards(words)
        count = _number(words)
        if "draw" not in kinds and kinds & {"high", "run"} and "last" not in kinds:
            self.steps.append(Step(Do.RUN, trumps, count=count))
            return True
        if "last" in kinds:
            self._speaks_of(count or 1)
            self.steps.append(Step(Do.DRAW, trumps, count=count or 1))
        elif count:
            if "round" not in kinds:
                self._speaks_of(count)
            self.steps.append(Step(Do.DRAW, trumps, count=count))
        else:
            self.found = replace(self.found, all_trumps=True)
            self.steps.append(Step(Do.DRAW, trumps))
        return True

    def _trumps_out(self, words: Sequence[Word], trumps: Suit) -> bool:
        """Such as "the jack of trumps is out", "one trump out": spoken of, nothing more."""
        ranks = [rank for rank in _ranks(words) if rank >= Rank.TEN]
        if ranks:
            named = frozenset(Card.of(trumps, rank) for rank in ranks)
            self.found = replace(self.found, trumps_named=self.found.trumps_named | named)
        else:
            self._speaks_of(_number(words) or 1)
        return True

    def _speaks_of(self, count: int) -> None:
        self.found = replace(self.found, trumps_out=self.found.trumps_out + count)

    def _finesse(self, words: Sequence[Word]) -> bool:
        ranks = _ranks(words)
        suit = self._suit_of(words)
        if suit is None:
            suit = self._only_tenace()
        if suit is None:
            return False
        self.suit = suit
        seat = _seat(words, self.heard)
        card = Card.of(suit, ranks[0]) if ranks else None
        if card is not None and self.heard.held & card.bit:
            card = None  # "finessing the queen": his own card, not the one played for
        self.steps.append(Step(Do.FINESSE, suit, card, seat))
        return True

    def _ruff(self, words: Sequence[Word]) -> bool:
        suit = self._suit_of(words)
        if suit is None or self.heard.ending.trumps is None:
            return False
        self.steps.append(Step(Do.RUFF, suit, count=_number(words) or 1))
        return True

    def _crossruff(self, words: Sequence[Word]) -> bool:
        trumps = self.heard.ending.trumps
        if trumps is None or any(word.kind == "suit" for word in words):
            return False
        for _ in range(self.heard.ending.tricks_left):
            self.steps += [Step(Do.RUFF, suit, count=1) for suit in SUITS if suit is not trumps]
        return True

    def _discarding(self, words: Sequence[Word]) -> bool:
        """Such as "discarding the losing club on the high diamonds"."""
        thrown, winners = _parted(words)
        suits = [Suit.parse(word.value) for word in thrown if word.kind == "suit"]
        named = list(self._named(thrown))
        if not suits and not named:
            return False
        self.discards += named or suits
        return not winners or self._cards(winners)

    def _giving_up(self, words: Sequence[Word]) -> bool:
        suit = self._suit_of(words)
        if suit is None:
            return any(word.kind in {"count", "rank"} for word in words) or len(words) == 1
        self.steps.append(Step(Do.LOSE, suit, count=1))
        return True

    def _all_but(self, words: Sequence[Word]) -> bool:
        """Such as "all but the jack of trumps": that card is known to be out."""
        place = next(i for i, word in enumerate(words) if word.kind == "but")
        cards = list(self._named(words[place + 1 :]))
        trumps = self.heard.ending.trumps
        named = frozenset(card for card in cards if card.suit is trumps)
        self.found = replace(self.found, trumps_named=self.found.trumps_named | named)
        return bool(cards) or any(w.kind in {"rank", "count", "suit"} for w in words[place + 1 :])

    def _overtaking(self, words: Sequence[Word]) -> bool:
        self.found = replace(self.found, overtaking=True)
        rest = [word for word in words if word.kind != "overtake"]
        return not any(word.kind == "suit" for word in rest) or self._cards(rest)

    def _unblocking(self, words: Sequence[Word]) -> bool:
        suit = self._suit_of(words)
        if suit is None:
            return False
        self.steps.append(Step(Do.UNBLOCK, suit))
        return True

    def _from_the_top(self, words: Sequence[Word]) -> bool:
        self.found = replace(self.found, from_the_top=True)
        rest = [word for word in words if word.kind not in {"top", "count", "run"}]
        return not rest or self._cards(rest)

    def _cards(self, words: Sequence[Word]) -> bool:
        """Cards, suits, crossings, and mere counts."""
        kinds = {word.kind for word in words}
        if named := list(self._named(words)):
            self.steps += [Step(Do.CARD, card.suit, card) for card in named]
            return True
        suits = [Suit.parse(word.value) for word in words if word.kind == "suit"]
        places = {"dummy", "hand", "to", "on", "suit"}
        if "to" in kinds and kinds & {"dummy", "hand"} and kinds <= places:
            return self._crossing(kinds, suits)
        if suits:
            return self._suits(words, suits)
        if "trump" in kinds:
            return False
        counted = kinds & {"count", "rank", "high"}
        return bool(counted) and kinds <= {
            *("count", "rank", "high", "is", "dummy", "hand", "run", "seat", "to", "last")
        }

    def _suits(self, words: Sequence[Word], suits: list[Suit]) -> bool:
        kinds = {word.kind for word in words}
        if kinds & {"finesse", "draw", "for", "lho", "rho"}:
            return False
        if {"high", "is"} <= kinds:
            self.found = replace(self.found, good=self.found.good | set(suits))
            do = Do.RUN
        else:
            do = Do.HIGH if "high" in kinds else Do.RUN
        count = _number(words) if len(suits) == 1 else 0
        self.steps += [Step(do, suit, count=count) for suit in suits]
        return True

    def _crossing(self, kinds: set[str], suits: list[Suit]) -> bool:
        seat = self.heard.view.dummy if "dummy" in kinds else self.heard.view.declarer
        self.steps.append(Step(Do.GO_TO, suits[0] if suits else None, seat=seat))
        return True

    def _named(self, words: Sequence[Word]) -> Iterator[Card]:
        """The cards named in the words: "ace of spades", "diamond ace", "finesse, then ace"."""
        direct = [Card.parse(word.value) for word in words if word.kind == "card"]
        yield from direct
        ranks = _ranks(words)
        if direct or not ranks:
            return
        suits = [Suit.parse(word.value) for word in words if word.kind == "suit"]
        if any(word.kind == "trump" for word in words) and self.heard.ending.trumps is not None:
            suits.append(self.heard.ending.trumps)
        if len(suits) > 1 or (not suits and any(word.kind == "count" for word in words)):
            return
        if suits and len(ranks) == 1 and words[0].meaning in _NUMBERS and _is_plural(words):
            return  # "three spades" are a number of them, "the three of spades" is a card
        for rank in ranks:
            if suits:
                yield Card.of(suits[0], rank)
            elif (card := self._card_of(rank)) is not None:
                yield card

    def _card_of(self, rank: Rank) -> Card | None:
        """The card of that rank: in the suit spoken of last, or the only one held."""
        if self.suit is not None and self.heard.held & Card.of(self.suit, rank).bit:
            return Card.of(self.suit, rank)
        if rank < Rank.TEN:
            return None
        held = [card for card in cards_in(self.heard.held) if card.rank is rank]
        return held[0] if len(held) == 1 else None

    def _suit_of(self, words: Sequence[Word]) -> Suit | None:
        """The suit of the clause."""
        for word in words:
            if word.kind == "suit":
                return Suit.parse(word.value)
            if word.kind == "card":
                return Card.parse(word.value).suit
            if word.kind == "trump":
                return self.heard.ending.trumps
        return None

    def _only_tenace(self) -> Suit | None:
        """The only suit in which a card is out between two of his."""
        found = []
        for suit in SUITS:
            mine = self.heard.held & SUIT_BITS[suit]
            together = 0
            for hand in self.heard.ending.hands:
                together |= hand & SUIT_BITS[suit]
            out = together & ~mine
            tops = mine & ~((1 << out.bit_length()) - 1)
            if out and tops and any(c < out.bit_length() for c in cards_in(mine)):
                found.append(suit)
        return found[0] if len(found) == 1 else None


def _parted(words: Sequence[Word]) -> tuple[Sequence[Word], Sequence[Word]]:
    """What is thrown away, and on what: parted by "on", or where an ending says that by "high"."""
    for place, word in enumerate(words):
        if word.kind == "on":
            return words[:place], words[place + 1 :]
    for place, word in enumerate(words):
        if word.kind == "high" and any(earlier.kind == "suit" for earlier in words[:place]):
            return words[:place], words[place:]
    return words, ()


_NUMBERS: Final = {f"rank-{n}" for n in (*"23456789", "T")} | {"count-1", "count-2"}


def _is_plural(words: Sequence[Word]) -> bool:
    """Whether a number before a suit counts its cards: nothing like "of" stands between them."""
    return (
        len(words) >= 2
        and words[1].kind == "suit"
        and words[1].text.lower() not in {*("spade", "heart", "diamond", "club")}
    )


def _ranks(words: Sequence[Word]) -> list[Rank]:
    return [Rank.parse(word.value) for word in words if word.kind == "rank"]


def _number(words: Sequence[Word]) -> int:
    """The number named; 0 if none is."""
    for word in words:
        if word.kind == "count" and word.value:
            return int(word.value)
        if word.meaning in _NUMBERS:
            return int(Rank.parse(word.value))
    return 0


def _seat(words: Sequence[Word], heard: Heard) -> Seat | None:
    for word in words:
        if word.kind == "seat":
            return Seat.parse(word.value)
        if word.kind in {"lho", "rho"}:
            return heard.view.claimer.lho if word.kind == "lho" else heard.view.claimer.rho
    return None
