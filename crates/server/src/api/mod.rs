//! The endpoints, as their addresses lie.

mod answer;
mod checking;
mod design_id;
pub mod docs;
mod drawing;
pub mod editor;
pub mod labelary;
pub mod operations;
mod packed;
mod picture;
mod printing;
pub mod site;
pub mod v1;
