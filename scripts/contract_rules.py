"""Rules for generated requests that a schema cannot express.

The service must accept every request that the schema allows. Some rules relate several fields, or are beyond what a
pattern can check: check digits, a distance that depends on the resolution, two parameters that belong together. These
hooks change a generated valid request until it satisfies them, and leave generated invalid requests alone.
"""

import os

import schemathesis

# Maximum number of labels of one print of a saved design.
MOST_LABELS = 100
# The virtual printer's largest label.
MOST_DOTS = 134_217_728
# 32,000 dots at 1200 dpi, in inches.
MOST_INCHES = 26


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    path = case.operation.path
    if path.startswith("/api/v1/labels/"):
        label(case, is_drawn=not path.endswith("/render"))
    elif path == "/api/v1/designs/{id}/render":
        # No design has a generated id.
        case.path_parameters["id"] = os.environ["CONTRACT_DESIGN"]
        design(case.body)
    elif path == "/api/v1/barcode":
        barcode(case.body, values(case), "code128")
    elif path == "/api/v1/zpl/preview":
        size_in_query(case.query)
    elif path.startswith("/v1/printers/"):
        size_in_address(case)
        if path.endswith("/{size}/"):
            # All labels together are available as PDF only, and OpenAPI allows no parameter named Accept.
            case.headers["Accept"] = "application/pdf"


def values(case):
    return case.operation.schema.raw_schema["components"]["x-value-examples"]


def label(case, is_drawn):
    body = case.body
    if not isinstance(body, dict):
        return
    if is_drawn:
        drawable(body["size"])
    for element in body["elements"]:
        barcode(element, values(case), None)
        for name in ("x", "y", "x2", "y2", "width", "height", "thickness"):
            if isinstance(element.get(name), (int, float)):
                element[name] = min(element[name], MOST_INCHES)
    fill(body)


def design(body):
    """Limits rows times copies, and makes names unique."""
    if not isinstance(body, dict):
        return
    fill(body)
    rows = body.get("rows") or [{}]
    if len(rows) * (body.get("copies") or 1) > MOST_LABELS:
        body["rows"], body["copies"] = rows[:MOST_LABELS], 1


def fill(body):
    """Makes the names of placeholder values unique."""
    if isinstance(body.get("data"), dict):
        body["data"] = one_spelling(body["data"])
    if isinstance(body.get("rows"), list):
        body["rows"] = [one_spelling(row) for row in body["rows"]]


def barcode(element, examples, default):
    """Gives a symbology a value that it can encode."""
    if not isinstance(element, dict):
        return
    symbology = element.get("symbology") or default
    if symbology in examples:
        element["value"] = examples[symbology]


def one_spelling(row):
    """Strips names: blanks around a name are ignored, so two names can be the same one."""
    return {name.strip(): value for name, value in row.items()}


def drawable(size):
    """Keeps a label small enough to be drawn."""
    inches = size.get("widthIn") or 24, size.get("heightIn") or 24
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
