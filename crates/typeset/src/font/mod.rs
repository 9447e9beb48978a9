//! Fonts: the built-in ones, those of the operator and those of an account.

mod built_in;
mod check;
mod coverage;
mod face;
mod library;
mod outline;
mod scripts;

pub use face::{Face, FontError, Weight};
pub use library::Library;
pub use scripts::KnownScript;
