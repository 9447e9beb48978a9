//! Migrations of a PostgreSQL database.

use deadpool_postgres::{Client, Transaction};
use tokio::time::Instant;

use crate::{
    AppliedMigration, Error,
    migration::{self, Applied},
};

/// Applies all pending migrations in one transaction. A lock of the transaction, not of the session, is always
/// released, even behind a connection pooler. Returns the migrations that it applied.
pub(super) async fn run(client: &mut Client) -> Result<Vec<AppliedMigration>, Error> {
    check_encoding(client).await?;
    let transaction = client.transaction().await?;
    // Other processes wait for this one, for a minute at most; 1281513330 is "LbWr".
    transaction
        .batch_execute(
            "SET LOCAL lock_timeout = '60s';
             SET LOCAL statement_timeout = '10min';
             SELECT pg_advisory_xact_lock(1281513330, hashtext(current_schema()));
             CREATE TABLE IF NOT EXISTS migration (
                 number bigint NOT NULL PRIMARY KEY,
                 name text NOT NULL,
                 digest bytea NOT NULL
             );",
        )
        .await?;
    let applied = applied(&transaction).await?;
    let mut migrated = Vec::new();
    for step in migration::pending(&migration::POSTGRES, &applied)? {
        let start = Instant::now();
        transaction.batch_execute(step.text).await.map_err(of_step)?;
        transaction
            .execute(
                "INSERT INTO migration (number, name, digest) VALUES ($1, $2, $3)",
                &[&step.number, &step.name, &step.digest()],
            )
            .await?;
        migrated.push(step.applied_in(start.elapsed()));
    }
    transaction.commit().await?;
    Ok(migrated)
}

/// Names in any script need a database in UTF-8.
async fn check_encoding(client: &Client) -> Result<(), Error> {
    let row = client.query_one("SELECT current_setting('server_encoding')", &[]).await?;
    let encoding: String = row.try_get(0)?;
    if encoding == "UTF8" {
        return Ok(());
    }
    Err(Error::Unsupported {
        what: "the encoding of the database",
        cause: format!("UTF8 is needed, found {encoding}"),
    })
}

async fn applied(transaction: &Transaction<'_>) -> Result<Vec<Applied>, Error> {
    let rows = transaction
        .query("SELECT number, name, digest FROM migration ORDER BY number", &[])
        .await?;
    rows.iter()
        .map(|row| {
            Ok(Applied { number: row.try_get(0)?, name: row.try_get(1)?, digest: row.try_get(2)? })
        })
        .collect()
}

/// A table with one of our names that exists before its migration belongs to another program.
fn of_step(error: tokio_postgres::Error) -> Error {
    let Some(database) = error.as_db_error() else { return error.into() };
    if *database.code() == tokio_postgres::error::SqlState::DUPLICATE_TABLE {
        return Error::Foreign { cause: database.message().to_owned() };
    }
    error.into()
}
