//! Saved designs: the document that people draw, its conversion to a spec, and its printing, row by row.
//!
//! A [`Document`] is drawn in boxes: every element has an area of the label and stands in it. A [`Spec`](label::Spec)
//! speaks of places and modules. [`convert()`] goes from one to the other, measuring as the printer does; [`print()`] prints
//! a document with its rows; [`Sketch`] prints what can be printed of one that is being drawn. Nothing here knows of JSON.

mod convert;
mod document;
mod print;
mod sketch;
mod specimen;

pub use convert::{Conversion, Note, Refusal, Sides, Standing, Step, convert, convert_drawing};
pub use document::{
    Area, Barcode, Cell, Document, Element, Fill, Group, Header, Image, Kind, Line, Opacity,
    Picture, Qr, Rect, Table, Text, TextBox, VerticalAlign,
};
pub use print::{Notes, PrintError, PrintJob, PrintedDesign, print};
pub use sketch::Sketch;
pub use specimen::specimen;
