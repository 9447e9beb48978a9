//! What is wrong with a design, or noteworthy, and what would put it right.

use super::super::{
    node::{Node, object},
    schema::{Field, Schema, fields, named, required},
};

/// The schemas by their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("Finding", finding()),
        ("Fix", fix()),
        ("MessagePart", part()),
        ("MessageValue", value()),
        ("MessageValues", values()),
        ("RowFinding", of_row()),
    ]
}

/// What every finding tells, of one label or of many rows.
fn told() -> Vec<Field> {
    vec![
        required("rule", Schema::string().says("The stable name of the rule.").example("text-cut")),
        required(
            "severity",
            Schema::choice(["error", "warning"])
                .says("`error`: it cannot be printed. `warning`: it prints differently."),
        ),
    ]
    .into_iter()
    .chain(words("What happens."))
    .collect()
}

/// A message: its code and values, from which the editor words it, and its English text.
fn words(description: &'static str) -> [Field; 3] {
    [
        required("code", Schema::string().says("Which message it is, the same in every language.")),
        Field::from(("values", named("MessageValues"))),
        required("message", Schema::string().says(description)),
    ]
}

fn values() -> Node {
    object! {
        "type": "object",
        "description": "What the message names.",
        "additionalProperties": named("MessageValue"),
    }
}

fn value() -> Node {
    object! {
        "description": "A number or a text; a message of its own is a part, and several are a list.",
        "oneOf": [
            object! { "type": "number" },
            object! { "type": "string" },
            named("MessagePart"),
            object! { "type": "array", "items": named("MessagePart") },
        ],
    }
}

fn part() -> Node {
    let code = Schema::string().says("Which message it is.");
    let values = Field::from(("values", named("MessageValues")));
    fields("A message inside of another.", vec![required("code", code), values])
}

fn finding() -> Node {
    let fixes = Schema::list(named("Fix")).says("What would put it right, if anything does.");
    let mut all = told();
    all.push(Field::from(("fixes", fixes)));
    fields("Something to know about an element, or about the whole label.", all)
}

fn fix() -> Node {
    let set = object! {
        "type": "object",
        "description": "Fields of the element and their new values.",
        "additionalProperties": object! {},
    };
    let words = words("The words on its button.");
    fields("A change of the element.", words.into_iter().chain([required("set", set)]).collect())
}

fn of_row() -> Node {
    let row = Schema::count().says("With the values of which row, counted from 0.");
    let element = Schema::string().says("The element; null for the whole label.").or_null();
    let place = vec![required("row", row), required("elementId", element)];
    fields("Something to know about one row.", [place, told()].concat())
}
