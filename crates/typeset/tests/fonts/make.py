#!/usr/bin/env python3
"""Makes the font file beside this script, with PostScript outlines.

    python3 -m venv venv && venv/bin/pip install fonttools==4.68.0
    venv/bin/python make.py
"""

import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString

HERE = pathlib.Path(__file__).parent
SQUARE = [500, 100, 100, "rmoveto", 300, "hlineto", 300, "vlineto", -300, "hlineto", "endchar"]


def font(family, program):
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({0x41: "A"})
    glyphs = {".notdef": T2CharString(program=[500, "endchar"]), "A": T2CharString(program=program)}
    builder.setupCFF(family.replace(" ", ""), {"FullName": family}, glyphs, {})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "A": (500, 100)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    # The same bytes whenever it is made.
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    return builder.font


font("Square", SQUARE).save(HERE / "square.otf")
