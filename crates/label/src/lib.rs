//! The content of a label, in inches: its size, its elements, and their placeholders.
//!
//! A [`Spec`] may contain `{{placeholders}}`; [`Spec::fill`] turns it into a [`Label`], in which every text is final
//! and every symbology can encode its barcode's value. This crate knows nothing of printer commands or of JSON.

mod broken;
pub mod element;
mod error;
mod field;
mod filled;
mod images;
mod letters;
mod limits;
mod loss;
pub mod presets;
mod row;
pub mod sheet;
mod single;
mod size;
mod spec;
mod suspect;
mod table;
mod template;
pub mod units;

pub use error::{Finding, Place, Problem, Rule};
pub use field::Field;
pub use filled::{Label, LabelElement};
pub use images::Images;
pub use letters::Letters;
pub use limits::{LONGEST_FILLED, Limits};
pub use loss::Loss;
pub use row::{Row, RowCopies, Value};
pub use single::read_single;
pub use size::Size;
pub use spec::{Copies, Darkness, Spec, Turn};
pub use table::Table;
pub use template::Template;
