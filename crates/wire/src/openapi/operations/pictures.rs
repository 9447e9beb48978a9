//! `/api/v1/zpl/preview`, and the same at Labelary's address.

use label::{Size, units::Dpi};

use super::{
    super::{
        errors::Refusal,
        headers::{self, Header},
        node::{Node, object},
        schema::{Schema, binary},
    },
    Operation, Tag, answer, ok, part, query,
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
    to change the host. `Accept` selects `image/png`, `application/pdf` or `image/svg+xml`; \
    `X-Quality: Bitonal` gives exactly the dots. Unsupported options of that API are refused with \
    a message that names them. The operator can make this address public with `--open-preview`.";

fn one_by_labelary() -> Operation {
    Operation {
        path: "/v1/printers/{density}/labels/{size}/{index}/",
        method: "post",
        id: "previewOneByLabelary",
        summary: "Shows one label, at Labelary's address",
        parameters: [&place()[..], &[index(), quality()]].concat(),
        body: Some(zpl_body(&["text/plain", "application/x-www-form-urlencoded"])),
        ..by_labelary()
    }
}

fn all_by_labelary() -> Operation {
    let pdf = [("application/pdf", object! { "schema": binary() })];
    Operation {
        path: "/v1/printers/{density}/labels/{size}/",
        method: "post",
        id: "previewAllByLabelary",
        summary: "Shows all labels as pages of a PDF, at Labelary's address",
        parameters: place().into(),
        body: Some(zpl_body(&["text/plain", "application/x-www-form-urlencoded"])),
        answers: ok(answer(
            "The pages.",
            &[headers::reference(Header::TotalCount), headers::reference(Header::LabelWarnings)],
            pdf,
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
        parameters: [&place()[..], &[index(), part("zpl", "The document.", zpl), quality()]]
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
            contents(),
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
            "Resolution of the printer in dots per millimetre: 152, 203, 300 or 600 dpi.",
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
    object! {
        "name": "X-Quality",
        "in": "header",
        "description": "A PNG with smooth edges for screens, or with exactly the printed dots.",
        "schema": quality,
    }
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
