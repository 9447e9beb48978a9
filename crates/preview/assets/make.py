#!/usr/bin/env python3
"""Makes the two font files beside this script; README.md says from what.

    python3 -m venv venv && venv/bin/pip install fonttools==4.68.0
    venv/bin/python make.py RobotoCondensed-Bold.ttf DejaVuSansMono.ttf
"""

import hashlib
import sys

from fontTools import subset
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

# Printable ASCII, Latin-1 without the soft hyphen, Latin Extended-A, what code page 1252 has beyond them, and
# modern Greek and Cyrillic for named font files that have them.
CHARACTERS = (
    "20-7E,A0-AC,AE-17F,192,2C6,2DC,2013,2014,2018-201A,201C-201E,2020-2022,2026,2030,2039,203A,20AC,2122,"
    "384-38A,38C,38E-3A1,3A3-3CE,400-45F,490,491"
)

SOURCES = {
    "RobotoCondensed-Bold.ttf": "7f109b2b6d72e7563522d3c3d2c6c8b79ec5a711bfdf483b93e345eab5b5ef94",
    "DejaVuSansMono.ttf": "0f5db4f1749979d961019838b160bec74abdf7f9eca69553fe1aa856bbff49a4",
}


def options():
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.legacy_kern = False
    options.glyph_names = False
    options.name_IDs = [0, 1, 2, 5, 13, 14]
    options.name_languages = [0x409]
    options.drop_tables += ["GDEF", "GPOS", "GSUB", "FFTM", "meta"]
    options.recalc_timestamp = False
    return options


def plain_zero(font):
    """The printer's zero has no dot inside; the dot is the first of the three outlines."""
    glyph = font["glyf"][font.getBestCmap()[ord("0")]]
    assert glyph.numberOfContours == 3
    dot, *others = glyph.endPtsOfContours
    glyph.numberOfContours = 2
    glyph.endPtsOfContours = [end - dot - 1 for end in others]
    glyph.coordinates = GlyphCoordinates(glyph.coordinates[dot + 1 :])
    glyph.flags = glyph.flags[dot + 1 :]


def make(path):
    name = path.rsplit("/", 1)[-1]
    with open(path, "rb") as file:
        found = hashlib.sha256(file.read()).hexdigest()
    assert found == SOURCES[name], f"{name} is another version: {found}"
    font = subset.load_font(path, options())
    subsetter = subset.Subsetter(options())
    subsetter.populate(unicodes=subset.parse_unicodes(CHARACTERS))
    subsetter.subset(font)
    if name == "DejaVuSansMono.ttf":
        plain_zero(font)
    subset.save_font(font, name.replace(".ttf", "-subset.ttf"), options())


for path in sys.argv[1:]:
    make(path)
