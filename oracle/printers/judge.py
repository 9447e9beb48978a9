"""Reads documents for printers with programs that are not ours.

Each line on standard input is a word and a document in hexadecimal digits:

* `brother-ql`: the reader of the package brother_ql, which draws a file for each page,
* `pwg`: the raster reader of CUPS, whose author edited the standard,
* `pwg-written`: not a document but a width, a height and a resolution: the bytes that CUPS itself writes for a blank page.

Each is answered with a line: one picture for each page, separated by tabs, as width, height and rows of dots in
hexadecimal digits (1 is black, the highest bit leftmost); or `error` and the reason.
"""

import ctypes
import ctypes.util
import io
import os
import sys
import tempfile

from brother_ql import reader
from PIL import Image

# It formats every row for a log that nobody reads, which takes most of its time.
reader.hex_format = lambda data: ""

READ, WRITE_PWG = 0, 3
HEADER = 1796
# Pillow has 0 for black.
INVERTED = bytes(range(255, -1, -1))


def dots(image):
    rows = image.convert("1").tobytes().translate(INVERTED)
    return f"{image.width} {image.height} {rows.hex()}"


def brother_ql(document):
    with tempfile.TemporaryDirectory() as folder:
        pages = reader.BrotherQLReader(io.BytesIO(document))
        pages.filename_fmt = os.path.join(folder, "{counter:04d}.png")
        # It prints the names of the files that it draws.
        output, sys.stdout = sys.stdout, io.StringIO()
        try:
            pages.analyse()
        finally:
            sys.stdout = output
        answers = []
        for name in sorted(os.listdir(folder)):
            with Image.open(os.path.join(folder, name)) as image:
                answers.append(dots(image))
        if pages.raster_no != len(pages.black_rows):
            raise ValueError(f"{pages.raster_no} rows announced, {len(pages.black_rows)} sent")
        return "\t".join(answers)


def cups():
    library = ctypes.CDLL(ctypes.util.find_library("cups"))
    library.cupsRasterOpen.restype = ctypes.c_void_p
    library.cupsRasterErrorString.restype = ctypes.c_char_p
    for function in (library.cupsRasterReadHeader2, library.cupsRasterWriteHeader2):
        function.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
    for function in (library.cupsRasterReadPixels, library.cupsRasterWritePixels):
        function.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint]
    library.cupsRasterClose.argtypes = [ctypes.c_void_p]
    return library


CUPS = cups()


def number(header, at):
    """CUPS gives its numbers in the order of the machine."""
    return int.from_bytes(header[at : at + 4], sys.byteorder)


def page(raster, header):
    width, height, line = number(header, 372), number(header, 376), number(header, 392)
    if (number(header, 388), number(header, 400), line) != (8, 18, width):
        raise ValueError("not a page of sgray_8")
    row = ctypes.create_string_buffer(line)
    pixels = b""
    for y in range(height):
        if CUPS.cupsRasterReadPixels(raster, row, line) != line:
            raise ValueError(f"no row {y}: {CUPS.cupsRasterErrorString()}")
        pixels += row.raw
    if set(pixels) - {0, 255}:
        raise ValueError("shades between black and white")
    return dots(Image.frombytes("L", (width, height), pixels))


def with_file(content, mode, work):
    with tempfile.TemporaryFile() as file:
        file.write(content)
        file.seek(0)
        raster = CUPS.cupsRasterOpen(file.fileno(), mode)
        result = work(raster)
        CUPS.cupsRasterClose(ctypes.c_void_p(raster))
        os.lseek(file.fileno(), 0, os.SEEK_SET)
        return result, file.read()


def pwg(document):
    def pages(raster):
        answers = []
        header = ctypes.create_string_buffer(HEADER)
        while CUPS.cupsRasterReadHeader2(raster, header):
            answers.append(page(raster, header.raw))
        return answers

    return "\t".join(with_file(document, READ, pages)[0])


class Size(ctypes.Structure):
    """CUPS' pwg_media_t: a name, older names, and hundredths of a millimetre."""

    _fields_ = [
        ("pwg", ctypes.c_char_p),
        ("legacy", ctypes.c_char_p),
        ("ppd", ctypes.c_char_p),
        ("width", ctypes.c_int),
        ("length", ctypes.c_int),
    ]


def pwg_written(width, height, dpi):
    def write(raster):
        header = ctypes.create_string_buffer(HEADER)
        size = Size(b"", b"", b"", width * 2540 // dpi, height * 2540 // dpi)
        made = CUPS.cupsRasterInitPWGHeader(
            header, ctypes.byref(size), b"sgray_8", dpi, dpi, b"one-sided", None
        )
        if not made:
            raise ValueError(CUPS.cupsRasterErrorString())
        for at, value in ((340, 1), (372, width), (376, height), (392, width)):
            header[at : at + 4] = value.to_bytes(4, sys.byteorder)
        CUPS.cupsRasterWriteHeader2(raster, header)
        row = ctypes.create_string_buffer(b"\xff" * width, width)
        for _ in range(height):
            CUPS.cupsRasterWritePixels(raster, row, width)

    written = with_file(b"", WRITE_PWG, write)[1]
    return f"{len(written)} 1 {written.hex()}"


def answer(line):
    word, *rest = line.split()
    if word == "pwg-written":
        return pwg_written(*map(int, rest))
    document = bytes.fromhex(rest[0])
    return {"brother-ql": brother_ql, "pwg": pwg}[word](document)


for line in sys.stdin:
    try:
        text = answer(line)
    except Exception as error:  # whatever a library fails with is its verdict
        text = "error " + " ".join(str(error).split())
    print(text, flush=True)
