//! Who is asking: API keys for programs, sessions for browsers.

mod bearer;
mod key;
pub mod password;
mod session;
mod strength;
mod throttle;

pub(crate) use bearer::Caller;
pub use bearer::KeyCache;
pub use key::{ApiKey, KeyHash};
pub use throttle::Peer;
