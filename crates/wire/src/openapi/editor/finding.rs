//! Schemas of findings about a design, and of their fixes.

use crate::{
    convert::Flaw,
    schema::{
        Field, Schema, fields, named,
        node::{Node, object},
        required,
    },
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("Finding", finding()),
        ("Fix", fix()),
        ("MessagePart", part()),
        ("MessageValue", value()),
        ("MessageValues", values()),
        ("RowFinding", of_row()),
        ("GradedBarcode", graded()),
        ("Message", fields("A message.", words("The message in English.").into())),
    ]
}

/// The fields of every finding, about one label or about many rows.
fn common() -> Vec<Field> {
    vec![
        required("rule", Schema::string().says("The stable name of the rule.").example("text-cut")),
        required(
            "severity",
            Schema::choice(["error", "warning"])
                .says("`error`: it cannot be printed, or a barcode does not scan. `warning`: it prints differently."),
        ),
    ]
    .into_iter()
    .chain(words("The message in English."))
    .collect()
}

/// A message: its code and values, which the editor translates, and its English text.
fn words(description: &'static str) -> [Field; 3] {
    [
        required(
            "code",
            Schema::string().says("The code of the message, the same in every language."),
        ),
        Field::from(("values", named("MessageValues"))),
        required("message", Schema::string().says(description)),
    ]
}

fn values() -> Node {
    object! {
        "type": "object",
        "description": "The arguments of the message.",
        "additionalProperties": named("MessageValue"),
    }
}

fn value() -> Node {
    object! {
        "description": "A number, a text, a nested message, or a list of nested messages.",
        "oneOf": [
            object! { "type": "number" },
            object! { "type": "string" },
            named("MessagePart"),
            object! { "type": "array", "items": named("MessagePart") },
        ],
    }
}

fn part() -> Node {
    let code = Schema::string().says("The code of the message.");
    let values = Field::from(("values", named("MessageValues")));
    fields("A nested message.", vec![required("code", code), values])
}

fn finding() -> Node {
    let fixes = Schema::list(named("Fix")).says("Changes that resolve it, if there are any.");
    let mut all = common();
    all.push(Field::from(("fixes", fixes)));
    fields("A problem or a warning about an element or the whole label.", all)
}

fn fix() -> Node {
    let set = object! {
        "type": "object",
        "description": "Fields of the element and their new values.",
        "additionalProperties": object! {},
    };
    let words = words("The text of its button.");
    fields(
        "A change of the element that resolves a finding.",
        words.into_iter().chain([required("set", set)]).collect(),
    )
}

fn of_row() -> Node {
    let row = Schema::count().says("The row, counted from 0.");
    let element =
        Schema::string().says("The id of the element; null for the whole label.").or_null();
    let flaw = Schema::choice(Flaw::NAMES)
        .says("Which list of `FlawedRows` the row is in because of it; absent if the row is good nevertheless.");
    let flaw = Field::from(("flaw", flaw));
    let place = vec![required("row", row), required("elementId", element), flaw];
    fields("A problem or a warning about one row.", [place, common()].concat())
}

fn graded() -> Node {
    let list = |name, description| Schema::list(named(name)).says(description);
    let grade = Schema::choice(["A", "B", "C", "D", "F"]);
    fields(
        "A barcode, read from the dots that it prints.",
        vec![
            required("elementId", Schema::string().says("The id of the element.")),
            required("reads", Schema::boolean().says("Whether a scanner reads its value.")),
            required(
                "scans",
                Schema::boolean().says("Whether it is complete and reads as its value."),
            ),
            Field::from(("why", named("Message"))),
            Field::from((
                "grade",
                grade.says("The predicted quality; absent if it is not on the label."),
            )),
            required("limits", list("Message", "What limits the grade; empty for an A.")),
            required(
                "raise",
                list("Fix", "What would raise the grade. Advice has an empty `set`."),
            ),
            required("notes", list("Message", "Uses for which its module is too narrow.")),
        ],
    )
}
