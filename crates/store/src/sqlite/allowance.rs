//! What accounts are allowed, in SQLite.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{AccountId, Allowance, Error};

pub(crate) fn find(connection: &Connection, account: AccountId) -> Result<Allowance, Error> {
    let mut statement = connection.prepare_cached(
        "SELECT designs, design_bytes, keys, labels FROM allowance WHERE account_id = ?1",
    )?;
    let found = statement.query_row([account], |row| {
        Ok(Allowance {
            designs: row.get(0)?,
            design_bytes: row.get(1)?,
            keys: row.get(2)?,
            labels: row.get(3)?,
        })
    });
    Ok(found.optional()?.unwrap_or_default())
}

pub(crate) fn set(
    connection: &Connection,
    account: AccountId,
    allowance: Allowance,
) -> Result<bool, Error> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO allowance (account_id, designs, design_bytes, keys, labels)
         SELECT id, ?2, ?3, ?4, ?5 FROM account WHERE id = ?1
         ON CONFLICT (account_id) DO UPDATE SET designs = excluded.designs,
             design_bytes = excluded.design_bytes, keys = excluded.keys, labels = excluded.labels",
    )?;
    let Allowance { designs, design_bytes, keys, labels } = allowance;
    Ok(statement.execute(params![account, designs, design_bytes, keys, labels])? > 0)
}
