"""Choices at random within kernels: xoshiro256** seeded with 256 bits of the caller's entropy.

Deals need no generator, they are drawn from the entropy itself (`fairdeal.batch.deals`). Random
calls and cards are sixty choices a board; they come from the generator of Blackman and Vigna
(Scrambled Linear Pseudorandom Number Generators, ACM TOMS 47, 2021), seeded anew for every run.
A choice among ``k`` is by Lemire's method with its rejection, so none is likelier than another.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairdeal.compiled import kernel, signed
from fairdeal.dealing.drawing import Entropy, random_bytes

Generator = NDArray[np.uint64]
"""The generator's four words; kernels change them."""


def seeded(entropy: Entropy) -> Generator:
    """A generator in a state drawn from the entropy."""
    state = np.frombuffer(random_bytes(32, entropy), dtype=np.uint64).copy()
    # All zeros is the one state that never changes.
    return state if state.any() else seeded(entropy)


@kernel
def next_word(state: Generator) -> Any:
    """The next 64 random bits."""
    times5 = state[1] * np.uint64(5)
    word = ((times5 << np.uint64(7)) | (times5 >> np.uint64(57))) * np.uint64(9)
    shifted = state[1] << np.uint64(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = (state[3] << np.uint64(45)) | (state[3] >> np.uint64(19))
    return word


@kernel
def below(state: Generator, bound: int) -> int:
    """A whole number from 0 to ``bound - 1``, all equally likely; ``bound`` below 2**31."""
    product = signed(next_word(state) >> np.uint64(32)) * bound
    rest = product & 0xFFFFFFFF
    if rest < bound:
        unfair = (0x100000000 - bound) % bound
        while rest < unfair:
            product = signed(next_word(state) >> np.uint64(32)) * bound
            rest = product & 0xFFFFFFFF
    return product >> 32
