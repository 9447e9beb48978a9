//! One file or folder for each format: how its header is read, and how it is decoded.

pub(crate) mod gif;
pub(crate) mod jpeg;
pub(crate) mod png;
pub(crate) mod svg;
pub(crate) mod webp;

pub use svg::Drawing;
