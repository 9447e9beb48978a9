"""Printers as targets of `render_to`."""

import contextlib
import socket
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def printer(host: str, port: int = 9100, timeout: float = 30.0) -> Iterator[Callable[[bytes], None]]:
    """A printer that takes ZPL on a port, which is 9100 with almost all: `with printer(host) as write: ...`."""
    with socket.create_connection((host, port), timeout=timeout) as connection:
        yield connection.sendall
        connection.shutdown(socket.SHUT_WR)
