//! Sessions in PostgreSQL.

use deadpool_postgres::{Client, Transaction};
use tokio_postgres::Row;

use crate::{AccountId, Digest, Error, NewSession, Session, SessionCreation, Time};

pub(crate) async fn create(
    transaction: &Transaction<'_>,
    session: &NewSession,
) -> Result<SessionCreation, Error> {
    // The lock orders this before or after a change of the password.
    let statement = transaction
        .prepare_cached(
            "INSERT INTO session
                 (token, account_id, client, created_at, used_at, idle_until, ends_at)
             SELECT $1::bytea, id, $4::text, $5::bigint, $5::bigint,
                 least($6::bigint, $7::bigint), $7::bigint
             FROM account WHERE id = $2 AND password = $3 FOR SHARE",
        )
        .await?;
    let added = transaction
        .execute(
            &statement,
            &[
                &session.token,
                &session.account,
                &session.password,
                &session.client,
                &session.created_at,
                &session.idle_until,
                &session.ends_at,
            ],
        )
        .await?;
    Ok(if added == 0 { SessionCreation::PasswordChanged } else { SessionCreation::Created })
}

pub(crate) async fn find(
    client: &Client,
    token: Digest,
    at: Time,
) -> Result<Option<Session>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT token, account_id, client, created_at, used_at, idle_until, ends_at
             FROM session WHERE token = $1 AND idle_until > $2",
        )
        .await?;
    client.query_opt(&statement, &[&token, &at]).await?.as_ref().map(session).transpose()
}

pub(crate) async fn touch(
    transaction: &Transaction<'_>,
    token: Digest,
    at: Time,
    idle_until: Time,
) -> Result<bool, Error> {
    let statement = transaction
        .prepare_cached(
            "UPDATE session SET used_at = greatest(used_at, $2),
                 idle_until = least(greatest(idle_until, $3), ends_at)
             WHERE token = $1 AND idle_until > $2",
        )
        .await?;
    Ok(transaction.execute(&statement, &[&token, &at, &idle_until]).await? > 0)
}

pub(crate) async fn end(
    transaction: &Transaction<'_>,
    account: AccountId,
    token: Digest,
) -> Result<bool, Error> {
    let statement = transaction
        .prepare_cached("DELETE FROM session WHERE account_id = $1 AND token = $2")
        .await?;
    Ok(transaction.execute(&statement, &[&account, &token]).await? > 0)
}

pub(crate) async fn end_all(
    transaction: &Transaction<'_>,
    account: AccountId,
    keep: Option<&Digest>,
) -> Result<u64, Error> {
    let statement = transaction
        .prepare_cached("DELETE FROM session WHERE account_id = $1 AND token IS DISTINCT FROM $2")
        .await?;
    Ok(transaction.execute(&statement, &[&account, &keep]).await?)
}

pub(crate) async fn list(
    client: &Client,
    account: AccountId,
    at: Time,
) -> Result<Vec<Session>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT token, account_id, client, created_at, used_at, idle_until, ends_at
             FROM session WHERE account_id = $1 AND idle_until > $2
             ORDER BY created_at DESC, token",
        )
        .await?;
    let rows = client.query(&statement, &[&account, &at]).await?;
    rows.iter().map(session).collect()
}

pub(crate) async fn delete_expired(transaction: &Transaction<'_>, at: Time) -> Result<u64, Error> {
    // Rows that another process is using or deleting are skipped: the next run deletes them.
    let statement = transaction
        .prepare_cached(
            "DELETE FROM session WHERE token IN (
                 SELECT token FROM session WHERE idle_until <= $1 FOR UPDATE SKIP LOCKED)",
        )
        .await?;
    Ok(transaction.execute(&statement, &[&at]).await?)
}

fn session(row: &Row) -> Result<Session, Error> {
    Ok(Session {
        token: row.try_get(0)?,
        account: row.try_get(1)?,
        client: row.try_get(2)?,
        created_at: row.try_get(3)?,
        used_at: row.try_get(4)?,
        idle_until: row.try_get(5)?,
        ends_at: row.try_get(6)?,
    })
}
