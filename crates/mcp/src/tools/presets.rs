//! `presets`: searches the catalog of label sizes.

use rmcp::model::CallToolResult;
use wire::{PresetList, Warnings};

use super::result;
use crate::{arguments::Arguments, failure::Failure};

pub(super) fn presets(mut arguments: Arguments) -> Result<CallToolResult, Failure> {
    let (brand, search) = (arguments.take_text("brand")?, arguments.take_text("search")?);
    let found = label::presets::search(brand.as_deref(), search.as_deref());
    let text = wire::to_json(&found.collect::<PresetList>());
    let value = serde_json::from_str(&text).unwrap_or_default();
    let mut answer = result::json(text, value);
    answer.content.extend(result::text(&unknown(&arguments, &["brand", "search"])));
    Ok(answer)
}

/// Warnings about arguments that a tool does not have.
pub(super) fn unknown(arguments: &Arguments, known: &[&str]) -> Warnings {
    let mut warnings = Warnings::default();
    for name in arguments.others() {
        warnings.add_unknown_argument(name, known);
    }
    warnings
}
