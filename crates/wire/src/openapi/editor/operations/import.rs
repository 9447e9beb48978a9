//! `/api/editor/import`.

use super::{
    super::super::operation::{Tag, ok},
    CAPACITY, DATABASE, INTERNAL, MEDIA_TYPE, Operation, Refusal, TIME, body, json, operation,
};

pub(super) fn operations() -> Vec<Operation> {
    vec![Operation {
        path: "/api/editor/import",
        method: "post",
        id: "importZpl",
        summary: "Opens ZPL as a design",
        description: "Makes a design of a label of a ZPL document, prints it, and compares the dots of \
            both. Variables in the texts are found. `^FN` and `{{name}}` become placeholders, others \
            only if the request names them. The design has a field `imported` with `identical` and `differences`. \
            Nothing is stored.",
        body: Some(body("ImportRequest")),
        answers: ok(json("The design, and the comparison.", "ImportAnswer")),
        refusals: vec![
            Refusal::Zpl,
            Refusal::OtherPage,
            TIME,
            Refusal::DrawingSize,
            MEDIA_TYPE,
            CAPACITY,
            INTERNAL,
            DATABASE,
        ],
        ..operation(Tag::DRAWING)
    }]
}
