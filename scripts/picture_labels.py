#!/usr/bin/env python3
"""Makes the golden labels golden/labels/picture-*.json, whose picture files are drawn here, and bench/logo-*.png.

Run it with `target/zebrafy/bin/python`, which has Pillow (scripts/need zebrafy), then `cargo run -p golden`. Another version of
Pillow may write other bytes.
"""

import base64
import io
import json
import math
import random
import zlib
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from picture_files import chunk, encoded, png

ROOT = Path(__file__).resolve().parent.parent
LOGO = ROOT.joinpath("examples/northwind.svg").read_bytes()


def uri(kind, data):
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


def save(name, width, height, images, elements, **more):
    """Writes a request with one element or picture a line."""
    lines = lambda items: ",\n".join("    " + item for item in items)
    fields = [f'"size": {json.dumps({"widthIn": width, "heightIn": height, "dpi": more.pop("dpi", 203)})}']
    fields += [f'"{key}": {json.dumps(value)}' for key, value in more.items()]
    named = [f'"{key}": {json.dumps(value)}' for key, value in images.items()]
    fields += ['"images": {\n' + lines(named) + "\n  }"]
    fields += ['"elements": [\n' + lines(map(json.dumps, elements)) + "\n  ]"]
    text = "{\n  " + ",\n  ".join(fields) + "\n}\n"
    assert len(text) < 60_000, (name, len(text))
    ROOT.joinpath(f"golden/labels/{name}.json").write_text(text)


def image(x, y, src, **more):
    return {"type": "image", "x": x, "y": y, "src": src, **more}


def text(x, y, words, size=7, **more):
    return {"type": "text", "x": x, "y": y, "text": words, "fontSize": size, **more}


# A logo in several colours, as a drawing and as pixels with soft edges.


