"""The types of requests and answers. Generated from docs/openapi.json by write_schema.py; do not edit."""

from typing import Any, Literal, TypedDict

PresetId = str


class _PresetSizeMust(TypedDict):
    preset: PresetId


class PresetSize(_PresetSizeMust, total=False):
    """A size from the catalog. It has no `widthIn` and no `heightIn`."""

    dpi: int | None


class _InchSizeMust(TypedDict):
    widthIn: float
    heightIn: float


class InchSize(_InchSizeMust, total=False):
    """A size in inches. It has no `preset`."""

    dpi: int | None


class _UnitSizeMust(TypedDict):
    width: float
    height: float


class UnitSize(_UnitSizeMust, total=False):
    """A size in the unit of the request, which must state its `units`."""

    dpi: int | None

LabelSize = PresetSize | InchSize | UnitSize

Align = Literal["left", "center", "right"]

Rotation = Literal["N", "R", "I", "B"]

Glyphs = Literal["auto", "printer", "picture"]

FontWeight = Literal["regular", "bold"]

TextDirection = Literal["auto", "ltr", "rtl"]


class _TextElementMust(TypedDict):
    type: Literal["text"]
    x: float
    y: float
    text: str


class TextElement(_TextElementMust, total=False):
    """Text in the printer's scalable font, or as a picture in any script and font."""

    fontSize: float | None
    width: float | None
    hangingIndent: float | None
    maxLines: int | None
    align: Align | None
    rotation: Rotation | None
    invert: bool | None
    reverse: bool | None
    glyphs: Glyphs | None
    font: str | None
    weight: FontWeight | None
    italic: bool | None
    lineHeight: float | None
    letterSpacing: float | None
    lang: str | None
    direction: TextDirection | None
    printerFont: str | None
    fontWidth: float | None

Symbology = Literal["code128", "code39", "code93", "ean13", "ean8", "upca", "upce", "itf14", "interleaved2of5", "codabar", "msi", "gs1-128", "datamatrix", "pdf417", "aztec", "qrcode", "databar-omni", "databar-truncated", "databar-stacked", "databar-stacked-omni", "databar-limited", "databar-expanded", "databar-expanded-stacked", "gs1-datamatrix", "maxicode", "micropdf417", "code11", "industrial2of5", "standard2of5", "plessey", "logmars", "postnet", "planet", "intelligent-mail", "ean2", "ean5", "code49", "codablock-f", "microqr", "telepen", "pharmacode", "royalmail", "kix"]


class DigitalLink(TypedDict):
    """The address of a GS1 Digital Link."""

    domain: str

BarcodeLevel = Literal["L", "M", "Q", "H"]

BarcodeShape = Literal["square", "rectangle"]

BarcodeSize = Literal["10x10", "12x12", "14x14", "16x16", "18x18", "20x20", "22x22", "24x24", "26x26", "32x32", "36x36", "40x40", "44x44", "48x48", "52x52", "64x64", "72x72", "80x80", "88x88", "96x96", "104x104", "120x120", "132x132", "144x144", "8x18", "8x32", "12x26", "12x36", "16x36", "16x48"]

BarcodeCheckDigit = Literal["none", "mod43", "mod10", "mod10-mod10", "mod11", "mod11-mod10", "1", "2"]

BarcodeCodeSet = Literal["auto", "A", "B", "C"]


class _BarcodeElementMust(TypedDict):
    type: Literal["barcode"]
    x: float
    y: float
    symbology: Symbology
    value: str


class BarcodeElement(_BarcodeElementMust, total=False):
    """A barcode, drawn by the printer's own command. Options of other symbologies are ignored, with a warning."""

    height: float | None
    moduleWidth: int | None
    ratio: float | None
    humanReadable: bool | None
    rotation: Rotation | None
    drawn: bool | None
    digitalLink: DigitalLink | None
    level: int | BarcodeLevel | None
    columns: int | None
    shape: BarcodeShape | None
    size: BarcodeSize | None
    correction: int | None
    layers: int | None
    version: int | None
    mask: int | None
    gs1: bool | None
    checkDigit: BarcodeCheckDigit | None
    fullAscii: bool | None
    escapes: bool | None
    addOn: str | None
    mode: int | None
    codeSet: BarcodeCodeSet | None

QrLevel = Literal["L", "M", "Q", "H"]


