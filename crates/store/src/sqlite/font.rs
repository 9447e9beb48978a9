//! Fonts in SQLite.

use rusqlite::{Connection, OptionalExtension as _, named_params, params};

use crate::{
    AccountId, Digest, Error, FontAddition, FontId, FontQuota, FontSummary, NewFont,
    font::checked_file,
};

pub(crate) fn add(
    connection: &Connection,
    font: &NewFont,
    digest: Digest,
    quota: FontQuota,
) -> Result<FontAddition, Error> {
    let mut statement =
        connection.prepare_cached("SELECT EXISTS (SELECT 1 FROM account WHERE id = ?1)")?;
    if !statement.query_row([font.account], |row| row.get::<_, bool>(0))? {
        return Ok(FontAddition::Absent);
    }
    let mut statement = connection.prepare_cached(
        "SELECT id FROM font
         WHERE account_id = ?1 AND (id = ?2 OR (family = ?3 AND style = ?4)) LIMIT 1",
    )?;
    let taken = statement
        .query_row(params![font.account, font.id, font.family, font.style], |row| row.get(0));
    if let Some(taken) = taken.optional()? {
        return Ok(FontAddition::Taken(taken));
    }
    let mut statement =
        connection.prepare_cached("SELECT count(*) FROM font WHERE account_id = ?1")?;
    let fonts = statement.query_row([font.account], |row| row.get(0))?;
    if let Some(refusal) = quota.refuses(fonts, font.body.len() as u64) {
        return Ok(FontAddition::QuotaReached(refusal));
    }
    let mut statement = connection.prepare_cached(
        "INSERT INTO font (account_id, id, family, style, created_at, size, digest, body)
         VALUES (:account, :id, :family, :style, :at, length(:body), :digest, :body)",
    )?;
    statement.execute(named_params! {
        ":account": font.account,
        ":id": font.id,
        ":family": font.family,
        ":style": font.style,
        ":at": font.created_at,
        ":digest": digest,
        ":body": font.body,
    })?;
    Ok(FontAddition::Added(digest))
}

pub(crate) fn list(connection: &Connection, account: AccountId) -> Result<Vec<FontSummary>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT id, family, style, size, digest, created_at FROM font
         WHERE account_id = ?1 ORDER BY created_at, id",
    )?;
    let rows = statement.query_map([account], |row| {
        Ok(FontSummary {
            id: row.get(0)?,
            family: row.get(1)?,
            style: row.get(2)?,
            size: row.get(3)?,
            digest: row.get(4)?,
            created_at: row.get(5)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(crate) fn file(
    connection: &Connection,
    account: AccountId,
    id: FontId,
) -> Result<Option<Vec<u8>>, Error> {
    let mut statement = connection
        .prepare_cached("SELECT digest, body FROM font WHERE account_id = ?1 AND id = ?2")?;
    let found = statement.query_row(params![account, id], |row| Ok((row.get(0)?, row.get(1)?)));
    let Some((digest, body)) = found.optional()? else { return Ok(None) };
    checked_file(account, id, digest, body).map(Some)
}

pub(crate) fn delete(
    connection: &Connection,
    account: AccountId,
    id: FontId,
) -> Result<bool, Error> {
    let mut statement =
        connection.prepare_cached("DELETE FROM font WHERE account_id = ?1 AND id = ?2")?;
    Ok(statement.execute(params![account, id])? > 0)
}
