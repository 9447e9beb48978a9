//! `barcode`: a picture of one barcode.

use rmcp::model::{CallToolResult, ContentBlock};

use super::result;
use crate::{arguments::Arguments, failure::Failure, local::Local};

pub(super) async fn barcode(
    local: &Local,
    mut arguments: Arguments,
) -> Result<CallToolResult, Failure> {
    let format = arguments.take_text("format")?;
    let request = arguments.into_json();
    match format.as_deref() {
        None | Some("png") => {
            let barcode = local.barcode_png(request).await?;
            Ok(result::with_warnings(result::png(&barcode.file), &barcode.warnings))
        }
        Some("svg") => {
            let barcode = local.barcode_svg(request).await?;
            Ok(result::with_warnings(ContentBlock::text(barcode.file), &barcode.warnings))
        }
        Some(other) => {
            let shown: String = other.chars().take(40).collect();
            let message = format!("must be png or svg, found \"{shown}\"");
            Err(Failure::of_argument("format", &message))
        }
    }
}
