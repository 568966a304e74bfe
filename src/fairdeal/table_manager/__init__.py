"""The Blue Chip Bridge Table Manager Protocol, version 18: programs of several makers at one table.

A table manager (`manager`) seats four programs, tells each what its player may know, and takes a
call or card only as our engine finds it lawful. A player (`player`) is the other end: one of our
robots at somebody else's table. Both are values that take a line and give lines; sockets, clocks
and time limits stand around them (`serving`, `sitting`).

There is no formal specification of the protocol, and programs differ. What they write is read
liberally (`lines`); what we write is exact, in one dialect for each kind of program (`dialects`).
"""
