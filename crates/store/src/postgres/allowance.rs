//! What accounts are allowed, in PostgreSQL.

use deadpool_postgres::{Client, Transaction};
use tokio_postgres::Row;

use crate::{AccountId, Allowance, Error};

pub(crate) async fn find(client: &Client, account: AccountId) -> Result<Allowance, Error> {
    let statement = client
        .prepare_cached(
            "SELECT designs, design_bytes, keys, labels FROM allowance WHERE account_id = $1",
        )
        .await?;
    let row = client.query_opt(&statement, &[&account]).await?;
    let Some(row) = row else { return Ok(Allowance::default()) };
    Ok(Allowance {
        designs: number(&row, 0)?,
        design_bytes: number(&row, 1)?,
        keys: number(&row, 2)?,
        labels: number(&row, 3)?,
    })
}

/// A number that only we write.
fn number(row: &Row, column: usize) -> Result<Option<u32>, Error> {
    let Some(value) = row.try_get::<_, Option<i64>>(column)? else { return Ok(None) };
    let number = u32::try_from(value).map_err(|_| Error::Corrupt {
        what: "an allowance".to_owned(),
        cause: format!("{value} is none of ours"),
    })?;
    Ok(Some(number))
}

pub(crate) async fn set(
    transaction: &Transaction<'_>,
    account: AccountId,
    allowance: Allowance,
) -> Result<bool, Error> {
    let statement = transaction
        .prepare_cached(
            "INSERT INTO allowance (account_id, designs, design_bytes, keys, labels)
             SELECT id, $2, $3, $4, $5 FROM account WHERE id = $1
             ON CONFLICT (account_id) DO UPDATE SET designs = excluded.designs,
                 design_bytes = excluded.design_bytes, keys = excluded.keys, labels = excluded.labels",
        )
        .await?;
    let Allowance { designs, design_bytes, keys, labels } = allowance;
    let [designs, design_bytes, keys, labels] =
        [designs, design_bytes, keys, labels].map(|number| number.map(i64::from));
    let written = transaction
        .execute(&statement, &[&account, &designs, &design_bytes, &keys, &labels])
        .await?;
    Ok(written > 0)
}
