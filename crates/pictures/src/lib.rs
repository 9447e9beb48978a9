//! Files of pictures become shades of grey in dots, within limits that are checked before the work.
//!
//! A file is read in three steps, so that a caller can charge for each before it is done:
//!
//! 1. [`Picture::open`] finds the format and reads the header: [`Picture::memory`] and [`Picture::work`] say what
//!    decoding takes at most.
//! 2. [`Picture::decode`] decodes the file once.
//! 3. [`Decoded::greys`] makes shades of grey of any part of it, at any size.
//!
//! Colours are taken as sRGB: embedded colour profiles and gamma values are ignored. Transparent parts show white paper.
//! Animations show their first frame. Pictures are turned as their EXIF orientation says. A file that would print
//! differently from how it looks is refused, and the [`PictureError`] says why.
//!
//! No I/O, no clock, no floating point of our own: a raster file gives the same greys on every machine. SVG drawings are
//! drawn by `resvg`, whose curves are computed in floating point.

mod crop;
mod data_uri;
mod decoded;
mod error;
mod exif;
mod format;
mod formats;
mod header;
mod light;
mod limits;
mod orientation;
mod picture;
mod resize;
mod resolution;
mod sniff;
mod tone;

pub use crop::{Crop, Frame};
pub use data_uri::{data_uri, to_data_uri};
pub use decoded::Decoded;
pub use error::{DataUriProblem, PictureError, SvgProblem, Unsupported};
pub use format::{Format, OtherFormat};
pub use formats::Drawing;
pub use light::Light;
pub use limits::{
    MOST_BYTES, MOST_PIXELS, MOST_SIDE, MOST_SVG_ATTRIBUTES, MOST_SVG_BYTES, MOST_SVG_DASHES,
    MOST_SVG_DEPTH, MOST_SVG_DIGITS, MOST_SVG_ELEMENTS, MOST_SVG_LAYERS, MOST_SVG_NODES,
    MOST_SVG_PAINTED, MOST_SVG_PREFIXES, MOST_SVG_REACH, MOST_SVG_RULES, MOST_SVG_SIDE,
};
pub use picture::Picture;
pub use resolution::Resolution;
