"""Who said what: Ed25519 over the head of all that was said, by a key of this installation.

A key that lets in proves nothing later. A signature over a head covers every act before it, so one
for each batch, and one for each receipt, is enough.
"""

import json
import secrets
from typing import Final

from fairdeal.store.base import Store

_KEPT_AS: Final = "simultaneous signing key"

Said = tuple[str | int, ...]
"""What is signed, in the one way there is to write it."""


def private_key(store: Store) -> str:
    """The key of this installation, 64 hexadecimal digits; made when it is first asked for."""
    return store.keep(_KEPT_AS, secrets.token_hex(32))


def public_key(private: str) -> str:
    """By what anybody can tell whether that key signed, 64 hexadecimal digits."""
    # Loaded when the first is signed: most servers never take part in a simultaneous.
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
        Ed25519PrivateKey,
    )

    public: bytes = (
        Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private)).public_key().public_bytes_raw()
    )
    return public.hex()


def signature(private: str, said: Said) -> str:
    """Its signature, 128 hexadecimal digits."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
        Ed25519PrivateKey,
    )

    key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private))
    signed: bytes = key.sign(_plain(said))
    return signed.hex()


def is_signed(public: str, signed: str, said: Said) -> bool:
    """Whether the holder of that key signed it."""
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
        Ed25519PublicKey,
    )

    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signed), _plain(said))
    except (InvalidSignature, ValueError):
        return False
    return True


def of_batch(event: str, incarnation: int, sequence: int, head: str, time: str) -> Said:
    """What a club signs of a batch: how far it goes, and the head there."""
    return "batch", event, incarnation, sequence, head, time


def of_receipt(event: str, club: str, incarnation: int, have: int, head: str, time: str) -> Said:
    """What a federation signs: how far a club's acts have arrived."""
    return "receipt", event, club, incarnation, have, head, time


def _plain(said: Said) -> bytes:
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()
