"""Exams for Directors: questions whose every answer is computed, and cites its clauses.

A question holds no sentences: what it asks and offers is a situation of the Laws, or figures, and
is said in the reader's language (`sheet`). So one exam is the same in six languages, letter for
letter.
"""
