"""Designs that were saved in the editor."""

import json
import urllib.parse
from collections.abc import Callable

from ._answers import Printed, Streamed, printed, streamed
from ._http import Call, Cancellation, Http
from .schema import Design, DesignInspection, DesignRenderRequest


class Designs:
    """The designs of the account."""

    def __init__(self, http: Http) -> None:
        """Belongs to a client."""
        self._http = http

    def list(self, *, timeout: float | None = None, cancellation: Cancellation | None = None) -> "list[Design]":
        """The designs of the account."""
        call = Call("GET", "/api/v1/designs", timeout=timeout, cancellation=cancellation)
        designs: list[Design] = json.loads(self._http.read(call).body)["designs"]
        return designs

    def inspect(
        self, id: str, *, timeout: float | None = None, cancellation: Cancellation | None = None
    ) -> DesignInspection:
        """What a design needs and how it converts: its placeholders, its label spec and its warnings."""
        call = Call("GET", _path(id, "render"), timeout=timeout, cancellation=cancellation)
        inspection: DesignInspection = json.loads(self._http.read(call).body)
        return inspection

    def render(
        self,
        id: str,
        values: DesignRenderRequest | None = None,
        *,
        strict: bool | None = None,
        repeat: bool = False,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> Printed:
        """Prints a design with values.

        `repeat` repeats the call also after its connection broke. The numbers of counters that the design keeps may
        then have gaps; without such counters it is safe.
        """
        query = {"strict": strict, "warnings": "json"}
        call = Call("POST", _path(id, "render"), repeat, query, values or {}, timeout, cancellation)
        return printed(self._http.read(call))

    def render_to(
        self,
        write: Callable[[bytes], object],
        id: str,
        values: DesignRenderRequest | None = None,
        *,
        strict: bool | None = None,
        repeat: bool = False,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> Streamed:
        """Prints a design and writes the labels as they arrive."""
        query = {"strict": strict}
        call = Call("POST", _path(id, "render"), repeat, query, values or {}, timeout, cancellation)
        return streamed(self._http.stream(call, write))


def _path(id: str, rest: str) -> str:
    return f"/api/v1/designs/{urllib.parse.quote(id, safe='')}/{rest}"
