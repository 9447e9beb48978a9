"""The client: a method for each thing that the service does."""

import json
from collections.abc import Callable
from typing import Any, Literal

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
from ._designs import Designs
from ._http import Call, Cancellation, Http
from ._retry import Retries
from .schema import Barcode, BarcodeRequest, Check, Preset, Proof, RenderRequest


class Labelwright:
    """A service, with a key of an account. Threads can share it."""

    #: Designs that were saved in the editor.
    designs: Designs

    def __init__(
        self,
        address: str,
        key: str,
        *,
        timeout: float = 40.0,
        retries: Retries | None = None,
        max_bytes: int = 64 << 20,
    ) -> None:
        """`timeout` is the time for one attempt in seconds, `max_bytes` the largest answer that is read."""
        self._http = Http(address, key, timeout, retries or Retries(), max_bytes)
        self.designs = Designs(self._http)

    def render(
        self,
        request: RenderRequest,
        *,
        strict: bool | None = None,
        proof: Proof | None = None,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> Printed:
        """Renders labels as ZPL.

        `strict` refuses labels that would print with a warning, `proof="require"` those that are not proven: `report`
        of the error then says which barcode does not scan and which text is missing.
        """
        query = {"strict": strict, "proof": proof, "warnings": "json"}
        return printed(self._http.read(_post("labels/render", request, query, timeout, cancellation)))

    def render_document(
        self,
        request: RenderRequest,
        *,
        format: Language,
        strict: bool | None = None,
        proof: Proof | None = None,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> PrintedDocument:
        """Renders labels in the language of a printer that takes no ZPL."""
        query = {"format": format, "strict": strict, "proof": proof, "warnings": "json"}
        return printed_document(self._http.read(_post("labels/render", request, query, timeout, cancellation)))

    def render_to(
        self,
        write: Callable[[bytes], object],
        request: RenderRequest,
        *,
        format: Language | Literal["zpl"] = "zpl",
        strict: bool | None = None,
        proof: Proof | None = None,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> Streamed:
        """Renders labels and writes them as they arrive, for example to a file or a printer."""
        query = {"format": format, "strict": strict, "proof": proof}
        return streamed(self._http.stream(_post("labels/render", request, query, timeout, cancellation), write))

    def preview(
        self,
        request: RenderRequest,
        *,
        format: Literal["png", "svg", "pdf", "sheet"] = "png",
        index: int | None = None,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> Picture:
        """Shows a label as the printer would mark it. Without `index`, a PDF or `sheet` has all labels."""
        query = {"format": format, "index": index}
        return picture(self._http.read(_post("labels/preview", request, query, timeout, cancellation)))

    def check(
        self, request: RenderRequest, *, timeout: float | None = None, cancellation: Cancellation | None = None
    ) -> Check:
        """Prints labels on the virtual printer and reads every barcode back."""
        answer = self._http.read(_post("labels/check", request, {}, timeout, cancellation))
        check: Check = json.loads(answer.body)
        return check

    def barcode(
        self, request: BarcodeRequest, *, timeout: float | None = None, cancellation: Cancellation | None = None
    ) -> str:
        """Draws one barcode as SVG or, with the format `zpl`, as a label."""
        return self._http.read(_post("barcode", request, {}, timeout, cancellation)).body.decode()

    def barcode_data(
        self, request: BarcodeRequest, *, timeout: float | None = None, cancellation: Cancellation | None = None
    ) -> Barcode:
        """All data of one barcode: its bars or modules, its SVG and its ZPL."""
        body = {**request, "format": "json"}
        barcode: Barcode = json.loads(self._http.read(_post("barcode", body, {}, timeout, cancellation)).body)
        return barcode

    def presets(
        self,
        *,
        brand: str | None = None,
        search: str | None = None,
        timeout: float | None = None,
        cancellation: Cancellation | None = None,
    ) -> list[Preset]:
        """Lists label sizes."""
        query = {"brand": brand, "search": search}
        call = Call("GET", "/api/v1/presets", query=query, timeout=timeout, cancellation=cancellation)
        presets: list[Preset] = json.loads(self._http.read(call).body)["presets"]
        return presets


def _post(
    path: str, body: Any, query: dict[str, Any], timeout: float | None, cancellation: Cancellation | None
) -> Call:
    """Rendering labels changes nothing in the service, so it can be repeated."""
    return Call("POST", f"/api/v1/{path}", query=query, body=body, timeout=timeout, cancellation=cancellation)
