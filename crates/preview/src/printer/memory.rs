//! What is stored in the printer: graphics, formats, fonts.

/// Objects by their names.
#[derive(Debug, Clone, Default)]
pub(crate) struct Memory {}
