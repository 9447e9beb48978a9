//! `/api/editor/convert`, `check` and `export`.

use languages::Language;

use super::{
    super::super::{
        errors,
        headers::{self, Header},
        operation::{Tag, ok},
    },
    CAPACITY, DATABASE, INTERNAL, MEDIA_TYPE, Operation, Refusal, TIME, body, json, operation,
};
use crate::schema::{
    named,
    node::{Node, object},
};

pub(super) fn operations() -> Vec<Operation> {
    vec![convert(), check(), export()]
}

fn refusals() -> Vec<Refusal> {
    vec![
        Refusal::Document,
        Refusal::OtherPage,
        TIME,
        Refusal::DrawingSize,
        MEDIA_TYPE,
        CAPACITY,
        INTERNAL,
        DATABASE,
    ]
}

fn convert() -> Operation {
    Operation {
        path: "/api/editor/convert",
        method: "post",
        id: "convert",
        summary: "Draws a design, element by element",
        description: "Converts a design as for printing, and returns for each element its printed \
            form and its findings, and the ZPL. Without `data` the sample values of the design are \
            used.",
        body: Some(body("ConvertRequest")),
        answers: ok(json("The printed form of the design.", "Conversion")),
        refusals: refusals(),
        ..operation(Tag::DRAWING)
    }
}

fn check() -> Operation {
    Operation {
        path: "/api/editor/check",
        method: "post",
        id: "checkRows",
        summary: "Checks all rows of values",
        description: "Converts a design with each row as for printing, and returns the findings \
            about the rows.",
        body: Some(body("CheckRequest")),
        answers: ok(json("The findings.", "RowReport")),
        refusals: refusals(),
        ..operation(Tag::DRAWING)
    }
}

fn export() -> Operation {
    let mut refusals = refusals();
    refusals.push(Refusal::Public(errors::Refusal::Undrawable));
    let headers = [Header::RequestId, Header::ConversionWarnings].map(headers::reference);
    let at_times = [Header::LabelCount, Header::TotalCount].map(headers::at_times);
    Operation {
        path: "/api/editor/export",
        method: "post",
        id: "exportFile",
        summary: "Exports a design as a file",
        description: "The commands are the same as those of the public interface for the saved \
            design. Pictures are drawn from these commands.",
        body: Some(body("ExportRequest")),
        answers: ok(object! {
            "description": "The file in the requested format. `X-Label-Count` and \
                `X-Conversion-Warnings` come with commands, `X-Total-Count` with pictures.",
            "headers": headers.into_iter().chain(at_times).collect::<Node>(),
            "content": contents(),
        }),
        refusals,
        ..operation(Tag::DRAWING)
    }
}

/// The files, by media type.
fn contents() -> Node {
    let files = ["image/png", "image/svg+xml", "application/pdf"].into_iter();
    let languages = Language::ALL.into_iter().map(Language::media_type);
    let text = object! { "schema": object! { "type": "string" } };
    let spec = object! { "schema": named("LabelSpec") };
    [("text/plain", text), ("application/json", spec)]
        .into_iter()
        .chain(files.chain(languages).map(|media_type| (media_type, object! {})))
        .collect()
}
