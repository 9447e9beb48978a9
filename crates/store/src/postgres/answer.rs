//! Kept answers in PostgreSQL.

use std::sync::Arc;

use deadpool_postgres::{Client, Transaction, tokio_postgres::Row};

use crate::{
    AccountId, Earlier, Error, Keep, KeyedRequest, Once, Time,
    answer::{Cut, DELETED_AT_ONCE},
};

use super::lock;

const FIND: &str = "SELECT request, answer FROM kept_answer
    WHERE account_id = $1 AND key = $2 AND kept_at > $3";

/// Carries out a change and keeps its answer, unless there is one.
pub(crate) async fn once<T>(
    transaction: &Transaction<'_>,
    keep: &Keep<T>,
    change: impl Future<Output = Result<T, Error>>,
) -> Result<Once<T>, Error> {
    let Keep { of, most, answer } = keep;
    of.check(*most)?;
    // Another request with the same key waits here until the first one is committed. For an account that is gone, the change
    // says so itself.
    lock::account(transaction, of.account).await?;
    let statement = transaction.prepare_cached(FIND).await?;
    let row = transaction.query_opt(&statement, &[&of.account, &of.key, &of.forgotten()]).await?;
    if let Some(row) = row {
        return Ok(Once::Before(earlier(of, &row)?));
    }
    if let Some(until) = make_room(transaction, of, *most).await? {
        return Ok(Once::NoRoom { until });
    }
    let outcome = change.await?;
    if let Some(answer) = answer(&outcome) {
        add(transaction, of, &answer).await?;
    }
    Ok(Once::Done(outcome))
}

pub(crate) async fn find(client: &Client, request: KeyedRequest) -> Result<Option<Earlier>, Error> {
    let statement = client.prepare_cached(FIND).await?;
    let row = client
        .query_opt(&statement, &[&request.account, &request.key, &request.forgotten()])
        .await?;
    row.map(|row| earlier(&request, &row)).transpose()
}

fn earlier(request: &KeyedRequest, row: &Row) -> Result<Earlier, Error> {
    Ok(request.earlier(row.try_get(0)?, row.try_get(1)?))
}

pub(crate) async fn replace(
    transaction: &Transaction<'_>,
    request: KeyedRequest,
    answer: &Arc<[u8]>,
) -> Result<Once<()>, Error> {
    lock::account(transaction, request.account).await?;
    if let Some(until) = make_room(transaction, &request, answer.len()).await? {
        return Ok(Once::NoRoom { until });
    }
    add(transaction, &request, answer).await?;
    Ok(Once::Done(()))
}

pub(crate) async fn delete_before(transaction: &Transaction<'_>, time: Time) -> Result<u64, Error> {
    // Rows that another process is deleting are skipped.
    let statement = transaction
        .prepare_cached(
            "DELETE FROM kept_answer WHERE (account_id, key) IN (
                 SELECT account_id, key FROM kept_answer WHERE kept_at <= $1 LIMIT $2
                 FOR UPDATE SKIP LOCKED)",
        )
        .await?;
    Ok(transaction.execute(&statement, &[&time, &DELETED_AT_ONCE]).await?)
}

/// Deletes the oldest answers if there is no room for one of this size. Returns when there will be room if none may go yet.
async fn make_room(
    transaction: &Transaction<'_>,
    request: &KeyedRequest,
    size: usize,
) -> Result<Option<Time>, Error> {
    let Some(last) = last(transaction, request.account).await? else { return Ok(None) };
    let Cut { number, before } = request.cut(last, size);
    let statement = transaction
        .prepare_cached(
            "SELECT number, kept_at FROM kept_answer WHERE account_id = $1 AND number = greatest(
                 (SELECT max(number) FROM kept_answer WHERE account_id = $1 AND number < $2),
                 (SELECT number FROM kept_answer
                     WHERE account_id = $1 AND before < $3 ORDER BY before DESC LIMIT 1))",
        )
        .await?;
    let row = transaction.query_opt(&statement, &[&request.account, &number, &before]).await?;
    let Some(row) = row else { return Ok(None) };
    let (number, kept_at): (i64, Time) = (row.try_get(0)?, row.try_get(1)?);
    if let Some(until) = request.must_stay(kept_at) {
        return Ok(Some(until));
    }
    let statement = transaction
        .prepare_cached("DELETE FROM kept_answer WHERE account_id = $1 AND number <= $2")
        .await?;
    transaction.execute(&statement, &[&request.account, &number]).await?;
    Ok(None)
}

async fn add(
    transaction: &Transaction<'_>,
    request: &KeyedRequest,
    answer: &[u8],
) -> Result<(), Error> {
    let (number, end) = last(transaction, request.account).await?.unwrap_or_default();
    // An answer from too long ago, or the one that is replaced.
    let statement = transaction
        .prepare_cached("DELETE FROM kept_answer WHERE account_id = $1 AND key = $2")
        .await?;
    transaction.execute(&statement, &[&request.account, &request.key]).await?;
    let statement = transaction
        .prepare_cached(
            "INSERT INTO kept_answer (account_id, key, request, kept_at, number, before, answer)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .await?;
    let KeyedRequest { account, key, request, at, .. } = request;
    transaction
        .execute(&statement, &[account, key, request, at, &(number + 1), &end, &answer])
        .await?;
    Ok(())
}

/// The number of the last answer of an account, and the bytes up to its end.
async fn last(
    transaction: &Transaction<'_>,
    account: AccountId,
) -> Result<Option<(i64, i64)>, Error> {
    let statement = transaction
        .prepare_cached(
            "SELECT number, before + octet_length(answer) FROM kept_answer
             WHERE account_id = $1 ORDER BY number DESC LIMIT 1",
        )
        .await?;
    let row = transaction.query_opt(&statement, &[&account]).await?;
    row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
}
