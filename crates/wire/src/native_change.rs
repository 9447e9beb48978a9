//! What a printer does to a native field, in words.

use symbology::{Message, message};

/// How a native field is not printed as its data say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NativeChange {
    /// What the printer says about it.
    Noted(String),
    /// A part of its text is outside the label.
    Cut,
    /// All of its text is.
    Blank,
}

impl NativeChange {
    pub(super) fn message(&self) -> Message {
        match self {
            Self::Noted(why) => message!(
                "native-changed",
                "the printer does not print this field as its data say: {why}",
                why = why.as_str()
            ),
            Self::Cut => message!(
                "native-cut",
                "the text of this field reaches beyond the label and is cut off"
            ),
            Self::Blank => {
                message!("native-blank", "nothing of this field is printed on the label")
            }
        }
    }
}
