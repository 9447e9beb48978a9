//! API keys in PostgreSQL.

use std::collections::BTreeMap;

use deadpool_postgres::{Client, Transaction, tokio_postgres::Row};

use crate::{
    AccountId, Digest, Error, Grant, Key, KeyCreation, KeyId, KeyOwner, Limit, NewKey,
    QuotaReached, Scopes, Time,
};

use super::{lock, values::unsigned};

pub(crate) async fn create(
    transaction: &Transaction<'_>,
    key: &NewKey,
    most: u64,
) -> Result<KeyCreation, Error> {
    if !lock::account(transaction, key.account).await? {
        return Ok(KeyCreation::Absent);
    }
    let statement =
        transaction.prepare_cached("SELECT count(*) FROM api_key WHERE account_id = $1").await?;
    let used = unsigned(&transaction.query_one(&statement, &[&key.account]).await?, 0)?;
    if let Some(refusal) = QuotaReached::check(Limit::Keys, used, 1, most) {
        return Ok(KeyCreation::QuotaReached(refusal));
    }
    insert(transaction, key).await?;
    Ok(KeyCreation::Created)
}

pub(super) async fn insert(transaction: &Transaction<'_>, key: &NewKey) -> Result<(), Error> {
    let statement = transaction
        .prepare_cached(
            "INSERT INTO api_key (id, account_id, name, hash, hint, created_at, scopes, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .await?;
    transaction
        .execute(
            &statement,
            &[
                &key.id,
                &key.account,
                &key.name,
                &key.hash,
                &key.hint,
                &key.created_at,
                &key.grant.scopes.bits(),
                &key.grant.expires_at,
            ],
        )
        .await?;
    Ok(())
}

pub(crate) async fn find(client: &Client, hash: Digest) -> Result<Option<KeyOwner>, Error> {
    let statement = client
        .prepare_cached("SELECT id, account_id, scopes, expires_at FROM api_key WHERE hash = $1")
        .await?;
    let Some(row) = client.query_opt(&statement, &[&hash]).await? else { return Ok(None) };
    Ok(Some(KeyOwner { key: row.try_get(0)?, account: row.try_get(1)?, grant: grant(&row, 2)? }))
}

pub(crate) async fn list(client: &Client, account: AccountId) -> Result<Vec<Key>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT id, name, hint, created_at, used_at, scopes, expires_at FROM api_key
             WHERE account_id = $1 ORDER BY created_at, id",
        )
        .await?;
    let rows = client.query(&statement, &[&account]).await?;
    rows.iter()
        .map(|row| {
            Ok(Key {
                id: row.try_get(0)?,
                name: row.try_get(1)?,
                hint: row.try_get(2)?,
                created_at: row.try_get(3)?,
                used_at: row.try_get(4)?,
                grant: grant(row, 5)?,
            })
        })
        .collect()
}

/// What a key may be used for, in the columns from this one on.
fn grant(row: &Row, column: usize) -> Result<Grant, Error> {
    let scopes = Scopes::from_bits(row.try_get(column)?);
    Ok(Grant { scopes, expires_at: row.try_get(column + 1)? })
}

pub(crate) async fn revoke(
    transaction: &Transaction<'_>,
    account: AccountId,
    id: KeyId,
) -> Result<bool, Error> {
    let statement =
        transaction.prepare_cached("DELETE FROM api_key WHERE account_id = $1 AND id = $2").await?;
    Ok(transaction.execute(&statement, &[&account, &id]).await? > 0)
}

pub(crate) async fn record_uses(
    transaction: &Transaction<'_>,
    uses: &BTreeMap<KeyId, Time>,
) -> Result<(), Error> {
    // Rows are locked in the order of their ids, so that processes with overlapping maps cannot deadlock.
    let statement = transaction
        .prepare_cached(
            "WITH seen AS (
                 SELECT api_key.id, used.at
                 FROM unnest($1::bytea[], $2::bigint[]) AS used (id, at)
                 JOIN api_key ON api_key.id = used.id
                 ORDER BY api_key.id FOR NO KEY UPDATE OF api_key
             )
             UPDATE api_key SET used_at = seen.at FROM seen
             WHERE api_key.id = seen.id
                 AND (api_key.used_at IS NULL OR api_key.used_at < seen.at)",
        )
        .await?;
    let ids: Vec<_> = uses.keys().collect();
    let times: Vec<_> = uses.values().collect();
    transaction.execute(&statement, &[&ids, &times]).await?;
    Ok(())
}
