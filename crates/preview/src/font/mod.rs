//! The printer's fonts: the sizes of their characters, and their outlines.
//!
//! * [`typeface`] has the fonts by name and size, [`bitmap_font`] the bitmap fonts, [`metrics`] the widths of font 0,
//!   [`spacing`] what both share, [`run`] a line of characters,
//! * [`face`] has the outlines, which `typeset` fits to the dots and fills,
//! * [`stored`] has font files stored by the document,
//! * [`glyph`] combines these for one character, [`cache`] keeps the dots of characters and marks them.

mod bitmap_font;
mod cache;
mod face;
mod glyph;
mod metrics;
mod run;
mod spacing;
mod stored;
mod typeface;

pub(crate) use cache::GlyphCache;
pub(crate) use glyph::outline;
pub(crate) use metrics::is_resident as is_in_every_printer;
pub(crate) use run::Run;
pub(crate) use stored::StoredFont;
pub(crate) use typeface::Typeface;

use face::Face;
