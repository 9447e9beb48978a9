//! What is on a label, in inches: its size, its elements, the placeholders in them.
//!
//! A [`Spec`] may still hold `{{placeholders}}`; [`Spec::fill`] makes a [`Label`] of it, in which every text is final and
//! every barcode is one that its symbology can hold. Nothing here knows of printer commands or of JSON.

pub mod element;
mod error;
mod filled;
mod limits;
pub mod presets;
mod size;
mod spec;
mod table;
mod template;
pub mod units;

pub use error::{Field, Finding, Place, Problem, Rule};
pub use filled::{Label, LabelElement};
pub use limits::{LONGEST_FILLED, Limits};
pub use size::Size;
pub use spec::{Copies, Darkness, Row, Spec};
pub use table::Table;
pub use template::Template;
