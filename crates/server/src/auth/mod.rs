//! Who is asking: API keys for programs, sessions for browsers.

mod bearer;
mod key;
mod known;
pub(crate) mod own_pages;
pub mod password;
mod session;
mod strength;
mod throttle;

pub(crate) use bearer::Caller;
pub use bearer::KeyCache;
pub use key::{ApiKey, KeyHash};
pub(crate) use session::SignedIn;
