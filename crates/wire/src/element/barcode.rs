//! `barcode`: a barcode of any symbology but QR Code.

use design::Barcode;
use label::{
    Field,
    element::{BarHeight, BarcodeContent, BarcodeElement, ModuleWidth, Rotation},
    units::Inches,
};
use symbology::{Ratio, Symbology};

use super::{
    content::{Content, tell_rounded},
    parts::{At, DrawnIn, TURN},
};
use crate::{
    declare::{AskedRatio, BoundedText, Extent, Fields, FilledText, PrintedSymbology, declare},
    reading,
    schema::PRINTER,
    schema::node::{Node, object},
};

declare! {
    /// A barcode of a spec.
    InSpec: BarcodeElement<BarcodeContent> = "A barcode, drawn by the printer's own command. Options of other symbologies are \
        ignored, with a warning.";
    |fields| BarcodeElement {
        at,
        symbology,
        value: BarcodeContent { value, ..content },
        height: height.map_or_else(BarHeight::default, BarHeight::asked),
        module_width,
        ratio,
        human_readable,
        rotation,
        drawn,
    };
    |it|
    at = part(At, &it.at);
    symbology = required(Symbology: PrintedSymbology, it.symbology,
        "The symbology. The last five have no ZPL II command and need `drawn`.", "code128");
    value = required(Value: FilledText, it.value.value, VALUE, "PKG-{{number}}");
    height = optional(Height: Extent = Inches::of_thousandths(BarHeight::USUAL), Some(it.height.inches(it.symbology)),
        HEIGHT, 0.75);
    module_width = always(ModuleWidth: ModuleWidth = ModuleWidth::default(), it.module_width,
        "Width of the narrowest bar, or of a module, in printer dots.", 3);
    ratio = by(Some(ratio(fields, symbology)), always(Ratio: Ratio = Ratio::default(), it.ratio, RATIO, 2.5));
    human_readable = always(HumanReadable: bool = true, it.human_readable, READABLE, false);
    rotation = always(Rotation: Rotation = Rotation::default(), it.rotation, TURN, "R");
    content = part(Content(symbology), (it.symbology, &it.value));
    drawn = unless(Drawn: bool = false, it.drawn, DRAWN, true);
    @described Drawn after Rotation;
}

declare! {
    /// A barcode of a design.
    InDesign: Barcode = "A barcode, as large as fits into its area.";
    |fields| Barcode {
        area,
        rotation,
        symbology,
        content: BarcodeContent { value, ..content },
        ratio,
        human_readable,
        module,
        drawn,
    };
    |it|
    area = part(DrawnIn, &it.area);
    rotation = unless(Rotation: Rotation = Rotation::default(), it.rotation, TURN, "R");
    symbology = required(Symbology: Symbology, it.symbology, "The symbology.");
    value = required(Value: BoundedText, it.content.value, "The value to encode.");
    ratio = unless(Ratio: Ratio = Ratio::default(), it.ratio,
        "Ratio of wide to narrow bars, for symbologies with two bar widths.");
    human_readable = unless(HumanReadable: bool = true, it.human_readable, READABLE);
    module = optional(ModuleWidth: ModuleWidth, it.module, MODULE);
    content = part(Content(symbology), (it.symbology, &it.content));
    drawn = unless(Drawn: bool = false, it.drawn, DRAWN, true);
    @described Rotation after ModuleWidth;
    @described Drawn after Rotation;
}

/// The ratio. Printers take tenths: other ratios are rounded, with a warning.
fn ratio(fields: &mut Fields<'_, '_, '_>, symbology: Option<Symbology>) -> Ratio {
    let asked = fields.optional::<AskedRatio>(Field::Ratio);
    let Some((asked, (tenths, ratio))) =
        asked.and_then(|it| Some((it, reading::nearest_ratio(it)?)))
    else {
        return Ratio::default();
    };
    tell_rounded((asked, tenths), fields.path.field(Field::Ratio.name()), fields.context);
    // Programs that write every field write the default, which changes nothing anywhere.
    if let Some(symbology) = symbology.filter(|it| ratio != Ratio::default() && !it.has_ratio()) {
        fields.ignore(Field::Ratio, symbology);
    }
    ratio
}

/// A description that says which barcodes must be drawn as dots: those of symbologies without a printer command.
pub(super) fn with_drawn(description: Node) -> Node {
    let unprintable = object! { "properties": object! { "symbology": without_command() } };
    description.with("if", unprintable).with("then", must_be_drawn())
}

/// A symbology without a printer command.
pub(crate) fn without_command() -> Node {
    let nameless = Symbology::ALL.into_iter().filter(|&symbology| !PRINTER.has_command(symbology));
    object! { "enum": nameless.map(Symbology::id).collect::<Vec<_>>() }
}

/// Barcodes that are drawn as dots. A condition (`if` and `then`) says which must be: from `not`, some generators of clients make a
/// type.
pub(crate) fn must_be_drawn() -> Node {
    object! { "required": ["drawn"], "properties": object! { "drawn": object! { "const": true } } }
}

const VALUE: &str = "The value to encode. `{{name}}` is filled from the values. Each symbology has \
    its own rules: for `ean13`, 12 digits, to which the check digit is added, or 13 digits, whose \
    check digit is verified. A value that the symbology cannot encode is refused with the reason; \
    `x-value-examples` in this document has a valid value for each symbology.";
const HEIGHT: &str = "Height of the bars in inches; for PDF417, the height of all rows together. \
    Codes with square modules take their height from `moduleWidth`. Without it, `postnet` and `planet` have \
    0.125 inches, `intelligent-mail` 0.145.";
/// `ratio` of a spec and of a single barcode.
pub(crate) const RATIO: &str = "Ratio of wide to narrow bars, for symbologies with two bar widths; others \
    ignore it. Printers support steps of 0.1.";
/// `humanReadable`.
pub(crate) const READABLE: &str = "Whether the value is also printed as text.";
/// `moduleWidth` and `magnification` of a design.
pub(super) const MODULE: &str = "A fixed width of a module, in dots of the label's resolution. The symbol then begins at the upper left \
    corner of its area and is as wide as its value needs; without it, the area determines the module.";
/// `drawn`.
pub(crate) const DRAWN: &str = "Whether a barcode that the printer has no command for is drawn as dots instead, \
    with a warning. Where the printer has a command, it has no effect.";
