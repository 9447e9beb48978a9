//! The service's outer skin: JSON as the interface document writes it.
//!
//! Only [`wire`] knows the names of JSON fields.

pub mod wire;
