//! A field of a printer as JSON, as specs and documents have it.

use std::collections::BTreeMap;

use label::element::{NativeAnchor, NativeField, NativeSide};
use serde::{Serialize, Serializer};

/// The commands of a field, and how it stands at its point.
#[derive(Debug, Serialize)]
pub(crate) struct NativeAnswer {
    anchor: &'static str,
    side: &'static str,
    dpi: u16,
    commands: BTreeMap<String, Vec<Parameter>>,
}

/// A number, a word, or null if it is left out.
#[derive(Debug)]
struct Parameter(Box<str>);

impl Serialize for Parameter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = &*self.0;
        if text.is_empty() {
            return serializer.serialize_none();
        }
        // A number is written as one only if it is read back as the same text.
        if let Ok(number) = text.parse::<i64>()
            && number.to_string() == text
        {
            return serializer.serialize_i64(number);
        }
        if let Ok(number) = text.parse::<f64>()
            && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
            && number.to_string() == text
        {
            return serializer.serialize_f64(number);
        }
        serializer.serialize_str(text)
    }
}

impl From<&NativeField> for NativeAnswer {
    fn from(field: &NativeField) -> Self {
        let anchor = NativeAnchor::ALL.iter().find(|(_, anchor)| *anchor == field.anchor);
        let side = NativeSide::ALL.iter().find(|(_, side)| *side == field.side);
        let commands = field.commands.iter().map(|command| {
            let parameters = command.parameters().map(|text| Parameter(text.into()));
            (command.name().to_owned(), parameters.collect())
        });
        Self {
            anchor: anchor.map_or("", |(name, _)| name),
            side: side.map_or("", |(name, _)| name),
            dpi: field.dpi.get(),
            commands: commands.collect(),
        }
    }
}
