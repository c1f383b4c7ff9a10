"""The smallest adapter: copy it, and put your own operations into OPERATIONS.

An operation takes the parameters of its call. It returns a value, or raises Refused to refuse them.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any


class Refused(Exception):
    """Raise Refused("a-stable-code", "a sentence for people")."""


def check_reason(params: Any) -> Any:
    if not isinstance(params, dict) or not isinstance(params.get("token"), str):
        raise Refused("malformed", "The token is a string.")
    known = params["token"] in ("DEFAULT_DENY", "POLICY_BLOCK")  # Your runtime knows more of them.
    return {"known": True} if known else {"known": False, "class": "UNCLASSIFIED"}


OPERATIONS = {"ladder.check_reason": check_reason}
HANDSHAKE = {
    "protocol": 1,
    "runtime": {"name": "my-runtime", "version": "0.1.0", "language": "Python"},
    "adapter": {"name": "my-adapter", "version": "0.1.0"},
    "operations": list(OPERATIONS),
    "stateless": True,  # No call can see what an earlier one did, so that reset has nothing to do.
    "max_in_flight": 1,
    "max_batch": 1,
}


def call(params: Any) -> Any:
    operation = OPERATIONS.get(params["operation"])
    if operation is None:
        return {"outcome": "unsupported"}
    try:
        return {"outcome": "value", "value": operation(params["params"])}
    except Refused as refused:
        return {"outcome": "reject", "code": refused.args[0], "message": refused.args[1]}


METHODS: Any = {"initialize": lambda _: HANDSHAKE, "call": call, "reset": dict, "shutdown": dict}
OWN_CHANNEL = os.environ.get("LAWFUL_FD") == "1"
requests = os.fdopen(3, "rb") if OWN_CHANNEL else sys.stdin.buffer
responses = os.fdopen(4, "wb") if OWN_CHANNEL else sys.stdout.buffer
for frame in requests:
    request = json.loads(frame)
    result = METHODS[request["method"]](request["params"])
    response = {"jsonrpc": "2.0", "id": request["id"], "result": result}
    responses.write(json.dumps(response).encode("utf-8") + b"\n")
    responses.flush()
    if request["method"] == "shutdown":
        break
