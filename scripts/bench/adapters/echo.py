"""Answers each call of the adapter protocol with its parameters, and does nothing else: one write for each answer."""

import json
import sys

HANDSHAKE = {
    "protocol": 1,
    "runtime": {"name": "echo", "version": "1", "language": "Python"},
    "adapter": {"name": "echo", "version": "1"},
    "operations": ["echo"],
    "stateless": True,
    "max_in_flight": 1024,
    "max_batch": 64,
}


def reply(call):
    return {"outcome": "value", "value": call["params"]}


RESULTS = {
    "initialize": lambda _: HANDSHAKE,
    "call": reply,
    "call_batch": lambda params: {"replies": [reply(call) for call in params["calls"]]},
    "reset": lambda _: {},
    "shutdown": lambda _: {},
}

for line in sys.stdin.buffer:
    request = json.loads(line)
    result = RESULTS[request["method"]](request["params"])
    answer = json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result})
    sys.stdout.buffer.write(answer.encode() + b"\n")
    sys.stdout.buffer.flush()
    if request["method"] == "shutdown":
        break
