"""Saved designs: printing them, and deploying them with a key that has the scope `designs:write`."""

import json
import secrets
import urllib.parse
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from ._answers import (
    Language,
    Picture,
    Printed,
    PrintedDocument,
    Streamed,
    picture,
    printed,
    printed_document,
    streamed,
)
from ._http import Call, Cancellation, Http, Query
from .schema import (
    Check,
    Design,
    DesignInspection,
    DesignRenderRequest,
    OpenedDesign,
    Proof,
    SavedDesign,
    SavedDocument,
)


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

    def preview(
        self,
        id: str,
        values: DesignRenderRequest | None = None,
        *,
        format: Literal["png", "svg", "pdf", "sheet"] = "png",
        index: int | None = None,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> Picture:
        """Shows a label of a design as the printer would mark it. Counters give no numbers away."""
        query = {"format": format, "index": index}
        call = Call("POST", _path(id, "preview"), True, query, values or {}, timeout, cancellation)
        return picture(self._http.read(call))

    def check(
        self,
        id: str,
        values: DesignRenderRequest | None = None,
        *,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> Check:
        """Prints labels of a design on the virtual printer and reads every barcode back."""
        call = Call("POST", _path(id, "check"), True, None, values or {}, timeout, cancellation)
        check: Check = json.loads(self._http.read(call).body)
        return check

    def create(
        self,
        name: str,
        document: SavedDocument,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> SavedDesign:
        """Saves a new design."""
        key = idempotency_key or _random_key()
        call = Call("POST", "/api/v1/designs", True, {"name": name}, document, timeout, cancellation, None, key)
        saved: SavedDesign = json.loads(self._http.read(call).body)
        return saved

    def open(self, id: str, *, timeout: float | None = None, cancellation: Cancellation | None = None) -> OpenedDesign:
        """A design with its document."""
        call = Call("GET", _path(id), timeout=timeout, cancellation=cancellation)
        opened: OpenedDesign = json.loads(self._http.read(call).body)
        return opened

    def save(
        self,
        id: str,
        revision: int,
        document: SavedDocument,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> SavedDesign:
        """Saves a design over the revision that was read; refused with 409 if somebody else has saved it since."""
        key = idempotency_key or _random_key()
        call = Call("PUT", _path(id), True, None, document, timeout, cancellation, revision, key)
        saved: SavedDesign = json.loads(self._http.read(call).body)
        return saved

    def delete(self, id: str, *, timeout: float | None = None, cancellation: Cancellation | None = None) -> None:
        """Deletes a design with its versions and counters."""
        self._http.read(Call("DELETE", _path(id), False, timeout=timeout, cancellation=cancellation))

    def render(
        self,
        id: str,
        values: DesignRenderRequest | None = None,
        *,
        strict: bool | None = None,
        proof: Proof | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> Printed:
        """Prints a design with values.

        Each call has a random key, which its repetitions share, so that they take no numbers of counters twice. A
        program that repeats a call itself, for example after it was restarted, names the same `idempotency_key` again
        within 24 hours, and gets the same labels.
        """
        query = {"strict": strict, "proof": proof, "warnings": "json"}
        call = _print(id, query, values, idempotency_key)
        call = replace(call, timeout=timeout, cancellation=cancellation)
        return printed(self._http.read(call))

    def render_document(
        self,
        id: str,
        values: DesignRenderRequest | None = None,
        *,
        format: Language,
        strict: bool | None = None,
        proof: Proof | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> PrintedDocument:
        """Prints a design in the language of a printer that takes no ZPL."""
        query = {"format": format, "strict": strict, "proof": proof, "warnings": "json"}
        call = _print(id, query, values, idempotency_key)
        call = replace(call, timeout=timeout, cancellation=cancellation)
        return printed_document(self._http.read(call))

    def render_to(
        self,
        write: Callable[[bytes], object],
        id: str,
        values: DesignRenderRequest | None = None,
        *,
        format: Language | Literal["zpl"] = "zpl",
        strict: bool | None = None,
        proof: Proof | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> Streamed:
        """Prints a design and writes the labels as they arrive."""
        query = {"format": format, "strict": strict, "proof": proof}
        call = _print(id, query, values, idempotency_key)
        call = replace(call, timeout=timeout, cancellation=cancellation)
        return streamed(self._http.stream(call, write))


def _print(id: str, query: Query, values: DesignRenderRequest | None, key: str | None) -> Call:
    return Call("POST", _path(id, "render"), True, query, values or {}, key=key or _random_key())


def _random_key() -> str:
    return secrets.token_hex(16)


def _path(id: str, rest: str = "") -> str:
    address = f"/api/v1/designs/{urllib.parse.quote(id, safe='')}"
    return f"{address}/{rest}" if rest else address
