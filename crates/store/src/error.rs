//! Errors of a database, by cause.
//!
//! Errors of users are not included: quotas, stale revisions and taken e-mail addresses are values of the operations,
//! and absence is `None`.

use std::error::Error as StdError;

/// Why an operation was not carried out, or why its outcome is unknown.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The database is unreachable, busy beyond its time limit, read-only or closed. The same call may succeed later. A
    /// write that failed this way may have been carried out if the connection broke during its commit.
    #[error("the database is not available: {cause}")]
    Unavailable {
        /// The message of the database or of the system.
        cause: String,
    },
    /// The disk is full. Nothing was written, and reading still works.
    #[error("the database is full: {cause}")]
    Full {
        /// The message of the database or of the system.
        cause: String,
    },
    /// The data read differ from the data written.
    #[error("{what} is damaged: {cause}")]
    Corrupt {
        /// A file, a column, or a design by account, id and revision.
        what: String,
        /// What was expected and what was found.
        cause: String,
    },
    /// The database was migrated by a newer program.
    #[error(
        "the database is at migration {found}, but this program knows only {known}: start a newer version"
    )]
    TooNew {
        /// The last migration of the database.
        found: i64,
        /// The last migration of the program.
        known: i64,
    },
    /// The database belongs to another program, or was changed by hand.
    #[error("not a database of Labelwright: {cause}")]
    Foreign {
        /// How this was detected.
        cause: String,
    },
    /// The engine or its configuration lacks something required.
    #[error("{what}: {cause}")]
    Unsupported {
        /// What is missing.
        what: &'static str,
        /// What is required and what was found.
        cause: String,
    },
    /// A value that is never stored.
    #[error("{what} {rule}, found {found}")]
    Invalid {
        /// The kind of value.
        what: &'static str,
        /// The rule that it breaks.
        rule: &'static str,
        /// The value, never in full if it is a secret.
        found: String,
    },
    /// A bug in this program: the database refused a statement.
    #[error("the database refused a statement: {cause}")]
    Unexpected {
        /// The message of the database.
        cause: String,
    },
}

impl Error {
    pub(crate) fn unavailable(cause: impl Into<String>) -> Self {
        Self::Unavailable { cause: cause.into() }
    }

    pub(crate) fn unexpected(cause: impl Into<String>) -> Self {
        Self::Unexpected { cause: cause.into() }
    }

    pub(crate) fn closed() -> Self {
        Self::unavailable("the store has been closed")
    }
}

/// An error with all its causes in one line; drivers keep the details in the source.
pub(crate) fn in_full(error: &dyn StdError) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text.push_str(": ");
            text.push_str(&cause_text);
        }
        source = cause.source();
    }
    text
}
