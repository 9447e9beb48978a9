//! `/api/v1/designs`.

use super::{
    super::{
        errors::Refusal,
        headers::{self, Header},
        operation::idempotency_key,
    },
    Operation, Tag, answer, content, json_body,
    labels::{documents, format, proof, strict, warnings, zpl},
    links::{INSPECT, LOOK, PRINT, PRINT_INSPECTED, RENDER_SPEC, linked},
    ok, or_unchanged, part, pictures, query,
};
use crate::schema::{
    Schema, named,
    node::{Node, object},
};

pub(super) fn operations() -> Vec<Operation> {
    let shelf = [list(), create(), open(), save(), delete()];
    shelf.into_iter().chain([render(), inspect(), preview(), check()]).collect()
}

fn list() -> Operation {
    Operation {
        path: "/api/v1/designs",
        method: "get",
        id: "listDesigns",
        tag: Tag::DESIGNS,
        summary: "Lists the saved designs",
        description: "The saved designs of the key's account.",
        parameters: Vec::new(),
        body: None,
        answers: or_unchanged(
            linked(
                answer(
                    "The designs.",
                    &[headers::reference(Header::EntityTag)],
                    [("application/json", object! { "schema": named("DesignList") })],
                ),
                [PRINT, INSPECT],
            ),
            false,
        ),
        refusals: vec![
            Refusal::Key,
            Refusal::Time,
            Refusal::Capacity,
            Refusal::Internal,
            Refusal::Database,
        ],
    }
}

const DESIGN: &str = "/api/v1/designs/{id}";

fn name(description: &'static str) -> Node {
    query("name", description, Schema::string().example("Shipping label"))
}

fn document() -> Node {
    json_body("SavedDocument", &[("label", "A text", DOCUMENT)])
}

const DOCUMENT: &str = r#"{"schemaVersion": 1, "size": {"preset": "zebra-2x1"}, "elements": [
  {"id": "t1", "type": "text", "x": 0.1, "y": 0.1, "text": "Hello {{name}}", "fontSize": 12}]}"#;

/// A design without its document.
fn saved(description: &'static str) -> Node {
    answer(
        description,
        &[headers::reference(Header::EntityTag)],
        [("application/json", object! { "schema": named("SavedDesign") })],
    )
}

/// The refusals of every operation on designs.
const ALWAYS: [Refusal; 5] =
    [Refusal::Key, Refusal::Time, Refusal::Capacity, Refusal::Internal, Refusal::Database];

fn create() -> Operation {
    let own = [
        Refusal::Document,
        Refusal::DesignsFull,
        Refusal::Room,
        Refusal::MediaType,
        Refusal::KeyReused,
    ];
    Operation {
        path: "/api/v1/designs",
        method: "post",
        id: "createDesign",
        tag: Tag::DESIGNS,
        summary: "Saves a new design",
        description: "The body is the document itself, whose bytes are stored unchanged. The key \
            needs the scope `designs:write`.",
        parameters: vec![name("The display name. The default is `Untitled`."), idempotency_key()],
        body: Some(document()),
        answers: vec![("201", saved("The design. `Location` is its address."))],
        refusals: [&own[..], &ALWAYS].concat(),
    }
}

fn open() -> Operation {
    Operation {
        path: DESIGN,
        method: "get",
        id: "openDesign",
        tag: Tag::DESIGNS,
        summary: "Opens a saved design",
        description: "A design with its document, as it was saved. The key needs the scope \
            `designs:write`.",
        parameters: vec![id()],
        body: None,
        answers: or_unchanged(
            answer(
                "The design.",
                &[headers::reference(Header::EntityTag)],
                [("application/json", object! { "schema": named("OpenedDesign") })],
            ),
            false,
        ),
        refusals: [&[Refusal::NoDesign][..], &ALWAYS].concat(),
    }
}

fn save() -> Operation {
    let revision = object! {
        "name": "If-Match",
        "in": "header",
        "required": true,
        "description": "The revision that was read, in double quotes: the `ETag` of the design.",
        "schema": Schema::string().with("pattern", "^(W/)?\"[0-9]+\"$").example("\"3\""),
    };
    let own = [
        Refusal::Document,
        Refusal::NoDesign,
        Refusal::Stale,
        Refusal::Room,
        Refusal::MediaType,
        Refusal::KeyReused,
    ];
    Operation {
        path: DESIGN,
        method: "put",
        id: "saveDesign",
        tag: Tag::DESIGNS,
        summary: "Saves a design over the revision that was read",
        description: "Replaces the document of a design, unless it has been saved since it was \
            read. The key needs the scope `designs:write`.",
        parameters: vec![
            id(),
            name("A new display name, if it changes."),
            revision,
            idempotency_key(),
        ],
        body: Some(document()),
        answers: ok(saved("The design.")),
        refusals: [&own[..], &ALWAYS].concat(),
    }
}

fn delete() -> Operation {
    let gone = object! {
        "description": "The design is deleted.",
        "headers": headers::references([Header::RequestId].into_iter().chain(Header::STANDING)),
    };
    Operation {
        path: DESIGN,
        method: "delete",
        id: "deleteDesign",
        tag: Tag::DESIGNS,
        summary: "Deletes a design",
        description: "Deletes a design with its versions and counters. The key needs the scope \
            `designs:write`.",
        parameters: vec![id()],
        body: None,
        answers: vec![("204", gone)],
        refusals: [&[Refusal::NoDesign][..], &ALWAYS].concat(),
    }
}

