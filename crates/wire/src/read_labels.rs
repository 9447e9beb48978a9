//! What can be read from labels, in the form of Labelary's data extraction.

use serde::Serialize;
use symbology::Symbology;

/// The fields of labels.
#[derive(Debug, Default, Serialize)]
pub struct ReadLabels {
    labels: Vec<ReadLabel>,
    /// Approximate bytes of the answer.
    #[serde(skip)]
    bytes: usize,
}

#[derive(Debug, Default, Serialize)]
struct ReadLabel {
    fields: Vec<ReadField>,
}

#[derive(Debug, Serialize)]
struct ReadField {
    x: i32,
    y: i32,
    data: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    symbology: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
}

impl ReadLabels {
    /// Adds a label without fields.
    pub fn add_label(&mut self) {
        self.bytes += 16;
        self.labels.push(ReadLabel::default());
    }

    /// Approximate bytes of the answer so far.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Adds a field to the last label: its place in dots, its data, and the symbology and value of a barcode.
    pub fn add_field(
        &mut self,
        (x, y): (i32, i32),
        data: &str,
        barcode: Option<(Symbology, &str)>,
    ) {
        let (symbology, value) = barcode.unzip();
        self.bytes += 48 + data.len() + value.map_or(0, str::len);
        let field = ReadField {
            x,
            y,
            data: data.to_owned(),
            symbology: symbology.map(Symbology::id),
            value: value.map(str::to_owned),
        };
        if let Some(label) = self.labels.last_mut() {
            label.fields.push(field);
        }
    }
}
