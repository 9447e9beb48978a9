"""Why a call failed."""

import email.utils
import json
import time
from collections.abc import Mapping
from typing import Any

from .schema import Check, LabelSpec, Problem


class LabelwrightError(Exception):
    """The service refused the request. The text is for people, `code` is for programs."""

    status: int
    #: The code of the service, such as `invalid_spec`; `unknown` if something else answered, such as a proxy.
    code: str
    message: str
    #: Every problem of the request, with its place.
    errors: list[Problem]
    #: The place of the first problem as a JSON pointer.
    path: str | None
    #: The element of the saved design that has the first problem.
    element_id: str | None
    #: The id of the request in the log of the service.
    request_id: str | None
    #: Seconds after which the service wants to be asked again.
    retry_after: float | None
    #: With the status 422: the part of the saved design that can be printed.
    spec: LabelSpec | None
    #: With the code `not_proven`: what the check of the labels found.
    report: Check | None

    def __init__(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        """Reads an error of the service."""
        found = _parsed(body)
        is_ours = isinstance(found.get("error"), str) and isinstance(found.get("message"), str)
        self.status = status
        self.code = found["error"] if is_ours else "unknown"
        other = f"the answer has the status {status} and is no error of the service"
        self.message = found["message"] if is_ours else other
        errors = found.get("errors")
        self.errors = errors if isinstance(errors, list) else []
        first: Mapping[str, Any] = self.errors[0] if self.errors else {}
        self.path = first.get("path")
        self.element_id = first.get("elementId")
        self.request_id = headers.get("x-request-id")
        self.retry_after = _seconds(headers.get("retry-after"))
        self.spec = found.get("spec")
        self.report = found.get("report")
        super().__init__(self.message)


class ConnectionFailed(Exception):
    """The service was not reached, or the connection broke."""


class TimedOut(Exception):
    """The answer did not arrive in time."""


class Cancelled(Exception):
    """The program cancelled the call."""


def _parsed(body: bytes) -> dict[str, Any]:
    try:
        found = json.loads(body)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _seconds(header: str | None) -> float | None:
    """`Retry-After` is a number of seconds or, from some proxies, a date."""
    if header is None:
        return None
    if header.isdecimal():
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return None
