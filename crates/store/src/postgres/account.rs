//! Accounts in PostgreSQL.

use deadpool_postgres::{Client, Transaction};
use tokio_postgres::Row;

use crate::{
    Account, AccountCreation, AccountId, Digest, Email, Error, FirstAccount, NewAccount, NewKey,
    PasswordHash,
};

use super::{key, session, values::unsigned};

pub(crate) async fn create(
    transaction: &Transaction<'_>,
    account: &NewAccount,
) -> Result<AccountCreation, Error> {
    let statement = transaction
        .prepare_cached(
            "INSERT INTO account (id, email, password, created_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (email) DO NOTHING",
        )
        .await?;
    let added = transaction
        .execute(&statement, &[&account.id, &account.email, &account.password, &account.created_at])
        .await?;
    Ok(if added == 0 { AccountCreation::EmailTaken } else { AccountCreation::Created })
}

pub(crate) async fn create_first(
    transaction: &Transaction<'_>,
    account: &NewAccount,
    key: &NewKey,
) -> Result<FirstAccount, Error> {
    // No account can be added between the query and the insert; reading is not blocked.
    transaction.batch_execute("LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE").await?;
    let row = transaction.query_one("SELECT EXISTS (SELECT 1 FROM account)", &[]).await?;
    if row.try_get(0)? {
        return Ok(FirstAccount::NotEmpty);
    }
    create(transaction, account).await?;
    key::insert(transaction, key).await?;
    Ok(FirstAccount::Created)
}

pub(crate) async fn find(client: &Client, id: AccountId) -> Result<Option<Account>, Error> {
    let statement = client
        .prepare_cached("SELECT id, email, password, created_at FROM account WHERE id = $1")
        .await?;
    client.query_opt(&statement, &[&id]).await?.as_ref().map(account).transpose()
}

pub(crate) async fn find_by_email(
    client: &Client,
    email: &Email,
) -> Result<Option<Account>, Error> {
    let statement = client
        .prepare_cached("SELECT id, email, password, created_at FROM account WHERE email = $1")
        .await?;
    client.query_opt(&statement, &[&email]).await?.as_ref().map(account).transpose()
}

pub(crate) async fn list(
    client: &Client,
    after: Option<&Email>,
    most: u32,
) -> Result<Vec<Account>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT id, email, password, created_at FROM account
             WHERE email > $1 ORDER BY email LIMIT $2",
        )
        .await?;
    let after = after.map_or("", Email::as_str);
    let rows = client.query(&statement, &[&after, &i64::from(most)]).await?;
    rows.iter().map(account).collect()
}

pub(crate) async fn count(client: &Client) -> Result<u64, Error> {
    unsigned(&client.query_one("SELECT count(*) FROM account", &[]).await?, 0)
}

pub(crate) async fn set_password(
    transaction: &Transaction<'_>,
    id: AccountId,
    password: &PasswordHash,
    keep: Option<&Digest>,
) -> Result<Option<u64>, Error> {
    let statement =
        transaction.prepare_cached("UPDATE account SET password = $2 WHERE id = $1").await?;
    if transaction.execute(&statement, &[&id, &password]).await? == 0 {
        return Ok(None);
    }
    session::end_all(transaction, id, keep).await.map(Some)
}

/// Everything that belongs to it is deleted by the tables' foreign keys.
pub(crate) async fn delete(transaction: &Transaction<'_>, id: AccountId) -> Result<bool, Error> {
    let statement = transaction.prepare_cached("DELETE FROM account WHERE id = $1").await?;
    Ok(transaction.execute(&statement, &[&id]).await? > 0)
}

fn account(row: &Row) -> Result<Account, Error> {
    Ok(Account {
        id: row.try_get(0)?,
        email: row.try_get(1)?,
        password: row.try_get(2)?,
        created_at: row.try_get(3)?,
    })
}
