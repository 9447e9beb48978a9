//! Fields of a printer in a design.

use label::{
    Template,
    element::{NativeField, Point},
    units::Inches,
};

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
