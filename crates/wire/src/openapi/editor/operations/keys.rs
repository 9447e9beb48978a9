//! `/api/editor/keys`.

use super::{
    super::super::operation::{Tag, idempotency_key, ok, part},
    FORM, KEY_REUSED, Operation, Refusal, body, changing, json, nothing, operation, reading,
};
use crate::schema::Schema;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        Operation {
            path: "/api/editor/keys",
            id: "listKeys",
            summary: "Lists the API keys",
            description: "The keys of the account, without the keys themselves.",
            answers: ok(json("The keys.", "KeyList")),
            refusals: reading(&[]),
            ..operation(Tag::KEYS)
        },
        Operation {
            path: "/api/editor/keys",
            method: "post",
            id: "createKey",
            summary: "Creates an API key",
            description: "Creates an API key. Only this response shows the key itself.",
            parameters: vec![idempotency_key()],
            body: Some(body("KeyRequest")),
            answers: vec![("201", json("The key.", "NewKey"))],
            refusals: changing(&[&FORM[..], &[Refusal::KeysFull, KEY_REUSED]].concat()),
            ..operation(Tag::KEYS)
        },
        Operation {
            path: "/api/editor/keys/{id}",
            method: "delete",
            id: "revokeKey",
            summary: "Revokes an API key",
            description: "Revokes an API key, which stops working at once.",
            parameters: vec![part("id", "The id of the key.", Schema::string())],
            answers: vec![("204", nothing("The key is revoked.", &[]))],
            refusals: changing(&[Refusal::NoKey]),
            ..operation(Tag::KEYS)
        },
    ]
}
