//! Saved designs: what people drew, and the spec it becomes.
//!
//! A [`Document`] is drawn in boxes: every element has an area of the label, however it is turned, and stands in it. A
//! [`Spec`](crate::Spec) is told in places and modules. [`convert()`] goes from one to the other; what it has to know of
//! printers it asks a [`Ruler`]. Nothing here knows of JSON.

mod area;
mod barcode;
mod convert;
mod document;
mod geometry;
mod group;
mod image;
mod line;
mod rect;
mod ruler;
mod specimen;
mod table;
mod text;

pub use area::Area;
pub use barcode::{Barcode, Qr};
pub use convert::{Conversion, Note, Refusal, Sides, Standing, Step, convert, convert_drawing};
pub use document::{Document, Element, Kind};
pub use group::Group;
pub use image::{Image, Opacity, Picture};
pub use line::Line;
pub use rect::{Fill, Rect};
pub use ruler::{Block, Footprint, Heights, Lines, Ruler, Style};
pub use specimen::specimen;
pub use table::{Cell, Header, Table};
pub use text::{Text, TextBox, VerticalAlign};
