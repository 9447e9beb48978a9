#!/usr/bin/env python3
"""Makes the picture files of crates/pictures/tests/files, and beside each the pixels that it shows (.rgba).

Needs Pillow, which is also the judge: it must read the same pixels from every file that it can read.
PNG names follow those of PngSuite: basn0g01 is basic, not interlaced, colour type 0, greys, 1 bit.
An .rgba file is width and height (2 bytes each, little endian), then rows of pixels of 4 bytes.
"""

import io
import struct
import sys
import zlib
from pathlib import Path

from PIL import Image, features

FOLDER = Path(__file__).resolve().parent.parent / "crates/pictures/tests/files"
WIDTH, HEIGHT = 13, 11


def save(name, data, pixels, size=(WIDTH, HEIGHT)):
    """Writes a file and its pixels: a list of (r, g, b, a)."""
    FOLDER.joinpath(name).write_bytes(data)
    raw = b"".join(bytes(pixel) for pixel in pixels)
    assert len(raw) == size[0] * size[1] * 4, name
    FOLDER.joinpath(name + ".rgba").write_bytes(struct.pack("<HH", *size) + raw)


def judged(name, data, tolerance=0, pixels=None):
    """Saves a file with the pixels that Pillow reads, which must be the given ones."""
    image = Image.open(io.BytesIO(data))
    image.load()
    read = list(image.convert("RGBA").getdata())
    if pixels is not None:
        for found, expected in zip(read, pixels, strict=True):
            if expected[3] == 0 and found[3] == 0:
                continue
            assert all(abs(a - b) <= tolerance for a, b in zip(found, expected)), (name, found, expected)
    save(name, data, pixels or read, image.size)


# PNG


def chunk(name, data):
    body = name + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def packed(samples, bits):
    """A row of samples of up to 16 bits."""
    if bits == 16:
        return b"".join(struct.pack(">H", sample) for sample in samples)
    number, count = 0, 0
    row = bytearray()
    for sample in samples:
        number, count = number << bits | sample, count + bits
        if count == 8:
            row.append(number)
            number, count = 0, 0
    if count:
        row.append(number << (8 - count))
    return bytes(row)


ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def png(kind, bits, rows, interlaced=False, before=b"", after=b""):
    """rows: lists of pixels, each a tuple of samples."""
    width, height = len(rows[0]), len(rows)
    passes = ADAM7 if interlaced else [(0, 0, 1, 1)]
    data = b""
    for left, top, across, down in passes:
        for row in rows[top::down]:
            pixels = row[left::across]
            if pixels:
                data += b"\0" + packed([sample for pixel in pixels for sample in pixel], bits)
    header = struct.pack(">IIBBBBB", width, height, bits, kind, 0, 0, interlaced)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + before + chunk(b"IDAT", zlib.compress(data, 9))
        + after + chunk(b"IEND", b"")
    )


