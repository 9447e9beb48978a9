//! A message for people, and what is needed to translate it: a code, and what was found.
//!
//! The English text is in the code, beside the rule that it explains. The editor composes the same message in its
//! languages from the code and the arguments; a test checks that each language has every code.

use std::fmt;

/// What is wrong, or what prints differently.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Message {
    code: &'static str,
    text: String,
    arguments: Vec<(&'static str, Argument)>,
}

/// Something that was found or is needed, as part of a message.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Argument {
    /// A number, with the decimals that are shown.
    Number(String),
    /// Text of the user's, an id, a character.
    Text(String),
    /// A message of its own.
    Message(Message),
    /// Several, joined by "and".
    List(Vec<Message>),
}

impl Message {
    /// A message from its parts; `message!` makes them from one line.
    pub fn new(code: &'static str, text: String, arguments: Vec<(&'static str, Argument)>) -> Self {
        Self { code, text, arguments }
    }

    /// The same for every language: programs may depend on it.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// In English: no full stop, and it starts in lower case.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What was found, by name.
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.arguments
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Argument {
    /// A number with this many decimals.
    pub fn decimal(number: f64, decimals: usize) -> Self {
        Self::Number(format!("{number:.decimals$}"))
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(text) | Self::Text(text) => f.write_str(text),
            Self::Message(message) => message.fmt(f),
            Self::List(messages) => {
                for (index, message) in messages.iter().enumerate() {
                    if index > 0 {
                        f.write_str(" and ")?;
                    }
                    message.fmt(f)?;
                }
                Ok(())
            }
        }
    }
}

impl From<f64> for Argument {
    fn from(number: f64) -> Self {
        Self::Number(number.to_string())
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Self::Number(number.to_string())
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Self {
        Self::Number(number.to_string())
    }
}

impl From<u8> for Argument {
    fn from(number: u8) -> Self {
        Self::Number(number.to_string())
    }
}

impl From<u16> for Argument {
    fn from(number: u16) -> Self {
        Self::Number(number.to_string())
    }
}

impl From<i64> for Argument {
    fn from(number: i64) -> Self {
        Self::Number(number.to_string())
    }
}

impl From<char> for Argument {
    fn from(character: char) -> Self {
        Self::Text(character.to_string())
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

/// A message: its code, its English text, and what the text names. `found` alone is short for `found = found`.
///
/// ```
/// let message = message::message!("too-long", "it holds {most}, found {found}", most = 5_u32, found = 7_u32);
/// assert_eq!(message.text(), "it holds 5, found 7");
/// ```
#[macro_export]
macro_rules! message {
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
    ($code:literal, $text:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        $(let $name = $crate::Argument::from($crate::message!(@value $name $($value)?));)*
        let text = format!($text);
        $crate::Message::new($code, text, vec![$((stringify!($name), $name)),*])
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_has_a_code_a_text_and_arguments() {
        let edges = Argument::List(vec![
            message!("edge", "the {side} edge", side = "left"),
            message!("edge", "the {side} edge", side = "lower"),
        ]);
        let message = message!("over", "{dots} dots over {edges}", dots = 3_u32, edges = edges);
        assert_eq!(message.text(), "3 dots over the left edge and the lower edge");
        assert_eq!(message.code(), "over");
        let names: Vec<_> = message.arguments().iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["dots", "edges"]);
        assert_eq!(Argument::decimal(0.33, 3).to_string(), "0.330");
    }
}
