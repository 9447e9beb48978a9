//! Schemas of a design that is being drawn: converted, checked row by row, exported.

use super::super::{
    image::images,
    label::{copies, copies_from, data, rows_with_copies},
    printer::request_fields,
    sheet::of_request,
    value::given,
};
use crate::{
    convert::{ExportFormat, MOST_OFFSET},
    schema::{
        Field, Schema, fields, named,
        node::{Node, object},
        optional, required,
    },
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("ConvertRequest", convert_request()),
        ("Conversion", conversion()),
        ("DrawnElement", drawn_element()),
        ("DotArea", dot_area()),
        ("SymbolSizes", symbol_sizes()),
        ("CheckRequest", check_request()),
        ("RowReport", row_report()),
        ("FlawedRows", flawed_rows()),
        ("ExportRequest", export_request()),
        ("DotOffset", dot_offset()),
    ]
}

fn document() -> Field {
    required("document", named("DesignDocument"))
}

fn convert_request() -> Node {
    let before = Schema::whole(&(0..=u16::MAX)).default(0);
    let before = before.says("How many labels of the same job come before, for its counters.");
    let held = Schema::list(Schema::string());
    let held =
        held.says("The digests of drawings from earlier answers, which need not be sent again.");
    let [now, counters] = given();
    let (before, held) = (optional("before", before), optional("held", held));
    fields(
        "A design, and values for its placeholders.",
        vec![document(), data(), images(), now, counters, before, held],
    )
}

fn check_request() -> Node {
    let grades = Schema::boolean()
        .default(false)
        .says("Whether the barcodes of the first row are read and graded.");
    let scans = Schema::boolean().default(false).says(
        "Whether the barcodes of all rows are read from the dots that they print. The answer may then be about fewer \
            rows than were sent.",
    );
    let on_sheets = Schema::boolean()
        .default(false)
        .says("Whether the labels are printed on sheets, by an office printer of 600 dpi.");
    let [now, counters] = given();
    fields(
        "A design, and a row of values for each label.",
        vec![
            document(),
            required_rows(),
            copies_from(),
            images(),
            optional("grades", grades),
            optional("scans", scans),
            optional("onSheets", on_sheets),
            now,
            counters,
        ],
    )
}

fn required_rows() -> Field {
    required("rows", rows_with_copies())
}

fn export_request() -> Node {
    let format = Schema::choice(ExportFormat::all().map(|(name, _)| name))
        .says("The file format. The languages of printers, `pdf` and `sheet` contain all rows, `pdf` with a page for each copy, `sheet` as pages with many labels each; the others only the first one.");
    let offset = object! {
        "description": "An offset of everything printed, for a misaligned printer. Only with the languages of printers and `pdf`.",
        "anyOf": [named("DotOffset"), object! { "type": "null" }],
    };
    let [now, counters] = given();
    let [printer, across] = request_fields();
    fields(
        "A design, a row of values for each label, and the file format.",
        vec![
            document(),
            required_rows(),
            optional(
                "copies",
                copies("Copies of each label whose row does not have its own number."),
            ),
            copies_from(),
            images(),
            required("format", format),
            Field::from(("offset", offset)),
            printer,
            across,
            of_request(),
            now,
            counters,
        ],
    )
}

fn dot_offset() -> Node {
    let dots = |description| {
        let dots = Schema::integer().with("minimum", -MOST_OFFSET).with("maximum", MOST_OFFSET);
        dots.default(0).says(description)
    };
    fields(
        "A distance in printer dots.",
        vec![Field::from(("x", dots("To the right."))), Field::from(("y", dots("Downward.")))],
    )
    .with("additionalProperties", false)
}

/// A length in dots.
fn dots(description: &'static str) -> Schema {
    Schema::count().says(description)
}

fn conversion() -> Node {
    let refusals = Schema::list(named("UnprintableBarcode"));
    fields(
        "The printed form of a design, element by element.",
        vec![
            required("width", dots("Width of the label in dots.")),
            required("height", dots("Height of the label in dots.")),
            required("dpi", dots("Resolution of the printer.")),
            required(
                "zpl",
                Schema::string()
                    .says("The printer commands; empty if the design cannot be printed."),
            ),
            required(
                "elements",
                Schema::list(named("DrawnElement")).says("The elements, in drawing order."),
            ),
            required(
                "findings",
                Schema::list(named("Finding")).says("Findings about the whole label."),
            ),
            required("refusals", refusals.says("The barcodes without a printer command.")),
            required(
                "placeholders",
                Schema::list(Schema::string()).says("The names of the placeholders."),
            ),
            required(
                "made",
                object! {
                    "type": "object",
                    "description": "The values that make themselves, as this label prints them.",
                    "additionalProperties": object! { "type": "string" },
                },
            ),
        ],
    )
}

