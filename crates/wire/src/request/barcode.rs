//! `POST /api/v1/barcode`: one barcode.

use std::num::NonZeroU8;

use label::{
    Field, Limits, Template,
    element::{BarHeight, BarcodeContent},
    units::{Dpi, Inches},
};
use symbology::{
    AddOn, Allowed, OptionKind, Options, QrLevel, Ratio, Symbology, gs1::digital_link::Domain,
};

use super::{
    super::{
        Warnings,
        declare::{AskedRatio, BarLength, Declared as _, Fields, Origin, PlainText, declare},
        element::{
            barcode::{DRAWN, RATIO, READABLE},
            content::{Content, QrContent, tell_rounded},
            qr::LEVEL,
        },
        json::Reader,
        path::Path,
    },
    RequestError,
};
use crate::reading::{self, context::Context, format::BarcodeFormat};

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

declare! {
    /// The fields of a request.
    Request: BarcodeRequest = "One barcode. Options of other symbologies are ignored, with a warning.";
    |fields| BarcodeRequest {
        symbology,
        value,
        options: Options {
            ratio,
            add_on: add_on(fields, content.add_on.as_ref()),
            qr_level: level.unwrap_or(content.options.qr_level),
            ..content.options
        },
        digital_link: content.digital_link,
        format,
        scale,
        height: height.map_or_else(BarHeight::default, BarHeight::asked),
        human_readable,
        drawn,
        dpi,
        warnings: Warnings::default(),
    };
    symbology = always(Symbology: Symbology = Symbology::Code128, _,
        "The symbology. The last five have no ZPL II command, so `zpl` is possible for them only with `drawn`.", "ean13");
    value = by(value(fields), required(Value: PlainText, _, VALUE, "590123412345"));
    format = always(Format: BarcodeFormat = BarcodeFormat::default(), _,
        "The format of the response: a picture, a label for a printer, or all data.", "zpl");
    scale = optional(Scale: NonZeroU8, _, SCALE, 3);
    height = optional(HeightIn: BarLength = Inches::of_thousandths(BarHeight::USUAL), _,
        "Height of the bars in inches. Without it, `postnet` and `planet` have 0.125 inches, `intelligent-mail` 0.145.",
        0.75);
    human_readable = always(HumanReadable: bool = true, _, READABLE, false);
    level = by(Some(level(fields, symbology)), optional(Level: QrLevel = QrLevel::default(), _, LEVEL, "Q"));
    content = by(content(fields, symbology), part(Content, _));
    ratio = by(Some(ratio(fields, symbology)), always(Ratio: Ratio = Ratio::default(), _, RATIO, 2.5));
    dpi = always(Resolution: Dpi = Dpi::DEFAULT, _, "Resolution of the printer; only for `zpl`.", 300);
    drawn = unless(Drawn: bool = false, _, DRAWN, true);
    @described Symbology after Value;
    @described Resolution after Level;
    @described Ratio after Resolution;
    @described Drawn after Ratio;
}

/// The fields of a request are those of no other object.
static ORIGIN: Origin = Origin { fields: Request::HAS, is_saved: false };

impl BarcodeRequest {
    /// Reads a request.
    pub fn read(body: &[u8]) -> Result<Self, RequestError> {
        let mut reader = Reader::new(body)?;
        let mut context = Context::new(Limits::DEFAULT);
        let request = if reader.at_object() {
            let fields = Fields::read(&mut reader, Path::Root, &mut context, &ORIGIN)?;
            reader.end()?;
            fields.and_then(|mut fields| {
                if fields.has_unknown() {
                    let mut names = Vec::new();
                    Request::names(&mut names);
                    fields.warn_of_unknown(&names);
                }
                Request::read(&mut fields)
            })
        } else {
            let found = reader.value()?;
            reader.end()?;
            let message = format_args!("the request must be an object, found {found}");
            context.problems.add(Path::Root, message);
            None
        };
        match request {
            Some(request) if context.problems.is_empty() => {
                Ok(Self { warnings: context.warnings, ..request })
            }
            _ => Err(RequestError::Spec(context.into_problems())),
        }
    }
}

/// The value. That it is missing is only told if nothing else is wrong.
fn value(fields: &mut Fields<'_, '_, '_>) -> Option<String> {
    if fields.context.problems.is_empty() || fields.peek(Field::Value).is_some() {
        return fields.required::<PlainText>(Field::Value);
    }
    None
}

/// The level of a QR code. Programs send it for every symbology, so it is no error.
fn level(fields: &mut Fields<'_, '_, '_>, symbology: Option<Symbology>) -> Option<QrLevel> {
    let Some(other) = symbology.filter(|&symbology| !is_qr(symbology)) else {
        return QrContent::level(fields);
    };
    if fields.optional::<QrLevel>(Field::Level).is_some() {
        fields.ignore(Field::Level, other);
    }
    None
}

const fn is_qr(symbology: Symbology) -> bool {
    matches!(symbology, Symbology::QrCode | Symbology::MicroQr)
}

fn content(
    fields: &mut Fields<'_, '_, '_>,
    symbology: Option<Symbology>,
) -> Option<BarcodeContent> {
    match symbology {
        Some(symbology) if is_qr(symbology) => Some(QrContent::read(fields, symbology)),
        Some(_) | None => Content::read(fields, symbology),
    }
}

/// The digits of an add-on. Nothing fills placeholders here.
fn add_on(fields: &mut Fields<'_, '_, '_>, digits: Option<&Template>) -> Option<AddOn> {
    let digits = digits?.to_string();
    let add_on = AddOn::new(&digits);
    if add_on.is_none() {
        let refused = format!("must be {}, found {digits:?}", Allowed::AddOn);
        fields.refuse(Field::Option(OptionKind::AddOn), refused);
    }
    add_on
}

/// The ratio, rounded to what printers take.
fn ratio(fields: &mut Fields<'_, '_, '_>, symbology: Option<Symbology>) -> Ratio {
    let asked = fields.optional::<AskedRatio>(Field::Ratio);
    let Some((asked, (tenths, ratio))) =
        asked.and_then(|it| Some((it, reading::nearest_ratio(it)?)))
    else {
        return Ratio::default();
    };
    if symbology.is_some_and(Symbology::has_ratio) {
        tell_rounded((asked, tenths), fields.path.field(Field::Ratio.name()), fields.context);
    }
    ratio
}

const VALUE: &str = "The value to encode. Each symbology has its own rules: for `ean13`, 12 \
    digits, to which the check digit is added, or 13 digits, whose check digit is verified. A \
    value that the symbology cannot encode is refused with the reason; `x-value-examples` in this \
    document has a valid value for each symbology.";

const SCALE: &str = "Width of a module in pixels of the SVG or dots of the printer. The default is \
    2 for bars and stacked codes, 5 for matrix codes. In ZPL, modules of more than 10 dots are \
    drawn with boxes, because only the command for Data Matrix supports them.";

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
        assert_eq!(request.height, BarHeight::asked(Inches::new(1.5).unwrap()));
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
