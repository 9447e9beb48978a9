//! A picture that is ready to be drawn.

use std::sync::Arc;

use crate::Bitmap;

/// A picture that is ready to be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Graphic {
    pub(crate) bitmap: Arc<Bitmap>,
    /// Dots from top to bottom, which may be more than the bitmap has: the rest is white.
    pub(crate) height: u32,
}