def source(x, y):
    """A pixel of 16 bits a channel."""
    return (x * 65535 // 12, y * 65535 // 10, (x * y * 997) % 65536, (x * 5000 + y * 400) % 65536)


def each(function):
    return [[function(x, y) for x in range(WIDTH)] for y in range(HEIGHT)]


def flat(rows):
    return [pixel for row in rows for pixel in row]


def eight(sample):
    return (sample * 255 + 32767) // 65535


def png_files():
    for letter, interlaced in [("n", False), ("i", True)]:
        for bits in [1, 2, 4, 8, 16]:
            most = (1 << bits) - 1
            rows = each(lambda x, y: ((x * 7 + y * 3) % (most + 1) if bits < 16 else source(x, y)[0],))
            shown = [(v * 255 // most if bits < 16 else eight(v),) * 3 + (255,) for (v,) in flat(rows)]
            data = png(0, bits, rows, interlaced)
            # Pillow turns 16 bits into its own modes.
            save(f"bas{letter}0g{bits:02}.png", data, shown) if bits == 16 else judged(
                f"bas{letter}0g{bits:02}.png", data, 0, shown)
        for bits in [8, 16]:
            cut = (lambda v: v >> 8) if bits == 8 else (lambda v: v)
            to8 = (lambda v: v) if bits == 8 else eight
            rows = each(lambda x, y: tuple(cut(v) for v in source(x, y)[:3]))
            judged(f"bas{letter}2c{bits:02}.png", png(2, bits, rows, interlaced), 1,
                   [tuple(map(to8, pixel)) + (255,) for pixel in flat(rows)])
            rows = each(lambda x, y: tuple(cut(v) for v in (source(x, y)[0], source(x, y)[3])))
            judged(f"bas{letter}4a{bits:02}.png", png(4, bits, rows, interlaced), 1,
                   [(to8(v),) * 3 + (to8(a),) for v, a in flat(rows)])
            rows = each(lambda x, y: tuple(cut(v) for v in source(x, y)))
            judged(f"bas{letter}6a{bits:02}.png", png(6, bits, rows, interlaced), 1,
                   [tuple(map(to8, pixel)) for pixel in flat(rows)])
        for bits in [1, 2, 4, 8]:
            count = min(1 << bits, 200)
            colours = [((i * 91) % 256, (i * 37 + 20) % 256, 255 - i) for i in range(count)]
            palette = chunk(b"PLTE", b"".join(map(bytes, colours)))
            rows = each(lambda x, y: ((x * 5 + y * 11) % count,))
            judged(f"bas{letter}3p{bits:02}.png", png(3, bits, rows, interlaced, palette), 0,
                   [colours[i] + (255,) for (i,) in flat(rows)])
            alphas = [i * 255 // max(count // 2, 1) % 256 for i in range(max(count // 2, 1))]
            judged(f"tp{letter}3p{bits:02}.png", png(3, bits, rows, interlaced, palette + chunk(b"tRNS", bytes(alphas))), 0,
                   [colours[i] + (alphas[i] if i < len(alphas) else 255,) for (i,) in flat(rows)])
    # One transparent colour.
    rows = each(lambda x, y: ((x + y) % 4,))
    # Pillow 12 compares the unpacked shade.
    save("tbbn0g02.png", png(0, 2, rows, before=chunk(b"tRNS", struct.pack(">H", 2))),
         [(v * 85,) * 3 + (0 if v == 2 else 255,) for (v,) in flat(rows)])
    rows = each(lambda x, y: (x * 20, 50, y * 20))
    judged("tbbn2c08.png", png(2, 8, rows, before=chunk(b"tRNS", struct.pack(">HHH", 60, 50, 40))), 0,
           [pixel + (0 if pixel == (60, 50, 40) else 255,) for pixel in flat(rows)])
    # Resolution, EXIF behind the pixels, an animation, sizes around the passes of Adam7.
    rows = each(lambda x, y: (x * 20,))
    shown = [(v,) * 3 + (255,) for (v,) in flat(rows)]
    save("cdun0g08.png", png(0, 8, rows, before=chunk(b"pHYs", struct.pack(">IIB", 11811, 5906, 1))), shown)
    exif = b"MM\0*" + struct.pack(">IHHHIHHI", 8, 1, 0x0112, 3, 1, 6, 0, 0)
    turned = [(rows[HEIGHT - 1 - x][y][0],) * 3 + (255,) for y in range(WIDTH) for x in range(HEIGHT)]
    save("exif.png", png(0, 8, rows, after=chunk(b"eXIf", exif)), turned, (HEIGHT, WIDTH))
    for side in [1, 2, 3, 4, 5]:
        rows = [[(x * 40 + y * 3,) for x in range(side)] for y in range(side + 1)]
        judged(f"s{side:02}i0g08.png", png(0, 8, rows, True), 0, [(v,) * 3 + (255,) for (v,) in flat(rows)])
    first = picture("RGB")
    buffer = io.BytesIO()
    first.save(buffer, "PNG", save_all=True, append_images=[Image.new("RGB", first.size, (9, 99, 199))])
    judged("animated.png", buffer.getvalue(), 0, list(first.convert("RGBA").getdata()))


# GIF


def lzw(indices):
    """Codes of 9 bits, with clear codes so that they never grow."""
    bits, count = 0, 0
    for place, index in enumerate(indices):
        if place % 100 == 0:
            bits |= 256 << count
            count += 9
        bits |= index << count
        count += 9
    bits |= 257 << count
    count += 9
    data = bits.to_bytes((count + 7) // 8, "little")
    blocks = [data[i:i + 255] for i in range(0, len(data), 255)]
    return b"\x08" + b"".join(bytes([len(block)]) + block for block in blocks) + b"\0"


def palette_of(seed):
    return [((i * seed) % 256, (i * 7 + seed) % 256, 255 - i) for i in range(256)]


def gif(screen, frame, indices, own=None, transparent=None, interlaced=False):
    width, height = screen
    left, top, across, down = frame
    table = b"".join(map(bytes, palette_of(3)))
    data = b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF7, 0, 0) + table
    if transparent is not None:
        data += b"!\xf9\x04" + struct.pack("<BHBB", 1, 0, transparent, 0)
    flags = (0x87 if own else 0) | (0x40 if interlaced else 0)
    data += b"," + struct.pack("<HHHHB", left, top, across, down, flags)
    if own:
        data += b"".join(map(bytes, own))
    if interlaced:
        rows = [indices[y * across:(y + 1) * across] for y in range(down)]
        order = [*range(0, down, 8), *range(4, down, 8), *range(2, down, 4), *range(1, down, 2)]
        indices = [index for y in order for index in rows[y]]
    return data + lzw(indices) + b";"


def gif_files():
    indices = [(x * 19 + y * 7) % 256 for y in range(HEIGHT) for x in range(WIDTH)]
    whole = (0, 0, WIDTH, HEIGHT)
    colours = palette_of(3)
    shown = [colours[i] + (255,) for i in indices]
    judged("plain.gif", gif((WIDTH, HEIGHT), whole, indices), 0, shown)
    judged("interlaced.gif", gif((WIDTH, HEIGHT), whole, indices, interlaced=True), 0, shown)
    own = palette_of(11)
    judged("local.gif", gif((WIDTH, HEIGHT), whole, indices, own), 0, [own[i] + (255,) for i in indices])
    clear = indices[17]
    judged("transparent.gif", gif((WIDTH, HEIGHT), whole, indices, transparent=clear), 0,
           [colours[i] + (0 if i == clear else 255,) for i in indices])
    # Browsers leave what a frame does not cover transparent; Pillow shows the background colour there.
    screen, frame = (20, 16), (3, 4, WIDTH, HEIGHT)
    shown = []
    for y in range(16):
        for x in range(20):
            inside = 3 <= x < 3 + WIDTH and 4 <= y < 4 + HEIGHT
            shown.append(colours[indices[(y - 4) * WIDTH + x - 3]] + (255,) if inside else (255, 255, 255, 0))
    save("offset.gif", gif(screen, frame, indices), shown, screen)
    # A frame that reaches beyond the screen is cut.
    shown = [colours[indices[y * WIDTH + x]] + (255,) for y in range(6) for x in range(5)]
    save("beyond.gif", gif((5, 6), whole, indices), shown, (5, 6))
    first = picture("P")
    buffer = io.BytesIO()
    first.save(buffer, "GIF", save_all=True, append_images=[Image.new("P", first.size, 3)])
    judged("animated.gif", buffer.getvalue())


# JPEG and WebP


def picture(mode, size=(26, 22)):
    width, height = size
    image = Image.new("RGB", size)
    image.putdata([(x * 255 // width, y * 255 // height, (x + y) * 4) for y in range(height) for x in range(width)])
    return image.convert(mode)


def encoded(image, kind, **options):
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def jpeg_files():
    colour, grey = picture("RGB"), picture("L")
    judged("grey.jpg", encoded(grey, "JPEG", quality=95, dpi=(300, 200)))
    judged("444.jpg", encoded(colour, "JPEG", quality=95, subsampling=0))
    judged("422.jpg", encoded(colour, "JPEG", quality=95, subsampling=1))
    judged("420.jpg", encoded(colour, "JPEG", quality=95, subsampling=2))
    judged("progressive.jpg", encoded(colour, "JPEG", quality=95, progressive=True, subsampling=0))
    judged("progressive420.jpg", encoded(colour, "JPEG", quality=95, progressive=True))
    judged("progressive-grey.jpg", encoded(grey, "JPEG", quality=95, progressive=True))
    judged("restarts.jpg", encoded(picture("RGB", (64, 48)), "JPEG", quality=95, subsampling=0, restart_marker_blocks=3))
    judged("rgb.jpg", encoded(colour, "JPEG", quality=95, keep_rgb=True))
    cmyk = encoded(colour.convert("CMYK"), "JPEG", quality=95)
    judged("cmyk.jpg", cmyk)
    # The same channels declared as luminance and colour differences.
    at = cmyk.index(b"Adobe") + 11
    judged("ycck.jpg", cmyk[:at] + b"\2" + cmyk[at + 1:])
    base = picture("RGB", (24, 16))
    for number in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = number
        data = encoded(base, "JPEG", quality=95, subsampling=0, exif=exif)
        image = Image.open(io.BytesIO(data))
        turns = {2: [0], 3: [3], 4: [1], 5: [5], 6: [4], 7: [6], 8: [2]}
        for turn in turns.get(number, []):
            image = image.transpose(Image.Transpose(turn))
        save(f"turned{number}.jpg", data, list(image.convert("RGBA").getdata()), image.size)


def webp_files():
    colour = picture("RGB")
    clear = colour.copy()
    clear.putalpha(Image.new("L", colour.size).point(lambda _: 0))
    clear.putalpha(Image.frombytes("L", colour.size, bytes((i * 3) % 256 for i in range(26 * 22))))
    judged("lossless.webp", encoded(colour, "WEBP", lossless=True))
    judged("lossless-alpha.webp", encoded(clear, "WEBP", lossless=True, exact=True))
    judged("lossy.webp", encoded(colour, "WEBP", quality=95))
    judged("lossy-alpha.webp", encoded(clear, "WEBP", quality=95, exact=True))
    judged("animated.webp", encoded(colour, "WEBP", save_all=True, append_images=[Image.new("RGB", colour.size, (9, 99, 199))], lossless=True))
    exif = Image.Exif()
    exif[0x0112] = 6
    data = encoded(colour, "WEBP", lossless=True, exif=exif)
    image = Image.open(io.BytesIO(data)).transpose(Image.Transpose.ROTATE_270)
    save("turned.webp", data, list(image.convert("RGBA").getdata()), image.size)


# Files with transparent pixels, put on white


def flat_files():
    for stored in sorted(FOLDER.glob("*.rgba")):
        data = stored.read_bytes()
        size, pixels = struct.unpack("<HH", data[:4]), data[4:]
        name = stored.name.removesuffix(".rgba")
        # Shades of 16 bits are finer than these.
        if all(alpha in (0, 255) for alpha in pixels[3::4]) or "16" in name:
            continue
        clear = Image.frombytes("RGBA", size, pixels)
        white = Image.new("RGBA", size, "white")
        flat = Image.alpha_composite(white, clear).convert("RGB")
        judged(name + ".flat.png", encoded(flat, "PNG"), 0)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.iterdir():
        if old.suffix in {".png", ".jpg", ".webp", ".gif", ".rgba"}:
            old.unlink()
    png_files()
    gif_files()
    jpeg_files()
    webp_files()
    flat_files()
    sys.stdout.write(f"{len(list(FOLDER.iterdir()))} files; Pillow {Image.__version__}, libjpeg {features.version('jpg')}, libwebp {features.version('webp')}\n")
