//! The fields that label specs, documents of the editor and requests for saved designs share.

use serde_json::{Map, Value, json};

use super::{
    barcodes,
    genome::{Gene, Genome},
    pictures, texts,
};

/// The most bytes of a request.
pub(super) const MOST_BYTES: usize = 2 << 20;

/// The most bytes of the values of one request: the rest is for the elements.
const MOST_VALUES: usize = 1_000_000;

/// What an element is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Box,
    Filled,
    Ellipse,
    Line,
    Image,
    NativeText,
    NativeBarcode,
    /// In designs; a text in specs.
    Table,
    /// The symbology at this index.
    Barcode(usize),
}

/// The kind of an element by the number of a gene: the first few are no barcodes.
pub(super) fn kind(number: u32) -> Kind {
    const OTHERS: [Kind; 9] = [
        Kind::Text,
        Kind::Box,
        Kind::Filled,
        Kind::Ellipse,
        Kind::Line,
        Kind::Image,
        Kind::NativeText,
        Kind::NativeBarcode,
        Kind::Table,
    ];
    let number = number as usize;
    OTHERS.get(number).copied().unwrap_or_else(|| Kind::Barcode(number - OTHERS.len()))
}

/// The kind of the element with this number: of every hundred, some are of the other kind.
pub(super) fn kind_of(genome: &Genome, number: usize) -> Kind {
    let is_other = number * 37 % 100 < genome.count(Gene::Share);
    kind(genome.get(if is_other { Gene::Other } else { Gene::Kind }))
}

/// Inches from tenths of an inch.
fn tenths(number: u32) -> f64 {
    f64::from(number.max(1)) / 10.0
}

/// Inches from hundredths of an inch.
pub(super) fn hundredths(number: u32) -> f64 {
    f64::from(number) / 100.0
}

/// The size of the label in inches.
pub(super) fn size(genome: &Genome) -> (f64, f64) {
    (tenths(genome.get(Gene::LabelWidth)), tenths(genome.get(Gene::LabelHeight)))
}

/// Where an element is, in inches.
#[expect(clippy::cast_precision_loss, reason = "numbers of elements")]
pub(super) fn place(genome: &Genome, number: usize) -> (f64, f64) {
    let (width, height) = size(genome);
    let (x, y) = match genome.get(Gene::Places) {
        0 => (number % 20 * 5, number / 20 * 4),
        1 => (1, 1),
        _ => (number * 37 % 89, number * 53 % 83),
    };
    (round(width * x as f64 / 100.0), round(height * y as f64 / 100.0))
}

fn round(inches: f64) -> f64 {
    (inches * 1000.0).trunc() / 1000.0
}

/// The fields of a text's look.
pub(super) fn type_fields(genome: &Genome, fields: &mut Map<String, Value>) {
    fields.insert("fontSize".into(), genome.get(Gene::Font).max(1).into());
    fields.insert("align".into(), genome.of(Gene::Align, &["left", "center", "right"]).into());
    fields.insert("glyphs".into(), genome.of(Gene::Glyphs, &["auto", "printer", "picture"]).into());
    if genome.is(Gene::Upload) {
        fields.insert("font".into(), super::fonts::FAMILY.into());
    }
    let switches = [("invert", 0), ("reverse", 1), ("italic", 3)];
    for (name, bit) in switches {
        // Both of the first two are refused.
        if genome.bit(Gene::Style, bit) && !(bit == 1 && genome.bit(Gene::Style, 0)) {
            fields.insert(name.into(), true.into());
        }
    }
    if genome.bit(Gene::Style, 2) {
        fields.insert("weight".into(), "bold".into());
    }
    if genome.bit(Gene::Style, 4) {
        fields.insert("letterSpacing".into(), 1.into());
    }
    if genome.bit(Gene::Style, 5) {
        fields.insert("lineHeight".into(), 0.5.into());
    }
}

