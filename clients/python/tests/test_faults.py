"""Refusals, broken connections, silence and cancellation, by a server that does as it is told."""

import contextlib
import http.server
import json
import socket
import threading
import unittest
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

from labelwright import (
    Cancellation,
    Cancelled,
    ConnectionFailed,
    Designs,
    Labelwright,
    LabelwrightError,
    Retries,
    TimedOut,
)
from labelwright.schema import RenderRequest

LABEL: RenderRequest = {"size": {"preset": "zebra-2x1"}, "elements": []}
Handler = http.server.BaseHTTPRequestHandler
Act = Callable[[Handler], None]


def answer(handler: Handler, status: int, body: bytes, headers: dict[str, str] | None = None) -> None:
    handler.send_response(status)
    for name, value in {"Content-Length": str(len(body)), **(headers or {})}.items():
        handler.send_header(name, value)
    handler.end_headers()
    handler.wfile.write(body)


def fine(handler: Handler) -> None:
    body = {"zpl": "^XA^XZ", "count": 1, "warnings": [], "moreWarnings": 0}
    answer(handler, 200, json.dumps(body).encode(), {"X-Label-Count": "1"})


def busy(after: str, status: int) -> Act:
    body = b'{"error": "busy", "message": "later"}'
    return lambda handler: answer(handler, status, body, {"Retry-After": after})


def broken(handler: Handler) -> None:
    handler.connection.shutdown(socket.SHUT_RDWR)


def cut(handler: Handler) -> None:
    answer(handler, 200, b"^XA", {"Content-Length": "100"})
    handler.connection.shutdown(socket.SHUT_RDWR)


class Server:
    """A server with these answers, the last of which it repeats."""

    def __init__(self, *acts: Act) -> None:
        self.requests = 0
        self.keys: list[str | None] = []
        self.released = threading.Event()
        outer = self

        class Told(Handler):
            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"] or 0))
                outer.requests += 1
                outer.keys.append(self.headers["Idempotency-Key"])
                acts[min(outer.requests, len(acts)) - 1](self)

            do_PUT = do_POST
            do_DELETE = do_POST

            def log_message(self, format: str, *arguments: Any) -> None:
                pass

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Told)

    def client(self, **settings: Any) -> Labelwright:
        return Labelwright(f"http://127.0.0.1:{self.http.server_address[1]}", "k", **settings)


