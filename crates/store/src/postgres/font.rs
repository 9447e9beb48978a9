//! Fonts in PostgreSQL.

use deadpool_postgres::{Client, Transaction};

use crate::{
    AccountId, Digest, Error, FontAddition, FontId, FontQuota, FontSummary, NewFont,
    font::checked_file,
};

use super::{lock, values::unsigned};

pub(crate) async fn add(
    transaction: &Transaction<'_>,
    font: &NewFont,
    digest: Digest,
    quota: FontQuota,
) -> Result<FontAddition, Error> {
    if !lock::account(transaction, font.account).await? {
        return Ok(FontAddition::Absent);
    }
    let statement = transaction
        .prepare_cached(
            "SELECT id FROM font
             WHERE account_id = $1 AND (id = $2 OR (family = $3 AND style = $4)) LIMIT 1",
        )
        .await?;
    let taken = transaction
        .query_opt(&statement, &[&font.account, &font.id, &font.family, &font.style])
        .await?;
    if let Some(taken) = taken {
        return Ok(FontAddition::Taken(taken.try_get(0)?));
    }
    let statement =
        transaction.prepare_cached("SELECT count(*) FROM font WHERE account_id = $1").await?;
    let fonts = unsigned(&transaction.query_one(&statement, &[&font.account]).await?, 0)?;
    if let Some(refusal) = quota.refuses(fonts, font.body.len() as u64) {
        return Ok(FontAddition::QuotaReached(refusal));
    }
    let statement = transaction
        .prepare_cached(
            "INSERT INTO font (account_id, id, family, style, created_at, size, digest, body)
             VALUES ($1, $2, $3, $4, $5, octet_length($7::bytea), $6, $7)",
        )
        .await?;
    transaction
        .execute(
            &statement,
            &[
                &font.account,
                &font.id,
                &font.family,
                &font.style,
                &font.created_at,
                &digest,
                &font.body,
            ],
        )
        .await?;
    Ok(FontAddition::Added(digest))
}

pub(crate) async fn list(client: &Client, account: AccountId) -> Result<Vec<FontSummary>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT id, family, style, size, digest, created_at FROM font
             WHERE account_id = $1 ORDER BY created_at, id",
        )
        .await?;
    let rows = client.query(&statement, &[&account]).await?;
    rows.iter()
        .map(|row| {
            Ok(FontSummary {
                id: row.try_get(0)?,
                family: row.try_get(1)?,
                style: row.try_get(2)?,
                size: unsigned(row, 3)?,
                digest: row.try_get(4)?,
                created_at: row.try_get(5)?,
            })
        })
        .collect()
}

pub(crate) async fn file(
    client: &Client,
    account: AccountId,
    id: FontId,
) -> Result<Option<Vec<u8>>, Error> {
    let statement = client
        .prepare_cached("SELECT digest, body FROM font WHERE account_id = $1 AND id = $2")
        .await?;
    let Some(row) = client.query_opt(&statement, &[&account, &id]).await? else { return Ok(None) };
    checked_file(account, id, row.try_get(0)?, row.try_get(1)?).map(Some)
}

pub(crate) async fn delete(
    transaction: &Transaction<'_>,
    account: AccountId,
    id: FontId,
) -> Result<bool, Error> {
    let statement =
        transaction.prepare_cached("DELETE FROM font WHERE account_id = $1 AND id = $2").await?;
    Ok(transaction.execute(&statement, &[&account, &id]).await? > 0)
}
