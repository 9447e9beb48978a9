//! The counters of designs in PostgreSQL.

use deadpool_postgres::{Client, Transaction};

use crate::{
    AccountId, Claimed, DesignId, Error, NewClaims,
    counter::{Grants, MOST},
};

pub(crate) async fn list(
    client: &Client,
    account: AccountId,
    design: DesignId,
) -> Result<Vec<(String, i64)>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT name, next FROM counter WHERE account_id = $1 AND design_id = $2
             ORDER BY name COLLATE \"C\"",
        )
        .await?;
    let rows = client.query(&statement, &[&account, &design]).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

pub(crate) async fn claim(
    transaction: &Transaction<'_>,
    wanted: &NewClaims,
) -> Result<Claimed, Error> {
    let &NewClaims { account, design, ref claims } = wanted;
    if !lock(transaction, account, design).await? {
        return Ok(Claimed::Absent);
    }
    // Nothing is written before every claim is granted.
    let mut grants = Grants::default();
    for claim in claims {
        let statement = transaction
            .prepare_cached(
                "SELECT next FROM counter WHERE account_id = $1 AND design_id = $2 AND name = $3",
            )
            .await?;
        let row = transaction.query_opt(&statement, &[&account, &design, &claim.name]).await?;
        if !grants.grant(claim, row.map(|row| row.try_get(0)).transpose()?) {
            return Ok(Claimed::Moved);
        }
    }
    let statement = transaction
        .prepare_cached("SELECT count(*) FROM counter WHERE account_id = $1 AND design_id = $2")
        .await?;
    let known: i64 = transaction.query_one(&statement, &[&account, &design]).await?.try_get(0)?;
    if known + grants.new > MOST {
        return Ok(Claimed::Full);
    }
    for (claim, next) in claims.iter().zip(&grants.next) {
        let statement = transaction
            .prepare_cached(
                "INSERT INTO counter (account_id, design_id, name, next) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (account_id, design_id, name) DO UPDATE SET next = excluded.next",
            )
            .await?;
        transaction.execute(&statement, &[&account, &design, &claim.name, next]).await?;
    }
    Ok(Claimed::Taken(grants.first))
}

/// Lets one job at a time take numbers of a design. The numbers must be read by a later statement: its snapshot is then
/// taken after the wait.
async fn lock(
    transaction: &Transaction<'_>,
    account: AccountId,
    design: DesignId,
) -> Result<bool, Error> {
    let statement = transaction
        .prepare_cached("SELECT 1 FROM design WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE")
        .await?;
    Ok(transaction.query_opt(&statement, &[&account, &design]).await?.is_some())
}
