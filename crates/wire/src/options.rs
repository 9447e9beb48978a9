//! The options of a barcode as fields of a written spec: only those that differ from the default.

use label::element::{BarcodeContent, BarcodeElement, QrElement};
use serde::{Serialize, Serializer, ser::SerializeMap};
use symbology::{Choice, OptionKind, Symbology};

use label::Field;

/// Fields of an element, each with its value.
#[derive(Debug)]
pub(super) struct ChosenOptions(Vec<(&'static str, Chosen)>);

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Chosen {
    Flag(bool),
    Number(i64),
    Text(String),
    Link { domain: String },
}

impl From<Choice> for Chosen {
    fn from(choice: Choice) -> Self {
        match choice {
            Choice::Flag(flag) => Self::Flag(flag),
            Choice::Number(number) => Self::Number(number),
            Choice::Text(text) => Self::Text(text),
        }
    }
}

impl ChosenOptions {
    pub(super) fn of_barcode(element: &BarcodeElement<BarcodeContent>) -> Self {
        Self::new(element.symbology, &element.value, element.drawn)
    }

    pub(super) fn of_qr(element: &QrElement<BarcodeContent>) -> Self {
        Self::without_level(&element.value, element.drawn)
    }

    /// The options of a QR code whose level has a field of its own.
    pub(super) fn without_level(content: &BarcodeContent, drawn: bool) -> Self {
        let Self(mut chosen) = Self::new(Symbology::QrCode, content, drawn);
        chosen.retain(|(name, _)| *name != OptionKind::Level.name());
        Self(chosen)
    }

    /// The options of a barcode.
    pub(super) fn new(symbology: Symbology, content: &BarcodeContent, drawn: bool) -> Self {
        let mut chosen: Vec<_> = OptionKind::ALL
            .into_iter()
            .filter_map(|kind| {
                let choice = content.options.choice(symbology, kind)?;
                Some((kind.name(), choice.into()))
            })
            .collect();
        if let Some(add_on) = &content.add_on {
            chosen.push((OptionKind::AddOn.name(), Chosen::Text(add_on.to_string())));
        }
        if let Some(domain) = &content.digital_link {
            let link = Chosen::Link { domain: domain.to_string() };
            chosen.push((Field::DigitalLink.name(), link));
        }
        if drawn {
            chosen.push((Field::Drawn.name(), Chosen::Flag(true)));
        }
        Self(chosen)
    }
}

impl Serialize for ChosenOptions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, chosen) in &self.0 {
            map.serialize_entry(name, chosen)?;
        }
        map.end()
    }
}
