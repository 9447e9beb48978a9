//! Fields of a printer in a design.

use label::{
    Letters, Template,
    element::{NativeField, Point},
    units::Inches,
};
use message::{Message, message};
use symbology::Symbology;

use super::kind::{ElementKind, Position};

/// A field of a printer, where no other element says exactly the same.
#[derive(Debug, Clone, PartialEq)]
pub struct Native {
    /// The point that its anchor names.
    pub at: Point,
    /// Its commands.
    pub field: NativeField,
    /// Its data, as the commands read them.
    pub text: Template,
    /// The width that it covered when it was imported, for the editor's handles.
    pub width: Option<Inches>,
    /// The height that it covered.
    pub height: Option<Inches>,
}

impl ElementKind for Native {
    fn noun(&self) -> Message {
        message!("kind-native", "printer field")
    }

    fn position(&mut self) -> Position<'_> {
        Position::Point(&mut self.at)
    }

    fn visit<'e>(&'e self, with: &mut dyn FnMut(&'e Template)) {
        with(&self.text);
    }

    fn add_letters<'e>(&'e self, letters: &mut Letters<'e>) {
        letters.add_text(&self.text, 1);
    }

    fn symbology(&self) -> Option<Symbology> {
        self.field.meaning.symbology
    }

    fn module(&self) -> Option<u8> {
        self.field.meaning.module
    }
}
