"""Client of Labelwright: labels and barcodes for printers, and as PNG, SVG and PDF."""

from ._answers import Language, Picture, Printed, PrintedDocument, Streamed
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
    "Language",
    "Picture",
    "Printed",
    "PrintedDocument",
    "Retries",
    "Streamed",
    "TimedOut",
    "printer",
]
