"""Mutation testing of the laws: one small change at a time, and the tests that should notice it."""
