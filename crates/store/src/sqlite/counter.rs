//! The counters of designs in SQLite.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{
    AccountId, Claimed, DesignId, Error, NewClaims,
    counter::{Grants, MOST},
};

pub(crate) fn list(
    connection: &Connection,
    account: AccountId,
    design: DesignId,
) -> Result<Vec<(String, i64)>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT name, next FROM counter WHERE account_id = ?1 AND design_id = ?2 ORDER BY name",
    )?;
    let rows =
        statement.query_map(params![account, design], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(crate) fn claim(connection: &Connection, wanted: &NewClaims) -> Result<Claimed, Error> {
    let &NewClaims { account, design, ref claims } = wanted;
    let Some(known) = count(connection, account, design)? else { return Ok(Claimed::Absent) };
    // Nothing is written before every claim is granted.
    let mut grants = Grants::default();
    for claim in claims {
        let mut statement = connection.prepare_cached(
            "SELECT next FROM counter WHERE account_id = ?1 AND design_id = ?2 AND name = ?3",
        )?;
        let next = statement.query_row(params![account, design, claim.name], |row| row.get(0));
        if !grants.grant(claim, next.optional()?) {
            return Ok(Claimed::Moved);
        }
    }
    if known + grants.new > MOST {
        return Ok(Claimed::Full);
    }
    for (claim, next) in claims.iter().zip(&grants.next) {
        let mut statement = connection.prepare_cached(
            "INSERT INTO counter (account_id, design_id, name, next) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (account_id, design_id, name) DO UPDATE SET next = excluded.next",
        )?;
        statement.execute(params![account, design, claim.name, next])?;
    }
    Ok(Claimed::Taken(grants.first))
}

/// How many counters of a design have a number; `None` if there is no such design.
fn count(
    connection: &Connection,
    account: AccountId,
    design: DesignId,
) -> Result<Option<i64>, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT (SELECT count(*) FROM counter WHERE account_id = ?1 AND design_id = ?2)
         FROM design WHERE account_id = ?1 AND id = ?2",
    )?;
    Ok(statement.query_row(params![account, design], |row| row.get(0)).optional()?)
}
