"""A trick that a hand has missed (Law 67), or owes a card to while the play goes on (62, 67)."""

from collections.abc import Sequence
from dataclasses import replace

from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import PlayedCard, Trick, next_to_play, rotation
from fairdeal.laws.play.turns import have_missed, is_left
from fairdeal.seats import Seat


def missed(play: Play) -> tuple[int, Seat] | None:
    """The first trick, counted from 0, in which a hand has missed its turn, and that hand."""
    tricks = play.all_tricks
    for number, trick in enumerate(tricks):
        hands = have_missed(trick, tricks[number + 1 :], play.contract.declarer.side)
        if hands:
            return number, hands[0]
    return None


def passed_over_by(trick: Trick, later: Sequence[Trick], seat: Seat) -> int | None:
    """The first card past that hand's turn in a trick."""
    order = list(rotation(trick[0].seat))
    after = order[order.index(seat) + 1 :]
    cards = [place for place in trick if place.seat in after]
    cards += [place for following in later for place in following]
    return min((place.act for place in cards), default=None)


def going_on_for(play: Play, hand: Seat) -> Play:
    """The play as it goes on for a hand, while another one owes an earlier trick a card.

    What has been begun since is played as if that card had been added (62, 67). For whoever owes it
    nothing goes on before that.
    """
    if not play.later or not play.gaps or play.gap_for(hand) is not None:
        return play
    winners, tricks = list(play.winners), play.all_tricks
    done = list(play.done)
    while len(done) < len(tricks) and _is_played_past(play, tricks[len(done) :]):
        winners.append(play.winner_of(tricks[len(done)]))
        done.append(tuple(card for card in tricks[len(done)] if isinstance(card, PlayedCard)))
    current: Trick = tricks[len(done)] if len(done) < len(tricks) else ()
    made = replace(
        play,
        done=tuple(done),
        current=current,
        winners=tuple(winners),
        later=tricks[len(done) + 1 :],
    )
    leader = made.proper_leader
    return replace(made, turn=next_to_play(current, leader) if current else leader)


def _is_played_past(play: Play, tricks: Sequence[Trick]) -> bool:
    """Whether the first of these tricks lacks nothing but what is owed to it, the next begun."""
    first, *following = tricks
    is_owed = len(first) == 4 and bool(following) and isinstance(first[0], PlayedCard)
    return is_owed or is_left(first, following, play.contract.declarer.side)
