//! The dots of labels in the languages of printers other than Zebra's: a picture and a job's settings become bytes.
//!
//! * [`Document`] is the entry point: labels of one size, one after another,
//! * [`Settings`] is what a job says about the printer; [`Refusal`] what cannot be printed, and what to do,
//! * one file for each language, over the small interface in `writer.rs`.
//!
//! Nothing here knows of labels, inches of a design, JSON or HTTP. Dots are printed one to one: the resolution is the
//! printer's own.
//!
//! ```
//! use dots::{Bitmap, Operation, Rect};
//! use languages::{Document, Language, Settings};
//!
//! let mut picture = Bitmap::new(32, 16);
//! picture.change(Rect::new(8, 2, 8, 1), Operation::Set);
//! let mut document = Document::new(Language::Tspl, &Settings::default(), 203, (32, 16))?;
//! document.add(&picture, 3)?;
//! let bytes = document.finish();
//! assert!(bytes.ends_with(b"BITMAP 8,2,1,1,0,\x00\r\nPRINT 1,3\r\n"));
//! # Ok::<(), languages::Refusal>(())
//! ```

mod bands;
mod brother_ql;
mod cpcl;
mod document;
mod epl;
mod escpos;
mod language;
mod pieces;
mod print_head;
mod pwg;
mod refusal;
mod rolls;
mod runs;
#[cfg(test)]
mod samples;
mod setting;
mod settings;
mod tspl;
mod writer;

pub use document::Document;
pub use language::Language;
pub use print_head::PrintHead;
pub use refusal::{About, Refusal};
pub use rolls::Roll;
pub use setting::Setting;
pub use settings::{Cut, Direction, Media, Settings};
