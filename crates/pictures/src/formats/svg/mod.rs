//! SVG: shapes, gradients, patterns, clip paths and masks.
//!
//! A file is checked before it is read as XML: `tags.rs`; and before it is drawn: `sheets.rs` how long its style sheets take,
//! `elements.rs` which elements it has, `references.rs` what they refer to,
//! `repeated.rs` how many elements that makes, `painted.rs` how many pixels.

mod caught;
mod document;
mod drawing;
mod elements;
mod lines;
mod painted;
mod references;
mod repeated;
mod selectors;
mod sheets;
mod shortened;
mod size;
mod styles;
mod tags;
mod translucent;

pub(crate) use self::document::{Document, open};
pub use self::drawing::Drawing;
