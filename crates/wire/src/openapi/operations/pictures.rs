//! `/api/v1/zpl/preview`, and the same at Labelary's address.

use label::{Size, units::Dpi};

use super::{
    super::{
        errors::Refusal,
        headers::{self, Header},
    },
    Operation, Tag, answer, ok, part, query,
};
use crate::schema::{
    Schema, binary,
    node::{Node, object},
};

pub(super) fn operations() -> Vec<Operation> {
    vec![preview(), one_by_labelary(), all_by_labelary(), in_address_by_labelary()]
}

/// `index` and `format`.
fn wanted() -> [Node; 2] {
    let index = Schema::count().with("maximum", u32::MAX).with("format", "int64").example(0);
    let format =
        Schema::choice(["png", "svg", "pdf"]).named("PictureFormat").default("png").example("png");
    [
        query(
            "index",
            "Index of the label, counted from 0. The default is the first label; for `pdf`, all \
                labels, one page each.",
            index,
        ),
        query("format", "The format of the picture.", format),
    ]
}

/// `index` and `format` where sheets are another format.
pub(super) fn wanted_or_sheets() -> [Node; 2] {
    let index = Schema::count().with("maximum", u32::MAX).with("format", "int64").example(0);
    let format = Schema::choice(["png", "svg", "pdf", "sheet"])
        .named("LabelPictureFormat")
        .default("png")
        .example("png");
    [
        query(
            "index",
            "Index of the label, counted from 0. The default is the first label; for `pdf`, all \
                labels, one page each. Not with `sheet`, which has all labels.",
            index,
        ),
        query(
            "format",
            "The format of the picture. `sheet` is a PDF for an office printer: all labels with their copies, on \
                pages with a grid of labels.",
            format,
        ),
    ]
}

