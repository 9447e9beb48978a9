//! State that all requests share.

use std::{
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use render::Fonts;
use store::Store;

use crate::{
    client::Who,
    clock::Clock,
    config::Config,
    credentials::{KeyCache, Passwords},
    font_cache::FontCache,
    limits::{Limiter, MemoryBudget},
    log::Log,
    metrics::Metrics,
    scheduler::Scheduler,
};

/// The service without its sockets.
#[derive(Debug, Clone)]
pub struct App(Arc<Shared>);

/// The state that [`App`] points to.
#[derive(Debug)]
pub struct Shared {
    /// The operator's settings.
    pub config: Config,
    /// Fonts of the service, for texts that printers cannot print.
    pub fonts: Fonts,
    /// The database.
    pub store: Store,
    /// The source of the current time.
    pub clock: Clock,
    /// Rate limits of accounts and network addresses.
    pub limiter: Limiter,
    /// API keys that were used recently.
    pub(crate) keys: KeyCache,
    /// Fonts of accounts that printed recently.
    pub(crate) own_fonts: FontCache,
    /// Hashes and verifies passwords.
    pub passwords: Passwords,
    /// Counters for Prometheus.
    pub(crate) metrics: Metrics,
    /// The operator's log.
    pub log: Log,
    /// Shares the processors between callers.
    pub scheduler: Arc<Scheduler<Who>>,
    /// Whether the service is about to stop.
    is_leaving: AtomicBool,
    /// Memory held by request bodies.
    pub bodies: Arc<MemoryBudget<Who>>,
    /// Memory held by answers that clients have not read yet.
    pub answers: Arc<MemoryBudget<Who>>,
}

/// Bytes that all request bodies may hold at once: `concurrency` bodies of the largest size would be too many.
const BODIES: usize = 64 << 20;

impl App {
    /// Creates the shared state.
    pub fn new(
        config: Config,
        store: Store,
        limiter: Limiter,
        fonts: Fonts,
        (clock, log): (Clock, Log),
    ) -> Self {
        let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self(Arc::new(Shared {
            scheduler: Arc::new(Scheduler::new(cores, config.concurrency)),
            passwords: Passwords::new(cores),
            bodies: Arc::new(MemoryBudget::new(BODIES.max(config.body_limit.saturating_mul(2)))),
            answers: Arc::new(MemoryBudget::new(config.answers_limit)),
            config,
            fonts,
            store,
            clock,
            limiter,
            keys: KeyCache::default(),
            own_fonts: FontCache::default(),
            metrics: Metrics::default(),
            is_leaving: AtomicBool::new(false),
            log,
        }))
    }
}

impl App {
    /// Announces in `/readyz` that the service is about to stop. It still serves.
    pub fn leave(&self) {
        self.is_leaving.store(true, Ordering::Relaxed);
    }

    /// Whether the service is about to stop.
    pub(crate) fn is_leaving(&self) -> bool {
        self.is_leaving.load(Ordering::Relaxed)
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