def bird(size, colours, scale=4):
    """A round mark with a bird and a bar below, drawn large and made smaller so that its edges are soft."""
    width, height = size[0] * scale, size[1] * scale
    dark, light, accent = colours
    drawn = Image.new("RGB", (width, height), "white")
    pen = ImageDraw.Draw(drawn)
    at = lambda *points: [(x * width, y * height) for x, y in points]
    side = height
    pen.ellipse((0, 0, side - 1, side - 1), fill=dark)
    pen.ellipse((side * 0.08, side * 0.08, side * 0.92, side * 0.92), outline=light, width=side // 40)
    wing = [(0.12, 0.36), (0.27, 0.50), (0.45, 0.30), (0.34, 0.62), (0.25, 0.74), (0.24, 0.62)]
    pen.polygon([(x * side * 2, y * side) for x, y in wing], fill=light)
    for index, length in enumerate([0.40, 0.46, 0.30]):
        top = 0.20 + index * 0.24
        pen.rectangle(at((0.56, top), (0.56 + length * 0.9, top + 0.13)), fill=accent if index == 1 else dark)
    return drawn.resize(size, Image.Resampling.LANCZOS)


def flat_logo():
    black = encoded(bird((600, 300), ("black", "white", "black")), "PNG", optimize=True)
    coloured = bird((600, 300), ("#0b3d91", "white", "#d9480f"))
    coloured = encoded(coloured.quantize(32), "PNG", optimize=True)
    images = {"drawing": uri("svg+xml", LOGO), "black": uri("png", black), "coloured": uri("png", coloured)}
    save("picture-flat-logo", 4, 3, images, [
        image(0.25, 0.2, "drawing", width=3.5),
        image(0.25, 1, "black", width=1.5),
        text(0.25, 1.8, "black"),
        image(2.25, 1, "coloured", width=1.5),
        text(2.25, 1.8, "coloured, auto"),
        image(0.25, 2.05, "coloured", width=1.2, mode="threshold"),
        text(0.25, 2.7, "coloured, threshold"),
        image(2.25, 2.05, "drawing", width=0.8),
        image(2.25, 2.35, "drawing", width=1.2, invert=True),
        text(2.25, 2.7, "small, and inverted"),
    ])


# A photograph: spheres on a table in light from the left, with the noise of a camera.


def scene(width, height):
    noise = random.Random(5)
    light = (-0.55, -0.65, 0.53)
    spheres = [(0.33, 0.52, 0.24, 0.85), (0.70, 0.60, 0.17, 0.35), (0.53, 0.76, 0.10, 0.60)]
    pixels = []
    for row in range(height):
        for column in range(width):
            x, y = (column + 0.5) / height, (row + 0.5) / height
            scaled = x * height / width
            if y < 0.62:
                shade = 0.80 - 0.35 * scaled - 0.25 * y
            else:
                shade = 0.55 + 0.25 * (y - 0.62) - 0.15 * scaled
                shade += 0.03 * math.sin(90 * y + 4 * math.sin(7 * x))
                for centre, middle, radius, _ in spheres:
                    across = (x - centre * width / height - radius * 0.75) / (radius * 1.35)
                    down = (y - middle - radius * 0.92) / (radius * 0.30)
                    shade *= 1 - 0.7 * math.exp(-(across * across + down * down) * 1.6)
            for centre, middle, radius, colour in spheres:
                across, down = (x - centre * width / height) / radius, (y - middle) / radius
                inside = 1 - across * across - down * down
                if inside > 0:
                    towards = math.sqrt(inside)
                    lit = max(0.0, across * light[0] + down * light[1] + towards * light[2])
                    shine = max(0.0, 2 * lit * towards - light[2]) ** 24
                    shade = colour * (0.10 + 0.90 * lit) + 0.7 * shine + 0.06 * max(0.0, down)
            shade = max(0.0, min(1.0, shade + noise.gauss(0, 0.012)))
            pixels.append(round(255 * shade ** (1 / 2.2)))
    drawn = Image.new("L", (width, height))
    drawn.putdata(pixels)
    return Image.merge("RGB", [drawn.point(lambda v: min(255, int(v * 1.04))), drawn, drawn.point(lambda v: int(v * 0.92))])


def photograph():
    file = encoded(scene(480, 360), "JPEG", quality=82)
    elements = []
    for index, mode in enumerate(["auto", "ordered", "diffusion", "threshold"]):
        x, y = 0.15 + index % 2 * 1.9, 0.15 + index // 2 * 1.65
        elements += [image(x, y, "photograph", width=1.8, mode=mode), text(x, y + 1.4, mode)]
    save("picture-photograph", 4, 3.4, {"photograph": uri("jpeg", file)}, elements)


# Thin lines, as a drawing and as pixels that are finer than the dots.


def hairlines():
    def drawing(dark):
        paths = []
        for index, width in enumerate([0.05, 0.1, 0.15, 0.2, 0.3, 0.5]):
            y = 2 + index * 2.5
            paths.append(f'<path d="M2 {y}H22M26 {y}L46 {y + 2}" stroke-width="{width}"/>')
        rings = "".join(f'<circle cx="9" cy="27" r="{r}" stroke-width="0.12"/>' for r in [2, 4, 6, 8])
        waves = "".join(f'<path d="M22 {y}q3 -4 6 0t6 0t6 0t6 0" stroke-width="0.1"/>' for y in range(20, 36, 3))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="48mm" height="36mm" viewBox="0 0 48 36">'
            f'<g fill="none" stroke="{dark}">{"".join(paths)}{rings}{waves}</g></svg>'
        ).encode()

    plan = Image.new("L", (1200, 900), 255)
    pen = ImageDraw.Draw(plan)
    for step in range(0, 560, 40):
        pen.line((20, 20 + step, 580, 20 + step), fill=0)
        pen.line((20 + step, 20, 20 + step, 580), fill=0)
    for number in range(24):
        angle = number * math.pi / 24
        across, down = 270 * math.cos(angle), 270 * math.sin(angle)
        pen.line((890 - across, 300 - down, 890 + across, 300 + down), fill=0, width=1)
    for number in range(9):
        pen.line((20, 640 + number * 28, 1180, 620 + number * 28), fill=number * 24, width=2)
    images = {
        "black": uri("svg+xml", drawing("#000")),
        "grey": uri("svg+xml", drawing("#666")),
        "plan": uri("png", encoded(plan, "PNG", optimize=True)),
    }
    save("picture-hairlines", 4, 3.2, images, [
        image(0.05, 0.05, "black"),
        image(2.05, 0.05, "grey"),
        image(0.1, 1.6, "plan", width=1.8),
        image(2.1, 1.6, "plan", width=1.8, mode="threshold"),
        text(0.1, 3.0, "auto"),
        text(2.1, 3.0, "threshold"),
    ])


# Transparency: soft edges and a shadow, a palette, black that is invisible.


