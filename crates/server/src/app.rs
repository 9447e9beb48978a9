//! What all requests share.

use std::{num::NonZeroUsize, sync::Arc};

use store::Store;
use tokio::sync::Semaphore;

use crate::{
    auth::KeyCache,
    client::Who,
    clock::Clock,
    config::Config,
    limits::{Limiter, MemoryBudget},
    log::Log,
    metrics::Metrics,
    work::Line,
};

/// The service without its sockets.
#[derive(Debug, Clone)]
pub struct App(Arc<Shared>);

/// What [`App`] points to.
#[derive(Debug)]
pub struct Shared {
    /// How it is set up.
    pub config: Config,
    /// What is kept.
    pub store: Store,
    /// What time it is.
    pub clock: Clock,
    /// Limits of accounts, and of tries to sign in.
    pub limiter: Limiter,
    /// Keys that were looked up of late.
    pub keys: KeyCache,
    /// Numbers for the operator.
    pub metrics: Metrics,
    /// Words for the operator.
    pub log: Log,
    /// Requests that are at work, and those that wait for a processor.
    pub line: Arc<Line<Who>>,
    /// Bytes of requests' bodies that are held.
    pub bodies: Arc<MemoryBudget<Who>>,
    /// Bytes of answers that have not been read yet.
    pub answers: Arc<MemoryBudget<Who>>,
    /// Passwords that may be hashed at once.
    pub(crate) password_slots: Arc<Semaphore>,
    /// Those, and the ones that may wait for it.
    pub password_queue: Arc<Semaphore>,
}

/// Bytes of bodies that are held at once: those of all permitted requests would be too many.
const BODIES: usize = 64 << 20;

impl App {
    /// Puts it together.
    pub fn new(config: Config, store: Store, limiter: Limiter, clock: Clock, log: Log) -> Self {
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let cores = threads.get();
        Self(Arc::new(Shared {
            line: Arc::new(Line::new(threads, config.concurrency)),
            password_slots: Arc::new(Semaphore::new(cores)),
            password_queue: Arc::new(Semaphore::new(cores * 8)),
            bodies: Arc::new(MemoryBudget::new(BODIES.max(config.body_limit.saturating_mul(2)))),
            answers: Arc::new(MemoryBudget::new(config.answers_limit)),
            config,
            store,
            clock,
            limiter,
            keys: KeyCache::default(),
            metrics: Metrics::default(),
            log,
        }))
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
