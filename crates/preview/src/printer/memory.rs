//! What is stored in the printer: graphics, formats, fonts.

use zpl::command::Word;

/// Objects by their names.
#[derive(Debug, Clone, Default)]
pub(crate) struct Memory {}

impl Memory {
    /// The font file of this name.
    pub(crate) fn font(&self, _name: &Word) -> Option<&[u8]> {
        None
    }
}
