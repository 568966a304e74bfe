"""What movements refuse, and the files that hold one."""

from typing import Final

from fairdeal.views.words import p_

OF_MOVEMENTS: Final = (
    p_("the file is empty"),
    p_("byte {n} does not belong in a text file"),
    p_("it is nested too deeply"),
    p_("highboard is before lowboard on every line"),
    p_("round {n}, table {table}: no set of boards is told"),
    p_("{text} is no number"),
    p_(
        "line 1 is not the head of an EBUScore movement: type, tables, boards, boards a round, "
        "rounds; it has {n} numbers"
    ),
    p_("type {kind} is not one for pairs (0, 1 or 2)"),
    p_("{n} tables are announced, {found} lines follow"),
    p_("line {n} has {found} numbers; {rounds} rounds need {wanted}"),
    p_(
        "not an ACBLscore movement of {n} tables: {found} bytes do not divide into rounds of three "
        "bytes a table"
    ),
    p_("{n} tables and {rounds} rounds are more than is read"),
    p_("table {n}: {ns}, {ew}, set {board_set} cannot be"),
    p_("line {n} is not a row of numbers: {text}"),
    p_("rounds_data is empty; a movement has at least one round"),
    p_("rounds_data has {n} rounds; at most {most} are read"),
    p_("rounds_data seats more than {n} tables in all"),
    p_("sections names {n} tables; there are {found}"),
    p_("set_boards tells {n} sets; there is a set {found}"),
    p_("set_boards tells the first board of each set and how many there are"),
    p_("set_paths goes to table {n} of {found}"),
    p_("nobody sits anywhere in rounds_data; say who under {known}"),
    p_("a place in {field} is neither a table nor a stand: {text}"),
    p_("unit {text} is unknown; it is one of {known}"),
    p_("{field} is missing; an object is needed"),
    p_("{field} is missing; a list is needed"),
    p_("{field} is missing; a whole number from 1 is needed"),
    p_("{field} is {found}; an object is needed"),
    p_("{field} is {found}; a list is needed"),
    p_("{field} is {found}; a whole number from 1 is needed"),
    p_("{field} is {found}; numbers go up to {most}"),
    p_("{n} rounds cannot be played; 1 to {most} can"),
    p_("section {section} is for {these}, section A for {those}; they cannot be one field"),
    p_("board {board}, fouled in round {n}, cannot be right again in round {last}"),
)
"""What is wrong with a file that holds a movement."""

