//! How a database is used, and what it tells of itself.

use std::time::Duration;

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
