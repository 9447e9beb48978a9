//! `POST /api/v1/barcode`: one barcode.

use std::num::NonZeroU8;

use label::{
    Limits, Rule, Template,
    element::{BarHeight, BarcodeContent},
    units::Dpi,
};
use symbology::{AddOn, Allowed, OptionKind, Options, Ratio, Symbology, gs1::digital_link::Domain};

use super::{
    super::{
        Warnings,
        json::{Reader, Value},
        path::Path,
    },
    RequestError,
    context::Context,
    format::BarcodeFormat,
    options::{self, DIGITAL_LINK, LEVEL, ObjectFields},
    read::{self, Refused},
};

/// A parsed request for one barcode.
#[derive(Debug, Clone, PartialEq)]
pub struct BarcodeRequest {
    /// The symbology.
    pub symbology: Symbology,
    /// The value to encode.
    pub value: String,
    /// The options of the symbology.
    pub options: Options,
    /// The domain of a GS1 Digital Link.
    pub digital_link: Option<Domain>,
    /// The requested format.
    pub format: BarcodeFormat,
    /// Pixels or dots per module; if absent, it depends on the symbology.
    pub scale: Option<NonZeroU8>,
    /// Height of the bars.
    pub height: BarHeight,
    /// Whether the readable line is printed.
    pub human_readable: bool,
    /// Whether it is drawn as dots if the printer has no command for it.
    pub drawn: bool,
    /// The printer's resolution.
    pub dpi: Dpi,
    /// Fields that were ignored.
    pub warnings: Warnings,
}

const RATIO: &str = "ratio";

/// The fields besides options.
pub(crate) const PLAIN: [&str; 11] = [
    "symbology",
    "value",
    "format",
    "scale",
    "heightIn",
    "humanReadable",
    LEVEL,
    "dpi",
    RATIO,
    "drawn",
    DIGITAL_LINK,
];

/// All fields.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    PLAIN.into_iter().chain(OptionKind::ALL.map(OptionKind::name))
}

