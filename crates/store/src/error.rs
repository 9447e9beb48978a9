//! What can go wrong with a database, by cause.
//!
//! What a user may do wrong is not here: quotas, stale revisions and taken e-mail addresses are
//! values of the operations, and absence is `None`.

use std::error::Error as StdError;

/// Why an operation did not happen, or why nobody can say whether it did.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The database is away, busy beyond its time limit, read-only or closed. The same call may
    /// succeed later. A write that failed so may have happened when the connection broke in the
    /// middle of its commit.
    #[error("the database is not available: {cause}")]
    Unavailable {
        /// In the words of the database or of the system.
        cause: String,
    },
    /// No room on the disk. Nothing was written, and reading goes on.
    #[error("the database is full: {cause}")]
    Full {
        /// In the words of the database or of the system.
        cause: String,
    },
    /// What was read is not what was written.
    #[error("{what} is damaged: {cause}")]
    Corrupt {
        /// A file, a column, or a design by account, id and revision.
        what: String,
        /// What was expected and what was found.
        cause: String,
    },
    /// A newer program has been here.
    #[error(
        "the database is at migration {found}, this program knows {known}: start a newer program"
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
        /// What gave it away.
        cause: String,
    },
    /// The engine or its set-up cannot do what is needed.
    #[error("{what}: {cause}")]
    Unsupported {
        /// The thing that is lacking.
        what: &'static str,
        /// What is needed and what was found.
        cause: String,
    },
    /// A value that is never stored.
    #[error("{what} {rule}, found {found}")]
    Invalid {
        /// The kind of value.
        what: &'static str,
        /// What it must be.
        rule: &'static str,
        /// What it was, never in full where it is a secret.
        found: String,
    },
    /// A fault of this program: the database refused a statement it should have taken.
    #[error("the database refused a statement: {cause}")]
    Unexpected {
        /// In the words of the database.
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

/// An error with all its causes in one line; drivers keep the interesting half in the source.
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
