//! Outlines: areas with curved or slanting edges, and their dots.
//!
//! [`path`] has the outline itself, [`flatten`] makes straight lines of its curves, [`fill()`] marks the dots inside. [`scan`] makes
//! the dots of one character, which [`GlyphBitmap`] keeps.

mod bitmap;
mod fill;
pub mod flatten;
mod path;
mod scan;

pub use bitmap::GlyphBitmap;
pub use fill::{edge_bytes, fill, line_count};
pub use path::{Path, Point, Segment};
pub use scan::{LARGEST, Overlap, Scanner};
