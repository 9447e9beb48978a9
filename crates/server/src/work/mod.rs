//! Work that uses a processor: bounded in number, and all but small pieces kept off the threads that serve clients.

mod effort;
mod request_work;
mod watch;

pub(crate) use self::{effort::Effort, request_work::Work};
pub(crate) use printing::Watch;
