"""Which calls are repeated, how often, and for how long."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from ._errors import ConnectionFailed, LabelwrightError

T = TypeVar("T")


@dataclass(frozen=True)
class Retries:
    """Bounds of repetition."""

    #: How often a call is sent at most, the first time included. 1 repeats nothing.
    attempts: int = 4
    #: For how long a call may take with all its pauses, in seconds.
    total: float = 60.0
    #: The first pause, in seconds; each further one is twice as long. `Retry-After` makes a pause longer.
    pause: float = 0.25


def retried(
    retries: Retries, is_repeatable: Callable[[], bool], wait: Callable[[float], None], send: Callable[[], T]
) -> T:
    """Sends until there is an answer, or an error that remains.

    A call that is not repeatable is still repeated if the service refused it for the moment.
    """
    end = time.monotonic() + retries.total
    sent = 1
    while True:
        try:
            return send()
        except (LabelwrightError, ConnectionFailed) as error:
            if sent >= retries.attempts or not _is_passing(error, is_repeatable()):
                raise
            pause = _pause_after(error, sent, retries.pause)
            # A pause that is too long is not shortened: the service would refuse again.
            if time.monotonic() + pause > end:
                raise
        wait(pause)
        sent += 1


def _is_passing(error: Exception, is_repeatable: bool) -> bool:
    if isinstance(error, LabelwrightError):
        # With 502 and 504, a proxy lost its connection to the service, or its patience.
        return error.status in (429, 503) or (is_repeatable and error.status in (502, 504))
    return is_repeatable


def _pause_after(error: Exception, sent: int, first: float) -> float:
    """Random, so that many clients do not come back at the same moment."""
    own = first * 2.0 ** (sent - 1) * random.uniform(0.5, 1.0)
    asked = error.retry_after if isinstance(error, LabelwrightError) else None
    return (asked or 0.0) + own
