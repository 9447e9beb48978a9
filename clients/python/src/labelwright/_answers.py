"""How answers are read."""

import base64
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ._http import Answer
from .schema import Warning

#: A language of printers that take no ZPL.
Language = Literal["tspl", "epl", "cpcl", "escpos", "brother-ql", "pwg"]


@dataclass(frozen=True)
class Printed:
    """Labels for a printer."""

    zpl: str
    #: Number of labels, without copies.
    count: int
    #: What prints differently from the request, at most 200.
    warnings: list[Warning]
    #: Number of warnings beyond those.
    more_warnings: int
    #: `now` and `counters` of a request that prints the same labels again.
    now: str | None
    counters: dict[str, int] | None


@dataclass(frozen=True)
class PrintedDocument:
    """Labels for a printer that takes no ZPL."""

    format: Language
    data: bytes
    #: Number of labels, without copies.
    count: int
    #: What prints differently from the request, at most 200.
    warnings: list[Warning]
    #: Number of warnings beyond those.
    more_warnings: int
    #: `now` and `counters` of a request that prints the same labels again.
    now: str | None
    counters: dict[str, int] | None


@dataclass(frozen=True)
class Streamed:
    """Labels that were written as they arrived."""

    count: int
    #: Warnings as text, as many as fit into a header.
    warnings: str | None
    now: str | None
    counters: dict[str, int] | None


@dataclass(frozen=True)
class Picture:
    """A picture of a label."""

    data: bytes
    #: `image/png`, `image/svg+xml` or `application/pdf`.
    media_type: str
    #: Number of labels of the request; the picture may show one of them.
    count: int
    #: Warnings as text, as many as fit into a header.
    warnings: str | None


def printed(answer: Answer) -> Printed:
    """Reads labels with their warnings."""
    body = json.loads(answer.body)
    return Printed(
        zpl=body["zpl"],
        count=body["count"],
        warnings=body["warnings"],
        more_warnings=body["moreWarnings"],
        now=answer.headers.get("x-label-now"),
        counters=_counters(answer.headers),
    )


def printed_document(answer: Answer) -> PrintedDocument:
    """Reads labels in the language of another printer."""
    body = json.loads(answer.body)
    return PrintedDocument(
        format=body["format"],
        data=base64.b64decode(body["data"]),
        count=body["count"],
        warnings=body["warnings"],
        more_warnings=body["moreWarnings"],
        now=answer.headers.get("x-label-now"),
        counters=_counters(answer.headers),
    )


def streamed(headers: Mapping[str, str]) -> Streamed:
    """Reads what the headers say about labels."""
    now = headers.get("x-label-now")
    return Streamed(int(headers["x-label-count"]), _warnings(headers), now, _counters(headers))


def picture(answer: Answer) -> Picture:
    """Reads a picture."""
    media_type = answer.headers.get("content-type", "").partition(";")[0]
    return Picture(answer.body, media_type, int(answer.headers["x-total-count"]), _warnings(answer.headers))


def _warnings(headers: Mapping[str, str]) -> str | None:
    return headers.get("x-label-warnings") or headers.get("x-conversion-warnings")


def _counters(headers: Mapping[str, str]) -> dict[str, int] | None:
    text = headers.get("x-label-counters")
    counters: dict[str, int] | None = None if text is None else json.loads(text)
    return counters
