//! Designs in PostgreSQL.

use deadpool_postgres::{Client, GenericClient, Transaction};
use tokio_postgres::Row;

use crate::{
    AccountId, Design, DesignChange, DesignId, DesignSave, DesignSummary, Digest, Error, Name,
    NewDesign, Quota, Time, Usage, design::checked_body,
};

use super::{
    lock,
    values::unsigned,
    version::{self, Body},
};

pub(crate) async fn create(
    transaction: &Transaction<'_>,
    design: &NewDesign,
    digest: Digest,
    quota: Quota,
) -> Result<DesignSave, Error> {
    if !lock::account(transaction, design.account).await? {
        return Ok(DesignSave::Absent);
    }
    if let Some((current, _)) = current(transaction, design.account, design.id).await? {
        return Ok(DesignSave::Conflict { current });
    }
    let usage = usage(transaction, design.account).await?;
    if let Some(refusal) = quota.refuses_new(usage, design.body.len() as u64) {
        return Ok(DesignSave::QuotaReached(refusal));
    }
    let statement = transaction
        .prepare_cached(
            "INSERT INTO design (account_id, id, name, revision, summary, created_at, updated_at)
             VALUES ($1, $2, $3, 1, $4, $5, $5)",
        )
        .await?;
    transaction
        .execute(
            &statement,
            &[&design.account, &design.id, &design.name, &design.summary, &design.created_at],
        )
        .await?;
    let body = Body {
        account: design.account,
        id: design.id,
        revision: 1,
        saved_at: design.created_at,
        digest,
        bytes: &design.body,
    };
    body.insert(transaction).await?;
    Ok(DesignSave::Saved { revision: 1, digest })
}

pub(crate) async fn replace(
    transaction: &Transaction<'_>,
    change: &DesignChange,
    digest: Digest,
    quota: Quota,
) -> Result<DesignSave, Error> {
    lock::account(transaction, change.account).await?;
    let Some((current, old)) = current(transaction, change.account, change.id).await? else {
        return Ok(DesignSave::Absent);
    };
    if current != change.expected {
        return Ok(DesignSave::Conflict { current });
    }
    let usage = usage(transaction, change.account).await?;
    if let Some(refusal) = quota.refuses_change(usage, old, change.body.len() as u64) {
        return Ok(DesignSave::QuotaReached(refusal));
    }
    let revision = current + 1;
    let body = Body {
        account: change.account,
        id: change.id,
        revision,
        saved_at: change.saved_at,
        digest,
        bytes: &change.body,
    };
    update(transaction, change, revision).await?;
    body.insert(transaction).await?;
    version::delete_before(transaction, change, revision - i64::from(quota.versions)).await?;
    Ok(DesignSave::Saved { revision, digest })
}

async fn update(
    transaction: &Transaction<'_>,
    change: &DesignChange,
    revision: i64,
) -> Result<(), Error> {
    let statement = transaction
        .prepare_cached(
            "UPDATE design SET name = coalesce($3, name), revision = $4, summary = $5,
                 updated_at = $6
             WHERE account_id = $1 AND id = $2",
        )
        .await?;
    transaction
        .execute(
            &statement,
            &[
                &change.account,
                &change.id,
                &change.name,
                &revision,
                &change.summary,
                &change.saved_at,
            ],
        )
        .await?;
    Ok(())
}

pub(crate) async fn rename(
    transaction: &Transaction<'_>,
    account: AccountId,
    id: DesignId,
    name: &Name,
    at: Time,
) -> Result<bool, Error> {
    let statement = transaction
        .prepare_cached(
            "UPDATE design SET name = $3, updated_at = $4 WHERE account_id = $1 AND id = $2",
        )
        .await?;
    Ok(transaction.execute(&statement, &[&account, &id, &name, &at]).await? > 0)
}

pub(crate) async fn delete(
    transaction: &Transaction<'_>,
    account: AccountId,
    id: DesignId,
) -> Result<bool, Error> {
    // A concurrent save of this design holds the lock until its transaction ends.
    lock::account(transaction, account).await?;
    let statement =
        transaction.prepare_cached("DELETE FROM design WHERE account_id = $1 AND id = $2").await?;
    Ok(transaction.execute(&statement, &[&account, &id]).await? > 0)
}

pub(crate) async fn find(
    client: &Client,
    account: AccountId,
    id: DesignId,
) -> Result<Option<Design>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT id, name, revision, size, digest, summary, created_at, updated_at, body
             FROM design JOIN design_version USING (account_id, revision)
             WHERE account_id = $1 AND id = $2 AND design_id = $2",
        )
        .await?;
    let Some(row) = client.query_opt(&statement, &[&account, &id]).await? else { return Ok(None) };
    let summary = summary(&row)?;
    let body = checked_body(account, id, summary.revision, summary.digest, row.try_get(8)?)?;
    Ok(Some(Design { summary, body }))
}

pub(crate) async fn list(client: &Client, account: AccountId) -> Result<Vec<DesignSummary>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT id, name, revision, size, digest, summary, created_at, updated_at
             FROM design JOIN design_version USING (account_id, revision)
             WHERE account_id = $1 AND design_id = id ORDER BY updated_at DESC, id",
        )
        .await?;
    client.query(&statement, &[&account]).await?.iter().map(summary).collect()
}

pub(crate) async fn usage(client: &impl GenericClient, account: AccountId) -> Result<Usage, Error> {
    let statement = client
        .prepare_cached(
            "SELECT count(*), coalesce(sum(size), 0)::bigint
             FROM design JOIN design_version USING (account_id, revision)
             WHERE account_id = $1 AND design_id = id",
        )
        .await?;
    let row = client.query_one(&statement, &[&account]).await?;
    Ok(Usage { designs: unsigned(&row, 0)?, bytes: unsigned(&row, 1)? })
}

/// The revision of a design and the size of its body.
async fn current(
    transaction: &Transaction<'_>,
    account: AccountId,
    id: DesignId,
) -> Result<Option<(i64, u64)>, Error> {
    let statement = transaction
        .prepare_cached(
            "SELECT revision, size FROM design JOIN design_version USING (account_id, revision)
             WHERE account_id = $1 AND id = $2 AND design_id = $2",
        )
        .await?;
    let found = transaction.query_opt(&statement, &[&account, &id]).await?;
    let Some(row) = found else { return Ok(None) };
    Ok(Some((row.try_get(0)?, unsigned(&row, 1)?)))
}

fn summary(row: &Row) -> Result<DesignSummary, Error> {
    Ok(DesignSummary {
        id: row.try_get(0)?,
        name: row.try_get(1)?,
        revision: row.try_get(2)?,
        size: unsigned(row, 3)?,
        digest: row.try_get(4)?,
        summary: row.try_get(5)?,
        created_at: row.try_get(6)?,
        updated_at: row.try_get(7)?,
    })
}
