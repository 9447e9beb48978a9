"""Client of Labelwright: labels and barcodes as ZPL, PNG, SVG and PDF."""

from ._answers import Picture, Printed, Streamed
from ._client import Labelwright
from ._designs import Designs
from ._errors import Cancelled, ConnectionFailed, LabelwrightError, TimedOut
from ._http import Cancellation
from ._printer import printer
from ._retry import Retries

__all__ = [
    "Cancellation",
    "Cancelled",
    "ConnectionFailed",
    "Designs",
    "Labelwright",
    "LabelwrightError",
    "Picture",
    "Printed",
    "Retries",
    "Streamed",
    "TimedOut",
    "printer",
]
