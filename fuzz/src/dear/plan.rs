//! A request, and the requests that prepare for it.

use serde_json::Value;

/// Whose request it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// Nobody's.
    Nobody,
    /// A program's, with the key of an account.
    Key,
    /// A browser's that has signed in to the same account.
    Browser,
}

/// A request. `{id}` in its path is the id that the last answer with one had.
#[derive(Debug, Clone)]
pub struct Call {
    /// The method.
    pub method: &'static str,
    /// The path with its query.
    pub path: String,
    /// The headers besides those of every request.
    pub headers: Vec<(&'static str, String)>,
    /// The body.
    pub body: Vec<u8>,
    /// Whose request it is.
    pub who: Who,
}

impl Call {
    pub(super) fn new(method: &'static str, path: impl Into<String>, who: Who) -> Self {
        Self { method, path: path.into(), headers: Vec::new(), body: Vec::new(), who }
    }

    pub(super) fn json(self, body: &Value) -> Self {
        Self {
            body: body.to_string().into_bytes(),
            ..self.header("content-type", "application/json")
        }
    }

    pub(super) fn file(self, kind: &'static str, body: Vec<u8>) -> Self {
        Self { body, ..self.header("content-type", kind) }
    }

    pub(super) fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }
}

/// A request whose cost counts, after others whose cost does not.
#[derive(Debug, Clone)]
pub struct Plan {
    /// What is uploaded and saved before.
    pub before: Vec<Call>,
    /// The request.
    pub call: Call,
}

impl From<Call> for Plan {
    fn from(call: Call) -> Self {
        Self { before: Vec::new(), call }
    }
}
