"""Uses the client of openapi-python-client."""

import os
import pathlib

from labelwright_client import AuthenticatedClient
from labelwright_client.api.labels import preview_labels, render_labels
from labelwright_client.api.presets import list_presets
from labelwright_client.models import (
    BarcodeElement,
    Data,
    Error,
    InchSize,
    PresetList,
    PresetSize,
    RenderRequest,
    Symbology,
    TextElement,
)
from labelwright_client.types import File

out = pathlib.Path(os.environ["OUT"])
client = AuthenticatedClient(base_url=os.environ["AT"], token=os.environ["KEY"])

label = RenderRequest(
    size=InchSize(width_in=4, height_in=6),
    elements=[
        TextElement(type_="text", x=0.25, y=0.25, text="Hello {{name}}", font_size=24),
        BarcodeElement(type_="barcode", x=0.25, y=1, symbology=Symbology.CODE128, value="{{number}}", height=0.75),
    ],
    data=Data.from_dict({"name": "Ada", "number": "PKG-4711"}),
)
zpl = render_labels.sync(client=client, body=label)
assert isinstance(zpl, str), zpl
(out / "label.zpl").write_text(zpl)

wrong = RenderRequest(
    size=PresetSize(preset="zebra-4x6"),
    elements=[BarcodeElement(type_="barcode", x=1, y=1, symbology=Symbology.EAN13, value="123")],
)
refused = render_labels.sync(client=client, body=wrong)
assert isinstance(refused, Error) and isinstance(refused.errors, list), refused
(out / "error.txt").write_text(f"{refused.error.value} {refused.errors[0].path}\n")

presets = list_presets.sync(client=client, brand="Zebra")
assert isinstance(presets, PresetList), presets
(out / "presets.txt").write_text("".join(f"{preset.id}\n" for preset in presets.presets))

picture = preview_labels.sync(client=client, body=label)
assert isinstance(picture, File), picture
(out / "label.png").write_bytes(picture.payload.read())
