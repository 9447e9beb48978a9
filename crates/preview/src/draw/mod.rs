//! From fields to marks: what each kind of field looks like, in dots.
//!
//! Each kind has a file or folder of its own. All draw upright inside a [`Frame`](crate::geometry::Frame), which turns and
//! places what they draw.

pub(crate) mod barcode;
mod contour;
mod ellipse;
mod line;
mod picture;
mod rect;
mod sheet;
mod symbol;
pub(crate) mod text;

pub(crate) use barcode::Code;
pub(crate) use picture::{
    Data, Graphic, Layout, PngPicture, Unusable, dots, file, unpacked, unpacking,
};
pub(crate) use sheet::Sheet;

use crate::Exceeded;

/// Whether a field could be drawn within the limits. What is wrong with it otherwise is a note.
pub(crate) type Outcome = Result<(), Exceeded>;
