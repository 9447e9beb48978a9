//! `/api/editor`: what the editor's pages ask, with a cookie.

pub mod account;
pub mod convert;
pub mod designs;
pub mod keys;
pub mod presets;
pub mod sessions;
pub mod templates;
