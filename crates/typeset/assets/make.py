#!/usr/bin/env python3
"""Makes the font files beside this script; README.md says from what.

    python3 -m venv venv && venv/bin/pip install fonttools==4.68.0
    venv/bin/python make.py FOLDER

FOLDER holds the font files of the Debian packages, at any depth.
"""

import hashlib
import pathlib
import sys

from fontTools import subset

# Latin, Greek and Cyrillic without historic letters, punctuation, currencies, units and what labels use besides.
EUROPEAN = (
    "0,D,20-7E,A0-24F,250-2AF,2B0-36F,370-3FF,400-52F,1E00-1EFF,1F00-1FFF,2000-206F,2070-209F,20A0-20C0,2100-214F,"
    "2150-218B,2190-2193,2202-2265,25A0-25CF,FB00-FB04,FEFF,FFFD"
)

# Signs that people put on labels: arrows, boxes, ticks, crosses, recycling, warnings.
SIGNS = "2190-21FF,2200-22FF,2300-23FF,2460-24FF,25A0-25FF,2600-2638,2640,2642,2660-2667,267B-267F,2690-26FF,2701-27BF,2B00-2B55"

SCRIPTS = [
    "Arabic", "Armenian", "Bengali", "Devanagari", "Georgian", "Hebrew", "Khmer", "Lao", "Myanmar", "Tamil", "Thai",
]

SOURCES = {
    **{f"{family}-{style}.ttf": EUROPEAN for family in ("Roboto", "RobotoCondensed")
       for style in ("Regular", "Bold", "Italic", "BoldItalic")},
    **{f"NotoSans{script}-{style}.ttf": "*" for script in SCRIPTS for style in ("Regular", "Bold")},
    "NotoSansSymbols-Bold.ttf": SIGNS,
    "NotoSansSymbols2-Regular.ttf": SIGNS,
    "NotoSansMath-Regular.ttf": SIGNS,
}


def options():
    options = subset.Options()
    options.hinting = False
    options.legacy_kern = False
    # A box for characters that no font has.
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14, 16, 17]
    options.name_languages = [0x409]
    # Stylistic sets, small capitals and figures of other styles cannot be asked for.
    options.layout_features = [
        feature for feature in subset.Options().layout_features
        if feature not in ("frac", "numr", "dnom", "vert", "vrt2", "valt", "vkrn", "vpal", "vhal")
    ]
    options.drop_tables += ["FFTM", "meta", "DSIG", "VDMX", "hdmx", "LTSH", "PCLT"]
    options.recalc_timestamp = False
    return options


def complete_languages(font):
    """Noto Sans Arabic has no ligatures in Urdu, so that lam and alef would not join: a language gets what its script has."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    tag = lambda index: table.FeatureList.FeatureRecord[index].FeatureTag
    for script in table.ScriptList.ScriptRecord:
        default = script.Script.DefaultLangSys
        for language in script.Script.LangSysRecord if default else []:
            features = language.LangSys.FeatureIndex
            known = {tag(index) for index in features}
            features.extend(index for index in default.FeatureIndex if tag(index) not in known)
            features.sort()
            language.LangSys.FeatureCount = len(features)


def make(path, characters):
    font = subset.load_font(path, options())
    complete_languages(font)
    subsetter = subset.Subsetter(options())
    unicodes = font.getBestCmap().keys() if characters == "*" else subset.parse_unicodes(characters)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    subset.save_font(font, path.name, options())


folder = pathlib.Path(sys.argv[1])
for name, characters in SOURCES.items():
    found = sorted(folder.rglob(name))
    assert found, f"{name} is not in {folder}"
    make(found[0], characters)
    with open(found[0], "rb") as file:
        before = hashlib.sha256(file.read()).hexdigest()
    with open(name, "rb") as file:
        after = file.read()
    print(f"| `{name}` | {len(after)} | {before} | {hashlib.sha256(after).hexdigest()} |")
