//! A JSON reader that makes one pass over the bytes: it copies only what is kept, leaves numbers as they are written,
//! and limits nesting. `docs/decisions/0004-json-reader.md` explains why it exists.

mod error;
mod number;
mod reader;
mod string;
mod value;

pub use error::SyntaxError;
pub(super) use reader::{Reader, without_mark};
pub(super) use string::Text;
pub(super) use value::Value;
