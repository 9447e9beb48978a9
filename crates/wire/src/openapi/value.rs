//! Schemas of values that make themselves, and of what they are made from.

use recipes::{Case, CheckDigit, Counter, Format, Keeping, Language, Number, Recipes, Shift, Unit};

use crate::{
    request::{
        making::{COUNTERS, NOW},
        recipe::{LONGEST_NAME, RecipeKind, VALUES},
    },
    schema::{
        Field, Schema, count, fields, named,
        node::{Node, object},
        optional, required,
    },
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    let kinds = RecipeKind::ALL.map(|(id, kind)| (id, schema_name(kind)));
    let mapping = kinds.map(|(id, name)| (id, Node::from(format!("#/components/schemas/{name}"))));
    let made = object! {
        "description": "A value that makes itself. A placeholder of its name prints it, unless the data gives that name a value.",
        "oneOf": kinds.map(|(_, name)| named(name)),
        "discriminator": object! { "propertyName": "type", "mapping": Node::from_iter(mapping) },
    };
    vec![
        ("MadeValue", made),
        (schema_name(RecipeKind::Date), date()),
        (schema_name(RecipeKind::Counter), counter()),
        (schema_name(RecipeKind::Text), text()),
        ("CounterNumbers", numbers()),
    ]
}

const fn schema_name(kind: RecipeKind) -> &'static str {
    match kind {
        RecipeKind::Date => "DateValue",
        RecipeKind::Counter => "CounterValue",
        RecipeKind::Text => "TextValue",
    }
}

fn head(kind: &'static str) -> Vec<Field> {
    let name = Schema::string().with("minLength", 1).with("maxLength", count(LONGEST_NAME));
    let name = name.with("pattern", "^[^{}]*[^{}\\s][^{}]*$");
    vec![
        required("name", name.says("The name of its placeholder.").example("expiry")),
        required("type", Schema::string().with("const", kind).says("The kind of the value.")),
    ]
}

fn date() -> Node {
    let format = Schema::string().with("minLength", 1).with("maxLength", count(Format::LONGEST));
    let format = format.example("yyMMdd").says(
        "How the date is written: `yyyy yy MM M MMM MMMM dd d DDD ww w e EEE EEEE HH H hh h a mm ss`, `YYYY` and `YY` for \
            the year of a week; text stands in 'single quotes'.",
    );
    let plus = signed(Shift::MOST).default(0).example(30).says("How far it is from now.");
    let unit = Schema::choice(Unit::ALL.map(|(name, _)| name)).named("DateUnit").default("days");
    let zone = Schema::string().example("Europe/Berlin").says(
        "The time zone, by its name in the IANA database. The default is the offset of `now`, or the setting of the service.",
    );
    let language =
        Schema::choice(Language::ALL.map(|(name, _)| name)).named("DateLanguage").default("en");
    let rest = vec![
        required("format", format),
        optional("plus", plus),
        optional("unit", unit.says("The unit of `plus`.")),
        optional("zone", zone),
        optional("lang", language.says("The language of names of months and days.")),
    ];
    fields("A date or a time.", [head("date"), rest].concat())
}

fn counter() -> Node {
    let start = number().default(1).says("The first number.");
    let step = signed(Counter::MOST_STEP).with("not", object! { "const": 0 }).default(1);
    let width = Schema::whole(&(1..=Counter::MOST_WIDTH))
        .example(6)
        .says("The number of digits, filled up with zeros. A number that does not fit is refused.");
    let keep = Schema::choice(Keeping::ALL.map(|(name, _)| name)).named("CounterKeeping").default("job").says(
        "`job` starts again with every request; `design` goes on where the last request for the saved design ended.",
    );
    let rest = vec![
        optional("start", start),
        optional("step", step.says("From one label to the next.")),
        optional("width", width),
        check_digit(),
        optional("keep", keep),
    ];
    let description = "A counter: each label has the next number. Copies of a label have the same.";
    fields(description, [head("counter"), rest].concat())
}

fn text() -> Node {
    let template = Schema::string().example("{{plant}}-{{serial}}");
    let from = signed(i16::MAX.into()).with("not", object! { "const": 0 });
    let length = Schema::whole(&(0..=i16::MAX.unsigned_abs()));
    let case = Schema::choice(Case::ALL.map(|(name, _)| name)).named("TextCase");
    let rest = vec![
        required("text", template.says("What it is put together from, with placeholders.")),
        optional(
            "from",
            from.says(
                "The first character of the part that is taken: 1 is the first, -1 the last.",
            ),
        ),
        optional("length", length.says("How many characters are taken.")),
        optional("case", case.says("Capitals or small letters.")),
        check_digit(),
    ];
    fields("A text put together from other values.", [head("text"), rest].concat())
}

fn check_digit() -> Field {
    let kinds = Schema::choice(CheckDigit::ALL.map(|(name, _)| name)).named("AddedDigit");
    optional("checkDigit", kinds.says("A digit that is calculated and added at the end."))
}

fn signed(most: i32) -> Schema {
    Schema::integer().with("minimum", -most).with("maximum", most)
}

#[expect(clippy::cast_precision_loss, reason = "the nearest number is 10 to the power of 18")]
fn number() -> Schema {
    Schema::integer()
        .with("format", "int64")
        .with("minimum", 0)
        .with("maximum", Number::MOST as f64)
}

fn numbers() -> Node {
    object! {
        "type": "object",
        "description": "Numbers by the names of their counters.",
        "maxProperties": count(Recipes::MOST),
        "additionalProperties": number(),
        "examples": [object! { "serial": 1200 }],
    }
}

/// `values`.
pub(super) fn made_values() -> Field {
    let list = Schema::list(named("MadeValue")).with("maxItems", count(Recipes::MOST));
    let list = list
        .says("Values that make themselves, in any order. None is made from itself.")
        .example([
            object! { "name": "expiry", "type": "date", "format": "yyMMdd", "plus": 30 },
            object! { "name": "serial", "type": "counter", "width": 6 },
        ]);
    optional(VALUES, list)
}

/// `now` and `counters`.
pub(super) fn given() -> [Field; 2] {
    let now = Schema::string().with("format", "date-time").example("2026-11-17T09:30:00+01:00");
    let counters = object! {
        "description": "The first numbers of counters. A counter that a saved design keeps does not move then.",
        "anyOf": [named("CounterNumbers"), object! { "type": "null" }],
        "examples": [object! { "serial": 1200 }],
    };
    [
        optional(
            NOW,
            now.says("When the labels are printed. The default is the time of the request."),
        ),
        Field::from((COUNTERS, counters)),
    ]
}
