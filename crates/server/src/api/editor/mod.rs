//! `/api/editor`: what the editor's pages ask, with a cookie.

pub mod account;
pub mod check;
pub mod convert;
pub mod designs;
pub mod export;
pub mod keys;
pub mod presets;
mod price;
pub mod sessions;
pub mod templates;
