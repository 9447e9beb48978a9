//! Schemas for printing and converting saved designs.

use symbology::Symbology;

use super::{
    label::{copies, printer_characters, units, values},
    node::Node,
    schema::{Schema, fields, named, optional, required},
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("DesignRenderRequest", request()),
        ("DesignInspection", inspection()),
        ("DesignError", error()),
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

fn error() -> Node {
    let errors = Schema::list(named("UnprintableBarcode"));
    let errors = errors.says(
        "With `unrepresentable_element`, each barcode that cannot be printed; empty with \
            `nothing_to_draw`.",
    );
    fields(
        "Why a saved design is not printed.",
        vec![
            required("error", Schema::string().says("An error code for programs.")),
            required("message", Schema::string().says("The reason, as a message for people.")),
            required("errors", errors),
            required("spec", named("LabelSpec")),
        ],
    )
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
