//! Fonts: the built-in ones, those of the operator and those of an account.

mod built_in;
mod coverage;
mod face;
mod library;
mod outline;
mod scripts;

#[cfg(test)]
pub(crate) use built_in::FILES as BUILT_IN_FILES;
pub use face::{Face, FontError, Weight};
pub use library::Library;
pub use scripts::KnownScript;
