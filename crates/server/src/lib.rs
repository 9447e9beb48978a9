//! The service: HTTP, authentication and limits.
//!
//! The crate `wire` defines all JSON; `error` turns errors into answers.

mod about;
mod allowed;
mod answers;
mod api;
mod app;
mod auth;
mod body;
pub mod client;
pub mod clock;
mod codings;
mod compression;
pub mod config;
mod cors;
pub mod credentials;
mod edge;
pub(crate) mod error;
mod first_start;
mod font_cache;
mod fonts;
mod idempotency;
pub mod kept;
pub mod limits;
pub mod log;
mod memory;
pub(crate) mod metrics;
pub(crate) mod network;
mod query;
pub mod random;
pub mod rate;
mod requester;
mod router;
mod routes;
pub mod scheduler;
pub mod serve;
mod trace;
mod work;

pub use allowed::Allowed;
pub use app::App;
pub use error::Error;
pub use first_start::{FirstStart, first_start, generated_password};
pub use router::router;
pub use routes::ROUTES;
