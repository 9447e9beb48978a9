//! Schemas of saved designs: how they are printed, and how they convert.

use symbology::Symbology;

use super::{
    label::{copies, values},
    node::Node,
    schema::{Schema, fields, named, optional, required},
};

/// The schemas by their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("DesignRenderRequest", request()),
        ("DesignInspection", inspection()),
        ("DesignError", error()),
        ("UnprintableBarcode", barcode()),
    ]
}

fn request() -> Node {
    let copies = optional("copies", copies("Copies that the printer makes of each label."));
    let description = "Values for the placeholders of a saved design. Rows times copies are at \
        most 100.";
    fields(description, [values(), vec![copies]].concat())
}

fn inspection() -> Node {
    let text = || Schema::list(Schema::string());
    fields(
        "What a saved design becomes.",
        vec![
            required("spec", named("LabelSpec")),
            required("warnings", text().says("What is left out, or prints differently.")),
            required("placeholders", text().says("The names of its placeholders.")),
        ],
    )
}

fn error() -> Node {
    let errors = Schema::list(named("UnprintableBarcode"));
    let errors = errors.says(
        "With `unrepresentable_element` each barcode that is to blame; none with `nothing_to_draw`.",
    );
    fields(
        "Why a saved design is not printed.",
        vec![
            required("error", Schema::string().says("The code, for programs.")),
            required("message", Schema::string().says("The reason, for people.")),
            required("errors", errors),
            required("spec", named("LabelSpec")),
        ],
    )
}

fn barcode() -> Node {
    fields(
        "A barcode that printers cannot be told to draw.",
        vec![
            required("elementId", Schema::string().says("The element of the design.")),
            required(
                "symbology",
                Schema::choice(Symbology::ALL.map(Symbology::id)).says("What kind it is."),
            ),
            required("message", Schema::string().says("Why.")),
        ],
    )
}
