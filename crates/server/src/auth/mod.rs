//! Who is asking: API keys for programs, sessions for browsers.

mod bearer;
mod key;
pub mod password;

pub use bearer::KeyCache;
pub use key::{ApiKey, KeyHash};
