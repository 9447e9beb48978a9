//! `render`, `preview` and `check`: a label spec as ZPL, as a picture, and checked.

use rmcp::model::{CallToolResult, ContentBlock};
use wire::PrintedAnswer;

use super::result;
use crate::{
    arguments::Arguments,
    failure::Failure,
    local::{Local, LocalLabels, LocalPicture},
};

pub(super) async fn render(local: &Local, arguments: Arguments) -> Result<CallToolResult, Failure> {
    let LocalLabels { zpl, labels, warnings } = local.render(arguments.into_json()).await?;
    let data = serde_json::to_value(PrintedAnswer::new(&zpl, labels, &warnings));
    let mut answer = result::with_warnings(ContentBlock::text(zpl), &warnings);
    answer.structured_content = data.ok();
    Ok(answer)
}

pub(super) async fn preview(
    local: &Local,
    mut arguments: Arguments,
) -> Result<CallToolResult, Failure> {
    let index = arguments.take_index("index")?.unwrap_or(0);
    let picture = local.preview(arguments.into_json(), index).await?;
    let LocalPicture { png, labels, warnings } = picture;
    let mut answer = result::with_warnings(result::png(&png), &warnings);
    if labels > 1 {
        let place = format!("Label {index} of {labels}, counted from 0.");
        answer.content.push(ContentBlock::text(place));
    }
    Ok(answer)
}

pub(super) async fn check(local: &Local, arguments: Arguments) -> Result<CallToolResult, Failure> {
    let text = wire::to_json(&local.check(arguments.into_json()).await?);
    let value = serde_json::from_str(&text).unwrap_or_default();
    Ok(result::json(text, value))
}