/// The headers of sheets.
pub(super) fn sheet_headers() -> [(&'static str, Node); 2] {
    [headers::at_times(Header::LabelCount), headers::reference(Header::SheetCount)]
}

/// The media types of pictures.
pub(super) fn contents() -> [(&'static str, Node); 3] {
    ["image/png", "image/svg+xml", "application/pdf"]
        .map(|kind| (kind, object! { "schema": binary() }))
}

/// The media types at Labelary's address.
fn labelary_contents() -> [(&'static str, Node); 5] {
    let [png, svg, pdf] = contents();
    let json = object! { "schema": Node::reference("schemas", "ReadLabels") };
    [
        png,
        svg,
        pdf,
        ("application/json", json),
        ("application/zpl", object! { "schema": object! { "type": "string" } }),
    ]
}

fn preview() -> Operation {
    let side = || Schema::between(&(Size::LEAST..=Size::MOST));
    let [index, format] = wanted();
    let dpi = Schema::whole(&Dpi::RANGE).default(u32::from(Dpi::DEFAULT.get())).example(300);
    Operation {
        path: "/api/v1/zpl/preview",
        method: "post",
        id: "previewZpl",
        tag: Tag::PICTURES,
        summary: "Shows any ZPL as it will be printed",
        description: "Prints ZPL of any source on a virtual printer and returns the picture. \
            Unknown commands are skipped and reported in `X-Label-Warnings` with their byte range.",
        parameters: vec![
            query(
                "widthIn",
                "Width of the labels in inches; requires `heightIn`. Without both, the size comes \
                    from the document.",
                side().example(4),
            ),
            query(
                "heightIn",
                "Height of the labels in inches; requires `widthIn`.",
                side().example(6),
            ),
            query("dpi", "Resolution of the printer.", dpi),
            index,
            format,
        ],
        body: Some(zpl_body(&["text/plain"])),
        answers: ok(answer(
            "The picture.",
            &[headers::reference(Header::TotalCount), headers::reference(Header::LabelWarnings)],
            contents(),
        )),
        refusals: vec![
            Refusal::Query,
            Refusal::Key,
            Refusal::NoLabel,
            Refusal::Time,
            Refusal::Size,
            Refusal::MediaType,
            Refusal::Capacity,
            Refusal::Internal,
            Refusal::Database,
        ],
    }
}

const LABELARY: &str = "The address and the rules of Labelary's API, so that its clients only need \
    to change the host. `Accept` selects `image/png`, `application/pdf`, `image/svg+xml`, `application/json` (the data of \
    the fields) or `application/zpl` (the document, written again); `X-Quality: Bitonal` gives exactly the dots. Unsupported \
    options of that API are refused with a message that names them. The operator can make this address public with `--open-preview`.";

fn one_by_labelary() -> Operation {
    Operation {
        path: "/v1/printers/{density}/labels/{size}/{index}/",
        method: "post",
        id: "previewOneByLabelary",
        summary: "Shows one label, at Labelary's address",
        parameters: [&place()[..], &[index(), quality()], &options()].concat(),
        body: Some(zpl_body(&["text/plain", "application/x-www-form-urlencoded"])),
        ..by_labelary()
    }
}

fn all_by_labelary() -> Operation {
    let [.., pdf, json, zpl] = labelary_contents();
    Operation {
        path: "/v1/printers/{density}/labels/{size}/",
        method: "post",
        id: "previewAllByLabelary",
        summary: "Shows all labels as pages of a PDF or as data, at Labelary's address",
        parameters: [&place()[..], &options()].concat(),
        body: Some(zpl_body(&["text/plain", "application/x-www-form-urlencoded"])),
        answers: ok(answer(
            "The pages or the data.",
            &[headers::reference(Header::TotalCount), headers::reference(Header::LabelWarnings)],
            [pdf, json, zpl],
        )),
        ..by_labelary()
    }
}

fn in_address_by_labelary() -> Operation {
    let zpl = Schema::string().with("minLength", 1).example("^XA^FO50,50^GB100,100,4^FS^XZ");
    let mut operation = Operation {
        path: "/v1/printers/{density}/labels/{size}/{index}/{zpl}",
        method: "get",
        id: "previewInAddressByLabelary",
        summary: "Shows a label whose ZPL is in the URL, at Labelary's address",
        parameters: [
            &place()[..],
            &[index(), part("zpl", "The document.", zpl), quality()],
            &options(),
        ]
        .concat(),
        ..by_labelary()
    };
    operation.refusals.retain(|refusal| *refusal != Refusal::Size);
    operation.refusals.push(Refusal::OutputSize);
    operation
}

/// What all of Labelary's addresses have in common.
pub(super) fn by_labelary() -> Operation {
    Operation {
        path: "",
        method: "",
        id: "",
        tag: Tag::PICTURES,
        summary: "",
        description: LABELARY,
        parameters: Vec::new(),
        body: None,
        answers: ok(answer(
            "The picture.",
            &[headers::reference(Header::TotalCount), headers::reference(Header::LabelWarnings)],
            labelary_contents(),
        )),
        refusals: vec![
            Refusal::Address,
            Refusal::Key,
            Refusal::NoLabel,
            Refusal::Accept,
            Refusal::Time,
            Refusal::Size,
            Refusal::MediaType,
            Refusal::Capacity,
            Refusal::Internal,
            Refusal::Database,
        ],
    }
}

fn place() -> [Node; 2] {
    let density =
        Schema::choice(["6dpmm", "8dpmm", "12dpmm", "24dpmm"]).named("Density").example("8dpmm");
    // Numbers of 0.1 to 24.
    let side =
        r"(0?\.[1-9][0-9]*|0?[1-9](\.[0-9]+)?|1[0-9](\.[0-9]+)?|2[0-3](\.[0-9]+)?|24(\.0+)?)";
    let size = Schema::string().with("pattern", format!("^{side}x{side}$")).example("4x6");
    [
        part(
            "density",
            "Resolution of the printer in dots per millimetre: 152, 203, 304 or 609 dots to an inch.",
            density,
        ),
        part("size", "Width and height of the labels in inches, 0.1 to 24.", size),
    ]
}

fn index() -> Node {
    let index = Schema::count().with("maximum", u32::MAX).with("format", "int64").example(0);
    part("index", "Index of the label, counted from 0.", index)
}

fn quality() -> Node {
    let quality = Schema::choice(["Grayscale", "Bitonal"]).default("Grayscale").example("Bitonal");
    header(
        "X-Quality",
        "A PNG with smooth edges for screens, or with exactly the printed dots.",
        quality,
    )
}

/// Labelary's headers that change the answer.
fn options() -> [Node; 9] {
    let choice = |name: &'static str, values: &[&'static str], description: &'static str| {
        let (first, values) = (values.first().copied().unwrap_or_default(), values.to_vec());
        header(name, description, Schema::choice(values).example(first))
    };
    [
        choice(
            "X-Rotation",
            &["0", "90", "180", "270"],
            "Degrees by which labels are rotated clockwise; for `application/zpl`, 0 or 180.",
        ),
        choice(
            "X-Page-Size",
            &["Letter", "Legal", "A4", "A5", "A6"],
            "The pages of a PDF. The default is as large as the labels on a page.",
        ),
        choice(
            "X-Page-Orientation",
            &["Portrait", "Landscape"],
            "The orientation of `X-Page-Size`.",
        ),
        header(
            "X-Page-Layout",
            "Columns and rows of labels on the pages of a PDF. Labels are not scaled.",
            Schema::string()
                .with("pattern", "^[1-9][0-9]?x[1-9][0-9]?$")
                .default("1x1")
                .example("2x3"),
        ),
        choice(
            "X-Page-Align",
            &["Justify", "Left", "Right", "Center"],
            "Where labels are across the page. `Justify` leaves the same space before, between and after them.",
        ),
        choice(
            "X-Page-Vertical-Align",
            &["Justify", "Top", "Bottom", "Center"],
            "Where labels are down the page.",
        ),
        choice("X-Label-Border", &["None", "Dashed", "Solid"], "Lines around the labels of a PDF."),
        choice(
            "X-Formatter",
            &["Off", "On"],
            "Whether `application/zpl` has a line for each field.",
        ),
        choice(
            "X-Target-Dpmm",
            &["6", "8", "12", "24"],
            "The density that `application/zpl` is converted to; the default is the one in the address.",
        ),
    ]
}

fn header(name: &'static str, description: &'static str, schema: Schema) -> Node {
    object! { "name": name, "in": "header", "description": description, "schema": schema }
}

fn zpl_body(kinds: &[&'static str]) -> Node {
    let content = object! {
        "schema": object! { "type": "string", "description": "A ZPL II document." },
        "examples": object! {
            "hello": object! { "summary": "A text and a box", "value": "^XA^FO50,50^A0N,40,40^FDHello^FS^FO40,40^GB200,60,2^FS^XZ" },
        },
    };
    object! {
        "required": true,
        "content": kinds.iter().map(|kind| (*kind, content.clone())).collect::<Node>(),
    }
}
