//! What becomes of a page: dots, and files for screens and paper.

mod fill;
mod flatten;
mod png;
mod raster;
mod rows;
#[cfg(test)]
mod samples;

pub use self::png::png;
pub(crate) use fill::fill;
pub(crate) use raster::raster;
