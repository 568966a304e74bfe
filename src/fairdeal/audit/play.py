"""The play: each card held, in turn and following suit, and the tricks it gives."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from fairdeal.audit.claims import sure_tricks
from fairdeal.audit.found import Cards, Found, error, note, warning
from fairdeal.calls import Contract
from fairdeal.cards import Card, Hand, Suit, bits_of
from fairdeal.errors import ImpossibleAct, Sentence
from fairdeal.formats import gaps
from fairdeal.formats import record as file
from fairdeal.formats.record import Course, Ending, Kind, Record
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.hands import hands_of
from fairdeal.laws.play.law44 import winning_card
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.seats import Seat
from fairdeal.table.acts import CardPlayed


@dataclass(frozen=True, slots=True)
class PlayReplay:
    """A play replayed, with what was found on the way."""

    play: Play
    """As far as it could be followed card by card."""
    followed: bool
    """Whether that is to its end: no card missing, none played that its hand did not hold."""
    revoked: bool
    found: tuple[Found, ...]


def replay_play(record: Record, contract: Contract) -> PlayReplay | None:
    """Replay the play of that contract; ``None`` where the file has none.

    A revoke or a card out of turn is listed and the play goes on. So it does after a card that is
    missing, where it does not matter which it was, because it won the trick or lost it in any case.
    Otherwise, and after a card that the hand cannot have played, nobody knows who won the trick;
    from there on only whether the hands hold their cards is verified.
    """
    course = record.play
    if course is None:
        return None
    absent = sorted((r for r in course.remarks if isinstance(r, file.Absent)), key=lambda r: r.act)
    replay = _Replay(course, absent, Play.begins(contract, hands_of(record.deal)))
    for number, act in enumerate(course.acts):
        if isinstance(act, CardPlayed):
            replay.card(number, act)
    return PlayReplay(replay.play, replay.followed, replay.revoked, tuple(replay.found))


@dataclass(frozen=True, slots=True)
class _Unsure:
    """A hand of which one card was played that the file does not tell."""

    held: int
    """What it holds with that card still in it, as 52 bits."""
    missing: int
    """Which that card can have been."""

    def played(self, card: Card) -> "_Unsure":
        """The hand after another card of its."""
        return replace(self, held=self.held & ~card.bit)

    def of(self, suit: Suit) -> "_Holding":
        """What it holds of a suit for certain, whichever card is missing."""
        cards, gone = Hand(self.held).suit(suit), Hand(self.missing).suit(suit)
        if gone and len(cards) < 2:
            return _NOTHING
        return _Holding(Cards(cards), all_but_one=bool(gone))


@dataclass(frozen=True, slots=True)
class _Holding:
    """Cards of one suit that a hand held."""

    cards: Cards
    all_but_one: bool = False
    """Whether one of them was played before, and nobody knows which."""


_NOTHING: Final = _Holding(Cards())


@dataclass(slots=True)
class _Replay:
    course: Course
    absent: list[file.Absent]
    """The cards that are missing, in order."""
    play: Play
    hands: list[int | None] = field(default_factory=list)
    """What the hands hold, once the play can no longer be followed."""
    unsure: dict[Seat, _Unsure] = field(default_factory=dict)
    """Hands whose missing card can have been one of several, while the play is followed."""
    followed: bool = True
    revoked: bool = False
    found: list[Found] = field(default_factory=list)

    def card(self, number: int, act: CardPlayed) -> None:
        for missing in (gap for gap in self.absent if gap.act == number):
            if self.followed and not self._filled(number, missing.seat):
                self._lose_track()
        if not self.followed:
            self._only_held(number, act)
            return
        before, unsure = self.play, self.unsure.get(act.seat)
        after = self._after(number, act)
        if after is None:
            self._lose_track()
            self._only_held(number, act)
            return
        self.play = after
        played = self.play.cards[-1]
        if played.marks or self.course.remarks:
            self.found.extend(self._marks(before, played))
        if unsure is not None:
            self.unsure[act.seat] = unsure.played(act.card)

    def _after(self, number: int, act: CardPlayed) -> Play | None:
        """The play with that card; ``None`` where its hand cannot have played it."""
        unsure = self.unsure.get(act.seat)
        if unsure is not None and not unsure.held & act.card.bit:
            return None
        try:
            return self.play.after(number, act.seat, act.card)
        except ImpossibleAct:
            return None

    def _filled(self, number: int, seat: Seat) -> bool:
        """Put in the card that is missing before act ``number``, where it tells who leads next.

        Where several cards can have been it, the hand counts as unsure from there on, so that
        nothing is said of it that one of them would excuse.
        """
        held = self.play.hands[seat]
        if held is None or seat is not self.play.turn:
            return False
        possible = gaps.possible(held & ~self._told_of(seat, number), self.play.led)
        rest = self._rest_of_trick(number)
        if rest is None or not possible:
            return False
        if len(possible) > 1 and len({self._winner(card, rest) for card in possible}) > 1:
            return False
        if len(possible) > 1:
            self.unsure[seat] = _Unsure(held, bits_of(possible))
            hands = list(self.play.hands)
            hands[seat] = None
            self.play = replace(self.play, hands=(hands[0], hands[1], hands[2], hands[3]))
        self.play = self.play.after(number, seat, possible[0])
        return True

    def _told_of(self, seat: Seat, number: int) -> int:
        """The cards that the file has that hand play from act ``number`` on."""
        acts = [act for act in self.course.acts[number:] if isinstance(act, CardPlayed)]
        return bits_of(act.card for act in acts if act.seat is seat)

    def _rest_of_trick(self, number: int) -> list[Card] | None:
        """The cards after the missing one in its trick; ``None`` where these are not all told."""
        length = 3 - len(self.play.trick)
        if any(number < gap.act < number + length for gap in self.absent):
            return None
        if sum(gap.act == number for gap in self.absent) > 1:
            return None
        acts = self.course.acts[number : number + length]
        cards = [act.card for act in acts if isinstance(act, CardPlayed)]
        return cards if len(cards) == length else None

    def _winner(self, missing: Card, rest: list[Card]) -> int:
        """The place in the trick that wins it with that card put in."""
        cards = [*(played.card for played in self.play.trick), missing, *rest]
        return cards.index(winning_card(cards, cards[0].suit, self.play.trumps))

    def _lose_track(self) -> None:
        self.followed = False
        self.hands = list(self.play.hands)
        for seat, unsure in self.unsure.items():
            self.hands[seat] = unsure.held

    def _only_held(self, number: int, act: CardPlayed) -> None:
        hand = self.hands[act.seat]
        if hand is None:
            return
        if hand & act.card.bit:
            self.hands[act.seat] = hand & ~act.card.bit
            return
        holder = _holder(act.card, self.hands)
        said = {"n": self._trick(number), "seat": act.seat, "card": act.card}
        message = (
            Sentence(
                "trick {n}: {seat} plays {card} without holding it;"
                " it has been played, or nobody holds it",
                **said,
            )
            if holder is None
            else Sentence(
                "trick {n}: {seat} plays {card} without holding it; {holder} does",
                holder=holder,
                **said,
            )
        )
        self.found.append(error(Kind.NOT_HELD, message, self.course.lines[number]))

    def _marks(self, before: Play, played: PlayedCard) -> Iterator[Found]:
        line = self.course.lines[played.act]
        said = {"n": self._trick(played.act), "seat": played.seat, "card": played.card}
        if Mark.LEAD_OUT_OF_TURN in played.marks or Mark.PLAY_OUT_OF_TURN in played.marks:
            yield self._out_of_turn(before, played)
        marked = file.Marked(played.act, file.FileMark.REVOKE) in self.course.remarks
        if (held := self._could(before, played)).cards:
            self.revoked = True
            severity = file.Severity.NOTE if marked else file.Severity.WARNING
            yield Found(Kind.REVOKE, severity, _revoke(held, said), line)
        elif marked and before.hands[played.seat] is not None:
            message = Sentence(
                "trick {n}: {seat} plays {card}: marked as a revoke, but it is none", **said
            )
            yield warning(Kind.IRREGULARITY, message, line)

    def _out_of_turn(self, before: Play, played: PlayedCard) -> Found:
        line = self.course.lines[played.act]
        said = {"n": self._trick(played.act), "seat": played.seat, "card": played.card}
        if file.Marked(played.act, file.FileMark.LEAD) in self.course.remarks:
            message = Sentence(
                "trick {n}: {seat} plays {card} at {turn}'s turn: accepted (Law 53A)",
                turn=before.turn,
                **said,
            )
            return note(Kind.IRREGULARITY, message, line)
        if not before.cards:
            return warning(Kind.TURN, self._led_by_another(before, played), line)
        message = Sentence(
            "trick {n}: {seat} plays {card} at {turn}'s turn (Laws 53 to 57)",
            turn=before.turn,
            **said,
        )
        return warning(Kind.TURN, message, line)

    def _could(self, before: Play, played: PlayedCard) -> _Holding:
        """The cards of the suit led that it could have been; none where it was no revoke."""
        unsure, led = self.unsure.get(played.seat), before.led
        if Mark.REVOKE in played.marks and led is not None:
            return _Holding(Cards(Hand(before.hands[played.seat] or 0).suit(led)))
        if unsure is None or led is None or played.card.suit is led:
            return _NOTHING
        return unsure.of(led)

    def _led_by_another(self, before: Play, played: PlayedCard) -> Sentence:
        return Sentence(
            "the play begins with {seat}, though {leader} leads against {contract} (Law 41A):"
            " a lead out of turn, or the file names the wrong leader or declarer",
            seat=played.seat,
            leader=before.turn,
            contract=self.play.contract,
        )

    def _trick(self, number: int) -> int:
        missing = sum(gap.act <= number for gap in self.absent)
        return (number + missing) // 4 + 1


def _revoke(held: _Holding, said: Mapping[str, object]) -> Sentence:
    if held.all_but_one:
        return Sentence(
            "trick {n}: {seat} plays {card} while holding all but one of {cards}:"
            " a revoke (Law 61)",
            cards=held.cards,
            **said,
        )
    return Sentence(
        "trick {n}: {seat} plays {card} while holding {cards}: a revoke (Law 61)",
        cards=held.cards,
        **said,
    )


def _holder(card: Card, hands: list[int | None]) -> Seat | None:
    return next((seat for seat in Seat if (hands[seat] or 0) & card.bit), None)


def check_play(record: Record, replay: PlayReplay | None) -> Iterator[Found]:
    """That a play which stops says so, or has a claim or a result."""
    course = record.play
    if course is None or replay is None or not course.acts:
        return
    stopped = len(course.acts) < 52 and course.ending is Ending.PLAIN
    if stopped and record.tricks is None and record.claimed is None:
        trick, more = divmod(len(course.acts), 4)
        message = (
            Sentence(
                "the play stops in the middle of trick {n}, without a claim or a result",
                n=trick + 1,
            )
            if more
            else Sentence("the play stops after trick {n}, without a claim or a result", n=trick)
        )
        yield warning(Kind.PLAY, message, course.lines[-1])


def check_tricks(record: Record, contract: Contract, replay: PlayReplay | None) -> Iterator[Found]:
    """The tricks printed against the claim and against the tricks played."""
    tricks = record.tricks
    if tricks is None:
        return
    if record.claimed not in (None, tricks):
        message = Sentence(
            "{tricks} tricks are printed, {claimed} were claimed",
            tricks=tricks,
            claimed=record.claimed,
        )
        yield error(Kind.TRICKS, message)
    if replay is None or not replay.followed:
        return
    side = contract.declarer.side
    won, lost = (replay.play.tricks_won(s) for s in (side, side.opponents))
    said = {"tricks": tricks, "won": won, "lost": lost}
    message = Sentence(
        "{tricks} tricks are printed; in the play declarer's side wins {won}, loses {lost}", **said
    )
    if won <= tricks <= 13 - lost:
        least, most = (
            won + sure_tricks(replay.play, side),
            13 - lost - sure_tricks(replay.play, side.opponents),
        )
        if least <= tricks <= most:
            return
        message = Sentence(
            "{tricks} tricks are printed; in the play declarer's side wins {won}, loses {lost},"
            " and with the highest trumps out it ends with {least} to {most}",
            least=least,
            most=most,
            **said,
        )
    if record.agreed_tricks:
        agreed = Sentence("{wrong}; the file says that the number was agreed", wrong=message)
        yield note(Kind.IRREGULARITY, agreed)
    elif replay.revoked:
        revoked = Sentence("{wrong}, and there was a revoke (Law 64)", wrong=message)
        yield warning(Kind.TRICKS, revoked)
    else:
        yield error(Kind.TRICKS, message)