impl BarcodeRequest {
    /// Reads a request.
    pub fn read(body: &[u8]) -> Result<Self, RequestError> {
        let mut reader = Reader::new(body)?;
        let mut context = Context::new(Limits::DEFAULT);
        let mut values = [const { None }; PLAIN.len() + OptionKind::ALL.len()];
        if reader.at_object() {
            reader.object(|reader, name| {
                let (name, before) = (name.decode(), reader.clone());
                let value = reader.value()?;
                let slot = names().position(|known| known == name);
                match slot.and_then(|slot| values.get_mut(slot)) {
                    None => context.unknown_field(Path::Root, &name, names()),
                    Some(slot @ None) => *slot = Some((value, before)),
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
        Fields { values: &mut values, context }.finish()
    }
}

/// The fields as read.
struct Fields<'f, 'a> {
    /// Each with the position before it, for reading objects.
    values: &'f mut [Option<(Value<'a>, Reader<'a>)>],
    context: Context,
}

impl<'a> Fields<'_, 'a> {
    fn finish(mut self) -> Result<BarcodeRequest, RequestError> {
        let symbology = self.optional("symbology", read::any_symbology);
        let value = self.take_field("value");
        if self.context.problems.is_empty() && value.is_none() {
            self.refuse("value", "is required".to_owned());
        }
        let value = value.and_then(|value| self.checked("value", read::text(value)));
        let format = self.optional("format", read::format).unwrap_or_default();
        let scale = self.optional("scale", read::scale);
        let height = self.optional("heightIn", read::bar_height);
        let human_readable = self.optional("humanReadable", read::bool).unwrap_or(true);
        let symbology = symbology.unwrap_or(Symbology::Code128);
        let (options, digital_link) = self.options(symbology);
        let dpi = self.optional("dpi", read::dpi).unwrap_or(Dpi::DEFAULT);
        let drawn = self.optional("drawn", read::bool).unwrap_or_default();
        let Self { context, .. } = self;
        match value {
            Some(value) if context.problems.is_empty() => Ok(BarcodeRequest {
                symbology,
                value,
                options,
                digital_link,
                format,
                scale,
                height: height.map_or_else(BarHeight::default, BarHeight::asked),
                human_readable,
                drawn,
                dpi,
                warnings: context.warnings,
            }),
            _ => Err(context.refuse()),
        }
    }

    fn options(&mut self, symbology: Symbology) -> (Options, Option<Domain>) {
        let empty = Some(Template::parse(""));
        let content = if let Symbology::QrCode | Symbology::MicroQr = symbology {
            options::qr_content(self, symbology, empty)
        } else {
            // Programs send it for every symbology, so it is no error.
            if self.optional(LEVEL, read::level).is_some() {
                self.ignore(LEVEL, symbology);
            }
            options::content(self, symbology, empty)
        };
        let ratio = self.ratio(symbology);
        let Some(content) = content else { return (Options::USUAL, None) };
        let BarcodeContent { options, add_on, digital_link, .. } = content;
        // Nothing fills placeholders here.
        let add_on = add_on.map(|digits| digits.to_string());
        if let Some(digits) = add_on.as_ref().filter(|digits| AddOn::new(digits).is_none()) {
            let refused = format!("must be {}, found {digits:?}", Allowed::AddOn);
            self.refuse(OptionKind::AddOn.name(), refused);
        }
        let add_on = add_on.and_then(|digits| AddOn::new(&digits));
        (Options { ratio, add_on, ..options }, digital_link)
    }

    /// The ratio, rounded to what printers take.
    fn ratio(&mut self, symbology: Symbology) -> Ratio {
        let Some(asked) = self.optional(RATIO, read::ratio) else { return Ratio::default() };
        let Some((tenths, ratio)) = read::nearest_ratio(asked) else { return Ratio::default() };
        if symbology.has_ratio() {
            options::tell_rounded((asked, tenths), Path::Root.field(RATIO), &mut self.context);
        }
        ratio
    }

    /// Null means the same as an absent field.
    fn take(&mut self, name: &'static str) -> Option<(Value<'a>, Reader<'a>)> {
        let slot = names().position(|known| known == name)?;
        let value = self.values.get_mut(slot)?.take();
        value.filter(|(value, _)| !matches!(value, Value::Null))
    }

    fn optional<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> Option<T> {
        let value = self.take_field(name)?;
        self.checked(name, read(value))
    }

    fn checked<T>(&mut self, name: &'static str, read: Result<T, Refused>) -> Option<T> {
        read.map_err(|refused| self.refuse(name, refused)).ok()
    }
}

impl<'a> ObjectFields<'a> for Fields<'_, 'a> {
    fn take_field(&mut self, name: &'static str) -> Option<Value<'a>> {
        self.take(name).map(|(value, _)| value)
    }

    fn take_object(&mut self, name: &'static str) -> Option<(Value<'a>, Reader<'a>)> {
        self.take(name)
    }

    fn place(&mut self) -> (Path<'_>, &mut Context) {
        (Path::Root, &mut self.context)
    }

    fn ignore(&mut self, name: &'static str, symbology: Symbology) {
        let message = format_args!("{} has no such option, ignored", symbology.id());
        self.context.warn(Path::Root.field(name), Rule::NoEffect, message);
    }
}

#[cfg(test)]
mod tests {
    use symbology::{QrLevel, QrMask, QrVersion};

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
        assert_eq!((request.dpi.get(), request.options), (203, Options::default()));
    }

    #[test]
    fn every_field_is_read() {
        let body = r#"{"symbology": "qrcode", "value": "x", "format": "json", "scale": 20, "heightIn": 1.5,
            "humanReadable": false, "ecLevel": "H", "dpi": 600, "colour": "red", "version": 7,
            "mask": 3, "gs1": true, "drawn": true}"#;
        let request = read(body).unwrap();
        assert_eq!(request.symbology, Symbology::QrCode);
        assert_eq!(request.format, BarcodeFormat::Json);
        assert_eq!(request.scale.map(NonZeroU8::get), Some(20));
        assert_eq!(request.height, BarHeight::asked(label::units::Inches::new(1.5).unwrap()));
        assert!(!request.human_readable);
        let Options { qr_level, qr_version, qr_mask, qr_gs1, .. } = request.options;
        assert_eq!((request.dpi.get(), qr_level, request.drawn), (600, QrLevel::H, true));
        assert_eq!((qr_version, qr_mask, qr_gs1), (QrVersion::new(7), QrMask::new(3), true));
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
    fn options_are_checked_by_symbology() {
        let request = read(
            r#"{"symbology": "code39", "value": "A", "ratio": 2.5, "ecLevel": "H",
            "checkDigit": "mod43", "columns": 3}"#,
        );
        let request = request.unwrap();
        assert_eq!(request.options.code39_check, symbology::Code39Check::Mod43);
        assert_eq!(request.options.ratio.tenths(), 25);
        let warnings: Vec<_> =
            request.warnings.list().iter().map(|it| it.message.as_str()).collect();
        assert_eq!(warnings, ["code39 has no such option, ignored"; 2]);
        let paths: Vec<_> = request.warnings.list().iter().map(|it| it.path.as_str()).collect();
        assert_eq!(paths, ["/ecLevel", "/columns"]);
        let request = read(r#"{"symbology": "code39", "value": "A", "ratio": 2.55}"#).unwrap();
        let rounded = "/ratio: 2.55 is printed as 2.6 [ratio-rounded]";
        assert_eq!(request.warnings.header().as_deref(), Some(rounded));
        refused(
            r#"{"symbology": "ean13", "value": "1", "addOn": "{{x}}"}"#,
            &[("/addOn", "must be 2 or 5 digits, found \"{{x}}\"")],
        );
        refused(
            r#"{"symbology": "pdf417", "value": "1", "level": "H", "columns": 31}"#,
            &[
                ("/level", "must be a whole number from 0 to 8 for pdf417, found \"H\""),
                ("/columns", "must be a whole number from 1 to 30 for pdf417, found 31"),
            ],
        );
        refused(
            r#"{"symbology": "qrcode", "value": "1", "level": "H", "ecLevel": "H"}"#,
            &[("/level", "means the same as ecLevel: give only one of them")],
        );
        refused(
            r#"{"symbology": "datamatrix", "value": "1", "size": "16x16", "shape": "rectangle"}"#,
            &[("/size", "must be a rectangle as the shape says, found 16x16")],
        );
        refused(
            r#"{"symbology": "qrcode", "value": "1", "gs1": true, "digitalLink": {"domain": "a.b"}}"#,
            &[("/digitalLink", "cannot be combined with gs1")],
        );
        let request = read(r#"{"symbology": "qrcode", "value": "1", "level": "H"}"#).unwrap();
        assert_eq!(request.options.qr_level, QrLevel::H);
    }

    #[test]
    fn a_digital_link_has_a_domain() {
        let link = |link: &str| {
            format!(r#"{{"symbology": "qrcode", "value": "1", "digitalLink": {link}}}"#)
        };
        let request = read(&link(r#"{"domain": "example.com", "x": 1}"#)).unwrap();
        assert_eq!(request.digital_link.unwrap().as_str(), "example.com");
        assert_eq!(request.warnings.list()[0].path, "/digitalLink/x");
        assert_eq!(read(&link("null")).unwrap().digital_link, None);
        let check = |it: &str, path, message| refused(&link(it), &[(path, message)]);
        check("{}", "/digitalLink/domain", "is required");
        check("5", "/digitalLink", "must be an object with a domain, found 5");
        check(r#"{"domain": 5}"#, "/digitalLink/domain", "must be a string, found 5");
        check(r#"{"domain": "a", "domain": "b"}"#, "/digitalLink/domain", "is given twice");
        check(
            r#"{"domain": "ftp://a.b"}"#,
            "/digitalLink/domain",
            "a domain starts with https:// or http:// or has no scheme, found ftp://",
        );
        let request =
            read(r#"{"symbology": "code39", "value": "1", "digitalLink": {"domain": "a.b"}}"#);
        assert_eq!(
            request.unwrap().warnings.list()[0].message,
            "code39 has no such option, ignored"
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
