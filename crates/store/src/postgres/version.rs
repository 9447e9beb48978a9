//! The bodies of designs in PostgreSQL, current and earlier ones.

use deadpool_postgres::{Client, Transaction};

use crate::{
    AccountId, DesignChange, DesignId, Digest, Error, Time, Version, design::checked_body,
};

use super::values::unsigned;

pub(crate) async fn list(
    client: &Client,
    account: AccountId,
    id: DesignId,
) -> Result<Vec<Version>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT revision, size, digest, saved_at FROM design_version
             WHERE account_id = $1 AND design_id = $2 ORDER BY revision DESC",
        )
        .await?;
    let rows = client.query(&statement, &[&account, &id]).await?;
    rows.iter()
        .map(|row| {
            Ok(Version {
                revision: row.try_get(0)?,
                size: unsigned(row, 1)?,
                digest: row.try_get(2)?,
                saved_at: row.try_get(3)?,
            })
        })
        .collect()
}

pub(crate) async fn find(
    client: &Client,
    account: AccountId,
    id: DesignId,
    revision: i64,
) -> Result<Option<Vec<u8>>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT digest, body FROM design_version
             WHERE account_id = $1 AND design_id = $2 AND revision = $3",
        )
        .await?;
    let found = client.query_opt(&statement, &[&account, &id, &revision]).await?;
    let Some(row) = found else { return Ok(None) };
    checked_body(account, id, revision, row.try_get(0)?, row.try_get(1)?).map(Some)
}

pub(super) async fn delete_before(
    transaction: &Transaction<'_>,
    change: &DesignChange,
    oldest: i64,
) -> Result<(), Error> {
    let statement = transaction
        .prepare_cached(
            "DELETE FROM design_version
             WHERE account_id = $1 AND design_id = $2 AND revision < $3",
        )
        .await?;
    transaction.execute(&statement, &[&change.account, &change.id, &oldest]).await?;
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
    pub(super) async fn insert(&self, transaction: &Transaction<'_>) -> Result<(), Error> {
        let statement = transaction
            .prepare_cached(
                "INSERT INTO design_version
                     (account_id, design_id, revision, saved_at, size, digest, body)
                 VALUES ($1, $2, $3, $4, octet_length($6::bytea), $5, $6)",
            )
            .await?;
        transaction
            .execute(
                &statement,
                &[
                    &self.account,
                    &self.id,
                    &self.revision,
                    &self.saved_at,
                    &self.digest,
                    &self.bytes,
                ],
            )
            .await?;
        Ok(())
    }
}
