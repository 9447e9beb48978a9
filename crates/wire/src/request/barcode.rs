//! `POST /api/v1/barcode`: one barcode.

use std::num::NonZeroU8;

use label::{Limits, element::BarHeight, units::Dpi};
use symbology::{QrLevel, Symbology};

use super::{
    super::{
        Warnings,
        json::{Reader, Value},
        path::Path,
    },
    RequestError,
    context::Context,
    format::BarcodeFormat,
    read,
};

/// A parsed request for one barcode.
#[derive(Debug, Clone, PartialEq)]
pub struct BarcodeRequest {
    /// The symbology.
    pub symbology: Symbology,
    /// The value to encode.
    pub value: String,
    /// The requested format.
    pub format: BarcodeFormat,
    /// Pixels or dots per module; if absent, it depends on the symbology.
    pub scale: Option<NonZeroU8>,
    /// Height of the bars.
    pub height: BarHeight,
    /// Whether the readable line is printed.
    pub human_readable: bool,
    /// Error correction of a QR code.
    pub level: QrLevel,
    /// The printer's resolution.
    pub dpi: Dpi,
    /// Unknown fields that were ignored.
    pub warnings: Warnings,
}

const SYMBOLOGY: usize = 0;
const VALUE: usize = 1;
const FORMAT: usize = 2;
const SCALE: usize = 3;
const HEIGHT: usize = 4;
const HUMAN_READABLE: usize = 5;
const LEVEL: usize = 6;
const DPI: usize = 7;
pub(crate) const NAMES: [&str; 8] =
    ["symbology", "value", "format", "scale", "heightIn", "humanReadable", "ecLevel", "dpi"];

impl BarcodeRequest {
    /// Reads a request.
    pub fn read(body: &[u8]) -> Result<Self, RequestError> {
        let mut reader = Reader::new(body)?;
        let mut context = Context::new(Limits::DEFAULT);
        let mut values = [None; NAMES.len()];
        if reader.at_object() {
            reader.object(|reader, name| {
                let (name, value) = (name.decode(), reader.value()?);
                let slot = NAMES.iter().position(|known| *known == name);
                match slot.and_then(|slot| values.get_mut(slot)) {
                    None => context.unknown_field(Path::Root, &name, NAMES),
                    Some(slot @ None) => *slot = Some(value),
                    Some(Some(_)) => context.twice(Path::Root.field(&name)),
                }
                Ok(())
            })?;
        } else {
            let found = reader.value()?;
            let message = format_args!("the request must be an object, found {found}");
            context.problems.add(Path::Root, message);
        }
        reader.end()?;
        Fields { values, context }.finish()
    }
}

/// The fields as read.
struct Fields<'a> {
    values: [Option<Value<'a>>; NAMES.len()],
    context: Context,
}

impl<'a> Fields<'a> {
    fn finish(mut self) -> Result<BarcodeRequest, RequestError> {
        if self.context.problems.is_empty() && self.present(VALUE).is_none() {
            self.context.problems.add(Path::Root.field("value"), "is required");
        }
        let symbology = self.optional(SYMBOLOGY, read::any_symbology);
        let value = self.optional(VALUE, read::text);
        let format = self.optional(FORMAT, read::format).unwrap_or_default();
        let scale = self.optional(SCALE, read::scale);
        let height = self.optional(HEIGHT, read::bar_height);
        let human_readable = self.optional(HUMAN_READABLE, read::bool).unwrap_or(true);
        let level = self.optional(LEVEL, read::level).unwrap_or_default();
        let dpi = self.optional(DPI, read::dpi).unwrap_or(Dpi::DEFAULT);
        let Self { context, .. } = self;
        match value {
            Some(value) if context.problems.is_empty() => Ok(BarcodeRequest {
                symbology: symbology.unwrap_or(Symbology::Code128),
                value,
                format,
                scale,
                height: height.map_or_else(BarHeight::default, BarHeight::asked),
                human_readable,
                level,
                dpi,
                warnings: context.warnings,
            }),
            _ => Err(RequestError::Spec(context.problems)),
        }
    }

