//! Schemas of the scan check.

use symbology::Symbology;

use super::{
    node::Node,
    schema::{Field, Schema, fields, named, required},
};

/// The schemas by their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![("Check", check()), ("Finding", finding()), ("BarcodeCheck", barcode())]
}

fn check() -> Node {
    fields(
        "What was found out about labels before they are printed.",
        vec![
            required(
                "scans",
                Schema::boolean().says("Whether every barcode reads as what was asked for."),
            ),
            required("labels", Schema::count().says("How many labels there are.")),
            required(
                "findings",
                Schema::list(named("Finding")).says("Something to know before printing."),
            ),
            required(
                "moreFindings",
                Schema::count().says("How many more there are than are listed."),
            ),
            required(
                "barcodes",
                Schema::list(named("BarcodeCheck")).says("Every barcode of every label."),
            ),
        ],
    )
}

fn finding() -> Node {
    fields(
        "Something to know before printing.",
        vec![
            required("path", place()),
            required(
                "rule",
                Schema::string()
                    .says(
                        "The stable name of the \
            rule.",
                    )
                    .example("quiet-zone"),
            ),
            required(
                "severity",
                Schema::choice(["error", "warning"]).says(
                    "`error`: the label is of no use. `warning`: it prints, but not quite as \
                        asked for or not as safely.",
                ),
            ),
            required("message", Schema::string().says("What happens.")),
            row(),
        ],
    )
}

fn place() -> Schema {
    Schema::string().says("Where in the request, as a JSON pointer.").example("/elements/0")
}

fn row() -> Field {
    Field::from(("row", Schema::count().says("With the values of which row, counted from 0.")))
}

fn barcode() -> Node {
    let results = [
        "decodes",
        "decodes-otherwise",
        "unreadable",
        "modules-match",
        "modules-differ",
        "not-drawn",
    ];
    let inside = "Whether all of it is on the label.";
    fields(
        "What became of one barcode.",
        vec![
            required("path", place()),
            row(),
            required(
                "symbology",
                Schema::choice(Symbology::ALL.map(Symbology::id)).says(
                    "What \
            kind it is.",
                ),
            ),
            required("value", Schema::string().says("What a scanner should report.")),
            required("scans", Schema::boolean().says("Whether it is whole and reads as that.")),
            required(
                "result",
                Schema::choice(results).says(
                    "What came out: a decoder read the value, another value, or nothing; or, \
                        where no decoder knows the symbology, its modules are those of the value \
                        or not; or it is not on the label at all.",
                ),
            ),
            Field::from((
                "method",
                Schema::choice(["picture", "structure", "modules"]).says(
                    "How it was found out: from the whole picture, from its bars and modules, or \
                        by comparing modules.",
                ),
            )),
            Field::from(("found", Schema::string().says("What a decoder read instead."))),
            Field::from(("module", module())),
            Field::from(("quietZone", quiet_zone())),
            Field::from(("inside", Schema::boolean().says(inside))),
        ],
    )
}

fn module() -> Node {
    let width = || Schema::number().with("exclusiveMinimum", 0);
    fields(
        "The narrowest bar, or a module.",
        vec![
            required("dots", Schema::integer().with("minimum", 1).says("In dots of the printer.")),
            required("mm", width().says("In millimetres.")),
            required("mil", width().says("In thousandths of an inch.")),
        ],
    )
}

fn quiet_zone() -> Node {
    let touched = fields(
        "A margin that is not blank as far as it has to be.",
        vec![
            required(
                "side",
                Schema::choice(["left", "right", "top", "bottom"]).says("Of the upright symbol."),
            ),
            required("needed", Schema::count().says("Modules that have to be blank.")),
            required("missing", Schema::count().says("Modules of these that are not.")),
            required("by", Schema::choice(["edge", "ink"]).says("What is in the way.")),
        ],
    );
    fields(
        "The blank margins.",
        vec![
            required("free", Schema::boolean().says("Whether they are blank.")),
            Field::from(("touched", Schema::list(touched).says("Those that are not."))),
        ],
    )
}
