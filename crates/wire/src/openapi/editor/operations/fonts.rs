//! `/api/editor/fonts`.

use super::{
    super::super::operation::{Tag, idempotency_key, ok, part},
    CAPACITY, DATABASE, INTERNAL, KEY_REUSED, MEDIA_TYPE, Operation, Refusal, TIME, changing, json,
    nothing, operation,
};
use crate::schema::{Schema, node::object};

pub(super) fn operations() -> Vec<Operation> {
    vec![
        Operation {
            path: "/api/editor/fonts",
            id: "listFonts",
            summary: "Lists the fonts",
            description: "The families of the service, and the fonts of the account. No session is \
                required; without one, `own` is null.",
            answers: ok(json("The fonts.", "FontList")),
            refusals: vec![TIME, CAPACITY, INTERNAL, DATABASE],
            ..operation(Tag::FONTS)
        },
        Operation {
            path: "/api/editor/fonts",
            method: "post",
            id: "addFont",
            summary: "Adds a font",
            description: "Checks a TrueType or OpenType font and adds it to the account. The body is \
                the file, of at most 5,000,000 bytes.",
            parameters: vec![idempotency_key()],
            body: Some(object! {
                "required": true,
                "content": object! {
                    "application/octet-stream": object! {
                        "schema": object! { "type": "string", "format": "binary", "description": "The file." },
                    },
                },
            }),
            answers: vec![("201", json("The font.", "Font"))],
            refusals: changing(&[
                Refusal::Font,
                Refusal::FileSize,
                Refusal::FontsFull,
                MEDIA_TYPE,
                KEY_REUSED,
            ]),
            ..operation(Tag::FONTS)
        },
        Operation {
            path: "/api/editor/fonts/{id}",
            method: "delete",
            id: "deleteFont",
            summary: "Deletes a font",
            description: "Deletes a font of the account. Texts that name its family can then not be printed.",
            parameters: vec![part("id", "The id of the font.", Schema::string())],
            answers: vec![("204", nothing("The font is deleted.", &[]))],
            refusals: changing(&[Refusal::NoFont]),
            ..operation(Tag::FONTS)
        },
    ]
}
