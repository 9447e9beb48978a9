//! Values that make themselves: dates, counters, and texts put together from other values.
//!
//! [`Recipes`] say how values are made. A [`Job`] makes them for each label and adds them to the data, so that everything
//! that prints, checks or draws labels finds them where it finds all other values. The same recipes, data, time and
//! numbers always give the same values: nothing here reads a clock or remembers a number.

mod check_digit;
mod counter;
mod date;
mod job;
mod letters;
mod recipe;
mod text;

pub use check_digit::CheckDigit;
pub use counter::{Counter, Keeping, Number};
pub use date::{Date, Format, FormatError, Language, Moment, Shift, Unit, Zone};
pub use job::{Blank, Job, Made, Missing, RowFault, Taken, TooLong};
pub use recipe::{Fault, Recipe, Recipes};
pub use text::{Case, Part, Text};