class _QrElementMust(TypedDict):
    type: Literal["qr"]
    x: float
    y: float
    value: str


class QrElement(_QrElementMust, total=False):
    """A QR code."""

    magnification: int | None
    ecLevel: QrLevel | None
    rotation: Rotation | None
    drawn: bool | None
    digitalLink: DigitalLink | None
    level: QrLevel | None
    version: int | None
    mask: int | None
    gs1: bool | None

Color = Literal["black", "white"]


class _BoxElementMust(TypedDict):
    type: Literal["box"]
    x: float
    y: float
    width: float
    height: float


class BoxElement(_BoxElementMust, total=False):
    """A rectangle, as a frame or filled."""

    thickness: float | None
    filled: bool | None
    color: Color | None
    rounding: int | None
    invert: bool | None


class _EllipseElementMust(TypedDict):
    type: Literal["ellipse"]
    x: float
    y: float
    width: float
    height: float


class EllipseElement(_EllipseElementMust, total=False):
    """An ellipse, as a line or filled; a circle if width and height are equal."""

    thickness: float | None
    filled: bool | None
    color: Color | None
    invert: bool | None


class _LineElementMust(TypedDict):
    type: Literal["line"]
    x: float
    y: float
    x2: float
    y2: float


class LineElement(_LineElementMust, total=False):
    """A line from one point to another, in any direction."""

    thickness: float | None

PictureFit = Literal["contain", "cover", "stretch"]

PictureMode = Literal["auto", "threshold", "diffusion", "ordered"]


class _ImageElementMust(TypedDict):
    type: Literal["image"]
    x: float
    y: float
    src: str


class ImageElement(_ImageElementMust, total=False):
    """A picture, printed as black and white dots."""

    width: float | None
    height: float | None
    fit: PictureFit | None
    mode: PictureMode | None
    threshold: int | None
    invert: bool | None
    reverse: bool | None
    rotation: Rotation | None

NativeAnchor = Literal["corner", "baseline"]

NativeSide = Literal["left", "right", "auto"]


class _NativeElementMust(TypedDict):
    type: Literal["native"]
    x: float
    y: float
    commands: dict[str, list[Any]]


class NativeElement(_NativeElementMust, total=False):
    """One field of a printer as typed commands, for what no other element prints exactly. It can be moved, and its text can be changed."""

    anchor: NativeAnchor | None
    side: NativeSide | None
    dpi: int | None
    text: str | None

Element = TextElement | BarcodeElement | QrElement | BoxElement | EllipseElement | LineElement | ImageElement | NativeElement

DateUnit = Literal["minutes", "hours", "days", "weeks", "months", "years"]

DateLanguage = Literal["en", "de", "es", "fr"]


class _DateValueMust(TypedDict):
    name: str
    type: Literal["date"]
    format: str


class DateValue(_DateValueMust, total=False):
    """A date or a time."""

    plus: int | None
    unit: DateUnit | None
    zone: str | None
    lang: DateLanguage | None

AddedDigit = Literal["gs1", "luhn"]

CounterKeeping = Literal["job", "design"]


class _CounterValueMust(TypedDict):
    name: str
    type: Literal["counter"]


class CounterValue(_CounterValueMust, total=False):
    """A counter: each label has the next number. Copies of a label have the same."""

    start: int | None
    step: int | None
    width: int | None
    checkDigit: AddedDigit | None
    keep: CounterKeeping | None

TextCase = Literal["upper", "lower"]

_TextValueMay = TypedDict(
    "_TextValueMay",
    {
        "from": int | None,
        "length": int | None,
        "case": TextCase | None,
        "checkDigit": AddedDigit | None,
    },
    total=False,
)


class TextValue(_TextValueMay):
    """A text put together from other values."""

    name: str
    type: Literal["text"]
    text: str

MadeValue = DateValue | CounterValue | TextValue


class _LabelSpecMust(TypedDict):
    size: LabelSize
    elements: list[Element]


class LabelSpec(_LabelSpecMust, total=False):
    """A label: its size and its elements."""

    copies: int | None
    darkness: int | None
    upsideDown: bool | None
    mirror: bool | None
    printerCharacters: list[str] | None
    values: list[MadeValue] | None

Data = dict[str, Any]

CounterNumbers = dict[str, int]

PictureEncoding = Literal["compressed", "ascii", "hex"]

