//! Symbologies of one row of bars.

mod ascii;
mod codabar;
mod code11;
mod code128;
mod code39;
mod code93;
mod digits;
mod ean;
mod interleaved;
mod msi;
mod plessey;
mod six;
mod two_of_five;
mod two_widths;

pub(crate) use code128::{CodeSet, table as code128_characters};

pub use codabar::Codabar;
pub use code11::Code11;
pub use code39::{Code39, Logmars};
pub use code93::Code93;
pub use code128::{Code128, Codewords, Gs1128};
pub(crate) use ean::beside;
pub use ean::{Ean2, Ean5, Ean8, Ean13, UpcA, UpcE};
pub use interleaved::{Interleaved2of5, Itf14};
pub use msi::Msi;
pub use plessey::Plessey;
pub use two_of_five::{Industrial2of5, Standard2of5};

pub use crate::options::MsiChecks;
