//! Settings of a database, and reports about it.

use std::time::Duration;

/// How a database is used by this process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The most connections: to PostgreSQL for everything, to an SQLite file for reading.
    pub connections: usize,
    /// How long a caller waits for a connection, or for a place in SQLite's queue of writes.
    pub wait: Duration,
    /// The total time limit of an operation on PostgreSQL: the wait for a connection and every statement.
    pub limit: Duration,
    /// How long a write waits while another process holds the SQLite file.
    pub patience: Duration,
    /// The most bytes of the SQLite file; a write that needs more fails because the database is full.
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
    /// Idle ones.
    pub idle: usize,
    /// Callers waiting for one.
    pub waiting: usize,
    /// Writes waiting for SQLite's single writer.
    pub queued: usize,
    /// Writes carried out since the start, including refused ones.
    pub writes: u64,
    /// Their transactions: fewer than writes when SQLite commits several at once.
    pub commits: u64,
    /// Bytes of SQLite's write-ahead log.
    pub log_bytes: u64,
    /// Whether the disk had room for the last write.
    pub is_writable: bool,
}

/// The result of the examination of a file that no service uses, such as a backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileExamination {
    /// The number of its last migration.
    pub schema: i64,
    /// The number of the last migration that this program knows.
    pub newest_schema: i64,
    /// How many accounts it has.
    pub accounts: u64,
    /// How many designs it has.
    pub designs: u64,
    /// What was checked and found.
    pub examination: Examination,
}

/// The result of an examination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Examination {
    /// How many bodies of designs were compared with their digests.
    pub bodies: u64,
    /// How many fonts were.
    pub fonts: u64,
    /// What is wrong, one line each.
    pub findings: Vec<String>,
}
