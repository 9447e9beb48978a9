"""Compares the sheets of our presets with the outlines that gLabels' batch program prints for the same stock.

For each of our sheet presets that gLabels' templates know, both programs print the outlines of a whole sheet, MuPDF draws both
pages, and the edges of every label are found in both pictures. Prints the largest distance for each preset, and fails if one
is larger than its row of our table explains.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

TEMPLATES = pathlib.Path("/usr/share/libglabels-3.0/templates")
SPACE = "http://glabels.org/xmlns/3.0/"
DPI = 200
# Where our table departs from gLabels, in millimetres: the maker's sizes for Avery's A4 sheets, the rows of 8195, and sheets on
# which two other sources agree.
USUAL, KNOWN = 0.15, {
    "avery-5160": 0.85, "avery-5163": 0.2, "avery-5294": 2.0, "avery-8195": 0.9, "avery-l7169": 2.6,
    "herma-4457": 1.05, "herma-4625": 0.85, "herma-4677": 0.55, "A4": 1.4,
}
NAMES = {
    "avery-5165": ("Avery", "8165"), "avery-5294": ("Avery", "5194"), "avery-l7651": ("Avery", "8651"),
    "herma-4677": ("Herma", "4103"), "onlinelabels-ol996": ("Online Labels", "OL996"),
    "onlinelabels-ol5375": ("Online Labels", "OL5375"), "onlinelabels-ol145": ("Online Labels", "OL145"),
}


def templates():
    found = {}
    for file in sorted(TEMPLATES.glob("*-templates.xml")):
        for template in ET.parse(file).getroot():
            if template.tag.endswith("Template") and template.get("equiv") is None:
                found[template.get("brand"), template.get("part")] = template
    return found


def name_of(preset):
    brand, _, part = preset.partition("-")
    return NAMES.get(preset, (brand.capitalize(), part.upper().removeprefix("L")))


def drawn(pdf):
    """The rows of the first page in shades of grey."""
    file = pdf.with_suffix(".pgm")
    draw = ["mutool", "draw", "-q", "-r", str(DPI), "-F", "pgm", "-o", str(file), str(pdf), "1"]
    subprocess.run(draw, check=True, capture_output=True)
    _, width, _, _, pixels = file.read_bytes().split(maxsplit=4)
    width = int(width)
    return [pixels[at:at + width] for at in range(0, len(pixels), width)]


def line(values, expected, reach):
    """The middle of the dark pixels nearest to a place, in millimetres."""
    at, pixels = expected / 25.4 * DPI, reach / 25.4 * DPI
    dark = [(i + 0.5, 255 - v) for i, v in enumerate(values) if abs(i + 0.5 - at) <= pixels and v < 235]
    if not dark:
        return None
    nearest = min(dark, key=lambda it: abs(it[0] - at))[0]
    near = [(i, weight) for i, weight in dark if abs(i - nearest) <= 3]
    return sum(i * weight for i, weight in near) / sum(weight for _, weight in near) / DPI * 25.4


def edges(page, sheet, label, reach):
    """Left, right, top and bottom edge of every label."""
    found = []
    for row in range(sheet["rows"]):
        for column in range(sheet["columns"]):
            x, y = [(sheet[first] + index * sheet[pitch]) * 25.4 for first, index, pitch in
                    (("left", column, "pitchX"), ("top", row, "pitchY"))]
            width, height = (side * 25.4 for side in label)
            across = page[min(int((y + height / 2) / 25.4 * DPI), len(page) - 1)]
            middle = int((x + width / 2) / 25.4 * DPI)
            down = [line_of[min(middle, len(line_of) - 1)] for line_of in page]
            found += [line(across, x, reach), line(across, x + width, reach)]
            found += [line(down, y, reach), line(down, y + height, reach)]
    return found


def on_page(place, sheet):
    return place is not None and all(
        abs(place - edge) > 0.3 for edge in (0, sheet["page"]["width"] * 25.4, sheet["page"]["height"] * 25.4)
    )


def main(program):
    known, failed, compared = templates(), [], 0
    listed = json.loads(subprocess.run([program, "presets", "--json"], check=True, capture_output=True).stdout)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for preset in listed["presets"]:
            if preset["kind"] != "sheet":
                continue
            identity, sheet = preset["id"], preset["sheet"]
            template = known.get(name_of(identity))
            if template is None:
                print(f"{identity:22} is not in gLabels")
                continue
            ET.register_namespace("", SPACE)
            document = ET.Element(f"{{{SPACE}}}Glabels-document")
            document.append(template)
            ET.SubElement(document, f"{{{SPACE}}}Objects", id="0", rotate="False")
            ET.ElementTree(document).write(folder / "sheet.glabels", xml_declaration=True, encoding="utf-8")
            theirs, ours = folder / "theirs.pdf", folder / "ours.pdf"
            batch = ["glabels-3-batch", "-l", "-s", "1", "-o", str(theirs), str(folder / "sheet.glabels")]
            subprocess.run(batch, check=True, capture_output=True)
            spec = folder / "spec.json"
            spec.write_text(json.dumps({"size": {"preset": identity}, "elements": []}))
            subprocess.run([program, "sheet", str(spec), "-o", str(ours), "--marks", "frames"], check=True)
            label = preset["widthIn"], preset["heightIn"]
            pairs = zip(edges(drawn(ours), sheet, label, 0.5), edges(drawn(theirs), sheet, label, 2.6))
            # Lines at the edge of the page are half outside, and one of the programs may not draw them.
            distances = [abs(a - b) if a is not None and b is not None else 99 for a, b in pairs if on_page(a, sheet)]
            largest = max(distances, default=0)
            allowed = KNOWN.get(identity, KNOWN["A4"] if identity.startswith("avery-l") else USUAL)
            compared += 1
            verdict = "" if largest <= allowed else "  FAILED"
            places = sheet["columns"] * sheet["rows"]
            print(f"{identity:22} {places:3} labels, {len(distances):3} edges, at most {largest:.2f} mm apart{verdict}")
            if verdict:
                failed.append(identity)
    print(f"{compared} sheets compared")
    sys.exit(1 if failed or compared < 28 else 0)


main(sys.argv[1])
