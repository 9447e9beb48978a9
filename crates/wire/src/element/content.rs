//! What barcodes of all kinds have: the options of their symbologies, and the address of a Digital Link. The same in specs, designs
//! and single barcodes. The options are those of `symbology::OptionKind`, so this part of an element has no rows.

use label::{Field, Rule, Template, element::BarcodeContent};
use serde::{Serialize, ser::SerializeMap};
use symbology::{
    AddOn, Allowed, Choice, DataMatrixShape, OptionKind, QrLevel, Symbology,
    gs1::digital_link::Domain,
};

use crate::{
    declare::{Fields, Mask},
    json::{Reader, Value},
    path::Path,
    reading::{self, Refused, context::Context},
    schema::{
        self, Schema, fields, named,
        node::{Node, object},
        optional, required,
    },
};

/// The options of a barcode.
#[derive(Debug)]
pub(crate) struct Content;

impl Content {
    pub(crate) const HAS: Mask = having(&OptionKind::ALL);

    pub(crate) fn names(names: &mut Vec<&'static str>) {
        names.push(Field::DigitalLink.name());
        names.extend(OptionKind::ALL.map(OptionKind::name));
    }

    /// The content of a barcode without its value; `None` without a symbology.
    pub(crate) fn read(
        fields: &mut Fields<'_, '_, '_>,
        symbology: Option<Symbology>,
    ) -> Option<BarcodeContent> {
        symbology.map(|symbology| content(fields, symbology))
    }

    pub(crate) fn write<M: SerializeMap>(
        (symbology, content): (Symbology, &BarcodeContent),
        map: &mut M,
    ) -> Result<(), M::Error> {
        write(symbology, content, map, |_| true)
    }

    pub(crate) fn described() -> Vec<schema::Field> {
        [vec![digital_link_field()], of_barcodes()].concat()
    }
}

/// The options of a QR code, whose error correction has a field of its own.
#[derive(Debug)]
pub(crate) struct QrContent;

impl QrContent {
    pub(crate) const HAS: Mask = having(Symbology::QrCode.options());

    pub(crate) fn names(names: &mut Vec<&'static str>) {
        names.push(Field::DigitalLink.name());
        names.extend(Symbology::QrCode.options().iter().map(|kind| kind.name()));
    }

    /// The content of a QR code without its value.
    pub(crate) fn read(fields: &mut Fields<'_, '_, '_>, symbology: Symbology) -> BarcodeContent {
        content(fields, symbology)
    }

    /// `ecLevel`, which is another name of the option `level`.
    pub(crate) fn level(fields: &mut Fields<'_, '_, '_>) -> Option<QrLevel> {
        let option = Field::Option(OptionKind::Level);
        if fields.peek(Field::Level).is_some() && fields.take(option).is_some() {
            let name = Field::Level.name();
            fields.refuse(option, format!("means the same as {name}: give only one of them"));
        }
        fields.optional::<QrLevel>(Field::Level)
    }

    pub(crate) fn write<M: SerializeMap>(
        content: &BarcodeContent,
        map: &mut M,
    ) -> Result<(), M::Error> {
        write(Symbology::QrCode, content, map, |kind| kind != OptionKind::Level)
    }

    pub(crate) fn described() -> Vec<schema::Field> {
        [vec![digital_link_field()], of_qr()].concat()
    }
}

const fn having(options: &[OptionKind]) -> Mask {
    let (mut mask, mut at) = (Mask::of(Field::DigitalLink), 0);
    while at < options.len() {
        mask = mask.with(Mask::of(Field::Option(options[at])));
        at += 1;
    }
    mask
}