PrintFormat = Literal["zpl", "tspl", "epl", "cpcl", "escpos", "brother-ql", "pwg"]


class PrinterOptions(TypedDict, total=False):
    """What is known about the printer. An option that the language of the print does not have is an error."""

    format: PrintFormat | None
    dpi: int | None
    head: int | None
    speed: float | None
    media: Literal["gap", "mark", "continuous"] | None
    gap: float | None
    direction: Literal["normal", "reversed"] | None
    cut: Literal["never", "each", "end"] | None
    roll: Literal["12", "29", "38", "50", "54", "62", "102", "103", "17x54", "17x87", "23x23", "29x42", "29x90", "38x90", "39x48", "52x29", "62x29", "62x100", "102x51", "102x152", "103x164", "d12", "d24", "d58"] | None
    compress: bool | None


class Across(TypedDict):
    """Labels side by side on one feed of the roll. Rows fill them from left to right, and each label is printed as often as its copies say."""

    count: int
    gap: float

PageName = Literal["letter", "legal", "tabloid", "half-letter", "a3", "a4", "a5", "a6", "index-3x5", "4x6", "5x7", "business-card-us", "id-card-cr80", "envelope-10", "envelope-dl"]


class _PageSizeMust(TypedDict):
    width: float
    height: float


class PageSize(_PageSizeMust, total=False):
    """A page in the unit of the request, 1 to 24 inches wide and high."""

    name: str | None

SheetPage = PageName | PageSize


class SheetOptions(TypedDict, total=False):
    """Where labels are on the pages of an office printer, in the unit of the request, and which places are printed on. Fields of the geometry override those of the preset."""

    page: SheetPage | None
    columns: int | None
    rows: int | None
    left: float | None
    top: float | None
    pitchX: float | None
    pitchY: float | None
    cornerRadius: float | None
    round: bool | None
    start: int | None
    skip: list[int] | None
    order: Literal["rows", "columns"] | None
    offsetXMm: float | None
    offsetYMm: float | None
    marks: Literal["none", "frames", "crop"] | None

Proof = Literal["require", "none"]


class _RenderRequestMust(TypedDict):
    size: LabelSize
    elements: list[Element]


class RenderRequest(_RenderRequestMust, total=False):
    """A label spec with values for its `{{placeholders}}`. Without `rows` it is one label, filled from `data`; with `rows` it is one label for each row, and the values of a row override those of `data`."""

    units: Literal["in", "mm"] | None
    copies: int | None
    darkness: int | None
    upsideDown: bool | None
    mirror: bool | None
    printerCharacters: list[str] | None
    values: list[MadeValue] | None
    data: Data | None
    rows: list[Data] | None
    copiesFrom: str | None
    labels: int | None
    now: str | None
    counters: CounterNumbers | None
    images: dict[str, str] | None
    graphics: PictureEncoding | None
    printer: PrinterOptions | None
    across: Across | None
    sheet: SheetOptions | None
    strict: bool | None
    proof: Proof | None


class PresetPage(TypedDict):
    """A page, in inches."""

    width: float
    height: float
    name: str | None


class PresetSheet(TypedDict):
    """A grid of labels on a page, in inches."""

    page: PresetPage
    columns: int
    rows: int
    left: float
    top: float
    pitchX: float
    pitchY: float
    cornerRadius: float
    round: bool

BarcodeFormat = Literal["svg", "zpl", "json"]


class _BarcodeRequestMust(TypedDict):
    value: str


class BarcodeRequest(_BarcodeRequestMust, total=False):
    """One barcode. Options of other symbologies are ignored, with a warning."""

    symbology: Symbology | None
    format: BarcodeFormat | None
    scale: int | None
    heightIn: float | None
    humanReadable: bool | None
    ecLevel: QrLevel | None
    dpi: int | None
    ratio: float | None
    drawn: bool | None
    digitalLink: DigitalLink | None
    level: int | BarcodeLevel | None
    columns: int | None
    shape: BarcodeShape | None
    size: BarcodeSize | None
    correction: int | None
    layers: int | None
    version: int | None
    mask: int | None
    gs1: bool | None
    checkDigit: BarcodeCheckDigit | None
    fullAscii: bool | None
    escapes: bool | None
    addOn: str | None
    mode: int | None
    codeSet: BarcodeCodeSet | None


