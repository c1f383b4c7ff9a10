"""The smallest adapter: copy it, and put your own operations into OPERATIONS.

An operation takes the parameters of its call. It returns a value, or raises Refused to refuse them.
As it stands: lawful test ladder --constraint reason_vocabulary --adapter "python3 template.py"
"""

import json
import os
import sys
from typing import Any

REASONS = """DEFAULT_DENY POLICY_BLOCK SELF_MODIFY LEASE_HELD TRUST_VIOLATION MALFORMED MISROUTE RATE_LIMITED
    SECRET_EXFIL UNWITNESSED OVERSIZE UNKNOWN_TOOL RESULT_SECRET_DISCOVERED INDETERMINATE""".split()


class Refused(Exception):
    """Raise Refused("a-stable-code", "a sentence for people")."""


def check_reason(params: Any) -> Any:
    if not isinstance(params, dict) or not isinstance(params.get("token"), str):
        raise Refused("malformed", "The token is a string.")
    return {"known": True} if params["token"] in REASONS else {"known": False, "class": "UNCLASSIFIED"}


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
    if params["operation"] not in OPERATIONS:
        return {"outcome": "unsupported"}
    try:
        return {"outcome": "value", "value": OPERATIONS[params["operation"]](params["params"])}
    except Refused as refused:
        return {"outcome": "reject", "code": refused.args[0], "message": refused.args[1]}


NOTHING_TO_DO: Any = dict.fromkeys(("reset", "shutdown"), lambda _: {})
METHODS: Any = {"initialize": lambda _: HANDSHAKE, "call": call, **NOTHING_TO_DO}
OWN_CHANNEL = os.environ.get("LAWFUL_FD") == "1"
requests = os.fdopen(3, "rb") if OWN_CHANNEL else sys.stdin.buffer
responses = os.fdopen(4, "wb") if OWN_CHANNEL else sys.stdout.buffer
sys.stdout = sys.stderr  # So that nothing that is printed lands between two frames.
for frame in requests:
    request = json.loads(frame)
    result = METHODS[request["method"]](request["params"])
    responses.write(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}).encode() + b"\n")
    responses.flush()
    if request["method"] == "shutdown":
        break
