//! EAN-13, EAN-8, UPC-A, UPC-E and their add-ons (ISO/IEC 15420).

mod add_on;
mod retail;
mod sets;
mod upce;

pub(crate) use add_on::beside;
pub use add_on::{Ean2, Ean5};
pub use retail::{Ean8, Ean13, UpcA};
pub use upce::UpcE;
