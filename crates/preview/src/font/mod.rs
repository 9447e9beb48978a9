//! The printer's fonts: how large their characters are, and what they look like.
//!
//! * [`typeface`] has the fonts by name and size, [`metrics`] the widths of font 0,
//! * [`face`] has the outlines, [`fit`] moves them onto whole dots, [`scan`] turns them into dots,
//! * [`glyph`] puts these together for one character, [`cache`] keeps the dots of characters and marks them.

mod cache;
mod face;
mod fit;
mod glyph;
mod metrics;
mod scan;
mod typeface;

pub(crate) use cache::GlyphCache;
pub(crate) use glyph::outline;
pub(crate) use typeface::{Pen, Typeface};

use face::Face;
