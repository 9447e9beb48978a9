//! `/api/v1/labels/`: a label spec as ZPL, as a picture, and as a report on whether it will scan.

mod check;
mod preview;
mod render;

pub use check::check;
pub use preview::preview;
pub use render::render;
