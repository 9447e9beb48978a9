"""Rules for generated requests that a schema cannot express.

The service must accept every request that the schema allows. Some rules relate several fields, or are beyond what a
pattern can check: check digits, a distance that depends on the resolution, two parameters that belong together. These
hooks change a generated valid request until it satisfies them, and leave generated invalid requests alone.
"""

import json
import os
import pathlib
import uuid

import schemathesis

# The options of each symbology, which a test compares with the program's own.
OPTIONS = json.loads((pathlib.Path(__file__).parent.parent / "web/src/kinds/options.json").read_text())
# Options that only some values have room for, or can be written with.
BY_VALUE = ("size", "shape", "layers", "columns", "level", "mode", "escapes", "correction")

# Maximum number of labels of one print of a saved design.
MOST_LABELS = 100
# Barcodes of one check: 2000 are allowed, but a debug build would read them for longer than the tool waits.
MOST_BARCODES = 500
# The virtual printer's largest label.
MOST_DOTS = 134_217_728
# 32,000 dots at 1200 dpi, in inches.
MOST_INCHES = 26
LEAST_DISTANCE = 1e-9
# Four squares of four pixels.
PICTURE = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAD0lEQVR42mP4wACB/BAIAC4AA/0rztGo"
    "AAAAAElFTkSuQmCC"
)
# The same as a text: files of other formats would be bytes, which are no strings of JSON.
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M4 0h4v4H4zM0 4h4v4H0z"/></svg>'
# Sizes of the catalog, by id and by alias.
PRESETS = ("zebra-4x6", "zebra-2x1", "dymo-30252", "4x6")
DOCUMENT = {
    "schemaVersion": 1,
    "size": {"preset": "zebra-2x1"},
    "elements": [{"id": "t1", "type": "text", "x": 0.1, "y": 0.1, "text": "Hello {{name}}", "fontSize": 12}],
}


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    path = case.operation.path
    lenient(case)
    if path.startswith("/api/v1/labels/"):
        printer(case, is_drawn=not path.endswith("/render"))
        label(case, is_drawn=not path.endswith("/render"))
        if path.endswith("/check"):
            readable(case.body)
    elif path.startswith("/api/v1/designs/{id}/"):
        # No design has a generated id.
        case.path_parameters["id"] = os.environ["CONTRACT_DESIGN"]
        printer(case, is_drawn=not path.endswith("/render"))
        design(case.body)
        sheets(case, {"sheet": {"page": "letter", "columns": 2, "rows": 5}})
    elif path.startswith("/api/v1/designs"):
        saved(case)
    elif path == "/api/v1/barcode":
        barcode(case.body, values(case), "code128")
    elif path == "/api/v1/zpl/preview":
        size_in_query(case.query)
    elif path == "/v1/graphics":
        graphic(case)
    elif path.startswith("/v1/printers/"):
        size_in_address(case)
        if path.endswith("/{size}/"):
            # All labels together are no picture, and OpenAPI allows no parameter named Accept.
            case.headers["Accept"] = "application/pdf"


@schemathesis.check
def documented_code(context, response, case):
    """The code of an error is one of those that the document lists for this answer."""
    document = case.operation.schema.raw_schema
    answer = case.operation.definition.raw["responses"].get(str(response.status_code), {})
    if "$ref" in answer:
        answer = document["components"]["responses"][answer["$ref"].rpartition("/")[2]]
    codes = answer.get("x-error-codes")
    if codes is not None:
        code = response.json()["error"]
        assert code in codes, f"the code {code} is not one of {codes}"


def graphic(case):
    """Gives a form or a body a file that can be decoded."""
    if isinstance(case.body, (str, bytes)):
        case.body = DRAWING
    elif isinstance(case.body, dict) and isinstance(case.body.get("file"), (str, bytes)):
        case.body = {"file": DRAWING}


def values(case):
    return case.operation.schema.raw_schema["components"]["x-value-examples"]