/// Writes options that differ from the default.
fn write<M: SerializeMap>(
    symbology: Symbology,
    content: &BarcodeContent,
    map: &mut M,
    is_written: impl Fn(OptionKind) -> bool,
) -> Result<(), M::Error> {
    for kind in OptionKind::ALL.into_iter().filter(|&kind| is_written(kind)) {
        match content.options.choice(symbology, kind) {
            Some(Choice::Flag(flag)) => map.serialize_entry(kind.name(), &flag)?,
            Some(Choice::Number(number)) => map.serialize_entry(kind.name(), &number)?,
            Some(Choice::Text(text)) => map.serialize_entry(kind.name(), &text)?,
            None => {}
        }
    }
    if let Some(add_on) = &content.add_on {
        map.serialize_entry(OptionKind::AddOn.name(), &add_on.to_string())?;
    }
    if let Some(domain) = &content.digital_link {
        let link = Link { domain: domain.to_string() };
        map.serialize_entry(Field::DigitalLink.name(), &link)?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Link {
    domain: String,
}

/// The content of a barcode without its value.
fn content(fields: &mut Fields<'_, '_, '_>, symbology: Symbology) -> BarcodeContent {
    let mut is_shape_given = false;
    let mut content = BarcodeContent::from(Template::parse(""));
    for kind in OptionKind::ALL {
        let field = Field::Option(kind);
        let Some(found) = fields.take(field) else { continue };
        is_shape_given |= kind == OptionKind::Shape;
        let read = match kind.allowed(symbology) {
            Some(allowed) => choose(&mut content, (symbology, kind), found, &allowed),
            None => choose_for_others(kind, found).map(|()| fields.ignore(field, symbology)),
        };
        if let Err(refused) = read {
            fields.refuse(field, refused);
        }
    }
    if let Some((found, reader)) = fields.take_nested(Field::DigitalLink) {
        let domain = digital_link(fields, found, reader);
        if BarcodeContent::LINKABLE.contains(&symbology) {
            content.digital_link = domain;
        } else if domain.is_some() {
            fields.ignore(Field::DigitalLink, symbology);
        }
    }
    refuse_contradictions(fields, symbology, &content, is_shape_given);
    content
}

/// Refuses two options of which one would have no effect.
fn refuse_contradictions(
    fields: &mut Fields<'_, '_, '_>,
    symbology: Symbology,
    content: &BarcodeContent,
    is_shape_given: bool,
) {
    let BarcodeContent { options, digital_link, .. } = content;
    if digital_link.is_some() && options.qr_gs1 && symbology == Symbology::QrCode {
        let refused = format!("cannot be combined with {}", OptionKind::Gs1.name());
        fields.refuse(Field::DigitalLink, refused);
    }
    let shape = options.data_matrix_shape;
    if let Some(size) = options.data_matrix_size.filter(|_| is_shape_given)
        && (size.rows() == size.columns()) != (shape == DataMatrixShape::Square)
    {
        let refused =
            format!("must be a {} as the shape says, found {}", shape.as_str(), size.name());
        fields.refuse(Field::Option(OptionKind::Size), refused);
    }
}

/// Reads `{"domain": "example.com"}`.
fn digital_link<'a>(
    fields: &mut Fields<'a, '_, '_>,
    found: Value<'a>,
    reader: Option<Reader<'a>>,
) -> Option<Domain> {
    let (path, context) = (fields.path, &mut *fields.context);
    let path = path.field(Field::DigitalLink.name());
    let Some(mut reader) = reader.filter(|_| matches!(found, Value::Object)) else {
        context.problems.add(path, format_args!("must be an object with a domain, found {found}"));
        return None;
    };
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
    let parsed = reading::text(domain)
        .and_then(|text| Domain::parse(&text).map_err(|error| error.to_string()));
    parsed.map_err(|refused| context.problems.add(path.field(DOMAIN), refused)).ok()
}

/// The field of a Digital Link.
pub(crate) const DOMAIN: &str = "domain";

/// Reports a ratio that printers take only rounded to tenths.
pub(crate) fn tell_rounded((asked, tenths): (f64, u8), path: Path<'_>, context: &mut Context) {
    if (asked * 10.0 - f64::from(tenths)).abs() > 1e-9 {
        let message = format_args!("{asked} is printed as {}.{}", tenths / 10, tenths % 10);
        context.warn(path, Rule::RatioRounded, message);
    }
}

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
    let number = reading::number(found).ok()?;
    let is_small = number.fract() == 0.0 && number.abs() <= 1e6;
    #[expect(clippy::cast_possible_truncation, reason = "whole and small, as checked above")]
    is_small.then_some(number as i64)
}

/// Two or five digits. With placeholders, only the filled text can be checked.
fn add_on(found: Value<'_>) -> Result<Template, Refused> {
    let template = reading::template(found)?;
    let is_filled = template.placeholders().next().is_some();
    if is_filled || AddOn::new(&template.to_string()).is_some() {
        return Ok(template);
    }
    Err(format!("must be {}, found {found}", Allowed::AddOn))
}

/// The fields of all options.
fn of_barcodes() -> Vec<schema::Field> {
    OptionKind::ALL.into_iter().map(|kind| field("Barcode", kind, &kind.groups())).collect()
}

/// The fields of the options of a QR code.
fn of_qr() -> Vec<schema::Field> {
    let own = |kind: &OptionKind| {
        let allowed = kind.allowed(Symbology::QrCode)?;
        Some(field("Qr", *kind, &[(allowed, vec![Symbology::QrCode])]))
    };
    Symbology::QrCode.options().iter().filter_map(own).collect()
}

