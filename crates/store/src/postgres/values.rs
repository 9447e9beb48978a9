//! Our types as PostgreSQL's values.

use std::error::Error as StdError;

use tokio_postgres::{
    Row,
    types::{FromSql, IsNull, ToSql, Type, accepts, private::BytesMut, to_sql_checked},
};

use crate::{AccountId, DesignId, Digest, Email, Error, FontId, KeyId, Name, PasswordHash, Time};

type Failure = Box<dyn StdError + Sync + Send>;

/// A value of another length than we write.
#[derive(Debug, thiserror::Error)]
#[error("expected {expected} bytes, found {found}")]
pub(super) struct Malformed {
    expected: usize,
    found: usize,
}

fn array<const N: usize>(raw: &[u8]) -> Result<[u8; N], Failure> {
    raw.try_into().map_err(|_| Malformed { expected: N, found: raw.len() }.into())
}

macro_rules! values {
    ($(($type:ident, $as:ty, $sql:ident, $write:expr)),*) => {$(
        impl ToSql for $type {
            fn to_sql(&self, sql: &Type, out: &mut BytesMut) -> Result<IsNull, Failure> {
                let write: fn(&Self) -> $as = $write;
                write(self).to_sql(sql, out)
            }

            accepts!($sql);
            to_sql_checked!();
        }
    )*};
}

values!(
    (AccountId, &[u8], BYTEA, |id| id.bytes()),
    (DesignId, &[u8], BYTEA, |id| id.bytes()),
    (FontId, &[u8], BYTEA, |id| id.bytes()),
    (KeyId, &[u8], BYTEA, |id| id.bytes()),
    (Digest, &[u8], BYTEA, |digest| digest.bytes()),
    (Email, &str, TEXT, |email| email.as_str()),
    (Name, &str, TEXT, |name| name.as_str()),
    (PasswordHash, &str, TEXT, |hash| hash.as_str()),
    (Time, i64, INT8, |time| time.millis())
);

macro_rules! bytes {
    ($($type:ident),*) => {$(
        impl FromSql<'_> for $type {
            fn from_sql(_: &Type, raw: &[u8]) -> Result<Self, Failure> {
                array(raw).map(Self::new)
            }

            accepts!(BYTEA);
        }
    )*};
}

bytes!(AccountId, DesignId, Digest, FontId, KeyId);

impl FromSql<'_> for PasswordHash {
    fn from_sql(sql: &Type, raw: &[u8]) -> Result<Self, Failure> {
        String::from_sql(sql, raw).map(Self::stored)
    }

    accepts!(TEXT);
}

impl FromSql<'_> for Time {
    fn from_sql(sql: &Type, raw: &[u8]) -> Result<Self, Failure> {
        i64::from_sql(sql, raw).map(Self::from_millis)
    }

    accepts!(INT8);
}

/// A size or a count, which is never negative unless another program wrote it.
pub(super) fn unsigned(row: &Row, column: usize) -> Result<u64, Error> {
    let value: i64 = row.try_get(column)?;
    u64::try_from(value).map_err(|_| Error::Corrupt {
        what: "a row of the database".to_owned(),
        cause: format!("{value} is negative"),
    })
}
