//! The endpoints, as their addresses lie.

mod answer;
mod checking;
mod design_id;
pub(crate) mod docs;
mod drawing;
pub(crate) mod editor;
pub(crate) mod labelary;
pub(crate) mod operations;
mod packed;
mod picture;
mod printing;
pub(crate) mod site;
pub(crate) mod v1;
