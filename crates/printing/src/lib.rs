//! What is printed: in which language, as which picture, on which sheets, and whether it may be printed.
//!
//! The crates below print single labels. Here are whole requests: their rows within limits, the check of their barcodes, and the
//! one verdict whether labels are proven. Nothing here knows HTTP, accounts or a database; the service, the tools for language
//! models and the command line ask the same functions.

pub mod barcode;
pub mod checking;
pub mod drawing;
mod error;
mod field_faults;
mod grading;
pub mod picture;
pub mod picture_files;
mod picture_search;
pub mod print;
mod printed;
pub mod reading;
pub mod row_check;
pub mod sheets;
pub mod text_work;
pub mod translating;
mod unprinted;
mod watch;
mod within;

pub use self::{
    error::{Error, NothingToDraw, Unrepresentable},
    printed::{PrintedLabels, over_budget},
    unprinted::unrepresentable,
    watch::{Memory, StopOnDrop, Watch},
    within::Within,
};
