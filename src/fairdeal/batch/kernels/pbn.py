"""PBN in kernels: the boards of a text that are written in the plainest form, put into columns.

A text is cut at its empty lines into *blocks*. A block is **plain** when every line of it can be
read in one way only and says nothing that a reader would remark on: tags known by name
(`fairdeal.batch.plain_pbn` has the list), each once, in the usual spelling; a whole deal; dealer
and vulnerability of Law 2; an auction of nothing but calls; a play of whole tricks, each card in
the column of the hand that was dealt it. It is **tidy** when it begins a board of its own, whatever
else is in it, so that boards beside it do not depend on it. Anything more is for
`fairdeal.formats.pbn`, which reads all that PBN is in the field.

Texts are UTF-8; places in them are numbers of bytes.
"""

from typing import Any, Final

import numpy as np

from fairdeal.batch.columns import NO_SCORE, NONE
from fairdeal.batch.kernels import pbn_words as words
from fairdeal.batch.kernels.play import strength, suit_of, trumps_of
from fairdeal.cards import FULL_PACK
from fairdeal.compiled import count, entrance, kernel, signed
from fairdeal.formats.limits import LINE_LENGTH

FREE, DATE, ROUND, SCORING, BOARD, DEALER, VULNERABLE, DEAL = range(8)
CONTRACT, DECLARER, RESULT, SCORE, AUCTION, PLAY = range(8, 14)
"""How the value of a tag is read. Those from `BOARD` on are also the slots in which it is kept."""
EVENT: Final = 0
"""The place of ``Event`` among the names: with it a tidy block begins."""

PLAIN, TIDY, OPENS, CLOSES = 1, 2, 4, 8
"""What is known of a block; its last brace opens, or closes, a comment."""

_SECTION, _CELLS, _SIDE, _ROW, _SLOTS = 14, 15, 16, 17, 18
"""More slots: the section a line stands in, cells of the play so far, whose the score is, the row
that a plain board is put into."""
_ABSENT, _UNSAID = -1, -2
_ENDED: Final = 99
"""The section after the sign that ends a play."""
_WIDE: Final = LINE_LENGTH - 1
_PACK: Final = FULL_PACK
_LAW_2: Final = np.array([0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2], np.int64)
"""Vulnerability by board number: boards 1 to 16, and again from 17 on."""
_NEWLINE, _TAB, _BLANK, _QUOTE, _PERCENT, _STAR = 10, 9, 32, 34, 37, 42
_MINUS, _QUERY, _OPEN, _BACKSLASH, _SHUT, _BRACE, _UNBRACE = 45, 63, 91, 92, 93, 123, 125


@entrance
def scan(text: Any, names: Any, blocks: Any, columns: Any) -> int:
    """Cut a text into blocks, and read those that are plain; how many blocks there are.

    Args:
        text: the bytes of the text.
        names: letters and offsets of the names of tags, and their kinds.
        blocks: four columns to be filled: first byte, end, lines of it, what is known of it.
        columns: hands, dealer, vulnerability, calls, offsets, cards, contract, declarer, tricks,
            score, as in `fairdeal.batch.columns`, with a row for every plain block.
    """
    state, seen = np.empty(_SLOTS, np.int64), np.empty(len(names[2]), np.uint8)
    cells = np.empty(52, np.int64)
    at, number, row = 0, 0, 0
    while at < len(text):
        if signed(text[at]) == _NEWLINE:
            at += 1
            continue
        start, lines = at, 0
        while at < len(text) and signed(text[at]) != _NEWLINE:
            at, lines = _end_of_line(text, at) + 1, lines + 1
        stop = min(at, len(text))
        if number == 0:
            start, lines = _after_head(text, start, stop, lines)
        state[:] = _ABSENT
        state[_ROW], state[_CELLS], seen[:] = row, 0, 0
        columns[4][row + 1] = columns[4][row]
        known = _block(text, start, stop, names, (state, seen, cells), columns)
        if known & PLAIN and _taken(state, cells, columns, row):
            row += 1
        else:
            known &= ~PLAIN
        blocks[0][number], blocks[1][number] = start, stop
        blocks[2][number], blocks[3][number] = lines, known
        number += 1
    return number


@kernel
def _end_of_line(text: Any, at: int) -> int:
    while at < len(text) and signed(text[at]) != _NEWLINE:
        at += 1
    return at


@kernel
def _after_head(text: Any, at: int, stop: int, lines: int) -> tuple[int, int]:
    """A file's first block without the lines for programs (``%``) at its head."""
    while at < stop and signed(text[at]) == _PERCENT:
        end = _end_of_line(text, at)
        if end - at > _WIDE:
            break
        at, lines = end + 1, lines - 1
    return min(at, stop), lines


