//! Text as lines of placed glyphs.
//!
//! [`paragraph`] cuts a paragraph into [`runs`] of one script, direction and font, [`shape`] makes glyphs of a run, [`breaks`] says
//! where lines may end, [`set`] fills the lines, [`paint`] makes dots of them.

mod block;
mod breaks;
mod heights;
#[cfg(test)]
mod hostile;
mod language;
mod order;
mod paint;
mod paragraph;
mod ranks;
mod runs;
mod scale;
mod set;
mod shape;
mod shaped_runs;

pub use block::{Block, Glyph, Line, Room};
pub use set::Typesetter;
pub use shape::ShapedGlyph;
pub use shaped_runs::ShapedRun;

/// Parts of a dot in which positions are measured.
const PARTS: i32 = 256;