def known_size(size):
    """Chooses a preset of the catalog: a size is named by an id or an alias, which the schema does not list."""
    if isinstance(size, dict) and isinstance(size.get("preset"), str):
        size["preset"] = PRESETS[len(size["preset"]) % len(PRESETS)]


def lenient(case):
    """Allows warnings and barcodes that do not scan, which most generated requests have."""
    for part in (case.query, case.body):
        if isinstance(part, dict):
            part.pop("strict", None)
            if part.get("proof") == "require":
                part["proof"] = "none"
    # Two requests with one key must be the same.
    if (case.headers or {}).get("Idempotency-Key"):
        case.headers["Idempotency-Key"] = str(uuid.uuid4())


def label(case, is_drawn):
    body = case.body
    if not isinstance(body, dict):
        return
    known_size(body.get("size"))
    in_units(body)
    if is_drawn:
        drawable(body["size"])
    for element in body["elements"]:
        barcode(element, values(case), None)
        picture(element)
        font(element)
        letters(element)
        native(element)
        ellipse(element)
        for name in ("x", "y", "x2", "y2", "width", "height", "thickness", "hangingIndent"):
            if isinstance(element.get(name), (int, float)):
                element[name] = min(element[name], MOST_INCHES)
                # In inches, less than that may be 0.
                if 0 < element[name] < LEAST_DISTANCE:
                    element[name] = LEAST_DISTANCE
    pictures(body)
    characters(body)
    made(body)
    fill(body)
    count(body)
    sheets(case, {"size": {"preset": "avery-5160"}})


def sheets(case, own):
    """Gives labels that are printed on sheets a sheet that holds them; `own` are the fields that say which."""
    body = case.body
    if isinstance(body, dict) and body.get("sheet") is not None:
        body["sheet"] = {"start": 1, "order": "columns", "offsetXMm": -0.5, "marks": "crop"}
    if (case.query or {}).get("format") == "sheet":
        case.query.pop("index", None)
        case.body = {**(body if isinstance(body, dict) else {}), **own, "copies": 1}


def printer(case, is_drawn):
    """Keeps the options that the language of the print has, and makes labels narrow enough for its print head."""
    body = case.body
    language = None if is_drawn else (case.query or {}).get("format", "zpl")
    if not isinstance(body, dict):
        # Without a body the design's resolution counts, which these printers do not have.
        if language == "brother-ql":
            case.body, case.media_type = {"printer": {"dpi": 300, "roll": "62"}}, "application/json"
        return
    options = body.get("printer") or {}
    if is_drawn:
        body["printer"] = None
    elif language == "zpl":
        body["printer"] = {name: value for name, value in options.items() if name == "dpi"}
    elif language == "brother-ql":
        body["printer"] = {"dpi": 300, "roll": "62"}
    else:
        # A gap has other bounds in dots, and a head may be narrower than every label.
        kept = {"tspl": ("speed", "media", "direction", "cut"), "epl": ("speed", "direction"), "cpcl": ("media",)}
        body["printer"] = {name: value for name, value in options.items() if name in kept.get(language, ())}
    if language in ("escpos", "brother-ql", "pwg"):
        # These languages have no number of copies: each of them is in the document, which has a largest size.
        for counted in [body, *(body.get("rows") or [])]:
            if isinstance(counted, dict) and "copies" in counted:
                counted["copies"] = 1
    across = body.get("across")
    if across and language == "zpl":
        across["count"], across["gap"] = min(across["count"], 4), min(across["gap"], 0.1)
    elif across:
        body["across"] = None
    if "size" in body and not is_drawn and (across or language != "zpl"):
        body["size"] = {"preset": "zebra-2x1"}


def saved(case):
    """Gives a design that is saved a document, a name and a revision, and keeps the one that the other requests print."""
    if isinstance(case.body, dict):
        # The editor's interface describes documents to the last field.
        case.body = DOCUMENT
    if case.query and "name" in case.query:
        case.query["name"] = "Parcel"
    if case.method.upper() == "PUT":
        case.headers["If-Match"] = '"1"'
    if case.method.upper() == "DELETE" and case.path_parameters["id"] == os.environ["CONTRACT_DESIGN"]:
        case.path_parameters["id"] = "0" * 32


