//! Limits: how much a caller may do per minute, and how much memory all callers may hold at once.

mod bucket;
mod limiter;
mod memory;
mod memory_budget;
mod redis;
mod standing;

pub(crate) use self::standing::Standing;
pub use self::{
    bucket::Bucket,
    limiter::Limiter,
    memory_budget::{MemoryBudget, Share},
    redis::{Patience, Redis, RedisError},
};
