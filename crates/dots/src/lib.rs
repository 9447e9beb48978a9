//! Pictures of black and white dots, and how shades of grey become dots.
//!
//! Knows no file formats and no printer languages.

mod bitmap;
mod greys;
mod halftone;
mod rect;

pub use bitmap::{Bitmap, Operation};
pub use greys::Greys;
pub use halftone::{HALF_LIGHT, Mode, halftone, halftone_with_soft_shades};
pub use rect::Rect;
