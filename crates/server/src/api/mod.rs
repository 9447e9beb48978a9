//! The endpoints, in folders that mirror their addresses.

mod answer;
mod design_id;
pub(crate) mod docs;
pub(crate) mod editor;
mod form;
pub(crate) mod labelary;
pub(crate) mod operations;
mod packed;
mod picture;
mod saving;
mod sheets;
pub(crate) mod site;
mod surroundings;
mod tag;
pub(crate) mod v1;
