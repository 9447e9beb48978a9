//! Documents of the editor.

use serde_json::{Map, Value, json};

use super::{
    barcodes, element, fonts,
    genome::{Gene, Genome},
    spec::{self, Kind},
    texts,
};

/// The most bytes of a document, with some room for its other fields.
const MOST_BYTES: usize = 880_000;

/// The most characters of a text.
const MOST_TEXT: usize = 4000;

/// The document, as large as one may be.
pub(super) fn document(genome: &Genome) -> Value {
    within(genome, MOST_BYTES)
}

/// The document with this many bytes at most.
pub(super) fn within(genome: &Genome, most: usize) -> Value {
    let recipes = spec::recipes(genome);
    let room = most.min(MOST_BYTES).saturating_sub(json!(recipes).to_string().len() + 2000);
    let (width, height) = spec::size(genome);
    let dpi = genome.get(Gene::Dpi).clamp(100, 1200);
    let mut elements = spec::elements(genome, room, element);
    for level in 0..genome.count(Gene::Groups).min(8) {
        let turn = spec::turn(genome);
        elements = vec![
            json!({"id": format!("g{level}"), "type": "group", "x": 0, "y": 0, "width": width, "height": height, "rotation": turn, "elements": elements}),
        ];
    }
    let turned = genome.get(Gene::Turned);
    let proof = if genome.bit(Gene::Switches, 0) { "require" } else { "none" };
    json!({
        "schemaVersion": 1,
        "size": {"widthIn": width, "heightIn": height, "dpi": dpi},
        "elements": elements,
        "values": recipes,
        "upsideDown": turned & 1 == 1,
        "mirror": turned & 2 == 2,
        "proof": proof,
        "printerCharacters": spec::printer_characters(genome),
    })
}

fn element(genome: &Genome, number: usize) -> Value {
    let (x, y) = spec::place(genome, number);
    let area = json!({"x": x, "y": y, "width": element::width(genome), "height": height(genome)});
    let mut fields = area.as_object().cloned().unwrap_or_default();
    fields.insert("id".into(), format!("e{number}").into());
    let kind = spec::kind_of(genome, number);
    match kind {
        Kind::Text => text(genome, number, &mut fields),
        Kind::Table => table(genome, number, &mut fields),
        Kind::Box | Kind::Filled | Kind::Ellipse => shape(genome, kind, &mut fields),
        Kind::Line => {
            fields.insert("type".into(), "line".into());
            fields.insert("x2".into(), (x + element::width(genome)).into());
            fields.insert("y2".into(), (y + height(genome)).into());
        }
        Kind::Image => image(genome, number, &mut fields),
        Kind::NativeText | Kind::NativeBarcode => {
            element::native(genome, kind, number, &mut fields);
        }
        Kind::Barcode(index) => barcode(genome, index, number, &mut fields),
    }
    Value::Object(fields)
}

/// Half an inch, if the genome has none.
fn height(genome: &Genome) -> f64 {
    if genome.is(Gene::Height) { element::height(genome) } else { 0.5 }
}

fn text(genome: &Genome, number: usize, fields: &mut Map<String, Value>) {
    // A text without a box has no width of its own.
    let is_box = genome.is(Gene::Width) || genome.is(Gene::Shrink);
    fields.insert("type".into(), if is_box { "textBox" } else { "text" }.into());
    fields.insert("text".into(), texts::text(genome, number, MOST_TEXT).into());
    fields.insert("rotation".into(), spec::turn(genome).into());
    if is_box {
        fields.insert("shrink".into(), genome.is(Gene::Shrink).into());
        fields.insert("minFontSize".into(), 1.into());
        if genome.is(Gene::Lines) {
            fields.insert("maxLines".into(), genome.get(Gene::Lines).into());
        }
    }
    spec::type_fields(genome, fields);
}

fn shape(genome: &Genome, kind: Kind, fields: &mut Map<String, Value>) {
    let is_ellipse = kind == Kind::Ellipse;
    let most = element::longest(kind);
    fields.insert("type".into(), if is_ellipse { "ellipse" } else { "rect" }.into());
    fields.insert("width".into(), element::width(genome).min(most).into());
    fields.insert("height".into(), height(genome).min(most).into());
    let fill = genome.of(Gene::Style, &["none", "invert", "white"]);
    fields.insert("fill".into(), if kind == Kind::Filled { "black" } else { fill }.into());
    if !is_ellipse {
        fields.insert("rounding".into(), (genome.get(Gene::Align) * 4).into());
    }
}

fn image(genome: &Genome, number: usize, fields: &mut Map<String, Value>) {
    let source = spec::source(genome, number);
    // The name of a picture is the value of a placeholder.
    let source = if genome.is(Gene::Named) { format!("{{{{{source}}}}}") } else { source };
    fields.insert("type".into(), "image".into());
    fields.insert("src".into(), source.into());
    fields.insert("print".into(), "dots".into());
    fields.insert("rotation".into(), spec::turn(genome).into());
    spec::picture_fields(genome, fields);
}

fn barcode(genome: &Genome, index: usize, number: usize, fields: &mut Map<String, Value>) {
    let varied = if genome.is(Gene::Varied) { number } else { 0 };
    let (name, text) = barcodes::barcode(genome, index, varied);
    fields.insert("type".into(), "barcode".into());
    fields.insert("symbology".into(), name.into());
    fields.insert("value".into(), spec::value(genome, text).into());
    fields.insert("humanReadable".into(), genome.is(Gene::Readable).into());
    fields.insert("drawn".into(), true.into());
    fields.insert("rotation".into(), spec::turn(genome).into());
    if genome.is(Gene::Module) {
        fields.insert("moduleWidth".into(), genome.get(Gene::Module).min(10).into());
    }
}

/// A table: all its cells have the same text. The lines and texts of all tables are elements as well, so most are small.
fn table(genome: &Genome, number: usize, fields: &mut Map<String, Value>) {
    let side = genome.count(Gene::Cells).clamp(1, 200);
    let (columns, rows) = (side.min(5000 / side), side);
    let text = texts::text(genome, number, MOST_TEXT.min(800_000 / (columns * rows)));
    fields.insert("type".into(), "table".into());
    let (width, height) = (genome.get(Gene::Width).max(10), genome.get(Gene::Height).max(10));
    fields.insert("columns".into(), vec![spec::hundredths(width); columns].into());
    fields.insert("rows".into(), vec![spec::hundredths(height); rows].into());
    fields.insert("cells".into(), vec![vec![text; columns]; rows].into());
    fields.insert("shrink".into(), genome.is(Gene::Shrink).into());
    fields.insert("minFontSize".into(), 1.into());
    fields.insert("rotation".into(), spec::turn(genome).into());
    spec::type_fields(genome, fields);
    for name in ["invert", "reverse", "width", "height"] {
        fields.remove(name);
    }
}

/// Whether a print needs the font that the account uploads.
pub(super) fn font(genome: &Genome) -> Option<Vec<u8>> {
    genome.is(Gene::Upload).then(|| fonts::file(genome))
}
