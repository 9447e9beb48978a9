//! A picture in shades of grey.

/// Rows of shades, from 0 for black to 255 for white, as they are stored in files (sRGB): 128 looks half as bright as
/// white, but reflects only a fifth of its light.
///
/// *Guarantees:* as many shades as width times height.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Greys {
    width: u32,
    shades: Vec<u8>,
}

impl Greys {
    /// From rows of shades; an incomplete last row is left out.
    pub fn new(width: u32, mut shades: Vec<u8>) -> Self {
        let across = width as usize;
        shades.truncate(shades.len() / across.max(1) * across);
        Self { width, shades }
    }

    /// Dots across.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Dots from top to bottom.
    pub fn height(&self) -> u32 {
        let rows = self.shades.len() / (self.width as usize).max(1);
        u32::try_from(rows).unwrap_or(u32::MAX)
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator {
        self.shades.chunks_exact((self.width as usize).max(1))
    }

    /// The same picture with black and white exchanged.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let shades = self.shades.iter().map(|shade| u8::MAX - shade).collect();
        Self { width: self.width, shades }
    }

    /// All shades, row after row.
    pub fn shades(&self) -> &[u8] {
        &self.shades
    }
}
