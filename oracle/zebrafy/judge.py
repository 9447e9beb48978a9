"""Decodes the graphic fields of ZPL documents with zebrafy.

Each line on standard input is a document in hexadecimal digits. Each is answered with a line: one picture for each `^GF`,
separated by tabs, as width, height and rows of dots in hexadecimal digits (1 is black, the highest bit leftmost); or
`error` and the reason.
"""

import sys

from zebrafy import ZebrafyZPL


def picture(image):
    # Pillow has 0 for black.
    dots = bytes(255 - byte for byte in image.tobytes())
    return f"{image.width} {image.height} {dots.hex()}"


def answer(line):
    document = bytes.fromhex(line).decode()
    return "\t".join(picture(image) for image in ZebrafyZPL(document).to_images())


for line in sys.stdin:
    try:
        text = answer(line)
    except Exception as error:  # whatever the library fails with is its verdict
        text = "error " + " ".join(str(error).split())
    print(text, flush=True)
