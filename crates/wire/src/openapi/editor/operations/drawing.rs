//! `/api/editor/convert`, `check` and `export`.

use super::{
    super::super::{
        errors,
        headers::{self, Header},
        node::{Node, object},
        operation::{Tag, ok},
        schema::named,
    },
    CAPACITY, INTERNAL, MEDIA_TYPE, Operation, Refusal, TIME, body, json, operation,
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
    ]
}

fn convert() -> Operation {
    Operation {
        path: "/api/editor/convert",
        method: "post",
        id: "convert",
        summary: "Draws a design, element by element",
        description: "Converts a design as if it were printed, and answers what each of its elements \
            leaves on the label, what is to be said of it, and the ZPL. Without `data` the sample \
            values of the design are used.",
        body: Some(body("ConvertRequest")),
        answers: ok(json("What prints.", "Conversion")),
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
        description: "Converts a design with each row as if it were printed, and answers what is to \
            be said of the rows.",
        body: Some(body("CheckRequest")),
        answers: ok(json("What was found.", "RowReport")),
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
        summary: "Writes a design as a file",
        description: "The commands are those that the public interface prints of the saved design, \
            and pictures are drawn from these commands.",
        body: Some(body("ExportRequest")),
        answers: ok(object! {
            "description": "The file in the format that was asked for. `X-Label-Count` and \
                `X-Conversion-Warnings` come with commands, `X-Total-Count` with pictures.",
            "headers": headers.into_iter().chain(at_times).collect::<Node>(),
            "content": object! {
                "text/plain": object! { "schema": object! { "type": "string" } },
                "application/json": object! { "schema": named("LabelSpec") },
                "image/png": object! {},
                "image/svg+xml": object! {},
                "application/pdf": object! {},
            },
        }),
        refusals,
        ..operation(Tag::DRAWING)
    }
}
