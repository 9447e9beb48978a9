//! Fonts: the built-in ones, those of the operator and those of an account.

mod built_in;
mod coverage;
#[cfg(test)]
#[path = "../../tests/fonts/dear.rs"]
pub(crate) mod dear;
mod error;
mod face;
mod library;
mod load;
mod outline;
mod scripts;

#[cfg(test)]
pub(crate) use built_in::FILES as BUILT_IN_FILES;
pub use error::FontError;
pub use face::Face;
pub use library::Library;
pub(crate) use load::{in_table, present};
pub use scripts::KnownScript;