def transparent():
    side = 320
    shadow = Image.new("L", (side, side))
    ImageDraw.Draw(shadow).rounded_rectangle((50, 60, 280, 290), 40, fill=150)
    shadow = shadow.filter(ImageFilter.GaussianBlur(14))
    mask = Image.new("L", (side * 4, side * 4))
    pen = ImageDraw.Draw(mask)
    pen.rounded_rectangle((120, 120, 1040, 1040), 160, fill=255)
    pen.ellipse((360, 360, 800, 800), fill=0)
    mask = mask.resize((side, side), Image.Resampling.LANCZOS)
    soft = Image.composite(Image.new("RGBA", (side, side), "#101010ff"), Image.merge("RGBA", [Image.new("L", (side, side))] * 3 + [shadow]), mask)
    hole = Image.new("L", (side, side), 255)
    ImageDraw.Draw(hole).ellipse((92, 92, 198, 198), fill=0)
    # Everything is black; only the opacity tells what is seen.
    star = Image.new("L", (side * 4, side * 4))
    points = [(640 + (600 if number % 2 == 0 else 250) * math.sin(number * math.pi / 5),
               640 - (600 if number % 2 == 0 else 250) * math.cos(number * math.pi / 5)) for number in range(10)]
    ImageDraw.Draw(star).polygon(points, fill=255)
    star = star.resize((side, side), Image.Resampling.LANCZOS)
    black = Image.new("L", (side, side))
    invisible = Image.merge("RGBA", [black, black, black, star])
    rows = [[((x // 8 + y // 8) % 3,) for x in range(64)] for y in range(64)]
    palette = chunk(b"PLTE", bytes([0, 0, 0, 0, 0, 0, 90, 90, 90])) + chunk(b"tRNS", bytes([255, 0, 255]))
    fade = (
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><linearGradient id="g"><stop offset="0"/>'
        b'<stop offset="1" stop-opacity="0"/></linearGradient></defs><rect width="40" height="18" fill="url(#g)"/>'
        b'<circle cx="13" cy="30" r="9" fill-opacity=".5"/><circle cx="25" cy="30" r="9" fill-opacity=".5"/></svg>'
    )
    images = {
        "shadow": uri("png", encoded(soft, "PNG", optimize=True)),
        "star": uri("png", encoded(invisible, "PNG", optimize=True)),
        "palette": uri("png", png(3, 2, rows, before=palette)),
        "fade": uri("svg+xml", fade),
    }
    stripes = [{"type": "box", "x": 0.1, "y": 1.35 + index * 0.2, "width": 3.8, "height": 0.06, "filled": True} for index in range(5)]
    elements = stripes
    for index, name in enumerate(images):
        x = 0.15 + index * 0.95
        elements += [image(x, 0.1, name, width=0.85), text(x, 1, name), image(x, 1.4, name, width=0.85)]
    elements.append(text(0.1, 2.45, "Above on paper, below on stripes: transparent parts leave what is there."))
    save("picture-transparent", 4, 2.7, images, elements)


# Many pixels in few bytes: 24 million of one bit.


def huge():
    across, down = 6000, 4000
    drawn = Image.new("1", (across, down), 1)
    pen = ImageDraw.Draw(drawn)
    pen.rectangle((0, 0, across - 1, down - 1), outline=0, width=120)
    for index in range(6):
        left = 500 + index * 850
        pen.rectangle((left, 500, left + 420 - index * 70, 1700), fill=0)
    for index in range(12):
        pen.rectangle((500, 2100 + index * 110, 500 + 220 * (index + 1), 2100 + index * 110 + 50), fill=0)
    pen.ellipse((3700, 2100, 5200, 3600), fill=0)
    pen.ellipse((4150, 2550, 4750, 3150), fill=1)
    rows = drawn.tobytes()
    stride = across // 8
    # Filter 2 writes the difference to the row above, which is 0 nearly everywhere.
    data, last = bytearray(), bytes(stride)
    for y in range(down):
        row = rows[y * stride:(y + 1) * stride]
        data += b"\2" + bytes((a - b) % 256 for a, b in zip(row, last))
        last = row
    header = across.to_bytes(4, "big") + down.to_bytes(4, "big") + bytes([1, 0, 0, 0, 0])
    file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(data), 9)) + chunk(b"IEND", b"")
    save("picture-huge", 4, 2.8, {"huge": uri("png", file)}, [
        image(0.1, 0.1, "huge", width=3),
        image(3.2, 0.1, "huge", width=0.7),
        image(3.2, 0.7, "huge", width=0.7, rotation="R"),
        text(0.1, 2.3, f"24 million pixels in {len(file)} bytes"),
    ])


# One pixel, and 8 by 8.


def tiny():
    heart = ["01100110", "11111111", "11111111", "11111111", "01111110", "00111100", "00011000", "00000000"]
    images = {
        "black": uri("png", png(0, 1, [[(0,)]])),
        "white": uri("png", png(0, 1, [[(1,)]])),
        "grey": uri("png", png(0, 8, [[(150,)]])),
        "clear": uri("png", png(6, 8, [[(0, 0, 0, 0)]])),
        "heart": uri("png", png(0, 1, [[(1 - int(dot),) for dot in row] for row in heart])),
        "ramp": uri("png", png(0, 8, [[((y * 8 + x) * 255 // 63,) for x in range(8)] for y in range(8)])),
    }
    elements = []
    for index, name in enumerate(images):
        x = 0.1 + index * 0.64
        elements += [
            image(x, 0.1, name),
            image(x, 0.25, name, width=0.1),
            image(x, 0.45, name, width=0.5),
            text(x, 1, name),
        ]
    for index, mode in enumerate(["auto", "threshold", "ordered", "diffusion"]):
        x = 0.1 + index * 0.95
        elements += [image(x, 1.25, "ramp", width=0.8, mode=mode), text(x, 2.1, mode)]
    save("picture-tiny", 4, 2.4, images, elements)


# The logos of scripts/bench: one pixel for each dot, in colour with transparency, as designers save them.


def bench_logos():
    for dpi in [203, 300]:
        logo = bird((2 * dpi, dpi), ("black", "white", "black"))
        alpha = logo.convert("L").point(lambda shade: 255 - shade)
        black = Image.new("L", logo.size)
        file = encoded(Image.merge("RGBA", [black, black, black, alpha]), "PNG")
        ROOT.joinpath(f"bench/logo-{dpi}.png").write_bytes(file)


if __name__ == "__main__":
    bench_logos()
    flat_logo()
    photograph()
    hairlines()
    transparent()
    huge()
    tiny()