@kernel
def _block(text: Any, at: int, stop: int, names: Any, kept: Any, columns: Any) -> int:
    """What is known of a block from its lines alone; what they say is kept."""
    plain, tidy, named, braces = stop > at and signed(text[stop - 1]) == _NEWLINE, False, False, 0
    first, state, seen = at, kept[0], kept[1]
    while at < stop:
        end = _end_of_line(text, at)
        if _is_tag(text, at, end):
            name = _name(text, at, names)
            tidy = tidy or (at == first and name == EVENT)
            named = named or (name >= 0 and names[2][name] == BOARD and braces == 0)
            plain = plain and name >= 0 and not seen[name]
            if plain:
                start = at + 3 + names[1][name + 1] - names[1][name]
                kind = signed(names[2][name])
                plain = _tag(text, start, end - 2, kind, kept, columns[0][state[_ROW]])
                seen[name] = 1
        else:
            plain = plain and _data(text, at, end, kept, columns)
            if not plain:
                free, braces = _looked_over(text, at, end, braces)
                tidy = tidy and free
        at = end + 1
    tidy = (tidy and named) or first == stop
    return braces | (TIDY if tidy else 0) | (PLAIN if plain and tidy else 0)


@kernel
def _looked_over(text: Any, at: int, end: int, braces: int) -> tuple[bool, int]:
    """Whether a line holds no tag, but something, and is none for other programs; braces so far."""
    free, seen = signed(text[at]) != _PERCENT, False
    for place in range(at, end):
        byte = signed(text[place])
        seen = seen or _BLANK < byte < 127
        if byte == _OPEN:
            free = False
        elif byte == _BRACE:
            braces = OPENS
        elif byte == _UNBRACE:
            braces = CLOSES
    return free and seen, braces


@kernel
def _is_tag(text: Any, at: int, end: int) -> bool:
    """Whether a line is nothing but a tag whose value holds no sign with a meaning of its own."""
    if signed(text[at]) != _OPEN or not 6 <= end - at <= _WIDE:
        return False
    if signed(text[end - 1]) != _SHUT or signed(text[end - 2]) != _QUOTE:
        return False
    place = at + 1
    while place < end and 65 <= signed(text[place]) & ~32 <= 90:
        place += 1
    if place == at + 1 or place + 2 > end - 2:
        return False
    if signed(text[place]) != _BLANK or signed(text[place + 1]) != _QUOTE:
        return False
    for inner in range(place + 2, end - 2):
        byte = signed(text[inner])
        if byte in (_QUOTE, _BACKSLASH, _TAB, _BRACE, _UNBRACE):
            return False
    return True


@kernel
def _name(text: Any, at: int, names: Any) -> int:
    """Which of the known names a tag has; -1 none."""
    letters, offsets = names[0], names[1]
    for name in range(len(names[2])):
        start, length = offsets[name], offsets[name + 1] - offsets[name]
        place = 0
        while place < length and text[at + 1 + place] == letters[start + place]:
            place += 1
        if place == length and signed(text[at + 1 + length]) == _BLANK:
            return name
    return -1


@kernel
def _tag(text: Any, start: int, stop: int, kind: int, kept: Any, hands: Any) -> bool:
    """Take the value of a tag; whether it is plain."""
    state = kept[0]
    state[_SECTION] = kind
    unsaid = stop == start or (stop == start + 1 and signed(text[start]) in (_QUERY, _MINUS))
    if kind < BOARD:
        return unsaid or _has_form(text, start, stop, kind)
    if unsaid:
        state[kind] = _UNSAID
        return kind in (DECLARER, RESULT, SCORE)
    if kind == DEAL:
        state[DEAL] = 0
        return words.deal(text, start, stop, hands)
    if kind == SCORE:
        state[SCORE], state[_SIDE] = words.score(text, start, stop)
        return bool(state[_SIDE] >= 0)
    state[kind] = _value(text, start, stop, kind)
    return bool(state[kind] >= 0)


@kernel
def _has_form(text: Any, start: int, stop: int, kind: int) -> bool:
    """Whether a value that is passed on as it stands is one that PBN has for its tag."""
    if kind == DATE:
        return words.is_date(text, start, stop)
    if kind == ROUND:
        return words.is_round(text, start)
    return kind == FREE or words.found(words.SCORING_WORDS, text, start, stop) >= 0


@kernel
def _value(text: Any, start: int, stop: int, kind: int) -> int:
    """What a tag says, as columns have it; -1 where it is not in the usual spelling."""
    if kind == BOARD:
        return words.number(text, start, stop)
    if kind == RESULT:
        tricks = words.number(text, start, stop)
        return tricks if stop - start < 3 and tricks <= 13 else _ABSENT
    if kind == CONTRACT:
        return words.found(words.CONTRACT_WORDS, text, start, stop)
    if kind == VULNERABLE:
        return words.found(words.VULNERABLE_WORDS, text, start, stop)
    return words.found(words.SEAT_WORDS, text, start, stop)


