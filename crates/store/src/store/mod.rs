//! The door: opening and closing, and what an operator asks of a database.
//!
//! What is kept has a file for each topic; how it is kept has a folder for each engine.

use std::{fmt, path::Path, time::Duration};

use crate::{Accounts, Designs, Error, Keys, Location, Sessions, postgres, sqlite};

/// One of the two engines.
#[derive(Debug)]
pub(crate) enum Engine {
    Sqlite(sqlite::Database),
    Postgres(postgres::Database),
}

/// Calls an operation of the engine at hand that only reads.
macro_rules! reading {
    ($engine:expr, $topic:ident::$operation:ident($($argument:expr),*)) => {
        match $engine {
            $crate::store::Engine::Sqlite(database) => {
                database.read(move |connection| {
                    $crate::sqlite::$topic::$operation(connection $(, $argument)*)
                }).await
            }
            $crate::store::Engine::Postgres(database) => {
                database.read(move |client| Box::pin(async move {
                    $crate::postgres::$topic::$operation(client $(, $argument)*).await
                })).await
            }
        }
    };
}

/// Calls an operation of the engine at hand in a transaction of its own.
macro_rules! writing {
    ($engine:expr, $topic:ident::$operation:ident($($argument:expr),*)) => {
        match $engine {
            $crate::store::Engine::Sqlite(database) => {
                database.write(move |connection| {
                    $crate::sqlite::$topic::$operation(connection $(, $argument)*)
                }).await
            }
            $crate::store::Engine::Postgres(database) => {
                database.write(move |transaction| Box::pin(async move {
                    $crate::postgres::$topic::$operation(transaction $(, $argument)*).await
                })).await
            }
        }
    };
}

/// The same for an operation that only removes, and therefore has to work when the disk is full.
macro_rules! removing {
    ($engine:expr, $topic:ident::$operation:ident($($argument:expr),*)) => {
        match $engine {
            $crate::store::Engine::Sqlite(database) => {
                database.remove(move |connection| {
                    $crate::sqlite::$topic::$operation(connection $(, $argument)*)
                }).await
            }
            $crate::store::Engine::Postgres(database) => {
                database.write(move |transaction| Box::pin(async move {
                    $crate::postgres::$topic::$operation(transaction $(, $argument)*).await
                })).await
            }
        }
    };
}

pub(crate) use {reading, removing, writing};

/// How a database is used by this process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The most connections: to PostgreSQL for everything, to an SQLite file for reading.
    pub connections: usize,
    /// How long a caller waits for a connection, or for a place in SQLite's queue of writes.
    pub wait: Duration,
    /// How long an operation on PostgreSQL may take in all: the wait for a connection and every statement.
    pub limit: Duration,
    /// How long a write waits while another process holds the SQLite file.
    pub patience: Duration,
    /// The most bytes of the SQLite file; a write that needs more finds the database full.
    pub file_most: Option<u64>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            connections: 8,
            wait: Duration::from_millis(1500),
            limit: Duration::from_millis(2200),
            patience: Duration::from_secs(5),
            file_most: None,
        }
    }
}

/// How busy a store is, for metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Load {
    /// Open connections; with SQLite those for reading.
    pub connections: usize,
    /// Those that nobody uses.
    pub idle: usize,
    /// Callers that wait for one.
    pub waiting: usize,
    /// Writes that wait for the one writer of SQLite.
    pub queued: usize,
    /// Writes carried out since the start, refused ones included.
    pub writes: u64,
    /// Transactions they took: fewer than writes, when SQLite commits several at once.
    pub commits: u64,
    /// Bytes of SQLite's write-ahead log.
    pub log_bytes: u64,
    /// Whether the last write could be carried out, as far as the disk is concerned.
    pub is_writable: bool,
}

/// What a look at everything found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Examination {
    /// How many bodies of designs were compared with their digests.
    pub bodies: u64,
    /// What is wrong, one line each.
    pub findings: Vec<String>,
}

/// A database with all its migrations done.
pub struct Store {
    engine: Engine,
}

impl fmt::Debug for Store {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Store").field("load", &self.load()).finish_non_exhaustive()
    }
}

impl Store {
    /// Opens a database, creates or migrates it as needed.
    ///
    /// Several processes may do so at once: one migrates, the others wait for it.
    pub async fn open(location: &Location, settings: &Settings) -> Result<Self, Error> {
        let engine = match location {
            Location::Sqlite(path) => {
                Engine::Sqlite(sqlite::Database::open(path.clone(), settings.clone()).await?)
            }
            Location::Postgres(url) => {
                Engine::Postgres(postgres::Database::open(url, settings).await?)
            }
        };
        Ok(Self { engine })
    }

    /// The accounts.
    pub const fn accounts(&self) -> Accounts<'_> {
        Accounts { engine: &self.engine }
    }

    /// The sessions of signed-in browsers.
    pub const fn sessions(&self) -> Sessions<'_> {
        Sessions { engine: &self.engine }
    }

    /// The API keys.
    pub const fn keys(&self) -> Keys<'_> {
        Keys { engine: &self.engine }
    }

    /// The designs.
    pub const fn designs(&self) -> Designs<'_> {
        Designs { engine: &self.engine }
    }

    /// Asks the database something, and whether it can be written; waits two seconds at most.
    pub async fn health(&self) -> Result<(), Error> {
        match &self.engine {
            Engine::Sqlite(database) => database.health().await,
            Engine::Postgres(database) => database.health().await,
        }
    }

    /// What was wrong with the file when it was opened and was put right, such as a mode that let others read it.
    pub fn remarks(&self) -> &[String] {
        match &self.engine {
            Engine::Sqlite(database) => &database.told,
            Engine::Postgres(_) => &[],
        }
    }

    /// How busy the store is. Takes no connection and waits for nothing.
    pub fn load(&self) -> Load {
        match &self.engine {
            Engine::Sqlite(database) => database.load(),
            Engine::Postgres(database) => database.load(),
        }
    }

    /// Copies an SQLite file while it is in use; what was answered before is in the copy.
    ///
    /// The copy must not exist yet, and is there under its name only when it is whole. PostgreSQL
    /// has tools of its own.
    pub async fn back_up(&self, copy: &Path) -> Result<(), Error> {
        match &self.engine {
            Engine::Sqlite(database) => database.back_up(copy.to_owned()).await,
            Engine::Postgres(_) => Err(Error::Unsupported {
                what: "a backup of PostgreSQL",
                cause: "it is made by pg_dump".to_owned(),
            }),
        }
    }

    /// Looks through everything: the file's own structure, and each body against its digest.
    pub async fn examine(&self) -> Result<Examination, Error> {
        match &self.engine {
            Engine::Sqlite(database) => database.examine().await,
            Engine::Postgres(database) => database.examine().await,
        }
    }

    /// Carries out the writes that were handed over, then closes all connections.
    ///
    /// Whatever is asked afterwards finds the database unavailable.
    pub async fn close(&self) {
        match &self.engine {
            Engine::Sqlite(database) => database.close().await,
            Engine::Postgres(database) => database.close().await,
        }
    }
}
