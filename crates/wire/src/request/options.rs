//! Options of a symbology: optional fields beside `symbology` and `value`, the same in specs, documents and single
//! barcodes.

use label::{Field, Rule, Template, element::BarcodeContent};
use symbology::{
    AddOn, Allowed, Choice, DataMatrixShape, OptionKind, Symbology, gs1::digital_link::Domain,
};

use super::{
    super::{
        json::{Reader, Value},
        path::Path,
    },
    context::Context,
    read::{self, Refused},
};

/// The fields of an object of a spec or a document.
pub(super) trait ObjectFields<'a> {
    /// Takes the field with this name; null means the same as absent.
    fn take_field(&mut self, name: &'static str) -> Option<Value<'a>>;

    /// Takes the field with this name, with the position for reading an object.
    fn take_object(&mut self, name: &'static str) -> Option<(Value<'a>, Reader<'a>)>;

    /// The place of the object, and the problems so far.
    fn place(&mut self) -> (Path<'_>, &mut Context);

    /// Notes a problem with a field.
    fn refuse(&mut self, name: &'static str, refused: Refused) {
        let (path, context) = self.place();
        context.problems.add(path.field(name), refused);
    }

    /// Notes that a symbology does not have an option.
    fn ignore(&mut self, name: &'static str, symbology: Symbology);
}

/// The content of a barcode with this value; without one, the options are only checked.
pub(super) fn content<'a>(
    fields: &mut impl ObjectFields<'a>,
    symbology: Symbology,
    value: Option<Template>,
) -> Option<BarcodeContent> {
    let is_valued = value.is_some();
    let mut is_shape_given = false;
    let mut content = BarcodeContent::from(value.unwrap_or_else(|| Template::parse("")));
    for kind in OptionKind::ALL {
        let name = kind.name();
        let Some(found) = fields.take_field(name) else { continue };
        is_shape_given |= kind == OptionKind::Shape;
        let read = match kind.allowed(symbology) {
            Some(allowed) => choose(&mut content, (symbology, kind), found, &allowed),
            None => choose_for_others(kind, found).map(|()| fields.ignore(name, symbology)),
        };
        if let Err(refused) = read {
            fields.refuse(name, refused);
        }
    }
    if let Some((found, reader)) = fields.take_object(DIGITAL_LINK) {
        let domain = digital_link(fields, found, reader);
        if BarcodeContent::LINKABLE.contains(&symbology) {
            content.digital_link = domain;
        } else if domain.is_some() {
            fields.ignore(DIGITAL_LINK, symbology);
        }
    }
    refuse_contradictions(fields, symbology, &content, is_shape_given);
    is_valued.then_some(content)
}

/// Refuses two options of which one would have no effect.
fn refuse_contradictions<'a>(
    fields: &mut impl ObjectFields<'a>,
    symbology: Symbology,
    content: &BarcodeContent,
    is_shape_given: bool,
) {
    let BarcodeContent { options, digital_link, .. } = content;
    if digital_link.is_some() && options.qr_gs1 && symbology == Symbology::QrCode {
        let refused = format!("cannot be combined with {}", OptionKind::Gs1.name());
        fields.refuse(DIGITAL_LINK, refused);
    }
    let shape = options.data_matrix_shape;
    if let Some(size) = options.data_matrix_size.filter(|_| is_shape_given)
        && (size.rows() == size.columns()) != (shape == DataMatrixShape::Square)
    {
        let refused =
            format!("must be a {} as the shape says, found {}", shape.as_str(), size.name());
        fields.refuse(OptionKind::Size.name(), refused);
    }
}

/// Reads `{"domain": "example.com"}`.
fn digital_link<'a>(
    fields: &mut impl ObjectFields<'a>,
    found: Value<'a>,
    mut reader: Reader<'a>,
) -> Option<Domain> {
    let (path, context) = fields.place();
    let path = path.field(DIGITAL_LINK);
    if !matches!(found, Value::Object) {
        context.problems.add(path, format_args!("must be an object with a domain, found {found}"));
        return None;
    }
    let mut domain = None;
    // The syntax was checked when the field was skipped.
    let read = reader.object(|reader, name| {
        let (name, value) = (name.decode(), reader.value()?);
        if name != DOMAIN {
            context.unknown_field(path, &name, [DOMAIN]);
        } else if domain.replace(value).is_some() {
            context.twice(path.field(DOMAIN));
        }
        Ok(())
    });
    let domain = domain.filter(|value| !matches!(value, Value::Null));
    let (Ok(()), Some(domain)) = (read, domain) else {
        context.problems.add(path.field(DOMAIN), "is required");
        return None;
    };
    let parsed =
        read::text(domain).and_then(|text| Domain::parse(&text).map_err(|error| error.to_string()));
    parsed.map_err(|refused| context.problems.add(path.field(DOMAIN), refused)).ok()
}