OF_SIZES: Final = (
    p_("say either how many tables there are or how many pairs"),
    p_("a movement needs 2 tables or more; {n} is too few"),
    p_("{n} tables are too many for one movement; play in sections"),
    p_("{n} boards do not divide among {sets} sets; {known} would"),
    p_("{sets} sets of {count} are {total} boards, not {n}; leave one of the two out"),
    p_("movements are suggested for {least} to {most} pairs, not {n}"),
    p_("Howells are made for 2 to {most} tables, not {n}"),
    p_("a Mitchell needs 3 tables or more; {n} play a Howell"),
    p_(
        "a straight Mitchell needs an odd number of tables, 3 or more, not {n}; with an even "
        "number skip, or share and relay"
    ),
    p_("a crisscross needs 4, 8, 12 ... tables, not {n}"),
    p_("a Blackpool needs an even number of tables, 4 or more, not {n}"),
    p_("a Bowman needs 6 tables or more, not {n}"),
    p_("a hesitation Mitchell needs 4 tables or more, not {n}"),
    p_("a web needs 3 rounds or more, not {n}"),
    p_("a knock-out needs at least two entries; here is {n}"),
    p_("there is no round {n}; the movement has {last}"),
    p_("round {n} has no table {table}"),
    p_("contestant {who} is not in this movement"),
    p_("contestant {who} is in the movement already"),
    p_("there is no set {n} in this movement"),
    p_("{n} entries for {found} numbers; suggest shows movements for so many"),
    p_("no entries; write a name a line"),
    p_("line {n} has no name"),
    p_("{name} stands twice among the entries"),
    p_("{minutes} minutes are {n} boards of {pace} minutes; a movement needs time for 6"),
    p_("everybody has had a bye and nobody gets a second; play a triangle"),
    p_("a round needs at least two contestants; here are {n}"),
    p_("{n} rounds cannot be over; the movement has {last}"),
    p_("{n} entries are more than the {most} that are read"),
    p_("line {n}, {name}: seat is {words}; say yes or no"),
    p_("{field} is {words}; a number such as {example} is needed"),
    p_("{field} is {words}; a whole number is needed"),
    p_("{field} is {words}; a number is needed"),
    p_("{field} is {text}; a number from 1 is needed"),
    p_("{field} is missing"),
    p_("{text} is not a list"),
    p_("{field} is not a list of numbers"),
    p_("round {n} is not one of the {last} rounds played so far"),
    p_("contestant {who} cannot change with itself; name two different ones"),
    p_("table {table} cannot change with itself; name two different ones"),
    p_("there is no section {section} in this movement"),
    p_("a table is added for one or two different newcomers"),
    p_("a table can be added from round {first} on, not in {n}"),
    p_("one table can be added, from round {n} on"),
    p_("no movement with {n} tables continues this one after round {last}"),
    p_("the doctor treats pairs and players; teams are ruled by Law 86B"),
    p_("newcomers can join a movement of pairs, not one of single players"),
    p_(
        "no complete individual movement for {n} players is known; there is one for {known}; "
        "leave somebody out or play a rainbow"
    ),
    p_("{n} players have 1 to {most} rounds, not {found}"),
    p_("a rainbow needs 5 to 17 tables or another number prime to 6, not {n}"),
    p_("a rainbow at {n} tables has 1 to {most} rounds, not {found}"),
    p_("a barometer Howell is made for 4 to {most} tables, not {n}"),
    p_("a barometer Mitchell needs 3 tables or more, not {n}"),
    p_(
        "an extended Mitchell needs 4, 5, 7, 8 ... tables, not {n}: 4 or more, and not a multiple "
        "of 3"
    ),
    p_("an appendix Mitchell has 5, 7, 11, 13 ... rounds, not {n}"),
    p_("an appendix Mitchell of {rounds} rounds has {least} to {most} tables, not {n}"),
    p_(
        "a skip Mitchell needs an even number of tables, 4 or more, not {n}; with an odd number "
        "play it straight"
    ),
    p_(
        "share and relay needs an even number of tables, 4 or more, not {n}; with an odd number "
        "play it straight"
    ),
    p_(
        "a rover needs {least} tables or more, not {n}; {pairs} pairs play {tables} tables with a "
        "phantom, or a Howell"
    ),
    p_(
        "a web of {rounds} rounds needs {least} tables or more, not {n}; with fewer play a Mitchell"
    ),
    p_(
        "a web of {rounds} rounds needs an even number of tables, not {n}; {tables} tables play "
        "{least} or {most} rounds"
    ),
    p_("no Howell of {n} tables and {rounds} rounds is known; {known} rounds are"),
    p_("a board takes some minutes, not {minutes}"),
    p_("a board takes some minutes, and a move none or more"),
    p_(
        "a break of {minutes} minutes after round {n} cannot be; it comes after one of rounds 1 "
        "to {last}"
    ),
    p_("{n} boards do not divide among {known} rounds with {each} boards each"),
    p_("{n} boards do not divide among {known} rounds"),
    p_("{n} ask for a seat; {found} numbers of this movement stay at a table"),
    p_("{name}: there is no number {n} in this movement"),
    p_("number {n} is given to {name} and {other}"),
    p_("{least} to {most} sections can be combined, not {n}"),
    p_("line 1 names no column {text}"),
    p_("{n} lines are more than the {most} that are read"),
    p_("no line follows the head"),
    p_("round data has one number a side; an individual has two"),
    p_("the rounds are {found}; they are numbered 1, 2, 3 ..."),
    p_("nobody plays anybody in this round data"),
    p_("round {n}, table {table}: boards {first} to {end} are no set of {size}"),
    p_("boards listed one by one ({text}) are not read"),
    p_("{n} tables, {rounds} rounds and {sets} sets cannot be"),
    p_("the orbits do not go through the tables there are"),
    p_("{words} is no seat, such as 3N or 3E"),
    p_("say which movement of the file is meant: {names}"),
    p_("not JSON: {detail}"),
    p_("contestant {who} has met everybody; allow rematches"),
    p_("whoever plays whom, somebody meets an earlier opponent; allow rematches"),
)
"""Why there is no such movement, or no such thing in one."""
