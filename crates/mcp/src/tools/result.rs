//! Results of tools.

use base64::{Engine, engine::general_purpose::STANDARD};
use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::Value;
use wire::{Warning, Warnings};

/// A file, and what differs from the request.
pub(super) fn with_warnings(file: ContentBlock, warnings: &Warnings) -> CallToolResult {
    CallToolResult::success([Some(file), text(warnings)].into_iter().flatten().collect())
}

/// A picture.
pub(super) fn png(bytes: &[u8]) -> ContentBlock {
    ContentBlock::image(STANDARD.encode(bytes), "image/png")
}

/// An answer as data, and as text for clients that read only text.
pub(super) fn json(text: String, value: Value) -> CallToolResult {
    let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
    result.structured_content = Some(value);
    result
}

/// Warnings, one line each; `None` without any.
pub(super) fn text(warnings: &Warnings) -> Option<ContentBlock> {
    let told = |Warning { path, rule, message, row }: &Warning| {
        let row = row.and_then(|row| u64::try_from(row).ok());
        line((path, row), message, rule)
    };
    lines(warnings.list().into_iter().map(told).collect(), warnings.left_out() as u64)
}

/// One warning.
pub(super) fn line((path, row): (&str, Option<u64>), message: &str, rule: &str) -> String {
    let row = row.map(|row| format!(" with /rows/{row}")).unwrap_or_default();
    format!("warning: {path}{row}: {message} [{rule}]")
}

/// All warnings, and how many more there are.
pub(super) fn lines(mut lines: Vec<String>, left_out: u64) -> Option<ContentBlock> {
    if left_out > 0 {
        lines.push(format!("warning: and {left_out} more"));
    }
    (!lines.is_empty()).then(|| ContentBlock::text(lines.join("\n")))
}
