//! What becomes of a page: dots, and files for screens and paper.

mod fill;
mod png;
mod raster;

pub use self::png::png;
pub(crate) use fill::fill;
pub(crate) use raster::raster;