class BarcodeQuietZone(TypedDict):
    """The quiet zones that a scanner needs, in modules."""

    left: int
    right: int
    top: int
    bottom: int


class _BarcodeMust(TypedDict):
    symbology: Symbology
    value: str
    text: str
    kind: Literal["linear", "matrix"]
    width: float
    height: float
    quietZone: BarcodeQuietZone
    svg: str
    zpl: str | None


class Barcode(_BarcodeMust, total=False):
    """All data of one barcode."""

    addOn: str
    bars: list[float]
    rows: list[str]
    rowHeights: list[int]
    zplReason: str


class _FindingMust(TypedDict):
    path: str
    rule: str
    severity: Literal["error", "warning"]
    message: str


class Finding(_FindingMust, total=False):
    """A problem or a warning about a label."""

    elementId: str
    row: int

_BarcodeCheckGradeMay = TypedDict(
    "_BarcodeCheckGradeMay",
    {
        "limit": Literal["decode", "quiet-zone", "module", "height", "unused-error-correction", "decodability"],
        "raise": str,
    },
    total=False,
)


class BarcodeCheckGrade(_BarcodeCheckGradeMay):
    """The print quality, predicted before printing in the terms of ISO/IEC 15416 and 15415. Only a verifier can measure the print itself."""

    letter: Literal["A", "B", "C", "D", "F"]


class BarcodeCheckModuleUsesItem(TypedDict):
    """The minimum module width for a use."""

    use: str
    leastMm: float
    met: bool


class _BarcodeCheckModuleMust(TypedDict):
    dots: int
    mm: float
    mil: float


class BarcodeCheckModule(_BarcodeCheckModuleMust, total=False):
    """The width of the narrowest bar or of a module."""

    uses: list[BarcodeCheckModuleUsesItem]


class BarcodeCheckQuietZoneTouchedItem(TypedDict):
    """A quiet zone that is not blank."""

    side: Literal["left", "right", "top", "bottom"]
    needed: int
    missing: int
    by: Literal["edge", "ink"]


class _BarcodeCheckQuietZoneMust(TypedDict):
    free: bool


class BarcodeCheckQuietZone(_BarcodeCheckQuietZoneMust, total=False):
    """The quiet zones."""

    touched: list[BarcodeCheckQuietZoneTouchedItem]


class _BarcodeCheckMust(TypedDict):
    path: str
    symbology: Symbology
    value: str
    reads: bool
    scans: bool
    result: Literal["decodes", "decodes-otherwise", "unreadable", "modules-match", "modules-differ", "not-drawn"]


class BarcodeCheck(_BarcodeCheckMust, total=False):
    """The result for one barcode."""

    elementId: str
    row: int
    why: Literal["not-drawn", "decodes-otherwise", "unreadable", "modules-differ", "cut", "damaged-modules", "reversed", "margin", "bars-too-low", "module-too-small", "surroundings"]
    grade: BarcodeCheckGrade
    method: Literal["picture", "structure", "modules"]
    found: str
    module: BarcodeCheckModule
    quietZone: BarcodeCheckQuietZone
    inside: bool


class _PictureCheckMust(TypedDict):
    path: str
    symbology: Symbology
    value: str
    reads: bool


class PictureCheck(_PictureCheckMust, total=False):
    """The result for one barcode in a picture."""

    elementId: str
    row: int
    why: Literal["decodes-otherwise", "cut", "unreadable"]
    found: str


class Check(TypedDict):
    """The result of a check of labels."""

    scans: bool
    proven: bool
    labels: int
    findings: list[Finding]
    moreFindings: int
    barcodes: list[BarcodeCheck]
    pictures: list[PictureCheck]


class Graphic(TypedDict):
    """The dots of a picture: rows of bytes, in which 1 is black."""

    width: int
    height: int
    totalBytes: int
    rowBytes: int
    data: str


class _ReadFieldMust(TypedDict):
    x: int
    y: int
    data: str


class ReadField(_ReadFieldMust, total=False):
    """A field with data."""

    symbology: str
    value: str


class ReadLabel(TypedDict):
    """A label."""

    fields: list[ReadField]


class ReadLabels(TypedDict):
    """What can be read from labels."""

    labels: list[ReadLabel]


