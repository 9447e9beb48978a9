//! Schemas of spreadsheet files.

use crate::{
    schema::{Field, Schema, fields, named, node::Node, required},
    tables::LOSS_KINDS,
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("SpreadsheetTable", table()),
        ("Sheet", sheet()),
        ("LostDigits", lost_digits()),
        ("TableError", error()),
    ]
}

fn table() -> Node {
    let sheets = Schema::list(named("Sheet")).says("All sheets, in the order of the file.");
    let cells = Schema::list(Node::from(Schema::string()));
    let rows = Schema::list(Node::from(cells)).says(
        "The cells as they are shown. A row ends with its last cell that has a text; rows in \
            between may be empty.",
    );
    let losses = Schema::list(named("LostDigits"))
        .says("The first 100 cells whose numbers may have lost digits.");
    fields(
        "A sheet of a spreadsheet file.",
        vec![
            required("sheets", sheets),
            required("sheet", Schema::count().says("Which of them this is, counted from 0.")),
            required("rows", rows),
            required("losses", losses),
            required("lossCount", Schema::count().says("How many such cells there are.")),
        ],
    )
}

fn sheet() -> Node {
    fields(
        "A sheet that can be chosen.",
        vec![
            required("name", Schema::string().says("Its name.").example("Articles")),
            required("isEmpty", Schema::boolean().says("Whether no cell has content.")),
        ],
    )
}

fn lost_digits() -> Node {
    let kind = Schema::choice(LOSS_KINDS).says(
        "`digits`: spreadsheets keep 15 digits of a number. `leadingZeros`: most numbers of the \
            column have more digits than this one.",
    );
    fields(
        "A cell whose number may have lost digits before it came into the file.",
        vec![
            required("row", Schema::count().says("Its row in `rows`, counted from 0.")),
            required("column", Schema::count().says("Its column, counted from 0.")),
            required("kind", kind),
        ],
    )
}

fn error() -> Node {
    let code = Schema::choice(["invalid_spec"]).says("An error code for programs.");
    let problems = Schema::list(named("Problem")).says("If a query parameter is invalid.");
    fields(
        "A spreadsheet file that was refused.",
        vec![
            required("error", code),
            required("message", Schema::string().says("What was found, in English.")),
            Field::from(("errors", Node::from(problems))),
            Field::from(("reason", named("Message"))),
        ],
    )
}