/// The schemas with their names.
pub(crate) fn schemas() -> Vec<(&'static str, Node)> {
    let domain = Schema::string()
        .with("minLength", 1)
        .with("maxLength", u32::try_from(Domain::LONGEST).unwrap_or(u32::MAX))
        .says(
            "The domain, with `https://` unless it says otherwise, and with a path if it has one.",
        )
        .example("id.gs1.org");
    let link = fields("The address of a GS1 Digital Link.", vec![required(DOMAIN, domain)]);
    vec![("DigitalLink", link)]
}

/// The field that makes element strings a web address.
fn digital_link_field() -> schema::Field {
    schema::Field::from((
        Field::DigitalLink.name(),
        object! {
            "description": DIGITAL_LINK,
            "anyOf": [named("DigitalLink"), object! { "type": "null" }],
            "examples": [object! { "domain": "id.gs1.org" }],
        },
    ))
}

const DIGITAL_LINK: &str = "Encodes a GS1 Digital Link: the value is GS1 element strings such as \
    `(01)09506000134352(21)A1`, and the barcode has their web address below this domain. For \
    `qrcode`, `datamatrix`.";

/// The field of an option. `of` begins the name of its choice: not all names of an option are allowed everywhere.
fn field(of: &str, kind: OptionKind, groups: &[(Allowed, Vec<Symbology>)]) -> schema::Field {
    let whose: Vec<_> = groups.iter().map(|(allowed, having)| whose(allowed, having)).collect();
    let description = format!("{} {}.", kind.meaning(), whose.join("; "));
    let mut schemas = joined(groups.iter().map(|(allowed, _)| allowed), || named_choice(of, kind));
    let example = groups.first().map_or(Node::Null, |(allowed, _)| example(allowed));
    if let [_] = schemas[..]
        && let Some(only) = schemas.pop()
    {
        let only = only.with("description", description).example(example);
        return optional(kind.name(), only);
    }
    let either = schemas.into_iter().map(Node::from).chain([object! { "type": "null" }]);
    schema::Field::from((
        kind.name(),
        object! {
            "description": description,
            "anyOf": either.collect::<Vec<_>>(),
            "examples": [example],
        },
    ))
}

/// The symbologies and what they allow, in a sentence.
fn whose(allowed: &Allowed, symbologies: &[Symbology]) -> String {
    let ids: Vec<_> = symbologies.iter().map(|symbology| format!("`{}`", symbology.id())).collect();
    match allowed {
        Allowed::Flag => format!("For {}", ids.join(", ")),
        Allowed::Names(names) if names.len() > 6 => format!("For {}", ids.join(", ")),
        Allowed::Range(_) | Allowed::Layers | Allowed::AddOn | Allowed::Names(_) => {
            format!("For {}: {allowed}", ids.join(", "))
        }
    }
}

/// `BarcodeShape`, for example.
fn named_choice(of: &str, kind: OptionKind) -> String {
    let mut letters = kind.name().chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    format!("{of}{}{}", first.map(String::from).unwrap_or_default(), letters.as_str())
}

/// A schema for each type: numbers between the least and the most, and all names. Generators make one type of each
/// alternative, so no two may overlap.
fn joined<'a>(
    allowed: impl Iterator<Item = &'a Allowed>,
    name: impl FnOnce() -> String,
) -> Vec<Schema> {
    let (mut schemas, mut numbers, mut names) = (Vec::new(), None, Vec::new());
    for allowed in allowed {
        let mut range = |least: i64, most: i64| {
            let (a, b) = numbers.unwrap_or((least, most));
            numbers = Some((least.min(a), most.max(b)));
        };
        match allowed {
            Allowed::Range(numbers) => range(*numbers.start(), *numbers.end()),
            Allowed::Layers => range(-4, 32),
            Allowed::Names(more) => {
                let new: Vec<_> =
                    more.iter().filter(|&name| !names.contains(name)).cloned().collect();
                names.extend(new);
            }
            Allowed::Flag => schemas.push(Schema::boolean()),
            Allowed::AddOn => schemas.push(Schema::string()),
        }
    }
    let number = |number: i64| Node::from(number.to_string().parse::<f64>().unwrap_or_default());
    let numbers = numbers.map(|(least, most)| {
        Schema::integer().with("minimum", number(least)).with("maximum", number(most))
    });
    let names = (!names.is_empty()).then(|| Schema::string().with("enum", names).named(name()));
    schemas.into_iter().chain(numbers).chain(names).collect()
}

fn example(allowed: &Allowed) -> Node {
    match allowed {
        Allowed::Flag => true.into(),
        Allowed::Range(range) => i32::try_from(*range.end()).unwrap_or_default().into(),
        Allowed::Layers => 4.into(),
        Allowed::Names(names) => names.last().cloned().unwrap_or_default().into(),
        Allowed::AddOn => "05".into(),
    }
}
