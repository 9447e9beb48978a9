//! What is wrong with a field on the finished label, in words.

use label::Rule;
use message::{Message, message};

/// Why a field is not on the label as requested.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldFault {
    /// What the printer says about a native field that it does not print as its data say.
    Changed(String),
    /// A part of a native text is outside the label.
    Cut,
    /// All of a native text is.
    Blank,
    /// A text cannot be read, because of what is printed around it.
    Covered,
    /// A native text has a backslash that printers leave out.
    Escape,
    /// Nothing of a box, a line or a picture is on the label.
    Beyond,
}

impl FieldFault {
    pub(super) fn rule(&self) -> Rule {
        match self {
            Self::Changed(_) | Self::Cut | Self::Blank | Self::Escape => Rule::NativeChanged,
            Self::Covered => Rule::TextCovered,
            Self::Beyond => Rule::OutsideLabel,
        }
    }

    pub(super) fn message(&self) -> Message {
        match self {
            Self::Changed(why) => message!(
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
            Self::Escape => message!(
                "native-escape",
                "printers leave out a backslash and the character after it; write two backslashes"
            ),
            Self::Beyond => {
                message!("beyond-label", "it is outside of the label, so nothing of it is printed")
            }
            Self::Covered => message!(
                "text-covered",
                "part of the text cannot be read, because something else is printed over it"
            ),
        }
    }
}