const RENDER: &str = "/api/v1/designs/{id}/render";

fn render() -> Operation {
    Operation {
        path: RENDER,
        method: "post",
        id: "renderDesign",
        tag: Tag::DESIGNS,
        summary: "Prints a saved design",
        description: "Fills a saved design with values and converts it to ZPL II, or to the language of \
            another printer. The body is \
            optional; without it, the design is printed without values. Pictures are left out with \
            a warning; a design with a barcode that has no ZPL II command is refused, unless it is \
            printed in another language.",
        parameters: vec![id(), format(), strict(), proof(), warnings(), idempotency_key()],
        body: Some(values()),
        answers: ok(linked(
            answer(
                "The document: in ZPL, `^XA` to `^XZ` for each label.",
                &[
                    headers::reference(Header::LabelCount),
                    headers::reference(Header::LabelNow),
                    headers::reference(Header::LabelCounters),
                    headers::reference(Header::ConversionWarnings),
                ],
                documents(object! { "schema": zpl() }),
            ),
            [LOOK],
        )),
        refusals: print_refusals(),
    }
}

/// The refusals of requests that print a design, which may have to be proven.
fn print_refusals() -> Vec<Refusal> {
    let mut refusals = PRINT_REFUSALS.to_vec();
    refusals.retain(|refusal| *refusal != Refusal::Undrawable);
    refusals.push(Refusal::Unprintable);
    refusals
}

/// The refusals of requests that make the labels of a design.
const PRINT_REFUSALS: [Refusal; 10] = [
    Refusal::BodyOrQuery,
    Refusal::Key,
    Refusal::NoDesign,
    Refusal::Time,
    Refusal::DesignSize,
    Refusal::MediaType,
    Refusal::Undrawable,
    Refusal::Capacity,
    Refusal::Internal,
    Refusal::Database,
];

/// The body of requests that make the labels of a design.
fn values() -> Node {
    let one = ("values", "One label", r#"{"data": {"name": "Ada"}}"#);
    let rows = (
        "rows",
        "A label for each row",
        r#"{"rows": [{"name": "Ada"}, {"name": "Grace"}], "copies": 2}"#,
    );
    let body = content(named("DesignRenderRequest"), &[one, rows]);
    object! { "required": false, "content": Node::from_iter([("application/json", body)]) }
}

fn preview() -> Operation {
    let [index, format] = pictures::wanted_or_sheets();
    let mut refusals = print_refusals();
    refusals.retain(|refusal| *refusal != Refusal::NoDesign);
    refusals.push(Refusal::NoDesignOrLabel);
    Operation {
        path: "/api/v1/designs/{id}/preview",
        method: "post",
        id: "previewDesign",
        tag: Tag::DESIGNS,
        summary: "Shows a label of a saved design as it will be printed",
        description: "Takes the same request as `/api/v1/designs/{id}/render`, prints the ZPL on a \
            virtual printer, and returns the picture: one dot of the print head is one pixel. \
            Counters that the design keeps show their next numbers, and none is taken.",
        parameters: vec![id(), index, format, proof()],
        body: Some(values()),
        answers: ok(answer(
            "The picture.",
            &[
                &[
                    headers::reference(Header::TotalCount),
                    headers::reference(Header::LabelNow),
                    headers::reference(Header::LabelCounters),
                    headers::reference(Header::LabelWarnings),
                ][..],
                &pictures::sheet_headers(),
            ]
            .concat(),
            pictures::contents(),
        )),
        refusals,
    }
}

fn check() -> Operation {
    Operation {
        path: "/api/v1/designs/{id}/check",
        method: "post",
        id: "checkDesign",
        tag: Tag::DESIGNS,
        summary: "Checks whether labels of a saved design will scan",
        description: "Takes the same request as `/api/v1/designs/{id}/render`, prints it on a virtual \
            printer, and reads every barcode of every label back from the dots. Also lists \
            everything that prints differently from the drawing. Counters that the design keeps \
            show their next numbers, and none is taken.",
        parameters: vec![id()],
        body: Some(values()),
        answers: ok(answer(
            "The result of the check.",
            &[],
            [("application/json", object! { "schema": named("Check") })],
        )),
        refusals: PRINT_REFUSALS.to_vec(),
    }
}

fn inspect() -> Operation {
    Operation {
        path: RENDER,
        method: "get",
        id: "inspectDesign",
        tag: Tag::DESIGNS,
        summary: "Shows how a saved design converts",
        description: "The label spec of a saved design, the warnings of the conversion, and the \
            names of its placeholders. The spec can be sent to `/api/v1/labels/render`.",
        parameters: vec![id()],
        body: None,
        answers: ok(linked(
            answer(
                "The spec, the warnings and the placeholders.",
                &[],
                [("application/json", object! { "schema": named("DesignInspection") })],
            ),
            [PRINT_INSPECTED, RENDER_SPEC],
        )),
        refusals: vec![
            Refusal::Key,
            Refusal::NoDesign,
            Refusal::Time,
            Refusal::Unrepresentable,
            Refusal::Capacity,
            Refusal::Internal,
            Refusal::Database,
        ],
    }
}

fn id() -> Node {
    let id = Schema::string().with("pattern", "^[0-9a-f]{32}$");
    part("id", "The id of the design, from the list.", id.example(EXAMPLE_ID))
}

const EXAMPLE_ID: &str = "018f2f9c4b7a7c3e9a5d2b1c0f6e8d47";
