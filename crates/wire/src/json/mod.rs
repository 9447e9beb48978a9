//! JSON, read once from front to back: nothing is copied that is not kept, numbers stay as they were written, and
//! nesting is bounded. Why it is our own: `docs/decisions/0004-json-reader.md`.

mod error;
mod number;
mod reader;
mod string;
mod value;

pub use error::SyntaxError;
pub(super) use reader::{Reader, without_mark};
pub(super) use string::Text;
pub(super) use value::Value;
