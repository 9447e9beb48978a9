//! `/api/editor/templates` and `presets`: the starting points of a new design.

use super::{
    super::super::operation::{Tag, ok},
    INTERNAL, Operation, json, operation,
};

pub(super) fn operations() -> Vec<Operation> {
    vec![
        Operation {
            path: "/api/editor/templates",
            id: "listTemplates",
            summary: "Lists the templates",
            description: "Designs to start from. No session is required.",
            answers: ok(json("The templates, in the order of the gallery.", "TemplateList")),
            refusals: vec![INTERNAL],
            ..operation(Tag::TEMPLATES)
        },
        Operation {
            path: "/api/editor/presets",
            id: "listPresets",
            summary: "Lists label sizes",
            description: "The whole catalog of label sizes. No session is required.",
            answers: ok(json("The sizes.", "PresetList")),
            refusals: vec![INTERNAL],
            ..operation(Tag::PRESETS)
        },
    ]
}
