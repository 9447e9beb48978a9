//! What a barcode of a spec encodes.

use symbology::{
    AddOn, Barcode, OptionKind, Options, Ratio, Symbology,
    gs1::digital_link::{DigitalLink, Domain},
};

use crate::{Field, Template};

/// A letter of a barcode takes as long as this many letters of a text.
pub(crate) const LETTERS_OF_A_CODE: u64 = 4;

/// The value of a barcode and the options of its symbology, before the placeholders are filled.
#[derive(Debug, Clone, PartialEq)]
pub struct BarcodeContent {
    /// The value.
    pub value: Template,
    /// The options. The ratio is that of the element, and the add-on is the one below.
    pub options: Options,
    /// The add-on of EAN and UPC: 2 or 5 digits.
    pub add_on: Option<Template>,
    /// The domain of a GS1 Digital Link: the value is element strings, and the barcode has their web address.
    pub digital_link: Option<Domain>,
}

impl BarcodeContent {
    /// The symbologies that may have a GS1 Digital Link.
    pub const LINKABLE: [Symbology; 2] = [Symbology::QrCode, Symbology::DataMatrix];

    /// Its templates, whose placeholders are filled.
    pub fn templates(&self) -> impl Iterator<Item = &Template> {
        [&self.value].into_iter().chain(&self.add_on)
    }

    /// Its templates, each with its field.
    pub(crate) fn templates_by_field(&self) -> impl Iterator<Item = (Field, &Template)> {
        let add_on = self.add_on.as_ref().map(|it| (Field::Option(OptionKind::AddOn), it));
        [(Field::Value, &self.value)].into_iter().chain(add_on)
    }

    /// The barcode to measure, with templates filled like this; `None` if the value is invalid.
    pub fn measured(
        &self,
        symbology: Symbology,
        ratio: Ratio,
        fill: impl Fn(&Template) -> String,
    ) -> Option<Barcode> {
        let add_on = match &self.add_on {
            Some(add_on) => Some(AddOn::new(&fill(add_on))?),
            None => None,
        };
        let options = Options { ratio, add_on, ..self.options };
        let value = fill(&self.value);
        let value = match &self.digital_link {
            Some(domain) => DigitalLink::parse(domain, &value).ok()?.uri().to_owned(),
            None => value,
        };
        let accepted = Barcode::accept(symbology, &value, options).ok()?;
        Some(accepted.barcode)
    }

    /// A barcode about as large as one with a valid value.
    pub fn specimen(&self, symbology: Symbology, ratio: Ratio) -> Option<Barcode> {
        let add_on = self.add_on.as_ref().and(AddOn::new("00"));
        let with = |options| Barcode::parse_with(symbology, symbology.specimen(), options).ok();
        // The specimen may be too long for a fixed size.
        with(Options { ratio, add_on, ..self.options })
            .or_else(|| with(Options { ratio, add_on, ..Options::default() }))
    }
}

impl From<Template> for BarcodeContent {
    /// The value with default options.
    fn from(value: Template) -> Self {
        Self { value, options: Options::default(), add_on: None, digital_link: None }
    }
}
