//! The service: HTTP, JSON, who may ask and how often.
//!
//! Only [`wire`] knows the shapes of JSON, and only [`error`] which status tells what is wrong.

mod answers;
pub mod api;
mod app;
pub mod auth;
mod body;
pub mod client;
pub mod clock;
pub mod config;
mod edge;
pub mod error;
mod first_start;
pub mod limits;
pub mod log;
pub mod metrics;
pub mod network;
mod query;
pub mod random;
mod router;
pub mod serve;
pub mod wire;
pub mod work;

pub use app::App;
pub use error::Error;
pub use first_start::{FirstStart, generated_password};
pub use router::router;
