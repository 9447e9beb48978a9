//! A field of a printer as JSON, as specs and documents have it.

use label::element::{NativeAnchor, NativeCommand, NativeField, NativeSide};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// The commands of a field, and how it stands at its point. An anchor and a side that are the default are left out.
#[derive(Debug, Serialize)]
pub(crate) struct NativeAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    anchor: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    dpi: u16,
    commands: Commands,
}

/// Commands by their letters, in their order.
#[derive(Debug)]
struct Commands(Vec<NativeCommand>);

impl Serialize for Commands {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for command in &self.0 {
            let parameters: Vec<_> = command.parameters().map(Parameter).collect();
            map.serialize_entry(command.name(), &parameters)?;
        }
        map.end()
    }
}

/// A number, a word, or null if it is left out.
#[derive(Debug)]
struct Parameter<'a>(&'a str);

impl Serialize for Parameter<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(text) = *self;
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
            && serde_json::to_string(&number).is_ok_and(|written| written == text)
        {
            return serializer.serialize_f64(number);
        }
        serializer.serialize_str(text)
    }
}

impl From<&NativeField> for NativeAnswer {
    fn from(NativeField { anchor, side, dpi, commands }: &NativeField) -> Self {
        Self {
            anchor: chosen(&NativeAnchor::ALL, *anchor),
            side: chosen(&NativeSide::ALL, *side),
            dpi: dpi.get(),
            commands: Commands(commands.clone()),
        }
    }
}

/// The name of a choice, unless it is the default.
pub(crate) fn chosen<T: Copy + Default + PartialEq>(
    all: &[(&'static str, T)],
    one: T,
) -> Option<&'static str> {
    let (name, _) = all.iter().find(|(_, known)| *known == one)?;
    (one != T::default()).then_some(*name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_is_a_number_only_if_it_is_written_the_same_way() {
        let check = |text, expected: &str| {
            assert_eq!(serde_json::to_string(&Parameter(text)).unwrap(), expected);
        };
        check("", "null");
        check("203", "203");
        check("-5", "-5");
        check("2.5", "2.5");
        check("3.0", "3.0");
        for text in
            ["007", "+1", "-0", "2.50", ".5", "1e2", "100000000000000000000", "0.000001", "N"]
        {
            check(text, &format!("\"{text}\""));
        }
        check("inf", "\"inf\"");
    }
}
