"""A message to a browser that has the page closed: sealed for it alone, and signed by this server.

The message goes by way of the push service of the browser's maker, which can read none of it
(RFC 8291, over RFC 8188) and takes it only from the server the browser subscribed to (RFC 8292).
"""

import json
import os
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from typing import TYPE_CHECKING, Final

from fairdeal.errors import Malformed
from fairdeal.store.base import Store
from fairdeal.views.words import _

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import (
        EllipticCurvePrivateKey,
        EllipticCurvePublicKey,
    )

LENGTH: Final = 512
"""Bytes to which a message is filled up, so that its length says nothing."""
_POINT: Final = 65
"""Bytes of an uncompressed point of P-256."""
_AUTH: Final = 16
_SALT: Final = 16
_RECORD: Final = 4096
_LAST: Final = b"\x02"
"""What ends the last record, before its padding (RFC 8188, 2)."""
_KEPT_AS: Final = "web push key"


def private_key(store: Store) -> str:
    """The key of this installation, 64 hexadecimal digits; made when it is first asked for."""
    while True:
        number = secrets.token_hex(32)
        if _is_key(number):
            return store.keep(_KEPT_AS, number)


def application_key(private: str) -> str:
    """By what a browser says which server may send to it: the public key, as pages have it."""
    return _words(_public(_key(private).public_key()))


def check_keys(p256dh: str, auth: str) -> None:
    """Whether a browser's two keys are such.

    Raises:
        Malformed: they are not.
    """
    try:
        _point(_bytes(p256dh))
        fits = len(_bytes(auth)) == _AUTH
    except (ValueError, Error):
        fits = False
    if not fits:
        raise Malformed(_("This browser cannot be called so."))


def encrypted(
    message: bytes,
    p256dh: str,
    auth: str,
    private: str = "",
    salt: bytes = b"",
    length: int = LENGTH,
) -> bytes:
    """The body of a message, in the coding ``aes128gcm``.

    Args:
        message: at most as long as ``length``.
        p256dh: the browser's public key, in URL-safe Base64.
        auth: its secret, the same way.
        private: the key for this message alone; made afresh unless a test says which.
        salt: 16 bytes; made afresh unless a test says which.
        length: bytes the message is filled up to.

    Raises:
        ValueError: the keys are none.
    """
    from cryptography.hazmat.primitives.asymmetric.ec import ECDH  # noqa: PLC0415
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415

    theirs, own = _bytes(p256dh), _key(private) if private else _fresh()
    public, salt = _public(own.public_key()), salt or os.urandom(_SALT)
    shared = own.exchange(ECDH(), _point(theirs))
    key = _derived(shared, _bytes(auth), b"WebPush: info\0" + theirs + public, 32)
    sealing = AESGCM(_derived(key, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(key, salt, b"Content-Encoding: nonce\0", 12)
    padded = (message + _LAST).ljust(length + 1, b"\0")
    heading = salt + _RECORD.to_bytes(4, "big") + bytes((len(public),)) + public
    sealed: bytes = sealing.encrypt(nonce, padded, None)
    return heading + sealed


def signed(private: str, audience: str, subject: str, until: int) -> str:
    """What says who sends a message: the heading ``Authorization``.

    Args:
        private: the key of this installation.
        audience: the push service: scheme, host and port.
        subject: where its operator finds ours, an address of the web.
        until: when it ends, in seconds since 1970; at most a day from now.
    """
    from cryptography.hazmat.primitives.asymmetric.ec import ECDSA  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature  # noqa: PLC0415
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415

    key = _key(private)
    claims = {"aud": audience, "exp": until, "sub": subject}
    heading = {"typ": "JWT", "alg": "ES256"}
    said = ".".join(_words(json.dumps(one).encode()) for one in (heading, claims))
    r, s = decode_dss_signature(key.sign(said.encode(), ECDSA(SHA256())))
    proof = _words(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={said}.{proof}, k={_words(_public(key.public_key()))}"


def _derived(secret: bytes, salt: bytes, what_for: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415

    found: bytes = HKDF(SHA256(), length, salt, what_for).derive(secret)
    return found


def _is_key(private: str) -> bool:
    try:
        _key(private)
    except ValueError:
        return False
    return True


def _key(private: str) -> "EllipticCurvePrivateKey":
    from cryptography.hazmat.primitives.asymmetric.ec import (  # noqa: PLC0415
        SECP256R1,
        derive_private_key,
    )

    return derive_private_key(int(private, 16), SECP256R1())


def _fresh() -> "EllipticCurvePrivateKey":
    from cryptography.hazmat.primitives.asymmetric.ec import (  # noqa: PLC0415
        SECP256R1,
        generate_private_key,
    )

    return generate_private_key(SECP256R1())


def _point(public: bytes) -> "EllipticCurvePublicKey":
    from cryptography.hazmat.primitives.asymmetric.ec import (  # noqa: PLC0415
        SECP256R1,
        EllipticCurvePublicKey,
    )

    if len(public) != _POINT:
        raise ValueError("no uncompressed point")
    return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), public)


def _public(key: "EllipticCurvePublicKey") -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415

    found: bytes = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return found


def _words(plain: bytes) -> str:
    return urlsafe_b64encode(plain).decode().rstrip("=")


def _bytes(words: str) -> bytes:
    return urlsafe_b64decode(words + "=" * (-len(words) % 4))
