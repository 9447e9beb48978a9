//! `/api/v1/labels/`: renders a label spec as ZPL or as a picture, and checks whether it scans.

mod check;
mod preview;
mod render;

pub(crate) use check::check;
pub(crate) use preview::preview;
pub(crate) use render::render;