fn drawn_element() -> Node {
    let or_null = |name, description| {
        object! {
            "description": description,
            "anyOf": [named(name), object! { "type": "null" }],
        }
    };
    let span = Schema::list(Schema::count()).with("minItems", 2).with("maxItems", 2);
    fields(
        "The printed form of one element.",
        vec![
            required("id", Schema::string().says("The id of the element.")),
            required(
                "digest",
                Schema::string()
                    .says("Equal for equal drawings; empty if the element prints nothing."),
            ),
            required(
                "box",
                or_null(
                    "DotArea",
                    "The area of its ink; null if it prints nothing, or if `held` has the digest.",
                ),
            ),
            required(
                "svg",
                object! {
                    "description": "A fragment of SVG in dots of the label; null if `held` has the digest.",
                    "type": ["string", "null"],
                },
            ),
            required(
                "symbol",
                or_null(
                    "SymbolSizes",
                    "The sizes of a barcode or a QR code that prints; null otherwise.",
                ),
            ),
            required(
                "spans",
                Schema::list(span).says("The byte ranges of its commands in the ZPL."),
            ),
            required(
                "findings",
                Schema::list(named("Finding")).says("Findings about the element."),
            ),
        ],
    )
}

fn dot_area() -> Node {
    let place = |description| Schema::integer().says(description);
    fields(
        "A rectangle on the label, in dots.",
        vec![
            required(
                "x",
                place("Distance from the label's left edge; negative outside the label."),
            ),
            required("y", place("Distance from the label's top edge; negative outside the label.")),
            required("width", dots("Its width.")),
            required("height", dots("Its height.")),
        ],
    )
}

fn symbol_sizes() -> Node {
    let quiet = fields(
        "The quiet zone on each side of the ink.",
        vec![
            required("left", dots("On the left.")),
            required("top", dots("Above.")),
            required("right", dots("On the right.")),
            required("bottom", dots("Below.")),
        ],
    );
    let step = fields(
        "The smallest box that prints with this module.",
        vec![
            required("module", dots("The module.")),
            required("width", dots("Width of the box.")),
            required("height", dots("Height of the box.")),
        ],
    );
    fields(
        "The sizes in which a symbol can be printed, in dots on the label, after rotation.",
        vec![
            required("module", dots("The module that prints now.")),
            required(
                "isSquare",
                Schema::boolean().says(
                    "Whether the module determines both sides. If not, the bars may have any \
                        height.",
                ),
            ),
            required("quiet", quiet),
            required(
                "steps",
                Schema::list(step).says("The smallest box that prints with each module."),
            ),
        ],
    )
}

fn flawed_rows() -> Node {
    let rows = |name, description| required(name, Schema::list(Schema::count()).says(description));
    fields(
        "The rows that are not good, counted from 0, by what is wrong with them. A row may be in several lists; one that is \
            in none prints completely, and every barcode on it scans. The lists are complete, even if `findings` is not.",
        vec![
            rows("refused", "Rows that cannot be printed."),
            rows("missing", "Rows with characters that print as boxes or as blanks."),
            rows("cut", "Rows with a text that is cut off, or with something that is left out."),
            rows("unreadable", "Rows with a barcode that does not scan."),
            rows(
                "unchecked",
                "Rows whose barcodes were not read: nothing was asked about them, or the label cannot be drawn.",
            ),
        ],
    )
}

fn row_report() -> Node {
    fields(
        "The findings about all rows.",
        vec![
            required(
                "rows",
                Schema::count().says(
                    "Number of checked rows, from the first. With `scans` it may be less than the number of rows that were \
                        sent: ask again with the others.",
                ),
            ),
            required("count", Schema::count().says("Number of findings.")),
            required(
                "findings",
                Schema::list(named("RowFinding")).says(
                    "The findings, errors first. Long lists are cut, so there may be fewer \
                        than `count`.",
                ),
            ),
            required("flaws", named("FlawedRows")),
            required(
                "barcodes",
                Schema::list(named("GradedBarcode"))
                    .says("The barcodes of the first row, if `grades` was sent."),
            ),
        ],
    )
}
