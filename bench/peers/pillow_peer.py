"""Pillow's side of the benchmark of texts: a line, shaped by raqm and HarfBuzz, to packed dots; nanoseconds, the least mean of many passes."""

import os
import sys
import time

from PIL import Image, ImageDraw, ImageFont, features

file, size, language, text = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
assert features.check("raqm")
font = ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.RAQM)
right = int(font.getlength(text, language=language)) + 2


def line():
    image = Image.new("1", (right, 2 * size))
    ImageDraw.Draw(image).text((0, size // 2), text, fill=1, font=font, language=language)
    return image.tobytes()


assert any(line())
least = float("inf")
for _ in range(1 if "BENCH_SHORT" in os.environ else 60):
    start = time.perf_counter_ns()
    for _ in range(10):
        line()
    least = min(least, (time.perf_counter_ns() - start) / 10)
print(round(least))
