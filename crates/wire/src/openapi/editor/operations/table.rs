//! `/api/editor/table`.

use super::{
    super::super::operation::{Tag, ok, query},
    CAPACITY, INTERNAL, MEDIA_TYPE, Operation, Refusal, TIME, json, operation,
};
use crate::schema::{Schema, node::object};

pub(super) fn operations() -> Vec<Operation> {
    let sheet = "The name of a sheet, or its number from 1 on. The default is the first one that is not empty.";
    vec![Operation {
        path: "/api/editor/table",
        method: "post",
        id: "readTable",
        summary: "Reads a spreadsheet file",
        description: "Returns a sheet of an XLSX or ODS file, every cell as the spreadsheet shows it. \
            The body is the file, of at most 5,000,000 bytes. Nothing is stored. A sheet that \
            exceeds a limit is refused, never cut.",
        parameters: vec![query("sheet", sheet, Schema::string().example("Articles"))],
        body: Some(object! {
            "required": true,
            "content": object! {
                "application/octet-stream": object! {
                    "schema": object! { "type": "string", "format": "binary", "description": "The file." },
                },
            },
        }),
        answers: ok(json("The sheet.", "SpreadsheetTable")),
        refusals: vec![
            Refusal::Table,
            Refusal::OtherPage,
            TIME,
            Refusal::FileSize,
            MEDIA_TYPE,
            CAPACITY,
            INTERNAL,
        ],
        ..operation(Tag::DRAWING)
    }]
}
