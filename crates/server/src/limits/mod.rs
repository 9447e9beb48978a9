//! Limits: what an account may do in a minute, and how much the service does at once.

mod gcra;
mod limiter;
mod memory;

pub use gcra::{Decision, Rate};
pub use limiter::{Kind, Limiter, Standing};
pub use memory::Buckets;
