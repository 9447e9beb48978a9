//! The endpoints, as their addresses lie.

mod answer;
pub mod operations;
pub mod v1;
