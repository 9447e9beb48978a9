//! Outlines: areas with curved or slanting edges, and their dots.
//!
//! [`path`] has the outline itself, [`flatten`] makes straight lines of its curves, [`fill()`] marks the dots inside.

mod fill;
pub(crate) mod flatten;
mod path;

pub(crate) use fill::{edge_bytes, fill, line_count};
pub(crate) use path::{Path, Point, Segment};
