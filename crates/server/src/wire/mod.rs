//! The shapes of requests and answers, field by field as the interface document names them.

mod barcode;
mod number;
mod preset;

pub use barcode::{BarcodeAnswer, QuietZone};
pub use preset::{Preset, PresetList};

/// Writes an answer as one line of JSON.
pub fn to_json(answer: &impl serde::Serialize) -> String {
    // Our answers have string keys and no serializer of their own that could fail.
    serde_json::to_string(answer).unwrap_or_default()
}