@kernel
def _data(text: Any, at: int, end: int, kept: Any, columns: Any) -> bool:
    """Take a line of calls, or of the four cards of a trick; whether it is nothing else."""
    section = kept[0][_SECTION]
    if end - at > _WIDE:
        return False
    if section == AUCTION:
        return _calls(text, at, end, columns, kept[0][_ROW])
    return section == PLAY and _trick(text, at, end, kept[0], kept[2])


@kernel
def _next_word(text: Any, at: int, end: int) -> tuple[int, int]:
    """Where the next word begins and ends; both at the end of the line when there is none."""
    while at < end and signed(text[at]) == _BLANK:
        at += 1
    start = at
    while at < end and signed(text[at]) != _BLANK:
        at += 1
    return start, at


@kernel
def _calls(text: Any, at: int, end: int, columns: Any, row: int) -> bool:
    used = columns[4][row + 1]
    start, at = _next_word(text, at, end)
    while start < at:
        call = words.found(words.CALL_WORDS, text, start, at)
        if call < 0:
            return False
        columns[3][used] = call
        used += 1
        start, at = _next_word(text, at, end)
    before = columns[4][row + 1]
    columns[4][row + 1] = used
    return bool(used > before)


@kernel
def _trick(text: Any, at: int, end: int, state: Any, cells: Any) -> bool:
    """Four cards, or the sign that ends the play, behind which nothing follows."""
    start, at = _next_word(text, at, end)
    if at == start + 1 and signed(text[start]) == _STAR:
        state[_SECTION] = _ENDED
        start, at = _next_word(text, at, end)
        return start == at
    for _ in range(4):
        card = words.found(words.CARD_WORDS, text, start, at)
        if card < 0 or state[_CELLS] == 52:
            return False
        cells[state[_CELLS]] = card
        state[_CELLS] += 1
        start, at = _next_word(text, at, end)
    return start == at


@kernel
def _taken(state: Any, cells: Any, columns: Any, row: int) -> bool:
    """Put what was kept of a block into a row; whether it is a whole board that fits together."""
    hands, contract, declarer = columns[0][row], state[CONTRACT], state[DECLARER]
    if not _is_dealt(state, hands) or contract < 0 or columns[4][row + 1] == columns[4][row]:
        return False
    columns[1][row], columns[2][row] = state[DEALER], state[VULNERABLE]
    columns[6][row], columns[7][row], columns[8][row] = contract, NONE, NONE
    columns[5][row], columns[9][row] = NONE, NO_SCORE
    if state[_SIDE] >= 0:
        of_declarer = state[_SIDE] == 2 and contract > 0 and declarer & 1 == 1
        turned = of_declarer or state[_SIDE] == 1
        columns[9][row] = -state[SCORE] if turned else state[SCORE]
    if contract == 0:
        return bool(declarer < 0 and state[RESULT] < 0 and state[PLAY] == _ABSENT)
    if declarer < 0 or state[RESULT] < 0 or state[PLAY] != (declarer + 1) & 3:
        return False
    columns[7][row], columns[8][row] = declarer, state[RESULT]
    return _ordered(cells, state[_CELLS], hands, contract, state[PLAY], columns[5][row])


@kernel
def _is_dealt(state: Any, hands: Any) -> bool:
    """Whether all 52 cards are dealt, 13 to each, on a board marked by Law 2."""
    board, together = state[BOARD] - 1, 0
    if board < 0 or state[DEAL] != 0 or state[AUCTION] != state[DEALER]:
        return False
    for seat in range(4):
        together |= signed(hands[seat])
        if count(signed(hands[seat])) != 13:
            return False
    marked = state[DEALER] == board & 3 and state[VULNERABLE] == _LAW_2[board & 15]
    return bool(marked and together == _PACK)


@kernel
def _ordered(cells: Any, size: int, hands: Any, contract: int, first: int, cards: Any) -> bool:
    """The cards in the order of playing, from columns; whether each is its own hand's, once.

    A play has at least one trick.
    """
    trumps, leader, played = trumps_of(contract), 0, 0
    for number in range(size):
        bit = 1 << cells[number]
        if played & bit or not signed(hands[(first + number) & 3]) & bit:
            return False
        played |= bit
    for start in range(0, size, 4):
        follow = suit_of(cells[start + leader])
        best, winner = -1, leader
        for place in range(4):
            column = (leader + place) & 3
            card = cells[start + column]
            cards[start + place] = card
            value = strength(card, follow, trumps)
            if value > best:
                best, winner = value, column
        leader = winner
    return size > 0
