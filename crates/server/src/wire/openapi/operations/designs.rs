//! `/api/v1/designs`.

use super::{
    super::{errors::Refusal, node::object, schema::named},
    Operation, Tag, answer,
};

pub(super) fn operations() -> Vec<Operation> {
    vec![Operation {
        path: "/api/v1/designs",
        method: "get",
        id: "listDesigns",
        tag: Tag::Designs,
        summary: "Lists the saved designs",
        description: "The designs that were saved in the editor by the account of the key.",
        parameters: Vec::new(),
        body: None,
        answer: answer(
            "The designs.",
            &[],
            [("application/json", object! { "schema": named("DesignList") })],
        ),
        refusals: vec![
            Refusal::Key,
            Refusal::Time,
            Refusal::Capacity,
            Refusal::Internal,
            Refusal::Database,
        ],
    }]
}
