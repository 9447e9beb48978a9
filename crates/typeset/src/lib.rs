//! Text of any script as dots.
//!
//! [`outline`] fills outlines, [`fit`] moves their strokes onto whole dots before.

pub mod fit;
pub mod outline;