/// The names of a Digital Link's fields.
pub(super) const DIGITAL_LINK: &str = Field::DigitalLink.name();
pub(crate) const DOMAIN: &str = "domain";

/// The content of a QR code, whose error correction may also be called `ecLevel`.
pub(super) fn qr_content<'a>(
    fields: &mut impl ObjectFields<'a>,
    symbology: Symbology,
    value: Option<Template>,
) -> Option<BarcodeContent> {
    let Some(found) = fields.take_field(LEVEL) else { return content(fields, symbology, value) };
    let name = OptionKind::Level.name();
    if fields.take_field(name).is_some() {
        fields.refuse(name, format!("means the same as {LEVEL}: give only one of them"));
    }
    let level = read::level(found).map_err(|refused| fields.refuse(LEVEL, refused));
    let mut content = content(fields, symbology, value)?;
    content.options.qr_level = level.unwrap_or_default();
    Some(content)
}

/// Reports a ratio that printers take only rounded to tenths.
pub(super) fn tell_rounded((asked, tenths): (f64, u8), path: Path<'_>, context: &mut Context) {
    if (asked * 10.0 - f64::from(tenths)).abs() > 1e-9 {
        let message = format_args!("{asked} is printed as {}.{}", tenths / 10, tenths % 10);
        context.warn(path, Rule::RatioRounded, message);
    }
}

/// The level of a QR code, as `qr` elements call it.
pub(super) const LEVEL: &str = "ecLevel";

/// Checks an option that the symbology does not have: a value that is wrong for every symbology is a mistake.
fn choose_for_others(kind: OptionKind, found: Value<'_>) -> Result<(), Refused> {
    let mut content = BarcodeContent::from(Template::parse(""));
    let mut result = Ok(());
    for (allowed, symbologies) in kind.groups() {
        for symbology in symbologies.into_iter().take(1) {
            result = choose(&mut content, (symbology, kind), found, &allowed);
            if result.is_ok() {
                return result;
            }
        }
    }
    result
}

fn choose(
    content: &mut BarcodeContent,
    (symbology, kind): (Symbology, OptionKind),
    found: Value<'_>,
    allowed: &Allowed,
) -> Result<(), Refused> {
    if *allowed == Allowed::AddOn {
        content.add_on = Some(add_on(found)?);
        return Ok(());
    }
    let choice = match found {
        Value::Bool(flag) => Some(Choice::Flag(flag)),
        Value::Number(_) => whole(found).map(Choice::Number),
        Value::String(text) => Some(Choice::Text(text.decode().into_owned())),
        Value::Null | Value::Array | Value::Object => None,
    };
    let chosen = choice.and_then(|choice| content.options.choose(symbology, kind, &choice));
    chosen.ok_or_else(|| format!("must be {allowed} for {}, found {found}", symbology.id()))
}

/// A whole number of few digits; `3.0` counts as one.
fn whole(found: Value<'_>) -> Option<i64> {
    let number = read::number(found).ok()?;
    let is_small = number.fract() == 0.0 && number.abs() <= 1e6;
    #[expect(clippy::cast_possible_truncation, reason = "whole and small, as checked above")]
    is_small.then_some(number as i64)
}

/// Two or five digits. With placeholders, only the filled text can be checked.
fn add_on(found: Value<'_>) -> Result<Template, Refused> {
    let template = read::template(found)?;
    let is_filled = template.placeholders().next().is_some();
    if is_filled || AddOn::new(&template.to_string()).is_some() {
        return Ok(template);
    }
    Err(format!("must be {}, found {found}", Allowed::AddOn))
}
