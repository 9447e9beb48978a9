//! Keys and passwords: made, read, compared, and known again.

mod key;
mod key_cache;
mod password;
mod strength;

pub use self::{key::ApiKey, password::Passwords};
pub(crate) use self::{key::KeyHash, key_cache::KeyCache};
