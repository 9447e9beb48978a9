//! The service: HTTP, who may ask and how often.
//!
//! Only the crate `wire` knows the shapes of JSON; only [`error`] turns what is wrong into an answer.

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
pub mod kept;
pub mod limits;
pub mod log;
pub mod metrics;
pub mod network;
mod query;
pub mod random;
mod router;
pub mod serve;
pub mod work;

pub use app::App;
pub use error::Error;
pub use first_start::{FirstStart, generated_password};
pub use router::router;
