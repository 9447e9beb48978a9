//! `/api/editor`: the interface of the editor's pages, authenticated by a cookie.

pub(crate) mod account;
pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod designs;
pub(crate) mod export;
pub(crate) mod fonts;
pub(crate) mod import;
pub(crate) mod keys;
pub(crate) mod presets;
mod price;
pub(crate) mod sessions;
pub(crate) mod table;
pub(crate) mod templates;
