//! Authentication: API keys for programs, sessions for browsers.

mod caller;
mod cookie;
mod key;
mod key_cache;
pub(crate) mod known;
pub(crate) mod own_pages;
mod password;
pub(crate) mod session;
mod strength;
pub(crate) mod throttle;

pub(crate) use self::{caller::Caller, key::KeyHash, key_cache::KeyCache, session::SignedIn};
pub use self::{key::ApiKey, password::Passwords};
