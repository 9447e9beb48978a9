//! Sessions in SQLite.

use rusqlite::{Connection, OptionalExtension as _, Row, named_params, params};

use crate::{AccountId, Digest, Error, NewSession, Session, SessionCreation, Time};

pub(crate) fn create(
    connection: &Connection,
    session: &NewSession,
) -> Result<SessionCreation, Error> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO session
             (token, account_id, client, created_at, used_at, idle_until, ends_at)
         SELECT :token, id, :client, :created_at, :created_at, min(:idle_until, :ends_at), :ends_at
         FROM account WHERE id = :account AND password = :password",
    )?;
    let added = statement.execute(named_params! {
        ":token": session.token,
        ":account": session.account,
        ":password": session.password,
        ":client": session.client,
        ":created_at": session.created_at,
        ":idle_until": session.idle_until,
        ":ends_at": session.ends_at,
    })?;
    Ok(if added == 0 { SessionCreation::PasswordChanged } else { SessionCreation::Created })
}

pub(crate) fn find(
    connection: &Connection,
    token: Digest,
    at: Time,
) -> Result<Option<Session>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT token, account_id, client, created_at, used_at, idle_until, ends_at
         FROM session WHERE token = ?1 AND idle_until > ?2",
    )?;
    Ok(statement.query_row(params![token, at], session).optional()?)
}

pub(crate) fn touch(
    connection: &Connection,
    token: Digest,
    at: Time,
    idle_until: Time,
) -> Result<bool, Error> {
    let mut statement = connection.prepare_cached(
        "UPDATE session
         SET used_at = max(used_at, ?2), idle_until = min(max(idle_until, ?3), ends_at)
         WHERE token = ?1 AND idle_until > ?2",
    )?;
    Ok(statement.execute(params![token, at, idle_until])? > 0)
}

pub(crate) fn end(
    connection: &Connection,
    account: AccountId,
    token: Digest,
) -> Result<bool, Error> {
    let mut statement =
        connection.prepare_cached("DELETE FROM session WHERE account_id = ?1 AND token = ?2")?;
    Ok(statement.execute(params![account, token])? > 0)
}

pub(crate) fn end_all(
    connection: &Connection,
    account: AccountId,
    keep: Option<&Digest>,
) -> Result<u64, Error> {
    let mut statement = connection
        .prepare_cached("DELETE FROM session WHERE account_id = ?1 AND token IS NOT ?2")?;
    Ok(statement.execute(params![account, keep])? as u64)
}

pub(crate) fn list(
    connection: &Connection,
    account: AccountId,
    at: Time,
) -> Result<Vec<Session>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT token, account_id, client, created_at, used_at, idle_until, ends_at
         FROM session WHERE account_id = ?1 AND idle_until > ?2
         ORDER BY created_at DESC, token",
    )?;
    let rows = statement.query_map(params![account, at], session)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(crate) fn delete_expired(connection: &Connection, at: Time) -> Result<u64, Error> {
    let mut statement = connection.prepare_cached("DELETE FROM session WHERE idle_until <= ?1")?;
    Ok(statement.execute([at])? as u64)
}

fn session(row: &Row<'_>) -> rusqlite::Result<Session> {
    Ok(Session {
        token: row.get(0)?,
        account: row.get(1)?,
        client: row.get(2)?,
        created_at: row.get(3)?,
        used_at: row.get(4)?,
        idle_until: row.get(5)?,
        ends_at: row.get(6)?,
    })
}
