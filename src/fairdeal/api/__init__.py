"""What a program does most, each in one call; `fairdeal` itself offers these functions.

They put together what the packages do one by one, and take what people have at hand: a path, a
contract in words, records as they were read. Each module loads only what its own question needs.
"""
