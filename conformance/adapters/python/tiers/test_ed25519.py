import unittest
from base64 import b64decode

from tiers.ed25519 import is_signature

KEY = b64decode("FwCt0drkDCN5kT2EHV4v/SpWmA9Zx5LkaJFbw5M8lbQ=")
OTHER_KEY = b64decode("4glodcJooJk/IPpLZuFf9lHp5VzSwI37sk4fQHnBRbo=")
MESSAGE = b"agreed"
SIGNATURE = b64decode(
    "NUMU8Vi11qKOiDzd2UUHHmUd3z6rwmY0cBh1w8M768yCCgPAV5fj2t8DPRsnRTj74H5jQfQI8vYP5se6mRJ2CQ=="
)
"""Made with OpenSSL."""

GROUP_ORDER = 2**252 + 27742317777372353535851937790883648493


class Ed25519Test(unittest.TestCase):
    def test_accepts_what_the_owner_signed(self) -> None:
        self.assertTrue(is_signature(SIGNATURE, MESSAGE, KEY))

    def test_refuses_any_other(self) -> None:
        flipped = bytes([SIGNATURE[0] ^ 1]) + SIGNATURE[1:]
        for signature, message, key in (
            (SIGNATURE, MESSAGE + b".", KEY),
            (SIGNATURE, MESSAGE, OTHER_KEY),
            (flipped, MESSAGE, KEY),
            (bytes(64), MESSAGE, KEY),
        ):
            self.assertFalse(is_signature(signature, message, key))

    def test_a_signature_has_one_spelling(self) -> None:
        scalar = int.from_bytes(SIGNATURE[32:], "little") + GROUP_ORDER
        self.assertFalse(is_signature(SIGNATURE[:32] + scalar.to_bytes(32, "little"), MESSAGE, KEY))

    def test_refuses_keys_that_are_no_point(self) -> None:
        for number in (2, 2**255 - 19, 2**256 - 1, 1 | 1 << 255):
            self.assertFalse(is_signature(SIGNATURE, MESSAGE, number.to_bytes(32, "little")))


if __name__ == "__main__":
    unittest.main()
