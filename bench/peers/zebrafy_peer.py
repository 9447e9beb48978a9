"""zebrafy's side of the benchmark of logos: a PNG file to a whole label in ZPL, Z64; nanoseconds, the least mean of many passes."""

import os
import sys
import time
from pathlib import Path

from zebrafy import ZebrafyImage

file = Path(sys.argv[1]).read_bytes()


def label():
    return ZebrafyImage(file, format="Z64").to_zpl()


assert ":Z64:" in label()
least = float("inf")
for _ in range(1 if "BENCH_SHORT" in os.environ else 60):
    start = time.perf_counter_ns()
    for _ in range(10):
        label()
    least = min(least, (time.perf_counter_ns() - start) / 10)
print(round(least))
