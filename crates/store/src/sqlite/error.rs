//! SQLite's result codes as causes.

use rusqlite::ErrorCode;

use crate::Error;

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        let cause = error.to_string();
        let Some(code) = error.sqlite_error_code() else {
            return of_conversion(&error, cause);
        };
        if code == ErrorCode::DiskFull {
            return Self::Full { cause };
        }
        if code == ErrorCode::DatabaseCorrupt {
            return Self::Corrupt { what: "the database file".to_owned(), cause };
        }
        if code == ErrorCode::NotADatabase {
            return Self::Foreign { cause };
        }
        let passing = [
            ErrorCode::DatabaseBusy,
            ErrorCode::DatabaseLocked,
            ErrorCode::ReadOnly,
            ErrorCode::SystemIoFailure,
            ErrorCode::CannotOpen,
            ErrorCode::PermissionDenied,
            ErrorCode::FileLockingProtocolFailed,
            ErrorCode::OutOfMemory,
            ErrorCode::OperationInterrupted,
        ];
        if passing.contains(&code) { Self::unavailable(cause) } else { Self::unexpected(cause) }
    }
}

/// A column with an unexpected value is damage; everything else is a bug of ours.
fn of_conversion(error: &rusqlite::Error, cause: String) -> Error {
    let damage = matches!(
        error,
        rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..)
    );
    if damage {
        return Error::Corrupt { what: "a row of the database".to_owned(), cause };
    }
    Error::unexpected(cause)
}
