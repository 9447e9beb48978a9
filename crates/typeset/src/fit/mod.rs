//! Fits outlines to the dots.
//!
//! [`features`] finds the strokes of an outline, [`fitting`] moves these onto whole dots, [`outline`] makes the dots of the result.

mod features;
mod fitting;
mod outline;

pub use features::{Axis, Features, Zone};
pub use fitting::{Fitting, Thickness};
pub use outline::{Fitter, GlyphOutline, Scale};
