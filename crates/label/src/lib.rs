//! What is on a label, in inches: its size, its elements, the placeholders in them.
//!
//! Nothing here knows of dots on a head beyond [`units`], of printer commands, or of JSON.

pub mod presets;
pub mod units;
