//! What labels are printed with, and how much of it.

use render::Fonts;

/// The fonts of labels, and how large their document may be.
#[derive(Debug, Clone, Copy)]
pub struct Within<'f> {
    /// The fonts.
    pub fonts: &'f Fonts,
    /// The most bytes of the document.
    pub budget: usize,
}
