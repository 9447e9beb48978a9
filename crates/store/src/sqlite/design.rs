//! Designs in SQLite.

use rusqlite::{Connection, OptionalExtension as _, Row, named_params, params};

use crate::{
    AccountId, Design, DesignChange, DesignId, DesignSave, DesignSummary, Digest, Error, Name,
    NewDesign, Quota, Time, Usage, Version, design::checked_body,
};

pub(crate) fn create(
    connection: &Connection,
    design: &NewDesign,
    digest: Digest,
    quota: Quota,
) -> Result<DesignSave, Error> {
    let mut statement =
        connection.prepare_cached("SELECT EXISTS (SELECT 1 FROM account WHERE id = ?1)")?;
    if !statement.query_row([design.account], |row| row.get::<_, bool>(0))? {
        return Ok(DesignSave::Absent);
    }
    if let Some((current, _)) = current(connection, design.account, design.id)? {
        return Ok(DesignSave::Conflict { current });
    }
    let usage = usage(connection, design.account)?;
    if let Some(refusal) = quota.refuses_new(usage, design.body.len() as u64) {
        return Ok(DesignSave::QuotaReached(refusal));
    }
    let mut statement = connection.prepare_cached(
        "INSERT INTO design (account_id, id, name, revision, summary, created_at, updated_at)
         VALUES (:account, :id, :name, 1, :summary, :at, :at)",
    )?;
    statement.execute(named_params! {
        ":account": design.account,
        ":id": design.id,
        ":name": design.name,
        ":summary": design.summary,
        ":at": design.created_at,
    })?;
    let body = Body {
        account: design.account,
        id: design.id,
        revision: 1,
        saved_at: design.created_at,
        digest,
        bytes: &design.body,
    };
    body.insert(connection)?;
    Ok(DesignSave::Saved { revision: 1, digest })
}

pub(crate) fn replace(
    connection: &Connection,
    change: &DesignChange,
    digest: Digest,
    quota: Quota,
) -> Result<DesignSave, Error> {
    let Some((current, old)) = current(connection, change.account, change.id)? else {
        return Ok(DesignSave::Absent);
    };
    if current != change.expected {
        return Ok(DesignSave::Conflict { current });
    }
    let usage = usage(connection, change.account)?;
    if let Some(refusal) = quota.refuses_change(usage, old, change.body.len() as u64) {
        return Ok(DesignSave::QuotaReached(refusal));
    }
    let revision = current + 1;
    let mut statement = connection.prepare_cached(
        "UPDATE design SET name = coalesce(:name, name), revision = :revision,
             summary = :summary, updated_at = :at
         WHERE account_id = :account AND id = :id",
    )?;
    statement.execute(named_params! {
        ":account": change.account,
        ":id": change.id,
        ":name": change.name,
        ":revision": revision,
        ":summary": change.summary,
        ":at": change.saved_at,
    })?;
    let body = Body {
        account: change.account,
        id: change.id,
        revision,
        saved_at: change.saved_at,
        digest,
        bytes: &change.body,
    };
    body.insert(connection)?;
    let mut statement = connection.prepare_cached(
        "DELETE FROM design_version
         WHERE account_id = ?1 AND design_id = ?2 AND revision < ?3",
    )?;
    let oldest = revision - i64::from(quota.versions);
    statement.execute(params![change.account, change.id, oldest])?;
    Ok(DesignSave::Saved { revision, digest })
}

pub(crate) fn rename(
    connection: &Connection,
    account: AccountId,
    id: DesignId,
    name: &Name,
    at: Time,
) -> Result<bool, Error> {
    let mut statement = connection.prepare_cached(
        "UPDATE design SET name = ?3, updated_at = ?4 WHERE account_id = ?1 AND id = ?2",
    )?;
    Ok(statement.execute(params![account, id, name, at])? > 0)
}

pub(crate) fn delete(
    connection: &Connection,
    account: AccountId,
    id: DesignId,
) -> Result<bool, Error> {
    let mut statement =
        connection.prepare_cached("DELETE FROM design WHERE account_id = ?1 AND id = ?2")?;
    Ok(statement.execute(params![account, id])? > 0)
}

pub(crate) fn find(
    connection: &Connection,
    account: AccountId,
    id: DesignId,
) -> Result<Option<Design>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT id, name, revision, size, digest, summary, created_at, updated_at, body
         FROM design JOIN design_version USING (account_id, revision)
         WHERE account_id = ?1 AND id = ?2 AND design_id = ?2",
    )?;
    let found = statement.query_row(params![account, id], |row| Ok((summary(row)?, row.get(8)?)));
    let Some((summary, body)) = found.optional()? else { return Ok(None) };
    let body = checked_body(account, id, summary.revision, summary.digest, body)?;
    Ok(Some(Design { summary, body }))
}

pub(crate) fn list(
    connection: &Connection,
    account: AccountId,
) -> Result<Vec<DesignSummary>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT id, name, revision, size, digest, summary, created_at, updated_at
         FROM design JOIN design_version USING (account_id, revision)
         WHERE account_id = ?1 AND design_id = id ORDER BY updated_at DESC, id",
    )?;
    let rows = statement.query_map([account], summary)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(crate) fn usage(connection: &Connection, account: AccountId) -> Result<Usage, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT count(*), coalesce(sum(size), 0)
         FROM design JOIN design_version USING (account_id, revision)
         WHERE account_id = ?1 AND design_id = id",
    )?;
    let usage = statement
        .query_row([account], |row| Ok(Usage { designs: row.get(0)?, bytes: row.get(1)? }))?;
    Ok(usage)
}

pub(crate) fn versions(
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

pub(crate) fn version(
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

/// The revision of a design and the size of its body.
fn current(
    connection: &Connection,
    account: AccountId,
    id: DesignId,
) -> Result<Option<(i64, u64)>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT revision, size FROM design JOIN design_version USING (account_id, revision)
         WHERE account_id = ?1 AND id = ?2 AND design_id = ?2",
    )?;
    let found = statement.query_row(params![account, id], |row| Ok((row.get(0)?, row.get(1)?)));
    Ok(found.optional()?)
}

fn summary(row: &Row<'_>) -> rusqlite::Result<DesignSummary> {
    Ok(DesignSummary {
        id: row.get(0)?,
        name: row.get(1)?,
        revision: row.get(2)?,
        size: row.get(3)?,
        digest: row.get(4)?,
        summary: row.get(5)?,
        created_at: row.get(6)?,
        updated_at: row.get(7)?,
    })
}

/// A row of `design_version`.
struct Body<'a> {
    account: AccountId,
    id: DesignId,
    revision: i64,
    saved_at: Time,
    digest: Digest,
    bytes: &'a [u8],
}

impl Body<'_> {
    fn insert(&self, connection: &Connection) -> Result<(), Error> {
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
