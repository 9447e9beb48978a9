//! From a value to bars and modules, by the standards of ISO, GS1 and the postal services.
//!
//! [`Barcode::parse`] turns a value into a [`Barcode`] or explains what is wrong with it; [`Barcode::symbol`] draws any
//! [`Barcode`]. Nothing here depends on inches, dots, printers or pictures: a [`Symbol`] is measured in modules.

mod accept;
mod barcode;
mod charset;
mod drawing;
mod error;
pub mod gs1;
mod instead;
pub mod linear;
pub mod matrix;
mod options;
mod others;
mod samples;
mod shown;
mod symbol;
mod symbologies;

pub use accept::{Accepted, Note, NoteKind};
pub use barcode::{Barcode, Content};
pub use error::{Problem, RuleUnlike, ValueError};
pub use instead::Instead;
pub use options::*;
pub use others::{Other, OtherSymbology};
pub use symbol::{
    AddOnBars, Bars, Grid, Linear, Place, QuietZone, RowHeights, Symbol, TextLayout, TextRun,
    Widths,
};
pub(crate) use symbol::{Measure, ShortBytes};
pub use symbologies::{LeastModule, Symbology};
