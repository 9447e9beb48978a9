//! Connections for reading, lent to one caller at a time.

use std::{
    path::Path,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use rusqlite::Connection;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::{Error, Settings};

use super::{blocking, open};

#[derive(Debug)]
pub(super) struct Readers {
    idle: Arc<Mutex<Vec<Connection>>>,
    permits: Arc<Semaphore>,
    connections: usize,
    waiting: AtomicUsize,
    /// How long a reader waits for a free connection.
    wait: Duration,
}

impl Readers {
    pub(super) fn open(path: &Path, settings: &Settings) -> Result<Self, Error> {
        let connections = settings.connections.max(1);
        let idle =
            (0..connections).map(|_| open::reading(path)).collect::<Result<Vec<_>, Error>>()?;
        Ok(Self {
            idle: Arc::new(Mutex::new(idle)),
            permits: Arc::new(Semaphore::new(connections)),
            connections,
            waiting: AtomicUsize::new(0),
            wait: settings.wait,
        })
    }

    /// Once started, the work is completed and its connection returned, even if nobody waits for it.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let lent = self.lend().await?;
        blocking(move || match &lent.connection {
            Some(connection) => work(connection),
            None => Err(Error::closed()),
        })
        .await
    }

    async fn lend(&self) -> Result<Lent, Error> {
        let waiter = Waiter::new(&self.waiting);
        let permit = timeout(self.wait, Arc::clone(&self.permits).acquire_owned()).await;
        drop(waiter);
        let permit = permit
            .map_err(|_| Error::unavailable("all connections for reading are in use"))?
            .map_err(|_| Error::closed())?;
        let connection = lock(&self.idle).pop();
        Ok(Lent { connection, idle: Arc::clone(&self.idle), permit })
    }

    /// Connections, idle connections, and callers waiting for one.
    pub(super) fn load(&self) -> (usize, usize, usize) {
        (self.connections, lock(&self.idle).len(), self.waiting.load(Ordering::Relaxed))
    }

    /// Closes idle connections; lent ones are closed when they are returned.
    pub(super) fn close(&self) {
        self.permits.close();
        lock(&self.idle).clear();
    }
}

/// A connection that is returned when it is dropped, even after a panic.
struct Lent {
    connection: Option<Connection>,
    idle: Arc<Mutex<Vec<Connection>>>,
    /// Released last: the next caller then finds the connection.
    permit: OwnedSemaphorePermit,
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            let mut idle = lock(&self.idle);
            // Under the lock: a connection lent while the store is closed is not kept.
            if !self.permit.semaphore().is_closed() {
                idle.push(connection);
            }
        }
    }
}

/// Counts a caller while it waits, even if its future is dropped meanwhile.
struct Waiter<'a>(&'a AtomicUsize);

impl<'a> Waiter<'a> {
    fn new(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count)
    }
}

impl Drop for Waiter<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn lock(idle: &Mutex<Vec<Connection>>) -> std::sync::MutexGuard<'_, Vec<Connection>> {
    idle.lock().unwrap_or_else(PoisonError::into_inner)
}
