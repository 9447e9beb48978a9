//! `designs`, `design` and `render_design`: designs that a service keeps.

use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::Value;

use super::{presets::unknown, result};
use crate::{arguments::Arguments, failure::Failure, service::Service};

pub(super) async fn list(
    service: &Service,
    arguments: &Arguments,
) -> Result<CallToolResult, Failure> {
    let mut answer = answered(service.get("/api/v1/designs").await?)?;
    answer.content.extend(result::text(&unknown(arguments, &[])));
    Ok(answer)
}

pub(super) async fn inspect(
    service: &Service,
    mut arguments: Arguments,
) -> Result<CallToolResult, Failure> {
    let id = id(&mut arguments)?;
    let mut answer = answered(service.get(&format!("/api/v1/designs/{id}/render")).await?)?;
    answer.content.extend(result::text(&unknown(&arguments, &["id"])));
    Ok(answer)
}

pub(super) async fn render(
    service: &Service,
    mut arguments: Arguments,
) -> Result<CallToolResult, Failure> {
    let id = id(&mut arguments)?;
    let path = format!("/api/v1/designs/{id}/render?warnings=json");
    let mut answer = answered(service.post(&path, arguments.into_json()).await?)?;
    // The document by itself, then the warnings, as `render` answers.
    if let Some(printed) = &answer.structured_content {
        answer.content = printed_text(printed);
    }
    Ok(answer)
}

fn printed_text(printed: &Value) -> Vec<ContentBlock> {
    let text = |value: &'_ Value| value.as_str().unwrap_or_default().to_owned();
    let told = |warning: &Value| {
        let place = (&*text(&warning["path"]), warning["row"].as_u64());
        result::line(place, &text(&warning["message"]), &text(&warning["rule"]))
    };
    let warnings = printed["warnings"].as_array().into_iter().flatten().map(told).collect();
    let more = printed["moreWarnings"].as_u64().unwrap_or(0);
    let zpl = ContentBlock::text(text(&printed["zpl"]));
    [Some(zpl), result::lines(warnings, more)].into_iter().flatten().collect()
}

/// Takes the id of a design. It becomes a part of an address, so nothing but an id is accepted.
fn id(arguments: &mut Arguments) -> Result<String, Failure> {
    let rule = "must be the id of a design, 32 characters of 0-9 and a-f, from `designs`";
    let Some(id) = arguments.take_text("id")? else {
        return Err(Failure::of_argument("id", &format!("{rule}; it is missing")));
    };
    let is_hexadecimal = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if id.len() != 32 || !id.bytes().all(is_hexadecimal) {
        let shown: String = id.chars().take(40).collect();
        return Err(Failure::of_argument("id", &format!("{rule}, found \"{shown}\"")));
    }
    Ok(id)
}

/// An answer of the service as a result.
fn answered(body: String) -> Result<CallToolResult, Failure> {
    let value: Value = serde_json::from_str(&body).map_err(|error| {
        Failure::unavailable(format!("the service answered with invalid JSON: {error}"))
    })?;
    if !value.is_object() {
        return Err(Failure::unavailable("the service answered with no JSON object".to_owned()));
    }
    Ok(result::json(body, value))
}
