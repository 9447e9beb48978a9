//! `presets`: searches the catalog of label sizes.

use std::collections::BTreeSet;

use rmcp::model::{CallToolResult, ContentBlock};
use wire::{PresetList, Warnings};

use super::result;
use crate::{arguments::Arguments, failure::Failure};

/// The most sizes of an answer, which a model reads.
const MOST: usize = 40;

pub(super) fn presets(mut arguments: Arguments) -> Result<CallToolResult, Failure> {
    let (brand, search) = (arguments.take_text("brand")?, arguments.take_text("search")?);
    let found: PresetList = label::presets::search(brand.as_deref(), search.as_deref()).collect();
    let (found, left_out) = found.first(MOST);
    let text = wire::to_json(&found);
    let value = serde_json::from_str(&text).unwrap_or_default();
    let mut answer = result::json(text, value);
    if left_out > 0 {
        let note = format!(
            "{left_out} more sizes are not listed. Narrow the search: `search` takes a part of a name, a product code or a \
             size such as \"4x6\", and `brand` one of {}.",
            brands()
        );
        answer.content.push(ContentBlock::text(note));
    }
    answer.content.extend(result::text(&unknown(&arguments, &["brand", "search"])));
    Ok(answer)
}

/// The brands of the catalog, each once.
fn brands() -> String {
    let brands: BTreeSet<_> = label::presets::all().iter().map(|preset| preset.brand).collect();
    brands.into_iter().collect::<Vec<_>>().join(", ")
}

/// Warnings about arguments that a tool does not have.
pub(super) fn unknown(arguments: &Arguments, known: &[&str]) -> Warnings {
    let mut warnings = Warnings::default();
    for name in arguments.others() {
        warnings.add_unknown_argument(name, known);
    }
    warnings
}
