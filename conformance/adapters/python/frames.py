"""Frames of the adapter protocol: one JSON text a line, in UTF-8, of at most 1 MiB."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import BinaryIO

from operation import Json

LARGEST_FRAME = 1024 * 1024
"""Bytes of one frame, its line feed not counted."""


class FrameRefused(Exception):
    """A frame that cannot be read or must not be written."""


def read_frames(stream: BinaryIO) -> Iterator[str | FrameRefused]:
    """Each frame of a stream until it ends. A refused frame is skipped as a whole, in bounded memory."""
    while line := stream.readline(LARGEST_FRAME + 1):
        if not line.endswith(b"\n"):
            if len(line) <= LARGEST_FRAME:
                return  # The stream ended inside a frame, so nobody waits for its answer.
            _skip_line(stream)
            yield FrameRefused(f"a frame has at most {LARGEST_FRAME} bytes")
            continue
        try:
            yield line[:-1].decode("utf-8")
        except UnicodeDecodeError as error:
            yield FrameRefused(f"a frame is UTF-8, and byte {error.start} is not")


def _skip_line(stream: BinaryIO) -> None:
    while (rest := stream.readline(LARGEST_FRAME)) and not rest.endswith(b"\n"):
        pass


def write_frame(stream: BinaryIO, message: Json) -> None:
    """Writes a message as one frame, at once.

    Raises FrameRefused, having written nothing, where the frame would be too large.
    """
    frame = _encoded(message)
    if len(frame) > LARGEST_FRAME:
        raise FrameRefused(f"the reply takes {len(frame)} bytes, and a frame has at most {LARGEST_FRAME}")
    stream.write(frame + b"\n")
    stream.flush()


def _encoded(message: Json) -> bytes:
    def dump(ascii_only: bool) -> bytes:
        text = json.dumps(message, ensure_ascii=ascii_only, allow_nan=False, separators=(",", ":"))
        return text.encode("utf-8")

    try:
        return dump(ascii_only=False)
    except UnicodeEncodeError:
        return dump(ascii_only=True)  # A lone surrogate, which only an escape can spell.