def in_units(body):
    """States the unit of a size that needs one; the smallest label has 2.54 millimetres."""
    size = body["size"]
    if "width" in size or "height" in size:
        body["units"] = "mm"
        for side in ("width", "height"):
            if isinstance(size.get(side), (int, float)):
                size[side] = max(size[side], 2.54)


def readable(body):
    """Limits the barcodes of all labels together."""
    if not isinstance(body, dict):
        return
    barcodes = sum(element["type"] in ("barcode", "qr") for element in body["elements"])
    most = MOST_BARCODES // max(barcodes, 1)
    if body.get("rows") is not None:
        body["rows"] = body["rows"][:most]
    if body.get("labels") is not None:
        body["labels"] = min(body["labels"], most)


def design(body):
    """Limits rows times copies, and makes names unique."""
    if not isinstance(body, dict):
        return
    pictures(body)
    characters(body)
    made(body)
    if body.get("labels") is not None:
        body["labels"], body["copies"] = min(body["labels"], MOST_LABELS), 1
    fill(body)
    rows = body.get("rows") or [{}]
    if len(rows) * (body.get("copies") or 1) > MOST_LABELS:
        body["rows"], body["copies"] = rows[:MOST_LABELS], 1
    count(body)


def characters(body):
    """Gives ranges of characters in order, of characters that need no shaping."""
    for index, entry in enumerate(body.get("printerCharacters") or []):
        if isinstance(entry, str) and entry[:1] in "0123456789abcdefABCDEF" and entry != "cyrillic":
            body["printerCharacters"][index] = "2190-2199" if "-" in entry else "2116"


def made(body):
    """Gives values that make themselves names of their own, formats that exist, and numbers that fit."""
    for index, value in enumerate(body.get("values") or []):
        if not isinstance(value, dict):
            continue
        value["name"] = f"made {index}"
        if value.get("type") == "date":
            value.update(format="yyMMdd", plus=index, zone="Europe/Berlin")
        elif value.get("type") == "counter":
            # Only a saved design keeps a number, and a thousand labels must not leave the range.
            value.update(start=5_000_000_000, step=-3, width=12, keep="job")
        elif value.get("type") == "text":
            value.update(text="4711", **{"from": 1, "length": 4})
    if body.get("counters") is not None:
        body["counters"] = {"made 0": 5_000_000_000}
    if body.get("now") is not None:
        body["now"] = "2026-11-17T09:30:00+01:00"
    if body.get("rows") is not None:
        body.pop("labels", None)
    elif body.get("labels") is not None:
        # Labels without rows have no value that says how many copies there are.
        body.pop("copiesFrom", None)


def fill(body):
    """Makes the names of placeholder values unique."""
    if isinstance(body.get("data"), dict):
        body["data"] = one_spelling(body["data"])
    if isinstance(body.get("rows"), list):
        body["rows"] = [one_spelling(row) for row in body["rows"]]


def count(body):
    """Gives every row a number of copies if the request says where it is."""
    name, rows = body.get("copiesFrom"), body.get("rows")
    if not isinstance(name, str) or not isinstance(rows, list):
        return
    if not rows:
        del body["copiesFrom"]
    for row in rows:
        for other in [other for other in row if other.strip() == name.strip()]:
            del row[other]
        row[name.strip()] = 1


def picture(element):
    """Gives an image a file that can be decoded, and a size that a label can have."""
    if isinstance(element, dict) and element.get("type") == "image":
        element["src"] = PICTURE
        for side in ("width", "height"):
            if isinstance(element.get(side), (int, float)):
                element[side] = min(element[side], 4)


def font(element):
    """Names a family that the service has."""
    if isinstance(element, dict) and isinstance(element.get("font"), str):
        element["font"] = "Roboto"


