//! Limits: what an account may do in a minute, and how much the service does at once.

mod bucket;
mod gcra;
mod limiter;
mod memory;
mod memory_budget;
mod redis;

pub use self::{
    bucket::Bucket,
    gcra::{Decision, Rate},
    limiter::{Limiter, Standing},
    memory::Buckets,
    memory_budget::{MemoryBudget, Share},
    redis::{Patience, Redis, RedisError},
};
