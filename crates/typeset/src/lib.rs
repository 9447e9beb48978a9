//! Text of any script as dots.
//!
//! [`Library`] has the fonts. [`Typesetter::set`] breaks a text into lines and places its glyphs, in the order in which
//! they are read; [`Typesetter::draw`] makes them dots; [`Typesetter::runs`] gives its glyphs in units
//! of their fonts. [`outline`] fills outlines, [`fit`] moves their strokes onto whole dots
//! before.
//!
//! The same text gives the same dots on every machine: positions are whole numbers, and floating-point numbers are only
//! added, multiplied and divided, which every machine does alike.

mod check;
pub mod fit;
mod font;
pub mod outline;
mod style;
mod text;

pub use font::{Face, FontError, KnownScript, Library};
pub use style::{Direction, Style, Weight};
pub use text::{Block, Glyph, Line, Room, ShapedGlyph, ShapedRun, Typesetter};
