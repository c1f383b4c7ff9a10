"""Serves operations over the adapter protocol, version 1: JSON-RPC 2.0 messages, one a line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import BinaryIO

from frames import FrameRefused, read_frames, write_frame
from operation import Json, Operations, Refusal
from strict_json import JsonRefused, read_json

PROTOCOL_VERSION = 1
LARGEST_BATCH = 64
MOST_IN_FLIGHT = 256
"""Requests are answered one after another; the others wait in the channel meanwhile."""

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603


class ProtocolError(Exception):
    """A message that the protocol does not allow. It is answered with a JSON-RPC error."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


@dataclass(frozen=True)
class Description:
    """What `initialize` says about the program that answers."""

    runtime: Mapping[str, str]
    adapter: Mapping[str, str]


class Session:
    """Answers the messages of one run.

    Operations that keep something between calls come with `forget`, which is called between cases; without it
    the session says that it is stateless.
    """

    def __init__(
        self, operations: Operations, description: Description, forget: Callable[[], None] | None = None
    ) -> None:
        self._operations = operations
        self._description = description
        self._forget = forget
        self._initialized = False
        self.ended = False
        self._methods: Mapping[str, Callable[[dict[str, Json]], Json]] = {
            "initialize": self._initialize,
            "call": self._call,
            "call_batch": self._call_batch,
            "reset": self._reset,
            "shutdown": self._shutdown,
        }

    def answer(self, frame: str) -> Json | None:
        """The response to one frame; None where the frame is a notification."""
        request_id: Json = None
        try:
            try:
                message = read_json(frame)
            except JsonRefused as refused:
                raise ProtocolError(PARSE_ERROR, str(refused)) from None
            if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
                raise ProtocolError(INVALID_REQUEST, "A message is one JSON-RPC 2.0 object.")
            request_id = _id_of(message)
            result = self._dispatch(message)
        except ProtocolError as error:
            return error_response(request_id, error.code, error.message)
        if "id" not in message:
            return None
        return {"jsonrpc": "2.0", "id": request_id, "result": result}

    def _dispatch(self, message: dict[str, Json]) -> Json:
        name = message.get("method")
        if not isinstance(name, str):
            raise ProtocolError(INVALID_REQUEST, "The method is a string.")
        method = self._methods.get(name)
        if method is None:
            raise ProtocolError(METHOD_NOT_FOUND, f"There is no method {ascii(name)}.")
        if not self._initialized and name not in ("initialize", "shutdown"):
            raise ProtocolError(INVALID_REQUEST, "The first message is initialize.")
        parameters = message.get("params", {})
        if not isinstance(parameters, dict):
            raise ProtocolError(INVALID_PARAMS, "The params are an object.")
        return method(parameters)

    def _initialize(self, parameters: dict[str, Json]) -> Json:
        offered = parameters.get("protocol")
        lowest = offered.get("min") if isinstance(offered, dict) else None
        highest = offered.get("max") if isinstance(offered, dict) else None
        if not isinstance(lowest, int) or not isinstance(highest, int):
            raise ProtocolError(INVALID_PARAMS, "The protocol is {min, max}, both integers.")
        if not lowest <= PROTOCOL_VERSION <= highest:
            raise ProtocolError(INVALID_PARAMS, f"Only version {PROTOCOL_VERSION} is spoken here.")
        self._initialized = True
        return {
            "protocol": PROTOCOL_VERSION,
            "runtime": dict(self._description.runtime),
            "adapter": dict(self._description.adapter),
            "operations": list(self._operations),
            "stateless": self._forget is None,
            "max_in_flight": MOST_IN_FLIGHT if self._forget is None else 1,
            "max_batch": LARGEST_BATCH if self._forget is None else 1,
        }

    def _call(self, parameters: dict[str, Json]) -> Json:
        name = parameters.get("operation")
        if not isinstance(name, str):
            raise ProtocolError(INVALID_PARAMS, "The operation is a string.")
        operation = self._operations.get(name)
        if operation is None:
            return {"outcome": "unsupported"}
        try:
            return {"outcome": "value", "value": operation(parameters.get("params"))}
        except Refusal as refusal:
            return {"outcome": "reject", "code": refusal.code, "message": refusal.message}

    def _call_batch(self, parameters: dict[str, Json]) -> Json:
        calls = parameters.get("calls")
        if not isinstance(calls, list) or len(calls) > LARGEST_BATCH:
            raise ProtocolError(INVALID_PARAMS, f"The calls are a list of at most {LARGEST_BATCH}.")
        requests = [call for call in calls if isinstance(call, dict)]
        if len(requests) < len(calls):
            raise ProtocolError(INVALID_PARAMS, "Each call is an object.")
        return {"replies": [self._call(request) for request in requests]}

    def _reset(self, _parameters: dict[str, Json]) -> Json:
        if self._forget is not None:
            self._forget()
        return {}

    def _shutdown(self, _parameters: dict[str, Json]) -> Json:
        self.ended = True
        return {}


def _id_of(message: dict[str, Json]) -> Json:
    request_id = message.get("id")
    if isinstance(request_id, bool) or not isinstance(request_id, (str, int, type(None))):
        raise ProtocolError(INVALID_REQUEST, "An id is a string or an integer.")
    return request_id


def error_response(request_id: Json, code: int, message: str) -> Json:
    """A JSON-RPC error; its id is null where the request could not be read."""
    return {"jsonrpc": "2.0", "id": request_id, "error": {"code": code, "message": message}}


def serve(session: Session, requests: BinaryIO, responses: BinaryIO) -> None:
    """Answers frames in order until `shutdown` or the end of the requests."""
    for frame in read_frames(requests):
        if isinstance(frame, FrameRefused):
            response: Json | None = error_response(None, PARSE_ERROR, str(frame))
        else:
            response = session.answer(frame)
        if response is not None:
            _respond(responses, response)
        if session.ended:
            return


def _respond(responses: BinaryIO, response: Json) -> None:
    try:
        write_frame(responses, response)
    except FrameRefused as refused:
        request_id = response.get("id") if isinstance(response, dict) else None
        write_frame(responses, error_response(request_id, INTERNAL_ERROR, str(refused)))


def open_channel() -> tuple[BinaryIO, BinaryIO]:
    """Where requests come from and responses go.

    With LAWFUL_FD=1 in the environment these are the file descriptors 3 and 4, else stdin and stdout. What
    the program prints by accident then goes to stderr, so that it never lands between two frames.
    """
    if os.environ.get("LAWFUL_FD") == "1":
        return os.fdopen(3, "rb"), os.fdopen(4, "wb")
    responses = sys.stdout.buffer
    sys.stdout = sys.stderr
    return sys.stdin.buffer, responses
