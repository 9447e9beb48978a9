//! SQLite: one thread that writes, and several connections that read.
//!
//! SQLite allows one writer at a time, so several would only wait for each other; one thread can commit many writes
//! with one sync of the disk. Readers see the last commit and never wait.

pub(crate) mod account;
pub(crate) mod allowance;
pub(crate) mod answer;
mod committer;
pub(crate) mod counter;
pub(crate) mod design;
mod error;
mod file;
pub(crate) mod font;
pub(crate) mod key;
mod open;
mod operations;
mod readers;
mod reserve;
pub(crate) mod session;
mod values;
pub(crate) mod version;
mod writer;

use std::{path::PathBuf, time::Duration};

use rusqlite::Connection;
use tokio::time::timeout;

pub use self::operations::examine_file;
use crate::{AppliedMigration, Error, Examination, Load, Settings};

use self::{committer::Purpose, open::Opened, readers::Readers, reserve::Reserve, writer::Writer};

/// The time limit of a health check.
const HEALTH: Duration = Duration::from_secs(1);

/// An SQLite file in use.
#[derive(Debug)]
pub(crate) struct Database {
    path: PathBuf,
    writer: Writer,
    readers: Readers,
    /// Problems of the file that were corrected when it was opened.
    pub(crate) told: Vec<String>,
    /// The migrations that were applied when it was opened.
    pub(crate) migrated: Vec<AppliedMigration>,
}

impl Database {
    pub(crate) async fn open(path: PathBuf, settings: Settings) -> Result<Self, Error> {
        blocking(move || {
            let Opened { connection, told, migrated } = open::writing(&path, &settings)?;
            let readers = Readers::open(&path, &settings)?;
            let reserve = Reserve::of(&path);
            // The disk is full already: reading works, and so does deleting, as far as there is room.
            let _full = reserve.ensure();
            let writer = Writer::start(connection, reserve, settings.wait)?;
            Ok(Self { path, writer, readers, told, migrated })
        })
        .await
    }

    /// Runs an operation that only reads, on a thread that may wait for the disk.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.readers.read(work).await
    }

    /// Runs an operation in a transaction, and returns when it is on the disk.
    ///
    /// It may run twice, if another operation broke their common transaction the first time.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.writer.write(Purpose::Add, work).await
    }

    /// The same for an operation that only deletes: it works on a full disk as well.
    pub(crate) async fn remove<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.writer.write(Purpose::Remove, work).await
    }

    pub(crate) async fn health(&self) -> Result<(), Error> {
        if !self.writer.is_running() {
            return Err(Error::closed());
        }
        let answer = timeout(HEALTH, self.read(operations::ask)).await;
        answer.unwrap_or_else(|_| Err(Error::unavailable("no answer within a second")))?;
        self.writer.probe(HEALTH).await
    }

    pub(crate) fn load(&self) -> Load {
        let (connections, idle, waiting) = self.readers.load();
        Load {
            connections,
            idle,
            waiting,
            queued: self.writer.queued(),
            writes: self.writer.writes(),
            commits: self.writer.commits(),
            is_writable: self.writer.is_writable(),
            log_bytes: operations::log_bytes(&self.path),
        }
    }

    pub(crate) async fn back_up(&self, copy: PathBuf) -> Result<(), Error> {
        let path = self.path.clone();
        blocking(move || operations::back_up(&path, &copy)).await
    }

    pub(crate) async fn examine(&self) -> Result<Examination, Error> {
        let path = self.path.clone();
        blocking(move || operations::examine(&path)).await
    }

    pub(crate) async fn close(&self) {
        self.readers.close();
        self.writer.close().await;
    }
}

/// Runs a function on a thread that may block. It runs to its end even if nobody waits for it.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let task = tokio::task::spawn_blocking(work).await;
    task.unwrap_or_else(|error| Err(Error::unexpected(error.to_string())))
}
