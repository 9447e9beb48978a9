//! The bodies of designs in SQLite, current and earlier ones.

use rusqlite::{Connection, OptionalExtension as _, named_params, params};

use crate::{
    AccountId, DesignChange, DesignId, Digest, Error, Time, Version, design::checked_body,
};

pub(crate) fn list(
    connection: &Connection,
    account: AccountId,
    id: DesignId,
) -> Result<Vec<Version>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT revision, size, digest, saved_at FROM design_version
         WHERE account_id = ?1 AND design_id = ?2 ORDER BY revision DESC",
    )?;
    let rows = statement.query_map(params![account, id], |row| {
        Ok(Version {
            revision: row.get(0)?,
            size: row.get(1)?,
            digest: row.get(2)?,
            saved_at: row.get(3)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(crate) fn find(
    connection: &Connection,
    account: AccountId,
    id: DesignId,
    revision: i64,
) -> Result<Option<Vec<u8>>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT digest, body FROM design_version
         WHERE account_id = ?1 AND design_id = ?2 AND revision = ?3",
    )?;
    let found =
        statement.query_row(params![account, id, revision], |row| Ok((row.get(0)?, row.get(1)?)));
    let Some((digest, body)) = found.optional()? else { return Ok(None) };
    checked_body(account, id, revision, digest, body).map(Some)
}

pub(super) fn delete_before(
    connection: &Connection,
    change: &DesignChange,
    oldest: i64,
) -> Result<(), Error> {
    let mut statement = connection.prepare_cached(
        "DELETE FROM design_version
         WHERE account_id = ?1 AND design_id = ?2 AND revision < ?3",
    )?;
    statement.execute(params![change.account, change.id, oldest])?;
    Ok(())
}

/// A row of `design_version`.
pub(super) struct Body<'a> {
    pub(super) account: AccountId,
    pub(super) id: DesignId,
    pub(super) revision: i64,
    pub(super) saved_at: Time,
    pub(super) digest: Digest,
    pub(super) bytes: &'a [u8],
}

impl Body<'_> {
    pub(super) fn insert(&self, connection: &Connection) -> Result<(), Error> {
        let mut statement = connection.prepare_cached(
            "INSERT INTO design_version
                 (account_id, design_id, revision, saved_at, size, digest, body)
             VALUES (:account, :id, :revision, :saved_at, length(:body), :digest, :body)",
        )?;
        statement.execute(named_params! {
            ":account": self.account,
            ":id": self.id,
            ":revision": self.revision,
            ":saved_at": self.saved_at,
            ":digest": self.digest,
            ":body": self.bytes,
        })?;
        Ok(())
    }
}
