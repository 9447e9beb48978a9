//! The schema of what can be read from labels.

use crate::schema::{Schema, fields, node::Node, required};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![("ReadLabels", labels()), ("ReadLabel", label()), ("ReadField", field())]
}

fn labels() -> Node {
    let labels = Schema::list(Node::reference("schemas", "ReadLabel"));
    fields("What can be read from labels.", vec![required("labels", labels.says("The labels."))])
}

fn label() -> Node {
    let list = Schema::list(Node::reference("schemas", "ReadField"));
    let list = list.says("Its fields with data, in the order of printing.");
    fields("A label.", vec![required("fields", list)])
}

fn field() -> Node {
    fields(
        "A field with data.",
        vec![
            required(
                "x",
                Schema::integer()
                    .says("Dots from the left of the place that `^FO` or `^FT` names."),
            ),
            required("y", Schema::integer().says("Dots from the top.")),
            required("data", Schema::string().says("The data as text.").example("QA,12")),
            ("symbology", Schema::string().says("The symbology of a barcode.").example("qrcode"))
                .into(),
            ("value", Schema::string().says("What a scanner reports.").example("12")).into(),
        ],
    )
}
