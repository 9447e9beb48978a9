//! Breaks texts of the printer's fonts into lines, and keeps those of long texts from one label of a job to the next.

mod known;
mod wrap;

pub(crate) use known::{Breaking, KnownLines};
pub(crate) use wrap::{Limits, Line, Lines, split, wrap};
