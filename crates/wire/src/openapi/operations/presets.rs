//! `/api/v1/presets`.

use super::{
    super::{
        errors::Refusal,
        headers::{self, Header},
    },
    Operation, Tag, answer, or_unchanged, query,
};
use crate::schema::{Schema, named, node::object};

pub(super) fn operations() -> Vec<Operation> {
    vec![Operation {
        path: "/api/v1/presets",
        method: "get",
        id: "listPresets",
        tag: Tag::PRESETS,
        summary: "Lists label sizes",
        description: "The catalog of label sizes. Both filters can be combined, and both ignore \
            case.",
        parameters: vec![
            query("brand", "Only this printer family.", Schema::string().example("Zebra")),
            query(
                "search",
                "Only sizes whose id, name or product code contains this.",
                Schema::string().example("4x6"),
            ),
        ],
        body: None,
        answers: or_unchanged(
            answer(
                "The sizes that match.",
                &[headers::reference(Header::EntityTag)],
                [("application/json", object! { "schema": named("PresetList") })],
            ),
            false,
        ),
        refusals: vec![
            Refusal::Query,
            Refusal::Key,
            Refusal::Time,
            Refusal::Capacity,
            Refusal::Internal,
            Refusal::Database,
        ],
    }]
}
