"""One request to the service and its answer: address, key, time limit, size limit and cancellation."""

import http.client
import json
import socket
import threading
import urllib.parse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from ._errors import Cancelled, ConnectionFailed, LabelwrightError, TimedOut
from ._retry import Retries, retried

T = TypeVar("T")
Reader = Callable[[http.client.HTTPResponse, Mapping[str, str]], T]
Query = Mapping[str, "str | int | bool | None"]

#: The size of the pieces that are read.
PIECE = 64 * 1024
#: An error is read no further than this.
MAX_ERROR_BYTES = 1 << 20


class _SinkFailed(Exception):
    """What an answer was written to has failed, not the connection to the service."""


class Cancellation:
    """Cancels calls from another thread: pass one to calls, then call `cancel`."""

    def __init__(self) -> None:
        """Makes one that is not cancelled."""
        self._event = threading.Event()
        self._lock = threading.Lock()
        self._sockets: set[socket.socket] = set()

    def cancel(self) -> None:
        """Ends all calls that have this object, those in work and later ones."""
        with self._lock:
            self._event.set()
            for one in self._sockets:
                _end(one)

    @property
    def is_cancelled(self) -> bool:
        """Whether `cancel` was called."""
        return self._event.is_set()

    def wait(self, seconds: float) -> None:
        """Waits, unless it is cancelled."""
        if self._event.wait(seconds):
            raise Cancelled("the call was cancelled")

    def add(self, one: socket.socket) -> None:
        """Ends this socket when it is cancelled."""
        with self._lock:
            self._sockets.add(one)
            if self._event.is_set():
                _end(one)

    def remove(self, one: socket.socket) -> None:
        """Forgets a socket."""
        with self._lock:
            self._sockets.discard(one)


@dataclass(frozen=True)
class Call:
    """A request."""

    method: str
    path: str
    is_repeatable: bool = True
    query: Query | None = None
    body: Any = None
    timeout: float | None = None
    cancellation: Cancellation | None = None
    #: The revision that the call replaces.
    revision: int | None = None
    #: The key of a call that must be carried out once, however often it is sent.
    key: str | None = None


@dataclass(frozen=True)
class Answer:
    """A complete answer. Names of headers are lower case."""

    headers: Mapping[str, str]
    body: bytes


class Http:
    """Sends requests to one service. Each has its own connection, so threads can share it."""

    def __init__(self, address: str, key: str, timeout: float, retries: Retries, max_bytes: int) -> None:
        """Checks the address."""
        parts = urllib.parse.urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"address must begin with http:// or https:// and name a host, found {address!r}")
        self._parts = parts
        self._key = key
        self._timeout = timeout
        self._retries = retries
        self._max_bytes = max_bytes

    def read(self, call: Call) -> Answer:
        """Sends a call and reads the whole answer."""

        def whole(response: http.client.HTTPResponse, headers: Mapping[str, str]) -> Answer:
            return Answer(headers, _bounded(response, self._max_bytes))

        return self._retried(call, lambda: self._attempt(call, whole))

    def stream(self, call: Call, write: Callable[[bytes], object]) -> Mapping[str, str]:
        """Sends a call and writes the answer as it arrives. Only what fails before the first byte is repeated."""
        has_begun = False

        def piecewise(response: http.client.HTTPResponse, headers: Mapping[str, str]) -> Mapping[str, str]:
            nonlocal has_begun
            has_begun = True
            while piece := response.read(PIECE):
                try:
                    write(piece)
                except Exception as error:
                    raise _SinkFailed from error
            if response.length:
                raise http.client.IncompleteRead(b"", response.length)
            return headers

        return self._retried(call, lambda: self._attempt(call, piecewise), lambda: not has_begun)

    def _retried(self, call: Call, send: Callable[[], T], is_new: Callable[[], bool] = lambda: True) -> T:
        wait = (call.cancellation or Cancellation()).wait
        return retried(self._retries, lambda: call.is_repeatable and is_new(), wait, send)

    def _attempt(self, call: Call, reader: Reader[T]) -> T:
        timeout = self._timeout if call.timeout is None else call.timeout
        cancellation = call.cancellation or Cancellation()
        late = threading.Event()
        connection = self._connection(timeout)

        def give_up() -> None:
            late.set()
            _end(connection.sock)

        timer = threading.Timer(timeout, give_up)
        timer.daemon = True
        try:
            if cancellation.is_cancelled:
                raise Cancelled("the call was cancelled")
            timer.start()
            connection.connect()
            cancellation.add(connection.sock)
            return self._exchange(connection, call, reader)
        except _SinkFailed as failed:
            assert failed.__cause__ is not None
            raise failed.__cause__ from None
        except (OSError, http.client.HTTPException) as error:
            if late.is_set() or isinstance(error, TimeoutError):
                raise TimedOut(f"no complete answer within {timeout:g} seconds") from error
            if cancellation.is_cancelled:
                raise Cancelled("the call was cancelled") from error
            where = f"{self._parts.scheme}://{self._parts.netloc}{call.path}"
            raise ConnectionFailed(f"{call.method} {where} failed: {error or type(error).__name__}") from error
        finally:
            timer.cancel()
            if connection.sock is not None:
                cancellation.remove(connection.sock)
            connection.close()

    def _connection(self, timeout: float) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self._parts.scheme == "https" else http.client.HTTPConnection
        assert self._parts.hostname is not None
        return kind(self._parts.hostname, self._parts.port, timeout=timeout)

    def _exchange(self, connection: http.client.HTTPConnection, call: Call, reader: Reader[T]) -> T:
        headers = {"Authorization": f"Bearer {self._key}", "Connection": "close"}
        body = None
        if call.body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(call.body).encode()
        if call.revision is not None:
            headers["If-Match"] = f'"{call.revision}"'
        if call.key is not None:
            headers["Idempotency-Key"] = call.key
        connection.request(call.method, self._target(call), body=body, headers=headers)
        response = connection.getresponse()
        found = {name.lower(): value for name, value in response.getheaders()}
        if 200 <= response.status < 300:
            return reader(response, found)
        raise LabelwrightError(response.status, found, _bounded(response, MAX_ERROR_BYTES))

    def _target(self, call: Call) -> str:
        query = {name: _text(value) for name, value in (call.query or {}).items() if value is not None}
        return self._parts.path.rstrip("/") + call.path + (f"?{urllib.parse.urlencode(query)}" if query else "")


def _text(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _bounded(response: http.client.HTTPResponse, most: int) -> bytes:
    body = response.read(most + 1)
    if len(body) > most:
        raise ValueError(f"the answer has more than {most} bytes (max_bytes)")
    # With a length, the end of the connection in the middle is no error of `read`.
    if response.length:
        raise http.client.IncompleteRead(body, response.length)
    return body


def _end(one: socket.socket | None) -> None:
    """Wakes a thread that reads from or writes to a socket."""
    if one is not None:
        try:
            one.shutdown(socket.SHUT_RDWR)
        except OSError:
            return
