//! What is printed: in which language, as which picture, on which sheets, and whether it may be printed.
//!
//! The crates below print single labels. Here are whole requests: their rows within limits, the check of their barcodes, and the
//! one verdict whether labels are proven. Nothing here knows HTTP, accounts or a database; the service, the tools for language
//! models and the command line ask the same functions.

mod error;
pub mod picture;
pub mod picture_files;
pub mod text_work;
mod watch;

pub use self::{
    error::{Error, NothingToDraw, Unrepresentable},
    watch::{Memory, StopOnDrop, Watch},
};