class DesignRenderRequest(TypedDict, total=False):
    """Values for the placeholders of a saved design. The copies of all rows together may be at most 100."""

    units: Literal["in", "mm"] | None
    data: Data | None
    rows: list[Data] | None
    copiesFrom: str | None
    labels: int | None
    now: str | None
    counters: CounterNumbers | None
    images: dict[str, str] | None
    graphics: PictureEncoding | None
    printer: PrinterOptions | None
    across: Across | None
    sheet: SheetOptions | None
    strict: bool | None
    proof: Proof | None
    printerCharacters: list[str] | None
    copies: int | None


class DesignInspection(TypedDict):
    """The result of converting a saved design."""

    spec: LabelSpec
    warnings: list[str]
    placeholders: list[str]


class UnprintableBarcode(TypedDict):
    """A barcode that has no printer command."""

    elementId: str
    symbology: Symbology
    message: str


class DesignError(TypedDict):
    """Why a saved design is not printed."""

    error: str
    message: str
    errors: list[UnprintableBarcode]
    spec: LabelSpec


class _PrintErrorMust(TypedDict):
    error: str
    message: str


class PrintError(_PrintErrorMust, total=False):
    """Why a saved design is not printed."""

    errors: list[UnprintableBarcode]
    spec: LabelSpec
    report: Check


class _WarningMust(TypedDict):
    path: str
    rule: str
    message: str


class Warning(_WarningMust, total=False):
    """Something that prints differently from the request."""

    row: int


class PrintedLabels(TypedDict):
    """Labels as ZPL, and their warnings as data."""

    zpl: str
    count: int
    warnings: list[Warning]
    moreWarnings: int


class PrintedDocument(TypedDict):
    """Labels in the language of a printer that takes no ZPL, and their warnings as data."""

    format: Literal["tspl", "epl", "cpcl", "escpos", "brother-ql", "pwg"]
    data: str
    count: int
    warnings: list[Warning]
    moreWarnings: int

PrintedAnswer = PrintedLabels | PrintedDocument


class Design(TypedDict):
    """A design that was saved in the editor."""

    id: str
    name: str
    presetId: str | None
    createdAt: str
    updatedAt: str


class DesignList(TypedDict):
    """The designs of an account."""

    count: int
    designs: list[Design]


class SavedDesign(TypedDict):
    """A saved design, without its document."""

    id: str
    name: str
    presetId: str | None
    createdAt: str
    updatedAt: str
    revision: int
    bytes: int


class SavedDocument(TypedDict):
    """A design as the editor saves and exports it: docs/design-document.md describes every field. Distances are inches, and unknown fields are kept."""

    schemaVersion: int
    size: dict[str, Any]
    elements: list[dict[str, Any]]


class OpenedDesign(TypedDict):
    """A saved design with its document."""

    id: str
    name: str
    presetId: str | None
    createdAt: str
    updatedAt: str
    revision: int
    bytes: int
    document: SavedDocument


class DesignConflict(TypedDict):
    """Another client has saved the design since it was read."""

    error: str
    message: str
    current: OpenedDesign


class Preset(TypedDict):
    """A label size from the catalog."""

    id: str
    name: str
    brand: str
    widthIn: float
    heightIn: float
    dpi: int
    widthDots: int
    heightDots: int
    kind: Literal["thermal", "sheet", "paper"]
    labelsPerSheet: int | None
    sheet: PresetSheet | None
    aliases: list[str]


class PresetList(TypedDict):
    """Label sizes."""

    count: int
    presets: list[Preset]


class _ProblemMust(TypedDict):
    path: str
    message: str


class Problem(_ProblemMust, total=False):
    """One problem of a request."""

    row: int
    elementId: str


class _ErrorMust(TypedDict):
    error: Literal["invalid_json", "invalid_spec", "unauthorized", "forbidden", "conflict", "payload_too_large", "not_found", "method_not_allowed", "not_acceptable", "timed_out", "output_too_large", "job_too_large", "unsupported_media_type", "unrepresentable_element", "nothing_to_draw", "not_proven", "idempotency_key_reused", "rate_limited", "capacity_exhausted", "internal", "unavailable"]
    message: str


class Error(_ErrorMust, total=False):
    """An error."""

    errors: list[Problem]
    report: Check

LabelPictureFormat = Literal["png", "svg", "pdf", "sheet"]

PictureFormat = Literal["png", "svg", "pdf"]

Density = Literal["6dpmm", "8dpmm", "12dpmm", "24dpmm"]