/// Inserts the fields of a turned element.
pub(super) fn turn(genome: &Genome) -> &'static str {
    genome.of(Gene::Turn, &["N", "R", "I", "B"])
}

/// The picture of an element: a file, or the name of one in `images`.
pub(super) fn source(genome: &Genome, number: usize) -> String {
    match genome.count(Gene::Named) {
        0 => pictures::data_uri(genome, if genome.is(Gene::Varied) { number } else { 0 }),
        names => format!("i{}", number % names),
    }
}

/// How a picture becomes dots.
pub(super) fn picture_fields(genome: &Genome, fields: &mut Map<String, Value>) {
    let modes = ["auto", "threshold", "diffusion", "ordered"];
    fields.insert("mode".into(), genome.of(Gene::Mode, &modes).into());
    fields.insert("fit".into(), genome.of(Gene::Fit, &["contain", "cover", "stretch"]).into());
}

/// The commands and the text of a field of the printer.
pub(super) fn native(genome: &Genome, kind: Kind, number: usize) -> (Value, String) {
    let size = (genome.get(Gene::Font) * 3).clamp(10, 32_000);
    if kind == Kind::NativeBarcode {
        let module = genome.get(Gene::Module).clamp(1, 10);
        let (_, value) = barcodes::barcode(genome, 0, number);
        return (json!({"BY": [module, 3, 60], "BC": ["N", 60, "Y", "Y"]}), value);
    }
    let width = (genome.get(Gene::Width) * 2).clamp(1, 32_000);
    let lines = genome.get(Gene::Lines).clamp(1, 9999);
    let commands = json!({"A0": ["N", size, size], "FB": [width, lines, 0, "J", 0]});
    (commands, texts::text(genome, number, 3000))
}

/// A value of a barcode, possibly from a placeholder.
pub(super) fn value(genome: &Genome, value: String) -> String {
    if genome.is(Gene::Placeholders) { "{{v}}".to_owned() } else { value }
}

/// Elements up to the number and the size that are wanted.
pub(super) fn elements(
    genome: &Genome,
    most_bytes: usize,
    element: impl Fn(&Genome, usize) -> Value,
) -> Vec<Value> {
    let mut bytes = 0;
    let mut all = Vec::new();
    for number in 0..genome.count(Gene::Elements).clamp(1, 500) {
        let element = element(genome, number);
        bytes += element.to_string().len() + 1;
        if bytes > most_bytes {
            break;
        }
        all.push(element);
    }
    all
}

/// The bytes that a request with this body has left for its elements.
pub(super) fn room(body: &Value) -> usize {
    MOST_BYTES.saturating_sub(body.to_string().len() + 1000)
}

/// The values of the placeholders.
pub(super) fn data(genome: &Genome) -> Map<String, Value> {
    let names = genome.count(Gene::Names).clamp(1, 998);
    let text = texts::script(genome, genome.count(Gene::Value).min(MOST_VALUES / 2 / names));
    // A value that is given would replace one that makes itself.
    let made = genome.count(Gene::Recipes).min(50);
    let mut data: Map<String, Value> =
        (made..names.max(made + 1)).map(|name| (format!("n{name}"), text.clone().into())).collect();
    if let Kind::Barcode(index) = kind(genome.get(Gene::Kind)) {
        data.insert("v".into(), barcodes::barcode(genome, index, 0).1.into());
    }
    data.insert("r".into(), text.into());
    // A design names pictures by placeholders.
    data.extend(
        (0..genome.count(Gene::Named)).map(|at| (format!("i{at}"), format!("i{at}").into())),
    );
    data
}

