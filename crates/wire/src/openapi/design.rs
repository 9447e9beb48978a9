//! Schemas for printing and converting saved designs.

use symbology::Symbology;

use super::label::{copies, printer_characters, units, values};
use crate::schema::{Field, Schema, fields, named, node::Node, optional, required};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("DesignRenderRequest", request()),
        ("DesignInspection", inspection()),
        ("DesignError", error(required, None)),
        ("PrintError", error(|name, schema| (name, schema).into(), Some(report()))),
        ("UnprintableBarcode", barcode()),
    ]
}

fn request() -> Node {
    let copies =
        optional("copies", copies("Copies of each label whose row does not have its own number."));
    let description = "Values for the placeholders of a saved design. The copies of all rows \
        together may be at most 100.";
    fields(description, [vec![units()], values(), vec![printer_characters(), copies]].concat())
}

fn inspection() -> Node {
    let text = || Schema::list(Schema::string());
    fields(
        "The result of converting a saved design.",
        vec![
            required("spec", named("LabelSpec")),
            required("warnings", text().says("Elements that are left out or print differently.")),
            required("placeholders", text().says("The names of its placeholders.")),
        ],
    )
}

/// The errors of a design; those of a request that also has other errors need not have its fields.
fn error(own: fn(&'static str, Node) -> Field, more: Option<Field>) -> Node {
    let errors = Schema::list(named("UnprintableBarcode"));
    let errors = errors.says(
        "With `unrepresentable_element`, each barcode that cannot be printed; empty with \
            `nothing_to_draw`.",
    );
    let known = vec![
        required("error", Schema::string().says("An error code for programs.")),
        required("message", Schema::string().says("The reason, as a message for people.")),
        own("errors", errors.into()),
        own("spec", named("LabelSpec")),
    ];
    fields("Why a saved design is not printed.", known.into_iter().chain(more).collect())
}

/// What was found about labels that are not proven.
pub(super) fn report() -> Field {
    Field::from(("report", named("Check")))
}

fn barcode() -> Node {
    fields(
        "A barcode that has no printer command.",
        vec![
            required("elementId", Schema::string().says("The id of the element in the design.")),
            required(
                "symbology",
                Schema::choice(Symbology::ALL.map(Symbology::id))
                    .named("Symbology")
                    .says("The symbology."),
            ),
            required("message", Schema::string().says("The reason, as a message for people.")),
        ],
    )
}
