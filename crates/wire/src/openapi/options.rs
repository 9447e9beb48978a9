//! Schemas of the options of barcodes, which are the same in specs, designs and single barcodes.

use symbology::{Allowed, OptionKind, Symbology, gs1::digital_link::Domain};

use super::{
    node::{Node, object},
    schema::{Field, Schema, fields, named, optional, required},
};
use crate::request::options::DOMAIN;

/// The fields of all options.
pub(super) fn of_barcodes() -> Vec<Field> {
    OptionKind::ALL.into_iter().map(|kind| field("Barcode", kind, &kind.groups())).collect()
}

/// The fields of the options of a QR code.
pub(super) fn of_qr() -> Vec<Field> {
    let own = |kind: &OptionKind| {
        let allowed = kind.allowed(Symbology::QrCode)?;
        Some(field("Qr", *kind, &[(allowed, vec![Symbology::QrCode])]))
    };
    Symbology::QrCode.options().iter().filter_map(own).collect()
}

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
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
pub(super) fn digital_link() -> Field {
    Field::from((
        "digitalLink",
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

/// The field that lets us draw what the printer cannot.
pub(super) fn drawn() -> Field {
    optional("drawn", Schema::boolean().default(false).says(DRAWN).example(true))
}

const DRAWN: &str = "Whether a barcode that the printer has no command for is drawn as dots instead, \
    with a warning. Where the printer has a command, it has no effect.";

/// The field of an option. `of` begins the name of its choice: not all names of an option are allowed everywhere.
fn field(of: &str, kind: OptionKind, groups: &[(Allowed, Vec<Symbology>)]) -> Field {
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
    Field::from((
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