    /// Null means the same as an absent field.
    fn present(&self, field: usize) -> Option<Value<'a>> {
        let value = self.values.get(field).copied().flatten();
        value.filter(|value| !matches!(value, Value::Null))
    }

    fn optional<T>(
        &mut self,
        field: usize,
        read: impl FnOnce(Value<'a>) -> Result<T, read::Refused>,
    ) -> Option<T> {
        let value = self.present(field)?;
        let name = NAMES.get(field).copied().unwrap_or_default();
        read(value)
            .map_err(|refused| self.context.problems.add(Path::Root.field(name), refused))
            .ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(body: &str) -> Result<BarcodeRequest, RequestError> {
        BarcodeRequest::read(body.as_bytes())
    }

    #[track_caller]
    fn refused(body: &str, expected: &[(&str, &str)]) {
        let Err(RequestError::Spec(problems)) = read(body) else { panic!("{body} was accepted") };
        let found: Vec<_> = problems
            .list()
            .iter()
            .map(|problem| (problem.path.as_str(), problem.message.as_str()))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_value_is_enough() {
        let request = read(r#"{"value": "A1"}"#).unwrap();
        assert_eq!((request.symbology, request.value.as_str()), (Symbology::Code128, "A1"));
        assert_eq!((request.format, request.scale), (BarcodeFormat::Svg, None));
        assert!(request.human_readable);
        assert_eq!((request.dpi.get(), request.level), (203, QrLevel::M));
    }

    #[test]
    fn every_field_is_read() {
        let body = r#"{"symbology": "qrcode", "value": "x", "format": "json", "scale": 20, "heightIn": 1.5,
            "humanReadable": false, "ecLevel": "H", "dpi": 600, "colour": "red"}"#;
        let request = read(body).unwrap();
        assert_eq!(request.symbology, Symbology::QrCode);
        assert_eq!(request.format, BarcodeFormat::Json);
        assert_eq!(request.scale.map(NonZeroU8::get), Some(20));
        assert_eq!(request.height, BarHeight::asked(label::units::Inches::new(1.5).unwrap()));
        assert!(!request.human_readable);
        assert_eq!((request.dpi.get(), request.level), (600, QrLevel::H));
        assert_eq!(request.warnings.list().len(), 1);
    }

    #[test]
    fn all_problems_are_reported_at_once() {
        refused("{}", &[("/value", "is required")]);
        refused(r#"{"value": null}"#, &[("/value", "is required")]);
        refused("[]", &[("", "the request must be an object, found an array")]);
        refused(
            r#"{"value": 5, "scale": 21, "format": "pdf", "dpi": 99, "heightIn": 0, "ecLevel": "X"}"#,
            &[
                ("/value", "must be a string, found 5"),
                ("/format", "must be \"svg\", \"zpl\" or \"json\", found \"pdf\""),
                ("/scale", "must be a whole number from 1 to 20, found 21"),
                ("/heightIn", "must be 0.01 to 24 inches, found 0"),
                ("/ecLevel", "must be \"L\", \"M\", \"Q\" or \"H\", found \"X\""),
                ("/dpi", "must be a whole number from 100 to 1200, found 99"),
            ],
        );
    }

    #[test]
    fn symbologies_without_a_command_are_accepted() {
        assert_eq!(
            read(r#"{"value": "1", "symbology": "kix"}"#).unwrap().symbology,
            Symbology::Kix
        );
        let Err(RequestError::Spec(problems)) = read(r#"{"value": "1", "symbology": "qrcod"}"#)
        else {
            panic!("the request was accepted")
        };
        assert!(
            problems.to_string().ends_with("found \"qrcod\"; did you mean \"qrcode\"?"),
            "{problems}"
        );
    }
}
