//! Who draws a text: the printer by a font of its own, or we.
//!
//! For each class the commands are the same whatever the text: a text of the printer is a field with `^FD`, one of ours is a
//! picture.

use label::element::{Glyphs, Typeface};
use message::{Message, message};

use crate::Printer;

/// Who draws a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    /// The printer. `lacks` tells whether its font may lack characters of the text.
    Printer { lacks: bool },
    /// We. `because` tells why, unless it was requested.
    Dots { because: Option<Reason> },
}

/// Why a text is printed as dots though nobody asked for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The printer's font lacks characters of it.
    Characters,
    /// No font of a printer looks like that.
    Look,
}

impl Reason {
    pub(crate) fn message(self) -> Message {
        match self {
            Self::Characters => message!(
                "text-drawn-characters",
                "is printed as a picture, because the printer's font may lack some of its characters"
            ),
            Self::Look => message!(
                "text-drawn-look",
                "is printed as a picture, because the printer's font cannot look as requested"
            ),
        }
    }
}

impl Printer {
    /// Whether the printer draws this text itself.
    pub fn sets_text(self, text: &str, typeface: &Typeface) -> bool {
        matches!(Class::of(text, typeface, self), Class::Printer { .. })
    }
}

impl Class {
    /// The class of a text on one label.
    pub(crate) fn of(text: &str, typeface: &Typeface, printer: Printer) -> Self {
        let font = printer.characters_of(typeface);
        let is_missing = |character: char| {
            !character.is_control() && font.is_some_and(|font| !font.has_glyph(character))
        };
        let lacks = text.contains(is_missing);
        match typeface.glyphs {
            Glyphs::Picture => Self::Dots { because: None },
            Glyphs::Auto if typeface.needs_dots() => Self::Dots { because: Some(Reason::Look) },
            // The soft hyphen is no reason for a picture: it is invisible, and Latin-1 prints as it always did.
            Glyphs::Auto if lacks && text.contains(|it| it != '\u{ad}' && is_missing(it)) => {
                Self::Dots { because: Some(Reason::Characters) }
            }
            Glyphs::Auto | Glyphs::Printer => Self::Printer { lacks },
        }
    }
}
