//! `/api/v1/labels/`: a label spec as ZPL, as a picture, and as a report on whether it will scan.

mod check;
mod preview;
mod render;

pub(crate) use check::check;
pub(crate) use preview::preview;
pub(crate) use render::render;
