"""Uses the client of openapi-generator, python."""

import os
import pathlib

from openapi_client import ApiClient, ApiException, Configuration, LabelsApi, PresetsApi
from openapi_client.models import (
    BarcodeElement,
    Element,
    InchSize,
    LabelSize,
    PresetSize,
    RenderRequest,
    Symbology,
    TextElement,
)

out = pathlib.Path(os.environ["OUT"])
client = ApiClient(Configuration(host=os.environ["AT"], access_token=os.environ["KEY"]))
labels = LabelsApi(client)

label = RenderRequest(
    size=LabelSize(InchSize(width_in=4, height_in=6)),
    elements=[
        Element(TextElement(type="text", x=0.25, y=0.25, text="Hello {{name}}", font_size=24)),
        Element(
            BarcodeElement(type="barcode", x=0.25, y=1, symbology=Symbology.CODE128, value="{{number}}", height=0.75)
        ),
    ],
    data={"name": "Ada", "number": "PKG-4711"},
)
(out / "label.zpl").write_text(labels.render_labels(label))

wrong = RenderRequest(
    size=LabelSize(PresetSize(preset="zebra-4x6")),
    elements=[Element(BarcodeElement(type="barcode", x=1, y=1, symbology=Symbology.EAN13, value="123"))],
)
try:
    labels.render_labels(wrong)
except ApiException as refused:
    (out / "error.txt").write_text(f"{refused.data.error} {refused.data.errors[0].path}\n")

presets = PresetsApi(client).list_presets(brand="Zebra")
(out / "presets.txt").write_text("".join(f"{preset.id}\n" for preset in presets.presets))

(out / "label.png").write_bytes(labels.preview_labels(label))