def letters(element):
    """Reversed text has no black box of its own."""
    if isinstance(element, dict) and element.get("invert"):
        element.pop("reverse", None)


def native(element):
    """Gives a field of a printer commands that are on its list, which no schema can say."""
    if isinstance(element, dict) and element.get("type") == "native":
        element["commands"] = {"A0": ["N", 30, 30]}


def ellipse(element):
    """Keeps the sides of an ellipse within 4095 dots at 1200 dpi."""
    if isinstance(element, dict) and element.get("type") == "ellipse":
        for side in ("width", "height"):
            if isinstance(element.get(side), (int, float)):
                element[side] = min(element[side], 3)


def code_set(element):
    """Keeps to the code set that has every letter and digit."""
    if isinstance(element, dict) and element.get("codeSet") in ("A", "C"):
        element["codeSet"] = "B"


def pictures(body):
    """Gives all names of pictures the same file."""
    if isinstance(body.get("images"), dict):
        body["images"] = {name: PICTURE for name in body["images"]}


def barcode(element, examples, default):
    """Gives a symbology a value that it can encode."""
    code_set(element)
    if not isinstance(element, dict):
        return
    symbology = element.get("symbology") or default
    if symbology in examples:
        element["value"] = examples[symbology]
    if element.get("type") == "qr":
        symbology = "qrcode"
    if symbology in examples:
        options(element, symbology)


def options(element, symbology):
    """Gives options values that the symbology has, and that the value has room for."""
    if element.get("addOn") is not None:
        element["addOn"] = "05"
    if element.get("digitalLink") is not None:
        element["digitalLink"] = {"domain": "example.com"}
        if symbology in ("qrcode", "datamatrix"):
            element["value"] = "(01)09506000134352"
            element.pop("gs1", None)
    for option in OPTIONS.get(symbology, []):
        name, allowed = option["name"], option["allowed"]
        if name in BY_VALUE or element.get(name) not in allowed.get("names", [element.get(name)]):
            element.pop(name, None)
    if symbology == "qrcode" and (element.get("gs1") or element.get("version")):
        # No printer has a command for these options. Version 5 has room for this value at every level, and is drawn fast.
        element["drawn"] = True
        element["value"] = "(01)09506000134352(10)ABC"
        if element.get("version"):
            element["version"] = min(max(element["version"], 5), 10)
    if element.get("layers") == 0:
        element["layers"] = 1


def one_spelling(row):
    """Strips names: blanks around a name are ignored, so two names can be the same one. Nested names are joined, and kept short."""
    return {name.strip(): short(value) for name, value in row.items()}


def short(value):
    if isinstance(value, dict):
        return {name[:4]: short(part) for name, part in value.items()}
    return [short(part) for part in value] if isinstance(value, list) else value


def drawable(size):
    """Keeps a label small enough to be drawn."""
    inches = [size.get(f"{side}In") or (size.get(side) or 24 * 25.4) / 25.4 for side in ("width", "height")]
    if inches[0] * inches[1] * (size.get("dpi") or 203) ** 2 > MOST_DOTS:
        size["dpi"] = 203


def size_in_query(query):
    """Drops a width without a height, or a height without a width; keeps the label small enough to be drawn."""
    if not query:
        return
    if ("widthIn" in query) != ("heightIn" in query):
        query.pop("widthIn", None)
        query.pop("heightIn", None)
    if "widthIn" in query:
        dots = float(query["widthIn"]) * float(query["heightIn"]) * float(query.get("dpi", 203)) ** 2
        if dots > MOST_DOTS:
            query["dpi"] = 203


def size_in_address(case):
    dpi = {"6dpmm": 152, "8dpmm": 203, "12dpmm": 300, "24dpmm": 600}[case.path_parameters["density"]]
    width, height = (float(side) for side in case.path_parameters["size"].split("x"))
    if width * height * dpi**2 > MOST_DOTS:
        case.path_parameters["size"] = "4x6"
