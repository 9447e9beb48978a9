//! Authentication: API keys for programs, sessions for browsers.

mod caller;
mod cookie;
pub(crate) mod known;
pub(crate) mod own_pages;
pub(crate) mod session;
pub(crate) mod throttle;

pub(crate) use self::{caller::Caller, session::SignedIn};
