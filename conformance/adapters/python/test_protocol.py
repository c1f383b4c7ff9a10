import json
import os
import subprocess
import sys
import unittest
from io import BytesIO
from pathlib import Path
from typing import Any

from adapter import DESCRIPTION
from frames import LARGEST_FRAME
from operation import Json, Operations, Refusal
from protocol import Session, serve

HERE = Path(__file__).parent
INITIALIZE = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocol": {"min": 1, "max": 1}}}


def refuse(_: Json) -> Json:
    raise Refusal("no", "never")


OPERATIONS: Operations = {
    "echo": lambda params: params,
    "refuse": refuse,
    "long": lambda _: "x" * LARGEST_FRAME,
}


def request(id: int, method: str, **params: Json) -> bytes:
    return (
        json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params}).encode("ascii") + b"\n"
    )


def call(id: int, operation: str, params: Json) -> bytes:
    return request(id, "call", case="c", operation=operation, params=params)


class ProtocolTest(unittest.TestCase):
    def answers(self, *frames: bytes, initialized: bool = True) -> list[Any]:
        start = json.dumps(INITIALIZE).encode("ascii") + b"\n" if initialized else b""
        responses = BytesIO()
        serve(Session(OPERATIONS, DESCRIPTION), BytesIO(start + b"".join(frames)), responses)
        lines = responses.getvalue().splitlines()
        return [json.loads(line) for line in lines[1 if initialized else 0 :]]

    def check(self, frame: bytes, result: Json) -> None:
        [answer] = self.answers(frame)
        self.assertEqual(answer, {"jsonrpc": "2.0", "id": 1, "result": result})

    def check_error(self, frame: bytes, code: int, id: Json = None, initialized: bool = True) -> None:
        first, *rest = self.answers(frame, request(9, "reset"), initialized=initialized)
        self.assertEqual((first["error"]["code"], first["id"]), (code, id))
        self.assertEqual(len(rest), 1, "the stream goes on after an error")

    def test_calls(self) -> None:
        self.check(call(1, "echo", {"a": [1, "é"]}), {"outcome": "value", "value": {"a": [1, "é"]}})
        self.check(call(1, "refuse", {}), {"outcome": "reject", "code": "no", "message": "never"})
        self.check(call(1, "other", {}), {"outcome": "unsupported"})
        self.check(call(1, "echo", "\ud800"), {"outcome": "value", "value": "\ud800"})

    def test_batches(self) -> None:
        calls: Json = [
            {"case": "c", "operation": "echo", "params": 1},
            {"case": "d", "operation": "other", "params": 2},
        ]
        replies: Json = [{"outcome": "value", "value": 1}, {"outcome": "unsupported"}]
        self.check(request(1, "call_batch", calls=calls), {"replies": replies})

    def test_ends(self) -> None:
        self.assertEqual(len(self.answers(request(1, "shutdown"), request(2, "reset"))), 1)
        self.assertEqual(self.answers(b'{"jsonrpc":"2.0","method":"reset"}\n'), [])
        self.assertEqual(self.answers(call(1, "echo", 1)[:-1]), [])

    def test_errors(self) -> None:
        self.check_error(b'{"jsonrpc":"2.0","id":1,"id":1,"method":"reset"}\n', -32700)
        self.check_error(b'"\xff"\n', -32700)
        self.check_error(b"[" * 100_000 + b"\n", -32700)
        self.check_error(b"x" * (3 * LARGEST_FRAME) + b"\n", -32700)
        self.check_error(b"[]\n", -32600)
        self.check_error(request(1, "dance"), -32601, id=1)
        self.check_error(request(1, "call", operation=1), -32602, id=1)
        self.check_error(call(1, "long", {}), -32603, id=1)
        self.check_error(call(1, "echo", {}), -32600, id=1, initialized=False)
        self.check_error(request(1, "initialize", protocol={"min": 2, "max": 3}), -32602, id=1)


class ProgramTest(unittest.TestCase):
    def check(self, program: str, own_channel: bool) -> None:
        """The program answers over its channel; nothing else gets there, and it ends by itself."""
        frames = json.dumps(INITIALIZE).encode("ascii") + b"\n"
        frames += call(1, "ladder.check_reason", {"token": "DEFAULT_DENY"}) + request(2, "shutdown")
        command = [sys.executable, str(HERE / program)]
        if own_channel:
            command = ["/bin/sh", "-c", 'exec "$0" "$1" 3<&0 4>&1 1>&2 0</dev/null', *command]
        environment = {**os.environ, **({"LAWFUL_FD": "1"} if own_channel else {})}
        ended = subprocess.run(
            command, input=frames, env=environment, capture_output=True, timeout=20, check=True
        )
        answers = [json.loads(line) for line in ended.stdout.splitlines()]
        self.assertEqual([answer["id"] for answer in answers], [0, 1, 2])
        self.assertEqual(answers[1]["result"], {"outcome": "value", "value": {"known": True}})

    def test_a_stray_print_is_no_frame(self) -> None:
        program = (
            "import protocol; _, to = protocol.open_channel(); print('stray'); to.write(b'frame'); to.flush()"
        )
        ended = subprocess.run(
            [sys.executable, "-c", program], cwd=HERE, capture_output=True, timeout=20, check=True
        )
        self.assertEqual((ended.stdout, ended.stderr), (b"frame", b"stray\n"))

    def test_programs(self) -> None:
        for program in ("adapter.py", "template.py"):
            for own_channel in (False, True):
                with self.subTest(program=program, own_channel=own_channel):
                    self.check(program, own_channel)


if __name__ == "__main__":
    unittest.main()