@contextlib.contextmanager
def served(*acts: Act) -> Iterator[Server]:
    server = Server(*acts)
    thread = threading.Thread(target=server.http.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server
    finally:
        server.released.set()
        server.http.shutdown()
        thread.join()
        server.http.server_close()


@contextlib.contextmanager
def no_pauses() -> Iterator[list[float]]:
    waits: list[float] = []
    with mock.patch.object(Cancellation, "wait", lambda _, seconds: waits.append(seconds)):
        yield waits


class Faults(unittest.TestCase):
    def test_a_refusal_for_the_moment_is_repeated_after_the_time_that_the_service_asks_for(self) -> None:
        with served(busy("2", 429), busy("1", 503), fine) as server, no_pauses() as waits:
            self.assertEqual(server.client().render(LABEL).zpl, "^XA^XZ")
        self.assertEqual(server.requests, 3)
        self.assertTrue(2 <= waits[0] <= 2.25 and 1 <= waits[1] <= 1.5, waits)

    def test_attempts_have_a_bound(self) -> None:
        with served(busy("0", 503)) as server, no_pauses(), self.assertRaises(LabelwrightError) as refused:
            server.client().render(LABEL)
        self.assertEqual((refused.exception.status, refused.exception.retry_after, server.requests), (503, 0, 4))

    def test_the_total_time_has_a_bound(self) -> None:
        with served(busy("3600", 429)) as server, no_pauses() as waits, self.assertRaises(LabelwrightError):
            server.client().render(LABEL)
        self.assertEqual((server.requests, waits), (1, []))

    def test_other_errors_are_not_repeated(self) -> None:
        for status in (302, 400, 408, 413, 422, 500):
            with served(busy("1", status)) as server, no_pauses(), self.assertRaises(LabelwrightError) as refused:
                server.client().render(LABEL)
            self.assertEqual((refused.exception.status, server.requests), (status, 1))

    def test_a_broken_connection_is_repeated_and_what_changes_something_with_the_same_key(self) -> None:
        document: Any = {}
        changes: list[Callable[[Designs], object]] = [
            lambda designs: designs.render("1"),
            lambda designs: designs.render_to(bytearray().extend, "1"),
            lambda designs: designs.create("a", document),
            lambda designs: designs.save("1", 3, document),
        ]
        keys = set()
        with no_pauses():
            with served(broken, fine) as server:
                server.client().render(LABEL)
            self.assertEqual(server.keys, [None, None])
            for change in changes:
                with served(broken, busy("1", 429), fine) as server:
                    change(server.client().designs)
                key = str(server.keys[0])
                self.assertRegex(key, "^[0-9a-f]{32}$")
                self.assertEqual(server.keys, [key, key, key])
                keys.add(key)
        self.assertEqual(len(keys), len(changes), "each call has its own key")

    def test_a_proxy_that_lost_the_service_is_asked_again_unless_a_design_was_deleted(self) -> None:
        for status in (502, 504):
            with no_pauses(), served(busy("0", status), fine) as server:
                server.client().designs.render("1")
            self.assertEqual((server.requests, server.keys[0]), (2, server.keys[1]))
            with no_pauses(), served(busy("0", status), fine) as server, self.assertRaises(LabelwrightError):
                server.client().designs.delete("1")
            self.assertEqual(server.requests, 1)

    def test_a_program_may_name_the_key_of_a_change_itself(self) -> None:
        with served(broken, fine) as server, no_pauses():
            server.client().designs.render("1", idempotency_key="order-4711")
        self.assertEqual(server.keys, ["order-4711", "order-4711"])

    def test_a_design_is_not_deleted_again_after_the_connection_broke(self) -> None:
        with served(broken, fine) as server, no_pauses(), self.assertRaises(ConnectionFailed):
            server.client().designs.delete("1")
        self.assertEqual(server.keys, [None])

    def test_an_answer_that_breaks_in_the_middle_is_not_written_twice(self) -> None:
        written = bytearray()
        with served(cut, fine) as server, no_pauses(), self.assertRaises(ConnectionFailed):
            server.client().render_to(written.extend, LABEL)
        self.assertEqual((server.requests, bytes(written)), (1, b"^XA"))
        with served(cut, fine) as server, no_pauses():
            self.assertEqual(server.client().render(LABEL).count, 1)
        self.assertEqual(server.requests, 2)

    def test_silence_ends_with_the_time_limit(self) -> None:
        def act(_: Handler) -> None:
            server.released.wait()

        with served(act) as server, self.assertRaises(TimedOut):
            try:
                server.client(timeout=0.05).render(LABEL)
            finally:
                server.released.set()
        self.assertEqual(server.requests, 1)

    def test_a_call_can_be_cancelled_in_work(self) -> None:
        cancellation = Cancellation()

        def act(_: Handler) -> None:
            cancellation.cancel()
            server.released.wait()

        with served(act) as server, self.assertRaises(Cancelled):
            try:
                server.client(timeout=5).render(LABEL, cancellation=cancellation)
            finally:
                server.released.set()

    def test_a_call_can_be_cancelled_in_a_pause(self) -> None:
        retries = Retries(pause=10_000, total=100_000)

        class Pausing(Cancellation):
            def wait(self, seconds: float) -> None:
                threading.Thread(target=self.cancel).start()
                super().wait(seconds)

        with served(busy("0", 429)) as server, self.assertRaises(Cancelled):
            server.client(retries=retries).render(LABEL, cancellation=Pausing())
        self.assertEqual(server.requests, 1)

    def test_an_answer_that_is_too_large(self) -> None:
        with (
            served(lambda handler: answer(handler, 200, b"x" * 2000)) as server,
            self.assertRaisesRegex(ValueError, "more than 1000 bytes"),
        ):
            server.client(max_bytes=1000).render(LABEL)

    def test_an_address_that_is_none(self) -> None:
        with self.assertRaisesRegex(ValueError, "must begin with http://"):
            Labelwright("localhost:8080", "k")


if __name__ == "__main__":
    unittest.main()
