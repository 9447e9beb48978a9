//! Accounts in SQLite.

use rusqlite::{Connection, OptionalExtension as _, Row, named_params, params};

use crate::{
    Account, AccountCreation, AccountId, Digest, Email, Error, FirstAccount, NewAccount, NewKey,
    PasswordHash,
};

use super::{key, session};

pub(crate) fn create(
    connection: &Connection,
    account: &NewAccount,
) -> Result<AccountCreation, Error> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO account (id, email, password, created_at)
         VALUES (:id, :email, :password, :created_at)
         ON CONFLICT (email) DO NOTHING",
    )?;
    let added = statement.execute(named_params! {
        ":id": account.id,
        ":email": account.email,
        ":password": account.password,
        ":created_at": account.created_at,
    })?;
    Ok(if added == 0 { AccountCreation::EmailTaken } else { AccountCreation::Created })
}

pub(crate) fn create_first(
    connection: &Connection,
    account: &NewAccount,
    key: &NewKey,
) -> Result<FirstAccount, Error> {
    let taken: bool = connection
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM account)")?
        .query_row([], |row| row.get(0))?;
    if taken {
        return Ok(FirstAccount::NotEmpty);
    }
    create(connection, account)?;
    key::insert(connection, key)?;
    Ok(FirstAccount::Created)
}

pub(crate) fn find(connection: &Connection, id: AccountId) -> Result<Option<Account>, Error> {
    let mut statement = connection
        .prepare_cached("SELECT id, email, password, created_at FROM account WHERE id = ?1")?;
    Ok(statement.query_row([id], account).optional()?)
}

pub(crate) fn find_by_email(
    connection: &Connection,
    email: &Email,
) -> Result<Option<Account>, Error> {
    let mut statement = connection
        .prepare_cached("SELECT id, email, password, created_at FROM account WHERE email = ?1")?;
    Ok(statement.query_row([email], account).optional()?)
}

pub(crate) fn list(
    connection: &Connection,
    after: Option<&Email>,
    most: u32,
) -> Result<Vec<Account>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT id, email, password, created_at FROM account
         WHERE email > ?1 ORDER BY email LIMIT ?2",
    )?;
    let after = after.map_or("", Email::as_str);
    let rows = statement.query_map(params![after, most], account)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(crate) fn count(connection: &Connection) -> Result<u64, Error> {
    let mut statement = connection.prepare_cached("SELECT count(*) FROM account")?;
    Ok(statement.query_row([], |row| row.get(0))?)
}

pub(crate) fn set_password(
    connection: &Connection,
    id: AccountId,
    password: &PasswordHash,
    keep: Option<&Digest>,
) -> Result<Option<u64>, Error> {
    let mut statement =
        connection.prepare_cached("UPDATE account SET password = ?2 WHERE id = ?1")?;
    if statement.execute(params![id, password])? == 0 {
        return Ok(None);
    }
    session::end_all(connection, id, keep).map(Some)
}

/// Everything that belongs to it is deleted by the tables' foreign keys.
pub(crate) fn delete(connection: &Connection, id: AccountId) -> Result<bool, Error> {
    let mut statement = connection.prepare_cached("DELETE FROM account WHERE id = ?1")?;
    Ok(statement.execute([id])? > 0)
}

fn account(row: &Row<'_>) -> rusqlite::Result<Account> {
    Ok(Account {
        id: row.get(0)?,
        email: row.get(1)?,
        password: row.get(2)?,
        created_at: row.get(3)?,
    })
}
