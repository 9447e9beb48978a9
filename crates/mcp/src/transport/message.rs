//! A line as a message, or why it is none.

use std::sync::Arc;

use rmcp::{
    RoleServer,
    model::{ClientRequest, ErrorCode, ErrorData, JsonRpcMessage, RequestId},
    service::{RxJsonRpcMessage, TxJsonRpcMessage},
};
use serde::Deserialize;
use serde_json::{error::Category, value::RawValue};

use super::lines::{EDGE, Edges};

/// The arguments of a tool as the client wrote them: a JSON object.
#[derive(Debug, Clone)]
pub(crate) struct RawArguments(pub(crate) Arc<str>);

/// A line that is no message.
#[derive(Debug)]
pub(super) struct Refused {
    /// The request that the line seems to be.
    id: Option<RequestId>,
    error: ErrorData,
}

impl Refused {
    fn new(id: Option<RequestId>, code: ErrorCode, message: String) -> Self {
        Self { id, error: ErrorData::new(code, message, None) }
    }

    pub(super) fn too_long(edges: &Edges, longest: usize) -> Self {
        let message = format!("a message may have {longest} bytes in one line, found more");
        let id = id_at_start(&edges.head).or_else(|| id_at_end(&edges.tail));
        Self::new(id, ErrorCode::INVALID_REQUEST, message)
    }

    pub(super) fn into_message(self) -> TxJsonRpcMessage<RoleServer> {
        TxJsonRpcMessage::<RoleServer>::error(self.error, self.id)
    }
}

/// Reads a line; `None` for one that needs no answer.
pub(super) fn read(line: &[u8]) -> Result<Option<RxJsonRpcMessage<RoleServer>>, Refused> {
    // RFC 8259, section 8.1 allows parsers to ignore a byte order mark.
    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line).trim_ascii();
    if line.is_empty() {
        return Ok(None);
    }
    let mut message: RxJsonRpcMessage<RoleServer> = match serde_json::from_slice(line) {
        Ok(message) => message,
        Err(error) => return refuse(line, &error),
    };
    if let JsonRpcMessage::Request(request) = &mut message
        && let ClientRequest::CallToolRequest(call) = &mut request.request
    {
        let refused = |error: serde_json::Error| {
            let message = format!("invalid request: {error}");
            Refused::new(Some(request.id.clone()), ErrorCode::INVALID_REQUEST, message)
        };
        call.extensions.insert(arguments(line).map_err(refused)?);
    }
    Ok(Some(message))
}

fn refuse(
    line: &[u8],
    error: &serde_json::Error,
) -> Result<Option<RxJsonRpcMessage<RoleServer>>, Refused> {
    let id = id_at_start(line);
    match error.classify() {
        Category::Syntax | Category::Eof => {
            let message = format!("invalid JSON: {error}");
            Err(Refused::new(id, ErrorCode::PARSE_ERROR, message))
        }
        Category::Data | Category::Io => {
            let message = "invalid request: a JSON-RPC 2.0 message with a method is expected";
            let id = id.or_else(|| id_at_end(line));
            Err(Refused::new(id, ErrorCode::INVALID_REQUEST, message.to_owned()))
        }
    }
}

/// The arguments in the line of a call.
fn arguments(line: &[u8]) -> Result<RawArguments, serde_json::Error> {
    #[derive(Deserialize)]
    struct Call<'l> {
        #[serde(borrow)]
        params: Params<'l>,
    }
    #[derive(Deserialize)]
    struct Params<'l> {
        #[serde(borrow)]
        arguments: Option<&'l RawValue>,
    }
    let call: Call<'_> = serde_json::from_slice(line)?;
    let text = call.params.arguments.map_or("{}", RawValue::get);
    Ok(RawArguments(if text == "null" { "{}".into() } else { text.into() }))
}

/// The id of a request at the start of its line: the first field of the message, perhaps after `jsonrpc`. There it belongs to the
/// message and to no object inside it, even if the rest is wrong.
fn id_at_start(line: &[u8]) -> Option<RequestId> {
    let head = std::str::from_utf8(valid_start(&line[..line.len().min(EDGE)])).ok()?;
    let fields = head.trim_start().strip_prefix('{')?.trim_start();
    let fields = match fields.strip_prefix("\"jsonrpc\"") {
        Some(rest) => rest.split_once(',')?.1.trim_start(),
        None => fields,
    };
    let value = fields.strip_prefix("\"id\"")?.trim_start().strip_prefix(':')?;
    id(value.split([',', '}']).next()?)
}

/// The id of a request at the end of its line, where the official clients write it. It is the last field of the message, because
/// the last brace of a line closes the message, unless the line is broken.
fn id_at_end(line: &[u8]) -> Option<RequestId> {
    let tail = String::from_utf8_lossy(&line[line.len().saturating_sub(EDGE)..]);
    let (_, value) = tail.trim_end().strip_suffix('}')?.rsplit_once("\"id\"")?;
    id(value.trim_start().strip_prefix(':')?)
}

/// The part before a character that the edge cuts.
fn valid_start(bytes: &[u8]) -> &[u8] {
    match std::str::from_utf8(bytes) {
        Ok(_) => bytes,
        Err(error) => &bytes[..error.valid_up_to()],
    }
}

fn id(text: &str) -> Option<RequestId> {
    serde_json::from_str(text.trim()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, id: Option<&str>, code: i32) {
        let refused = read(line.as_bytes()).unwrap_err();
        let found = refused.id.map(|id| id.to_string());
        assert_eq!((found.as_deref(), refused.error.code.0), (id, code), "{line}");
    }

    #[test]
    fn a_line_that_is_no_message_is_refused_with_its_id() {
        check("{", None, -32700);
        check("5", None, -32600);
        check("[]", None, -32600);
        check(r#"{"jsonrpc":"2.0","id":7,"method":}"#, Some("7"), -32700);
        check(r#"{"method":"x","params":{"id":1},},"jsonrpc":"2.0","id":"a"}"#, None, -32700);
        check(r#"{"params":{"id":1},"jsonrpc":"2.0","id":"a"}"#, Some("a"), -32600);
        check(r#"{"method":"x","params":{"id":1}"#, None, -32700);
        check(r#"{"method":"x","params":{"a":{"id":1}}}x"#, None, -32600);
        let deep = "[".repeat(200) + &"]".repeat(200);
        check(&format!(r#"{{"id":3,"method":"ping","params":{deep}}}"#), Some("3"), -32700);
    }

    #[test]
    fn arguments_stay_as_they_were_written() {
        let line = r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":{"a":1.10,"a": 2e400}}}"#;
        // Beyond the range of a double, so the rest of the program must not see it either.
        assert!(read(line.as_bytes()).is_err());
        let line = line.replace("2e400", "2");
        let Ok(Some(JsonRpcMessage::Request(request))) = read(line.as_bytes()) else { panic!() };
        let ClientRequest::CallToolRequest(call) = request.request else { panic!() };
        let RawArguments(text) = call.extensions.get().unwrap();
        assert_eq!(&**text, r#"{"a":1.10,"a": 2}"#);
    }

    #[test]
    fn empty_lines_and_byte_order_marks_are_ignored() {
        for line in [&b""[..], b" \r", b"\xef\xbb\xbf"] {
            assert!(read(line).unwrap().is_none());
        }
        let line = b"\xef\xbb\xbf{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\r";
        assert!(read(line).unwrap().is_some());
    }
}
