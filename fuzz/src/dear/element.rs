//! The elements of label specs, of each kind.

use serde_json::{Map, Value, json};

use super::{
    barcodes,
    genome::{Gene, Genome},
    spec::{self, Kind},
    texts,
};

/// The element with this number.
pub(super) fn element(genome: &Genome, number: usize) -> Value {
    let (x, y) = spec::place(genome, number);
    let mut fields = json!({"x": x, "y": y}).as_object().cloned().unwrap_or_default();
    let kind = spec::kind_of(genome, number);
    match kind {
        Kind::Text | Kind::Table => text(genome, number, &mut fields),
        Kind::Box | Kind::Filled | Kind::Ellipse => shape(genome, kind, &mut fields),
        Kind::Line => {
            fields.insert("type".into(), "line".into());
            fields.insert("x2".into(), (x + width(genome)).into());
            fields.insert("y2".into(), (y + height(genome)).into());
            let thickness = 0.01 * f64::from(genome.get(Gene::Module).max(1));
            fields.insert("thickness".into(), thickness.into());
        }
        Kind::Image => {
            fields.insert("type".into(), "image".into());
            fields.insert("src".into(), spec::source(genome, number).into());
            fields.insert("width".into(), width(genome).into());
            fields.insert("height".into(), height(genome).into());
            fields.insert("rotation".into(), spec::turn(genome).into());
            spec::picture_fields(genome, &mut fields);
        }
        Kind::NativeText | Kind::NativeBarcode => native(genome, kind, number, &mut fields),
        Kind::Barcode(index) => barcode(genome, index, number, &mut fields),
    }
    Value::Object(fields)
}

/// The width of an element that needs one.
pub(super) fn width(genome: &Genome) -> f64 {
    inches(genome.get(Gene::Width), 100)
}

/// The height of an element that needs one.
pub(super) fn height(genome: &Genome) -> f64 {
    inches(genome.get(Gene::Height), 100)
}

fn inches(number: u32, default: u32) -> f64 {
    spec::hundredths(if number == 0 { default } else { number })
}

fn text(genome: &Genome, number: usize, fields: &mut Map<String, Value>) {
    fields.insert("type".into(), "text".into());
    fields.insert("text".into(), texts::text(genome, number, 65_000).into());
    if genome.is(Gene::Width) {
        fields.insert("width".into(), width(genome).into());
    }
    if genome.is(Gene::Lines) {
        fields.insert("maxLines".into(), genome.get(Gene::Lines).into());
    }
    fields.insert("rotation".into(), spec::turn(genome).into());
    spec::type_fields(genome, fields);
}

/// The most inches of a side. That of an ellipse has a limit in dots.
pub(super) fn longest(kind: Kind) -> f64 {
    spec::hundredths(if kind == Kind::Ellipse { 300 } else { 2400 })
}

fn shape(genome: &Genome, kind: Kind, fields: &mut Map<String, Value>) {
    let is_ellipse = kind == Kind::Ellipse;
    fields.insert("type".into(), if is_ellipse { "ellipse" } else { "box" }.into());
    fields.insert("width".into(), width(genome).min(longest(kind)).into());
    fields.insert("height".into(), height(genome).min(longest(kind)).into());
    let is_filled = kind == Kind::Filled || genome.bit(Gene::Style, 0);
    fields.insert("filled".into(), is_filled.into());
    fields.insert("invert".into(), genome.bit(Gene::Style, 1).into());
    if !is_ellipse {
        fields.insert("rounding".into(), (genome.get(Gene::Align) * 4).into());
    }
}

/// A field of the printer.
pub(super) fn native(genome: &Genome, kind: Kind, number: usize, fields: &mut Map<String, Value>) {
    let (commands, text) = spec::native(genome, kind, number);
    fields.insert("type".into(), "native".into());
    fields.insert("commands".into(), commands);
    fields.insert("text".into(), text.into());
}

fn barcode(genome: &Genome, index: usize, number: usize, fields: &mut Map<String, Value>) {
    let varied = if genome.is(Gene::Varied) { number } else { 0 };
    let (name, text) = barcodes::barcode(genome, index, varied);
    fields.insert("type".into(), "barcode".into());
    fields.insert("symbology".into(), name.into());
    fields.insert("value".into(), spec::value(genome, text).into());
    fields.insert("moduleWidth".into(), genome.get(Gene::Module).clamp(1, 10).into());
    fields.insert("humanReadable".into(), genome.is(Gene::Readable).into());
    fields.insert("drawn".into(), true.into());
    fields.insert("rotation".into(), spec::turn(genome).into());
    if genome.is(Gene::Height) {
        fields.insert("height".into(), height(genome).into());
    }
}
