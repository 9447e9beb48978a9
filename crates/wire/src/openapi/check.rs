//! Schemas of the scan check.

use symbology::Symbology;

use crate::schema::{Field, Schema, fields, named, node::Node, required};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("Check", check()),
        ("Finding", finding()),
        ("BarcodeCheck", barcode()),
        ("PictureCheck", picture()),
    ]
}

fn check() -> Node {
    fields(
        "The result of a check of labels.",
        vec![
            required(
                "scans",
                Schema::boolean().says(
                    "Whether every barcode is safe to print, and every barcode that was found in the \
                        file of a picture reads as printed.",
                ),
            ),
            required(
                "proven",
                Schema::boolean().says(
                    "Whether the labels may be printed: `scans` is true, no text is cut off, and no \
                        character is missing. Labels with `proof` are printed only then.",
                ),
            ),
            required("labels", Schema::count().says("Number of labels.")),
            required(
                "findings",
                Schema::list(named("Finding")).says("Problems and warnings about the labels."),
            ),
            required(
                "moreFindings",
                Schema::count().says("Number of further findings that are not listed."),
            ),
            required(
                "barcodes",
                Schema::list(named("BarcodeCheck")).says("Every barcode of every label."),
            ),
            required(
                "pictures",
                Schema::list(named("PictureCheck"))
                    .says("Every barcode that was found in the file of a picture of a label."),
            ),
        ],
    )
}

fn finding() -> Node {
    fields(
        "A problem or a warning about a label.",
        vec![
            required("path", place()),
            required(
                "rule",
                Schema::string().says("The stable name of the rule.").example("quiet-zone"),
            ),
            required(
                "severity",
                Schema::choice(["error", "warning"]).says(
                    "`error`: the label is unusable. `warning`: it prints, but not exactly as \
                        requested, or it may not scan reliably.",
                ),
            ),
            required("message", Schema::string().says("The message, for people.")),
            element_id(),
            row(),
        ],
    )
}

fn place() -> Schema {
    Schema::string()
        .says("The place in the request or in the saved design, as a JSON pointer.")
        .example("/elements/0")
}

fn element_id() -> Field {
    let id = Schema::string().says("The id of the element, in checks of saved designs.");
    Field::from(("elementId", id.example("barcode-1")))
}

fn row() -> Field {
    Field::from(("row", Schema::count().says("The row, counted from 0.")))
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
        "The result for one barcode.",
        vec![
            required("path", place()),
            element_id(),
            row(),
            required(
                "symbology",
                Schema::choice(Symbology::ALL.map(Symbology::id)).named("Symbology").says("The symbology."),
            ),
            required("value", Schema::string().says("The value that a scanner should report.")),
            required(
                "reads",
                Schema::boolean().says(
                    "Whether a scanner that is pointed at it reads `value`, with everything that is \
                        printed over it and beside it.",
                ),
            ),
            required(
                "scans",
                Schema::boolean().says(
                    "The strict verdict, whether it is safe to print: it is complete and undamaged, \
                        reads as `value`, and no finding says otherwise. Never true where `reads` is \
                        false or the grade is F.",
                ),
            ),
            Field::from(("why", Schema::choice(WHY).says("Why `scans` is false."))),
            Field::from(("grade", grade())),
            required(
                "result",
                Schema::choice(results).says(
                    "The result: a decoder read the value, another value, or nothing; or no \
                        decoder supports the symbology, and its modules match the value or not; or \
                        it is not on the label.",
                ),
            ),
            Field::from((
                "method",
                Schema::choice(["picture", "structure", "modules"]).says(
                    "How it was read: from the picture, from its bars and modules, or by comparing \
                        modules.",
                ),
            )),
            Field::from(("found", Schema::string().says("The value that a decoder read instead."))),
            Field::from(("module", module())),
            Field::from(("quietZone", quiet_zone())),
            Field::from(("inside", Schema::boolean().says(inside))),
        ],
    )
}

fn picture() -> Node {
    fields(
        "The result for one barcode in a picture.",
        vec![
            required("path", place()),
            element_id(),
            row(),
            required(
                "symbology",
                Schema::choice(Symbology::ALL.map(Symbology::id)).named("Symbology").says("The symbology."),
            ),
            required(
                "value",
                Schema::string().says("The value that a scanner reads from the file of the picture."),
            ),
            required(
                "reads",
                Schema::boolean().says(
                    "Whether a scanner reads `value` from the label, with everything that is printed \
                        over it and beside it.",
                ),
            ),
            Field::from((
                "why",
                Schema::choice(["decodes-otherwise", "cut", "unreadable"]).says(
                    "Why `reads` is false: a decoder reads another value; part of it is cut off or \
                        outside the label; or no decoder reads it.",
                ),
            )),
            Field::from(("found", Schema::string().says("The value that a decoder read instead."))),
        ],
    )
}

/// The reasons why a barcode does not scan.
const WHY: [&str; 11] = [
    "not-drawn",
    "decodes-otherwise",
    "unreadable",
    "modules-differ",
    "cut",
    "damaged-modules",
    "reversed",
    "margin",
    "bars-too-low",
    "module-too-small",
    "surroundings",
];

fn grade() -> Node {
    let limits =
        ["decode", "quiet-zone", "module", "height", "unused-error-correction", "decodability"];
    fields(
        "The print quality, predicted before printing in the terms of ISO/IEC 15416 and 15415. Only \
            a verifier can measure the print itself.",
        vec![
            required("letter", Schema::choice(["A", "B", "C", "D", "F"]).says("The grade.")),
            Field::from((
                "limit",
                Schema::choice(limits).says("The parameter that limits it; absent for A."),
            )),
            Field::from(("raise", Schema::string().says("How to raise it, for people."))),
        ],
    )
}

fn uses() -> Node {
    fields(
        "The minimum module width for a use.",
        vec![
            required("use", Schema::string().says("The use.").example("retail")),
            required(
                "leastMm",
                Schema::number().with("exclusiveMinimum", 0).says("In millimetres."),
            ),
            required("met", Schema::boolean().says("Whether the module is at least as wide.")),
        ],
    )
}

fn module() -> Node {
    let width = || Schema::number().with("exclusiveMinimum", 0);
    fields(
        "The width of the narrowest bar or of a module.",
        vec![
            required("dots", Schema::integer().with("minimum", 1).says("In printer dots.")),
            required("mm", width().says("In millimetres.")),
            required("mil", width().says("In thousandths of an inch.")),
            Field::from((
                "uses",
                Schema::list(uses())
                    .says("Minimum module widths of the GS1 General Specifications, by use."),
            )),
        ],
    )
}

fn quiet_zone() -> Node {
    let touched = fields(
        "A quiet zone that is not blank.",
        vec![
            required(
                "side",
                Schema::choice(["left", "right", "top", "bottom"])
                    .says("The side of the upright symbol."),
            ),
            required("needed", Schema::count().says("Modules that must be blank.")),
            required("missing", Schema::count().says("How many of them are not blank.")),
            required(
                "by",
                Schema::choice(["edge", "ink"]).says(
                    "What is in the quiet zone: the edge of the label, or something printed.",
                ),
            ),
        ],
    );
    fields(
        "The quiet zones.",
        vec![
            required("free", Schema::boolean().says("Whether they are blank.")),
            Field::from((
                "touched",
                Schema::list(touched).says("The quiet zones that are not blank."),
            )),
        ],
    )
}
