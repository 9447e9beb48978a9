//! API keys in SQLite.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Row, named_params, params};

use crate::{
    AccountId, Digest, Error, Grant, Key, KeyCreation, KeyId, KeyOwner, Limit, NewKey,
    QuotaReached, Scopes, Time,
};

pub(crate) fn create(
    connection: &Connection,
    key: &NewKey,
    most: u64,
) -> Result<KeyCreation, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT (SELECT count(*) FROM api_key WHERE account_id = account.id)
         FROM account WHERE id = ?1",
    )?;
    let Some(used) = statement.query_row([key.account], |row| row.get(0)).optional()? else {
        return Ok(KeyCreation::Absent);
    };
    if let Some(refusal) = QuotaReached::check(Limit::Keys, used, 1, most) {
        return Ok(KeyCreation::QuotaReached(refusal));
    }
    insert(connection, key)?;
    Ok(KeyCreation::Created)
}

pub(super) fn insert(connection: &Connection, key: &NewKey) -> Result<(), Error> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO api_key (id, account_id, name, hash, hint, created_at, scopes, expires_at)
         VALUES (:id, :account, :name, :hash, :hint, :created_at, :scopes, :expires_at)",
    )?;
    statement.execute(named_params! {
        ":id": key.id,
        ":account": key.account,
        ":name": key.name,
        ":hash": key.hash,
        ":hint": key.hint,
        ":created_at": key.created_at,
        ":scopes": key.grant.scopes.bits(),
        ":expires_at": key.grant.expires_at,
    })?;
    Ok(())
}

pub(crate) fn find(connection: &Connection, hash: Digest) -> Result<Option<KeyOwner>, Error> {
    let mut statement = connection
        .prepare_cached("SELECT id, account_id, scopes, expires_at FROM api_key WHERE hash = ?1")?;
    let owner = statement.query_row([hash], |row| {
        Ok(KeyOwner { key: row.get(0)?, account: row.get(1)?, grant: grant(row, 2)? })
    });
    Ok(owner.optional()?)
}

pub(crate) fn list(connection: &Connection, account: AccountId) -> Result<Vec<Key>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT id, name, hint, created_at, used_at, scopes, expires_at FROM api_key
         WHERE account_id = ?1 ORDER BY created_at, id",
    )?;
    let rows = statement.query_map([account], |row| {
        Ok(Key {
            id: row.get(0)?,
            name: row.get(1)?,
            hint: row.get(2)?,
            created_at: row.get(3)?,
            used_at: row.get(4)?,
            grant: grant(row, 5)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// What a key may be used for, in the columns from this one on.
fn grant(row: &Row<'_>, column: usize) -> rusqlite::Result<Grant> {
    let scopes = Scopes::from_bits(row.get(column)?);
    Ok(Grant { scopes, expires_at: row.get(column + 1)? })
}

pub(crate) fn revoke(
    connection: &Connection,
    account: AccountId,
    id: KeyId,
) -> Result<bool, Error> {
    let mut statement =
        connection.prepare_cached("DELETE FROM api_key WHERE account_id = ?1 AND id = ?2")?;
    Ok(statement.execute(params![account, id])? > 0)
}

/// One statement each, all in one transaction: within one process that costs no round trips.
pub(crate) fn record_uses(
    connection: &Connection,
    uses: &BTreeMap<KeyId, Time>,
) -> Result<(), Error> {
    let mut statement = connection.prepare_cached(
        "UPDATE api_key SET used_at = ?2 WHERE id = ?1 AND (used_at IS NULL OR used_at < ?2)",
    )?;
    for (id, at) in uses {
        statement.execute(params![id, at])?;
    }
    Ok(())
}
