//! PostgreSQL's error conditions as causes.

use std::error::Error as StdError;

use deadpool_postgres::{HookError, PoolError};
use tokio_postgres::error::SqlState;

use crate::{Error, error::in_full};

use super::values::Malformed;

impl From<tokio_postgres::Error> for Error {
    fn from(error: tokio_postgres::Error) -> Self {
        let cause = in_full(&error);
        if let Some(state) = error.code() {
            return of_state(state, cause);
        }
        if error.source().is_some_and(<dyn StdError>::is::<Malformed>) {
            return Self::Corrupt { what: "a row of the database".to_owned(), cause };
        }
        // Everything else concerns the connection: sockets, TLS, authentication.
        Self::unavailable(cause)
    }
}

impl From<PoolError> for Error {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => {
                error.into()
            }
            PoolError::Closed => Self::closed(),
            PoolError::Timeout(_)
            | PoolError::NoRuntimeSpecified
            | PoolError::PostCreateHook(HookError::Message(_)) => {
                Self::unavailable(error.to_string())
            }
        }
    }
}

/// By the classes of appendix A of PostgreSQL's manual.
fn of_state(state: &SqlState, cause: String) -> Error {
    if *state == SqlState::DISK_FULL {
        return Error::Full { cause };
    }
    // A role without the necessary rights is a matter for the operator, as a wrong password is.
    if *state == SqlState::INSUFFICIENT_PRIVILEGE {
        return Error::unavailable(cause);
    }
    match state.code().get(..2).unwrap_or_default() {
        // Connection, missing database or schema, authorisation, rollbacks such as deadlocks, resources, objects in
        // use, operator intervention, system errors, a read-only server.
        "08" | "3D" | "3F" | "28" | "40" | "53" | "55" | "57" | "58" | "25" => {
            Error::unavailable(cause)
        }
        "XX" if *state != SqlState::INTERNAL_ERROR => {
            Error::Corrupt { what: "the server's database".to_owned(), cause }
        }
        _ => Error::unexpected(cause),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(code: &str, expected: &str) {
        let error = of_state(&SqlState::from_code(code), String::new());
        let found = match error {
            Error::Unavailable { .. } => "unavailable",
            Error::Full { .. } => "full",
            Error::Corrupt { .. } => "corrupt",
            Error::Unexpected { .. } => "unexpected",
            Error::TooNew { .. }
            | Error::Foreign { .. }
            | Error::Unsupported { .. }
            | Error::Invalid { .. } => "another",
        };
        assert_eq!(found, expected, "{code}");
    }

    #[test]
    fn conditions_have_their_causes() {
        check("53100", "full");
        check("53300", "unavailable"); // too many connections
        check("57014", "unavailable"); // statement timeout
        check("57P01", "unavailable"); // shutting down
        check("55P03", "unavailable"); // lock timeout
        check("40P01", "unavailable"); // deadlock
        check("25006", "unavailable"); // read-only
        check("25P03", "unavailable"); // idle in transaction
        check("28P01", "unavailable"); // wrong password
        check("3D000", "unavailable"); // no such database
        check("3F000", "unavailable"); // no such schema
        check("42501", "unavailable"); // the role may not
        check("58030", "unavailable"); // I/O error
        check("XX001", "corrupt");
        check("XX002", "corrupt");
        check("XX000", "unexpected");
        check("42P01", "unexpected"); // no such table
        check("23505", "unexpected"); // a constraint that no operation expects
    }
}
