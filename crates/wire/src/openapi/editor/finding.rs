//! What is wrong with a design, or noteworthy, and what would put it right.

use super::super::{
    node::{Node, object},
    schema::{Field, Schema, fields, named, required},
};

/// The schemas by their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![("Finding", finding()), ("Fix", fix()), ("RowFinding", of_row())]
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
        required("message", Schema::string().says("What happens, for people.")),
    ]
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
    let label = Schema::string().says("The words on its button.").example("Shrink to fit");
    fields("A change of the element.", vec![required("label", label), required("set", set)])
}

fn of_row() -> Node {
    let row = Schema::count().says("With the values of which row, counted from 0.");
    let element = Schema::string().says("The element; null for the whole label.").or_null();
    let place = vec![required("row", row), required("elementId", element)];
    fields("Something to know about one row.", [place, told()].concat())
}