/// The rows; none for a single label.
pub(super) fn rows(genome: &Genome) -> Vec<Value> {
    let rows = genome.count(Gene::Rows).min(1000);
    let room = MOST_VALUES / 2 / rows.max(1);
    let text = texts::script(genome, genome.count(Gene::Value).min(room));
    let row = |number: usize| {
        if !genome.is(Gene::Varied) {
            return json!({});
        }
        let mut row = json!({"r": format!("{text}{number}")});
        if let Kind::Barcode(index) = kind(genome.get(Gene::Kind)) {
            let (_, value) = barcodes::barcode(genome, index, number);
            if value.len() < room {
                row["v"] = value.into();
            }
        }
        row
    };
    (0..rows).map(row).collect()
}

/// Dates, counters and texts that make themselves.
pub(super) fn recipes(genome: &Genome) -> Vec<Value> {
    let one = |number: usize| {
        let name = format!("n{number}");
        match genome.get(Gene::Recipe) {
            0 => json!({"name": name, "type": "counter", "width": 18, "checkDigit": "luhn"}),
            1 => {
                json!({"name": name, "type": "date", "format": "EEEE MMMM yyyy DDD 'x' HH:mm:ss".repeat(3), "plus": number, "unit": "months", "zone": "Europe/Berlin", "lang": "fr"})
            }
            // Each is twice as long as the next one, up to the limit of a text.
            2 => {
                let next = number + 1;
                json!({"name": name, "type": "text", "text": format!("{{{{n{next}}}}}{{{{n{next}}}}}")})
            }
            _ => {
                json!({"name": name, "type": "text", "text": texts::script(genome, 4000), "case": "upper"})
            }
        }
    };
    (0..genome.count(Gene::Recipes).min(50)).map(one).collect()
}

/// Inserts what requests for labels and for saved designs have in common.
pub(super) fn job(genome: &Genome, body: &mut Map<String, Value>) {
    let mut set = |name: &str, value: Value| drop(body.insert(name.into(), value));
    set("data", Value::Object(data(genome)));
    let rows = rows(genome);
    if !rows.is_empty() {
        set("rows", rows.into());
    } else if genome.is(Gene::Labels) {
        set("labels", genome.get(Gene::Labels).into());
    }
    if genome.get(Gene::Copies) > 1 {
        set("copies", genome.get(Gene::Copies).into());
    }
    set_images(genome, body);
    let mut set = |name: &str, value: Value| drop(body.insert(name.into(), value));
    let encodings = [None, Some("compressed"), Some("ascii"), Some("hex")];
    set("graphics", genome.of(Gene::Encoding, &encodings).into());
    if genome.is(Gene::PrintDpi) {
        set("printer", json!({"dpi": genome.get(Gene::PrintDpi).clamp(100, 1200)}));
    }
    if genome.get(Gene::Across) > 1 {
        set("across", json!({"count": genome.get(Gene::Across), "gap": 0.01}));
    }
    if genome.is(Gene::Columns) {
        let (width, height) = size(genome);
        let columns = genome.get(Gene::Columns);
        let marks = genome.of(Gene::Marks, &["none", "frames", "crop"]);
        set(
            "sheet",
            json!({"page": {"width": 24, "height": 24}, "columns": columns, "rows": columns, "left": 0, "top": 0, "pitchX": width, "pitchY": height, "marks": marks}),
        );
    }
    for number in 0..genome.get(Gene::Unknown) {
        set(&format!("elemants{number}"), 1.into());
    }
}

fn set_images(genome: &Genome, body: &mut Map<String, Value>) {
    let mut images = Map::new();
    let mut bytes = 0;
    for number in 0..genome.count(Gene::Named) {
        let file = pictures::data_uri(genome, number);
        bytes += file.len();
        if bytes > MOST_VALUES / 2 {
            break;
        }
        images.insert(format!("i{number}"), file.into());
    }
    body.insert("images".into(), images.into());
}

/// Characters of the printer besides those of every printer.
pub(super) fn printer_characters(genome: &Genome) -> Vec<&'static str> {
    if genome.bit(Gene::Switches, 4) {
        vec!["cyrillic", "3040-30FF", "4E00-9FFF"]
    } else {
        Vec::new()
    }
}
