//! Documents of the editor.

use serde_json::{Map, Value, json};

use super::{
    barcodes, fonts,
    genome::{Gene, Genome},
    spec::{self, Kind},
    texts,
};

/// The most bytes of a document, with some room for its other fields.
const MOST_BYTES: usize = 880_000;

/// The most characters of a text.
const MOST_TEXT: usize = 4000;

/// The document.
pub(super) fn document(genome: &Genome) -> Value {
    let (width, height) = spec::size(genome);
    let dpi = genome.get(Gene::Dpi).clamp(100, 1200);
    let mut elements = spec::elements(genome, MOST_BYTES, element);
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
        "values": spec::recipes(genome),
        "upsideDown": turned & 1 == 1,
        "mirror": turned & 2 == 2,
        "proof": proof,
        "printerCharacters": spec::printer_characters(genome),
    })
}

fn element(genome: &Genome, number: usize) -> Value {
    let (x, y) = spec::place(genome, number);
    let (width, height) = (genome.get(Gene::Width), genome.get(Gene::Height));
    let or =
        |number: u32, default: u32| spec::hundredths(if number == 0 { default } else { number });
    let fields = json!({"id": format!("e{number}"), "x": x, "y": y, "width": or(width, 100), "height": or(height, 50)});
    let mut fields = fields.as_object().cloned().unwrap_or_default();
    let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
    let kind = spec::kind_of(genome, number);
    match kind {
        Kind::Text => {
            // A text without a box has no width of its own.
            let is_box = width > 0 || genome.is(Gene::Shrink);
            set("type", if is_box { "textBox" } else { "text" }.into());
            set("text", texts::text(genome, number, MOST_TEXT).into());
            set("rotation", spec::turn(genome).into());
            if is_box {
                set("shrink", genome.is(Gene::Shrink).into());
                set("minFontSize", 1.into());
                if genome.is(Gene::Lines) {
                    set("maxLines", genome.get(Gene::Lines).into());
                }
            }
            spec::type_fields(genome, &mut fields);
        }
        Kind::Table => {
            table(genome, number, &mut fields);
            spec::type_fields(genome, &mut fields);
            for name in ["invert", "reverse", "width", "height"] {
                fields.remove(name);
            }
        }
        Kind::Box | Kind::Filled | Kind::Ellipse => {
            let is_ellipse = kind == Kind::Ellipse;
            let most = spec::hundredths(if is_ellipse { 300 } else { 2400 });
            set("type", if is_ellipse { "ellipse" } else { "rect" }.into());
            set("width", or(width, 100).min(most).into());
            set("height", or(height, 100).min(most).into());
            let fills = ["none", "invert", "white"];
            set(
                "fill",
                if kind == Kind::Filled { "black" } else { genome.of(Gene::Style, &fills) }.into(),
            );
            if !is_ellipse {
                set("rounding", (genome.get(Gene::Align) * 4).into());
            }
        }
        Kind::Line => {
            set("type", "line".into());
            set("x2", (x + or(width, 100)).into());
            set("y2", (y + or(height, 100)).into());
        }
        Kind::Image => {
            set("type", "image".into());
            let named = format!("{{{{{}}}}}", spec::source(genome, number));
            let source = if genome.is(Gene::Named) { named } else { spec::source(genome, number) };
            set("src", source.into());
            set("print", "dots".into());
            set("rotation", spec::turn(genome).into());
            spec::picture_fields(genome, &mut fields);
        }
        Kind::NativeText | Kind::NativeBarcode => {
            let (commands, text) = spec::native(genome, kind, number);
            set("type", "native".into());
            set("commands", commands);
            set("text", text.into());
        }
        Kind::Barcode(index) => {
            let varied = if genome.is(Gene::Varied) { number } else { 0 };
            let (name, text) = barcodes::barcode(genome, index, varied);
            set("type", "barcode".into());
            set("symbology", name.into());
            set("value", spec::value(genome, text).into());
            set("humanReadable", genome.is(Gene::Readable).into());
            set("drawn", true.into());
            set("rotation", spec::turn(genome).into());
            if genome.is(Gene::Module) {
                set("moduleWidth", genome.get(Gene::Module).min(10).into());
            }
        }
    }
    Value::Object(fields)
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
}

/// Whether a print needs the font that the account uploads.
pub(super) fn font(genome: &Genome) -> Option<Vec<u8>> {
    genome.is(Gene::Upload).then(|| fonts::file(genome))
}
