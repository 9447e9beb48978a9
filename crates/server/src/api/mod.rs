//! The endpoints, as their addresses lie.

mod answer;
pub mod docs;
pub mod editor;
pub mod labelary;
pub mod operations;
mod packed;
mod picture;
pub mod site;
pub mod v1;
