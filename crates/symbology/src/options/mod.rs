//! Options of a symbol besides its value. Every type here holds only valid choices.

mod checks;
mod choice;
mod chosen;
pub(crate) mod data_matrix_size;
mod declare;
mod linear;
mod matrix;
mod table;

pub use choice::{Allowed, Choice};
pub use data_matrix_size::DataMatrixSize;
pub use linear::{AddOn, Ratio};
pub use matrix::{AztecLayers, DataMatrixShape, MaxiCodeModeNumber};
pub use table::*;
