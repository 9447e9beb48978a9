//! Messages for people: a code, English text, and what the text names, so that the editor can word them in its languages.

mod message;
mod phrase;

pub use message::{Argument, Message};
pub use phrase::{Phrase, phrase};
