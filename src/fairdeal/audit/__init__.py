"""The audit: every record replayed and verified against the Laws and against itself.

Records in, problems out; nothing is read here and nothing is changed. What can be wrong is the
closed list `fairdeal.formats.record.Kind`.
"""
