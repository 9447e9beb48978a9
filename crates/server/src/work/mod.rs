//! Work that uses a processor: bounded in number, and all but small pieces kept off the threads that serve clients.

mod admission;
mod caller_queue;
mod effort;
mod request_work;
mod scheduler;
mod watch;

pub use self::scheduler::{Scheduler, Slot};
pub(crate) use self::{effort::Effort, request_work::Work};
pub(crate) use printing::Watch;
