//! Saved designs: the document that users draw, its conversion to a spec, and its printing, row by row.
//!
//! A [`Document`] consists of boxes: every element fills an area of the label. A [`Spec`](label::Spec) has positions
//! and module widths. [`convert()`] turns one into the other with the printer's measurements; [`print()`] prints a
//! document with its rows; [`Sketch`] prints the valid part of a document that is being drawn. This crate knows nothing
//! of JSON.

mod certain;
mod convert;
mod document;
mod print;
mod sketch;

pub use certain::Certain;
pub use convert::{Conversion, Note, Refusal, Sides, Standing, Step, convert, convert_drawing};
pub use document::{
    Area, Barcode, Cell, Document, Element, ElementKind, Ellipse, Fill, Group, Header, Image,
    ImagePrint, Kind, Line, Native, Opacity, Position, Qr, Rect, Table, Text, TextBox,
    VerticalAlign,
};
pub use print::{Notes, PrintError, PrintJob, PrintedDesign, print, printable};
pub use sketch::Sketch;
