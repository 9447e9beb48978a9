//! How messages show a character.

use std::fmt;

use message::Argument;

/// A character as a message can show it: quoted, and by its number where it would not be seen.
pub(crate) struct Shown(pub(crate) char);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(character) = *self;
        // Debug escapes what has no glyph of its own: controls, format characters, lone marks.
        let visible = character == '\''
            || character == '"'
            || character == '\\'
            || character.escape_debug().len() == 1;
        if visible && !character.is_whitespace() || character == ' ' {
            write!(f, "\"{character}\"")
        } else {
            write!(f, "U+{:04X}", u32::from(character))
        }
    }
}

impl From<Shown> for Argument {
    fn from(shown: Shown) -> Self {
        Self::Text(shown.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_are_shown_by_number() {
        let check = |character, expected: &str| assert_eq!(Shown(character).to_string(), expected);
        check('a', "\"a\"");
        check(' ', "\" \"");
        check('"', "\"\"\"");
        check('\u{0}', "U+0000");
        check('\n', "U+000A");
        check('\u{202e}', "U+202E");
        check('\u{a0}', "U+00A0");
    }
}
