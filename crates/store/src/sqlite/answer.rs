//! Kept answers in SQLite.

use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{
    AccountId, Earlier, Error, Keep, KeyedRequest, Once, Time,
    answer::{Cut, DELETED_AT_ONCE},
};

/// Carries out a change and keeps its answer, unless there is one.
pub(crate) fn once<T>(
    connection: &Connection,
    keep: &Keep<T>,
    change: impl FnOnce() -> Result<T, Error>,
) -> Result<Once<T>, Error> {
    let Keep { of, most, answer } = keep;
    of.check(*most)?;
    if let Some(earlier) = find(connection, *of)? {
        return Ok(Once::Before(earlier));
    }
    if let Some(until) = make_room(connection, of, *most)? {
        return Ok(Once::NoRoom { until });
    }
    let outcome = change()?;
    if let Some(answer) = answer(&outcome) {
        add(connection, of, &answer)?;
    }
    Ok(Once::Done(outcome))
}

pub(crate) fn find(
    connection: &Connection,
    request: KeyedRequest,
) -> Result<Option<Earlier>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT request, answer FROM kept_answer
         WHERE account_id = ?1 AND key = ?2 AND kept_at > ?3",
    )?;
    let found = statement
        .query_row(params![request.account, request.key, request.forgotten()], |row| {
            Ok(request.earlier(row.get(0)?, row.get(1)?))
        });
    Ok(found.optional()?)
}

pub(crate) fn replace(
    connection: &Connection,
    request: KeyedRequest,
    answer: &Arc<[u8]>,
) -> Result<Once<()>, Error> {
    if let Some(until) = make_room(connection, &request, answer.len())? {
        return Ok(Once::NoRoom { until });
    }
    add(connection, &request, answer)?;
    Ok(Once::Done(()))
}

pub(crate) fn delete_before(connection: &Connection, time: Time) -> Result<u64, Error> {
    let mut statement = connection.prepare_cached(
        "DELETE FROM kept_answer
         WHERE rowid IN (SELECT rowid FROM kept_answer WHERE kept_at <= ?1 LIMIT ?2)",
    )?;
    Ok(statement.execute(params![time, DELETED_AT_ONCE])? as u64)
}

/// Deletes the oldest answers if there is no room for one of this size. Returns when there will be room if none may go yet.
fn make_room(
    connection: &Connection,
    request: &KeyedRequest,
    size: usize,
) -> Result<Option<Time>, Error> {
    let Some(last) = last(connection, request.account)? else { return Ok(None) };
    let Cut { number, before } = request.cut(last, size);
    let mut statement = connection.prepare_cached(
        "SELECT number, kept_at FROM kept_answer WHERE number = max(
             coalesce((SELECT max(number) FROM kept_answer
                 WHERE account_id = ?1 AND number < ?2), 0),
             coalesce((SELECT number FROM kept_answer
                 WHERE account_id = ?1 AND before < ?3 ORDER BY before DESC LIMIT 1), 0))
             AND account_id = ?1",
    )?;
    let newest = statement
        .query_row(params![request.account, number, before], |row| Ok((row.get(0)?, row.get(1)?)));
    let Some((number, kept_at)): Option<(i64, Time)> = newest.optional()? else { return Ok(None) };
    if let Some(until) = request.must_stay(kept_at) {
        return Ok(Some(until));
    }
    let mut statement = connection
        .prepare_cached("DELETE FROM kept_answer WHERE account_id = ?1 AND number <= ?2")?;
    statement.execute(params![request.account, number])?;
    Ok(None)
}

fn add(connection: &Connection, request: &KeyedRequest, answer: &[u8]) -> Result<(), Error> {
    let (number, end) = last(connection, request.account)?.unwrap_or_default();
    // An answer from too long ago, or the one that is replaced.
    let mut statement =
        connection.prepare_cached("DELETE FROM kept_answer WHERE account_id = ?1 AND key = ?2")?;
    statement.execute(params![request.account, request.key])?;
    let mut statement = connection.prepare_cached(
        "INSERT INTO kept_answer (account_id, key, request, kept_at, number, before, answer)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    let KeyedRequest { account, key, request, at, .. } = request;
    statement.execute(params![account, key, request, at, number + 1, end, answer])?;
    Ok(())
}

/// The number of the last answer of an account, and the bytes up to its end.
fn last(connection: &Connection, account: AccountId) -> Result<Option<(i64, i64)>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT number, before + length(answer) FROM kept_answer
         WHERE account_id = ?1 ORDER BY number DESC LIMIT 1",
    )?;
    Ok(statement.query_row([account], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}
