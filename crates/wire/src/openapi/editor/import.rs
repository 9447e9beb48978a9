//! Schemas of ZPL that is opened as a design.

use import::MOST_VARIABLES;
use label::{Size, units::Dpi};

use crate::{
    request::import::{LONGEST_VARIABLE, MOST_LABELS},
    schema::{Field, Schema, count, fields, named, node::Node, optional, required},
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("ImportRequest", request()),
        ("ImportAnswer", answer()),
        ("ImportDifference", difference()),
        ("InchArea", area()),
        ("ImportVariable", variable()),
        ("ImportNote", note()),
        ("ImportChange", change()),
        ("ImportMessage", fields("A message.", words().into())),
        ("ImportError", error()),
    ]
}

fn request() -> Node {
    let dpi = || Schema::whole(&Dpi::RANGE);
    let side = || Schema::between(&(Size::LEAST..=Size::MOST));
    let variable = Schema::string().with("minLength", 1).with("maxLength", count(LONGEST_VARIABLE));
    let variables = Schema::list(Node::from(variable)).with("maxItems", count(MOST_VARIABLES));
    let bytes = Schema::string().with("contentEncoding", "base64");
    fields(
        "A ZPL document, as text or as bytes in base64, and how it is opened.",
        vec![
            optional(
                "zpl",
                Schema::string().says("The document, of at most 2,097,152 bytes.").example("^XA^FO50,50^A0N,40^FDHello^FS^XZ"),
            ),
            optional(
                "base64",
                bytes.says("The document if it is no text; instead of `zpl`."),
            ),
            optional("dpi", dpi().default(203).says("The resolution that its dots mean.")),
            optional(
                "label",
                Schema::whole(&(1..=MOST_LABELS))
                    .default(1)
                    .says("Which label of the document."),
            ),
            optional(
                "widthIn",
                side().says("Width of the label in inches, only with `heightIn`. The default is that of the document, or 4."),
            ),
            optional(
                "heightIn",
                side().says("Height of the label in inches. The default is that of the document, or 6."),
            ),
            optional(
                "variables",
                variables.says("The variables that become placeholders, as they were found in the document: `%NAME%`. The default is none."),
            ),
            optional(
                "printDpi",
                dpi().says("Another resolution that the design is made for. The default is `dpi`."),
            ),
        ],
    )
    .with("additionalProperties", false)
}

fn answer() -> Node {
    let overlay = Schema::string().says(
        "A PNG picture as a data URI: black where the two drawings differ and transparent elsewhere, \
            a pixel for each dot of the label. Null if they do not differ.",
    );
    let list = |name, description| Schema::list(named(name)).says(description);
    fields(
        "A label of a ZPL document as a design, and the comparison of both, dot by dot.",
        vec![
            required("document", named("DesignDocument")),
            required("labels", Schema::count().says("How many labels the document has.")),
            required("label", Schema::count().says("Which of them this is, counted from 1.")),
            required("copies", Schema::count().says("How many copies of it the document prints.")),
            required("dpi", Schema::count().says("The resolution of the document.")),
            required(
                "identical",
                Schema::boolean().says("Whether the design prints exactly the same dots."),
            ),
            required(
                "differences",
                list(
                    "ImportDifference",
                    "The fields whose dots differ. All dots that differ are in their boxes.",
                ),
            ),
            required("overlay", overlay.or_null()),
            required("variables", list("ImportVariable", "Variables in the texts.")),
            required(
                "notes",
                list(
                    "ImportNote",
                    "What was read and has no place in a design, or was not understood.",
                ),
            ),
            required("changes", list("ImportChange", "What another resolution changed.")),
        ],
    )
}

fn difference() -> Node {
    let element =
        Schema::string().says("The id of its element; null for dots that belong to no field.");
    let line =
        Schema::count().says("The line of the document, counted from 1; null if it is unknown.");
    fields(
        "A field whose dots differ.",
        vec![
            required("element", element.or_null()),
            required("box", named("InchArea")),
            required("dots", Schema::count().says("How many dots differ in its box.")),
            required("line", line.or_null()),
            required("reason", named("ImportMessage")),
        ],
    )
}

fn area() -> Node {
    let inches = |description| Schema::number().says(description);
    fields(
        "A rectangle on the label, in inches.",
        vec![
            required("x", inches("Distance from the label's left edge.")),
            required("y", inches("Distance from the label's top edge.")),
            required("width", inches("Its width.")),
            required("height", inches("Its height.")),
        ],
    )
}

fn variable() -> Node {
    let elements = Schema::list(Schema::string());
    fields(
        "A variable in the texts of the document. `^FN` and `{{name}}` become placeholders, others only if the request names them in `variables`.",
        vec![
            required("found", Schema::string().says("As it was found.").example("%NAME%")),
            required("name", Schema::string().says("The name of its placeholder.").example("NAME")),
            required("value", Schema::string().says("The value that was in the document.")),
            required("elements", elements.says("The ids of the elements that have it.")),
            required("taken", Schema::boolean().says("Whether it is a placeholder of the design.")),
        ],
    )
}

fn note() -> Node {
    let line =
        Schema::count().says("The line of the document, counted from 1; null if it is unknown.");
    let fields_of_note = [required("line", line.or_null())].into_iter().chain(words());
    fields("Something in the document that is not in the design.", fields_of_note.collect())
}

fn change() -> Node {
    let element = required("element", Schema::string().says("The id of the element."));
    let fields_of_change = [element].into_iter().chain(words());
    fields("Something that another resolution changed.", fields_of_change.collect())
}

/// A message: its code and values, which the editor translates, and its English text.
fn words() -> [Field; 3] {
    [
        required(
            "code",
            Schema::string().says("The code of the message, the same in every language."),
        ),
        Field::from(("values", named("MessageValues"))),
        required("text", Schema::string().says("The message in English.")),
    ]
}

fn error() -> Node {
    let code = Schema::choice(["invalid_json", "invalid_spec"]).says("An error code for programs.");
    let problems = Schema::list(named("Problem")).says("If fields of the request are invalid.");
    fields(
        "A document that cannot be opened, or a request that is invalid.",
        vec![
            required("error", code),
            required("message", Schema::string().says("What was found, in English.")),
            Field::from(("errors", Node::from(problems))),
            Field::from(("reason", named("Message"))),
        ],
    )
}
