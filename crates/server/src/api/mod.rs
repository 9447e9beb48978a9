//! The endpoints, as their addresses lie.

mod answer;
pub mod docs;
pub mod editor;
pub mod operations;
pub mod v1;
